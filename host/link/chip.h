/* SPDX-License-Identifier: Apache-2.0
 * What a chip with firmware can be asked for, each as one call. A chip that restarts in the middle
 * is asked again from the beginning; uploads are not. Each fails with one line in the fault. */
#ifndef LINK_CHIP_H
#define LINK_CHIP_H

#include "fw/finder/finder.h"
#include "host/link/client.h"

/* `moves` best moves (FINDER_MOVES: all); `detail`: features and tables alone, too. */
bool chip_ask(struct link *link, const struct finder_question *question, int moves, bool detail,
              struct finder_answer *answer, struct fault *fault);

/* [y][x], from 0 to N + 1: cells as they read, and the virtual stones on the border lines. */
struct chip_influence {
    int16_t cell[GOISHI_MAX_SIZE + 2][GOISHI_MAX_SIZE + 2];
    uint8_t edge[GOISHI_MAX_SIZE + 2][GOISHI_MAX_SIZE + 2];
    struct goishi_cost cost;
};
bool chip_influence(struct link *link, const struct finder_question *question, bool virtual_stones,
                    struct chip_influence *influence, struct fault *fault);

struct chip_playouts {
    uint32_t games, wins, moves;
    int32_t score;
    uint64_t cycles;
};
bool chip_playouts(struct link *link, const struct finder_question *question, uint32_t games,
                   uint64_t seed, int komi, int limit, struct chip_playouts *result,
                   struct fault *fault);

struct chip_statistics {
    uint64_t cycles, job_cycles, accesses, flash_read;
    uint32_t job_accesses, requests, repeated, dropped, stack, stack_room, parts_loaded, parts_kept;
};
bool chip_statistics(struct link *link, struct chip_statistics *statistics, struct fault *fault);

struct chip_tested {
    int count;
    struct {
        int block; /* bit number in GOISHI_TEST_* */
        bool failed;
        uint32_t done, differed;
    } block[GOISHI_TEST_BLOCKS];
};
/* The name of a block by its bit number: "influence". */
extern const char *const chip_block_names[GOISHI_TEST_BLOCKS];
/* The boards by name, a space between: "joseki influence"; "none". */
void chip_boards_text(uint32_t boards, char *text, size_t room);
/* Why the chip started: "watchdog". */
const char *chip_reset_name(int reset);
/* The chip's own short test. */
bool chip_selftest(struct link *link, uint8_t blocks, struct chip_tested *tested,
                   struct fault *fault);

/* Seconds that an image of this length takes on a serial line alone, without the flash. */
double chip_upload_seconds(uint32_t length, int baud);
/* The progress is bytes of the image, then bytes read back. False from it ends the upload. At the
 * end the chip must say that it has this image: link->hello describes it. */
bool chip_upload(struct link *link, const uint8_t *image, uint32_t length,
                 bool (*progress)(void *context, const char *step, uint32_t done, uint32_t of),
                 void *context, struct fault *fault);

/* host/link/answer.c: an answer about a board of this size. False when the body is none: everything
 * that is in the answer is in range. */
bool chip_read_answer(const uint8_t *body, uint32_t length, int size, struct finder_answer *answer);

#endif
