# SPDX-License-Identifier: Apache-2.0
# The library for other programs, installing, and the Debian package. The library is built from the
# objects of the program, with nothing visible but what host/include/goishi/goishi.h declares.

PREFIX  ?= /usr/local
# Below PREFIX: Debian has one for each architecture.
LIBDIR  ?= lib
DESTDIR ?=
VERSION := $(shell sed -n 's/^\#define GOISHI_VERSION "\(.*\)"/\1/p' fw/base/version.h)
SONAME  := libgoishi.so.$(firstword $(subst ., ,$(VERSION)))
SHARED  := libgoishi.so.$(VERSION)
HEADER  := host/include/goishi/goishi.h

LIBRARY   := api explore play read solve session sim game base link sgf dict image
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
	$(Q)$(CC) -shared $(HARDEN_LINK) -Wl,-soname,$(SONAME) \
	    -Wl,--version-script=build/install/versions -Wl,-z,defs $(LIBRARY_O) \
	    $$(pkg-config --libs $(LIBRARY_PACKAGES)) -lm -ldl -lpthread -o $@

# One object in which everything else is local: no name of ours can meet one of the program's.
build/install/libgoishi.a: $(LIBRARY_O) $(SYMBOLS)
	@mkdir -p $(@D)
	$(Q)ld -r $(LIBRARY_O) -o build/install/libgoishi.o
	$(Q)objcopy --keep-global-symbols=$(SYMBOLS) build/install/libgoishi.o
	@rm -f $@
	$(Q)ar rcs $@ build/install/libgoishi.o

build/install/goishi.pc: host/install.mk fw/base/version.h
	@mkdir -p $(@D)
	@printf '%s\n' 'prefix=@PREFIX@' 'libdir=$${prefix}/@LIBDIR@' 'includedir=$${prefix}/include' \
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
build/install/goishi.bash build/install/_goishi build/install/goishi.fish: build/release/goishi
	@mkdir -p $(@D)
	$(Q)$< --completion $(patsubst .%,%,$(or $(suffix $(@F)),.zsh)) > $@

INSTALLED := $(addprefix build/install/,$(SHARED) libgoishi.a goishi.pc dictionary.img goishi.1 \
    goishi.bash _goishi goishi.fish)
ROOT = $(DESTDIR)$(PREFIX)
# $(call put,mode,file,place)
put = install -D -m $(1) $(2) "$(ROOT)/$(3)"

.PHONY: library install uninstall deb wheel
library: build/install/$(SHARED) build/install/libgoishi.a ## build libgoishi, shared and static

install: build/release/goishi $(INSTALLED) ## install under PREFIX (/usr/local), below DESTDIR
	@$(call put,755,build/release/goishi,bin/goishi)
	@$(call put,644,build/install/$(SHARED),$(LIBDIR)/$(SHARED))
	@ln -sf $(SHARED) "$(ROOT)/$(LIBDIR)/$(SONAME)"
	@ln -sf $(SONAME) "$(ROOT)/$(LIBDIR)/libgoishi.so"
	@$(call put,644,build/install/libgoishi.a,$(LIBDIR)/libgoishi.a)
	@$(call put,644,$(HEADER),include/goishi/goishi.h)
	@$(call put,644,build/install/goishi.pc,$(LIBDIR)/pkgconfig/goishi.pc)
	@sed -i 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|' "$(ROOT)/$(LIBDIR)/pkgconfig/goishi.pc"
	@$(call put,644,build/install/dictionary.img,share/goishi/dictionary.img)
	@$(call put,644,host/dictionary/past.bin,share/goishi/past.bin)
	@$(call put,644,host/samples/opening.sgf,share/goishi/samples/opening.sgf)
	@$(call put,644,build/install/goishi.1,share/man/man1/goishi.1)
	@$(call put,644,build/install/goishi.bash,share/bash-completion/completions/goishi)
	@$(call put,644,build/install/_goishi,share/zsh/site-functions/_goishi)
	@$(call put,644,build/install/goishi.fish,share/fish/vendor_completions.d/goishi.fish)
	@python3 scripts/install_docs.py "$(ROOT)/share/doc/goishi" README.md CHANGELOG.md SECURITY.md \
	    LICENSE docs/cli.md docs/gtp.md docs/json.md docs/glossary.md docs/sources.md docs/example.c
	@test -n "$(DESTDIR)" || ldconfig 2>/dev/null || true
	@echo "installed in $(ROOT)"

uninstall: ## remove what install has put there
	@cd "$(ROOT)" && rm -rf share/goishi share/doc/goishi include/goishi && \
	    rm -f bin/goishi $(LIBDIR)/libgoishi.so* $(LIBDIR)/libgoishi.a \
	    $(LIBDIR)/pkgconfig/goishi.pc share/fish/vendor_completions.d/goishi.fish \
	    share/man/man1/goishi.1 share/bash-completion/completions/goishi \
	    share/zsh/site-functions/_goishi
	@cd "$(ROOT)" && for d in bin $(LIBDIR)/pkgconfig $(LIBDIR) lib include share/man/man1 share/man \
	    share/bash-completion/completions share/bash-completion \
	    share/zsh/site-functions share/zsh \
	    share/fish/vendor_completions.d share/fish share/doc share; do \
	    rmdir $$d 2>/dev/null || true; done
	@echo "removed from $(ROOT)"

wheel: build/install/$(SHARED) build/install/dictionary.img ## build the Python package: build/*.whl
	@cp build/install/$(SHARED) build/install/stripped.so && strip --strip-unneeded \
	    build/install/stripped.so
	@python3 scripts/wheel.py build/install/stripped.so build/install/dictionary.img $(HEADER) build

# Three packages from one installation: the program, the library, and what compiling with it needs.
deb: ## build Debian packages: build/goishi_VERSION_ARCH.deb, libgoishi0, libgoishi-dev
	@rm -rf build/deb
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/build/deb/all PREFIX=/usr \
	    LIBDIR=lib/$$(gcc -print-multiarch) > /dev/null
	@scripts/deb $(VERSION) $(SONAME)
