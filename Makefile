# Plain cargo commands, and the installation of the few system packages that they need.

CARGO ?= cargo
ARGS ?=

target := $(or $(CARGO_TARGET_DIR), target)
program := $(target)/release/lampblack

# The quick check leaves out the tests in a real window, and those that need strace.
tests := $(patsubst tests/%.rs, %, $(patsubst %/main.rs, %.rs, $(wildcard tests/*.rs tests/*/main.rs)))
quick_tests := $(filter-out window% kill, $(tests))

.PHONY: check
check: ## Check formatting and lints, and run the tests that need no other programs (the default)
	@scripts/check-rust
	$(CARGO) fmt --check
	$(CARGO) clippy --locked --all-targets -- -D warnings
	$(CARGO) test --locked --lib --bins $(addprefix --test , $(quick_tests))

.PHONY: run
run: ## Build the game and play it: make run ARGS="--seed 7"
	@scripts/install-packages run
	$(CARGO) run --release --locked -- $(ARGS)

.PHONY: test
test: ## Run every test, those in a real window under Xvfb included
	@scripts/install-packages test
	$(CARGO) test --locked

.PHONY: ci
ci: ## Run all that a change must pass: every test, the lints, the documentation
	@.ci/run

.PHONY: bench
bench: ## Measure the game, and then other libraries at the same work
	@scripts/install-packages test
	$(CARGO) bench --locked --bench '*' --no-run
	$(CARGO) bench --locked --bench levels --bench saves --bench walks
	scripts/with-display $(CARGO) bench --locked --bench frame
	taskset -c 0 scripts/with-display $(CARGO) bench --locked --bench frame
	@if [ -f bench/Cargo.toml ]; then (set -x; $(CARGO) bench --locked --manifest-path bench/Cargo.toml); fi

.PHONY: build
build: ## Build the program as players get it
	@scripts/install-packages run
	$(CARGO) build --release --locked

# Under sudo it is the user who builds: root may have no cargo, and would leave files in `target` that the
# user can't replace.
builder = $(if $(filter-out root, $(SUDO_USER)), sudo -iu $(SUDO_USER) $(MAKE) -C "$(CURDIR)", $(MAKE))

$(program): $(shell find build.rs Cargo.toml Cargo.lock src resources -type f)
	$(builder) build
	touch -c $@

include scripts/install.mk

version := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
archive := lampblack-$(version)-$(shell uname -m)-linux
pages := README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE

.PHONY: dist
dist: build ## Pack an archive that runs wherever it is unpacked, into target/dist
	rm -rf $(target)/dist/$(archive)
	mkdir -p $(target)/dist/$(archive)
	cp -r --parents $(pages) resources/levels resources/share $(target)/dist/$(archive)
	cp $(program) $(target)/dist/$(archive)
	cp scripts/install.mk $(target)/dist/$(archive)/Makefile
	cp --parents scripts/install $(target)/dist/$(archive)
	tar -C $(target)/dist -czf $(target)/dist/$(archive).tar.gz --owner=0 --group=0 --sort=name $(archive)

cargo_deb := $(or $(shell command -v cargo-deb), $(target)/tools/bin/cargo-deb)

$(target)/tools/bin/cargo-deb:
	$(CARGO) install cargo-deb --version ^3 --locked --root $(target)/tools --target-dir $(target)/tools/build

.PHONY: deb
deb: ## Build a Debian package, into target/dist
	@scripts/install-packages deb
	$(MAKE) build $(cargo_deb)
	$(cargo_deb) --locked --output $(target)/dist/

# Prints the figures of a long run.
soak = $(CARGO) test --locked --profile soak --test $(1) -- --nocapture

.PHONY: soak
soak: ## Run the long tests with every check built in: a million random events, a thousand games, and more
	LEVEL_SEEDS=10000 $(call soak,levels)
	RANDOM_EVENTS=1000000 $(call soak,random_input)
	BOT_GAMES=1000 $(call soak,bot)
	REPLAY_GAMES=200 $(call soak,replays)
	MUTATIONS=100000 $(call soak,saves)

SECONDS ?= 600

# Every target begins with what the repository has of its kind. The game has no unsafe code of its own, so
# no sanitizer slows the search down.
fuzz = cargo +nightly fuzz run --sanitizer none $(1) fuzz/corpus/$(1) $(2) -- \
	-max_total_time=$(SECONDS) -timeout=5 -rss_limit_mb=512 -max_len=65536

.PHONY: fuzz
fuzz: ## Search all that the game reads for crashes, ten minutes each (needs a nightly Rust and cargo-fuzz)
	mkdir -p $(addprefix fuzz/corpus/,save replay level_file font keys)
	$(CARGO) run --locked -- script --data-dir fuzz/corpus/save --new --seed 1 "llljjj.g<Esc>s"
	$(call fuzz,save,)
	$(call fuzz,replay,tests/golden/replays)
	$(call fuzz,level_file,resources/levels)
	$(call fuzz,font,resources/test)
	$(call fuzz,keys,)
