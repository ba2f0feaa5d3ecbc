// The language server: started with a Python that was found, restarted, stopped, and shown in the status.
import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { type Executable, LanguageClient, RevealOutputChannelOn, State } from 'vscode-languageclient/node';
import { candidates, find, OLDEST, type Python, type Refused } from './python';
import { chosen } from './pythonExtension';

const RECORDS = ['kifu', 'pgn', 'skill-log', 'tag-kifu'].map((language) => ({ language }));
export const SELECTOR = [...RECORDS, { language: 'markdown' }]; // a page may hold records

const { t } = vscode.l10n;
const RESTART = { command: 'kifu.restart', title: t('Restart Server') };
const OUTPUT = { command: 'kifu.showOutput', title: t('Show Output') };
const run = async (file: string, args: readonly string[]) =>
  (await promisify(execFile)(file, args, { timeout: 15_000, windowsHide: true })).stdout;

export class Server {
  readonly log = vscode.window.createOutputChannel('Kifu', { log: true });
  private readonly status = vscode.languages.createLanguageStatusItem('kifu.server', RECORDS);
  private client?: LanguageClient;
  private queue: Promise<void> = Promise.resolve();

  constructor(private readonly context: vscode.ExtensionContext) {
    this.status.name = 'Kifu';
    context.subscriptions.push(this.log, this.status);
  }

  get running(): boolean {
    return this.client?.state === State.Running;
  }

  /** Stops the server where it runs and starts it anew; one after the other when asked several times. */
  restart(): Promise<void> {
    this.queue = this.queue.then(() => this.end()).then(() => this.begin()).catch((error: unknown) => this.failed(error));
    return this.queue;
  }

  stop(): Promise<void> {
    this.queue = this.queue.then(() => this.end());
    return this.queue;
  }

  /** The answer of the server about a place, nothing while it does not run or the document is none of its own. */
  async ask<Answer>(method: string, document: vscode.TextDocument, position: vscode.Position): Promise<Answer | null> {
    if (!this.client || !this.running || !vscode.languages.match(SELECTOR, document)) return null;
    const textDocument = this.client.code2ProtocolConverter.asTextDocumentIdentifier(document);
    return this.client.sendRequest<Answer | null>(method, { textDocument, position });
  }

  private async end(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.dispose().catch((error: unknown) => this.log.warn(String(error)));
  }

  private async begin(): Promise<void> {
    this.show(t('Kifu is starting'), { busy: true });
    const folders = vscode.workspace.workspaceFolders ?? [];
    const settings = [...folders.map((folder) => folder.uri), undefined].map((uri, index) => ({
      setting: vscode.workspace.getConfiguration('kifu', uri).get<string>('server.python', ''),
      folder: folders[index]?.uri.fsPath ?? folders[0]?.uri.fsPath,
    }));
    const { python, refused } = await find(candidates(settings, await chosen(), os.homedir()), run);
    for (const one of refused) this.log.info(`${one.command.join(' ')}: ${one.why} (${one.detail})`);
    if (!python) return this.missing(refused);
    const client = new LanguageClient('kifu', 'Kifu', this.executable(python), {
      documentSelector: SELECTOR,
      outputChannel: this.log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
    });
    this.client = client;
    client.onDidChangeState(({ newState }) => {
      if (this.client === client && newState === State.Stopped) this.failed(t('the server has ended'), false);
    });
    await client.start();
    const name = `Kifu ${client.initializeResult?.serverInfo?.version ?? ''}`;
    this.log.info(`${name}, Python ${python.version}: ${python.executable}`);
    this.show(name, { detail: `Python ${python.version}` });
  }

  /** Alone with the packages of the extension: neither the environment nor the user's packages are looked at. */
  private executable({ command: [file, ...args] }: Python): Executable {
    const launcher = this.context.asAbsolutePath('bundled/launch.py');
    const cache = vscode.Uri.joinPath(this.context.globalStorageUri, 'pycache').fsPath;
    return { command: file, args: [...args, '-I', '-S', '-X', 'utf8', launcher, cache] };
  }

  private missing(refused: readonly Refused[]): void {
    const old = refused.filter((one) => one.why === 'old').map((one) => one.detail);
    const message = t('Kifu needs Python {0} or later to check records, and found none.', OLDEST.join('.'));
    const detail = old.length ? t('Too old: {0}', old.join(', ')) : t('Install it from python.org, or choose where it is.');
    this.show(t('Kifu found no Python'), { detail, severity: vscode.LanguageStatusSeverity.Error });
    void this.offer(`${message} ${detail}`, { [t('Choose Python…')]: 'kifu.choosePython', [t('Open Settings')]: 'kifu.openSettings' });
  }

  private failed(error: unknown, tell = true): void {
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    this.show(t('Kifu has stopped'), { severity: vscode.LanguageStatusSeverity.Error });
    if (tell) void this.offer(t('Kifu could not start its server.'), { [RESTART.title]: RESTART.command });
  }

  private async offer(message: string, actions: Record<string, string>): Promise<void> {
    const all: Record<string, string> = { ...actions, [OUTPUT.title]: OUTPUT.command };
    const picked = await vscode.window.showErrorMessage(message, ...Object.keys(all));
    const command = picked && all[picked];
    if (command) await vscode.commands.executeCommand(command);
  }

  private show(text: string, { busy = false, detail = '', severity = vscode.LanguageStatusSeverity.Information } = {}): void {
    Object.assign(this.status, { text, busy, detail, severity, command: severity === vscode.LanguageStatusSeverity.Error ? RESTART : OUTPUT });
  }
}
