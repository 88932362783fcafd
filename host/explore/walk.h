/* SPDX-License-Identifier: Apache-2.0
 * A walk through the dictionary in one corner of the board: moves forth and back, what was played
 * from here, whether the dictionary was left. Coordinates are the 19x19 board's; the corner's own
 * pose stays inside. Everything that was ever walked is kept as a tree, for the record. */
#ifndef EXPLORE_WALK_H
#define EXPLORE_WALK_H

#include "host/explore/book.h"
#include "host/game/game.h"

enum { WALK_MOST = DICT_MAX_LEVEL };

/* How a move stands to the dictionary. */
enum walk_how {
    WALK_KNOWN,      /* it was played from the position before */
    WALK_TRANSPOSED, /* not from there, but the position after it is known by another order */
    WALK_OFF,        /* neither */
};

struct walk_ply {
    struct corner corner; /* after the move, as the upper right one */
    int x, y, colour;     /* the move, on the board; colour 0 at the start */
    enum walk_how how;
    int32_t node;  /* the position in the book, -1 outside it */
    int pose;      /* turns the book's pattern into the corner's */
    int32_t trail; /* in the tree of all that was walked */
    uint32_t move; /* of the game it comes from, 0 otherwise */
};

struct walk {
    const struct book *book;
    int corner;       /* 0 upper right, 1 upper left, 2 lower right, 3 lower left */
    int at, plies;    /* the position shown, and the last one that can be gone to */
    int first, turn;  /* who begins in the empty corner; who is to move, when set by hand */
    uint32_t stopped; /* of a game: the move at which the corner was no longer followed, 0: never */
    struct dict_tree trail;
    struct walk_ply ply[WALK_MOST + 1];
};

extern const char *const walk_letters[5]; /* "ur", ..., in the same order; NULL at the end */
extern const char *const walk_corners[5]; /* "upper right", ...; NULL at the end */
/* By name or by its letters (ur, ul, lr, ll); -1 when there is none. */
int walk_corner_named(const char *name);

/* NULL when memory is short. */
struct walk *walk_new(const struct book *book, int corner);
void walk_free(struct walk *walk);

static inline const struct walk_ply *walk_here(const struct walk *walk) {
    return &walk->ply[walk->at];
}
/* The other side of the last move, or what walk_set_turn said. */
int walk_to_move(const struct walk *walk);
void walk_set_turn(struct walk *walk, int colour);

/* The moves from here, most played first, on the board; 0 outside the dictionary. */
int walk_replies(const struct walk *walk, struct book_reply reply[BOOK_REPLIES]);
/* The move among those, or the same one seen in the mirror where the corner is its own mirror
 * image; -1 when it was not played. */
int walk_reply_at(const struct walk *walk, const struct book_reply *reply, int count, int x, int y,
                  int colour);

/* Plays on the board; false when the rules or the length forbid it (why may be NULL). */
bool walk_play(struct walk *walk, int x, int y, int colour, const char **why);
bool walk_back(struct walk *walk);
bool walk_forth(struct walk *walk);
void walk_go(struct walk *walk, int ply);
/* Forgets the moves, not the trail. */
void walk_restart(struct walk *walk);
/* Moves of a text as in `goishi tree show` (B:R16 W:P17 ...), on the board; false when one cannot
 * be played. */
bool walk_play_text(struct walk *walk, const char *text, struct fault *fault);

enum walk_game {
    WALK_GAME_ALL,    /* every move of the corner was walked */
    WALK_GAME_BROKEN, /* stones outside took part in a capture: followed up to there */
    WALK_GAME_LONG,
};
/* The moves of a game in this corner, up to move `until`; setup stones count as moves. The game is
 * one that game_position() accepts. */
enum walk_game walk_game(struct walk *walk, const struct game *game, int until);

/* The ply whose move left the dictionary for good, up to where the walk stands; 0 when it stands in
 * it. */
int walk_left_at(const struct walk *walk);

/* The board of this corner's stones, seen where the corner lies. */
void walk_board(const struct walk *walk, struct position *board);

#endif
