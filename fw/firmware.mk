# SPDX-License-Identifier: Apache-2.0
# The chip's programs, one for each set of boards. build/fw/NAME.hex is what the ROM is filled with:
# 32-bit words. Which bitstream and which model gets which: scripts/boards.py. NAME-twin is the same
# program with the C twins in place of the cells, to measure what the cells are worth.
RISCV      ?= riscv64-unknown-elf-
FW_FLAGS   := -march=rv32im_zicsr -mabi=ilp32 -mtune=size -mstrict-align -mcmodel=medany \
    -msmall-data-limit=8 -g -ffreestanding -fno-builtin-printf -nostdlib \
    -fno-tree-loop-distribute-patterns -ffunction-sections -fdata-sections \
    -fno-common -fstack-usage -DGOISHI_BUS_FIXED=0x80000000u $(WARN) -I. -Ifw/boot/libc
FW_LINK    := -march=rv32im -mabi=ilp32 -nostdlib -T fw/boot/goishi.ld -Wl,--gc-sections \
    -Wl,--build-id=none -Wl,--no-warn-rwx-segments
# Fast where a decision spends its time, small elsewhere.
FW_FAST    := $(addprefix fw/,$(addprefix finder/,match.% cell.% search.% corner.% moves.% rank.%) \
    tree/prior.% boot/memory.% boot/crc32.% twin/influence.% twin/joseki.%)
# Every byte of the line passes through these, and the simulated line brings one each 80 clocks.
FW_LINE    := fw/link/% fw/drivers/uart.% fw/service/service.%
fw_opt      = $(if $(filter $(FW_FAST) $(FW_LINE),$(1)),-O2,-Os -msave-restore)

# Sources by what they add; fw/app has what a program is put together from. The chip has a circuit
# for the CRC.
FW_START   := $(wildcard fw/boot/*.c fw/link/*.c) \
    $(addprefix fw/,app/main.c $(addprefix drivers/,block.c flash.c timer.c uart.c) \
    $(addprefix service/,service.c requests.c selftest.c))
FW_RULES   := fw/go/map.c fw/go/region.c
FW_BANKS   := fw/service/banks.c fw/tree/image.c
FW_JOSEKI  := fw/app/joseki_boards.c fw/drivers/influence.c fw/drivers/joseki.c
FW_GROUP   := fw/app/group_board.c fw/drivers/group.c fw/drivers/group_maps.c
FW_FINDER  := fw/app/finder.c fw/service/ask.c fw/service/answer.c fw/cells/influence.c \
    $(wildcard fw/finder/*.c) fw/tree/part.c fw/tree/prior.c $(FW_RULES)
FW_PLAY    := fw/service/playouts.c fw/cells/playouts.c $(FW_RULES)
FW_JOSEKI_TWINS := fw/app/joseki_twins.c fw/twin/influence.c fw/twin/joseki.c
FW_GROUP_TWIN   := fw/app/group_twin.c fw/twin/group.c fw/twin/group_maps.c \
    fw/twin/playout.c

comma      := ,
# $(1) name, $(2) sources, $(3) flags, $(4) folder of hot_code.ld and hot_data.ld, $(5) flags for
# the linker.
define firmware
build/fw/$(1)/%.o: %.c fw/firmware.mk
	@mkdir -p $$(@D)
	$$(Q)$(RISCV)gcc $(FW_FLAGS) $$(call fw_opt,$$<) $(3) -MMD -MP -c $$< -o $$@
build/fw/$(1)/%.o: %.S fw/firmware.mk
	@mkdir -p $$(@D)
	$$(Q)$(RISCV)gcc $(FW_FLAGS) $(3) -MMD -MP -c $$< -o $$@
build/fw/$(1).elf: $(patsubst %.c,build/fw/$(1)/%.o,$(FW_START) $(2)) \
    build/fw/$(1)/fw/boot/start.o fw/boot/goishi.ld $(4)/hot_code.ld $(4)/hot_data.ld \
    scripts/sections.py
	$$(Q)$(RISCV)gcc $(FW_LINK) -L $(4) -Wl,-Map=build/fw/$(1).map $(5) $$(filter %.o,$$^) -lgcc -o $$@
	$$(Q)python3 scripts/sections.py build/fw/$(1).map fw/boot/goishi.ld $(4) || { rm $$@; exit 1; }
build/fw/$(1).hex: build/fw/$(1).elf scripts/romhex.py
	$$(Q)$(RISCV)objcopy -O binary $$< $$(@:.hex=.bin)
	$$(Q)$(RISCV)nm -n $$< > $$(@:.hex=.sym)
	$$(Q)python3 scripts/romhex.py $$(@:.hex=.bin) $$@
-include $$(shell find build/fw/$(1) -type f -name '*.d' 2>/dev/null)
endef
FW_CELLS   := -DGOISHI_CELLS_FIXED
$(eval $(call firmware,joseki,fw/app/joseki.c $(FW_JOSEKI) $(FW_BANKS) \
    $(FW_FINDER),$(FW_CELLS),fw/finder))
$(eval $(call firmware,engine,fw/app/engine.c $(FW_GROUP) $(FW_PLAY),$(FW_CELLS),fw/boot))
$(eval $(call firmware,full,fw/app/full.c $(FW_JOSEKI) $(FW_GROUP) $(FW_BANKS) \
    $(FW_FINDER) $(FW_PLAY),$(FW_CELLS),fw/finder))
$(eval $(call firmware,bare,fw/app/bare.c $(FW_BANKS),$(FW_CELLS),fw/boot))
$(eval $(call firmware,joseki-twin,fw/app/joseki.c $(FW_JOSEKI_TWINS) $(FW_BANKS) \
    $(FW_FINDER),-DAPP_FINDER_MEMORY=119808,fw/finder))
$(eval $(call firmware,bench,fw/app/bench.c $(FW_JOSEKI) $(FW_GROUP),$(FW_CELLS),fw/boot))
# The twins play a whole game from within the bench: deeper than anything the chip itself runs.
$(eval $(call firmware,bench-twin,fw/app/bench.c $(FW_JOSEKI_TWINS) \
    $(FW_GROUP_TWIN),,fw/boot,-Wl$(comma)--defsym=STACK_BYTES=11264))
FIRMWARE   := joseki engine full bare

.PHONY: firmware firmware-twin firmware-bench size
firmware: $(FIRMWARE:%=build/fw/%.hex) ## build the chip's programs, one for each set of boards
firmware-twin: build/fw/joseki-twin.hex ## joseki with the C twins in place of the cells

firmware-bench: build/fw/bench.hex build/fw/bench-twin.hex ## programs that time single operations

size: build/bench/cycles build/sim/soc-5.so firmware ## sizes of the programs, and their stack
	@build/bench/cycles --size $(FIRMWARE)

# Runs for minutes: the twins take tens of millions of clocks for one decision.
.PHONY: cycles
cycles: setup ## cycles on the chip, with cells and with C twins (RECORD=1 writes docs/figures)
	@$(MAKE) --no-print-directory -j $(JOBS) build/bench/cycles firmware firmware-twin firmware-bench \
	    $(addprefix build/sim/,soc-5.so soc+bare-5.so soc+bare-19.so soc+joseki-19.so)
	@build/bench/cycles $(if $(RECORD),--record)

build/bench/cycles: tests/bench/cycles.c tests/aid/fake/soc.c tests/aid/fake/soc.h tests/aid/elf.c \
    build/release/libgoishi.a
	@mkdir -p $(@D)
	$(Q)$(CC) $(WARN) $(CFLAGS) $(INCLUDE) $(filter %.c %.a,$^) $(LIBS) -o $@
