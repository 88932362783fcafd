/* SPDX-License-Identifier: Apache-2.0
 * The engine: a game and a clock in; a move with its value, its line and its reasons out. Every
 * front end (GTP, the library, a page) is a client of this header and decides nothing itself. The
 * engine prints nothing and keeps nothing outside its handle.
 *
 * A move is chosen by advisers (host/play/adviser.h), which are asked in turn: a solved board
 * if there is one, joseki while it applies, a pass when nothing is left to play for, random games otherwise. */
#ifndef PLAY_ENGINE_H
#define PLAY_ENGINE_H

#include "host/play/advice.h"
#include "host/play/clock.h"
#include "host/play/history.h"
#include "host/play/ruleset.h"
#include "host/play/status.h"
#include "host/session/session.h"

struct engine;

struct engine_options {
    const char *backend, *dictionary; /* as for a session */
    int size;                         /* of the board at the start */
    unsigned needs;                   /* SESSION_...: what must be there; the rest may be missing */
    long playouts;                    /* random games for one move, at most */
    long milliseconds;                /* for one move at most, when no clock is set */
    uint64_t seed;
    /* Of the tree search: threads (0: one), megabytes for the tree (0: 256), and how it grows: games
     * for a leaf, games before a node has children, leaves at a time (0: what suits the threads). */
    int threads, batch, expand, leaves;
    long megabytes;
    const char *solved; /* a folder with solved boards, as 4x4.solved; NULL: none */
    bool joseki;        /* false: no joseki is asked for */
    double resign;      /* gives up below this share of games won, 0 to 1; 0: never */
    /* What a user may want to know, in one line; NULL: nobody does. */
    void (*note)(void *context, const char *line);
    void *context;
    struct progress progress; /* what takes long is reported there */
};

/* NULL on a fault. The cells are opened when they are first needed, unless only opening them shows
 * whether the backend has the size. */
struct engine *engine_open(const struct engine_options *options, struct fault *fault);
void engine_close(struct engine *engine);
/* Opens the cells now. */
bool engine_prepare(struct engine *engine, struct fault *fault);

/* ---- the game */

/* The position and the moves that led to it. */
const struct history *engine_history(const struct engine *engine);
/* An empty board of that size; false, and nothing is changed, when the backend has none. */
bool engine_clear(struct engine *engine, int size, struct fault *fault);
/* x = 0 passes. GO_LEGAL, or why not: GO_NO_ROOM after HISTORY_MOVES moves. */
enum go_refusal engine_play(struct engine *engine, int x, int y, int colour);
/* Would the move be accepted by the rules of this game? x = 0 for a pass. */
enum go_refusal engine_check(const struct engine *engine, int x, int y, int colour);
bool engine_undo(struct engine *engine);
/* The position to go on from, and who moves (0: as the stones say); there is nothing to undo after
 * this. */
void engine_set_up(struct engine *engine, const struct position *position, int to_move);
/* Sets a stone, or takes one off, without any rule; the moves before it stay known. */
enum go_refusal engine_put(struct engine *engine, int x, int y, int colour);
/* The record's first moves with what is set up, and its komi; on a fault nothing is changed. Where
 * the record has no komi the one that was set holds. */
bool engine_load(struct engine *engine, const struct game *game, int moves, struct fault *fault);

/* Of the game at hand: the record's while one is loaded. */
double engine_komi(const struct engine *engine);
/* For this game and all that follow; false, and nothing is changed, beyond GAME_MAX_KOMI. */
bool engine_set_komi(struct engine *engine, double komi);
/* Handicap stones: what Black had before the first move, when White had none; 0 or 2 and more. */
int engine_handicap(const struct engine *engine);
const struct ruleset *engine_rules(const struct engine *engine);
/* The game at hand goes on by these. */
void engine_set_rules(struct engine *engine, const struct ruleset *rules);
/* For clock_settings and clock_left. */
struct clock *engine_clock(struct engine *engine);

/* ---- moves */

/* How far a choice has come. */
struct engine_report {
    struct engine *engine;      /* for engine_candidates and engine_outlook */
    const struct advice *sofar; /* its reasons: why earlier advisers had no move */
    bool done;                  /* nothing will change any more */
};
/* False from it ends the choice. */
typedef bool engine_watch(void *context, const struct engine_report *report);

/* Moves that are left out, by colour and point (GO_PASS too): not within so many moves from here;
 * 0: it may be played, 1: it may not be the next move. Every adviser heeds what concerns the next
 * move; only a search of its own heeds more. */
struct engine_avoid {
    uint8_t until[3][GO_POINTS];
};

struct engine_request {
    int colour;
    bool play;       /* the move is played, and its time taken off the clock */
    bool cleanup;    /* play until nothing dead is left on the board */
    uint32_t visits; /* at most so many; 0: as the options say, an analysis without end */
    const struct engine_avoid *avoid; /* NULL: nothing */
    engine_watch *watch; /* called before every step and, for a move, at the end; may be NULL */
    void *context;
};

/* A move for that colour within its time, or the wish to give up (advice->resigns), which is no
 * move. */
bool engine_generate(struct engine *engine, const struct engine_request *request,
                     struct advice *advice, struct fault *fault);
/* Weighs the moves of a colour until `watch` returns false. It is called before every step; when
 * nothing changes any more it is called again and again, and may wait. Nothing is played. */
bool engine_analyse(struct engine *engine, const struct engine_request *request,
                    struct fault *fault);
/* Searches on for the side to move, its opponent's next move in view, until `watch` returns false.
 * What it finds is kept for the next move. Only the tree search does this: nothing happens where
 * there is none. */
void engine_ponder(struct engine *engine, engine_watch *watch, void *context);
/* The moves that are being weighed, best first: fills up to `room`, returns how many. Where fewer
 * than `least` were looked at, legal moves without visits follow. */
int engine_candidates(const struct engine *engine, struct advice *list, int least, int room);

/* What a choice knows of the position itself. */
struct outlook {
    int colour;      /* the side to move: values are its own */
    uint32_t visits; /* of all moves */
    double value;    /* games won, 0 to 1 */
    bool scored;     /* as in struct advice */
    double score;
    bool owned;       /* the owners are known: */
    status_map owner; /* 1: surely black's, -1: surely white's */
};
/* Of the choice at hand or the last one. With `complete`, score and owners come from random games
 * where the adviser does not know them. */
void engine_outlook(struct engine *engine, bool complete, struct outlook *outlook);

enum { EXPLAINED = FINDER_MOVES };

/* What is known about the moves of a colour. */
struct explanation {
    int moves;
    struct advice move[EXPLAINED]; /* best first, each with its reasons */
    int chosen;                    /* which of them would be played; -1: none, */
    const char *why;               /* and why not */
    int dropped;
    struct reason drop[FINDER_REASONS]; /* what was left out */
};
bool engine_explain(struct engine *engine, int colour, struct explanation *explanation,
                    struct fault *fault);

/* ---- questions about the position */

/* The fate of every stone; false when the position cannot be played on. */
bool engine_status(const struct engine *engine, struct status *status);
/* Black's area less white's without dead stones, less komi and White's points for the handicap. A
 * fault also where stones whose fate is open could change the winner: it names one. */
bool engine_score(const struct engine *engine, double *score, struct fault *fault);
/* The cells that questions go to, opened when they are not yet; NULL on a fault. */
struct session *engine_session(struct engine *engine, struct fault *fault);
bool engine_influence(struct engine *engine, bool virtual_stones, struct session_influence *result,
                      struct fault *fault);
/* The joseki moves of a colour as the finder gives them; NULL on a fault. */
const struct finder_answer *engine_ask(struct engine *engine, int colour, struct fault *fault);
/* Random games from here. */
bool engine_playouts(struct engine *engine, int colour, double komi, int count, uint64_t seed,
                     struct playouts_result *result, struct fault *fault);

#endif
