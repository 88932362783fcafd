# SPDX-License-Identifier: Apache-2.0
# V=1 shows the commands. Everything is found by convention: a new file in a known folder is
# compiled, linted and tested without an edit here. docs/architecture.md says what belongs where.

VENV    := .venv/bin
JOBS    ?= 2
V       ?= 0
Q       := $(if $(filter 1,$(V)),,@)

CC           := $(if $(filter default,$(origin CC)),gcc,$(CC))
CLANG        ?= clang-14
CLANG_FORMAT ?= clang-format-14
VERILATOR    ?= verilator
IVERILOG     ?= iverilog
YOSYS        ?= yosys
PYTHON       ?= $(VENV)/python
FUSESOC      ?= PATH="$(CURDIR)/$(VENV):$$PATH" fusesoc

CFLAGS   ?= -O2 -g
WARN     := -std=c11 -Wall -Wextra -Werror
# Includes start at the top of the tree: "fw/go/board.h", "host/sgf/sgf.h".
INCLUDE  := -I.
# Deferred: on a fresh machine pkg-config itself arrives with `make setup`.
# ncurses' own flags set feature macros for every file; host/tui/screen.c sets what it needs.
PKG_CFLAGS = $(shell pkg-config --cflags $(filter-out ncursesw,$(PACKAGES)))
PKG_LIBS   = $(shell pkg-config --libs $(PACKAGES))
LIBS       = $(PKG_LIBS) -lm -ldl -lpthread
# What compiler and linker offer against memory errors, for every program that is released.
# FORTIFY needs optimisation.
HARDEN      := -fstack-protector-strong -fstack-clash-protection \
    $(if $(filter -O0,$(CFLAGS)),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
HARDEN_LINK := -Wl,-z,relro -Wl,-z,now
SANITIZE := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

FW_C   := $(wildcard $(addprefix fw/,$(addsuffix /*.c,base go read uct twin drivers cells \
    link tree finder service)))
include host/components.mk
LIB_C  := $(FW_C) $(HOST_C)
CLI_C  := host/cli/main.c
TEST_C := $(wildcard tests/fw/test_*.c tests/host/test_*.c tests/sim/test_*.c)
AID_C  := $(wildcard tests/aid/*.c tests/aid/*/*.c)
FUZZ_C := $(wildcard tests/fuzz/fuzz_*.c)
ALL_C  := $(wildcard fw/*/*.[ch] fw/*/*/*.h sim/*.[ch] sim/*.cpp sim/*/*.h host/*/*.[ch] \
    host/include/*/*.h docs/*.c tests/*/*.[ch] tests/aid/*/*.[ch])

# A fresh machine may have no Python yet; what `make setup` brings is seen by the makes that follow.
ifneq ($(shell command -v python3),)
RTL    := $(shell python3 scripts/sources.py rtl)
MODELS := $(shell python3 scripts/models.py list)
endif
# Deferred: it arrives with `make setup`.
VEXRISCV = $(shell python3 scripts/sources.py cpu)

.SECONDARY:
.PHONY: FORCE help setup all demo test check soak lint format generate area bench clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what is needed (demo and test do it by themselves)
	@scripts/setup

# ---------------------------------------------------------------- the program

# $(1) variant folder, $(2) flags, $(3) flags of the linker: one set of object rules per variant.
define variant
# Other flags make other objects.
build/$(1)/flags: FORCE
	@mkdir -p $$(@D)
	@echo '$(2)' | cmp -s - $$@ || echo '$(2)' > $$@
build/$(1)/%.o: %.c build/$(1)/flags
	@mkdir -p $$(@D)
	$$(Q)$(CC) $(WARN) $(2) $(INCLUDE) $$(PKG_CFLAGS) $$(FILE_FLAGS) -MMD -MP -c $$< -o $$@
build/$(1)/fw/%.o: fw/%.c build/$(1)/flags
	@mkdir -p $$(@D)
	$$(Q)$(CC) $(WARN) -ffreestanding $(filter-out -D_FORTIFY_SOURCE=%,$(2)) $(INCLUDE) \
	    -MMD -MP -c $$< -o $$@
build/$(1)/libgoishi.a: $(LIB_C:%.c=build/$(1)/%.o) build/components
	@rm -f $$@
	$$(Q)ar rcs $$@ $$(filter %.o,$$^)
build/$(1)/goishi: $(CLI_C:%.c=build/$(1)/%.o) build/$(1)/libgoishi.a
	$$(Q)$(CC) $(2) $(3) $$^ $$(LIBS) -o $$@
# The example of docs/group-board.md.
build/$(1)/drive: build/$(1)/docs/drive.o build/$(1)/libgoishi.a
	$$(Q)$(CC) $(2) $(3) $$^ $$(LIBS) -o $$@
-include $$(shell find build/$(1) -type f -name '*.d' 2>/dev/null)
endef
# Also the objects of the shared library: nothing in them is visible that does not say so.
$(eval $(call variant,release,$(CFLAGS) $(HARDEN) -fPIC -fvisibility=hidden,-pie $(HARDEN_LINK)))
$(eval $(call variant,test,$(SANITIZE)))
# The library under the thread sanitizer, for one test with two handles.
$(eval $(call variant,thread,-O1 -g -fsanitize=thread))

build/components: FORCE
	@mkdir -p $(@D)
	@echo '$(PRESENT)' | cmp -s - $@ || echo '$(PRESENT)' > $@

# The program without any component, of the same objects: tests see what it says.
BARE_C := $(CLI_C) $(FW_C) $(CORE_C) $(STUBS)
build/bare/goishi: $(BARE_C:%.c=build/release/%.o)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) -pie $(HARDEN_LINK) $^ $$(pkg-config --libs $(CORE_PACKAGES)) \
	    -lm -ldl -lpthread -o $@

all: build/release/goishi ## build the goishi program

demo: setup ## the joseki moves that fit a sample game, by twins and Verilated cells, with pictures
	@$(MAKE) --no-print-directory -j $(JOBS) build/release/goishi build/sim/influence-19.so \
	    build/sim/joseki+influence-19.so build/sim/soc+joseki-19.so firmware
	@scripts/demo

include host/install.mk

# ---------------------------------------------------------------- Verilated models
# scripts/models.py says what a model's name means, and which models the tests use ($(MODELS)).

# What all models have in common of Verilator's own sources.
build/sim/runtime.a:
	@mkdir -p $(@D)
	$(Q)cd $(@D) && include=$$($(VERILATOR) --getenv VERILATOR_ROOT)/include && \
	    for f in verilated verilated_threads; do \
	        $(CXX) -std=c++17 -O2 -fPIC -fvisibility=hidden -I$$include -I$$include/vltstd \
	            -DVM_COVERAGE=0 -DVM_SC=0 -DVM_TRACE=0 -c $$include/$$f.cpp -o $$f.o || exit 1; \
	    done && rm -f $(@F) && ar rcs $(@F) verilated.o verilated_threads.o

# The compilers share the jobs of this make. (With `make -n` there is nothing yet to compile.)
define verilate
	@echo "verilating $(@F:.so=)"
	@mkdir -p $(@D)
	@python3 scripts/models.py verilate $(@F:.so=) > $(@:.so=.log) 2>&1 || \
	    { tail -n 30 $(@:.so=.log); exit 1; }
	+@test ! -d $(@:.so=.obj) || $(MAKE) -C $(@:.so=.obj) >> $(@:.so=.log) 2>&1 || \
	    { tail -n 30 $(@:.so=.log); exit 1; }
endef
MODEL_DEPS := $(RTL) $(wildcard sim/*.cpp sim/*.h sim/*/*.h sim/*.vlt) \
    $(addprefix scripts/,models.py sources.py netlist.py) build/sim/runtime.a
build/sim/%.so: $(MODEL_DEPS)
	$(verilate)
include fw/firmware.mk

# The program is inside.
build/sim/netlist+soc%.so: $(MODEL_DEPS) $(FIRMWARE:%=build/fw/%.hex)
	$(verilate)

.PHONY: models
models: $(MODELS:%=build/sim/%.so) ## build the Verilated models that the tests use

# ---------------------------------------------------------------- tests

TEST_PY  := $(wildcard $(addsuffix /test_*.py,tests/cocotb/* tests/host tests/scripts tests/boards \
    tests/fusesoc))
TEST_BIN := $(TEST_C:tests/%.c=build/test/bin/%) build/test/bin/thread/test_library
FUZZ_BIN := $(FUZZ_C:tests/fuzz/%.c=build/fuzz/%)

build/test/bin/%: build/test/tests/%.o $(AID_C:%.c=build/test/%.o) build/test/libgoishi.a
	@mkdir -p $(@D)
	$(Q)$(CC) $(SANITIZE) $^ -lcmocka -lvterm $(LIBS) -o $@

build/test/bin/thread/test_library: build/thread/tests/host/test_library.o \
    $(LIBRARY_C:%.c=build/thread/%.o)
	@mkdir -p $(@D)
	$(Q)$(CC) -fsanitize=thread $^ -lcmocka $(LIBS) -o $@

# The library once more under clang's coverage; one fuzz target is one file on top of it.
FUZZ_FLAGS := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
build/fuzz/lib/%.o: %.c
	@mkdir -p $(@D)
	$(Q)$(CLANG) $(WARN) $(FUZZ_FLAGS) -fsanitize=fuzzer-no-link $(INCLUDE) $(PKG_CFLAGS) \
	    $(FILE_FLAGS) -MMD -MP -c $< -o $@
FUZZ_AID := tests/aid/fake/liar.c
build/fuzz/libgoishi.a: $(LIB_C:%.c=build/fuzz/lib/%.o) $(FUZZ_AID:%.c=build/fuzz/lib/%.o)
	@rm -f $@
	$(Q)ar rcs $@ $^
build/fuzz/fuzz_%: tests/fuzz/fuzz_%.c build/fuzz/libgoishi.a
	$(Q)$(CLANG) $(WARN) $(FUZZ_FLAGS) -fsanitize=fuzzer $(INCLUDE) $(PKG_CFLAGS) $^ $(LIBS) -o $@
-include $(shell find build/fuzz/lib -type f -name '*.d' 2>/dev/null)

# The twins as a shared library: the oracle of the cocotb benches.
build/libtwin.so: tests/cocotb/twin_sizes.c $(wildcard fw/twin/*.[ch] fw/base/*.h)
	@mkdir -p build
	$(Q)$(CC) $(WARN) -O2 -shared -fPIC $(INCLUDE) $(filter %.c,$^) -o $@

.PHONY: test-build
test-build: $(TEST_BIN) $(FUZZ_BIN) build/bare/goishi build/test/goishi build/test/drive \
    build/release/goishi $(INSTALLED) build/libtwin.so \
    $(MODELS:%=build/sim/%.so) $(FIRMWARE:%=build/fw/%.hex) build/fw/joseki-twin.hex

CHECKS := $(addprefix check-,verilator icarus yosys verible format spdx freestanding core \
    generated fusesoc prose bench folders)

test: setup ## run every test; ends with one line "N passed, N failed"
	@$(MAKE) --no-print-directory -j $(JOBS) test-build
	@$(PYTHON) scripts/runtests.py --jobs $(JOBS) --checks $(CHECKS) --cmocka $(sort $(TEST_BIN)) \
	    --pytest $(sort $(TEST_PY)) --formal $(sort $(wildcard tests/formal/*.sv)) \
	    --fuzz $(sort $(FUZZ_BIN))

# What needs neither a model nor a synthesis.
QUICK_CHECKS := $(filter-out check-verilator check-yosys check-fusesoc check-bench,$(CHECKS))
# Solving boards takes a minute under the sanitizers.
SOLVER_BIN   := $(addprefix build/test/bin/host/test_,solve solved team)
QUICK_BIN    := $(filter-out build/test/bin/sim/% $(SOLVER_BIN),$(TEST_BIN))
QUICK_PY     := $(wildcard tests/host/test_*.py tests/scripts/test_*.py tests/boards/test_boards.py)

check: setup ## tests without Verilated models and solved boards: two minutes, after a build
	@$(MAKE) --no-print-directory -j $(JOBS) $(QUICK_BIN) build/test/goishi \
	    build/release/goishi build/bare/goishi $(INSTALLED)
	@$(PYTHON) scripts/runtests.py --jobs $(JOBS) --checks $(QUICK_CHECKS) \
	    --cmocka $(sort $(QUICK_BIN)) --pytest $(sort $(QUICK_PY))

soak: setup ## the long checks: more random cases, longer fuzzing
	@$(MAKE) --no-print-directory -j $(JOBS) test-build
	@$(MAKE) --no-print-directory build/sim/netlist+bridge-3.so \
	    build/sim/netlist+soc+joseki-6.so firmware
	@$(PYTHON) scripts/runtests.py --soak --jobs $(JOBS) \
	    --cmocka $(sort $(TEST_BIN)) --fuzz $(sort $(FUZZ_BIN)) \
	    --pytest $(wildcard tests/boards/test_*.py) \
	    --formal $(sort $(wildcard tests/formal/*.sv tests/formal/long/*.sv))
	@build/release/goishi solve rule --to 20
	@for board in 3x6 2x9 4x5; do build/release/goishi solve tables --board $$board || exit 1; done

# ---------------------------------------------------------------- lint and generated files

LINT_SIZES := 6 9 13 19

.PHONY: $(CHECKS)
lint: setup ## all static checks
	@$(MAKE) --no-print-directory $(filter-out check-generated check-fusesoc check-bench,$(CHECKS))

check-verilator:
	@for n in $(LINT_SIZES); do \
	    $(VERILATOR) --lint-only -Wall -GN=$$n --top-module goishi_cells sim/waivers.vlt \
	        $(RTL) || exit 1; done
	@$(VERILATOR) --lint-only -Wall -GN=6 -GHasPlayout=1\'b0 --top-module goishi_cells \
	    sim/waivers.vlt $(RTL)
	@$(VERILATOR) --lint-only -Wall -GN=6 -GHasReport=1\'b1 -GHasBox=1\'b1 -GHasAmaf=1\'b1 \
	    --top-module goishi_cells sim/waivers.vlt $(RTL)
	@$(VERILATOR) --lint-only -Wall -GN=6 --top-module goishi_soc sim/waivers.vlt $(RTL) $(VEXRISCV)

check-icarus:
	@mkdir -p build
	@$(IVERILOG) -g2012 -Wall -Wno-timescale -t null -s goishi_cells $(RTL) 2> build/icarus.log || \
	    { cat build/icarus.log; exit 1; }
	@$(IVERILOG) -g2012 -t null -s goishi_soc -Pgoishi_soc.N=6 $(RTL) $(VEXRISCV) \
	    2> build/icarus.log || { cat build/icarus.log; exit 1; }

check-yosys:
	@$(YOSYS) -q -p "read_verilog -sv $(RTL); hierarchy -check -top goishi_cells; proc; check -assert"
	@$(YOSYS) -q -p "read_verilog -sv $(RTL); read_verilog $(VEXRISCV)" \
	    -p "chparam -set N 6 goishi_soc; hierarchy -check -top goishi_soc"

# One dialect: .verible-format and .verible-lint say which. A harness's free inputs are no ports of
# a block.
HARNESS_SV := $(wildcard tests/formal/*.sv tests/formal/lib/*.sv tests/formal/long/*.sv)
ALL_SV := $(RTL) $(HARNESS_SV) $(wildcard tests/bench/*.sv)
VERIBLE_FORMAT = $(VENV)/verible-verilog-format --flagfile=.verible-format --inplace
VERIBLE_LINT = $(VENV)/verible-verilog-lint --rules_config=.verible-lint
check-verible:
	@$(VERIBLE_FORMAT) --verify $(ALL_SV)
	@$(VERIBLE_LINT) $(filter-out $(HARNESS_SV),$(ALL_SV))
	@$(VERIBLE_LINT) --rules=-port-name-suffix,-one-module-per-file $(HARNESS_SV)

check-format:
	@$(CLANG_FORMAT) --dry-run -Werror $(ALL_C)

check-spdx:
	@! grep -L "SPDX-License-Identifier: Apache-2.0" $(ALL_C) $(RTL) Makefile \
	    $(wildcard */*.mk */*/*.rdl scripts/*.py tests/*/*.py tests/*/*/*.py tests/formal/*.sv \
	    tests/formal/*/*.sv fusesoc.core tests/*/*.core tests/fusesoc/*.sv rtl/*/*.core \
	    scripts/setup) | grep . || { echo "these files lack the SPDX line"; exit 1; }

# What the firmware parts may call without a C library, and what hardening adds on the host.
FREESTANDING_OK := memcpy memset memmove memcmp __stack_chk_fail
check-freestanding: $(FW_C:%.c=build/release/%.o)
	@ld -r $^ -o build/freestanding.o
	@for s in $$(nm -u build/freestanding.o | awk '{print $$2}'); do \
	    case " $(FREESTANDING_OK) _GLOBAL_OFFSET_TABLE_ " in \
	    *" $$s "*) ;; *) echo "fw/ is freestanding but calls $$s"; exit 1;; esac; done

# The cores list files by name: all of them, and nothing else.
check-core:
	@python3 scripts/gen_cores.py --check

# Markdown: width, links, anchors, paths, names, words.
# Folders include downwards only; the picture of docs/architecture.md shows it.
.PHONY: folders
check-folders:
	@python3 scripts/folders.py --check
folders: ## draw the graph of folders from the #include lines
	@python3 scripts/folders.py

check-prose:
	@python3 scripts/prose.py

check-generated:
	@$(PYTHON) scripts/gen_map.py --check

# The core file as another project would use it: lint, and the influence bench on Icarus.
check-fusesoc: build/libtwin.so
	@$(FUSESOC) --cores-root . run --build-root build/fusesoc --target lint ::goishi \
	    > build/fusesoc.log 2>&1 || { tail -n 20 build/fusesoc.log; exit 1; }
	@GOISHI_TOP=$(CURDIR) $(FUSESOC) --cores-root . run --build-root build/fusesoc --target sim \
	    ::goishi > build/fusesoc-sim.log 2>&1 && grep -q "FAIL=0 " build/fusesoc-sim.log || \
	    { tail -n 20 build/fusesoc-sim.log; exit 1; }

format: ## format the C and SystemVerilog sources in place
	$(CLANG_FORMAT) -i $(ALL_C)
	$(VERIBLE_FORMAT) $(ALL_SV)

area: setup ## LUTs, flip-flops and RAM of every block on ECP5, at 9x9 and 19x19
	@$(PYTHON) scripts/area.py

BLOCK ?= group
N     ?= 19
# of nextpnr-ecp5: router1 or router2
ROUTER ?= router1
SEEDS  ?= 1 2 3
# MHz that placement strives for
TARGET ?= 190
.PHONY: fmax
fmax: setup ## place and route BLOCK at size N alone on an ECP5-85F: area and clock (an hour)
	@$(PYTHON) scripts/fmax.py --block $(BLOCK) --size $(N) --router $(ROUTER) --target $(TARGET) \
	    $(addprefix --seed ,$(SEEDS))

# What bench.py measures with; of the tests, check-bench compares what it would write.
BENCH := build/release/goishi \
    $(patsubst %,build/sim/%.so,influence-9 influence-19 group+playout-9 group+playout-19)
check-bench: $(BENCH)
	@$(PYTHON) scripts/bench.py --check

bench: setup ## write the table and the plot of docs/benchmarks.md; prints the signature
	@$(MAKE) --no-print-directory -j $(JOBS) $(BENCH)
	@$(PYTHON) scripts/bench.py

# make match A="build/release/goishi gtp" B="gnugo --mode gtp --seed %s" GAMES=100 MATCH="--size 13"
A     ?= build/release/goishi gtp --quiet --no-joseki --resign 0 \
    --playouts 10000 --move-time 600000 --seed %s
B     ?= env PATH=$$PATH:/usr/games gnugo --mode gtp --level 10 --chinese-rules --seed %s
GAMES ?= 10
MATCH ?=
# counts the games; empty: the players must agree
REFEREE ?= env PATH=$$PATH:/usr/games gnugo --mode gtp --chinese-rules
.PHONY: match
match: build/release/goishi ## two GTP engines A and B play GAMES games (docs/strength.md)
	@build/release/goishi match '$(A)' '$(B)' --games $(GAMES) --parallel $(JOBS) \
	    $(if $(REFEREE),--referee '$(REFEREE)') $(MATCH)

BOARD  ?= ulx3s
CONFIG ?=
SEED   ?=
# not empty: write the figures into docs/figures/boards.csv
RECORD ?=
.PHONY: bitstream flash load release-files
bitstream: setup firmware ## bitstream of BOARD in CONFIG; docs/boards.md has both
	@$(PYTHON) scripts/bitstream.py --board $(BOARD) --config "$(CONFIG)" \
	    $(if $(SEED),--seed $(SEED)) $(if $(RECORD),--record)

flash: ## write the bitstream of BOARD into the board
	@python3 scripts/flash.py --board $(BOARD) --config "$(CONFIG)"

load: ## load the bitstream of BOARD into the FPGA alone, until its power goes
	@python3 scripts/flash.py --board $(BOARD) --config "$(CONFIG)" --load

release-files: ## bitstreams, packages, dictionary and SHA256SUMS: build/release-VERSION
	@$(MAKE) --no-print-directory deb wheel build/install/dictionary.img
	@python3 scripts/release.py

generate: ## write the files that are made from rtl/map/goishi.rdl, and the cores of the blocks
	$(PYTHON) scripts/gen_map.py
	python3 scripts/gen_cores.py

.PHONY: mutate
mutate: setup ## break the RTL in one place at a time: the bench must notice (an hour)
	@$(MAKE) --no-print-directory build/libtwin.so \
	    $(addprefix build/test/bin/sim/,test_joseki test_group test_group_playout \
	    test_group_functions test_group_amaf)
	@$(PYTHON) scripts/mutate.py joseki
	@$(PYTHON) scripts/mutate.py group
	@$(PYTHON) scripts/mutate.py functions

clean: ## remove everything that was built
	rm -rf build
