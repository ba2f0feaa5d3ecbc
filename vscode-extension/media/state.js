// Shows what the extension sends, and says when it can.
const main = document.querySelector('main');
window.addEventListener('message', ({ data }) => { main.innerHTML = data; });
acquireVsCodeApi().postMessage('ready');
