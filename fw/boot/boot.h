/* SPDX-License-Identifier: Apache-2.0
 * What the chip offers before any service runs: the register map as a bus, the record of the last
 * trap, restart, the stack's state. Every trap is the end: it is recorded where the next start
 * finds it, and the chip restarts. */
#ifndef BOOT_BOOT_H
#define BOOT_BOOT_H

#include "fw/base/bus.h"

#define BOOT_MAP 0x80000000u
#define BOOT_WINDOW 0xc0000000u /* the flash, past the CPU's cache */

/* RISC-V's own causes are 0 to 15. */
enum {
    BOOT_CAUSE_FETCH = 1,    /* no such memory to execute */
    BOOT_CAUSE_ILLEGAL = 2,  /* no instruction */
    BOOT_CAUSE_LOAD = 5,     /* bus fault of a load, */
    BOOT_CAUSE_STORE = 7,    /* of a store */
    BOOT_CAUSE_STACK = 0x40, /* the stack is full */
};

/* The layout is known to start.S. */
struct boot_record {
    uint32_t magic; /* BOOT_RECORD when there is something to report */
    uint32_t cause;
    uint32_t pc;      /* bus faults are noticed a few instructions late */
    uint32_t address; /* that was accessed (for a cached load its line of 32 bytes), or the trap's
                         own value */
    uint32_t ra, sp;
    uint32_t note;  /* the program's own */
    uint32_t count; /* of traps since power came on */
    uint32_t check; /* all of them, added and inverted */
};
#define BOOT_RECORD 0x50415254u /* "TRAP" */

extern struct boot_record boot_record;

/* The last trap, if the chip started because of one; it is reported once. */
bool boot_take_record(struct boot_record *record);
_Noreturn void boot_restart(void);
_Noreturn void boot_trapped(void); /* only for start.S */
/* Given by the program: a word that is put into the record. */
uint32_t boot_note(void);

/* The register map for the drivers. An access that fails is a trap. */
struct goishi_bus boot_bus(void);
/* The same for debugging: an access that fails is GOISHI_BUS, at the price of looking each time.
 * Addresses are whole ones. */
enum goishi_status boot_probe_read(uint32_t address, uint32_t *value);
enum goishi_status boot_probe_write(uint32_t address, uint32_t value);

uint32_t boot_stack_used(void); /* bytes, at most since the start */
uint32_t boot_stack_size(void);

/* The program in ROM has the CRC-32 that lies behind it (scripts/romhex.py). */
bool boot_rom_good(void);

/* Tests RAM from `from` up to `to`, which loses its content: one word in each 256 bytes with two
 * patterns, so that every block and every address line is met. 0 or the address that failed. Uses
 * no variables. */
uint32_t ramtest(volatile uint32_t *from, volatile uint32_t *to);

#endif
