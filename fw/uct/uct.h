/* SPDX-License-Identifier: Apache-2.0
 * Monte-Carlo tree search (UCT with RAVE). Freestanding: the caller gives the memory for the nodes
 * and plays the random games of the leaves, many leaves at a time, by whatever means it has.
 * Whole numbers only, so that a host and a chip get the same tree from the same games.
 *
 * The value of a move mixes its own results with those of all games in which it was played later by
 * the same side (AMAF): with n visits, w wins, a games and v wins of the second kind,
 *
 *     value = (w (K + a) + v K) / (K (n + a) + n a)
 *
 * which is w/n and v/a with the weights of Gelly and Silver, "Monte-Carlo tree search and rapid
 * action value estimation in computer Go" (2011), over one denominator. A move that was little
 * visited gets explore * sqrt(N) / (1 + n) more, with N visits of the node and n real ones of the
 * move: just enough that no move is given up after a few unlucky games. */
#ifndef UCT_UCT_H
#define UCT_UCT_H

#include "fw/go/superko.h"

enum {
    UCT_DEPTH = 128, /* moves of the longest line in the tree */
    UCT_ONE = 65536, /* a value of 1 */
    UCT_MOVES = GO_MAX_AREA + 1,
    UCT_EXPLORE = 328, /* a good weight of what is little visited */
    UCT_RAVE = 1000,   /* a good K: see docs/strength.md */
};

/* Virtual games that a move begins with, and how many of them are won. */
struct uct_prior {
    uint16_t games, wins;
};

struct uct_node {
    uint32_t visits, wins; /* priors included; wins of the side that moved here */
    uint32_t amaf, amaf_wins;
    uint32_t value; /* from these four, UCT_ONE: a win for sure */
    uint32_t child; /* the first of its children; 0: none yet */
    uint16_t children;
    uint16_t point; /* the move that led here; GO_PASS */
    struct uct_prior prior;
};

/* What the games of a leaf came to. By colour: in how many games that colour was the first to play
 * a point, and how many of these it won. */
struct uct_sums {
    uint32_t games, black_wins;
    uint16_t amaf[3][GO_POINTS], amaf_wins[3][GO_POINTS];
};

/* A position to play games from. */
struct uct_leaf {
    struct go_board board;
    int to_move, last; /* last: the stone just played, 0 after a pass */
    uint64_t seed;     /* its own: the games depend on it and on the position alone */
    int games;
    struct uct_sums sums; /* to be filled */
    /* The search's own. */
    int depth;
    bool over; /* two passes: the sums are known */
    uint32_t path[UCT_DEPTH + 1];
};

struct uct_options {
    int komi;    /* in half points, for White */
    int batch;   /* games for one leaf */
    int expand;  /* games that a node needs to get children; 0: one batch */
    int leaves;  /* that are evaluated at once */
    int rave;    /* K: visits at which both results weigh the same; 0: no AMAF */
    int explore; /* of UCT_ONE; 0: no such term */
    uint64_t seed;
    /* Fills the sums of leaves[0 .. count-1]; sums are clear. */
    void (*evaluate)(void *context, struct uct_leaf *leaves, int count, int komi);
    /* Priors of all moves of a position; NULL: none. */
    void (*priors)(void *context, const struct go_board *board, int to_move, int last,
                   const uint16_t *points, int count, struct uct_prior *priors);
    /* May this side play there, `depth` moves after the root? GO_PASS too. NULL: everything. */
    bool (*allowed)(void *context, int colour, int point, int depth);
    void *context;
};

struct uct {
    struct uct_options options;
    struct uct_node *node; /* the caller's; node[0] means none */
    uint32_t room, used;
    uint32_t root;
    struct go_board board; /* at the root */
    int to_move, last, passes;
    const uint64_t *history; /* hashes of the stones of all earlier positions: superko */
    int positions;
    struct uct_leaf *leaves; /* the caller's, options.leaves of them */
    uint32_t games;          /* played for this root so far */
    uint64_t started;        /* leaves so far: each has its own seed */
    uint32_t finished;       /* leaves in turn that were finished positions */
};

/* A search from a position. room: nodes of memory, at least 1000. leaves: memory for that many as
 * the options say. history may be NULL when positions is 0; it must stay where it is. */
void uct_open(struct uct *uct, const struct uct_options *options, struct uct_node *node,
              uint32_t room, struct uct_leaf *leaves);
void uct_begin(struct uct *uct, const struct go_board *board, int to_move, int last, int passes,
               const uint64_t *history, int positions);
/* The same tree after a move that was really played, as far as it is known; the position must be
 * the one after it. */
void uct_advance(struct uct *uct, int point, const struct go_board *board, const uint64_t *history,
                 int positions);

/* One round: options.leaves leaves. False when line after line ends in a finished position: there is
 * nothing left to search. */
bool uct_step(struct uct *uct);

/* The move with the most visits; GO_PASS when there is none. *share: its wins among its real games,
 * of UCT_ONE; may be NULL. */
int uct_best(const struct uct *uct, uint32_t *share);
/* The best line, at most `most` moves; returns how many. */
int uct_line(const struct uct *uct, uint32_t from, uint16_t *points, int most);
/* The second move cannot overtake the first one within so many more games. */
bool uct_settled(const struct uct *uct, uint32_t games_left);

/* Children of the root; NULL and 0 before the first step. */
const struct uct_node *uct_children(const struct uct *uct, int *count);
/* A move that may not be played: the superko forbids it. */
enum { UCT_BARRED = 0x8000 };
static inline bool uct_is_barred(const struct uct_node *node) {
    return node->prior.games & UCT_BARRED;
}
static inline uint32_t uct_real(const struct uct_node *node) {
    return node->visits - node->prior.games;
}
static inline uint32_t uct_real_wins(const struct uct_node *node) {
    return node->wins - node->prior.wins;
}

#endif
