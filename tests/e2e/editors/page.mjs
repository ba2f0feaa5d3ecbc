// VS Code's page as a person sees and uses it: keys, the open file, what the editor shows. Knows nothing of records.
// The selectors are those of the pinned VS Code; look at them again when its version changes.

const SQUIGGLES = '.monaco-editor .squiggly-error, .monaco-editor .squiggly-warning, .monaco-editor .squiggly-info';

export function openPage(tab, { out, waitMs }) {
  let shots = 0;
  const shot = (name) => tab.screenshot({ path: `${out}/${String(++shots).padStart(2, '0')}-${name.replaceAll(' ', '-')}.png` });
  const press = (keys) => tab.keyboard.press(keys);
  const shown = (selector) => tab.waitForSelector(selector, { state: 'visible', timeout: waitMs });
  const gone = (selector) => tab.waitForSelector(selector, { state: 'hidden', timeout: waitMs });
  // what is typed goes to the focused element: a box must have the focus, not only be there
  const focused = (selector) => tab.waitForFunction((wanted) => document.activeElement?.closest(wanted), selector, { timeout: waitMs });
  const texts = async (selector) => (await tab.locator(selector).allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' ').trim());

  // Polls `check`, which gives [whether it holds, what it saw].
  async function wait(what, check) {
    const end = Date.now() + waitMs;
    for (;;) {
      const [holds, seen] = await check();
      if (holds) return;
      if (Date.now() > end) throw new Error(`waited for ${what}; last seen: ${seen}`);
      await tab.waitForTimeout(50);
    }
  }

  async function focusEditor() {
    await press('Control+1');
    await focused('.editor-group-container .monaco-editor');
  }

  // Fills the quick input box and presses Enter, when the row that is wanted is the chosen one. The box may still be
  // busy, or overwrite what was typed with where it begins: then once more.
  async function fill(text, row) {
    await shown('.quick-input-widget');
    await focused('.quick-input-widget');
    for (let tries = waitMs / 3000; tries > 0 && (await tab.locator('.quick-input-widget').isVisible()); tries--) {
      await press('Control+a');
      await tab.keyboard.insertText(text);
      if (row) await tab.locator('.quick-input-list .monaco-list-row.focused', { hasText: row }).waitFor({ timeout: waitMs });
      else await tab.waitForTimeout(200);
      await press('Enter');
      await tab.waitForSelector('.quick-input-widget', { state: 'hidden', timeout: 3000 }).catch(() => {});
    }
    await gone('.quick-input-widget');
  }

  // The visible lines by number.
  const lines = () => tab.evaluate(() => {
    const editor = document.querySelector('.editor-instance .monaco-editor');
    const numbers = new Map();
    for (const margin of editor.querySelectorAll('.margin-view-overlays > div')) {
      const number = margin.querySelector('.line-numbers')?.textContent.trim();
      if (number) numbers.set(margin.style.top, number);
    }
    const found = {};
    for (const line of editor.querySelectorAll('.view-lines > .view-line')) {
      // what the editor puts between (inlay hints) is no text of the file
      const text = [...line.querySelectorAll('span > span')].filter((span) => !/dyn-rule|ced-/.test(span.className)).map((span) => span.textContent).join('');
      const number = numbers.get(line.style.top);
      if (number) found[number] = text.replaceAll('\u00a0', ' ').replaceAll('\u200b', '');
    }
    return found;
  });

  // Where the squiggles of the visible lines begin and end, and where a stretch of a line does, in pixels.
  const squiggles = () => tab.locator(SQUIGGLES).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })));
  const stretch = (number, text) => tab.evaluate(([number, text]) => {
    const editor = document.querySelector('.editor-instance .monaco-editor');
    const margin = [...editor.querySelectorAll('.margin-view-overlays > div')].find((one) => one.querySelector('.line-numbers')?.textContent.trim() === number);
    const line = [...editor.querySelectorAll('.view-lines > .view-line')].find((one) => one.style.top === margin?.style.top);
    const spans = [...(line?.querySelectorAll('span > span') ?? [])].filter((span) => !/dyn-rule|ced-/.test(span.className));
    const signs = spans.flatMap((span) => [...span.firstChild?.data ?? ''].map((sign, at) => ({ node: span.firstChild, at, sign })));
    const first = signs.map((one) => one.sign).join('').indexOf(text);
    if (first < 0) return null;
    const range = document.createRange();
    range.setStart(signs[first].node, signs[first].at);
    range.setEnd(signs[first + text.length - 1].node, signs[first + text.length - 1].at + 1);
    const { left, right, top } = range.getBoundingClientRect();
    return { left, right, top };
  }, [`${number}`, text]);

  // Columns count characters from 1, 'Go to Line' counts UTF-16 units; without a column it is the end of the line.
  async function goTo(line, column) {
    await focusEditor();
    const text = [...((await lines())[line] ?? '')];
    await press('Control+g');
    await fill(`:${line}:${text.slice(0, (column ?? text.length + 1) - 1).join('').length + 1}`);
    await wait(`the cursor in line ${line}`, async () => {
      const where = await tab.locator('#status\\.editor\\.selection').innerText();
      return [new RegExp(`\\D${line}\\D`).test(` ${where} `), where];
    });
    if (column === undefined) await press('End');
  }

  // VS Code says that it does not trust the folder.
  const restricted = () => tab.locator('.statusbar', { hasText: 'Restricted Mode' }).waitFor({ timeout: waitMs });

  async function openFile(name) {
    await shown('.monaco-workbench .statusbar');
    const entry = tab.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first();
    await entry.waitFor({ timeout: waitMs });
    await entry.dblclick();
    await shown('.editor-instance .monaco-editor .view-line');
    // the extension has started, and does not say that it is busy
    const status = tab.locator('[id^="status.languageStatus"]').first();
    await status.waitFor({ timeout: waitMs });
    await wait('the extension', async () => [!(await status.locator('.codicon-loading, .codicon-modifier-spin').count()), await status.innerHTML()]);
  }

  return { tab, shot, press, shown, gone, focused, texts, wait, fill, lines, squiggles, stretch, goTo, focusEditor, restricted, openFile };
}
