/* SPDX-License-Identifier: Apache-2.0
 * Traps, restart, probing. */
#include "fw/boot/boot.h"

#include <stddef.h>

#include "fw/base/crc32.h"
#include "fw/base/map.h"

#define REG(name) (*(volatile uint32_t *)(BOOT_MAP + offsetof(goishi_t, name)))
#define RESTART_KEY 0x52455354u
#define EXTERNAL_INTERRUPT 0x8000000bu
#define STACK_COLOUR 0x57acc057u

__attribute__((section(".noinit"))) struct boot_record boot_record;
extern uint32_t boot_stack[], boot_stack_top[], boot_rom[], boot_rom_end[];

static uint32_t sum(const struct boot_record *r) {
    return ~(r->magic + r->cause + r->pc + r->address + r->ra + r->sp + r->note + r->count);
}

static bool good(const struct boot_record *r) {
    return r->check == sum(r);
}

void boot_restart(void) {
    REG(TIMER.RESTART) = RESTART_KEY;
    for (;;)
        ;
}

static _Noreturn void finish(struct boot_record *r, uint32_t count) {
    r->magic = BOOT_RECORD;
    r->note = boot_note();
    r->count = count + 1;
    r->check = sum(r);
    boot_restart();
}

/* What start.S wrote has spoilt the sum: the count is believed when the magic or its absence is
 * plausible. */
static uint32_t earlier(const struct boot_record *r) {
    return r->magic == BOOT_RECORD || r->magic == 0 ? r->count : 0;
}

void boot_trapped(void) {
    struct boot_record *r = &boot_record;
    if (r->cause == EXTERNAL_INTERRUPT) {
        uint32_t fault = REG(TIMER.FAULT);
        uint32_t address = REG(TIMER.FAULT_ADDRESS), bottom = (uint32_t)boot_stack;
        r->address = address;
        if (address < bottom && address >= bottom - 0x10000)
            r->cause = BOOT_CAUSE_STACK;
        else
            r->cause = fault & GOISHI__TIMER__FAULT__WRITE_bm ? BOOT_CAUSE_STORE : BOOT_CAUSE_LOAD;
    } else if (r->cause == BOOT_CAUSE_ILLEGAL && r->pc >= (uint32_t)boot_rom_end) {
        /* Outside the ROM the bus gives zeros, which are no instruction. */
        r->cause = BOOT_CAUSE_FETCH;
        r->address = r->pc;
    }
    finish(r, earlier(r));
}

bool boot_take_record(struct boot_record *record) {
    struct boot_record *r = &boot_record;
    *record = *r;
    bool known = good(r) && r->magic == BOOT_RECORD;
    if (!good(r))
        r->count = 0; /* power has been off */
    r->magic = 0;
    r->check = sum(r);
    return known;
}

static enum goishi_status map_read(void *context, uint32_t address, uint32_t *value) {
    (void)context;
    *value = *(volatile uint32_t *)(BOOT_MAP + address);
    return GOISHI_OK;
}

static enum goishi_status map_write(void *context, uint32_t address, uint32_t value) {
    (void)context;
    *(volatile uint32_t *)(BOOT_MAP + address) = value;
    return GOISHI_OK;
}

struct goishi_bus boot_bus(void) {
    return (struct goishi_bus){.context = NULL, .read = map_read, .write = map_write};
}

static enum goishi_status probed(void) {
    bool failed = REG(TIMER.FAULT) & GOISHI__TIMER__FAULT__PENDING_bm;
    if (failed) {
        REG(TIMER.FAULT) = GOISHI__TIMER__FAULT__PENDING_bm;
        (void)REG(TIMER.FAULT); /* it has arrived before interrupts are on again */
    }
    __asm__ volatile("csrsi mstatus, 8" ::: "memory");
    return failed ? GOISHI_BUS : GOISHI_OK;
}

enum goishi_status boot_probe_read(uint32_t address, uint32_t *value) {
    __asm__ volatile("csrci mstatus, 8" ::: "memory");
    *value = *(volatile uint32_t *)(address & ~3u);
    return probed();
}

enum goishi_status boot_probe_write(uint32_t address, uint32_t value) {
    __asm__ volatile("csrci mstatus, 8" ::: "memory");
    *(volatile uint32_t *)(address & ~3u) = value;
    return probed();
}

uint32_t boot_stack_used(void) {
    const uint32_t *p = boot_stack;
    while (p < boot_stack_top && *p == STACK_COLOUR)
        p++;
    return (uint32_t)((const char *)boot_stack_top - (const char *)p);
}

uint32_t boot_stack_size(void) {
    return (uint32_t)((const char *)boot_stack_top - (const char *)boot_stack);
}

bool boot_rom_good(void) {
    uint32_t bytes = (uint32_t)((const char *)boot_rom_end - (const char *)boot_rom);
    return tree_crc32(0, boot_rom, bytes) == *boot_rom_end;
}
