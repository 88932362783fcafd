/* SPDX-License-Identifier: Apache-2.0
 * A GTP engine beside the finder: started once, given every position by its moves. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <time.h>

#include "fw/go/point.h"
#include "host/dict/corner.h"
#include "host/lab/foreign.h"
#include "host/lab/measure.h"

/* Seconds for any answer. */
static const double patience = 600;

struct rival {
    struct foreign engine;
    struct measure_row *row;
    bool failed;
};

static bool say(struct rival *rival, const char *command, char *reply, size_t room) {
    return foreign_say(&rival->engine, patience, reply, room, "%s", command) == FOREIGN_FINE;
}

static bool take(void *context, const struct positions_case *position) {
    struct rival *rival = context;
    struct measure_row *row = rival->row;
    char command[64], reply[64], name[GO_NAME_BYTES];
    bool good = say(rival, "clear_board", reply, sizeof reply);
    for (int i = 0; good && i < position->at; i++) {
        const struct mine_move *move = &position->game->move[i];
        go_name(move->x, move->y, name);
        snprintf(command, sizeof command, "play %c %s", move->colour == GOISHI_BLACK ? 'b' : 'w',
                 name);
        good = say(rival, command, reply, sizeof reply);
    }
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    snprintf(command, sizeof command, "reg_genmove %c",
             position->question.to_move == GOISHI_BLACK ? 'b' : 'w');
    good = good && say(rival, command, reply, sizeof reply);
    clock_gettime(CLOCK_MONOTONIC, &b);
    if (!good) {
        rival->failed = true;
        return false;
    }
    int x = 0, y = 0;
    row->positions++;
    row->seconds += (double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec);
    if (!go_parse_point(reply, 19, 19, &x, &y)) {
        row->none++;
        return true;
    }
    bool same = x == position->x && y == position->y;
    bool mirror = position->symmetric && x == position->mirror_x && y == position->mirror_y;
    row->point1 += same;
    row->top1 += same || mirror;
    row->corner += corner_of(&x, &y) == position->corner;
    return true;
}

bool measure_engine(const char *command, const struct mine_text *texts, int count,
                    const struct positions_options *options, struct measure_row *row,
                    struct fault *fault) {
    struct rival rival = {.row = row};
    char reply[64];
    *row = (struct measure_row){0};
    bool good = foreign_start(&rival.engine, command, fault) &&
                say(&rival, "boardsize 19", reply, sizeof reply) &&
                say(&rival, "komi 6.5", reply, sizeof reply);
    if (good)
        positions_walk(texts, count, options, take, &rival);
    foreign_stop(&rival.engine);
    if (!good || rival.failed)
        return fault_set(fault, "the engine (%.200s) does not answer as GTP engines do", command);
    return true;
}
