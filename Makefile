# The usual jobs. CMake does the building; presets are in CMakePresets.json.
#   make          build build/pentarchy          make run    build everything, serve the web page
#   make test     everything that must pass      make help   the rest
.DEFAULT_GOAL := build
.PHONY: build everything run play page test test-long test-long-release test-long-asan test-long-web test-web test-newgame test-release test-asan test-clang test-fuzz test-tsan install uninstall deb python test-python test-python-long bench-python check format tidy mutants regold pictures bench bench-server durability clean help setup-build setup-test setup-wasm wasm site test-wasm bench-wasm bench-site

LEDGERS ?=
CONTENT ?=
GAME ?= cascadero
# How large the samples of the tests are: in make test, there under sanitizers, and in make test-long.
SAMPLES = -DPENT_LONG=OFF -DPENT_CONFORMANCE_GAMES=4 -DPENT_FIT_GAMES=1 -DPENT_PAGES_GAMES=1 -DPENT_KILLS=4 -DPENT_PAIRS=1
ASAN_SAMPLES = -DPENT_LONG=OFF -DPENT_CONFORMANCE_GAMES=0 -DPENT_FIT_GAMES=1 -DPENT_PAGES_GAMES=1 -DPENT_KILLS=2 -DPENT_PAIRS=1
LONG_SAMPLES = -DPENT_LONG=ON -DPENT_CONFORMANCE_GAMES=400 -DPENT_FIT_GAMES=10 -DPENT_PAGES_GAMES=10 -DPENT_KILLS=40 -DPENT_PAIRS=6
LONG_ASAN_SAMPLES = -DPENT_LONG=ON -DPENT_CONFORMANCE_GAMES=40 -DPENT_FIT_GAMES=1 -DPENT_PAGES_GAMES=4 -DPENT_KILLS=4 -DPENT_PAIRS=2
ASAN_LEAVES = -LE thorough
TEST_TIMEOUT = 1800
SETTINGS = -DPENT_LEDGERS="$(LEDGERS)" -DPENT_CONTENT="$(abspath $(CONTENT))"

setup-build:
	@tools/setup build
setup-test:
	@tools/setup test
setup-wasm:
	@tools/setup wasm

# The program alone: the packages of the tests are not needed to play.
build: setup-build
	@cmake --preset release $(SETTINGS) >/dev/null
	@cmake --build build --target pentarchy

# The program and every test.
everything: setup-test
	@cmake --preset release $(SETTINGS) $(SAMPLES) >/dev/null
	@cmake --build build

# The web page is compiled into the program, so it is built first.
page:
	@tools/setup web
	@tools/page

LISTEN ?= 127.0.0.1:8080
STORE ?= pentarchy.db
run: wasm page build
	@echo "Pentarchy is at http://$(LISTEN)/ (Ctrl-C ends it; games are kept in $(STORE))"
	@build/pentarchy serve --listen $(LISTEN) --store $(STORE)

# The program, the library and its headers: make install PREFIX=/opt/pentarchy, DESTDIR=/tmp/tree for packagers.
PREFIX ?= /usr/local
DESTDIR ?=
INSTALLED = pentarchy pentarchy_so pentarchy_a
install: wasm page setup-build
	@cmake --preset release $(SETTINGS) -DCMAKE_INSTALL_LIBDIR=lib >/dev/null
	@cmake --build build --target $(INSTALLED)
	@DESTDIR="$(DESTDIR)" cmake --install build --prefix "$(PREFIX)" >/dev/null
	@echo "installed in $(DESTDIR)$(PREFIX)"
uninstall:
	@tools/uninstall build "$(PREFIX)" "$(DESTDIR)"
# Debian packages in build/deb.
deb: wasm page setup-test
	@tools/deb build build/deb

# The Python package, ready to be imported from build/python.
python: setup-test
	@cmake --preset release $(SETTINGS) >/dev/null
	@cmake --build build --target python
	@echo "PYTHONPATH=build/python /usr/bin/python3 -c 'import pentarchy'"

# Its tests alone; long: a million positions read, and the example learns until it beats chance in 95 % of its games.
test-python: python
	@cmake --build build --target pentarchy pentarchy_a
	@ctest --test-dir build --output-on-failure -L python --timeout 600
test-python-long: test-python
	@PENTARCHY=build/pentarchy PENT_POSITIONS=1000000 PYTHONPATH=build/python /usr/bin/python3 tests/python/test_data.py
	@tests/python/learn.sh $(CURDIR)/build $(CURDIR)
# Decisions a second from Python beside the native figures.
bench-python: python build
	@/usr/bin/python3 bench/python.py build

play: build
	@build/pentarchy play $(GAME)

# People at tables in a real browser, what takes longest first; beside them the page's parts and types. Pictures (build/screens) in the
# long run only.
PEOPLE = table around games offline site lessons people person clicks score offers
test-web: setup-test wasm page build site
	@cmake --build build --target secretd clicks
	@tools/beside "node --test --test-concurrency=2 $(PEOPLE:%=tests/e2e/%.test.mjs)" "sh -c 'cd web && npm run --silent unit && npm run --silent check'"

ifeq ($(CONTENT),)
# Two rows of phases at once, so that no core waits: servers and browsers wait much, compilers never. Only the first row uses what is in
# build itself; the folders of the second are its own.
FIRST = test-release test-web test-wasm test-clang
SECOND = test-asan test-tsan test-fuzz test-newgame
test: setup-test check wasm page everything
	@tools/beside "$(MAKE) --no-print-directory $(FIRST)" "$(MAKE) --no-print-directory $(SECOND)"
	@echo "all tests passed"
else # what the tests know about cards and boards is true of the shipped content only
test: setup-test check test-release test-asan test-fuzz
	@echo "conformance and checks passed with the content of $(CONTENT); not tested, because they belong to the"
	@echo "shipped content: golden records, signatures, the games' own examples, strength, program, server and page"
endif

# Style, layers and rule coverage: cheap, so first.
check: setup-test
	@tools/layers
	@tools/rulecov
	@tools/style

test-release: everything
	@ctest --test-dir build --output-on-failure -j2 --timeout $(TEST_TIMEOUT)

# The engine for browsers: build/wasm. The tables that the native build makes are its tables, too.
wasm: setup-wasm
	@cmake --preset release $(SETTINGS) >/dev/null
	@cmake --build build --target pent
	@cmake -S src/wasm -B build/wasm -G Ninja -DCMAKE_TOOLCHAIN_FILE=$(CURDIR)/src/wasm/clang.cmake -DPENT_MADE=$(CURDIR)/build >/dev/null
	@cmake --build build/wasm
# The page as a folder that any web host can send, with the engine in it and no server behind it: build/site (docs/site.md).
site: wasm page
	@tools/setup web
	@rm -rf build/site && mkdir -p build && cp -r web/dist build/site
	@node tools/site.mjs build/site build/wasm/pentarchy.wasm static
	@echo "the page is in build/site; for example: python3 -m http.server -d build/site 8080"
# How soon a cold visitor has a board, and what it weighs.
bench-site: site
	@node bench/site.mjs build/site
# The same rules and thoughts natively, in Node and in Chromium.
test-wasm: setup-test page wasm build
	@node --test --test-concurrency=2 tests/e2e/module.test.mjs tests/e2e/wasm.test.mjs
bench-wasm: wasm build
	@node bench/wasm.mjs build

# The same signature on both compilers: exact reproducibility. In make test-long clang builds the tests, too.
CLANG_TARGET ?= pentarchy
LEARNED ?= 60
test-clang: everything
	@cmake --preset clang $(SETTINGS) >/dev/null
	@cmake --build build/clang --target $(CLANG_TARGET)
	@tools/same-signature build/pentarchy build/clang/pentarchy $(LEARNED)
	@tools/tidy quick

test-asan: setup-test
	@cmake --preset asan $(SETTINGS) $(ASAN_SAMPLES) -DPENT_SLOW=4 >/dev/null
	@cmake --build build/asan
	@ctest --test-dir build/asan --output-on-failure -j2 $(ASAN_LEAVES) --timeout $(TEST_TIMEOUT)

# Data races: all games in four threads.
test-tsan: setup-test
	@cmake --preset tsan $(SETTINGS) >/dev/null
	@cmake --build build/tsan --target threads vec
	@ctest --test-dir build/tsan --output-on-failure -R '^threads' --timeout $(TEST_TIMEOUT)

# Bounded: every fuzzer runs over its corpus and then for some seconds.
FUZZ_SECONDS ?= 3
test-fuzz: setup-test
	@cmake --preset fuzz $(SETTINGS) >/dev/null
	@cmake --build build/fuzz --target fuzzers
	@tools/fuzz build/fuzz $(FUZZ_SECONDS)

test-newgame: setup-test
	@tools/try-newgame

# Everything at full size: hours. The parts can be run alone; what has no samples is as in make test.
test-long: check wasm page test-long-release test-python-long durability test-long-web test-wasm tidy test-tsan test-newgame test-long-asan
	@$(MAKE) --no-print-directory test-clang CLANG_TARGET=all LEARNED=2000
	@$(MAKE) --no-print-directory test-fuzz FUZZ_SECONDS=600
	@echo "all tests passed at full size"
test-long-release:
	@$(MAKE) --no-print-directory test-release SAMPLES="$(LONG_SAMPLES)" TEST_TIMEOUT=14400
test-long-web:
	@PENT_LONG=1 $(MAKE) --no-print-directory test-web
	@PENT_LONG=1 node --test tests/e2e/screens.test.mjs
test-long-asan:
	@$(MAKE) --no-print-directory test-asan ASAN_SAMPLES="$(LONG_ASAN_SAMPLES)" ASAN_LEAVES= TEST_TIMEOUT=14400

format:
	@clang-format -i include/*.h $$(git ls-files 'src/*.[ch]' 'tests/*.[ch]' 'tools/*.c' 'python/src/*.[ch]')
tidy: test-clang
	@tools/tidy
mutants: everything
	@tools/mutants $(GAME)
regold: everything
	@tools/regold
# The examples of the rules for players, as the program draws them now.
pictures: build
	@tools/pictures build/pentarchy
bench: build
	@build/pentarchy bench
# The server under load: 500 tables with a move a second each beside 5000 idle sockets. Loopback only, about a minute.
bench-server: everything
	@bench/server.sh build 500 5000 30 cascadero
	@bench/server.sh build 500 5000 30 nim
# Hundreds of kills; make test does a few of each.
KILLS ?= 300
durability: everything
	@PENTARCHY=build/pentarchy /usr/bin/python3 tests/server/test_durable.py sqlite $(KILLS)
	@PENTARCHY=build/pentarchy /usr/bin/python3 tests/server/test_durable.py postgres $(KILLS)
	@PENTARCHY=build/pentarchy /usr/bin/python3 tests/server/test_durable.py processes $(KILLS)
clean:
	@rm -rf build

help:
	@echo "make build|run|everything|install|uninstall|deb|test|test-long|check|format|tidy|mutants|regold|pictures|python|bench|bench-python|bench-server|durability|clean"
	@echo "make test                 everything that must pass, with small samples: a quarter of an hour on two cores"
	@echo "make test-long            the same at full size, for hours; all of these, which can be run alone:"
	@echo "  test-long-release       every ctest test: 400 games of conformance for each seat count and option value, 10 whose"
	@echo "                          words and pages are measured, 40 kills, 6 pairs of secret games, matches of full length"
	@echo "  test-long-web           the web page; offline against normal in all five games, where make test does one; every screen"
	@echo "  test-long-asan          the same under sanitizers, with the samples of make test"
	@echo "  test-fuzz FUZZ_SECONDS=600  every fuzzer, ten minutes each"
	@echo "  durability KILLS=300    the server killed 300 times on each kind of store"
	@echo "  tidy                    clang-tidy with its path-sensitive analyser, which make test leaves out"
	@echo "  test-python-long        a million positions read, and the Python example learns until it beats chance"
	@echo "  test-wasm, test-clang, test-tsan, test-newgame, check: as in make test"
	@echo "make test LEDGERS=DIR     also replays the Terra Mystica ledgers in DIR"
	@echo "make CONTENT=DIR          builds with corrected tables of cards and boards (docs/own-the-box.md)"
	@echo "make run LISTEN=0.0.0.0:80  serves the web page elsewhere"
	@echo "make play GAME=nim        plays a game in the terminal"
	@echo "make test-web             the web page alone: types, parts, people in a browser"
	@echo "make install PREFIX=/usr/local DESTDIR=  program, library and headers (docs/library.md); make uninstall"
	@echo "make deb                  Debian packages in build/deb"
	@echo "make python               the Python package in build/python (docs/python.md); make test-python, test-python-long"
	@echo "make site                 the page for any web host, without a server, in build/site (docs/site.md); make bench-site"
	@echo "make wasm                 the engine for browsers in build/wasm; make test-wasm, bench-wasm"
	@echo "make mutants GAME=...     breaks rule lines one by one; the tests must notice"
