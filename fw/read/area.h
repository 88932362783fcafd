/* SPDX-License-Identifier: Apache-2.0
 * Questions as players ask them, made into problems: the targets, the area, the limits. Each returns
 * false when there is no such stone. */
#ifndef READ_AREA_H
#define READ_AREA_H

#include "fw/read/read.h"

enum {
    READ_ESCAPE = 5,   /* liberties with which a string has got away from a capture */
    READ_EMPTIES = 24, /* empty points of an area that is chosen here */
};

/* Is the string at a stone captured? The other colour attacks. */
bool read_ask_ladder(const struct go_board *board, int point, int to_move,
                     struct read_problem *problem);
bool read_ask_capture(const struct go_board *board, int point, int to_move,
                      struct read_problem *problem);
/* Are two stones of one colour connected? */
bool read_ask_connect(const struct go_board *board, int a, int b, int to_move,
                      struct read_problem *problem);
/* Does the group of a stone live? The group is what is connected to it through empty points and
 * stones of its colour inside the area; the area is what the attacker's walls enclose, or what is
 * near the stone where they do not. *enclosed says which. */
bool read_ask_life(const struct go_board *board, int point, int to_move,
                   struct read_problem *problem, bool *enclosed);
/* Does a colour get an eye in the empty region at a point? */
bool read_ask_eye(const struct go_board *board, int point, int colour, int to_move,
                  struct read_problem *problem);

#endif
