/* SPDX-License-Identifier: Apache-2.0
 * A GTP engine beside the finder: started once, given every position by its moves. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <time.h>

#include "fw/go/point.h"
#include "host/dict/corner.h"
#include "host/lab/foreign.h"
#include "host/lab/measure.h"

struct rival {
    struct foreign engine;
    const char *name; /* its shell line */
    double seconds;   /* for any answer */
    struct measure_row *row;
    struct fault *fault;
    bool failed;
};

/* False, with a fault that names the command, when the answer is not fine. */
static bool say(struct rival *rival, const char *command, char *reply, size_t room) {
    const enum foreign_end end =
        foreign_say(&rival->engine, rival->seconds, reply, room, "%s", command);
    if (end == FOREIGN_FINE)
        return true;
    rival->failed = true;
    if (end == FOREIGN_LATE)
        return fault_set(rival->fault, "the engine (%.200s) does not answer %s within %g s",
                         rival->name, command, rival->seconds);
    return fault_set(rival->fault, "the engine (%.200s) does not answer as GTP engines do",
                     rival->name);
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
    if (!good)
        return false;
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

bool measure_engine(const char *command, double seconds, const struct mine_text *texts, int count,
                    const struct positions_options *options, struct measure_row *row,
                    struct fault *fault) {
    struct rival rival = {.name = command, .seconds = seconds, .row = row, .fault = fault};
    char reply[64];
    *row = (struct measure_row){0};
    if (!foreign_start(&rival.engine, command, fault))
        return false;
    if (say(&rival, "boardsize 19", reply, sizeof reply) &&
        say(&rival, "komi 6.5", reply, sizeof reply))
        positions_walk(texts, count, options, take, &rival);
    foreign_stop(&rival.engine);
    return !rival.failed;
}
