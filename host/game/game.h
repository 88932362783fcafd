/* SPDX-License-Identifier: Apache-2.0
 * One line of a game record: setup stones and moves in their order, and the position after move N.
 * It is the main line unless variations are chosen (game/collection.h). Reading checks the form (size, coordinates); replaying checks the rules, up to the move
 * asked for. Errors begin with the file's name, line and column. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "host/base/fault.h"
#include "host/game/position.h"
#include "host/sgf/sgf.h"

enum {
    GAME_MAX_EVENTS = 100000, /* moves and setup values of one line */
    GAME_MAX_KOMI = 1000,     /* either side's */
};

struct game_event {
    uint8_t colour; /* of the move, or what setup puts on the points (0 takes stones off) */
    bool setup;
    uint8_t x1, y1, x2, y2; /* setup: a rectangle; move: x1, y1, and x1 = 0 for a pass */
    uint32_t move;          /* moves: from 1; setup: how many moves came before */
    uint32_t line, column;
    const struct sgf_node *node;
};

struct game {
    char *name; /* for messages: the file's name */
    struct sgf *sgf;
    bool borrowed; /* the tree belongs to a collection */
    const struct sgf_node *root;
    int size, handicap;
    bool handicap_assumed; /* the record names a handicap, sets no stones, and White begins: star
                              points */
    int moves;             /* passes included */
    int events;
    struct game_event *event;
    /* From the root, "" when missing; komi is NaN then, and when it is not within GAME_MAX_KOMI. */
    const char *black, *white, *black_rank, *white_rank, *result, *date, *occasion, *place;
    double komi;
};

/* From a file, or from standard input when path is "-": the main line of the first game, or a drawn
 * board. NULL on a fault. */
struct game *game_read(const char *path, struct fault *fault);
/* The same from memory; name is for messages. */
struct game *game_parse(const char *name, const char *text, size_t length, struct fault *fault);
/* One line of one game of a tree that outlives the game. The path is that of collection_game. */
struct game *game_from_tree(const char *name, struct sgf *sgf, const struct sgf_node *root,
                            const char *path, struct fault *fault);
void game_free(struct game *game);

/* The move that led to a position; colour 0 when there is none, x = 0 for a pass. */
struct game_last {
    int colour, x, y;
};

/* The position after `move` moves (0: the start; with the setup that follows that move in the
 * record). Negative or beyond the end: a fault. An illegal move on the way: a fault that names it.
 * last may be NULL. */
bool game_position(const struct game *game, int move, struct position *position,
                   struct game_last *last, struct fault *fault);

/* The same for every position from the start to that one: take gets each with its last move, and
 * false from it ends the walk (which then is a fault without text). */
bool game_walk(const struct game *game, int move,
               bool (*take)(void *context, const struct position *position,
                            const struct game_last *last),
               void *context, struct fault *fault);

/* The colour to move after that many moves: PL or the handicap at the start, else the other colour.
 */
int game_to_move(const struct game *game, int move);

#endif
