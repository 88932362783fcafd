/* SPDX-License-Identifier: Apache-2.0
 * The only path from the controller to a cell. Behind it stand the C twins (fw/twin) or the drivers
 * (fw/drivers) over some bus; the controller does not know which. A later board adds its own
 * operations here. */
#ifndef GOISHI_CELLS_H
#define GOISHI_CELLS_H

#include "fw/base/goishi.h"
#include "fw/base/joseki.h"
#include "fw/base/map.h"

struct goishi_influence_ops {
    enum goishi_status (*clear)(void *board);
    /* x, y from 0 to N+1: the border lines carry virtual stones. */
    enum goishi_status (*add)(void *board, int x, int y, int colour);
    enum goishi_status (*sub)(void *board, int x, int y, int colour);
    /* x, y from 1 to N; the thesis's encoding, +-0x4000 for the cell's own stone. */
    enum goishi_status (*read)(void *board, int x, int y, int16_t *value);
};

/* Every operation is defined in fw/twin/joseki.h. One command is one write and one read. */
struct goishi_joseki_ops {
    /* GOISHI_REFUSED: the reason is in result->error, and nothing has changed. result may be NULL
     * where it is not wanted: then the refusal is not seen and the read is saved. */
    enum goishi_status (*command)(void *board, enum goishi_joseki_op op, int x, int y, int colour,
                                  struct goishi_joseki_result *result);
    enum goishi_status (*set_view)(void *board, int view);
    enum goishi_status (*set_area)(void *board, bool wide);
    enum goishi_status (*set_bound)(void *board, int k, int bound);   /* k from 1 to 7 */
    enum goishi_status (*set_weight)(void *board, int k, int weight); /* k from 0 to 7 */
    enum goishi_status (*point)(void *board, int x, int y, struct goishi_joseki_point *point);
    /* EVALUATE, and the weighted sum as it is seen from the view's black. */
    enum goishi_status (*evaluate)(void *board, int32_t *score);
    /* The interval counts of the last EVALUATE. */
    enum goishi_status (*counts)(void *board, struct goishi_joseki_score *score);
};

/* The group board: sixteen games ("slots"), 0 to 15. */
#define GOISHI_GROUP_SLOTS 16

/* What became of a stone; a refused one changes nothing. */
struct goishi_group_result {
    enum goishi_group_code code;
    bool placed;
    uint8_t captured; /* sides on which a string was taken: bit 0 north, 1 east, 2 south, 3 west */
    bool ko;          /* it made a ko */
};

/* What a stone that was placed did. */
struct goishi_group_report {
    int strings, stones; /* captured */
    int liberties;       /* of its string; 3: that many or more */
};

struct goishi_group_stone {
    uint8_t x, y, colour;
};

/* Points from one corner to the other, both included; 1 to N, and the lower first. */
struct goishi_group_box {
    uint8_t left, bottom, right, top;
};

/* One move of a list. With y GOISHI_MOVE_Y, x says what else it is. */
struct goishi_group_move {
    uint8_t slot, x, y, colour;
    bool refuse_eye;
};
enum { GOISHI_MOVE_Y = 31, GOISHI_MOVE_PASS = 31, GOISHI_MOVE_CLEAR = 0 };

/* A list that the board plays by itself. */
enum { GOISHI_GROUP_LIST = 2048 };
struct goishi_group_list {
    bool busy;
    uint32_t moves, refused; /* stones since it was started; passes and clearing are not counted */
    uint32_t clocks;         /* of the board */
};

struct goishi_group_summary {
    int stones[3];   /* on the board, by colour */
    int captured[3]; /* of that colour, since the slot was cleared */
    int score;       /* area: black's stones and surrounded points less white's */
    int passes;      /* in a row, at most 2 */
    bool over;       /* two passes, or no legal move outside own eyes for either side */
};

struct goishi_group_ops {
    enum goishi_status (*clear)(void *board, int slot);
    /* GOISHI_REFUSED with the reason in result->code when the stone is not legal. */
    enum goishi_status (*play)(void *board, int slot, int x, int y, int colour, bool refuse_eye,
                               struct goishi_group_result *result);
    /* A stone of a position being set up: no ko is heeded or made. */
    enum goishi_status (*setup)(void *board, int slot, int x, int y, int colour,
                                struct goishi_group_result *result);
    enum goishi_status (*pass)(void *board, int slot);
    enum goishi_status (*copy)(void *board, int to, int from);
    /* id: 0 when empty; equal for two stones of one colour exactly when they are one group. */
    enum goishi_status (*point)(void *board, int slot, int x, int y, int *colour, int *id);
    enum goishi_status (*liberties)(void *board, int slot, int x, int y, int *count);
    /* rows[y - 1], bit x - 1: a stone of that colour may be played there. */
    enum goishi_status (*legal)(void *board, int slot, int colour, bool refuse_eye,
                                uint32_t rows[GOISHI_MAX_SIZE]);
    enum goishi_status (*summary)(void *board, int slot, struct goishi_group_summary *summary);

    /* In batches. The stones of a position: as setup for each. GOISHI_REFUSED when one of them was
     * refused; the others stand. */
    enum goishi_status (*setup_many)(void *board, int slot, const struct goishi_group_stone *stones,
                                     int count);
    /* Any number of moves, as fast as the board takes them; code[i] is that of move i. Moves of
     * slots in turn do not wait for each other. */
    enum goishi_status (*play_many)(void *board, const struct goishi_group_move *moves, int count,
                                    uint8_t *code);
    /* A list of up to GOISHI_GROUP_LIST moves, which must live on, and that many rounds of its
     * first moves, 1 to 65535. GOISHI_BUS on a board with playouts and while a list is played. */
    enum goishi_status (*list)(void *board, const struct goishi_group_move *moves, int count);
    enum goishi_status (*list_start)(void *board, int count, int rounds);
    enum goishi_status (*list_sums)(void *board, struct goishi_group_list *sums);

    /* Of the last play or setup, which must have returned GOISHI_OK. Wants GOISHI_HAS_REPORT. */
    enum goishi_status (*report)(void *board, struct goishi_group_report *report);
    /* The liberties of the string at (x, y) that lie in the box, rows as in legal and 0 beyond it,
     * and their number. GOISHI_REFUSED: no stone, no box. Wants GOISHI_HAS_BOX. */
    enum goishi_status (*liberty_map)(void *board, int slot, int x, int y,
                                      const struct goishi_group_box *box,
                                      uint32_t rows[GOISHI_MAX_SIZE], int *count);
    /* As a playout counts a finished game: a colour's stones, and the empty points with no other
     * neighbours. rows as in legal. */
    enum goishi_status (*area)(void *board, int slot, uint32_t black[GOISHI_MAX_SIZE],
                               uint32_t white[GOISHI_MAX_SIZE]);
};

/* Random games on a group board: uniformly random legal moves that fill no own eye, two passes end
 * a game. */
struct goishi_playout_sums {
    uint32_t games;
    uint32_t wins;    /* black's: score above the komi */
    int32_t score;    /* black's area less white's */
    uint32_t moves;   /* passes included */
    uint32_t entries; /* clocks of the board that they used */
    uint32_t clocks;  /* clocks in which any game was under way */
};

struct goishi_playout_last {
    int score, moves;
    int first_x, first_y; /* 0: the first move was a pass */
};

/* Of start: a sum of these. */
enum {
    GOISHI_PLAYOUT_FORGET = 1, /* the sums so far */
    GOISHI_PLAYOUT_FIRST = 2,  /* keep what comes of the first moves */
    GOISHI_PLAYOUT_AMAF = 4,   /* add the games to amaf; wants GOISHI_HAS_AMAF */
};

/* All moves as first: the games in which a player was the first at a point, and how many of them
 * black won. At 65,535 games neither changes any more. */
struct goishi_amaf {
    uint16_t games, wins;
};
enum { GOISHI_PLAYOUT_EMPTY = -1 };

struct goishi_playout_ops {
    /* Moves after which a game is broken off, 1 to 4095; what black's score must exceed. */
    enum goishi_status (*rules)(void *board, int limit, int komi);
    enum goishi_status (*seed)(void *board, int slot, uint64_t seed); /* not 0 */
    /* How many games each slot plays, one after the other (1 to 65535; 1 after reset). The later
     * ones begin with the position of slot `base`, which is not to be among those started, or on
     * an empty board: GOISHI_PLAYOUT_EMPTY. */
    enum goishi_status (*again)(void *board, int games, int base);
    /* Begins in each slot named by a bit of `slots`, with the position there. */
    enum goishi_status (*start)(void *board, uint32_t slots, int colour, int what);
    enum goishi_status (*busy)(void *board, uint32_t *slots);
    /* Since they were last forgotten. */
    enum goishi_status (*sums)(void *board, struct goishi_playout_sums *sums);
    enum goishi_status (*last)(void *board, int slot, struct goishi_playout_last *last);
    /* Games that began with a stone at (x, y), or with a pass (0, 0), and how many of them black
     * won. */
    enum goishi_status (*first)(void *board, int x, int y, uint32_t *games, uint32_t *wins);
    /* Of a player's first stones in row y; row[x - 1]. Wants GOISHI_HAS_AMAF, as amaf_forget: bit
     * y - 1 of `rows` sets row y of both players to 0, while no games are under way. */
    enum goishi_status (*amaf)(void *board, int colour, int y,
                               struct goishi_amaf row[GOISHI_MAX_SIZE]);
    enum goishi_status (*amaf_forget)(void *board, uint32_t rows);
};

/* What a group board may lack; without it the operation returns GOISHI_BUS. */
enum {
    GOISHI_HAS_REPORT = GOISHI__SYSTEM__BOARDS__REPORT_bm,
    GOISHI_HAS_BOX = GOISHI__SYSTEM__BOARDS__BOX_bm,
    GOISHI_HAS_AMAF = GOISHI__SYSTEM__BOARDS__AMAF_bm,
    GOISHI_HAS_ALL = GOISHI_HAS_REPORT | GOISHI_HAS_BOX | GOISHI_HAS_AMAF,
};

struct goishi_cells {
    int size;
    const struct goishi_influence_ops *influence_ops;
    void *influence;
    const struct goishi_joseki_ops *joseki_ops;
    void *joseki;
    const struct goishi_group_ops *group_ops;
    void *group;
    void *group2; /* a second group board, NULL: there is none */
    /* Of the group boards; NULL: they play no random games. */
    const struct goishi_playout_ops *playout_ops;
    uint32_t group_functions; /* GOISHI_HAS_*, of the group boards */
};

#endif
