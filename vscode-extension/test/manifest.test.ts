// package.json and the texts that belong to it: complete, in both languages, and true to the server.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const HERE = process.cwd();
const read = (name: string) => fs.readFileSync(path.join(HERE, name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const english: Record<string, string> = JSON.parse(read('package.nls.json'));
const japanese: Record<string, string> = JSON.parse(read('package.nls.ja.json'));
const settings: Record<string, { scope: string; type: string | string[]; default: unknown }> = manifest.contributes.configuration.properties;
const sources = fs.readdirSync(path.join(HERE, 'src')).map((name) => read(`src/${name}`));

test('no other extension is needed', () => {
  assert.equal(manifest.extensionDependencies, undefined);
  assert.equal(manifest.extensionPack, undefined);
});

test('a folder that is not trusted names neither programs nor files', () => {
  const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
  assert.equal(supported, 'limited');
  assert.deepEqual(restrictedConfigurations, ['kifu.server.python', 'kifu.cards.extra', 'kifu.tag.cards']);
  assert.equal(settings['kifu.server.python']?.scope, 'machine-overridable');
});

test('the settings are those that the server knows, and those of the extension itself', () => {
  const documented = [...read('../docs/settings.md').matchAll(/^\| \[`([\w.]+)`\]/gm)].map((row) => `kifu.${row[1]}`);
  assert.ok(documented.length);
  const own = ['kifu.server.python', 'kifu.trace.server'];
  assert.deepEqual(Object.keys(settings).sort(), [...documented, ...own].sort());
});

test('a default lays nothing over a kifu.toml', () => {
  for (const [name, { scope, default: value }] of Object.entries(settings)) {
    if (scope === 'resource') assert.ok(value === null || value === '' && name === 'kifu.locale' || JSON.stringify(value) === '{}', name);
  }
});

test('both languages have every text, and no other', () => {
  const used = [...read('package.json').matchAll(/"%([\w.]+)%"/g)].map((found) => found[1]);
  assert.deepEqual(Object.keys(english).sort(), [...new Set(used)].sort());
  assert.deepEqual(Object.keys(japanese), Object.keys(english));
  for (const [key, text] of Object.entries(english)) assert.notEqual(japanese[key], text, key);
});

test('what the extension says at run time is there in Japanese', () => {
  const said = sources.flatMap((source) => [...source.matchAll(/\bt\('([^']+)'/g)].map((found) => found[1]));
  const bundle: Record<string, string> = JSON.parse(read('l10n/bundle.l10n.ja.json'));
  assert.ok(said.length);
  assert.deepEqual(Object.keys(bundle).sort(), [...new Set(said)].sort());
  for (const [text, translated] of Object.entries(bundle)) {
    assert.deepEqual(translated.match(/\{\d\}/g), text.match(/\{\d\}/g), text);
  }
});

test('every file that is named is there', () => {
  const texts = [read('package.json'), ...[english, japanese].map((words) => JSON.stringify(words))];
  const named = texts.flatMap((text) => [...text.matchAll(/"(?:\.\/)?((?:icons|language-configuration|snippets|syntaxes|walkthrough)\/[^"]+)"/g)]);
  const made = (name: string) => (name.startsWith('syntaxes/') ? `../${name}` : name);
  assert.ok(named.length);
  for (const [, name] of named) assert.ok(fs.existsSync(path.join(HERE, made(name ?? ''))), name);
});

test('every command is registered, has a place in the palette, and the palette has no other', () => {
  const commands = manifest.contributes.commands.map((one: { command: string }) => one.command).sort();
  const registered = [...read('src/extension.ts').matchAll(/'(kifu\.\w+)': /g)].map((found) => found[1]).sort();
  const palette = manifest.contributes.menus.commandPalette.map((one: { command: string }) => one.command).sort();
  assert.deepEqual(registered, commands);
  assert.deepEqual(palette, commands);
});

test('untitled documents and those of other file systems are looked at too', () => {
  assert.equal(manifest.capabilities.virtualWorkspaces, true);
  assert.ok(sources.every((source) => !source.includes('scheme')));
});

test('the version is that of the server', () => {
  assert.ok(read('../server/kifu_ls/__init__.py').includes(`__version__ = "${manifest.version}"`));
});

test('the sources are few', () => {
  const lines = sources.reduce((sum, source) => sum + source.trimEnd().split('\n').length, 0);
  assert.ok(lines <= 400, `${lines} lines`);
});

test('the lock names no registry', () => {
  assert.ok(!/"resolved"/.test(read('package-lock.json')));
});
