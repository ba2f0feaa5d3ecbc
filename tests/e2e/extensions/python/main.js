// The part of the Python extension's interface that tells which Python was chosen.
const vscode = require('vscode');

const changed = new vscode.EventEmitter();

exports.activate = () => ({
  environments: {
    getActiveEnvironmentPath: () => ({ path: process.env.KIFU_E2E_PYTHON }),
    resolveEnvironment: async ({ path }) => ({ executable: { uri: vscode.Uri.file(path) } }),
    onDidChangeActiveEnvironmentPath: changed.event,
  },
});
