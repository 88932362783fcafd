/* SPDX-License-Identifier: Apache-2.0
 * Driver of the group board (rtl/group).
 *
 * Costs in bus accesses: an operation two (COMMAND, RESULT), a look at a point two, liberties two,
 * a legal map 1 + N, a summary 4N + 6, a report one, liberties as points 4 and the box's rows, an
 * area map 1 + 2N, a row of AMAF N. Batches cost less: stones of a position one each, moves of a
 * list one for two and one for eight codes. */
#ifndef DRIVERS_GROUP_H
#define DRIVERS_GROUP_H

#include "fw/base/bus.h"
#include "fw/base/cells.h"

struct group {
    struct goishi_bus bus;
    uint32_t base;
    int size;
};

/* Reads identity, version and size; GOISHI_REFUSED when something else answers there. */
enum goishi_status group_init(struct group *board, struct goishi_bus bus, uint32_t base);

/* What the operations do is said in fw/base/cells.h. */
enum goishi_status group_clear(void *board, int slot);
enum goishi_status group_play(void *board, int slot, int x, int y, int colour, bool refuse_eye,
                              struct goishi_group_result *result);
enum goishi_status group_setup(void *board, int slot, int x, int y, int colour,
                               struct goishi_group_result *result);
enum goishi_status group_pass(void *board, int slot);
enum goishi_status group_copy(void *board, int to, int from);
enum goishi_status group_point(void *board, int slot, int x, int y, int *colour, int *id);
enum goishi_status group_liberties(void *board, int slot, int x, int y, int *count);
enum goishi_status group_legal(void *board, int slot, int colour, bool refuse_eye,
                               uint32_t rows[GOISHI_MAX_SIZE]);
enum goishi_status group_summary(void *board, int slot, struct goishi_group_summary *summary);
enum goishi_status group_setup_many(void *board, int slot, const struct goishi_group_stone *stones,
                                    int count);
enum goishi_status group_play_many(void *board, const struct goishi_group_move *moves, int count,
                                   uint8_t *code);
enum goishi_status group_list(void *board, const struct goishi_group_move *moves, int count);
enum goishi_status group_list_start(void *board, int count, int rounds);
enum goishi_status group_list_sums(void *board, struct goishi_group_list *sums);
enum goishi_status group_report(void *board, struct goishi_group_report *report);
/* fw/drivers/group_maps.c */
enum goishi_status group_liberty_map(void *board, int slot, int x, int y,
                                     const struct goishi_group_box *box,
                                     uint32_t rows[GOISHI_MAX_SIZE], int *count);
enum goishi_status group_area(void *board, int slot, uint32_t black[GOISHI_MAX_SIZE],
                              uint32_t white[GOISHI_MAX_SIZE]);

/* GOISHI_BUS when the board was built without random games. */
enum goishi_status group_playout_rules(void *board, int limit, int komi);
enum goishi_status group_playout_seed(void *board, int slot, uint64_t seed);
enum goishi_status group_playout_again(void *board, int games, int base);
enum goishi_status group_playout_start(void *board, uint32_t slots, int colour, int what);
enum goishi_status group_playout_busy(void *board, uint32_t *slots);
enum goishi_status group_playout_sums(void *board, struct goishi_playout_sums *sums);
enum goishi_status group_playout_last(void *board, int slot, struct goishi_playout_last *last);
enum goishi_status group_playout_first(void *board, int x, int y, uint32_t *games, uint32_t *wins);
enum goishi_status group_playout_amaf(void *board, int colour, int y,
                                      struct goishi_amaf row[GOISHI_MAX_SIZE]);
enum goishi_status group_playout_amaf_forget(void *board, uint32_t rows);

extern const struct goishi_group_ops group_ops;
extern const struct goishi_playout_ops group_playout_ops;

#endif
