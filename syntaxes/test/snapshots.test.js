// Every example and sample is read as its snapshot says. `UPDATE=1 npm test` writes the snapshots anew.

import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { pieces, read } from './engine.js';

const SCOPES = {
  '.kifu': 'source.kifu',
  '.pgn': 'source.pgn',
  '.skilllog': 'source.skill-log',
  '.tagkifu': 'source.tag-kifu',
  '.md': 'text.html.markdown',
};

const files = ['test/samples', '../examples'].flatMap((folder) =>
  readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true })
    .filter((name) => extname(name) in SCOPES)
    .map((name) => `${folder}/${name}`)
    .sort(),
);

/** A line of the record, and below it each piece that is more than plain text with its scopes. */
const shown = (lines) =>
  lines
    .map((line) => {
      const named = line.filter(({ scopes }) => scopes.length > 1);
      const rows = named.map(({ text, scopes }) => `    ${JSON.stringify(text)}  ${scopes.slice(1).join(' ')}\n`);
      return `${line.map(({ text }) => text).join('')}\n${rows.join('')}`;
    })
    .join('');

for (const file of files) {
  test(file, async () => {
    const scope = SCOPES[extname(file)];
    const text = read(file);
    const snapshot = `test/snapshots/${basename(file)}.txt`;
    const found = shown(await pieces(scope, text));
    if (process.env.UPDATE) writeFileSync(fileURLToPath(new URL(`../${snapshot}`, import.meta.url)), found);
    assert.equal(found, read(snapshot));
    assert.equal(shown(await pieces(scope, text, 'javascript')), found, 'the second engine reads otherwise');
  });
}
