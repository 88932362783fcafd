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
    SOLVE_MAX_PARTS = 3,
};

struct solve_stones {
    uint32_t mover, other;
};

/* A code in its two halves. */
struct solve_code {
    uint32_t prefix;
    uint64_t suffix;
};

struct solve_shape {
    int rows, columns, points;
    bool circular; /* the first column is beside the last */
    uint32_t full, first_column, last_column;

    int symmetries;
    uint8_t image[SOLVE_MAX_SYMMETRIES][SOLVE_MAX_POINTS];

    int prefix_digits, suffix_digits, parts;
    uint32_t in_prefix; /* the points of the prefix */
    uint32_t prefix_weight[SOLVE_MAX_POINTS];
    uint64_t suffix_weight[SOLVE_MAX_POINTS];
    uint64_t suffixes; /* 3^suffix_digits */
    uint32_t prefixes; /* 3^prefix_digits */
    uint32_t orbits;
    uint64_t slots; /* orbits * suffixes */

    struct solve_stones *prefix_stones; /* by prefix */
    uint32_t *prefix_swapped;           /* the colours exchanged */
    uint32_t *orbit;                    /* by prefix: its orbit */
    uint8_t *symmetry;                  /* by prefix: maps it to its orbit's largest */
    uint32_t *largest;                  /* by orbit: that largest prefix */
    uint32_t *prefix_image;             /* by symmetry, then prefix */
    uint32_t *fixed_first;              /* by orbit: where its list in `fixed` begins */
    uint8_t *fixed;                     /* symmetries, but for the identity, that keep a largest */

    uint32_t part_size[SOLVE_MAX_PARTS]; /* 3^digits of the part */
    uint64_t part_weight[SOLVE_MAX_PARTS];
    struct solve_stones *part_stones[SOLVE_MAX_PARTS];
    uint64_t *part_swapped[SOLVE_MAX_PARTS]; /* already weighted */
    uint64_t *part_image[SOLVE_MAX_PARTS];   /* by symmetry, then value; weighted */
};

/* Rows and columns from 1, at most SOLVE_MAX_POINTS points in all (20 on a circular board).
 * False with a fault when the board is too large or memory is short. */
bool solve_shape_open(struct solve_shape *shape, int rows, int columns, bool circular,
                      struct fault *fault);
void solve_shape_close(struct solve_shape *shape);

/* The neighbours of a set of points; points of the set are among them if they touch it. */
static inline uint32_t solve_beside(const struct solve_shape *shape, uint32_t set) {
    uint32_t found = set << shape->columns | set >> shape->columns |
                     (set & ~shape->last_column) << 1 | (set & ~shape->first_column) >> 1;
    if (shape->circular)
        found |= (set & shape->last_column) >> (shape->columns - 1) | (set & shape->first_column)
                                                                          << (shape->columns - 1);
    return found & shape->full;
}

static inline struct solve_code solve_code_of(const struct solve_shape *shape,
                                              struct solve_stones stones) {
    struct solve_code code = {0, 0};
    for (int p = 0; p < shape->points; ++p) {
        const uint32_t digit = (stones.mover >> p & 1) + 2 * (stones.other >> p & 1);
        code.prefix += digit * shape->prefix_weight[p];
        code.suffix += digit * shape->suffix_weight[p];
    }
    return code;
}

/* Cuts the part at the low end off a suffix. All parts but the last have SOLVE_PART digits, and a
 * division by a constant costs little. */
static inline uint32_t solve_cut(const struct solve_shape *shape, int k, uint64_t *suffix) {
    if (k == shape->parts - 1)
        return (uint32_t)*suffix;
    const uint32_t low = (uint32_t)(*suffix % SOLVE_PART_SIZE);
    *suffix /= SOLVE_PART_SIZE;
    return low;
}

static inline struct solve_stones solve_stones_of(const struct solve_shape *shape,
                                                  struct solve_code code) {
    struct solve_stones stones = shape->prefix_stones[code.prefix];
    for (int k = 0; k < shape->parts; ++k) {
        const struct solve_stones part = shape->part_stones[k][solve_cut(shape, k, &code.suffix)];
        stones.mover |= part.mover;
        stones.other |= part.other;
    }
    return stones;
}

static inline struct solve_code solve_swapped(const struct solve_shape *shape,
                                              struct solve_code code) {
    struct solve_code swapped = {shape->prefix_swapped[code.prefix], 0};
    for (int k = 0; k < shape->parts; ++k)
        swapped.suffix += shape->part_swapped[k][solve_cut(shape, k, &code.suffix)];
    return swapped;
}

static inline uint64_t solve_suffix_image(const struct solve_shape *shape, int symmetry,
                                          uint64_t suffix) {
    if (symmetry == 0)
        return suffix;
    uint64_t image = 0;
    for (int k = 0; k < shape->parts; ++k) {
        const uint32_t low = solve_cut(shape, k, &suffix);
        image += shape->part_image[k][(uint64_t)symmetry * shape->part_size[k] + low];
    }
    return image;
}

static inline uint64_t solve_slot(const struct solve_shape *shape, struct solve_code code) {
    return shape->orbit[code.prefix] * shape->suffixes +
           solve_suffix_image(shape, shape->symmetry[code.prefix], code.suffix);
}

/* The other slots of the same state: those of the symmetries that keep the prefix. */
static inline int solve_copies(const struct solve_shape *shape, uint64_t orbit) {
    return (int)(shape->fixed_first[orbit + 1] - shape->fixed_first[orbit]);
}
static inline uint64_t solve_copy(const struct solve_shape *shape, uint64_t orbit, uint64_t suffix,
                                  int k) {
    return orbit * shape->suffixes +
           solve_suffix_image(shape, shape->fixed[shape->fixed_first[orbit] + (uint32_t)k], suffix);
}

/* The largest slot of a position, over symmetries and the exchange of colours: it stands for the
 * whole class. */
static inline uint64_t solve_largest_copy(const struct solve_shape *shape, struct solve_code code) {
    const uint64_t orbit = shape->orbit[code.prefix];
    const uint64_t suffix = solve_suffix_image(shape, shape->symmetry[code.prefix], code.suffix);
    uint64_t largest = orbit * shape->suffixes + suffix;
    for (int k = solve_copies(shape, orbit); k-- > 0;) {
        const uint64_t copy = solve_copy(shape, orbit, suffix, k);
        if (copy > largest)
            largest = copy;
    }
    return largest;
}

static inline uint64_t solve_class(const struct solve_shape *shape, struct solve_code code) {
    const uint64_t one = solve_largest_copy(shape, code);
    const uint64_t two = solve_largest_copy(shape, solve_swapped(shape, code));
    return one > two ? one : two;
}

#endif
