// The panel beside the record that shows the state at the cursor and follows it.
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { body, type State } from './page';
import { SELECTOR, type Server } from './server';

const TYPE = 'kifu.state';
const PAUSE = 80; // milliseconds: a cursor that runs over lines asks once
const { t } = vscode.l10n;

export class StatePanel {
  private panel?: vscode.WebviewPanel;
  private editor?: vscode.TextEditor;
  private timer?: NodeJS.Timeout;
  private shown = '';

  constructor(private readonly context: vscode.ExtensionContext, private readonly server: Server) {
    context.subscriptions.push(
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => document === this.editor?.document && this.follow(this.editor)),
      vscode.window.registerWebviewPanelSerializer(TYPE, { deserializeWebviewPanel: async (panel) => this.take(panel) }),
    );
  }

  /** Opens the panel beside the editor, or brings it to the front. */
  show(): void {
    const where = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    if (this.panel) this.panel.reveal(undefined, true);
    else this.take(vscode.window.createWebviewPanel(TYPE, t('Kifu: State'), where));
  }

  /** Draws again what stands at the cursor, soon. */
  follow(editor: vscode.TextEditor | undefined): void {
    if (editor && vscode.languages.match(SELECTOR, editor.document)) this.editor = editor;
    if (!this.panel?.visible) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.draw(), PAUSE);
  }

  private take(panel: vscode.WebviewPanel): void {
    const media = vscode.Uri.joinPath(this.context.extensionUri, 'media');
    this.panel = panel;
    panel.webview.options = { enableScripts: true, localResourceRoots: [media] };
    panel.iconPath = vscode.Uri.joinPath(this.context.extensionUri, 'icons', 'kifu.png');
    panel.webview.onDidReceiveMessage(() => { this.shown = ''; this.follow(vscode.window.activeTextEditor ?? this.editor); });
    panel.onDidChangeViewState(() => this.follow(this.editor));
    panel.onDidDispose(() => { this.panel = undefined; });
    panel.webview.html = frame(panel.webview, media);
  }

  private async draw(): Promise<void> {
    const editor = this.editor;
    const line = editor?.selection.active.line ?? 0;
    const state = editor && await this.server.ask<State>('kifu/state', editor.document, editor.selection.active);
    if (editor !== this.editor || (editor && line !== editor.selection.active.line)) return; // moved on meanwhile
    const html = editor && state
      ? body(state, editor.document.lineAt(Math.min(line, editor.document.lineCount - 1)).text, t('State after line {0}', line + 1))
      : `<p>${t('Put the cursor into a record to see its state here.')}</p>`;
    if (html !== this.shown) void this.panel?.webview.postMessage(html);
    this.shown = html;
  }
}

function frame(webview: vscode.Webview, media: vscode.Uri): string {
  const nonce = randomBytes(16).toString('hex');
  const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(media, name)).toString();
  return `<!DOCTYPE html><html lang="${vscode.env.language}"><head><meta charset="utf-8"><title>Kifu</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'">
<link rel="stylesheet" href="${file('state.css')}"></head>
<body><main aria-live="polite"></main><script nonce="${nonce}" src="${file('state.js')}"></script></body></html>`;
}
