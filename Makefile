# SPDX-License-Identifier: Apache-2.0
# V=1 shows the commands. Everything is found by convention: a new file in a known folder is compiled, linted and tested
# without an edit here. docs/architecture.md says what belongs where.

BUILD   ?= build
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

PACKAGES := cairo libcjson zlib libserialport
CFLAGS   ?= -O2 -g
WARN     := -std=c11 -Wall -Wextra -Werror
# Includes start at the top of the tree: "fw/go/board.h", "host/sgf/sgf.h".
INCLUDE  := -I.
# Deferred: on a fresh machine pkg-config itself arrives with `make setup`.
PKG_CFLAGS = $(shell pkg-config --cflags $(PACKAGES))
# ncurses' own flags set feature macros for every file; host/tui/screen.c sets what it needs.
PKG_LIBS   = $(shell pkg-config --libs $(PACKAGES) ncursesw)
LIBS       = $(PKG_LIBS) -lm -ldl -lpthread
SANITIZE := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

FW_C   := $(wildcard $(addprefix fw/,$(addsuffix /*.c,base go twin drivers link tree finder service)))
LIB_C  := $(FW_C) $(filter-out host/cli/main.c,$(wildcard host/*/*.c))
CLI_C  := host/cli/main.c
TEST_C := $(wildcard tests/fw/test_*.c tests/host/test_*.c tests/sim/test_*.c)
AID_C  := $(wildcard tests/aid/*.c tests/aid/*/*.c)
FUZZ_C := $(wildcard tests/fuzz/fuzz_*.c)
ALL_C  := $(wildcard fw/*/*.[ch] fw/*/*/*.h sim/*.[ch] sim/*.cpp sim/*/*.h host/*/*.[ch] host/include/*/*.h docs/*.c tests/*/*.[ch] tests/aid/*/*.[ch])

# The package with the map's constants first: the others refer to it.
RTL := $(sort $(wildcard rtl/map/*.sv)) $(sort $(filter-out rtl/map/%,$(wildcard rtl/*/*.sv)))

.SECONDARY:
.PHONY: FORCE help setup all demo test soak lint format generate area bench clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what is needed (demo and test do it by themselves)
	@scripts/setup

# ---------------------------------------------------------------- the program

# $(1) variant folder, $(2) flags: one set of object rules per variant.
define variant
# Other flags make other objects.
$(BUILD)/$(1)/flags: FORCE
	@mkdir -p $$(@D)
	@echo '$(2)' | cmp -s - $$@ || echo '$(2)' > $$@
$(BUILD)/$(1)/%.o: %.c $(BUILD)/$(1)/flags
	@mkdir -p $$(@D)
	$$(Q)$(CC) $(WARN) $(2) $(INCLUDE) $$(PKG_CFLAGS) -MMD -MP -c $$< -o $$@
$(BUILD)/$(1)/fw/%.o: fw/%.c $(BUILD)/$(1)/flags
	@mkdir -p $$(@D)
	$$(Q)$(CC) $(WARN) -ffreestanding $(2) $(INCLUDE) -MMD -MP -c $$< -o $$@
$(BUILD)/$(1)/libgoishi.a: $(LIB_C:%.c=$(BUILD)/$(1)/%.o)
	@rm -f $$@
	$$(Q)ar rcs $$@ $$^
$(BUILD)/$(1)/goishi: $(CLI_C:%.c=$(BUILD)/$(1)/%.o) $(BUILD)/$(1)/libgoishi.a
	$$(Q)$(CC) $(2) $$^ $$(LIBS) -o $$@
-include $$(shell find $(BUILD)/$(1) -name '*.d' 2>/dev/null)
endef
# Also the objects of the shared library: nothing in them is visible that does not say so.
$(eval $(call variant,release,$(CFLAGS) -fPIC -fvisibility=hidden))
$(eval $(call variant,test,$(SANITIZE)))

all: $(BUILD)/release/goishi ## build the goishi program

demo: setup ## the joseki moves that fit a sample game, by twins and Verilated cells, with pictures
	@$(MAKE) --no-print-directory -j $(JOBS) $(BUILD)/release/goishi $(BUILD)/sim/influence-19.so \
	    $(BUILD)/sim/joseki+influence-19.so $(BUILD)/sim/soc+joseki-19.so firmware
	@scripts/demo $(BUILD)

include host/install.mk

# ---------------------------------------------------------------- Verilated models
# A model is named after the boards in it and its size: influence-9, joseki+influence-19.

include sim/models.mk

$(BUILD)/sim/%.so: $(RTL) sim/shim.cpp sim/goishi_sim.h sim/waivers.vlt sim/models.mk
	@mkdir -p $(BUILD)/sim
	@echo "verilating $*"
	@$(VERILATOR) --cc --exe --build -j $(JOBS) -Wall --x-assign fast --x-initial fast -O3 \
	    --prefix Vcells --top-module goishi_cells --Mdir $(BUILD)/sim/$*.obj $(call model_params,$*) \
	    -MAKEFLAGS "OPT_FAST=$(call model_opt,$*) OPT_SLOW=-O0 OPT_GLOBAL=-O2" -CFLAGS "-fPIC -fvisibility=hidden -std=c++17 -I$(CURDIR)" -LDFLAGS "-shared -fPIC" \
	    -o ../$*.so sim/waivers.vlt $(RTL) $(abspath sim/shim.cpp) > $(BUILD)/sim/$*.log 2>&1 || \
	    { cat $(BUILD)/sim/$*.log; exit 1; }

# The same from what Yosys makes of the sources for ECP5: netlist+joseki+influence-6.
# Yosys finds its cells this way itself.
ECP5_CELLS = $(dir $(shell which $(YOSYS)))../share/yosys/ecp5/cells_sim.v
$(BUILD)/sim/netlist+%.so: $(RTL) sim/shim.cpp sim/goishi_sim.h sim/models.mk scripts/netlist.py
	@mkdir -p $(BUILD)/sim
	@echo "synthesising and verilating netlist+$*"
	@$(PYTHON) scripts/netlist.py $(BUILD)/sim/netlist+$*.v $(call model_values,$*)
	@$(VERILATOR) --cc --exe --build -j $(JOBS) -Wno-fatal -Wno-lint --x-assign fast --x-initial fast \
	    --prefix Vcells --top-module goishi_cells --Mdir $(BUILD)/sim/netlist+$*.obj \
	    -MAKEFLAGS "OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O1" -CFLAGS "-fPIC -fvisibility=hidden -std=c++17 -I$(CURDIR)" -LDFLAGS "-shared -fPIC" \
	    -o ../netlist+$*.so +incdir+$(dir $(ECP5_CELLS)) $(ECP5_CELLS) $(BUILD)/sim/netlist+$*.v $(abspath sim/shim.cpp) > $(BUILD)/sim/netlist+$*.log 2>&1 || \
	    { cat $(BUILD)/sim/netlist+$*.log; exit 1; }

# The SoC, with the CPU from its Python package: soc-9, soc+joseki-19.
SOC_SIM := sim/soc.cpp sim/goishi_soc_sim.h $(wildcard sim/models/*.h)
# What the CPU shows to a debugger keeps Verilator from optimising it; only the profiling models need it.
$(BUILD)/sim/plain/VexRiscv.v: sim/models.mk
	@mkdir -p $(@D)
	@test -n "$(VEXRISCV)" || { echo "VexRiscv.v is missing: run \`make setup\`"; exit 1; }
	@sed 's,/\* verilator public \*/,,' $(VEXRISCV) > $@
$(BUILD)/sim/soc%.so: $(RTL) $(SOC_SIM) sim/waivers.vlt sim/models.mk $(BUILD)/sim/plain/VexRiscv.v
	@mkdir -p $(BUILD)/sim
	@echo "verilating soc$*"
	@$(VERILATOR) --cc --exe --build -j $(JOBS) -Wall --x-assign fast --x-initial fast -O3 --noassert \
	    --prefix Vsoc --top-module goishi_soc --Mdir $(BUILD)/sim/soc$*.obj $(call soc_params,soc$*) \
	    -MAKEFLAGS "OPT_FAST=$(if $(findstring joseki,$*),-O2,-O1) OPT_SLOW=-O0 OPT_GLOBAL=-O2" -CFLAGS "-fPIC -fvisibility=hidden -std=c++17 -I$(CURDIR) -DGOISHI_SOC_DIVISOR=$(SOC_DIVISOR) $(if $(findstring profile,$*),-DGOISHI_SOC_PROFILE) $(if $(findstring group,$*),-DGOISHI_SOC_GROUP_CLOCK)" \
	    -LDFLAGS "-shared -fPIC" -o ../soc$*.so sim/waivers.vlt $(RTL) $(if $(findstring profile,$*),$(VEXRISCV),$(BUILD)/sim/plain/VexRiscv.v) $(abspath sim/soc.cpp) > $(BUILD)/sim/soc$*.log 2>&1 || \
	    { cat $(BUILD)/sim/soc$*.log; exit 1; }

# The bridge, behind the same C functions.
$(BUILD)/sim/bridge%.so: $(RTL) $(SOC_SIM) sim/waivers.vlt sim/models.mk
	@mkdir -p $(BUILD)/sim
	@echo "verilating bridge$*"
	@$(VERILATOR) --cc --exe --build -j $(JOBS) -Wall --x-assign fast --x-initial fast -O3 \
	    --prefix Vsoc --top-module goishi_bridge --Mdir $(BUILD)/sim/bridge$*.obj $(call bridge_params,bridge$*) \
	    -MAKEFLAGS "OPT_FAST=-O1 OPT_SLOW=-O0 OPT_GLOBAL=-O2" -CFLAGS "-fPIC -fvisibility=hidden -std=c++17 -I$(CURDIR) -DGOISHI_SOC_DIVISOR=$(BRIDGE_DIVISOR) -DGOISHI_SOC_BRIDGE -DGOISHI_SOC_GROUP_CLOCK" \
	    -LDFLAGS "-shared -fPIC" -o ../bridge$*.so sim/waivers.vlt $(RTL) $(abspath sim/soc.cpp) > $(BUILD)/sim/bridge$*.log 2>&1 || \
	    { cat $(BUILD)/sim/bridge$*.log; exit 1; }

# What Yosys makes of the bridge for iCE40, under the same functions: netlist+bridge-3, with the influence board.
ICE40_CELLS = $(dir $(shell which $(YOSYS)))../share/yosys/ice40/cells_sim.v
$(BUILD)/sim/netlist+bridge-%.so: $(RTL) $(SOC_SIM) sim/models.mk
	@mkdir -p $(BUILD)/sim
	@echo "synthesising and verilating netlist+bridge-$*"
	@$(YOSYS) -q -p "read_verilog -sv -DGOISHI_ICE40 $(RTL); chparam -set N $* -set Divisor $(BRIDGE_DIVISOR) goishi_bridge; \
	    synth_ice40 -top goishi_bridge; rename -top goishi_bridge; write_verilog -noattr $(BUILD)/sim/netlist+bridge-$*.v"
	@$(VERILATOR) --cc --exe --build -j $(JOBS) -Wno-fatal -Wno-lint --x-assign fast --x-initial fast -DNO_ICE40_DEFAULT_ASSIGNMENTS \
	    --prefix Vsoc --top-module goishi_bridge --Mdir $(BUILD)/sim/netlist+bridge-$*.obj \
	    -MAKEFLAGS "OPT_FAST=-O1 OPT_SLOW=-O0 OPT_GLOBAL=-O1" -CFLAGS "-fPIC -fvisibility=hidden -std=c++17 -I$(CURDIR) -DGOISHI_SOC_DIVISOR=$(BRIDGE_DIVISOR) -DGOISHI_SOC_BRIDGE -DGOISHI_SOC_GROUP_CLOCK" \
	    -LDFLAGS "-shared -fPIC" -o ../netlist+bridge-$*.so $(ICE40_CELLS) $(BUILD)/sim/netlist+bridge-$*.v $(abspath sim/soc.cpp) > $(BUILD)/sim/netlist+bridge-$*.log 2>&1 || \
	    { tail -n 30 $(BUILD)/sim/netlist+bridge-$*.log; exit 1; }

# The SoC as Yosys makes it for ECP5, its program inside: netlist+soc+joseki-6.
$(BUILD)/sim/netlist+soc%.so: $(RTL) $(SOC_SIM) sim/models.mk scripts/netlist.py $(BUILD)/fw/goishi.hex
	@mkdir -p $(BUILD)/sim
	@echo "synthesising and verilating netlist+soc$*"
	@$(PYTHON) scripts/netlist.py $(BUILD)/sim/netlist+soc$*.v --top goishi_soc --add $(VEXRISCV) $(call soc_values,soc$*) \
	    RomFile=$(BUILD)/fw/goishi.hex
	@$(VERILATOR) --cc --exe --build -j $(JOBS) -Wno-fatal -Wno-lint --x-assign fast --x-initial fast \
	    --prefix Vsoc --top-module goishi_soc --Mdir $(BUILD)/sim/netlist+soc$*.obj \
	    -MAKEFLAGS "OPT_FAST=-O1 OPT_SLOW=-O0 OPT_GLOBAL=-O1" -CFLAGS "-fPIC -fvisibility=hidden -std=c++17 -I$(CURDIR) -DGOISHI_SOC_DIVISOR=$(SOC_DIVISOR)" -LDFLAGS "-shared -fPIC" \
	    -o ../netlist+soc$*.so +incdir+$(dir $(ECP5_CELLS)) $(ECP5_CELLS) $(BUILD)/sim/netlist+soc$*.v $(abspath sim/soc.cpp) > $(BUILD)/sim/netlist+soc$*.log 2>&1 || \
	    { cat $(BUILD)/sim/netlist+soc$*.log; exit 1; }

include fw/firmware.mk

.PHONY: models
models: $(MODELS:%=$(BUILD)/sim/%.so) ## build the Verilated models that the tests use

# ---------------------------------------------------------------- tests

TEST_BIN := $(TEST_C:tests/%.c=$(BUILD)/test/bin/%)
FUZZ_BIN := $(FUZZ_C:tests/fuzz/%.c=$(BUILD)/fuzz/%)

$(BUILD)/test/bin/%: $(BUILD)/test/tests/%.o $(AID_C:%.c=$(BUILD)/test/%.o) $(BUILD)/test/libgoishi.a
	@mkdir -p $(@D)
	$(Q)$(CC) $(SANITIZE) $^ -lcmocka -lvterm $(LIBS) -o $@

# The library once more under clang's coverage; one fuzz target is one file on top of it.
FUZZ_FLAGS := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
$(BUILD)/fuzz/lib/%.o: %.c
	@mkdir -p $(@D)
	$(Q)$(CLANG) $(WARN) $(FUZZ_FLAGS) -fsanitize=fuzzer-no-link $(INCLUDE) $(PKG_CFLAGS) -MMD -MP -c $< -o $@
$(BUILD)/fuzz/libgoishi.a: $(LIB_C:%.c=$(BUILD)/fuzz/lib/%.o)
	@rm -f $@
	$(Q)ar rcs $@ $^
$(BUILD)/fuzz/fuzz_%: tests/fuzz/fuzz_%.c $(BUILD)/fuzz/libgoishi.a
	$(Q)$(CLANG) $(WARN) $(FUZZ_FLAGS) -fsanitize=fuzzer $(INCLUDE) $(PKG_CFLAGS) $^ $(LIBS) -o $@
-include $(shell find $(BUILD)/fuzz/lib -name '*.d' 2>/dev/null)

# The twins as a shared library: the oracle of the cocotb benches.
$(BUILD)/libtwin.so: $(wildcard fw/twin/*.[ch] fw/base/*.h)
	@mkdir -p $(BUILD)
	$(Q)$(CC) $(WARN) -O2 -shared -fPIC $(INCLUDE) $(filter %.c,$^) -o $@

.PHONY: test-build
test-build: $(TEST_BIN) $(FUZZ_BIN) $(BUILD)/test/goishi $(BUILD)/release/goishi $(INSTALLED) $(BUILD)/libtwin.so \
    $(MODELS:%=$(BUILD)/sim/%.so) $(BUILD)/fw/goishi.hex $(BUILD)/fw/goishi-twin.hex

CHECKS := $(addprefix check-,verilator icarus yosys format spdx freestanding core generated fusesoc)

test: setup ## run every test; ends with one line "N passed, N failed"
	@$(MAKE) --no-print-directory -j $(JOBS) test-build
	@$(PYTHON) scripts/runtests.py --jobs $(JOBS) --checks $(CHECKS) --cmocka $(sort $(TEST_BIN)) \
	    --cocotb $(sort $(wildcard tests/cells/*/test_*.py tests/host/test_*.py)) --formal $(sort $(wildcard tests/formal/*.sv)) \
	    --fuzz $(sort $(FUZZ_BIN))

soak: setup ## the long checks: more random cases, longer fuzzing
	@$(MAKE) --no-print-directory -j $(JOBS) test-build
	@$(MAKE) --no-print-directory $(BUILD)/sim/netlist+bridge-3.so $(BUILD)/sim/netlist+soc+joseki-6.so firmware
	@$(PYTHON) scripts/runtests.py --soak --jobs $(JOBS) --cmocka $(sort $(TEST_BIN)) --fuzz $(sort $(FUZZ_BIN)) --cocotb tests/cells/board/test_board.py \
	    --formal $(sort $(wildcard tests/formal/*.sv tests/formal/long/*.sv))

# ---------------------------------------------------------------- lint and generated files

LINT_SIZES := 6 9 13 19

.PHONY: $(CHECKS)
lint: setup ## all static checks
	@$(MAKE) --no-print-directory $(filter-out check-generated check-fusesoc,$(CHECKS))

check-verilator:
	@for n in $(LINT_SIZES); do \
	    $(VERILATOR) --lint-only -Wall -GN=$$n --top-module goishi_cells sim/waivers.vlt $(RTL) || exit 1; done
	@$(VERILATOR) --lint-only -Wall -GN=6 --top-module goishi_soc sim/waivers.vlt $(RTL) $(VEXRISCV)

check-icarus:
	@$(IVERILOG) -g2012 -Wall -Wno-timescale -t null -s goishi_cells $(RTL) 2> $(BUILD)/icarus.log || \
	    { cat $(BUILD)/icarus.log; exit 1; }
	@$(IVERILOG) -g2012 -t null -s goishi_soc -Pgoishi_soc.N=6 $(RTL) $(VEXRISCV) 2> $(BUILD)/icarus.log || \
	    { cat $(BUILD)/icarus.log; exit 1; }

check-yosys:
	@$(YOSYS) -q -p "read_verilog -sv $(RTL); hierarchy -check -top goishi_cells; proc; check -assert"
	@$(YOSYS) -q -p "read_verilog -sv $(RTL); read_verilog $(VEXRISCV); chparam -set N 6 goishi_soc; hierarchy -check -top goishi_soc"

check-format:
	@$(CLANG_FORMAT) --dry-run -Werror $(ALL_C)

check-spdx:
	@! grep -L "SPDX-License-Identifier: Apache-2.0" $(ALL_C) $(RTL) Makefile $(wildcard */*.mk */*/*.rdl scripts/*.py tests/*/*.py \
	    tests/*/*/*.py tests/formal/*.sv tests/formal/long/*.sv fusesoc.core scripts/setup) | grep . || { echo "these files lack the SPDX line"; exit 1; }

# What the firmware parts may call without a C library.
FREESTANDING_OK := memcpy memset memmove memcmp
check-freestanding: $(FW_C:%.c=$(BUILD)/release/%.o)
	@ld -r $^ -o $(BUILD)/freestanding.o
	@for s in $$(nm -u $(BUILD)/freestanding.o | awk '{print $$2}'); do case " $(FREESTANDING_OK) _GLOBAL_OFFSET_TABLE_ " in \
	    *" $$s "*) ;; *) echo "fw/ is freestanding but calls $$s"; exit 1;; esac; done

# fusesoc.core lists files by name: none may be forgotten.
check-core:
	@for f in $(RTL); do grep -q "$$f" fusesoc.core || { echo "fusesoc.core does not list $$f"; exit 1; }; done

check-generated:
	@$(PYTHON) scripts/gen_map.py --check

# The core file as another project would use it: lint, and the influence bench on Icarus.
check-fusesoc: $(BUILD)/libtwin.so
	@$(FUSESOC) --cores-root . run --build-root $(BUILD)/fusesoc --target lint ::goishi > $(BUILD)/fusesoc.log 2>&1 || \
	    { tail -n 20 $(BUILD)/fusesoc.log; exit 1; }
	@GOISHI_TOP=$(CURDIR) $(FUSESOC) --cores-root . run --build-root $(BUILD)/fusesoc --target sim ::goishi \
	    > $(BUILD)/fusesoc-sim.log 2>&1 && grep -q "FAIL=0 " $(BUILD)/fusesoc-sim.log || \
	    { tail -n 20 $(BUILD)/fusesoc-sim.log; exit 1; }

format: ## format the C sources in place
	$(CLANG_FORMAT) -i $(ALL_C)

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
fmax: setup ## place and route BLOCK at size N alone on an ECP5-85F: area and clock (an hour; SEEDS=1 ROUTER=router2)
	@$(PYTHON) scripts/fmax.py --block $(BLOCK) --size $(N) --router $(ROUTER) --target $(TARGET) $(addprefix --seed ,$(SEEDS))

bench: setup ## write the table and the plot of docs/benchmarks.md; prints the signature
	@$(MAKE) --no-print-directory -j $(JOBS) $(BUILD)/release/goishi $(BUILD)/sim/influence-9.so $(BUILD)/sim/influence-19.so \
	    $(BUILD)/sim/group+playout-9.so $(BUILD)/sim/group+playout-19.so
	@$(PYTHON) scripts/bench.py --build $(BUILD)

BOARD  ?= ulx3s
CONFIG ?=
SEED   ?=
# not empty: write the figures into docs/figures/boards.csv
RECORD ?=
.PHONY: bitstream flash
bitstream: setup firmware ## bitstream of BOARD (ulx3s orangecrab colorlight_i9 icebreaker hx8k) in CONFIG; see docs/boards.md
	@$(PYTHON) scripts/bitstream.py --board $(BOARD) --config "$(CONFIG)" $(if $(SEED),--seed $(SEED)) $(if $(RECORD),--record)

flash: ## write the bitstream of BOARD into the board
	@python3 scripts/flash.py --board $(BOARD) --config "$(CONFIG)"

generate: ## write the files that are made from rtl/map/goishi.rdl
	$(PYTHON) scripts/gen_map.py

.PHONY: mutate
mutate: setup ## break the RTL of both boards in one place at a time: the bench must notice (an hour)
	@$(MAKE) --no-print-directory $(BUILD)/test/bin/sim/test_joseki $(BUILD)/test/bin/sim/test_group $(BUILD)/test/bin/sim/test_group_playout $(BUILD)/libtwin.so
	@$(PYTHON) scripts/mutate.py joseki
	@$(PYTHON) scripts/mutate.py group

clean: ## remove everything that was built
	rm -rf $(BUILD)
