// Reads the grammars with either of two engines: Oniguruma, as VS Code does, and JavaScript's own expressions.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import markdown from '@shikijs/langs/markdown';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';

const INJECTION = 'markdown.kifu.codeblock';

export const GRAMMARS = {
  'source.kifu': 'kifu',
  'source.pgn': 'pgn',
  'source.skill-log': 'skill-log',
  'source.tag-kifu': 'tag-kifu',
  [INJECTION]: 'markdown-injection',
};

/** The text of a file, named from the folder of the grammars. */
export const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/** A grammar as it is written. */
export const grammar = (scope) => JSON.parse(read(`${GRAMMARS[scope]}.tmLanguage.json`));

const load = async (scope) => {
  if (scope in GRAMMARS) return grammar(scope);
  return markdown.find((host) => host.scopeName === scope) ?? null;
};

const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
await oniguruma.loadWASM(readFileSync(wasm));
const javascript = createJavaScriptRegexEngine();

const ENGINES = {
  oniguruma: {
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  },
  javascript: {
    createOnigScanner: (patterns) => javascript.createScanner(patterns),
    createOnigString: (text) => javascript.createString(text),
  },
};

/** A registry of all grammars, with `theme` for its colours where one is given. */
export const registry = (engine, theme) =>
  new textmate.Registry({
    onigLib: Promise.resolve(ENGINES[engine]),
    loadGrammar: load,
    getInjections: (scope) => (scope === 'text.html.markdown' ? [INJECTION] : []),
    theme,
  });

const loaded = new Map();

/** The grammar of `scope`, ready to read lines. */
export const reader = (scope, engine = 'oniguruma') => {
  const key = `${engine} ${scope}`;
  if (!loaded.has(key)) loaded.set(key, registry(engine).loadGrammar(scope));
  return loaded.get(key);
};

/** For each line of `text` its pieces, each with its scopes, outermost first. */
export const pieces = async (scope, text, engine) => {
  const language = await reader(scope, engine);
  let stack = textmate.INITIAL;
  return text.split('\n').map((line) => {
    const { tokens, ruleStack } = language.tokenizeLine(line, stack);
    stack = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scopes }));
  });
};

export { textmate };
