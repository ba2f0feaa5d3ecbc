// No mark, alone or mixed, keeps a grammar busy for long: in lines of a megabyte, and in the longest that are coloured,
// where a pattern that goes back over what it has read would show.

import assert from 'node:assert/strict';
import test from 'node:test';
import { reader, textmate } from './engine.js';

const BYTES = 1_000_000;
const CHARACTERS = 19_900;
const LIMIT = 1000; // milliseconds of processor time, which a busy machine does not stretch

const MARKS = {
  'source.kifu': [
    ...'▼※〈〉【】()[]（）［］＜＞《》<>A3Ａ+ー　 ',
    ...['【TURN ', '▼〈', '※【', '〈(', '(A', '(A3->', '[M', '〈毒(', '(A3->4)', '(R)', '[L]', '〈追加〉', '【注】'],
    ...['(3)お気の毒の刃[L]〈追加〉〈付与：毒〉(EL11->9)【連撃】', '▼マリア(A5V7D5L5)〈刻印〉', '(A3V4D0L15)'],
  ],
  'source.pgn': [
    ...'[]{}();"\\%$!?.*1aNO-x=#+ ',
    ...['[A "', '{[%', '[%a ', '{}', '()', '(1', '$1', 'e4 ', 'O-O', '1-0', '1.e4 e5 ', '{ [%clk 0:10:00] } '],
    ...['[Event "a"]', '12. Nxe8=Q+ $1 {x} (12. Nf3 O-O) '],
  ],
  'source.skill-log': [
    ...'▼※【】[]（）()「」+＋！!…→/-=★：、　 ',
    ...['手札：', '味方：', '連結', '連結によって隣接する', 'を発動', 'が発動する', 'は除外された', '[除外]を持つ', '「A', 'の効果'],
    ...['猟人の一矢+記憶のらせんを発動！', '相手に8ダメージを与えた！', '[除外]スキルB　連結　スキルA　'],
  ],
  'source.tag-kifu': [
    ...'▽▼◇※〈〉【】()[]{}-><+=：　 ',
    ...['&bold(){', '[[', '[[a]]', '(A', '(R3->', '[C', '〈a[', '(E2R/', '(A)', '[C1]', '〈召喚〉', '【注】', '1=ア　'],
    ...['(3-1)赤スピリットA〈召喚〉[C1](R4->1)(T0->2)', '▼P1アキラ(L8R4T0)〈赤スピリットA[C2]／疲労〉'],
  ],
  'text.html.markdown': ['▼', '(A3->4)', '【'],
};

/** Starts of lines and documents that open what goes on: a hand, an action, a tag, a comment, a hand of skills. */
const HEADS = {
  'source.kifu': ['', '▼', '(1)', '※'],
  'source.pgn': ['', '[Event "', '{', '1. '],
  'source.skill-log': ['', '手札：', '連結によって隣接する'],
  'source.tag-kifu': ['', '▽P：', '▼P1', '(A)'],
  'text.html.markdown': ['```kifu\n'],
};

const megabyte = (mark) => mark.repeat(Math.ceil(BYTES / Buffer.byteLength(mark)));
const longest = (head, mark) => head + mark.repeat(Math.floor((CHARACTERS - head.length) / mark.length));

/** Milliseconds that the last line of `text` takes, read after the others. */
const spent = (language, text) => {
  const before = text.split('\n');
  const long = before.pop();
  const stack = before.reduce((state, line) => language.tokenizeLine2(line, state).ruleStack, textmate.INITIAL);
  const start = process.cpuUsage();
  language.tokenizeLine2(long, stack);
  return process.cpuUsage(start).user / 1000;
};

const slow = async (scope, texts) => {
  const language = await reader(scope);
  return texts.map((text) => [text.slice(0, 40), text.length, spent(language, text)]).filter(([, , time]) => time > LIMIT);
};

for (const [scope, single] of Object.entries(MARKS)) {
  const marks = [...single, single.join(''), single.toReversed().join('')];
  test(`${scope}: a megabyte of each mark`, async () => {
    assert.deepEqual(await slow(scope, marks.map(megabyte)), []);
  });
  for (const head of HEADS[scope]) {
    test(`${scope}: the longest lines after ${JSON.stringify(head)}`, async () => {
      assert.deepEqual(await slow(scope, marks.map((mark) => longest(head, mark))), []);
    });
  }
}
