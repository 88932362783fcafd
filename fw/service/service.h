/* SPDX-License-Identifier: Apache-2.0
 * What the chip does for the host: requests in frames, answers in frames (goishi_link.h). The same
 * code runs on the chip and, in tests, on the host. No heap; everything it needs is given to it.
 *
 * A request is executed once: the next one has the next seq, a repeated one is answered again from
 * the stored answer. HELLO begins a session. */
#ifndef SERVICE_SERVICE_H
#define SERVICE_SERVICE_H

#include "finder/finder.h"
#include "goishi_bus.h"
#include "goishi_cells.h"
#include "goishi_flash.h"
#include "goishi_link.h"
#include "goishi_serial.h"
#include "link/frame.h"

/* What stands around the service. All of it must live on. */
struct service_board {
    struct goishi_serial serial;
    const struct goishi_flash *flash; /* NULL: none */
    struct goishi_bus bus;            /* read NULL: none */
    const struct goishi_cells *cells; /* a board that is missing has NULL ops */
    void *context;                    /* of the functions below, each of which may be NULL */
    uint64_t (*cycles)(void *context);
    uint64_t (*accesses)(void *context);   /* to the boards so far */
    uint32_t (*stack_used)(void *context); /* bytes, high water */
    void (*alive)(void *context);          /* called again and again: kicks the watchdog */
    void (*show)(void *context, uint8_t leds);
    /* Memory for the cap tree and subtrees, SERVICE_MEMORY bytes or more, aligned to 8. The
     * self-test uses it, too. */
    uint8_t *memory;
    uint32_t memory_bytes;
    uint32_t stack_bytes, rom_bytes, ram_bytes, clock_hz, map_hash, boards;
    bool ram_failed, twins;
    uint8_t reset; /* enum goishi_reset */
};

#define SERVICE_MEMORY (FINDER_CAP_BYTES + FINDER_PART_BYTES)

enum { SERVICE_BOOT_OPERATIONS = 300 }; /* of the boot's self-test, for each board */

struct service_slot {
    uint32_t address, sequence, length, crc;
    uint8_t number; /* 0 A, 1 B, 255 none */
};

struct service {
    const struct service_board *board;
    struct frame_decoder decoder;
    uint8_t answer[GOISHI_LINK_FRAME]; /* the last one given, without its CRC */
    uint32_t answer_bytes;             /* 0: none yet */
    bool session, executing, again, stopped;
    uint8_t seq, kind; /* of the last request */
    uint32_t nonce;
    struct finder finder;
    struct finder_question question;
    bool has_position;
    struct service_slot slot; /* of the dictionary in use */
    enum tree_status tree;
    uint32_t text_number, text_kind; /* which answer MORE continues */
    uint8_t tested, failed;
    struct {
        uint32_t address, length, crc, next, sequence;
        bool begun;
    } upload;
    struct {
        uint64_t job_cycles, flash_read;
        uint32_t job_accesses, requests, repeated, dropped;
    } count;
};

/* Finds the dictionary; with `self_test` tries each board against its twin first. */
void service_init(struct service *service, const struct service_board *board, bool self_test);
/* Takes what has come and answers it; false when nothing was there. */
bool service_step(struct service *service);
/* For ever. */
void service_run(struct service *service) __attribute__((noreturn));
/* For the trap handler: tells the host what happened to its request, without trusting anything but
 * the serial line and the service's last seq. */
void service_trapped(const struct service *service, const struct goishi_serial *serial,
                     uint32_t cause, uint32_t pc, uint32_t address);

#endif
