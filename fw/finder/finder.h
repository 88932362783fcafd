/* SPDX-License-Identifier: Apache-2.0
 * The controller: which joseki move fits the whole board? Procedures 3.2 and 5.1 over the cells of
 * struct goishi_cells and a dictionary image. docs/finder.md explains how a question is answered.
 *
 * No heap, no division wider than 32 bits, no floating point: the same question gives the same
 * answer, move for move and score for score, wherever the cells are. */
#ifndef FINDER_FINDER_H
#define FINDER_FINDER_H

#include "fw/base/cells.h"
#include "fw/base/question.h"
#include "fw/tree/image.h"

enum {
    FINDER_LEVELS = 201,       /* stones on one path of the tree, and the root */
    FINDER_PLIES = 24,         /* moves of a line that are searched */
    FINDER_MOVES = 48,         /* candidates of one question */
    FINDER_DROPS = 32,         /* dropped patterns and moves that are listed; all are counted */
    FINDER_POINTS = 64,        /* matching points that are searched */
    FINDER_PARTS = 512,        /* subtrees of an image */
    FINDER_COVERED = 255,      /* matching points that turned out to go on in another subtree, */
    FINDER_COVERED_LISTS = 32, /* in so many lists */
    FINDER_RANKED = 32, /* nodes of the cap tree for which their records of lines are counted */
    FINDER_DROPPED = 2 * FINDER_DROPS,
    FINDER_TABLES = 5,      /* tables that are also looked at one by one */
    FINDER_EMPTY = 6,       /* moves of an empty corner that are kept */
    FINDER_EVALUATED = 8,   /* candidates that are evaluated */
    FINDER_BEFORE_OPEN = 8, /* fewer moves than this: the opening tree is asked */
    FINDER_CORNERS = 4,     /* 0 upper right, 1 upper left, 2 lower right, 3 lower left */
    FINDER_VALUE_NONE = -2147483647 - 1,
};

/* How moves are chosen. */
enum finder_style {
    FINDER_STYLE_FULL,   /* everything: tables, tree, results, search, whole board */
    FINDER_STYLE_THESIS, /* the thesis's: the best evaluation at the end of the line, nothing else
                          */
    FINDER_STYLE_TREE,   /* how often the tree's moves were played */
    FINDER_STYLE_TABLE,  /* the smoothed tables alone */
};

/* Where a move comes from. */
enum {
    FINDER_FROM_TREE = 1,
    FINDER_FROM_TABLE = 2,
    FINDER_FROM_OPENING = 4,
    FINDER_FROM_DEFAULT = 8, /* an empty corner, and nothing better is known */
};

/* Why a pattern or a move is not in the answer. */
enum finder_reason {
    FINDER_INTERFERENCE,      /* a stone that the pattern does not know stands in its area */
    FINDER_LINE_INTERFERENCE, /* ... in the area of every line that begins with the move */
    FINDER_COLOUR,            /* the point is taken */
    FINDER_ENDED,             /* the pattern stands and has no continuation */
    FINDER_NOT_OURS,          /* it continues, but with a move of the other side */
    FINDER_FORBIDDEN,         /* ko or suicide on the board */
    FINDER_GOES_ON,           /* a larger pattern stands there */
    FINDER_WORSE,             /* more candidates than there is room, and this one was rare */
    FINDER_REASONS,
};
const char *finder_reason_text(enum finder_reason reason);

struct finder_drop {
    uint8_t reason, view, level; /* level: stones of the pattern */
    uint8_t x, y;                /* the move, or the pattern's last stone */
};

/* A stone of a line, two bits of colour above five of y above five of x. */
typedef uint16_t finder_stone;
#define FINDER_STONE(x, y, colour)                                                                 \
    ((finder_stone)((unsigned)(colour) << 10 | (unsigned)(y) << 5 | (unsigned)(x)))
static inline int finder_stone_x(finder_stone s) {
    return s & 31;
}
static inline int finder_stone_y(finder_stone s) {
    return s >> 5 & 31;
}
static inline int finder_stone_colour(finder_stone s) {
    return s >> 10;
}

/* What speaks for a move, in 1/256; the weights of the image make one score of it. */
enum {
    FINDER_F_TABLE,   /* log2 of the share in the smoothed tables */
    FINDER_F_TREE,    /* log2 of its share among the pattern's continuations, weighted by recency */
    FINDER_F_MATCHED, /* it comes from a pattern of the tree */
    FINDER_F_OPENING, /* log2 of its share in the opening tree, 0 for one in 1024 or less */
    FINDER_F_AFTER,   /* the evaluation right after the move, against that before it, in one */
    FINDER_F_SEARCH,  /* the value of its line, against the evaluation before it */
    FINDER_F_TEMPO,   /* the line ends with our own stone */
    FINDER_F_RESULT,  /* games won by the side that played it, over one half */
    FINDER_F_ANSWER,  /* it is in the corner of the last move */
    FINDER_F_NEAR,    /* it is close to the last move */
    FINDER_F_OWN,     /* the influence at the point is ours */
    FINDER_F_STRONG,  /* the influence at the point is strong, whoever has it */
    FINDER_F_STAY,    /* in the corner of the last move: log2 of the odds that it is not left yet */
    FINDER_F_TABLE_0, /* log2 of the share in each table alone, from the first in the image on */
    FINDER_FEATURES = FINDER_F_TABLE_0 + FINDER_TABLES,
};
extern const char *const finder_feature_name[FINDER_FEATURES]; /* in the image, after "mix_" */

struct finder_move {
    uint8_t x, y;   /* on the board that was asked about */
    uint8_t corner; /* FINDER_CORNERS: none, on a middle line */
    uint8_t view, from;
    uint8_t level;  /* stones of the pattern it continues */
    uint8_t length; /* of the line, the move itself included */
    uint8_t won;    /* by the side that played it, in 1/200; 255: unknown */
    int32_t score;
    int32_t value; /* of the line, from the side to move; FINDER_VALUE_NONE: not searched */
    int32_t after; /* what the move itself changes; FINDER_VALUE_NONE: not asked */
    uint32_t table, tree, opening; /* shares in 1/65536 */
    uint16_t alone[FINDER_TABLES]; /* log2 of the share in each table, in 1/256 */
    int16_t influence;             /* at the point, ours is positive; 0 when not asked */
    uint32_t count, weight;        /* in the tree */
    uint16_t last_year;
    uint32_t pattern; /* which pattern it continues */
    int16_t feature[FINDER_FEATURES];
    finder_stone line[FINDER_PLIES]; /* the last: beyond its length it is not set */
};

enum finder_why {
    FINDER_FOUND,
    FINDER_NO_PATTERN,    /* no corner has a pattern of the dictionary */
    FINDER_ALL_DROPPED,   /* patterns stand, but all were dropped: see the drops */
    FINDER_NO_DICTIONARY, /* the image could not be opened */
    FINDER_BAD_QUESTION,
    FINDER_CELLS_FAILED, /* the bus answered with an error */
};
const char *finder_why_text(enum finder_why why);

struct finder_counts {
    uint32_t walked;      /* nodes looked at while matching */
    uint32_t placed;      /* of those, put on the cells */
    uint32_t points;      /* matching points */
    uint32_t searched;    /* nodes of alpha-beta */
    uint32_t evaluations; /* of the whole board */
    uint32_t commands;    /* to the cells */
    uint32_t clocks;      /* what those cost by the model of fw/finder/cell.c */
    uint32_t parts;       /* subtrees that were looked into, */
    uint32_t kept;        /* and of those, the ones that were in memory already */
};

struct finder_answer {
    enum finder_why why;
    int32_t before; /* the evaluation of the board, from the side to move */
    int moves;
    uint32_t drops[FINDER_REASONS];
    int listed;                   /* of the drops */
    uint32_t damaged;             /* subtrees that could not be used, */
    uint16_t damaged_part;        /* the first of them */
    enum tree_status damaged_how; /* and what was wrong with it */
    bool cut;                     /* a budget ended the search before its end */
    bool has_influence;           /* it was asked for, and the cells answered */
    struct finder_counts counts;  /* without what the influence took */
    struct goishi_cost cost;      /* set by whoever asked the finder: all that the answer took */
    /* As many as `moves` and `listed` say; the rest is not cleared. */
    struct finder_move move[FINDER_MOVES]; /* best first */
    struct finder_drop drop[FINDER_DROPS];
    /* After the best line, or of the question's board when there is no move; virtual stones are
     * counted. [y-1][x-1], positive is black's; a stone's own 0x4000 is taken off. */
    int16_t influence[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE];
};

/* Read from the image; finder_open sets what the image does not name. */
struct finder_weights {
    int32_t mix[FINDER_FEATURES];
    int32_t bound[GOISHI_JOSEKI_BOUNDS];
    int32_t worth[GOISHI_JOSEKI_CLASSES]; /* of the intervals at the end of a line, */
    int32_t after[GOISHI_JOSEKI_CLASSES]; /* and right after a move */
    int32_t wide;                         /* the interference area */
    int32_t advantage;                    /* of a line marked b or w */
    int32_t nodes;                        /* budget of one matching point */
    int32_t clocks;                       /* budget of one question */
    int32_t width, replies; /* moves of a matching point that are searched, and replies in a line */
    int32_t parts;          /* subtrees that one matching point of the cap tree may ask for */
    int32_t table_moves;    /* moves of a corner taken from the tables */
};

/* The first five lie to each other as in the board's RESULT: the chip takes them at once. */
enum finder_is {
    FINDER_IS_KILLING = 1 << 0,
    FINDER_IS_SUICIDE = 1 << 1,
    FINDER_IS_MATCHED = 1 << 2,    /* its own stone is the board's, */
    FINDER_IS_STANDING = 1 << 3,   /* and so are all of the path */
    FINDER_IS_INTERFERED = 1 << 4, /* a stranger stands in the area */
    FINDER_IS_BELOW = 1 << 5,      /* some pattern further down stands */
    FINDER_IS_REFUSED = 1 << 8,    /* nothing was placed */
};

/* A move that the tables know: its shares in all of them together and in each alone. */
struct finder_known {
    uint32_t table;
    uint16_t alone[FINDER_TABLES];
    uint8_t move; /* 9 i + j, as in the tables */
};

/* What the walk knows about the node on each level of the path. */
struct finder_step {
    uint32_t hash, word;
    uint16_t index, end; /* the node, and the one after the last below it */
    uint16_t at;         /* its point on the cells, see finder_word_at */
    uint8_t is;          /* enum finder_is */
    /* Levels of the cap tree whose stone is not the board's and is not captured. */
    uint8_t mismatch;
};

struct finder {
    const struct goishi_cells *cells;
    /* What is used most stands first: the chip reaches it in one instruction. */
    int size;                    /* of the cells */
    struct finder_counts counts; /* of the question at hand */
    uint32_t node_limit;         /* of the matching point at hand */
    uint16_t placed_is;          /* of the last PLACE: enum finder_is */
    bool failed;
    bool opening;       /* the opening tree is walked */
    bool matching_only; /* tests: nothing is searched, */
    bool evaluate_all;  /* fitting: every candidate is evaluated */
    bool load_all;      /* and subtrees are loaded also for patterns that are sure to interfere */
    struct tree_part cap, part;
    struct finder_question question;
    struct finder_weights weights;
    uint8_t length[FINDER_PLIES + 1];
    finder_stone line[FINDER_PLIES + 1][FINDER_PLIES]; /* as the words have them */
    int stones;
    finder_stone stone[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE]; /* those of the question, in a row */
    struct tree_image image;
    bool cap_found, opening_checked;
    uint32_t checked[FINDER_PARTS / 32]; /* subtrees that were found good */
    /* The words of the cap tree and so many of the subtrees' in memory; NULL: all in the image. */
    const uint8_t *resident;
    uint32_t held;
    uint32_t loads, finds; /* subtrees that were asked in the image, and in memory */
    enum tree_status opened;
    /* What the tables say about a corner without a stone does not depend on the question. More than
     * there is room for: it is asked again each time. */
    struct finder_known empty[FINDER_EMPTY];
    uint32_t empties;     /* moves of it; UINT32_MAX: not known, */
    int32_t empty_wanted; /* and how many were wanted */
    /* For what a node's word asks (TREE_SCAN_ASK), the views in which the path may go on through
     * it: a stone of the board stands there, or it is killed later and stands on the board. */
    uint16_t views[TREE_SCAN_ASK + 1];
    uint16_t quadrant[FINDER_CORNERS]; /* how many stones stand there */
    /* Of each so many nodes of the cap tree, the records of lines (TREE_RCH) before the first. */
    uint16_t rank[TREE_SCAN_NODES / FINDER_RANKED];

    /* Of the question at hand. */
    struct finder_step step[FINDER_LEVELS];
    uint16_t wanted[FINDER_PARTS]; /* a bit for each view that has something to look for there, */
    uint32_t wanted_parts[FINDER_PARTS / 32]; /* and one for each subtree that has such a bit */
    /* Patterns in views, by the hashes of their paths; in lists that go by the number from 1 on. */
    uint32_t covered[FINDER_COVERED];
    uint8_t covered_view[FINDER_COVERED], covered_next[FINDER_COVERED];
    uint8_t covered_first[FINDER_COVERED_LISTS];
    uint32_t covers;
    /* Matching points of the cap tree that are searched in subtrees, with their views. */
    uint32_t deeper[FINDER_POINTS];
    uint8_t deeper_view[FINDER_POINTS];
    uint32_t deepers;
    /* The corner of the last move (one that no move has, when it lies on a middle line or there is
     * none), the stones of the largest pattern there, and how often both sides left it, in 1/200.
     */
    uint8_t last_corner, stay_level, stay_left;
    uint32_t stay_hash;
    uint8_t dropped[FINDER_DROPPED]; /* by hash: the drops that are listed, from 1 */
    /* The rows of the board in a view (or with the other colours), for worth_loading; 0: none. */
    uint8_t rows_view;
    uint32_t row[GOISHI_MAX_SIZE + 4];
    uint8_t listed[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE]; /* of a point: its candidate, from 1 */
    /* Called for every matching point, interfered or not; may be NULL. */
    void (*on_point)(void *context, int view, const struct tree_part *part, uint32_t index,
                     int level, bool interference);
    void *context;
    struct finder_answer answer;
};

/* Memory that holds the words of the program's own dictionary. */
#define FINDER_MEMORY (154 * 1024)

/* The cells and the source's bytes stay the caller's and must live on. */
enum tree_status finder_open(struct finder *finder, const struct goishi_cells *cells,
                             const struct tree_source *source);
/* Takes the words of an opened image into memory, aligned to 4, and checks their CRC. All of them
 * when the image is not mapped (otherwise nothing can be asked), as many as find room when it is;
 * the cap's always. The memory must live on. */
enum tree_status finder_lay_out(struct finder *finder, void *memory, uint32_t bytes);
/* The answer stays good until the next question. */
const struct finder_answer *finder_ask(struct finder *finder,
                                       const struct finder_question *question);

/* The score of a move by its features. */
int32_t finder_score(const struct finder_weights *weights, const int16_t feature[FINDER_FEATURES]);
/* log2 in 1/256, of 0 as of 1; straight between powers of two. */
int32_t finder_log2(uint32_t value);

#endif
