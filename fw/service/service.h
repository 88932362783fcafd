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

struct service;

/* Answers one request. */
typedef void service_handler(struct service *service, const struct frame *request);
enum { SERVICE_KINDS = GOISHI_LINK_UPLOAD_COMMIT + 1 };
service_handler service_bus, service_position, service_statistics, service_selftest;
service_handler service_upload_begin, service_upload_chunk, service_upload_commit;
service_handler service_suggest, service_more, service_influence, service_play;
/* Initialisers of a table by kind. A request without a handler is answered with
 * GOISHI_LINK_UNKNOWN. */
#define SERVICE_COMMON                                                                             \
    [GOISHI_LINK_BUS] = service_bus, [GOISHI_LINK_POSITION] = service_position,                    \
    [GOISHI_LINK_STATISTICS] = service_statistics, [GOISHI_LINK_SELFTEST] = service_selftest
#define SERVICE_DICTIONARY                                                                         \
    [GOISHI_LINK_UPLOAD_BEGIN] = service_upload_begin,                                             \
    [GOISHI_LINK_UPLOAD_CHUNK] = service_upload_chunk,                                             \
    [GOISHI_LINK_UPLOAD_COMMIT] = service_upload_commit
#define SERVICE_FINDER                                                                             \
    [GOISHI_LINK_SUGGEST] = service_suggest, [GOISHI_LINK_MORE] = service_more,                    \
    [GOISHI_LINK_INFLUENCE] = service_influence
#define SERVICE_PLAYOUTS [GOISHI_LINK_PLAYOUTS] = service_play

/* The dictionaries in the flash (banks.c). */
struct service_dictionary {
    void (*open)(struct service *service); /* the newest that opens */
    bool (*good)(struct service *service); /* every byte of it, by its CRC */
};
extern const struct service_dictionary service_dictionary;

/* What stands around the service. All of it must live on. */
struct service_board {
    service_handler *const *requests; /* SERVICE_KINDS of them */
    struct goishi_serial serial;
    const struct goishi_flash *flash; /* NULL: none */
    struct goishi_bus bus;            /* read NULL: none */
    const struct goishi_cells *cells; /* a board that is missing has NULL ops */
    void *context;                    /* of the functions below, each of which may be NULL */
    uint64_t (*cycles)(void *context);
    uint64_t (*accesses)(void *context);         /* to the boards so far */
    uint32_t (*stack_used)(void *context);       /* bytes, high water */
    void (*alive)(void *context);                /* called again and again: kicks the watchdog */
    void (*show)(void *context, uint8_t leds);   /* a bit for each step of the start that is done */
    const struct service_dictionary *dictionary; /* NULL: the program has none */
    /* Given a dictionary that has been found: service_use_dictionary, or NULL: only its header is
     * read. */
    enum tree_status (*use_dictionary)(struct service *service, const struct tree_source *source);
    struct finder *finder; /* NULL: none */
    /* Memory for the cap tree and subtrees of the finder, SERVICE_MEMORY bytes or more, aligned to
     * 8; what there is more keeps subtrees. */
    uint8_t *memory;
    uint32_t memory_bytes;
    uint32_t stack_bytes, rom_bytes, ram_bytes, clock_hz, map_hash, boards;
    bool test;      /* the boards at the start */
    uint8_t unlike; /* bits of GOISHI_TEST_*: boards that do not answer as the map says */
    bool ram_failed, rom_failed, twins;
    uint8_t reset; /* enum goishi_reset */
};

#define SERVICE_MEMORY FINDER_MEMORY

/* What the LEDs show: bits 4 to 1 the boards that were tested. */
enum {
    SERVICE_LED_ALIVE = 0x01,
    SERVICE_LED_BUSY = 0x20, /* with a request */
    SERVICE_LED_READY = 0x40,
    SERVICE_LED_DICTIONARY = 0x80,
};

struct service_bank {
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
    uint64_t started, reported; /* cycles when the job began, and of its last progress frame */
    uint32_t done, of;          /* of the job */
    uint64_t accessed;          /* accesses when the job began */
    struct finder_question question;
    bool has_position;
    struct service_bank bank; /* of the dictionary in use */
    enum tree_status tree;
    uint32_t body_number; /* of the answer that MORE continues */
    bool body_valid;
    uint8_t body_moves, body_detail;
    uint8_t tested, failed, leds;
    struct {
        struct service_bank bank;
        uint32_t next;
        bool begun;
    } upload;
    struct {
        uint64_t job_cycles, flash_read;
        uint32_t job_accesses, requests, repeated;
    } count;
};

/* ask.c: opens a dictionary for the finder. */
enum tree_status service_use_dictionary(struct service *service, const struct tree_source *source);

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
