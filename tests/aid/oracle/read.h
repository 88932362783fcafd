/* SPDX-License-Identifier: Apache-2.0
 * Reading by brute force, written without regard to fw/read: every position that any moves of both
 * sides lead to is listed, and the set from which the goal is forced grows until nothing changes. No
 * move is left out, passes included. For boards of at most 25 points. */
#ifndef TESTS_AID_ORACLE_READ_H
#define TESTS_AID_ORACLE_READ_H

#include <stdbool.h>

enum aid_read_goal { AID_CAPTURE, AID_CONNECT, AID_EYE };

struct aid_read {
    enum aid_read_goal goal;
    int width, height;
    int stone[25]; /* point (x, y), from 0, is y * width + x; 0 empty, 1 black, 2 white */
    int ko;        /* the point that may not be taken back by the side to move; -1: none */
    bool area[25], target[25];
    int reacher;
    bool any;
    int escape;
};

/* Who may take a ko back at once. */
enum aid_read_ko { AID_OTHER_WINS_KO, AID_NO_THREATS, AID_REACHER_WINS_KO, AID_KO_MODELS };

/* For both sides to move (answer[1] black, [2] white) and every model: is the goal forced? Returns
 * how many positions there are, 0 when they are more than `most`. */
int aid_read_solve(const struct aid_read *question, int most, bool answer[3][AID_KO_MODELS]);

/* The same with the rule of superko instead of a model, by walking all lines: no position with the
 * same side to move comes again, four passes in a row end the play. Gives up, and returns -1, after `most`
 * moves; otherwise 1 when the goal is forced. `forbade` says whether the other side was ever
 * forbidden a move by repetition that is no simple ko. */
int aid_read_superko(const struct aid_read *question, int to_move, long most, bool *forbade);

#endif
