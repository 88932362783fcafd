/* SPDX-License-Identifier: Apache-2.0
 * libgoishi: joseki moves that fit the whole board, influence and random games, for programs.
 *
 *   struct goishi *g = goishi_open("soft", 19, NULL, error, sizeof error);
 *   goishi_play(g, 16, 16, GOISHI_API_BLACK);
 *   int count = goishi_suggest(g, GOISHI_API_WHITE, moves, sizeof *moves, 10);
 *   goishi_close(g);
 *
 * A handle is one board and one path to the cells: "soft" are the C twins in this process, "rtl" the
 * Verilated cells, "soc" a whole simulated chip, and a path such as /dev/ttyUSB0 a real one. The
 * answers are the same. Nothing is shared between handles; one handle is for one thread at a time.
 *
 * Points are x, y from 1 to the size, origin at the lower left: A1 is 1, 1 and Q16 is 16, 16.
 * Functions that return int return 0 or a count when all is well and -1 otherwise; goishi_error
 * then says why, in one line.
 *
 * Structures grow: a function that fills one is given how large the program's is (sizeof), and a
 * newer library fills no more than that. New members come last; a program that asks with a larger
 * structure than the library knows finds zeros there.
 *
 * Compile and link with what `pkg-config --cflags --libs goishi` says.
 */
#ifndef GOISHI_GOISHI_H
#define GOISHI_GOISHI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define GOISHI_API __attribute__((visibility("default")))
#else
#define GOISHI_API
#endif

/* Raised when a function or a structure changes in a way that old programs would notice. */
#define GOISHI_API_VERSION 1

enum { GOISHI_API_EMPTY = 0, GOISHI_API_BLACK = 1, GOISHI_API_WHITE = 2 };
enum { GOISHI_API_LINE = 24 }; /* moves of a line, at most */

struct goishi; /* a handle */

struct goishi_point {
    int x, y, colour;
};

/* A joseki move, best first in an answer. */
struct goishi_move {
    int x, y;
    int score;     /* in 1/256 of a factor of two; only good for comparing */
    int played;    /* by professionals in this pattern; 0: known from the tables alone */
    int won;       /* percent of those, by the side that played it; -1: not known */
    int last_year; /* 0: not known */
    int pattern;   /* stones of the pattern that it continues */
    int length;    /* of the line, the move itself included */
    struct goishi_point line[GOISHI_API_LINE];
};

/* Random games to the end. */
struct goishi_games {
    int games, black_won;
    double score; /* mean; black's area less white's, without komi */
};

/* The library's version, as "0.1.0". */
GOISHI_API const char *goishi_version(void);

/* dictionary: an image or a folder; NULL for the one in GOISHI_DICTIONARY, else the installed one.
 * NULL when it cannot be opened: error, if not NULL, then has the reason. Boards are 6x6 to 19x19
 * (a model or a chip has the size it was built with). */
GOISHI_API struct goishi *goishi_open(const char *backend, int size, const char *dictionary,
                                      char *error, size_t room);
GOISHI_API void goishi_close(struct goishi *goishi);
/* What went wrong last, "" when nothing has. */
GOISHI_API const char *goishi_error(const struct goishi *goishi);

/* ---- the board */
GOISHI_API int goishi_size(const struct goishi *goishi);
GOISHI_API void goishi_clear(struct goishi *goishi);
/* Plays a move with all its captures; -1 when it is illegal, and nothing has changed. */
GOISHI_API int goishi_play(struct goishi *goishi, int x, int y, int colour);
GOISHI_API void goishi_pass(struct goishi *goishi);
/* Takes back the last move, pass or set-up; -1 when there is none. */
GOISHI_API int goishi_undo(struct goishi *goishi);
/* Sets a stone, or takes one off, without any rule. */
GOISHI_API int goishi_put(struct goishi *goishi, int x, int y, int colour);
/* The colour at a point, -1 beyond the edge. */
GOISHI_API int goishi_at(const struct goishi *goishi, int x, int y);
/* The position of an SGF record after `move` moves, -1 for all; the record must be of this size. */
GOISHI_API int goishi_load(struct goishi *goishi, const char *file, int move);

/* ---- what can be asked about it */
/* The joseki moves for a colour: fills up to `room` of `each` bytes, returns how many. 0: there is
 * none, and goishi_error says why. */
GOISHI_API int goishi_suggest(struct goishi *goishi, int colour, struct goishi_move *moves,
                              size_t each, int room);
/* size * size values, row by row from y = 1, positive for Black; with_virtual: the virtual stones
 * on the border lines radiate too. */
GOISHI_API int goishi_influence(struct goishi *goishi, int with_virtual, int16_t *values);
/* `count` random games from here; the same seed gives the same games. */
GOISHI_API int goishi_playouts(struct goishi *goishi, int colour, double komi, int count,
                               uint64_t seed, struct goishi_games *games, size_t bytes);

/* What a corner of a game looks like to the dictionary. */
enum {
    GOISHI_API_CORNER_EMPTY = 0,    /* nobody played there */
    GOISHI_API_CORNER_COMPLETE = 1, /* the last position is the end of a joseki */
    GOISHI_API_CORNER_OPEN = 2,     /* it is in the dictionary, and goes on */
    GOISHI_API_CORNER_LEFT = 3,     /* the dictionary was left */
};
struct goishi_verdict {
    int verdict;   /* GOISHI_API_CORNER_... */
    int moves;     /* stones that were followed */
    int left_by;   /* the colour that left the dictionary, 0: nobody */
    int left_move; /* the game's move that did, 0: none */
    int left_x, left_y;
    int advices; /* moves that fitted the whole board there instead */
    struct goishi_point advice[3];
    char sentence[256]; /* all of it for a person */
};
/* The verdict on the four corners of a 19x19 record after `moves` moves, -1 for all: upper right,
 * upper left, lower right, lower left. The board of the handle does not change. */
GOISHI_API int goishi_judge(struct goishi *goishi, const char *file, int moves,
                            struct goishi_verdict *verdicts, size_t each);

/* ---- the dictionary, move by move in one corner of a 19x19 board */
struct goishi_walk; /* for one thread at a time */

/* A move that was played from here. */
struct goishi_reply {
    int x, y, colour;
    int games;                 /* in which it was played */
    int won;                   /* percent, by the side that played it; -1: not known */
    int first_year, last_year; /* 0: not known */
    double share;              /* among all moves from here, newer games count more; 0 to 1 */
    int is_end;                /* 1: the end of a joseki */
    char name[64];             /* of the joseki, "" when it has none */
};

/* corner: 0 upper right, 1 upper left, 2 lower right, 3 lower left. dictionary: as goishi_open. */
GOISHI_API struct goishi_walk *goishi_walk_open(const char *dictionary, int corner, char *error,
                                                size_t room);
GOISHI_API void goishi_walk_close(struct goishi_walk *walk);
GOISHI_API const char *goishi_walk_error(const struct goishi_walk *walk);
/* The moves from here, most played first: fills up to `room`, returns how many. */
GOISHI_API int goishi_walk_replies(struct goishi_walk *walk, struct goishi_reply *replies,
                                   size_t each, int room);
/* 0: the dictionary knows the move; 1: it knows the position by another order; 2: neither. */
GOISHI_API int goishi_walk_play(struct goishi_walk *walk, int x, int y, int colour);
GOISHI_API int goishi_walk_undo(struct goishi_walk *walk);

/* ---- small boards that `goishi solve` has solved */
struct goishi_solved; /* a file; for one thread at a time */

enum { GOISHI_API_SOLVED_MOVES = 26 }; /* of a position, the pass included, at most */

/* What the side to move gets with best play of both sides. */
struct goishi_value {
    int points;  /* its area less the opponent's */
    int endless; /* 1: a draw because neither side can end the game without loss */
};

struct goishi_solved_move {
    int x, y; /* 0, 0: pass */
    int best;
    struct goishi_value value; /* for the side that plays it */
};

GOISHI_API struct goishi_solved *goishi_solved_open(const char *file, char *error, size_t room);
GOISHI_API void goishi_solved_close(struct goishi_solved *solved);
GOISHI_API const char *goishi_solved_error(const struct goishi_solved *solved);
GOISHI_API void goishi_solved_size(const struct goishi_solved *solved, int *columns, int *rows);
/* The moves of a position, the best first, and its own value. stones: columns * rows colours, row
 * by row from y = 1. colour is to move; ko_x, ko_y is where it may not play, 0, 0 for nowhere;
 * passes came just before, at most 2. Returns how many moves there are: 0 when the game is over. */
GOISHI_API int goishi_solved_moves(struct goishi_solved *solved, const uint8_t *stones, int colour,
                                   int ko_x, int ko_y, int passes, struct goishi_value *value,
                                   struct goishi_solved_move moves[GOISHI_API_SOLVED_MOVES]);

#ifdef __cplusplus
}
#endif

#endif
