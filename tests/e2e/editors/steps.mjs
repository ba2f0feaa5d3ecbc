// The steps of a scenario in VS Code's page. Each waits until it sees what it expects, and says what it saw if not.

import fs from 'node:fs';

const LIST = '.suggest-widget.visible .monaco-list-row .label-name';
const near = (one, other) => Math.abs(one.left - other.left) < 5 && Math.abs(one.right - other.right) < 5 && Math.abs(one.top - other.top) < 30;

export function stepsOf(page, read) {
  const { tab, press, shot, shown, gone, texts, wait, goTo, focusEditor } = page;

  // The lines in the editor, and on disk after saving.
  async function checkLines(wanted = {}) {
    const compare = (what, now) => wait(what, async () => {
      const found = await now();
      return [Object.entries(wanted).every(([number, text]) => (found[number] ?? '') === text), JSON.stringify(found)];
    });
    if (!Object.keys(wanted).length) return;
    await compare(`the lines ${JSON.stringify(wanted)}`, page.lines);
    await press('Control+s');
    await compare(`the saved lines ${JSON.stringify(wanted)}`, () => Object.fromEntries(read().split(/\r?\n/).map((text, i) => [i + 1, text])));
  }

  // Key by key; Enter begins a new line, whatever is just being proposed.
  async function type(text) {
    for (const key of text) {
      if (key === '\n') await press('Enter');
      else await tab.keyboard.type(key);
      await tab.waitForTimeout(15);
    }
  }

  const contains = (seen, wanted) => wanted.every((part) => seen.includes(part));

  return {
    async type(step) {
      await goTo(step.line);
      await type(step.text);
      await press('Escape');
      await checkLines(step.lines);
      await shot('typed');
    },

    // The keys of a file, line by line; what follows a key that opens a list is pressed when the list is there.
    async keys(step) {
      await goTo(1);
      const lines = fs.readFileSync(new URL(`../../../${step.file}`, import.meta.url), 'utf8').split('\n').filter(Boolean);
      for (const line of lines) {
        let before = '';
        for (const key of line.replace(/^.{2,}? {2,}/, '').trim().split(/ +/)) {
          if (['Tab', 'Down'].includes(key) && /^(Ctrl\+Space|[a-z<])$/.test(before)) await shown(LIST);
          await press(key.replace('Ctrl', 'Control').replace('Down', 'ArrowDown'));
          await tab.waitForTimeout(150);
          before = key;
        }
      }
      await checkLines(step.lines);
      await shot('keys');
    },

    // A new document without a name, in a language.
    async untitled(step) {
      await focusEditor();
      await press('Control+Alt+n');
      await tab.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
      await press('Control+k');
      await press('m');
      await page.fill(step.language, step.language);
      await wait('the language', async () => {
        const seen = await tab.locator('#status\\.editor\\.mode').innerText();
        return [seen.includes(step.language), seen];
      });
    },

    async diagnostics(step) {
      if (!(await tab.locator('.markers-panel').isVisible())) {
        await press('Control+Shift+m');
        await shown('.markers-panel');
      }
      await wait('the Problems panel', async () => {
        const rows = (await tab.locator('.markers-panel .monaco-list-row').evaluateAll((all) => all.map((row) => ({
          text: row.textContent.replaceAll('\u00a0', ' '), level: row.getAttribute('aria-level'), icon: row.querySelector('.marker-icon .codicon, .marker-icon')?.outerHTML.slice(0, 200) ?? '',
        })))).filter((row) => row.level === '2');
        const place = (row) => /\D(\d+)\D+\d+\D*$/.exec(row.text)?.[1];
        const found = rows.sort((a, b) => place(a) - place(b));
        const holds = found.length === step.expect.length && step.expect.every((want, i) =>
          `${want.line}` === place(found[i]) && contains(found[i].text, [want.message, want.code].filter(Boolean))
          && (!want.severity || found[i].icon.includes(want.severity)));
        return [holds, JSON.stringify(found)];
      });
      await wait('the squiggles', async () => {
        const found = await page.squiggles();
        const wanted = await Promise.all(step.expect.filter((want) => want.stretch).map((want) => page.stretch(want.line, want.stretch)));
        const holds = found.length === step.expect.filter((want) => !want.elsewhere).length && wanted.every((place) => place && found.some((one) => near(one, place)));
        return [holds, JSON.stringify({ found, wanted })];
      });
      await shot('problems');
      await focusEditor();
    },

    async hover(step) {
      await goTo(step.line, step.column);
      await press('Control+k');
      await press('Control+i');
      await wait('the hover', async () => {
        const text = (await texts('.monaco-hover:not(.hidden)')).join('\n');
        return [contains(text, step.contains), JSON.stringify(text)];
      });
      await tab.waitForTimeout(300); // it fades in
      await shot('hover');
      await press('Escape');
    },

    async quickfix(step) {
      await goTo(step.line, step.column);
      const rows = tab.locator('.action-widget .monaco-list-row.action');
      await press('Control+.');
      if (!(await rows.first().waitFor({ timeout: 5000 }).then(() => true, () => false))) await press('Control+.');
      await wait(`the action ${step.title}`, async () => {
        const titles = await rows.allInnerTexts();
        return [titles.includes(step.title), titles.join(' | ')];
      });
      await shot('quickfix');
      const chosen = tab.locator('.action-widget .monaco-list-row.action.focused', { hasText: step.title });
      for (let i = await rows.count(); i > 0 && !(await chosen.count()); i--) {
        await press('ArrowDown');
        await tab.waitForTimeout(50);
      }
      if (!(await chosen.count())) throw new Error(`the action ${step.title} could not be chosen`);
      await press('Enter');
      await gone('.action-widget');
      await checkLines(step.lines);
    },

    async completion(step) {
      await goTo(step.line);
      await type(step.text);
      if (!(await tab.locator(LIST).first().waitFor({ timeout: 3000 }).then(() => true, () => false))) await press('Control+Space');
      await wait(`the proposal ${step.pick}`, async () => {
        const found = await texts(LIST);
        return [found.includes(step.pick), found.join(', ')];
      });
      await tab.waitForTimeout(300);
      await shot('completion');
      const chosen = tab.locator('.suggest-widget.visible .monaco-list-row.focused .label-name', { hasText: step.pick });
      for (let i = 0; i < 30 && !(await chosen.count()); i++) {
        await press('ArrowDown');
        await tab.waitForTimeout(50);
      }
      await press('Tab');
      await gone('.suggest-widget.visible');
      await checkLines(step.lines);
    },

    async symbols(step) {
      await focusEditor();
      await press('Control+Shift+o');
      await wait('the outline', async () => {
        const names = await texts('.quick-input-list .monaco-list-row .label-name');
        return [step.contains.every((wanted) => names.some((name) => name.endsWith(wanted))), names.join(', ')];
      });
      await shot('outline');
      await press('Escape');
      await gone('.quick-input-widget');
    },

    async format(step) {
      await focusEditor();
      await press('Control+Shift+i');
      await checkLines(step.lines);
    },

    // A command of the palette, by its title.
    async command(step) {
      await focusEditor();
      await press('F1');
      await page.fill(`>${step.title}`, step.title);
    },

    // What a panel of the extension says, when the cursor stands in a line.
    async panel(step) {
      await goTo(step.line, 1);
      await wait('the panel', async () => {
        const seen = (await Promise.all(tab.frames().slice(1).map((frame) => frame.locator('body').innerText({ timeout: 500 }).catch(() => '')))).join('\n');
        return [contains(seen, step.contains), JSON.stringify(seen)];
      });
      await shot('panel');
    },

    // A message in the corner, and the button that opens a box to choose the Python that the tests run with.
    async choosePython(step) {
      const message = '.notification-toast';
      await wait('the message', async () => {
        const seen = (await texts(message)).join('\n');
        return [contains(seen, step.contains), JSON.stringify(seen)];
      });
      await shot('message');
      await tab.locator(`${message} .monaco-button`, { hasText: step.button }).click();
      await page.fill(process.env.KIFU_E2E_PYTHON);
      await gone(message);
    },
  };
}
