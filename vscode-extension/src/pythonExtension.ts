// What the Python extension has chosen, where that extension is there. Kifu does not need it.
import * as vscode from 'vscode';

interface Environments {
  getActiveEnvironmentPath(resource?: vscode.Uri): { path: string };
  resolveEnvironment(environment: { path: string }): Promise<{ executable: { uri?: vscode.Uri } } | undefined>;
  onDidChangeActiveEnvironmentPath: vscode.Event<unknown>;
}

async function environments(): Promise<Environments | undefined> {
  const extension = vscode.extensions.getExtension<{ environments?: Environments }>('ms-python.python');
  return (await extension?.activate())?.environments;
}

/** The interpreters chosen for the folders of the workspace, or for none. */
export async function chosen(): Promise<string[]> {
  try {
    const api = await environments();
    if (!api) return [];
    const folders = vscode.workspace.workspaceFolders?.map((folder) => folder.uri) ?? [undefined];
    const found = folders.map((folder) => api.resolveEnvironment(api.getActiveEnvironmentPath(folder)));
    return (await Promise.all(found)).flatMap((one) => one?.executable.uri?.fsPath ?? []);
  } catch {
    return []; // another extension's fault: there are other places to look
  }
}

/** Hears of another choice. */
export async function onChoice(heard: () => void): Promise<vscode.Disposable | undefined> {
  return (await environments().catch(() => undefined))?.onDidChangeActiveEnvironmentPath(heard);
}
