# SPDX-License-Identifier: Apache-2.0
# The folders of host/ that the program is made of. Nothing is linked merely because it lies there.

# Always there, with the libraries that they need.
CORE          := analysis api base cli cube diagram dict explore game gtp image json lab link mine \
    play read report session sgf sim solve
CORE_PACKAGES := cairo libcjson pangocairo zlib

# A component needs a library of its own. Where pkg-config does not find it, or WITHOUT names the
# component, the folder's without.c is linked instead: it has the same functions, which fail with
# the message here.
COMPONENTS := mpi serial tui

mpi_PACKAGES := ompi-c
mpi_MESSAGE  := this program was built without Open MPI: it works in one process only

serial_PACKAGES := libserialport
serial_MESSAGE  := this program was built without libserialport: it cannot reach a device

tui_PACKAGES := ncursesw
tui_MESSAGE  := this program was built without ncurses: it cannot show the explorer in the terminal

WITHOUT    ?=
found       = $(shell pkg-config --exists $($(1)_PACKAGES) 2>/dev/null && echo yes)
PRESENT    := $(foreach c,$(filter-out $(WITHOUT),$(COMPONENTS)),$(if $(call found,$(c)),$(c)))
ABSENT     := $(filter-out $(PRESENT),$(COMPONENTS))
PACKAGES   := $(CORE_PACKAGES) $(foreach c,$(PRESENT),$($(c)_PACKAGES))
STUBS      := $(COMPONENTS:%=host/%/without.c)
CORE_C     := $(filter-out host/cli/main.c,$(wildcard $(CORE:%=host/%/*.c)))
# $(call component_c,present,absent)
component_c = $(filter-out $(STUBS),$(wildcard $(1:%=host/%/*.c))) $(2:%=host/%/without.c)
HOST_C     := $(CORE_C) $(call component_c,$(PRESENT),$(ABSENT))

# The flags that only one file takes.
define component_flags
build/%/host/$(1)/without.o: FILE_FLAGS := -DGOISHI_MISSING='"$($(1)_MESSAGE)"'
endef
$(foreach c,$(COMPONENTS),$(eval $(call component_flags,$(c))))
