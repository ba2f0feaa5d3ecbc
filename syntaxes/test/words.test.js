// The language configurations: what a word is, how comments go on, which brackets close.

import assert from 'node:assert/strict';
import test from 'node:test';
import { read } from './engine.js';

const configuration = (language) => JSON.parse(read(`../vscode-extension/language-configuration/${language}.json`));

/** The word of `line` around the first character of `part`, found as an editor finds it. */
const word = (language, line, part) => {
  const { pattern, flags } = configuration(language).wordPattern;
  const at = line.indexOf(part);
  const found = [...line.matchAll(new RegExp(pattern, `g${flags}`))];
  return found.find(({ index, 0: text }) => index <= at && at < index + text.length)?.[0];
};

const WORDS = [
  ['kifu', '(3)お気の毒の刃[L]〈追加〉', '毒', 'お気の毒の刃'],
  ['kifu', '(S)ドール・ピカレスク〈腐触のスピアテイル〉', 'ピカ', 'ドール・ピカレスク'],
  ['kifu', '▼サキ(A4V6D1L14)〈燐光〉', '燐', '燐光'],
  ['kifu', '▼サキ(A4V6D1L14)', 'キ', 'サキ'],
  ['kifu', '(1)加熱法(EL14->13)', 'L14', 'EL14'],
  ['kifu', '(1)𠮷野の剣(A3->4)', '野', '𠮷野の剣'],
  ['pgn', '8. exd8=Q+ Nf6', 'd8', 'exd8=Q+'],
  ['pgn', '12. O-O-O 1/2-1/2', 'O-O', 'O-O-O'],
  ['pgn', '[White "早川, 悟"]', '川', '早川'],
  ['skill-log', '猟人の一矢+記憶のらせんを発動！', 'らせん', '記憶のらせん'],
  ['skill-log', '猟人の一矢+記憶のらせんを発動！', '一矢', '猟人の一矢'],
  ['skill-log', 'マナの欠片はデッキから除外された！', '欠片', 'マナの欠片'],
  ['skill-log', '停滞/解放を発動した！', '解放', '停滞/解放'],
  ['tag-kifu', '(3)赤スピリットA〈召喚〉[C1]', 'スピ', '赤スピリットA'],
  ['tag-kifu', '▼E2ミナト(L8R5T0)', 'ミナト', 'E2ミナト'],
];

for (const [language, line, part, expected] of WORDS) {
  test(`${language}: ${part} of ${line}`, () => assert.equal(word(language, line, part), expected));
}

test('every card of Blade Rondo is one word', () => {
  const cards = read('../server/kifu_ls/notations/blade_rondo/data/cards.toml');
  const names = [...cards.matchAll(/^\[\[(?:card|minion|status|enemy)\]\]\s+name = "([^"]+)"/gm)].map((found) => found[1]);
  assert.ok(names.length > 100);
  assert.deepEqual(names.filter((name) => word('kifu', `(1)${name}(A3->4)`, name[0]) !== name.replace(/\(.*/, '')), []);
});

/** What Enter puts at the head of the new line, pressed at the `|`. */
const enter = (language, line) => {
  const [before, after] = line.split('|');
  const fits = (pattern, text) => pattern === undefined || new RegExp(pattern).test(text);
  const rule = (configuration(language).onEnterRules ?? []).find(
    ({ beforeText, afterText }) => fits(beforeText, before) && fits(afterText, after),
  );
  return rule?.action.appendText ?? '';
};

const ENTERS = [
  ['kifu', '(1)加熱法(A3->4) ※ここで|考える', '※ '],
  ['kifu', '(1)加熱法(A3->4) ※考える|', ''],
  ['kifu', '※ 註は|次の行へ続く', ''],
  ['kifu', '(1)加熱法|(A3->4) ※註', ''],
  ['pgn', '1. e4 ; to the end |of the line', '; '],
  ['pgn', '1. e4 { a; |b }', ''],
  ['skill-log', '※ 一つ|二つ', '※ '],
  ['skill-log', '// 一つ|二つ', '// '],
  ['skill-log', '※ 一つ|', ''],
  ['tag-kifu', '(A)白スピリットC ※速攻|で', '※ '],
  ['tag-kifu', '(A)白|スピリットC', ''],
];

for (const [language, line, expected] of ENTERS) {
  test(`${language}: Enter in ${line}`, () => assert.equal(enter(language, line), expected));
}

for (const language of ['kifu', 'pgn', 'skill-log', 'tag-kifu']) {
  test(`${language}: what closes by itself is a bracket, and closes before every closing one`, () => {
    const { autoCloseBefore, autoClosingPairs, brackets } = configuration(language);
    const pairs = new Map(brackets);
    for (const { open, close } of autoClosingPairs.filter(({ open }) => open !== '"')) {
      assert.equal(pairs.get(open), close);
      assert.ok(autoCloseBefore.includes(close));
    }
  });
}
