/* SPDX-License-Identifier: Apache-2.0
 * Mines a dictionary from game records. Every corner in its own pose, by position and not by
 * order: each move in a corner is written down with the position before it, the records are sorted
 * and added up, and the tree is grown from the sums. The result depends neither on the order of the
 * games nor on the number of threads. */
#ifndef TREE_MINE_H
#define TREE_MINE_H

#include "host/dict/past.h"
#include "host/mine/grow.h"
#include "host/mine/priors.h"

#define MINE_MAX_BYTES ((size_t)512 << 20) /* of one file, unpacked */
enum {
    MINE_MAX_GAMES = 1000000,  /* texts of one call */
    MINE_MAX_MESSAGES = 10000, /* kept by each thread; more broken games are counted only */
};

struct mine_options {
    int from, until;    /* years; 0 for no limit. With a limit, games without a year are left out */
    int depth;          /* moves of a game that are looked at */
    uint32_t half_life; /* in years: how fast old games lose weight */
    uint32_t least;     /* weight of the oldest, in 1/256 */
    int threads;
    const char *leave_out; /* beginnings of SO, separated by commas */
    struct grow_options joseki, opening;
    const struct prior_kind *priors; /* none when prior_count is 0 */
    int prior_count;
    void (*progress)(void *context, size_t done, size_t all); /* may be NULL */
    void *context;
};
void mine_defaults(struct mine_options *options);

struct mine_message {
    int file;
    unsigned line;
    char text[120];
};

struct mine_report {
    size_t games;                                   /* mined */
    size_t broken, uneven, left_out, other_years;   /* not mined */
    size_t moves, corner_moves, undated, undecided; /* of the mined ones */
    size_t parted; /* corners where outside stones took part in a capture: followed until then */
    struct mine_message *message; /* one for each broken game up to a limit, sorted */
    size_t messages;
};

struct mine_text {
    const char *name, *text;
    size_t length;
    bool lines; /* a game on each line (.sgfl), not one SGF text */
};

/* False when memory is short, nothing could be mined, or a limit is passed. */
bool mine(const struct mine_text *texts, int count, const struct mine_options *options,
          struct dict *dict, struct mine_report *report, struct fault *fault);
void mine_report_free(struct mine_report *report);

/* A game of a record, as the miner and the measurements read it. */
struct mine_game {
    int year, won;
    /* What the record says, shown to people: cleaned, cut to fit. */
    char date[16], black[PAST_NAME], white[PAST_NAME], event[PAST_NAME];
    int moves;
    struct mine_move {
        uint8_t colour, x, y; /* x = 0: a pass */
    } move[1024];
};
enum mine_verdict { MINE_GOOD, MINE_BROKEN, MINE_UNEVEN, MINE_LEFT_OUT };
struct sgf_node;
/* Reads the main line and replays it; a broken game sets the message's line and text. */
enum mine_verdict mine_read_game(const struct sgf_node *root, const char *leave_out,
                                 struct mine_game *game, struct mine_message *message);
/* Reads a file for mine(): .gz is unpacked, .sgfl has a game on each line. */
bool mine_read_file(const char *path, struct mine_text *text, struct fault *fault);

#endif
