# Two commands matter: `make play` serves the table, `make test` runs everything that CI runs.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
HOST ?= 127.0.0.1
PORT ?= 8000
MINUTES ?= 10
HAS_COMPILER := $(shell command -v $${CC:-cc} 2>/dev/null)
SOURCES := setup.py $(shell find src -name '*.py')
ASIDE := build/compiled/ziggurat/compiled.json

.PHONY: play aside test lint types pure package compile full laws bench words clean help

help:
	@echo "make play     install what is needed and serve the table on port $(PORT)"
	@echo "make test     lint, types, and all tests: interpreted, compiled, and in a real browser"
	@echo "make laws     hold the laws of all games for MINUTES=$(MINUTES) against random matches"
	@echo "make package  build the package in isolation, install it elsewhere, play and serve from there"
	@echo "make compile  compile the rules with mypyc (needs a C compiler); make clean undoes it"
	@echo "make bench    measure the engines beside catanatron"
	@echo "make words    collect the messages for translators, and tell what is missing in their catalogues"

# The table is served at once; meanwhile the rules are compiled aside, and bots take them up when they are there.
play: .venv/ready
	@$(if $(HAS_COMPILER),$(MAKE) -s aside &)
	@$(BIN)/ziggurat serve --host $(HOST) --port $(PORT)

test: lint types pure full package

# -- installing ------------------------------------------------------------------------------------------------------

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || (echo "Python 3.11 or newer is needed."; exit 1)
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv; }
	$(PYTHON) -m venv .venv

.venv/ready: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) install -c constraints.txt --upgrade pip setuptools
	$(PIP) install -c constraints.txt --no-build-isolation -e .
	@touch $@

.venv/ready-for-tests: pyproject.toml constraints.txt .venv/ready
	$(PIP) install -c constraints.txt --no-build-isolation -e '.[test,bench,ray,research,lab,data,mcp,push,postgres]'
	@touch $@

.PHONY: browser
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	  if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq chromium >/dev/null; \
	  else echo "The browser tests need chromium: apt-get install chromium"; exit 1; fi; }

# Tests that need PostgreSQL say so where it is not, and are left out.
.PHONY: database
database:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	  if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq postgresql >/dev/null \
	    || echo "PostgreSQL could not be installed: its tests are left out."; \
	  else echo "PostgreSQL is not tried without its programs: apt-get install postgresql"; fi; }

# -- checking --------------------------------------------------------------------------------------------------------

lint: .venv/ready-for-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/ready-for-tests
	$(BIN)/mypy

# What is compiled elsewhere as ordinary Python: rules, bots, laboratory. The server is never compiled; that it serves
# interpreted rules is seen by `make package`.
pure: .venv/ready-for-tests
	find src -name '*.so' -delete
	ZIGGURAT_COMPILE=0 $(BIN)/pytest -n 2 --dist worksteal --ignore=tests/browser --ignore=tests/web --ignore=tests/research

# Everything, with compiled rules if there is a C compiler, in a real browser. What fails beside all the rest is told, and
# tried once more alone: what fails again, fails.
full: compile browser database
	$(BIN)/pytest -n 2 --dist worksteal || $(BIN)/pytest --last-failed --last-failed-no-failures none

compile: .venv/ready-for-tests
	find src -name '*.so' -delete
	@$(if $(HAS_COMPILER),ZIGGURAT_COMPILE=1 $(BIN)/python setup.py -q build_ext --inplace >build.log 2>&1 \
	  || { tail -n 40 build.log; exit 1; },echo "No C compiler: the rules run interpreted.")

aside: $(ASIDE)

$(ASIDE): $(SOURCES)
	@echo "The rules are being compiled; until then bots think with interpreted ones."
	@rm -rf build/new && mkdir -p build
	@$(PIP) install -c constraints.txt mypy setuptools && ZIGGURAT_COMPILE=1 nice $(BIN)/python setup.py -q build_ext \
	  --build-lib build/new --build-temp build/temp-aside >build/aside.log 2>&1 \
	  && rm -rf build/compiled && mv build/new build/compiled && touch $@ && echo "The rules are compiled: bots take them up now." \
	  || echo "The rules could not be compiled (build/aside.log tells why); they run interpreted."

# Wheel and source archive, built and installed in empty environments.
package: .venv/ready-for-tests
	$(BIN)/pytest -m packaging tests/packaging

# -- the rest --------------------------------------------------------------------------------------------------------

bench: compile
	$(BIN)/python benchmarks/run.py

laws: .venv/ready-for-tests
	$(BIN)/ziggurat laws --minutes $(MINUTES)

# Collects the messages, merges them into the catalogues and says what is missing there.
words: .venv/ready-for-tests
	$(BIN)/python -m tools.words

clean:
	find src \( -name '*.so' -o -name compiled.json \) -delete
	rm -rf build build.log
