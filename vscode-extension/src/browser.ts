// On the web no Python runs the server: colours, brackets and snippets need none of this.
export function activate(): void {}
