# What goes where on a system: the program, and resources/share as it is. The Makefile of the repository
# includes this, and the archive that `make dist` packs has it as its own Makefile.
#     make install PREFIX=$HOME/.local    for oneself
#     sudo make install                   for everybody, below /usr/local
# `make uninstall` takes away again what was installed with the same PREFIX. Packagers set DESTDIR.

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
program ?= lampblack
shared := $(shell cd resources/share && find * -type f)

.PHONY: help
help: ## List what make can do
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 11

# The menu starts the program that was installed, wherever the search path leads.
.PHONY: install
install: $(program) ## Install the game: make install PREFIX=/usr/local
	install -Dm755 $(program) "$(DESTDIR)$(BINDIR)/lampblack"
	for file in $(shared); do install -Dm644 resources/share/$$file "$(DESTDIR)$(DATADIR)/$$file" || exit; done
	sed -i 's|^Exec=\(.*\)|Exec="$(BINDIR)/\1"|' "$(DESTDIR)$(DATADIR)/applications/lampblack.desktop"

.PHONY: uninstall
uninstall: ## Remove what was installed with the same PREFIX
	rm -f "$(DESTDIR)$(BINDIR)/lampblack"
	for file in $(shared); do rm -f "$(DESTDIR)$(DATADIR)/$$file"; done
