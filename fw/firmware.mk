# SPDX-License-Identifier: Apache-2.0
# The chip's program. $(BUILD)/fw/goishi.hex is what the ROM is filled with, 32-bit words; goishi-twin is the same program with the
# C twins in place of the cells, to measure what the cells are worth.
RISCV      ?= riscv64-unknown-elf-
FW_FLAGS   := -march=rv32im_zicsr -mabi=ilp32 -mcmodel=medany -msmall-data-limit=8 -g -ffreestanding -fno-builtin-printf -nostdlib \
    -fno-tree-loop-distribute-patterns -ffunction-sections -fdata-sections -fno-common -fstack-usage $(WARN) -I. -Ifw/include -Ifw -Ifw/boot/libc
# Fast where a decision spends its time, small elsewhere.
fw_opt      = $(if $(filter fw/finder/% fw/tree/% fw/drivers/joseki.% fw/drivers/influence.% fw/twin/influence.% fw/twin/joseki.% fw/boot/memory.%,$(1)),-O2,-Os)
FW_MAIN_C  := $(FW_C) $(wildcard fw/boot/*.c) fw/main.c
FW_MAIN_S  := $(wildcard fw/boot/*.S)

# $(1) name, $(2) flags.
define firmware
$(BUILD)/fw/$(1)/%.o: %.c fw/firmware.mk
	@mkdir -p $$(@D)
	$$(Q)$(RISCV)gcc $(FW_FLAGS) $$(call fw_opt,$$<) $(2) -MMD -MP -c $$< -o $$@
$(BUILD)/fw/$(1)/%.o: %.S fw/firmware.mk
	@mkdir -p $$(@D)
	$$(Q)$(RISCV)gcc $(FW_FLAGS) $$(call fw_opt,$$<) $(2) -MMD -MP -c $$< -o $$@
$(BUILD)/fw/$(1).elf: $(FW_MAIN_C:%.c=$(BUILD)/fw/$(1)/%.o) $(FW_MAIN_S:%.S=$(BUILD)/fw/$(1)/%.o) fw/boot/goishi.ld
	$$(Q)$(RISCV)gcc -march=rv32im -mabi=ilp32 -nostdlib -T fw/boot/goishi.ld -Wl,--gc-sections -Wl,--build-id=none -Wl,--no-warn-rwx-segments $$(filter %.o,$$^) -lgcc -o $$@
$(BUILD)/fw/$(1).hex: $(BUILD)/fw/$(1).elf scripts/romhex.py
	$$(Q)$(RISCV)objcopy -O binary $$< $$(@:.hex=.bin)
	$$(Q)python3 scripts/romhex.py $$(@:.hex=.bin) $$@
-include $$(shell find $(BUILD)/fw/$(1) -name '*.d' 2>/dev/null)
endef
$(eval $(call firmware,goishi,))
$(eval $(call firmware,goishi-twin,-DGOISHI_TWINS))

.PHONY: firmware firmware-twin size
firmware: $(BUILD)/fw/goishi.hex ## build the chip's program
firmware-twin: $(BUILD)/fw/goishi-twin.hex ## the same with the C twins in place of the cells

size: firmware ## text, data, bss and what is left of ROM and RAM
	@$(RISCV)size $(BUILD)/fw/goishi.elf
