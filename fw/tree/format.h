/* SPDX-License-Identifier: Apache-2.0
 * The layout of a dictionary image, byte by byte; docs/dictionary.md explains it. All numbers are
 * little-endian, every structure begins at a multiple of four. The writer (host/image/build.c) and
 * the readers share these constants and nothing else. */
#ifndef TREE_FORMAT_H
#define TREE_FORMAT_H

#include "fw/base/bytes.h"
#include "fw/base/goishi.h"

#define TREE_MAGIC_0 0x53494f47u /* "GOIS" */
#define TREE_MAGIC_1 0x45525448u /* "HTRE" */
#define TREE_VERSION 2u

enum {
    TREE_HEADER_BYTES = 32,
    TREE_ENTRY_BYTES = 16,   /* of the section directory */
    TREE_NODE_BYTES = 16,    /* a node, everywhere */
    TREE_PART_BYTES = 16,    /* in front of a part's nodes */
    TREE_SUBTREE_BYTES = 16, /* of the subtree directory */
    TREE_LINK_BYTES = 8,     /* from a cap node to its subtrees */
    TREE_REACH_BYTES = 16,   /* the points of the lines below a cap node */
    TREE_REACH_OUTSIDE = 95, /* the bit of all points outside the area */
    TREE_SAME_BYTES = 8,     /* of the duplication table */
    TREE_NUMBER_BYTES = 28,  /* a named number */
    TREE_NUMBER_NAME = 24,
    TREE_PRIOR_BYTES = 24, /* in front of a prior table */
    TREE_CAP_LEVELS = 4,
    TREE_SUBTREE_LIMIT = 16384, /* bytes of one subtree */
    TREE_CAP_LIMIT = 131072,    /* bytes of the cap tree */
    TREE_IMAGE_LIMIT = 4194304,
    TREE_MAX_KILLINGS = 15, /* killing nodes on one path: boards that the cells can push */
    TREE_MAX_SECTIONS = 32,
    TREE_MAX_PRIORS = 8,
    TREE_AREA = 9, /* lines of a corner that were mined: x and y from 11 to 19 */
};

#define TREE_NONE 0xffffu /* no father, son or brother */

/* A node's word in TREE_SCAN, all that a walk needs of most nodes. Its point 19 (y - 1) + x - 1,
 * its colour and whether it is killed make a number that a table of half words can be asked with;
 * how many nodes of the part stand below it says where its next brother is. */
enum {
    TREE_SCAN_LATER = 1 << 0, /* as in the properties */
    TREE_SCAN_POINT = 1,      /* the shift of the point, nine bits; the root's are all 1 */
    TREE_SCAN_WHITE = 1 << 10,
    TREE_SCAN_KILLED = 1 << 11,
    TREE_SCAN_ASK = (1 << 12) - 2, /* the three of them */
    TREE_SCAN_END = 1 << 12,       /* some of j, J, b, w */
    TREE_SCAN_PARTIAL = 1 << 13,   /* as in the properties */
    TREE_SCAN_KILLING = 1 << 14,
    TREE_SCAN_CAPTURED = 15,   /* the shift of byte 7 of a cap node, less its bit 0: four bits */
    TREE_SCAN_BELOW = 19,      /* the shift of the number below, thirteen bits */
    TREE_SCAN_NODES = 1 << 13, /* of a part, at most */
};

/* Sections, each named by four letters. */
#define TREE_SECTION(a, b, c, d)                                                                   \
    ((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 | (uint32_t)(d) << 24)
#define TREE_CAP TREE_SECTION('C', 'A', 'P', ' ')  /* a part, then its links */
#define TREE_LIST TREE_SECTION('L', 'I', 'S', 'T') /* the subtree directory */
#define TREE_SUBS TREE_SECTION('S', 'U', 'B', 'S') /* the subtrees, a part each */
#define TREE_DUPL TREE_SECTION('D', 'U', 'P', 'L') /* the duplication table */
#define TREE_SCAN                                                                                  \
    TREE_SECTION('S', 'C', 'A', 'N') /* a word for each node of the cap, then of SUBS */
#define TREE_OPEN TREE_SECTION('O', 'P', 'E', 'N') /* the opening tree, one part */
#define TREE_NAME TREE_SECTION('N', 'A', 'M', 'E') /* names of nodes */
#define TREE_FACT TREE_SECTION('F', 'A', 'C', 'T') /* numbers that were counted */
#define TREE_WGHT TREE_SECTION('W', 'G', 'H', 'T') /* numbers that were chosen: weights */
#define TREE_RCH TREE_SECTION('R', 'E', 'A', 'C')  /* where the lines below a cap node go */
#define TREE_PRIO TREE_SECTION('P', 'R', 'I', 'O') /* a prior table; may stand several times */

/* Properties of a node. */
enum {
    TREE_WHITE = 1 << 0,     /* the stone's colour; black otherwise */
    TREE_MAJOR = 1 << 1,     /* J: a joseki often played */
    TREE_JOSEKI = 1 << 2,    /* j */
    TREE_FOR_BLACK = 1 << 3, /* b: the line's end favours black */
    TREE_FOR_WHITE = 1 << 4, /* w */
    TREE_KILLING = 1 << 5,   /* K: takes stones off */
    TREE_KILLED = 1 << 6,    /* k: taken off by a node below it, in the same part */
    TREE_SAME = 1 << 7,      /* another node defines the same pattern: see the duplication table */
    TREE_LATER = 1 << 8,     /* ... and that other one stands for all of them */
    TREE_COPY = 1 << 9,      /* the node's home is an earlier subtree: part of the path */
    TREE_PARTIAL = 1 << 10,  /* nodes below it stand in a later subtree */
    TREE_HAND = 1 << 11,     /* from the hand-kept file or a figure */
    TREE_NAMED = 1 << 12,
    TREE_PROPERTIES = (1 << 13) - 1,
    TREE_ENDS = TREE_MAJOR | TREE_JOSEKI | TREE_FOR_BLACK | TREE_FOR_WHITE,
    /* What the SGF carries; the rest follows from the tree. */
    TREE_KEPT = TREE_MAJOR | TREE_JOSEKI | TREE_FOR_BLACK | TREE_FOR_WHITE | TREE_HAND,
};

/* Prior tables: which points make the key. */
enum {
    TREE_PRIOR_CORNER = 0, /* the `radius` lines nearest to the corner, both ways */
    TREE_PRIOR_AROUND = 1, /* the points at most `radius` lines from the last move, both ways */
};

/* For what begins at an even address in a part that is aligned to words, as every loaded one is:
 * the chip takes it in one load. */
#ifdef __riscv
typedef uint16_t __attribute__((may_alias)) tree_half;
typedef uint32_t __attribute__((may_alias)) tree_word;
static inline uint32_t tree_even16(const uint8_t *at) {
    return *(const tree_half *)(const void *)at;
}
static inline uint32_t tree_even32(const uint8_t *at) {
    return *(const tree_word *)(const void *)at;
}
#else
static inline uint32_t tree_even16(const uint8_t *at) {
    return goishi_get16(at);
}
static inline uint32_t tree_even32(const uint8_t *at) {
    return goishi_get32(at);
}
#endif
/* Small floating point: `bits` of mantissa under an exponent; exact up to 2 << bits, then rounded
 * down. Packing what was unpacked gives the same code again. */
static inline uint32_t tree_unpack(uint32_t code, int bits) {
    uint32_t exponent = code >> bits, mantissa = code & ((1u << bits) - 1);
    return exponent ? (mantissa | 1u << bits) << (exponent - 1) : mantissa;
}
static inline uint32_t tree_pack(uint32_t value, int bits, uint32_t largest) {
    uint32_t exponent = 0;
    while (value >> exponent >= 2u << bits)
        exponent++;
    uint32_t code = value >> exponent >= 1u << bits
                        ? (exponent + 1) << bits | (value >> exponent & ((1u << bits) - 1))
                        : value;
    return code < largest ? code : largest;
}
#define TREE_COUNT_BITS 12 /* counts and weights of nodes, in sixteen bits */
#define TREE_SHARE_BITS 4  /* weights in prior tables, in eight bits */

#endif
