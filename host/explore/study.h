/* SPDX-License-Identifier: Apache-2.0
 * What the dictionary and the finder have to say about the opening of a game: each corner move by
 * move, where and by whom the dictionary was left, and what fits the whole board there. Facts only;
 * page.h and the command line show them. */
#ifndef EXPLORE_STUDY_H
#define EXPLORE_STUDY_H

#include "host/explore/walk.h"
#include "host/game/game.h"
#include "host/session/session.h"

enum { STUDY_OTHERS = 4, STUDY_ADVICE = 3, STUDY_DEFAULT_MOVES = 60 };

/* How usual a move is among professionals, in its position. */
enum study_grade {
    STUDY_USUAL,   /* they play it */
    STUDY_SELDOM,  /* less than one in twenty, or unknown where little is known */
    STUDY_NEVER,   /* less than one in fifty, and the finder does not suggest it either */
    STUDY_NO_WORD, /* the position is not in the dictionary */
};
extern const char *const study_grades[4]; /* "usual", ... */

struct study_move {
    int number; /* in the game; 0 for a setup stone */
    int x, y, colour;
    enum walk_how how;
    int rank;    /* among its side's moves from there, from 0; -1 when not known */
    uint32_t of; /* how often its side's moves were played from there, all together */
    enum study_grade grade;
    bool advised;           /* looks like one that is never played, but the finder suggests it */
    struct book_reply move; /* when rank is not -1 */
    int others;             /* the most played ones of its side, without the move itself */
    struct book_reply other[STUDY_OTHERS];
};

enum study_verdict {
    STUDY_EMPTY,    /* nobody played there */
    STUDY_COMPLETE, /* the last position is the end of a joseki */
    STUDY_OPEN,     /* it is in the dictionary, and goes on */
    STUDY_LEFT,     /* the dictionary was left */
};

struct study_corner {
    enum study_verdict verdict;
    int moves, left; /* left: the index of the move that left it, -1 for none */
    struct study_move *move;
    bool broken;                 /* followed only up to a capture by stones outside */
    char names[256];             /* of the positions on the way, ", " between them */
    struct book_figures figures; /* of the last position in the dictionary */
    unsigned marks;
    int next; /* what goes on from there, both sides */
    struct book_reply expected[STUDY_OTHERS];
    /* Where it was left: what fits the whole board. */
    int advices;
    struct finder_move advice[STUDY_ADVICE];
    /* When it was left, or after the corner's last move: the game's move, the board, the heat. */
    int at;
    struct position board;
    struct session_influence influence;
};

struct study {
    const struct game *game;
    uint32_t games; /* of the dictionary */
    int until;      /* moves that were looked at */
    struct study_corner corner[4];
    struct position board;
    struct session_influence influence;
    /* By game move from 1: the corner it fell in (-1 for none) and its index there (-1: not
     * followed). */
    struct {
        int8_t corner;
        int16_t index;
    } * of;
};

/* The game up to a move, 19x19. NULL on a fault. */
struct study *study_make(const struct book *book, struct session *session, const struct game *game,
                         int until, struct fault *fault);
void study_free(struct study *study);
/* "38 % of 5,586; usual", "not among 250 moves of professionals": what is known of a move. */
void study_move_text(const struct study_move *move, char *text, size_t room);
/* "Left by Black with move 37, P14.": one sentence on a corner, as plain text. */
void study_sentence(const struct study_corner *corner, char *text, size_t room);

#endif
