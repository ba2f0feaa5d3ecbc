// Plays a scenario in a real VS Code, the build inside code-server, shown by headless Chromium, with the packed
// extension installed.
//   node vscode.mjs TOOLS EXTENSION.vsix OUT
// TOOLS is the folder of npm packages that install.sh made; screenshots and logs go to OUT. Gets KIFU_E2E_SCENARIO
// (a file) and KIFU_E2E_WAIT (seconds for a step); the working directory has the record.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { openPage } from './page.mjs';
import { stepsOf } from './steps.mjs';

const [tools, extension, out] = process.argv.slice(2).map((given) => path.resolve(given));
const scenario = JSON.parse(fs.readFileSync(process.env.KIFU_E2E_SCENARIO, 'utf8'));
const waitMs = Number(process.env.KIFU_E2E_WAIT) * 1000;
const records = process.cwd();
const main = path.join(tools, 'node_modules/code-server/lib/vscode/out/server-main.js');
const { chromium } = createRequire(path.join(tools, 'package.json'))('playwright-core');
const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'kifu-vscode-'));
const data = path.join(temp, 'data');

// what only makes noise in a test, or asks the network
const quiet = {
  'chat.disableAIFeatures': true, 'extensions.autoCheckUpdates': false, 'extensions.autoUpdate': false, 'extensions.ignoreRecommendations': true,
  'files.autoSave': 'off', 'files.simpleDialog.enable': true, 'git.enabled': false, 'telemetry.telemetryLevel': 'off', 'update.mode': 'none', 'security.workspace.trust.enabled': false, 'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden', 'workbench.startupEditor': 'none', 'workbench.tips.enabled': false,
};

// Microsoft's language pack is on no registry; one with three words makes VS Code speak, and pass on, the language
function speak(locale) {
  const words = path.join(temp, 'words.json');
  fs.writeFileSync(words, JSON.stringify({ version: '1.0.0', contents: { 'vs/workbench/contrib/markers/browser/messages': { 'markers.panel.title.problems': '問題' } } }));
  const pack = { hash: locale, label: locale, extensions: [{ extensionIdentifier: { id: 'kifu.words' }, version: '1.0.0' }], translations: { vscode: words } };
  fs.writeFileSync(path.join(data, 'languagepacks.json'), JSON.stringify({ [locale]: pack }));
}

const freePort = () => new Promise((resolve) => {
  const probe = net.createServer().listen(0, '127.0.0.1', () => { const { port } = probe.address(); probe.close(() => resolve(port)); });
});

async function start() {
  fs.mkdirSync(path.join(data, 'User'), { recursive: true });
  fs.writeFileSync(path.join(data, 'User/settings.json'), JSON.stringify({ ...quiet, ...scenario.settings }));
  if (scenario.locale !== 'en') speak(scenario.locale);
  const env = { ...process.env };
  if (scenario.path !== undefined) env.PATH = scenario.path;
  const folders = ['--server-data-dir', data, '--user-data-dir', data, '--extensions-dir', path.join(temp, 'extensions')];
  for (const file of [extension, scenario.extension].filter(Boolean)) {
    const installed = spawnSync(process.execPath, [main, ...folders, '--install-extension', file, '--force'], { env, encoding: 'utf8' });
    if (!/successfully installed/.test(installed.stdout)) throw new Error(`${file} was not installed: ${installed.stderr || installed.stdout}`);
  }
  const port = await freePort();
  const log = fs.openSync(path.join(out, 'server.log'), 'w');
  const server = spawn(process.execPath, [main, ...folders, '--host', '127.0.0.1', '--port', `${port}`, '--without-connection-token',
    '--accept-server-license-terms', '--telemetry-level', 'off', ...(scenario.untrusted ? [] : ['--disable-workspace-trust']), '--force-disable-user-env', '--locale', scenario.locale],
  { env, stdio: ['ignore', log, log] });
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/version`).then((answer) => answer.ok, () => false))) {
    if (server.exitCode !== null) throw new Error(`VS Code ended with ${server.exitCode}: see server.log`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { server, base };
}

async function stop(server) {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  const stubborn = setTimeout(() => server.kill('SIGKILL'), 8000);
  await ended;
  clearTimeout(stubborn);
}

let failed = 0;
async function attempt(name, play, shot) {
  try {
    await play();
    console.log(`ok   ${name}`);
    return true;
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${name}: ${error.message.split('\n')[0]}`);
    await shot?.(`failed ${name}`).catch(() => {});
    return false;
  }
}

let running, browser;
try {
  running = await start();
  const programs = (process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => path.join(folder, name)));
  browser = await chromium.launch({
    executablePath: programs.find((file) => fs.existsSync(file)),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
  });
  const tab = await browser.newPage({ viewport: { width: 1400, height: 900 }, locale: scenario.locale });
  const log = fs.createWriteStream(path.join(out, 'console.log'));
  tab.on('console', (message) => log.write(`${message.type()} ${message.text()}\n`));
  tab.on('pageerror', (error) => log.write(`error ${error}\n`));
  // nothing but this machine is asked
  await tab.context().route((url) => url.protocol.startsWith('http') && url.hostname !== '127.0.0.1' && !url.hostname.endsWith('.localhost'), (route) => route.abort());
  await tab.goto(`${running.base}/?folder=${encodeURI(records)}`);
  const page = openPage(tab, { out, waitMs });
  const steps = stepsOf(page, () => fs.readFileSync(path.join(records, scenario.record.name), 'utf8'));
  let well = await attempt('start', async () => {
    if (scenario.untrusted) await page.restricted();
    await page.openFile(scenario.record.name);
  }, page.shot);
  for (const step of scenario.steps) {
    well &&= await attempt(step.step + (step.line ? ` in line ${step.line}` : ''), () => steps[step.step](step), page.shot);
  }
} catch (error) {
  failed += 1;
  console.log(`FAIL start: ${error.message}`);
} finally {
  await browser?.close().catch(() => {});
  if (running) await stop(running.server);
  fs.rmSync(temp, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exitCode = failed ? 1 : 0;
