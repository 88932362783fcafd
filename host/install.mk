# SPDX-License-Identifier: Apache-2.0
# The library for other programs, installing, and the Debian package. The library is built from the
# objects of the program, with nothing visible but what host/include/goishi/goishi.h declares.

PREFIX  ?= /usr/local
DESTDIR ?=
VERSION := $(shell sed -n 's/^\#define GOISHI_VERSION "\(.*\)"/\1/p' fw/base/version.h)
SONAME  := libgoishi.so.$(firstword $(subst ., ,$(VERSION)))
SHARED  := libgoishi.so.$(VERSION)
HEADER  := host/include/goishi/goishi.h

LIBRARY   := api play session sim game base link sgf dict image
LIBRARY_C := $(FW_C) $(wildcard $(LIBRARY:%=host/%/*.c)) \
    $(call component_c,$(filter serial,$(PRESENT)),$(filter serial,$(ABSENT)))
LIBRARY_O := $(LIBRARY_C:%.c=build/release/%.o)
LIBRARY_PACKAGES := zlib $(if $(filter serial,$(PRESENT)),$(serial_PACKAGES))

# The names that other programs see; tests/scripts/test_library.py compares them with the header.
SYMBOLS := host/api/symbols.txt

build/install/versions: $(SYMBOLS)
	@mkdir -p $(@D)
	@{ echo 'GOISHI_0 { global:'; sed 's/$$/;/' $<; echo 'local: *; };'; } > $@

build/install/$(SHARED): $(LIBRARY_O) build/install/versions
	$(Q)$(CC) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=build/install/versions -Wl,-z,defs \
	    $(LIBRARY_O) $$(pkg-config --libs $(LIBRARY_PACKAGES)) -lm -ldl -lpthread -o $@

# One object in which everything else is local: no name of ours can meet one of the program's.
build/install/libgoishi.a: $(LIBRARY_O) $(SYMBOLS)
	@mkdir -p $(@D)
	$(Q)ld -r $(LIBRARY_O) -o build/install/libgoishi.o
	$(Q)objcopy --keep-global-symbols=$(SYMBOLS) build/install/libgoishi.o
	@rm -f $@
	$(Q)ar rcs $@ build/install/libgoishi.o

build/install/goishi.pc: host/install.mk fw/base/version.h
	@mkdir -p $(@D)
	@printf '%s\n' 'prefix=@PREFIX@' 'libdir=$${prefix}/lib' 'includedir=$${prefix}/include' \
	    '' 'Name: goishi' \
	    'Description: Joseki moves that fit the whole board, influence and random games of Go' \
	    'Version: $(VERSION)' \
	    'Requires.private: $(LIBRARY_PACKAGES)' 'Libs: -L$${libdir} -lgoishi' \
	    'Libs.private: -lm -ldl -lpthread' \
	    'Cflags: -I$${includedir}' > $@

build/install/dictionary.img: build/release/goishi $(wildcard host/dictionary/*)
	@mkdir -p $(@D)
	$(Q)$< tree build host/dictionary -o $@ --quiet
build/install/goishi.1: build/release/goishi
	@mkdir -p $(@D)
	$(Q)$< --manual > $@
build/install/goishi.bash build/install/_goishi: build/release/goishi
	@mkdir -p $(@D)
	$(Q)$< --completion $(if $(findstring bash,$@),bash,zsh) > $@

INSTALLED := $(addprefix build/install/,$(SHARED) libgoishi.a goishi.pc dictionary.img goishi.1 \
    goishi.bash _goishi)
ROOT = $(DESTDIR)$(PREFIX)
# $(call put,mode,file,place)
put = install -D -m $(1) $(2) "$(ROOT)/$(3)"

.PHONY: library install uninstall deb
library: build/install/$(SHARED) build/install/libgoishi.a ## build libgoishi, shared and static

install: build/release/goishi $(INSTALLED) ## install under PREFIX (/usr/local), below DESTDIR
	@$(call put,755,build/release/goishi,bin/goishi)
	@$(call put,644,build/install/$(SHARED),lib/$(SHARED))
	@ln -sf $(SHARED) "$(ROOT)/lib/$(SONAME)"
	@ln -sf $(SONAME) "$(ROOT)/lib/libgoishi.so"
	@$(call put,644,build/install/libgoishi.a,lib/libgoishi.a)
	@$(call put,644,$(HEADER),include/goishi/goishi.h)
	@$(call put,644,build/install/goishi.pc,lib/pkgconfig/goishi.pc)
	@sed -i 's|@PREFIX@|$(PREFIX)|' "$(ROOT)/lib/pkgconfig/goishi.pc"
	@$(call put,644,build/install/dictionary.img,share/goishi/dictionary.img)
	@$(call put,644,host/samples/opening.sgf,share/goishi/samples/opening.sgf)
	@$(call put,644,build/install/goishi.1,share/man/man1/goishi.1)
	@$(call put,644,build/install/goishi.bash,share/bash-completion/completions/goishi)
	@$(call put,644,build/install/_goishi,share/zsh/site-functions/_goishi)
	@for f in README.md CHANGELOG.md LICENSE docs/cli.md docs/gtp.md docs/json.md docs/example.c; do \
	    $(call put,644,$$f,share/doc/goishi/$$(basename $$f)) || exit 1; done
	@test -n "$(DESTDIR)" || ldconfig 2>/dev/null || true
	@echo "installed in $(ROOT)"

uninstall: ## remove what install has put there
	@cd "$(ROOT)" && rm -rf share/goishi share/doc/goishi include/goishi && \
	    rm -f bin/goishi lib/libgoishi.so* lib/libgoishi.a lib/pkgconfig/goishi.pc \
	    share/man/man1/goishi.1 share/bash-completion/completions/goishi \
	    share/zsh/site-functions/_goishi
	@cd "$(ROOT)" && for d in bin lib/pkgconfig lib include share/man/man1 share/man \
	    share/bash-completion/completions share/bash-completion \
	    share/zsh/site-functions share/zsh share/doc share; do rmdir $$d 2>/dev/null || true; done
	@echo "removed from $(ROOT)"

DEB = goishi_$(VERSION)_$(shell dpkg --print-architecture).deb
deb: ## build a Debian package: build/goishi_VERSION_ARCH.deb
	@rm -rf build/deb
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/build/deb PREFIX=/usr > /dev/null
	@gzip -9n build/deb/usr/share/man/man1/goishi.1
	@mv build/deb/usr/share/doc/goishi/LICENSE build/deb/usr/share/doc/goishi/copyright
	@mv build/deb/usr/share/zsh/site-functions build/deb/usr/share/zsh/vendor-completions
	@strip --strip-unneeded build/deb/usr/bin/goishi build/deb/usr/lib/$(SHARED)
	@mkdir -p build/deb/DEBIAN
	@printf '%s\n' 'Package: goishi' 'Version: $(VERSION)' \
	    "Architecture: $$(dpkg --print-architecture)" 'Section: games' 'Priority: optional' \
	    'Maintainer: The Goishi authors <goishi@localhost>' \
	    "Depends: $$(scripts/depends build/deb/usr/bin/goishi)" \
	    "Installed-Size: $$(du -sk build/deb/usr | cut -f1)" \
	    'Description: joseki moves that fit the whole board' \
	    ' Finds the joseki moves that fit a Go position, explores a dictionary mined from' \
	    ' professional games, plays and analyses in any Go GUI, and drives the Goishi' \
	    ' co-processor. With the C library libgoishi.' > build/deb/DEBIAN/control
	@printf '%s\n' 'activate-noawait ldconfig' > build/deb/DEBIAN/triggers
	@dpkg-deb --root-owner-group --build build/deb build/$(DEB) > /dev/null
	@echo "build/$(DEB)"
