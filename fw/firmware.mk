# SPDX-License-Identifier: Apache-2.0
# The chip's program. build/fw/goishi.hex is what the ROM is filled with, 32-bit words; goishi-twin is the same program with the
# C twins in place of the cells, to measure what the cells are worth.
RISCV      ?= riscv64-unknown-elf-
FW_FLAGS   := -march=rv32im_zicsr -mabi=ilp32 -mtune=size -mstrict-align -mcmodel=medany -msmall-data-limit=8 -g -ffreestanding -fno-builtin-printf -nostdlib \
    -fno-tree-loop-distribute-patterns -ffunction-sections -fdata-sections -fno-common -fstack-usage -DGOISHI_BUS_FIXED=0x80000000u $(WARN) -I. -Ifw/boot/libc
# Fast where a decision spends its time, small elsewhere. With the cells the twins serve the self-test alone.
FW_FAST    := $(addprefix fw/,$(addprefix finder/,match.% cell.% search.% corner.% moves.% rank.%) tree/prior.% boot/memory.% boot/crc32.%)
FW_TWINS   := fw/twin/influence.% fw/twin/joseki.%
# Every byte of the line passes through these, and the simulated line brings one each 80 clocks.
FW_LINE    := fw/link/% fw/drivers/uart.% fw/service/service.%
fw_opt      = $(if $(filter $(FW_FAST) $(FW_LINE) $(if $(findstring TWINS,$(2)),$(FW_TWINS)),$(1)),-O2,-Os -msave-restore)
# The chip has a circuit for the CRC.
FW_MAIN_C  := $(filter-out fw/base/crc32.c,$(FW_C)) $(wildcard fw/boot/*.c) fw/app/bench.c fw/app/goishi.c
FW_MAIN_S  := $(wildcard fw/boot/*.S)

comma      := ,
# $(1) name, $(2) flags, $(3) flags for the linker.
define firmware
build/fw/$(1)/%.o: %.c fw/firmware.mk
	@mkdir -p $$(@D)
	$$(Q)$(RISCV)gcc $(FW_FLAGS) $$(call fw_opt,$$<,$(2)) $(2) -MMD -MP -c $$< -o $$@
build/fw/$(1)/%.o: %.S fw/firmware.mk
	@mkdir -p $$(@D)
	$$(Q)$(RISCV)gcc $(FW_FLAGS) $$(call fw_opt,$$<,$(2)) $(2) -MMD -MP -c $$< -o $$@
build/fw/$(1).elf: $(FW_MAIN_C:%.c=build/fw/$(1)/%.o) $(FW_MAIN_S:%.S=build/fw/$(1)/%.o) fw/boot/goishi.ld
	$$(Q)$(RISCV)gcc -march=rv32im -mabi=ilp32 -nostdlib -T fw/boot/goishi.ld -Wl,--gc-sections -Wl,--build-id=none -Wl,--no-warn-rwx-segments $(3) $$(filter %.o,$$^) -lgcc -o $$@
build/fw/$(1).hex: build/fw/$(1).elf scripts/romhex.py
	$$(Q)$(RISCV)objcopy -O binary $$< $$(@:.hex=.bin)
	$$(Q)$(RISCV)nm -n $$< > $$(@:.hex=.sym)
	$$(Q)python3 scripts/romhex.py $$(@:.hex=.bin) $$@
-include $$(shell find build/fw/$(1) -name '*.d' 2>/dev/null)
endef
$(eval $(call firmware,goishi,-DGOISHI_CELLS_FIXED))
$(eval $(call firmware,goishi-twin,-DGOISHI_TWINS))
$(eval $(call firmware,bench,-DGOISHI_BENCH -DGOISHI_CELLS_FIXED))
# The twins play a whole game from within the bench: deeper than anything the chip itself runs.
$(eval $(call firmware,bench-twin,-DGOISHI_BENCH -DGOISHI_TWINS,-Wl$(comma)--defsym=STACK_BYTES=11264))

.PHONY: firmware firmware-twin firmware-bench size
firmware: build/fw/goishi.hex ## build the chip's program
firmware-twin: build/fw/goishi-twin.hex ## the same with the C twins in place of the cells

firmware-bench: build/fw/bench.hex build/fw/bench-twin.hex ## programs that time single operations

size: build/bench/cycles build/sim/soc-5.so firmware ## text, data, bss of the chip's program, and the stack's high water mark
	@$(RISCV)size build/fw/goishi.elf
	@build/bench/cycles --stack

# Runs for minutes: the twins take tens of millions of clocks for one decision.
.PHONY: cycles
cycles: setup ## cycles on the chip, with the cells and with the C twins (RECORD=1 for docs/figures/cycles.csv)
	@$(MAKE) --no-print-directory -j $(JOBS) build/bench/cycles firmware firmware-twin firmware-bench \
	    $(addprefix build/sim/,soc-5.so soc+bare-5.so soc+bare-19.so soc+joseki-19.so)
	@build/bench/cycles $(if $(RECORD),--record)

build/bench/cycles: tests/bench/cycles.c tests/aid/fake/soc.c tests/aid/fake/soc.h build/release/libgoishi.a
	@mkdir -p $(@D)
	$(Q)$(CC) $(WARN) $(CFLAGS) $(INCLUDE) $(filter %.c %.a,$^) $(LIBS) -o $@
