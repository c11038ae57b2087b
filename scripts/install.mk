# Installing and removing. The Makefile of the repository includes this file; in the archive that `make dist`
# packs it is the Makefile.
#     make install PREFIX=$HOME/.local    for oneself
#     sudo make install                   for everybody, below /usr/local
# `make uninstall` with the same PREFIX removes what was installed. Packagers set DESTDIR.

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
export PREFIX BINDIR DATADIR DESTDIR
program ?= lampblack

.PHONY: help
help: ## List what make can do
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

.PHONY: install
install: $(program) ## Install the game: make install PREFIX=/usr/local
	@scripts/install $(program)

.PHONY: uninstall
uninstall: ## Remove what was installed with the same PREFIX
	@scripts/install --remove
