/* SPDX-License-Identifier: Apache-2.0
 * Reads a dictionary image in place, memory-mapped or block-wise from flash: no heap, no unaligned
 * access, one buffer of TREE_SUBTREE_LIMIT bytes for a subtree (none at all when mapped) beside the
 * resident cap tree. Nothing in an image is trusted: a bad number is a status, never a bad access.
 */
#ifndef TREE_IMAGE_H
#define TREE_IMAGE_H

#include "fw/tree/format.h"

enum tree_status {
    TREE_OK = 0,
    TREE_READ,      /* the source could not be read */
    TREE_NOT_IMAGE, /* no image, or one of another version */
    TREE_HEADER,    /* the header or the section directory is damaged */
    TREE_MISSING,   /* a section that every image has is not there */
    TREE_BAD_CRC,   /* a section's or a subtree's CRC differs */
    TREE_BAD_PART,  /* nodes or links out of range */
    TREE_TOO_LARGE, /* does not fit the buffer */
    TREE_ABSENT,    /* asked for something that is not in the image */
};
const char *tree_status_text(enum tree_status status);

/* Where the bytes are. With `mapped` the others may be NULL. */
struct tree_source {
    void *context;
    bool (*read)(void *context, uint32_t offset, void *to, uint32_t length);
    const uint8_t *mapped;
    uint32_t size;
};

struct tree_section {
    uint32_t kind, offset, length, crc;
};

struct tree_prior_table {
    uint32_t offset; /* of the bucket directory */
    uint32_t entries, alpha, positions;
    uint8_t shape, radius, last, bits;
};

struct tree_image {
    struct tree_source source;
    uint32_t size, nodes, sections, subtrees;
    uint32_t list, reach, reaches; /* where the subtree directory and TREE_RCH begin; its records */
    struct tree_section section[TREE_MAX_SECTIONS];
    uint32_t priors;
    struct tree_prior_table prior[TREE_MAX_PRIORS];
};

/* Checks the header, the directory and every section's bounds, but reads no section. */
enum tree_status tree_open(struct tree_image *image, const struct tree_source *source);
/* -1 when there is none. */
int tree_find_section(const struct tree_image *image, uint32_t kind);
/* Reads the section once and compares its CRC. */
enum tree_status tree_verify(const struct tree_image *image, uint32_t section);
/* Bytes of the image, bounds checked. */
enum tree_status tree_read(const struct tree_image *image, uint32_t offset, void *to,
                           uint32_t length);

/* A tree: the cap tree, one subtree or the opening tree. Node 0 is the dummy root. In preorder:
 * what is below a node follows it. */
struct tree_part {
    const uint8_t *node, *kill, *link; /* NULL when they are not in memory */
    const uint8_t *scan;               /* a word for each node; NULL for the opening tree */
    uint16_t nodes, path, kills;
    uint16_t least;  /* stones in the quadrant of a pattern after a capture, at the least */
    uint32_t first;  /* number, in the whole tree, of node `path` */
    uint32_t word;   /* of its root in TREE_SCAN */
    uint32_t offset; /* of the nodes in the image */
};

struct tree_node {
    uint8_t x, y;
    uint8_t colour, level;
    uint16_t properties;
    uint16_t father, son, brother; /* TREE_NONE for none */
    uint32_t count, weight;        /* weight: in 1/256 of a game of the newest year */
    uint8_t black_share;           /* of the decided games, in 1/200; 255 when none was decided */
    uint8_t captured;     /* in the cap: a bit for each level of the path captured further down */
    uint8_t left_share;   /* how often both sides left the corner then, in 1/200 */
    uint16_t first, last; /* years, 0 for unknown */
};

/* The buffer is used only when the source is not mapped. A part is checked when it is loaded: CRC
 * and every link. */
enum tree_status tree_load_cap(const struct tree_image *image, void *buffer, uint32_t room,
                               struct tree_part *part);
enum tree_status tree_load_opening(const struct tree_image *image, void *buffer, uint32_t room,
                                   struct tree_part *part);
enum tree_status tree_load_subtree(const struct tree_image *image, uint32_t subtree, void *buffer,
                                   uint32_t room, struct tree_part *part);
/* What the loaders call; `length` bytes at `bytes` are a part (and `links` of them, for the cap).
 */
enum tree_status tree_check_part(const uint8_t *bytes, uint32_t length, bool links,
                                 struct tree_part *part);

/* Finds a part without reading its nodes: its words are asked, and single nodes by tree_fact. Its
 * head is not trusted: its contents are checked to lie within the image. */
enum tree_status tree_find_subtree(const struct tree_image *image, uint32_t subtree,
                                   struct tree_part *part);
enum tree_status tree_find_cap(const struct tree_image *image, struct tree_part *part);
enum tree_status tree_find_opening(const struct tree_image *image, struct tree_part *part);
/* One of the four words of a node as they stand in the image. */
enum {
    TREE_FACT_PLACE,  /* x, y, properties above bit 16 */
    TREE_FACT_BELOW,  /* how many nodes, level above bit 16, captured above bit 24 */
    TREE_FACT_PLAYED, /* count, weight above bit 16: both packed */
    TREE_FACT_SHARES, /* black's share, share of both leaving, first and last year */
};
bool tree_read_fact(const struct tree_image *image, const struct tree_part *part, uint32_t index,
                    uint32_t which, uint32_t *fact);
static inline bool tree_fact(const struct tree_image *image, const struct tree_part *part,
                             uint32_t index, uint32_t which, uint32_t *fact) {
    if (!part->node)
        return tree_read_fact(image, part, index, which, fact);
    *fact = tree_even32(part->node + TREE_NODE_BYTES * index + 4 * which);
    return true;
}
/* The link of a cap node that was found, not loaded. */
bool tree_find_link(const struct tree_image *image, const struct tree_part *cap, uint32_t index,
                    uint32_t *subtree, uint32_t *count);
/* The word of a node as TREE_SCAN has it; the opening tree has no capture and no cap. */
static inline uint32_t tree_scan_word(uint32_t x, uint32_t y, uint32_t properties, uint32_t below) {
    return ((x - 1 + GOISHI_MAX_SIZE * (y - 1)) & 511) << TREE_SCAN_POINT |
           (properties & TREE_WHITE ? (uint32_t)TREE_SCAN_WHITE : 0) | below << TREE_SCAN_BELOW;
}

void tree_node_at(const struct tree_part *part, uint32_t index, struct tree_node *node);
static inline uint32_t tree_properties(const struct tree_part *part, uint32_t index) {
    return tree_even16(part->node + TREE_NODE_BYTES * index + 2);
}

/* The node's number in the whole tree (its preorder rank, root 0); for the cap by its links. */
uint32_t tree_number(const struct tree_part *part, uint32_t index);
/* The subtrees, in a row, that hold what is below a cap node. */
void tree_cap_link(const struct tree_part *cap, uint32_t index, uint32_t *subtree, uint32_t *count);
/* The points that the nodes below a cap node of the last level play on; all of them when the image
 * does not tell. The guess: how many records stand before its own. */
struct tree_reach {
    uint32_t bits[3];
};
void tree_find_reach(const struct tree_image *image, uint32_t index, uint32_t guess,
                     struct tree_reach *reach);
static inline bool tree_reaches(const struct tree_reach *reach, int x, int y) {
    uint32_t bit = TREE_REACH_OUTSIDE;
    if (x > GOISHI_MAX_SIZE - TREE_AREA && y > GOISHI_MAX_SIZE - TREE_AREA)
        bit = TREE_AREA * (uint32_t)(GOISHI_MAX_SIZE - x) + (uint32_t)(GOISHI_MAX_SIZE - y);
    return reach->bits[bit / 32] >> bit % 32 & 1;
}
/* The node that stands for all nodes with this one's pattern. `pose` turns that node's pattern
 * into this one's: bit 0 mirrors x and y, bit 1 swaps the colours. TREE_ABSENT: no other is the same. */
enum tree_status tree_same(const struct tree_image *image, uint32_t number, uint32_t *same,
                           uint32_t *pose);
/* A named number of TREE_FACT or TREE_WGHT. */
enum tree_status tree_number_named(const struct tree_image *image, uint32_t kind, const char *name,
                                   int32_t *value);
/* The name of a node, cut to fit and NUL terminated. */
enum tree_status tree_name(const struct tree_image *image, uint32_t number, char *name,
                           uint32_t room);

#endif
