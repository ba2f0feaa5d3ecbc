# `make help` lists the targets. All of them need no more than make and a python3 of 3.11 or later with venv.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.DEFAULT_GOAL := help
.PHONY: help run test style form types cases tests lint format bench lock build compiled vsix grammars extension e2e editors clean
MAKEFLAGS += --no-print-directory

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## /{printf "  make %-10s%s\n", $$1, $$2}' $(MAKEFILE_LIST)

# A new .venv, or one brought up to date with the locked requirements.
$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Kifu needs Python 3.11 or later: make PYTHON=/path/to/python3'; exit 1; }
	@$(PYTHON) -m venv .venv || { echo 'The module venv is missing; on Debian: apt-get install python3-venv'; exit 1; }
	@echo 'Installing into .venv …'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

run: $(READY) ## a look at what Kifu does, on the records in examples/
	@KIFU=$(BIN)/kifu-ls sh tools/show.sh

# What needs node is tested where node is.
WITH_NODE := $(if $(shell command -v npm),grammars extension)
test: $(READY) ## all checks and tests: style, form, types, conformance cases, grammars, extension, tests
	@$(MAKE) --keep-going style form types cases $(WITH_NODE) tests

style: $(READY)
	$(BIN)/ruff check

form: $(READY)
	$(BIN)/ruff format --check

types: $(READY)
	$(BIN)/mypy

cases: $(READY)
	$(BIN)/python tests/conformance_check.py $(BIN)/kifu-ls

tests: $(READY)
	$(BIN)/pytest

lint: $(READY) ## style, form and types alone
	@$(MAKE) --keep-going style form types

format: $(READY) ## puts the sources into form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(READY) ## measures against the budgets
	$(BIN)/python bench/run.py

# uv resolves for every Python and system at once.
LOCK = $(BIN)/uv pip compile pyproject.toml --quiet --universal --generate-hashes --no-annotate --no-emit-index-url \
	--upgrade --custom-compile-command 'make lock'
lock: $(READY) ## takes the newest requirements into requirements/
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade uv
	$(LOCK) --group dev --extra websocket -o requirements/dev.txt
	$(LOCK) --constraint requirements/dev.txt -o requirements/run.txt

# The extension for VS Code. A clean checkout needs node 20 or later with npm.
EXTENSION := vscode-extension
MODULES := $(EXTENSION)/node_modules/.package-lock.json
$(MODULES): $(EXTENSION)/package-lock.json
	@npm --version >/dev/null || { echo 'The extension needs node 20 or later, with npm: https://nodejs.org'; exit 1; }
	npm --prefix $(EXTENSION) ci --ignore-scripts --no-audit --no-fund
	@touch $@

vsix: $(READY) $(MODULES) ## the extension for VS Code, dist/kifu.vsix
	@mkdir -p dist
	$(BIN)/python $(EXTENSION)/bundle.py
	npm --prefix $(EXTENSION) run package

grammars: syntaxes/node_modules/.package-lock.json ## tests of the grammars for editors
	npm --prefix syntaxes test

syntaxes/node_modules/.package-lock.json: syntaxes/package-lock.json
	npm --prefix syntaxes ci --ignore-scripts --no-audit --no-fund
	@touch $@

extension: vsix ## tests of the extension and of what its package brings
	npm --prefix $(EXTENSION) test

# Real editors, kept outside the checkout.
EDITORS := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/kifu-e2e
e2e: $(READY) ## real editors: VS Code, Neovim, Emacs (as root on Debian, or with chromium and emacs there)
	@$(MAKE) --jobs=2 editors vsix
	@$(BIN)/python tests/e2e/run.py --cache $(EDITORS)

editors:
	@tests/e2e/install.sh $(EDITORS)

build: $(READY) ## wheel and source archive, in dist/
	@rm -f dist/*.whl dist/*.tar.gz
	$(BIN)/python -m build --no-isolation

# A wheel with the modules that pyproject.toml names compiled, unpacked beside it and tested. Needs a C compiler.
COMPILED := dist/compiled
compiled: $(READY) ## the same, its slowest part compiled: a wheel in dist/compiled/, tested
	@rm -rf $(COMPILED)
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(BIN)/python -m build --no-isolation --outdir $(COMPILED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(COMPILED)/site $(COMPILED)/*.whl
	PYTHONPATH=$(COMPILED)/site $(BIN)/python tests/conformance_check.py $(BIN)/kifu-ls
	PYTHONPATH=$(COMPILED)/site $(BIN)/pytest tests/core tests/notations/blade_rondo

clean: ## removes all that was made, .venv too
	rm -rf .venv dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis syntaxes/node_modules
	cd $(EXTENSION) && rm -rf node_modules dist bundled out syntaxes LICENSE
	find server tests bench tools -name __pycache__ -prune -exec rm -rf {} +
