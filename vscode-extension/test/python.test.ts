// The search for a Python, on made-up machines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidates, expanded, find, type Command, type Run } from '../src/python';

const HOME = '/home/haru';

for (const [setting, folder, path] of [
  ['/usr/bin/python3', undefined, '/usr/bin/python3'],
  ['~/.venv/bin/python', undefined, '/home/haru/.venv/bin/python'],
  ['~', undefined, '/home/haru'],
  ['~other/bin/python', undefined, '~other/bin/python'],
  ['${userHome}/python', undefined, '/home/haru/python'],
  ['${workspaceFolder}/.venv/bin/python', '/records/棋譜', '/records/棋譜/.venv/bin/python'],
  ['${workspaceFolder}/python', undefined, '${workspaceFolder}/python'],
  ['.venv/bin/python', '/records', '/records/.venv/bin/python'],
  ['python3.12', '/records', 'python3.12'],
  ['  /usr/bin/python3\n', undefined, '/usr/bin/python3'],
  ['~/$&/python', undefined, '/home/haru/$&/python'],
] as const) {
  test(`${JSON.stringify(setting)} is ${path}`, () => {
    assert.equal(expanded({ setting, folder }, HOME), path);
  });
}

test('a home with signs of its own is put in as it is', () => {
  assert.equal(expanded({ setting: '~/python' }, 'C:\\$& 棋譜'), 'C:\\$& 棋譜/python');
});

test('settings come first, then what is chosen, then the path; nothing twice and nothing empty', () => {
  const wishes = [{ setting: '~/a', folder: '/one' }, { setting: '' }, { setting: '${workspaceFolder}/b', folder: '/two' }, { setting: '~/a' }];
  assert.deepEqual(candidates(wishes, ['/chosen', '/two/b'], HOME),
    [['/home/haru/a'], ['/two/b'], ['/chosen'], ['python3'], ['py', '-3'], ['python']]);
});

/** A machine: what each command answers; any other is not there. */
function machine(answers: Record<string, string | Error>): { run: Run; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    run: async (file, args) => {
      const command = [file, ...args.slice(0, args.indexOf('-I'))].join(' ');
      asked.push(command);
      const answer = answers[command] ?? Object.assign(new Error(`spawn ${file} ENOENT`), { code: 'ENOENT' });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

const ALL: Command[] = [['/set/python'], ['/chosen/python'], ['python3'], ['py', '-3'], ['python']];

interface Case { name: string; answers: Record<string, string | Error>; found?: string; refused: string[] }
const CASES: Case[] = [
  { name: 'an empty path', answers: {}, refused: ['missing', 'missing', 'missing', 'missing', 'missing'] },
  { name: 'the one that is set', answers: { '/set/python': 'kifu 3.11.0 /set/python\n' }, found: '/set/python', refused: [] },
  {
    name: 'a bad first one blocks none of the others',
    answers: { '/set/python': Object.assign(new Error('EACCES'), { code: 'EACCES' }), python3: 'kifu 3.13.1 /usr/bin/python3\n' },
    found: '/usr/bin/python3', refused: ['broken', 'missing'],
  },
  {
    name: 'an old one is passed over',
    answers: { '/chosen/python': 'kifu 3.8.10 /old\n', python3: 'kifu 3.10.14 /older\n', 'py -3': 'kifu 3.12.2 C:\\Python 棋譜\\python.exe\r\n' },
    found: 'C:\\Python 棋譜\\python.exe', refused: ['missing', 'old', 'old'],
  },
  { name: 'only old ones', answers: { python: 'kifu 2.7.18 /usr/bin/python' }, refused: ['missing', 'missing', 'missing', 'missing', 'old'] },
  {
    name: 'what is no Python, or a shop window for one',
    answers: { '/set/python': 'hello', python3: Object.assign(new Error('exit code 9009'), { code: 9009 }), python: 'noise\nkifu 4.0.0 /next\n' },
    found: '/next', refused: ['broken', 'missing', 'broken', 'missing'],
  },
];

for (const { name, answers, found, refused } of CASES) {
  test(name, async () => {
    const { run, asked } = machine(answers);
    const result = await find(ALL, run);
    assert.equal(result.python?.executable, found);
    assert.deepEqual(result.refused.map((one) => one.why), refused);
    assert.deepEqual(asked, ALL.slice(0, refused.length + (found ? 1 : 0)).map((command) => command.join(' ')));
  });
}

test('the version of an old one is told', async () => {
  const { refused } = await find([['python3']], machine({ python3: 'kifu 3.10.14 /old' }).run);
  assert.deepEqual(refused, [{ command: ['python3'], why: 'old', detail: '3.10.14' }]);
});

test('an interpreter is asked alone, without the packages and the environment of the user', async () => {
  let given: readonly string[] = [];
  await find([['py', '-3']], async (_, args) => { given = args; return ''; });
  assert.deepEqual(given.slice(0, 3), ['-3', '-I', '-S']);
});
