/* SPDX-License-Identifier: Apache-2.0
 * A small board and the tables that follow from its shape.
 *
 * A position is two sets of points, one bit a point (row * columns + column): the stones of the
 * side to move, and those of its opponent. Its code has one ternary digit a point: 0 empty, 1 side
 * to move, 2 opponent. The digits are cut into a prefix and a suffix, each a set of points that
 * every symmetry of the board maps to itself. Prefixes that a symmetry maps to each other form an
 * orbit, and only one of them, the largest, has room in the table of values:
 *
 *     slot = orbit of the prefix * 3^suffix digits + suffix, mapped by the same symmetry
 *
 * A position with a ko is kept where no legal position can be: at its code with a stone of the side
 * to move on the ko point and nothing taken. */
#ifndef HOST_SOLVE_SHAPE_H
#define HOST_SOLVE_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include "host/base/fault.h"

enum {
    SOLVE_MAX_POINTS = 25,
    SOLVE_MAX_SYMMETRIES = 2 * 2 * 20, /* of a ring of twenty columns */
    SOLVE_PART = 10,                   /* digits of the suffix that one table serves */
    SOLVE_PART_SIZE = 59049,           /* 3^SOLVE_PART */
    SOLVE_MAX_PARTS = 2,
    SOLVE_STRING_POINTS = 21, /* up to here a table of all sets of points finds strings */
};

struct solve_stones {
    uint32_t mover, other;
};

/* Connected points. */
struct solve_string {
    uint32_t points, beside;
};

/* A code: its prefix, and its suffix in parts of SOLVE_PART digits, the lowest first. */
struct solve_code {
    uint32_t prefix;
    uint16_t part[SOLVE_MAX_PARTS];
};

/* Where the codes with a prefix are kept. */
struct solve_place {
    uint64_t base; /* orbit * suffixes */
    uint32_t orbit;
    uint8_t symmetry; /* maps the prefix to the largest of its orbit */
};

struct solve_shape {
    int rows, columns, points;
    bool circular; /* the first column is beside the last */
    uint32_t full, first_column, last_column;

    int symmetries;
    uint8_t image[SOLVE_MAX_SYMMETRIES][SOLVE_MAX_POINTS];

    int prefix_digits, suffix_digits, parts;
    uint32_t in_prefix;                       /* the points of the prefix */
    uint32_t prefix_weight[SOLVE_MAX_POINTS]; /* 0 outside the prefix */
    uint64_t suffix_weight[SOLVE_MAX_POINTS]; /* 0 outside the suffix */
    uint8_t part_of[SOLVE_MAX_POINTS];
    uint16_t part_weight[SOLVE_MAX_POINTS];                        /* 0 outside the suffix */
    uint64_t image_weight[SOLVE_MAX_SYMMETRIES][SOLVE_MAX_POINTS]; /* suffix_weight of an image */
    uint64_t suffixes;                                             /* 3^suffix_digits */
    uint32_t prefixes;                                             /* 3^prefix_digits */
    uint32_t orbits;
    uint64_t slots; /* orbits * suffixes */

    struct solve_stones *prefix_stones; /* by prefix */
    uint32_t *prefix_swapped;           /* the colours exchanged */
    struct solve_place *place;          /* by prefix */
    uint32_t *largest;                  /* by orbit: its largest prefix */
    uint32_t *prefix_image;             /* by symmetry, then prefix */
    uint32_t *fixed_first;              /* by orbit: where its list in `fixed` begins */
    uint8_t *fixed;                     /* symmetries, but for the identity, that keep a largest */

    uint16_t *part_swapped;           /* by value of a part */
    struct solve_stones *part_stones; /* by part and value */
    uint64_t *part_image; /* by symmetry, part and value: what it adds to the image's suffix */

    struct solve_string *string; /* by set of points: the string of its lowest; NULL: no table */
};

/* Rows and columns from 1, at most SOLVE_MAX_POINTS points in all (20 on a circular board).
 * False with a fault when the board is too large or memory is short. */
bool solve_shape_open(struct solve_shape *shape, int rows, int columns, bool circular,
                      struct fault *fault);
void solve_shape_close(struct solve_shape *shape);
/* For long work: makes the table of strings where the board is small enough, memory permitting. */
void solve_shape_tabulate(struct solve_shape *shape);

/* The neighbours of a set of points; points of the set are among them if they touch it. */
static inline uint32_t solve_beside(const struct solve_shape *shape, uint32_t set) {
    uint32_t found = set << shape->columns | set >> shape->columns |
                     (set & ~shape->last_column) << 1 | (set & ~shape->first_column) >> 1;
    if (shape->circular)
        found |= (set & shape->last_column) >> (shape->columns - 1) | (set & shape->first_column)
                                                                          << (shape->columns - 1);
    return found & shape->full;
}

/* The points of `within` that are connected to the seed. */
static inline uint32_t solve_connected(const struct solve_shape *shape, uint32_t seed,
                                       uint32_t within) {
    for (;;) {
        const uint32_t grown = seed | (solve_beside(shape, seed) & within);
        if (grown == seed)
            return seed;
        seed = grown;
    }
}

/* The string of the lowest point of a set. */
static inline struct solve_string solve_first_string(const struct solve_shape *shape,
                                                     uint32_t set) {
    if (shape->string)
        return shape->string[set];
    const uint32_t points = solve_connected(shape, set & -set, set);
    return (struct solve_string){points, solve_beside(shape, points)};
}

/* digit may be negative: the stone goes. */
static inline void solve_add(const struct solve_shape *shape, struct solve_code *code, int point,
                             int digit) {
    code->prefix += (uint32_t)digit * shape->prefix_weight[point];
    uint16_t *part = &code->part[shape->part_of[point]];
    *part = (uint16_t)(*part + digit * shape->part_weight[point]);
}

static inline struct solve_code solve_code_of(const struct solve_shape *shape,
                                              struct solve_stones stones) {
    struct solve_code code = {0, {0}};
    for (int p = 0; p < shape->points; ++p)
        solve_add(shape, &code, p, (int)((stones.mover >> p & 1) + 2 * (stones.other >> p & 1)));
    return code;
}

/* The code of a slot, given its orbit. */
static inline struct solve_code solve_code_at(const struct solve_shape *shape, uint64_t orbit,
                                              uint64_t suffix) {
    struct solve_code code = {shape->largest[orbit], {0}};
    for (int k = 0; k < shape->parts; ++k) {
        code.part[k] = (uint16_t)(suffix % SOLVE_PART_SIZE);
        suffix /= SOLVE_PART_SIZE;
    }
    return code;
}

static inline struct solve_stones solve_stones_of(const struct solve_shape *shape,
                                                  struct solve_code code) {
    struct solve_stones stones = shape->prefix_stones[code.prefix];
    for (int k = 0; k < shape->parts; ++k) {
        const struct solve_stones part = shape->part_stones[k * SOLVE_PART_SIZE + code.part[k]];
        stones.mover |= part.mover;
        stones.other |= part.other;
    }
    return stones;
}

static inline struct solve_code solve_swapped(const struct solve_shape *shape,
                                              struct solve_code code) {
    struct solve_code swapped = {shape->prefix_swapped[code.prefix], {0}};
    for (int k = 0; k < shape->parts; ++k)
        swapped.part[k] = shape->part_swapped[code.part[k]];
    return swapped;
}

static inline uint64_t solve_suffix_image(const struct solve_shape *shape, int symmetry,
                                          struct solve_code code) {
    const uint64_t *image = shape->part_image + symmetry * shape->parts * SOLVE_PART_SIZE;
    uint64_t suffix = 0;
    for (int k = 0; k < shape->parts; ++k)
        suffix += image[k * SOLVE_PART_SIZE + code.part[k]];
    return suffix;
}

static inline uint64_t solve_slot(const struct solve_shape *shape, struct solve_code code) {
    const struct solve_place *place = &shape->place[code.prefix];
    return place->base + solve_suffix_image(shape, place->symmetry, code);
}

/* The other slots of the same state: those of the symmetries that keep the prefix. The code must
 * have the largest prefix of its orbit. */
static inline int solve_copies(const struct solve_shape *shape, uint64_t orbit) {
    return (int)(shape->fixed_first[orbit + 1] - shape->fixed_first[orbit]);
}
static inline uint64_t solve_copy(const struct solve_shape *shape, uint64_t orbit,
                                  struct solve_code code, int k) {
    return orbit * shape->suffixes +
           solve_suffix_image(shape, shape->fixed[shape->fixed_first[orbit] + (uint32_t)k], code);
}

/* The largest slot of a position over all symmetries. */
static inline uint64_t solve_largest_copy(const struct solve_shape *shape, struct solve_code code) {
    const uint64_t orbit = shape->place[code.prefix].orbit;
    uint64_t largest = solve_slot(shape, code);
    const int copies = solve_copies(shape, orbit);
    if (copies) {
        const struct solve_code kept =
            solve_code_at(shape, orbit, largest - orbit * shape->suffixes);
        for (int k = copies; k-- > 0;) {
            const uint64_t copy = solve_copy(shape, orbit, kept, k);
            if (copy > largest)
                largest = copy;
        }
    }
    return largest;
}

/* The largest slot, over symmetries and the exchange of colours: it stands for the whole class. */
static inline uint64_t solve_class(const struct solve_shape *shape, struct solve_code code) {
    const uint64_t one = solve_largest_copy(shape, code);
    const uint64_t two = solve_largest_copy(shape, solve_swapped(shape, code));
    return one > two ? one : two;
}

#endif
