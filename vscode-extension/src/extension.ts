// What the editor sees of Kifu: its commands, and what has the server started again.
import * as vscode from 'vscode';
import { StatePanel } from './panel';
import { onChoice } from './pythonExtension';
import { Server } from './server';

interface Onward { range: vscode.Range; newText: string; caret: vscode.Position }

const { t } = vscode.l10n;
let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const own = server = new Server(context);
  const panel = new StatePanel(context, own);
  const commands: Record<string, () => unknown> = {
    'kifu.restart': () => own.restart(),
    'kifu.showOutput': () => own.log.show(),
    'kifu.openSettings': () => vscode.commands.executeCommand('workbench.action.openSettings', 'kifu.server.python'),
    'kifu.choosePython': choosePython,
    'kifu.insertNextHand': () => insertNextHand(own),
    'kifu.showState': () => panel.show(),
    'kifu.fixAll': () => vscode.commands.executeCommand('editor.action.codeAction', { kind: 'source.fixAll.kifu', apply: 'first' }),
  };
  for (const [name, command] of Object.entries(commands)) context.subscriptions.push(vscode.commands.registerCommand(name, command));
  const again = async () => { await own.restart(); panel.follow(vscode.window.activeTextEditor); };
  context.subscriptions.push(vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration('kifu.server')) void again();
  }));
  void vscode.commands.executeCommand('setContext', 'kifu.active', true);
  await again();
  const choice = await onChoice(() => { if (!own.running) void again(); });
  if (choice) context.subscriptions.push(choice);
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}

/** Has the user point at a Python; the changed setting then starts the server. */
async function choosePython(): Promise<void> {
  const [file] = await vscode.window.showOpenDialog({ title: t('Choose Python…'), openLabel: t('Use this Python') }) ?? [];
  if (file) await vscode.workspace.getConfiguration('kifu').update('server.python', file.fsPath, vscode.ConfigurationTarget.Global);
}

/** Begins the next hand below the one at the cursor, and puts the cursor where its first action goes. */
async function insertNextHand(from: Server): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const onward = editor && await from.ask<Onward>('kifu/nextHand', editor.document, editor.selection.active);
  if (!editor || !onward) {
    void vscode.window.showInformationMessage(t('No next hand follows here: the game is over, or this is no record.'));
    return;
  }
  const { start, end } = onward.range;
  await editor.edit((edit) => edit.replace(new vscode.Range(start.line, start.character, end.line, end.character), onward.newText));
  const caret = new vscode.Position(onward.caret.line, onward.caret.character);
  editor.selection = new vscode.Selection(caret, caret);
  editor.revealRange(editor.selection);
}
