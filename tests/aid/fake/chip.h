/* SPDX-License-Identifier: Apache-2.0
 * The firmware built for the host: its service over twins, a modelled flash and a line of bytes
 * that can lose, bend, double, delay and cut them, all in virtual time. */
#ifndef AID_CHIP_H
#define AID_CHIP_H

#include <pthread.h>
#include <semaphore.h>
#include <setjmp.h>

#include "fw/service/service.h"
#include "fw/twin/group.h"
#include "fw/twin/influence.h"
#include "fw/twin/joseki.h"
#include "host/link/client.h"
#include "tests/aid/random.h"

/* NOR flash, byte for byte: erasing sets ones, programming clears bits. */
struct aid_flash {
    uint8_t *byte;
    struct goishi_flash flash;
    uint32_t operations; /* erases and programs so far */
    uint32_t cut;        /* the operation at which power goes; UINT32_MAX: never */
    uint32_t half;       /* bytes of that operation that are still done */
    bool dead;           /* power is gone: nothing works any more */
};

enum { AID_FLASH_BYTES = 0xc00000 };
void aid_flash_init(struct aid_flash *flash);
void aid_flash_free(struct aid_flash *flash);
/* Writes an image and its record straight into a bank. */
void aid_flash_put(struct aid_flash *flash, int bank, uint32_t sequence, const uint8_t *image,
                   uint32_t length);

/* Bytes under way, in order, each with the time of its arrival. */
enum { AID_LINE_BYTES = 1 << 16 };
struct aid_line {
    uint8_t byte[AID_LINE_BYTES];
    uint64_t when[AID_LINE_BYTES];
    uint32_t head, tail;
    uint64_t last; /* arrival of the newest */
};

/* How often things go wrong, of 65536 per frame-sized write, or per byte. */
struct aid_faults {
    uint32_t flip, drop, insert;     /* a byte: one bit, lost, one too many */
    uint32_t lose, twice, cut, late; /* a burst: lost, doubled, its end lost, delayed */
    uint32_t again;                  /* a burst from some while ago comes once more */
    uint32_t reset;                  /* the chip restarts, at some byte that it reads */
};

enum { AID_MEMORY = SERVICE_MEMORY };

enum { AID_VALUES = 65536 };

/* The test's own registers, reached by BUS. */
enum { AID_REGISTER_COUNT = 0x100, AID_REGISTER_READ = 0x104, AID_REGISTER_NONE = 0x108 };
/* What is read after a value was written: nothing that could be right by chance. */
static inline uint32_t aid_register_value(uint32_t written) {
    return written * 2654435761u ^ 0x5bd1e995u;
}

struct aid_chip {
    struct service service;
    struct finder finder;
    struct service_board board;
    struct goishi_cells cells;
    struct influence_twin influence;
    struct joseki_twin joseki;
    struct group_twin group;
    struct aid_flash flash;
    _Alignas(8) uint8_t memory[AID_MEMORY];
    struct aid_line to_chip, to_host;
    uint64_t now;     /* microseconds */
    uint32_t byte_us; /* a byte on the line takes so long */
    struct aid_faults faults;
    struct aid_random random;
    uint8_t out[FRAME_ROOM]; /* what the chip has put since its last whole frame */
    uint32_t out_bytes;
    uint8_t old[2][FRAME_ROOM]; /* a burst that may come again, each way */
    uint32_t old_bytes[2];
    uint32_t restarts;
    jmp_buf power; /* back to the start */
    /* The chip has a thread of its own, but only one of the two runs at a time: the same seed gives
     * the same run. */
    pthread_t thread;
    sem_t chips_turn, hosts_turn;
    bool quit;
    uint64_t until;               /* the host waits no longer */
    uint32_t written;             /* to the counting register */
    uint8_t executed[AID_VALUES]; /* how often each value was written */
    uint64_t frames;              /* bursts put on the line, both ways */
    uint64_t faulty;              /* things that went wrong */
};

/* The flash is the caller's to init, fill and free. */
void aid_chip_start(struct aid_chip *chip, int size, uint64_t seed);
void aid_chip_stop(struct aid_chip *chip);
/* The host's end. */
struct link_transport aid_chip_transport(struct aid_chip *chip);
extern const struct link_timing aid_timing;

#endif
