/* SPDX-License-Identifier: Apache-2.0
 * What the chip does for the host: requests in frames, answers in frames (goishi_link.h). The same
 * code runs on the chip and, in tests, on the host. No heap; everything it needs is given to it.
 *
 * A request is executed once: the next one has the next seq, a repeated one is answered again from
 * the stored answer. HELLO begins a session. */
#ifndef SERVICE_SERVICE_H
#define SERVICE_SERVICE_H

#include "fw/base/bus.h"
#include "fw/base/cells.h"
#include "fw/base/flash.h"
#include "fw/base/serial.h"
#include "fw/finder/finder.h"
#include "fw/link/frame.h"
#include "fw/link/protocol.h"

struct service_playouts_ops;

/* What stands around the service. All of it must live on. */
struct service_board {
    struct goishi_serial serial;
    const struct goishi_flash *flash;            /* NULL: none */
    struct goishi_bus bus;                       /* read NULL: none */
    const struct goishi_cells *cells;            /* a board that is missing has NULL ops */
    const struct service_playouts_ops *playouts; /* over cells->group; NULL: no playouts */
    void *context; /* of the functions below, each of which may be NULL */
    uint64_t (*cycles)(void *context);
    uint64_t (*accesses)(void *context);       /* to the boards so far */
    uint32_t (*stack_used)(void *context);     /* bytes, high water */
    void (*alive)(void *context);              /* called again and again: kicks the watchdog */
    void (*show)(void *context, uint8_t leds); /* a bit for each step of the start that is done */
    /* Memory for the cap tree and subtrees, SERVICE_MEMORY bytes or more, aligned to 8; what there
     * is more keeps subtrees. */
    uint8_t *memory;
    uint32_t memory_bytes;
    uint32_t stack_bytes, rom_bytes, ram_bytes, clock_hz, map_hash, boards;
    bool test;             /* the boards at the start */
    uint8_t unlike;        /* bits of GOISHI_TEST_*: boards that do not answer as the map says */
    bool check_dictionary; /* at the start, every CRC of it, not only the header's */
    bool ram_failed, rom_failed, twins;
    uint8_t reset; /* enum goishi_reset */
};

#define SERVICE_MEMORY FINDER_MEMORY

/* Random games: the engine of the group board, or its twin. One game in each slot named by a bit,
 * from the position there, sums since the last start. */
struct service_playouts {
    uint32_t games, wins, moves;
    int32_t score;
};
struct service_playouts_ops {
    enum goishi_status (*rules)(void *group, int limit, int komi);
    enum goishi_status (*seed)(void *group, int slot, uint64_t seed);
    enum goishi_status (*start)(void *group, uint32_t slots, int colour);
    enum goishi_status (*busy)(void *group, uint32_t *slots);
    enum goishi_status (*sums)(void *group, struct service_playouts *sums);
};
extern const struct service_playouts_ops service_playouts_driver; /* over struct group */
/* Over struct service_group_twin (service/twin.h): then cells->group is its first member. */
extern const struct service_playouts_ops service_playouts_twin;

/* What the LEDs show: bits 4 to 1 the boards that were tested. */
enum {
    SERVICE_LED_ALIVE = 0x01,
    SERVICE_LED_BUSY = 0x20, /* with a request */
    SERVICE_LED_READY = 0x40,
    SERVICE_LED_DICTIONARY = 0x80,
};

struct service_slot {
    uint32_t address, sequence, length, crc;
    uint8_t number; /* 0 A, 1 B, 255 none */
};

struct service {
    const struct service_board *board;
    struct frame_decoder decoder;
    uint8_t answer[GOISHI_LINK_HEAD + GOISHI_LINK_PAYLOAD]; /* the last one given */
    uint32_t answer_bytes;                                  /* 0: none yet */
    bool session, stopped;
    bool executing;
    uint8_t seq, kind; /* of the last request */
    uint8_t hello_seq;
    uint32_t nonce;
    bool hello_waits; /* came while a job was running */
    uint8_t waiting_seq;
    uint32_t waiting_nonce;
    uint64_t started, told; /* cycles when the job began, and of its last progress frame */
    uint32_t done, of;      /* of the job */
    uint64_t accessed;      /* accesses when the job began */
    struct finder finder;
    struct finder_question question;
    bool has_position;
    struct service_slot slot; /* of the dictionary in use */
    enum tree_status tree;
    uint32_t text_number; /* of the answer that MORE continues */
    bool text_valid;
    uint8_t text_moves, text_detail;
    uint8_t tested, failed, leds;
    struct {
        struct service_slot slot;
        uint32_t next;
        bool begun;
    } upload;
    struct {
        uint64_t job_cycles, flash_read;
        uint32_t job_accesses, requests, repeated;
    } count;
};

/* Tests the boards and finds the dictionary, as far as the board asks for it. */
void service_init(struct service *service, const struct service_board *board);
/* Takes what has come and answers one request at most; false when nothing was there. */
bool service_step(struct service *service);
/* For ever. */
void service_run(struct service *service) __attribute__((noreturn));
/* For the trap handler: reports the fate of the request to the host, without trusting anything but
 * the serial line and the service's last seq. */
void service_trapped(const struct service *service, const struct goishi_serial *serial,
                     uint32_t cause, uint32_t pc, uint32_t address);

#endif
