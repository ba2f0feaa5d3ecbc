// The body of the state panel as HTML. Knows no editor and no notation: it draws the tables and numbers it is given.

export interface Point { line: number; values: Record<string, number> }
export interface State { view: { line: number }; table: string; before: string; said: string; curve: Point[] }

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [320, 80, 22, 8, 8, 8];

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cells = (row: string) => row.split('|').slice(1, -1).map((cell) => cell.trim());

/** The state after a line: what the line does, the table with players as columns, and the curve of the game. */
export function body(state: State, text: string, heading: string): string {
  const rows = state.table.split('\n').filter((row) => row.startsWith('|'));
  const notes = state.table.split('\n').filter((row) => row && !row.startsWith('|')).join(' ');
  return `<h1>${escaped(heading)}</h1>
<p class="line">${escaped(text.trim())}</p>
<p class="said">${escaped(state.said)}</p>
${table(rows.map(cells), state.before.split('\n').map(cells), heading)}
<p class="notes">${escaped(notes)}</p>
${curve(state.curve, state.view.line - 1)}`;
}

function table(rows: string[][], before: string[][], caption: string): string {
  const [heads = [], , ...sides] = rows;
  const old = before.slice(2);
  const columns = sides.map((side) => `<th scope="col">${escaped(side[0] ?? '')}</th>`).join('');
  const values = heads.map((head, at) => {
    const row = sides.map((side, index) => cell(side[at] ?? '', old[index]?.[at] ?? '')).join('');
    return `<tr><th scope="row">${escaped(head)}</th>${row}</tr>`;
  });
  const named = heads[0] ? '' : `<thead><tr><td></td>${columns}</tr></thead>`; // a first column without a head names the rows
  return `<table><caption>${escaped(caption)}</caption>${named}<tbody>${values.slice(named ? 1 : 0).join('')}</tbody></table>`;
}

function cell(now: string, old: string): string {
  if (now === old) return `<td>${escaped(now)}</td>`;
  const numbers = [old, now].every((value) => /^\d[\d+/-]*$/.test(value));
  return `<td class="changed">${numbers ? `${escaped(old)} → ` : ''}<strong>${escaped(now)}</strong></td>`;
}

function curve(points: Point[], line: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return '';
  const names = [...new Set(points.flatMap((point) => Object.keys(point.values)))];
  const top = Math.max(1, ...points.flatMap((point) => Object.values(point.values)));
  const x = (at: number) => round(LEFT + ((at - first.line) / (last.line - first.line)) * (WIDTH - LEFT - RIGHT));
  const y = (value: number) => round(TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM));
  const known = (name: string) => points.filter((point) => name in point.values);
  const lines = names.map((name, index) => {
    const steps = known(name).map((point, at) => `${at ? 'H' : 'M'}${x(point.line)}${at ? 'V' : ' '}${y(point.values[name] ?? 0)}`);
    return `<path class="side${index}" d="${steps.join('')}"/>`;
  });
  const now = points.filter((point) => point.line <= line).at(-1) ?? first;
  const legend = names.map((name, index) => `<span class="key side${index}"></span>${escaped(name)}: ${now.values[name] ?? '?'}`);
  const spoken = names.map((name) => `${name}: ${known(name).map((point) => point.values[name]).join(', ')}`);
  const rule = (value: number) => `<path class="rule" d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}"/><text x="${LEFT - 5}" y="${y(value) + 3}">${value}</text>`;
  return `<figure><figcaption>${legend.map((entry) => `<span>${entry}</span>`).join('')}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(spoken.join('; '))}">
${rule(0)}${rule(top)}<path class="here" d="M${x(Math.min(Math.max(line, first.line), last.line))} ${TOP}V${HEIGHT - BOTTOM}"/>${lines.join('')}
</svg></figure>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
