/* SPDX-License-Identifier: Apache-2.0
 * The dictionary as a person walks through it: by positions, not by nodes. Nodes that define the
 * same pattern (in any pose) are one position; its moves are the sons of all of them. */
#ifndef EXPLORE_BOOK_H
#define EXPLORE_BOOK_H

#include "host/dict/corner.h"
#include "host/dict/dict.h"
#include "host/dict/index.h"
#include "host/dict/past.h"

struct book {
    struct dict dict;
    struct index index;
    /* By node of the joseki tree: the node that stands for its position, the pose that turns that
     * one's pattern into this one's, and the next node of the same position (-1: no more). */
    int32_t *stands, *next;
    uint8_t *pose;
    uint32_t games; /* that were counted, 0 when the dictionary does not say */
};

/* An image or a dictionary's folder; NULL for the one that session_dictionary() names. */
bool book_open(struct book *book, const char *path, struct fault *fault);
/* From a dictionary in memory, which the book takes over, also when it fails. */
bool book_take(struct book *book, struct dict *dict, struct fault *fault);
void book_close(struct book *book);

/* What was counted, in the colours of the board that is shown. */
struct book_figures {
    uint32_t count, black, white; /* games, and by whom they were won */
    uint32_t left, weight;        /* how often both sides then left; recency */
    uint16_t first, last;         /* years, 0 for unknown */
    double expected;              /* wins of black, from who began and when alone; < 0: not known */
};

/* Years that are looked at, 0 for no limit. */
struct book_years {
    int from, until;
};

/* A move from a position. x, y and colour are in the asker's pose. */
struct book_reply {
    int x, y, colour;
    int32_t node;   /* of the move in the tree; its position is book->stands[node] */
    int pose;       /* turns the pattern of that position into the asker's */
    double share;   /* by recency, among all moves from here; 0 to 1 */
    unsigned marks; /* TREE_JOSEKI ..., the advantages in the shown colours */
    const char *name;
    struct book_figures figures;
};
enum { BOOK_REPLIES = 128 }; /* what a position has more is left out: none has */

/* All moves of a position (a node that stands for one), most played first; how many. */
int book_replies(const struct book *book, int32_t node, int pose,
                 struct book_reply reply[BOOK_REPLIES]);
/* Everything known of the position itself, however it was reached; the marks are those of the path
 * most often played. */
void book_position(const struct book *book, int32_t node, int pose, struct book_figures *figures,
                   unsigned *marks, const char **name);
/* The same of some years: how often, who won, what was to be expected. The share becomes that of
 * those years, the recency weight is of no use then, and how often both left is not known by year.
 * Moves that were not played then are taken out; how many are left. Without past.bin nothing is
 * known of single years, and no move is left. */
int book_replies_in(const struct book *book, const struct book_years *years,
                    struct book_reply *reply, int count);
void book_position_in(const struct book *book, const struct book_years *years, int32_t node,
                      int pose, struct book_figures *figures);
/* Games in which a position was reached, the newest first, all different; how many. */
enum { BOOK_EXAMPLES = 6 };
int book_examples(const struct book *book, const struct book_years *years, int32_t node,
                  const struct past_game *game[BOOK_EXAMPLES]);

/* The position of a corner in the dictionary, or -1; *pose turns it into the corner's. */
int32_t book_find(const struct book *book, const struct corner *corner, int *pose);

/* "end" of a joseki: marked as joseki, or as an advantage. */
static inline bool book_is_end(unsigned marks) {
    return marks & (TREE_JOSEKI | TREE_MAJOR | TREE_FOR_BLACK | TREE_FOR_WHITE);
}
/* Games won by the side of this colour, in percent; -1 when none was decided. */
double book_won(const struct book_figures *figures, int colour);
static inline uint32_t book_decided(const struct book_figures *figures) {
    return figures->black + figures->white;
}
/* Too few decided games to say anything of who won. */
static inline bool book_few(const struct book_figures *figures) {
    return book_decided(figures) < PAST_TESTED;
}
/* Whose advantage: past_better, or the mark where the expectation is not known; else 0. */
int book_better(const struct book_figures *figures, unsigned marks);
/* "54% of 812", "67% of 9: few", "none": games won by a side, with how many were decided. */
enum { BOOK_RESULT = 32 };
void book_result(const struct book_figures *figures, int colour, char text[BOOK_RESULT]);

#endif
