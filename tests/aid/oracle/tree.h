/* SPDX-License-Identifier: Apache-2.0
 * Helpers for the tests of the dictionary: games as text, mined in memory. */
#ifndef AID_TREE_H
#define AID_TREE_H

#include "host/mine/mine.h"
#include "tests/aid/random.h"

/* Options that keep everything that was played even once, without prior tables. */
void aid_mine_all(struct mine_options *options);
/* Mines games, one a line; fails the test when that does not work. */
void aid_mine(const char *lines, const struct mine_options *options, struct dict *dict,
              struct mine_report *report);

/* A game of its own making, that can be written in any of the sixteen equivalents. */
struct aid_game {
    int moves, year, won;
    struct {
        int x, y, colour;
    } move[64];
};
/* Random legal moves, mostly in corners and mostly where others play too. */
void aid_random_game(struct aid_random *random, int moves, struct aid_game *game);
/* One line of SGF on equivalent board 0..15; returns the length. */
int aid_game_text(const struct aid_game *game, int board, char *text, int room);
/* Everything in a dictionary as one text: equal texts are equal dictionaries. */
char *aid_dict_text(const struct dict *dict);

#endif
