# Plain cargo commands, and the installation of the few system packages that they need.

CARGO ?= cargo
ARGS ?=

# The quick check leaves the tests in a real window out.
tests := $(patsubst tests/%.rs, %, $(patsubst %/main.rs, %.rs, $(wildcard tests/*.rs tests/*/main.rs)))
quick_tests := $(filter-out window%, $(tests))

.PHONY: check
check: ## Check formatting and lints, and run the tests that need no window (the default)
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
	@scripts/install-packages run
	$(CARGO) bench --locked --bench '*'
	@if [ -f bench/Cargo.toml ]; then (set -x; $(CARGO) bench --locked --manifest-path bench/Cargo.toml); fi

.PHONY: soak
soak: ## Run the long tests with every check built in: a million random events, a thousand games, and more
	LEVEL_SEEDS=10000 $(call soak,levels)
	RANDOM_EVENTS=1000000 $(call soak,random_input)
	BOT_GAMES=1000 $(call soak,bot)
	REPLAY_GAMES=200 $(call soak,replays)
	MUTATIONS=100000 $(call soak,saves)

.PHONY: help
help: ## List what make can do
	@sed -n 's/^\([a-z]*\): ## /\1\t/p' Makefile | expand -t 8
