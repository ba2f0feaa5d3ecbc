// In light, dark and high-contrast themes the parts of a record are told apart by their colours.

import assert from 'node:assert/strict';
import test from 'node:test';
import { registry, textmate } from './engine.js';

const THEMES = ['dark-plus', 'light-plus', 'github-dark-high-contrast', 'github-light-high-contrast'];

/** A line of each notation, and the places in it that must look different from one another. */
const LINES = {
  'source.kifu': ['(1)お気の毒の刃[M2]〈追加〉(A3->4)【連撃】※註', { marker: '1)', card: 'お気', fixed: 'M2', tag: '追加', change: 'A3', note: '連撃', comment: '註' }],
  'source.pgn': ['1. Nf3 $1 1-0 {註} (', { number: '1.', move: 'Nf3', nag: '$1', comment: '註' }],
  'source.skill-log': ['連結によって隣接する結集が発動する！', { link: '連結', name: '結集' }],
  'source.tag-kifu': ['(1)赤スピリット[C1]〈召喚〉(R4->2)【注】※註', { marker: '1)', card: '赤', fixed: 'C1', tag: '召喚', change: 'R4', note: '注', comment: '註' }],
};

const HEADERS = { 'source.kifu': '▼サキ(A3)', 'source.skill-log': '▼あなた', 'source.tag-kifu': '▼P1アキラ' };

const COLOUR = 15; // where a token's colour begins in its bits
const STYLE = 11;
const look = (language, line, at) => {
  const { tokens } = language.tokenizeLine2(line, textmate.INITIAL);
  let bits = 0;
  for (let index = 0; index < tokens.length && tokens[index] <= at; index += 2) bits = tokens[index + 1];
  return `${(bits >>> COLOUR) & 0x1ff} ${(bits >>> STYLE) & 0xf}`;
};

for (const name of THEMES) {
  test(name, async () => {
    const theme = (await import(`@shikijs/themes/${name}`)).default;
    const colours = registry('oniguruma', { name, settings: theme.tokenColors });
    for (const [scope, [line, places]] of Object.entries(LINES)) {
      const language = await colours.loadGrammar(scope);
      const looks = Object.entries(places).map(([what, text]) => [what, look(language, line, line.indexOf(text))]);
      if (scope in HEADERS) looks.push(['header', look(language, HEADERS[scope], 1)]);
      for (const [what, one] of looks) {
        const same = looks.filter(([other, two]) => other !== what && one === two).map(([other]) => other);
        assert.deepEqual(same, [], `${scope}: ${what} looks like`);
      }
    }
  });
}
