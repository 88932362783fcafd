/* SPDX-License-Identifier: Apache-2.0
 * The start of every program: finds out what it runs on, reports the last trap, and serves. */
#include <stddef.h>

#include "fw/app/app.h"
#include "fw/base/reg.h"
#include "fw/boot/boot.h"
#include "fw/drivers/flash.h"
#include "fw/drivers/timer.h"
#include "fw/drivers/uart.h"

/* In clocks: longer than a flash needs to erase a sector. */
#define MAIN_WATCHDOG 200000000u

static struct uart uart;
static struct timer timer;
static struct flash flash;
static struct goishi_flash flash_ops;
static struct goishi_cells cells;
static struct service_board board;
static struct service service;

static uint32_t map(uint32_t offset) {
    return *(volatile uint32_t *)(BOOT_MAP + offset);
}

static uint64_t cycles(void *context) {
    uint64_t now;
    timer_cycles(context, &now);
    return now;
}

static uint64_t accesses(void *context) {
    (void)context;
    return map(GOISHI_ADDRESS(TIMER, ACCESSES));
}

static uint32_t stack_used(void *context) {
    (void)context;
    return boot_stack_used();
}

static void alive(void *context) {
    timer_watchdog(context, MAIN_WATCHDOG);
}

static void show(void *context, uint8_t leds) {
    timer_leds(context, leds);
}

/* What the host asks for by address must not stop the chip. */
static enum goishi_status probe_read(void *context, uint32_t address, uint32_t *value) {
    (void)context;
    if (address >= GOISHI_BLOCK(16) || (address & 3))
        return GOISHI_BUS;
    return boot_probe_read(BOOT_MAP + address, value);
}

static enum goishi_status probe_write(void *context, uint32_t address, uint32_t value) {
    (void)context;
    if (address >= GOISHI_BLOCK(16) || (address & 3))
        return GOISHI_BUS;
    return boot_probe_write(BOOT_MAP + address, value);
}

/* Which request the trap belongs to. */
uint32_t boot_note(void) {
    return service.seq | (uint32_t)service.kind << 8;
}

static void report_trap(const struct boot_record *record) {
    service.seq = (uint8_t)record->note;
    service.kind = (uint8_t)(record->note >> 8);
    service_trapped(&service, &board.serial, record->cause, record->pc, record->address);
}

static uint8_t why(const struct boot_record *record, bool trapped) {
    enum goishi_timer_cause cause;
    timer_cause(&timer, &cause);
    if (trapped)
        return record->cause == BOOT_CAUSE_STACK ? GOISHI_RESET_STACK : GOISHI_RESET_TRAP;
    return cause == GOISHI_TIMER_WATCHDOG ? GOISHI_RESET_WATCHDOG : GOISHI_RESET_POWER;
}

/* ram: the address at which the RAM test failed, 0 none. */
int main(uint32_t ram) {
    struct goishi_bus bus = boot_bus();
    struct boot_record record;
    timer_init(&timer, bus, GOISHI_TIMER_BASE);
    show(&timer, 1);
    alive(&timer);
    uart_init(&uart, bus, GOISHI_UART_BASE);
    board.serial = uart_serial(&uart);
    bool trapped = boot_take_record(&record);
    if (trapped)
        report_trap(&record);

    uint32_t boards = map(GOISHI_ADDRESS(SYSTEM, BOARDS));
    uint32_t sizes = map(GOISHI_ADDRESS(SYSTEM, MEMORY));
    cells.size = (int)GOISHI_GET(SYSTEM, VERSION, SIZE, map(GOISHI_ADDRESS(SYSTEM, VERSION)));
    if (flash_init(&flash, bus, GOISHI_FLASH_BASE, (const volatile uint32_t *)BOOT_WINDOW) ==
        GOISHI_OK) {
        flash_ops = flash_as_goishi(&flash);
        flash_ops.window = (const uint8_t *)BOOT_WINDOW;
        board.flash = &flash_ops;
    }
    board.bus = (struct goishi_bus){NULL, probe_read, probe_write};
    board.cells = &cells;
    board.context = &timer;
    board.cycles = cycles;
    board.accesses = accesses;
    board.stack_used = stack_used;
    board.alive = alive;
    board.show = show;
    board.stack_bytes = boot_stack_size();
    board.rom_bytes = GOISHI_GET(SYSTEM, MEMORY, ROM, sizes) << 10;
    board.ram_bytes = GOISHI_GET(SYSTEM, MEMORY, RAM, sizes) << 10;
    board.clock_hz = map(GOISHI_ADDRESS(SYSTEM, CLOCK));
    board.map_hash = map(GOISHI_ADDRESS(SYSTEM, MAP_HASH));
    board.boards = boards;
    board.ram_failed = ram != 0;
    board.rom_failed = !boot_rom_good();
    board.reset = why(&record, trapped);
    app_set_up(&board, &cells);
    board.test = !board.twins;
    service_init(&service, &board);
    service_run(&service);
}
