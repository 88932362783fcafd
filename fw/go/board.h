/* SPDX-License-Identifier: Apache-2.0
 * The board: the rules of Go, kept up to date move by move. Freestanding, no heap, no state of its
 * own: a board is a plain value (copy it with =).
 *
 * Any width and height from 1 to 19. A string is a set of connected stones of one colour; it is
 * named by one of its stones, has its true liberties as a set of points, and its stones as a ring.
 * Captures take whole strings, suicide is refused, ko is the simple one: a single stone may not be
 * taken back at once. Superko is asked for separately (fw/go/superko.h).
 *
 * A move is undone exactly when it was played with a journal, whose memory the caller provides. */
#ifndef GO_BOARD_H
#define GO_BOARD_H

#include "fw/go/point.h"
#include "fw/go/refusal.h"

/* A set of points, one bit for each number below 64 * GO_SET_WORDS: every point of a board. */
enum { GO_SET_WORDS = 7 };

struct go_string {
    uint64_t liberty[GO_SET_WORDS];
    uint16_t liberties; /* how many there are; set-up alone can leave a string without any */
    uint16_t stones;
};

/* Read it freely; the functions below change it. */
struct go_board {
    uint8_t width, height;
    uint16_t ko;           /* where the last move's opponent may not take back; 0: nowhere */
    uint16_t prisoners[3]; /* stones lost to captures, by their colour */
    uint16_t empties;
    uint64_t hash;               /* Zobrist hash of the stones alone; see go_hash() */
    uint16_t empty[GO_MAX_AREA]; /* the empty points, in an order that undo restores */
    uint16_t where[GO_POINTS];   /* of an empty point: its place in that list */
    uint8_t colour[GO_POINTS];   /* enum goishi_colour, or GO_BORDER */
    /* Neighbours by kind, a nibble each: empty, black, white. The border counts as both colours. */
    uint16_t around[GO_POINTS];
    uint16_t string[GO_POINTS]; /* of a stone: the stone its string is named by; otherwise 0 */
    uint16_t next[GO_POINTS];   /* of a stone: the next one in the ring of its string */
    struct go_string strings[GO_POINTS - GO_STRIDE]; /* valid at the stone that names a string */
};

/* ---- a journal: what undo needs, one entry for a move or a pass */

struct go_undo {
    struct go_string saved; /* the only record that the stone wrote over */
    uint64_t hash;
    uint16_t ko;
    uint16_t point;     /* the stone placed; 0: none */
    uint16_t where;     /* its place in the list of empty points */
    uint16_t next;      /* next[point] before */
    uint16_t joined[4]; /* the strings it connected */
    uint16_t lifted[4]; /* the strings that were taken off */
    uint8_t colour, joins, lifts;
    uint8_t flags;
};

struct go_journal {
    struct go_undo *undo; /* the caller's memory */
    int room;             /* entries in it */
    int used;
};

/* ---- beginning */

/* An empty board; false, and nothing is changed, when a side is not 1 to 19. */
bool go_clear(struct go_board *board, int width, int height);

/* The stones of a map with the same numbers and their ko (0: none), put in ascending order; the
 * prisoners are not known. False when a side is not 1 to 19, or when a string has no liberty: such a
 * board cannot be played on. */
bool go_load(struct go_board *board, int width, int height, const uint8_t map[GO_POINTS], int ko);
/* The same board, faster than by =, as playouts want it: without what only the journals of `from`
 * need, which therefore do not fit the copy. */
void go_copy(struct go_board *to, const struct go_board *from);

static inline bool go_on_board(const struct go_board *board, int point) {
    return point >= 0 && point < GO_POINTS && board->colour[point] != GO_BORDER;
}

/* ---- moves; journal NULL: not to be undone */

/* Would this stone be accepted? */
enum go_refusal go_check(const struct go_board *board, int point, int colour, bool refuse_eye);
enum go_refusal go_play(struct go_board *board, int point, int colour, struct go_journal *journal);
/* A pass lifts the ko. Refused only when the journal is full. */
enum go_refusal go_pass(struct go_board *board, struct go_journal *journal);
/* Set-up: makes a point that colour, or empty, by no rule, and lifts the ko. Nothing is captured.
 * A stone that is taken off needs one entry more than its string has stones. */
enum go_refusal go_put(struct go_board *board, int point, int colour, struct go_journal *journal);
/* Takes back the last move, pass or set-up of the journal; false when there is none. The board must
 * be as that left it. */
bool go_undo(struct go_board *board, struct go_journal *journal);

/* ---- strings; `point` is any stone of the string */

static inline const struct go_string *go_string_at(const struct go_board *board, int point) {
    return &board->strings[board->string[point]];
}
/* Liberties of the string at a stone; 0 for an empty point. */
static inline int go_liberties(const struct go_board *board, int point) {
    return board->string[point] ? go_string_at(board, point)->liberties : 0;
}
/* The liberties themselves, in ascending order, at most `most`; returns how many were written. */
int go_liberty_points(const struct go_board *board, int point, uint16_t *points, int most);
/* The stones, at most `most`; returns how many were written. To walk them without a list:
 * p = board->next[p] until it is the first again. */
int go_string_points(const struct go_board *board, int point, uint16_t *points, int most);
/* The strings of the other colour that touch it, each once; returns how many were written. */
int go_string_enemies(const struct go_board *board, int point, uint16_t *strings, int most);
/* How many liberties the string of a stone would have, once played at this empty point: captures
 * counted. 0: suicide. The liberties are written to `set` unless it is NULL. */
int go_liberties_after(const struct go_board *board, int point, int colour,
                       uint64_t set[GO_SET_WORDS]);

/* ---- eyes (for areas see fw/go/region.h) */

/* As playouts see it: all four neighbours are of that colour or border, and the other side has
 * fewer than two of the diagonal points (one, at the edge). */
bool go_own_eye(const struct go_board *board, int point, int colour);

/* ---- hash: equal for equal stones, whatever led to them */

/* What a stone adds (exclusive or). */
uint64_t go_stone_hash(int point, int colour);
/* The stones, the side to move and the ko: all that the rest of the game depends on under simple
 * ko. */
uint64_t go_hash(const struct go_board *board, int to_move);

#endif
