// The patterns keep to what every engine of TextMate grammars reads, and to shapes that cannot run away.

import assert from 'node:assert/strict';
import test from 'node:test';
import { GRAMMARS, grammar, pieces } from './engine.js';

/** All rules of a grammar, nested ones too. */
const rules = (value) =>
  value === null || typeof value !== 'object' ? [] : [value, ...Object.values(value).flatMap(rules)];

const texts = (scope, ...keys) =>
  rules(grammar(scope)).flatMap((rule) => keys.map((key) => rule[key]).filter((text) => typeof text === 'string'));

const patterns = (scope) => texts(scope, 'match', 'begin', 'end', 'while');

/** Whether a group that repeats holds something that repeats. */
const nested = (pattern) => {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[\^?[^\]]*\]/g, 'x');
  const inner = /\((?:\?(?:[:=!]|<[=!]))?([^()]*)\)(\*|\+|\{\d+,\})?/;
  for (let rest = plain, found; (found = inner.exec(rest)); ) {
    const repeats = /[*+]|\{\d+,\}/.test(found[1]);
    if (repeats && found[2]) return true;
    rest = rest.replace(found[0], repeats ? 'x*' : 'x');
  }
  return false;
};

test('the check finds what it looks for', () => {
  for (const pattern of ['(a+)+', '(?:(?:x*)y)*', '(?:[^"\\\\]|\\\\.+)*', '(?:a{2,})+']) assert.ok(nested(pattern), pattern);
  for (const pattern of ['(a+)?', '(?:ab)*', '\\(+(x)*', '[(+]*(y)+']) assert.ok(!nested(pattern), pattern);
});

for (const scope of Object.keys(GRAMMARS)) {
  test(`${scope}: no group that repeats holds one`, () => {
    assert.deepEqual(patterns(scope).filter(nested), []);
  });

  test(`${scope}: common constructs alone`, () => {
    const rare = /\(\?<|\(\?>|\(\?[a-hj-z]|[*+?}]\+|\\[AGZzhHRKXpPkg]/;
    const kept = patterns(scope).map((pattern) => pattern.replaceAll('(^|\\G)', '^')); // the start of a block in Markdown
    assert.deepEqual(kept.filter((pattern) => rare.test(pattern)), []);
    for (const pattern of kept) assert.doesNotThrow(() => new RegExp(pattern.replaceAll('(?i:', '(?:')));
  });

  test(`${scope}: includes lead somewhere`, () => {
    const { repository } = grammar(scope);
    for (const name of texts(scope, 'include')) {
      assert.ok(name.startsWith('#') ? name.slice(1) in repository : name in GRAMMARS, name);
    }
  });

  test(`${scope}: the names of scopes end in the language`, () => {
    const language = scope === 'markdown.kifu.codeblock' ? /\.markdown$|^fenced_code\.|^meta\.embedded\.block\./ : null;
    const ending = scope.replace('source', '');
    const named = rules(grammar(scope)).flatMap((rule) => (typeof rule.name === 'string' && !rule.scopeName ? [rule.name] : []));
    assert.ok(named.length > 0);
    assert.deepEqual(named.filter((name) => !(language ? language.test(name) : name.endsWith(ending))), []);
  });
}

test('a line too long to be coloured leaves the next one alone', async () => {
  const [long, next] = await pieces('source.kifu', `${'▼'.repeat(20_000)}\n▼マリア`);
  assert.equal(long.length, 1);
  assert.deepEqual(long[0].scopes, ['source.kifu']);
  assert.equal(next[0].scopes.at(-1), 'punctuation.definition.heading.kifu');
});
