/* SPDX-License-Identifier: Apache-2.0
 * What a program opens to ask questions, wherever the cells are: the finder's answer to a position,
 * the influence on it, random games from it. Commands ask only through this header.
 *
 * A session is a table of operations (struct session_ops). host/session/local.c has those of the
 * cells in this process (soft, rtl); another path to the cells brings a table of its own. */
#ifndef FINDER_SESSION_H
#define FINDER_SESSION_H

#include <stddef.h>

#include "fw/finder/finder.h"
#include "host/base/fault.h"
#include "host/base/progress.h"
#include "host/game/position.h"
#include "host/session/backend.h"

/* What a session is opened for: rtl opens only the models that are needed. */
enum {
    SESSION_ASK = 1, /* dictionary, joseki and influence board; 6x6 or larger */
    SESSION_INFLUENCE = 2,
    SESSION_PLAYOUTS = 4,
    /* Without a usable dictionary or joseki board the session opens all the same: session_ask then
     * answers FINDER_NO_DICTIONARY, and session_missing says why. */
    SESSION_ASK_IF_POSSIBLE = 8,
};

struct session_wants {
    const char *dictionary; /* an image or a folder; NULL: GOISHI_DICTIONARY, else the program's */
    const char *backend;
    int size;
    unsigned what; /* SESSION_... */
    struct progress progress;
};

enum { SESSION_LINES = GOISHI_MAX_SIZE + 2 };

/* Influence as [y][x]; positive is black's. */
struct session_influence {
    /* On a point of the board, without the 0x4000 of the point's own stone. */
    int16_t heat[SESSION_LINES][SESSION_LINES];
    /* On the border lines: the virtual stones, by colour; all 0 when they were not asked for. */
    uint8_t edge[SESSION_LINES][SESSION_LINES];
    struct goishi_cost cost;
};

/* Random games: uniformly random legal moves that fill no own eye, two passes end a game. */
struct playouts_request {
    const struct position *position; /* its ko is heeded */
    int to_move;
    int komi; /* in half points: 13 is six and a half */
    int count;
    int limit; /* moves of one game, passes included; 1 to 4095 */
    uint64_t seed;
};

/* The same request gives the same result on the same backend. */
struct playouts_result {
    uint32_t games;
    uint32_t black_wins; /* score above the komi */
    int64_t score;       /* sum over the games: black's area less white's, without komi */
    uint64_t moves;
};

struct session;
struct link;

struct session_ops {
    /* The answer stays good until the next question. NULL on a fault. */
    const struct finder_answer *(*ask)(struct session *session,
                                       const struct finder_question *question, struct fault *fault);
    bool (*influence)(struct session *session, const struct position *position, bool virtual_stones,
                      struct session_influence *result, struct fault *fault);
    bool (*playouts)(struct session *session, const struct playouts_request *request,
                     struct playouts_result *result, struct fault *fault);
    void (*close)(struct session *session); /* what the table's own opening made */
};

struct session {
    const struct session_ops *ops;
    int size;
    unsigned what;
    struct progress progress; /* what takes long is reported there */
    struct finder finder;     /* local sessions with a dictionary */
    struct backend *backend;  /* the cells of joseki and influence board; local sessions */
    struct backend *playouts; /* the cells of the group board; rtl only */
    uint8_t *bytes;           /* the image */
    uint32_t length;
    char missing[512];           /* why nothing can be asked, "" when it can */
    struct finder_answer silent; /* what is answered then */
    struct link *link;           /* the chip, where there is one; NULL otherwise */
    void *remote;                /* for another table */
};

/* The styles by name, in the order of enum finder_style; NULL at the end. */
extern const char *const session_styles[];

/* NULL on a fault. */
struct session *session_open_for(const struct session_wants *wants, struct fault *fault);
/* For SESSION_ASK and SESSION_INFLUENCE. */
struct session *session_open(const char *dictionary, const char *backend, int size,
                             struct fault *fault);
/* The same over an image in memory, which the session takes over. */
struct session *session_open_bytes(uint8_t *bytes, size_t length, const char *backend, int size,
                                   struct fault *fault);
void session_close(struct session *session);

const struct finder_answer *
session_ask(struct session *session, const struct finder_question *question, struct fault *fault);
/* With virtual_stones, the stones on the border lines radiate too (joseki and influence board). */
bool session_influence(struct session *session, const struct position *position,
                       bool virtual_stones, struct session_influence *result, struct fault *fault);
/* A cell's read-out in the thesis's encoding: the influence and the point's own stone. */
int session_cell(const struct position *position, const struct session_influence *influence, int x,
                 int y);
bool session_playouts(struct session *session, const struct playouts_request *request,
                      struct playouts_result *result, struct fault *fault);
/* Random games that are played at once: fewer take as long. 1 in software. */
int session_batch(const struct session *session);
/* NULL when questions are answered. */
const char *session_missing(const struct session *session);

/* The question that a position is: last 0, 0 when there is none. */
void session_question(const struct position *position, int to_move, int last_x, int last_y,
                      int moves, struct finder_question *question);

/* The dictionary when none is named: GOISHI_DICTIONARY, else the program's own. */
void session_dictionary(char *path, size_t room);

/* Reads an image, or builds it from a folder. */
bool session_image(const char *path, uint8_t **bytes, size_t *length, struct fault *fault);

/* host/session/local.c: the cells in this process. The bytes (NULL without a dictionary) become the
 * session's, also on a fault. */
bool session_open_local(struct session *session, const char *backend, uint8_t *bytes, size_t length,
                        struct fault *fault);

/* host/session/remote.c: the program of the chip that session->link leads to. */
bool session_open_remote(struct session *session, struct fault *fault);

#endif
