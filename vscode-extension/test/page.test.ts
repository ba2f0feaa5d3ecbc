// The body of the state panel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { body, type Point, type State } from '../src/page';

const rows = (p: string, e: string) => `|  | A attack | L life |\n| --- | --- | --- |\n| P ハル | ${p} |\n| E <b> | ${e} |`;
const CURVE: Point[] = [
  { line: 0, values: { P: 15 } }, { line: 4, values: { P: 15, E: 12 } }, { line: 9, values: { P: 10, E: 12 } },
];
const STATE: State = {
  view: { line: 6 }, table: `${rows('3 | 15', '4 | 12')}\n\nturn 4 · 昼`, before: rows('3 | 15', '? | 15'), said: 'a < b', curve: CURVE,
};

test('players are columns with headings, values are rows with headings', () => {
  const html = body(STATE, ' ▼ハル ', 'State');
  assert.match(html, /<th scope="col">P ハル<\/th><th scope="col">E &#60;b&#62;<\/th>/);
  assert.match(html, /<th scope="row">A attack<\/th><td>3<\/td>/);
  assert.match(html, /<caption>State<\/caption>/);
  assert.match(html, /<p class="notes">turn 4 · 昼<\/p>/);
});

test('what changed says from what to what, where both are known', () => {
  const html = body(STATE, '', 'State');
  assert.match(html, /<td class="changed">15 → <strong>12<\/strong><\/td>/);
  assert.match(html, /<td class="changed"><strong>4<\/strong><\/td>/);
  assert.equal(html.match(/class="changed"/g)?.length, 2);
});

test('no text of the record is markup', () => {
  const html = body({ ...STATE, said: '<img src=x>' }, '<script>&"\'', '<h2>');
  assert.doesNotMatch(html, /<script|<img|<h2|<b>/);
});

test('the curve has a line for each value, is told in words, and marks the line', () => {
  const html = body(STATE, '', 'State');
  assert.match(html, /role="img" aria-label="P: 15, 15, 10; E: 12, 12"/);
  assert.equal(html.match(/<path class="side\d"/g)?.length, 2);
  assert.match(html, /<path class="here"/);
  assert.match(html, /P: 15<\/span><span><span class="key side1"><\/span>E: 12/);
  assert.doesNotMatch(html, /NaN|Infinity|undefined/);
});

test('one point is no curve', () => {
  assert.doesNotMatch(body({ ...STATE, curve: CURVE.slice(0, 1) }, '', ''), /<figure/);
  assert.doesNotMatch(body({ ...STATE, curve: [] }, '', ''), /<figure/);
});

test('a table without sides keeps its one row', () => {
  const html = body({ ...STATE, table: '| words |\n|---|\n| 3 |', before: '| words |\n|---|\n| 2 |' }, '', '');
  assert.match(html, /<th scope="row">words<\/th><td class="changed">2 → <strong>3<\/strong><\/td>/);
});
