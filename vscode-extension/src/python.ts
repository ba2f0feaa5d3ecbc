// Finds a Python that can run the server. Knows no editor: settings, folders and processes come in as values.
import path from 'node:path';

export const OLDEST: readonly [number, number] = [3, 11];

/** A command with the arguments that belong to it, such as `py -3`. */
export type Command = readonly [string, ...string[]];

export interface Python { command: Command; version: string; executable: string }
export interface Refused { command: Command; why: 'missing' | 'old' | 'broken'; detail: string }

/** Runs a command and gives what it prints; rejects where it cannot be run or fails. */
export type Run = (file: string, args: readonly string[]) => Promise<string>;

export interface Wish { setting: string; folder?: string }

const PROBE = 'import sys; print("kifu", "%d.%d.%d" % sys.version_info[:3], sys.executable)';
const ANSWER = /^kifu (\d+)\.(\d+)\.(\d+) (.*?)\r?$/m;
const ON_THE_PATH: readonly Command[] = [['python3'], ['py', '-3'], ['python']];

/** A path as it is written in a setting, with `~` and variables replaced; relative to the folder where it has one. */
export function expanded({ setting, folder }: Wish, home: string): string {
  const text = setting.trim()
    .replace(/^~(?=$|[\\/])/, () => home)
    .replaceAll('${userHome}', home)
    .replaceAll('${workspaceFolder}', folder ?? '${workspaceFolder}');
  return folder && /[\\/]/.test(text) && !path.isAbsolute(text) ? path.join(folder, text) : text;
}

/** Where to look, in this order: the settings, what the Python extension has chosen, the path. Nothing twice. */
export function candidates(wishes: readonly Wish[], chosen: readonly string[], home: string): Command[] {
  const named = wishes.filter((wish) => wish.setting.trim()).map((wish) => expanded(wish, home));
  const all: Command[] = [...[...named, ...chosen].map((file): Command => [file]), ...ON_THE_PATH];
  return [...new Map(all.map((command) => [command.join('\0'), command])).values()];
}

/** The first command that is a Python new enough, and why those before it are not. */
export async function find(commands: readonly Command[], run: Run): Promise<{ python?: Python; refused: Refused[] }> {
  const refused: Refused[] = [];
  for (const command of commands) {
    const found = await look(command, run);
    if ('version' in found) return { python: found, refused };
    refused.push(found);
  }
  return { refused };
}

async function look(command: Command, run: Run): Promise<Python | Refused> {
  const [file, ...args] = command;
  try {
    const answer = ANSWER.exec(await run(file, [...args, '-I', '-S', '-X', 'utf8', '-c', PROBE]));
    if (!answer) return { command, why: 'broken', detail: 'it does not answer as Python does' };
    const [major, minor] = [Number(answer[1]), Number(answer[2])];
    const version = `${major}.${minor}.${answer[3]}`;
    const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    return old ? { command, why: 'old', detail: version } : { command, version, executable: answer[4] ?? file };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { command, why: code === 'ENOENT' ? 'missing' : 'broken', detail: message.trim() };
  }
}
