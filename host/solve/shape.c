/* SPDX-License-Identifier: Apache-2.0
 * The tables of a shape: symmetries, the split of the digits, orbits of prefixes. */
#include "host/solve/shape.h"

#include <stdlib.h>
#include <string.h>

static void add_symmetry(struct solve_shape *shape, const uint8_t *image) {
    for (int g = 0; g < shape->symmetries; ++g)
        if (!memcmp(shape->image[g], image, (size_t)shape->points))
            return;
    memcpy(shape->image[shape->symmetries++], image, (size_t)shape->points);
}

/* The identity comes first. Turns of a ring are symmetries, quarter turns those of a square. */
static void find_symmetries(struct solve_shape *shape) {
    const int rows = shape->rows, columns = shape->columns;
    const int turns = shape->circular ? columns : 1;
    const bool square = rows == columns && !shape->circular;
    for (int kind = 0; kind < (square ? 8 : 4); ++kind)
        for (int turn = 0; turn < turns; ++turn) {
            uint8_t image[SOLVE_MAX_POINTS];
            for (int y = 0; y < rows; ++y)
                for (int x = 0; x < columns; ++x) {
                    int to_y = kind & 1 ? rows - 1 - y : y;
                    int to_x = ((kind & 2 ? columns - 1 - x : x) + turn) % columns;
                    if (kind & 4) {
                        const int keep = to_x;
                        to_x = to_y;
                        to_y = keep;
                    }
                    image[y * columns + x] = (uint8_t)(to_y * columns + to_x);
                }
            add_symmetry(shape, image);
        }
}

/* The points that the symmetries map p to. */
static uint32_t orbit_of(const struct solve_shape *shape, int p) {
    uint32_t orbit = 0;
    for (int g = 0; g < shape->symmetries; ++g)
        orbit |= UINT32_C(1) << shape->image[g][p];
    return orbit;
}

/* The prefix should have as many points as its tables bear, about half of a large board: the more
 * of the board it covers, the fewer of its codes are symmetric in themselves. */
static void split(struct solve_shape *shape) {
    uint32_t orbits[SOLVE_MAX_POINTS];
    int count = 0;
    for (uint32_t rest = shape->full; rest; rest &= ~orbits[count++])
        orbits[count] = orbit_of(shape, __builtin_ctz(rest));
    const int wanted = shape->points / 2;
    uint32_t best = 0;
    for (uint32_t choice = 0; choice < UINT32_C(1) << count; ++choice) {
        uint32_t set = 0;
        for (int k = 0; k < count; ++k)
            if (choice >> k & 1)
                set |= orbits[k];
        const int size = __builtin_popcount(set);
        if (size <= wanted && size > __builtin_popcount(best))
            best = set;
    }
    shape->in_prefix = best;
    shape->prefixes = 1;
    shape->suffixes = 1;
    for (int p = 0; p < shape->points; ++p)
        if (best >> p & 1) {
            shape->prefix_weight[p] = shape->prefixes;
            shape->prefixes *= 3;
            shape->prefix_digits++;
        } else {
            shape->suffix_weight[p] = shape->suffixes;
            shape->suffixes *= 3;
            shape->suffix_digits++;
        }
}

static struct solve_stones stones_of_prefix(const struct solve_shape *shape, uint32_t prefix) {
    struct solve_stones stones = {0, 0};
    for (int p = 0; p < shape->points; ++p)
        if (shape->prefix_weight[p]) {
            const uint32_t digit = prefix / shape->prefix_weight[p] % 3;
            stones.mover |= (uint32_t)(digit == 1) << p;
            stones.other |= (uint32_t)(digit == 2) << p;
        }
    return stones;
}

static bool fill_prefixes(struct solve_shape *shape) {
    const size_t count = shape->prefixes;
    shape->prefix_stones = malloc(count * sizeof *shape->prefix_stones);
    shape->prefix_swapped = malloc(count * sizeof *shape->prefix_swapped);
    shape->orbit = malloc(count * sizeof *shape->orbit);
    shape->symmetry = malloc(count);
    shape->largest = malloc(count * sizeof *shape->largest);
    shape->prefix_image = malloc(count * (size_t)shape->symmetries * sizeof *shape->prefix_image);
    if (!shape->prefix_stones || !shape->prefix_swapped || !shape->orbit || !shape->symmetry ||
        !shape->largest || !shape->prefix_image)
        return false;
    for (uint32_t prefix = 0; prefix < count; ++prefix) {
        const struct solve_stones stones = stones_of_prefix(shape, prefix);
        shape->prefix_stones[prefix] = stones;
        uint32_t swapped = 0;
        for (int p = 0; p < shape->points; ++p)
            swapped +=
                shape->prefix_weight[p] * (2 * (stones.mover >> p & 1) + (stones.other >> p & 1));
        shape->prefix_swapped[prefix] = swapped;
        for (int g = 0; g < shape->symmetries; ++g) {
            uint32_t image = 0;
            for (int p = 0; p < shape->points; ++p)
                image += shape->prefix_weight[shape->image[g][p]] *
                         ((stones.mover >> p & 1) + 2 * (stones.other >> p & 1));
            shape->prefix_image[(size_t)g * count + prefix] = image;
        }
    }
    /* Orbits in the order of their largest prefix: a stone more gives a larger slot. */
    for (uint32_t prefix = 0; prefix < count; ++prefix) {
        uint32_t largest = prefix;
        uint8_t by = 0;
        for (int g = 1; g < shape->symmetries; ++g) {
            const uint32_t image = shape->prefix_image[(size_t)g * count + prefix];
            if (image > largest) {
                largest = image;
                by = (uint8_t)g;
            }
        }
        shape->symmetry[prefix] = by;
        if (largest == prefix) {
            shape->largest[shape->orbits] = prefix;
            shape->orbit[prefix] = shape->orbits++;
        } else {
            shape->orbit[prefix] = UINT32_MAX; /* its largest comes later */
        }
    }
    for (uint32_t prefix = 0; prefix < count; ++prefix)
        if (shape->orbit[prefix] == UINT32_MAX)
            shape->orbit[prefix] =
                shape->orbit[shape->prefix_image[shape->symmetry[prefix] * count + prefix]];
    shape->slots = (uint64_t)shape->orbits * shape->suffixes;
    return true;
}

/* The symmetries that keep the largest prefix of an orbit. */
static bool fill_fixed(struct solve_shape *shape) {
    size_t count = 0;
    for (int pass = 0; pass < 2; ++pass) {
        if (pass == 1) {
            shape->fixed_first = malloc((shape->orbits + 1) * sizeof *shape->fixed_first);
            shape->fixed = malloc(count + 1);
            if (!shape->fixed_first || !shape->fixed)
                return false;
            count = 0;
        }
        for (uint32_t orbit = 0; orbit < shape->orbits; ++orbit) {
            const uint32_t prefix = shape->largest[orbit];
            if (pass == 1)
                shape->fixed_first[orbit] = (uint32_t)count;
            for (int g = 1; g < shape->symmetries; ++g)
                if (shape->prefix_image[(size_t)g * shape->prefixes + prefix] == prefix) {
                    if (pass == 1)
                        shape->fixed[count] = (uint8_t)g;
                    ++count;
                }
        }
    }
    shape->fixed_first[shape->orbits] = (uint32_t)count;
    return true;
}

/* The table of one part of the suffix: digits from `first` on. */
static bool fill_part(struct solve_shape *shape, int k, int digits) {
    uint32_t size = 1;
    for (int i = 0; i < digits; ++i)
        size *= 3;
    shape->part_size[k] = size;
    shape->part_stones[k] = malloc(size * sizeof *shape->part_stones[k]);
    shape->part_swapped[k] = malloc(size * sizeof *shape->part_swapped[k]);
    shape->part_image[k] = malloc(size * (size_t)shape->symmetries * sizeof *shape->part_image[k]);
    if (!shape->part_stones[k] || !shape->part_swapped[k] || !shape->part_image[k])
        return false;
    const uint64_t unit = shape->part_weight[k];
    for (uint32_t value = 0; value < size; ++value) {
        struct solve_stones stones = {0, 0};
        uint64_t swapped = 0;
        for (int p = 0; p < shape->points; ++p) {
            const uint64_t weight = shape->suffix_weight[p];
            if (weight < unit || weight >= unit * size)
                continue;
            const uint32_t digit = (uint32_t)(value / (weight / unit) % 3);
            stones.mover |= (uint32_t)(digit == 1) << p;
            stones.other |= (uint32_t)(digit == 2) << p;
            swapped += weight * (digit == 0 ? 0 : 3 - digit);
        }
        shape->part_stones[k][value] = stones;
        shape->part_swapped[k][value] = swapped;
        for (int g = 0; g < shape->symmetries; ++g) {
            uint64_t image = 0;
            for (int p = 0; p < shape->points; ++p)
                image += shape->suffix_weight[shape->image[g][p]] *
                         ((stones.mover >> p & 1) + 2 * (stones.other >> p & 1));
            shape->part_image[k][(size_t)g * size + value] = image;
        }
    }
    return true;
}

static bool fill_parts(struct solve_shape *shape) {
    uint64_t weight = 1;
    int digits = shape->suffix_digits;
    do {
        const int some = digits < SOLVE_PART ? digits : SOLVE_PART;
        shape->part_weight[shape->parts] = weight;
        if (!fill_part(shape, shape->parts++, some))
            return false;
        weight *= shape->part_size[shape->parts - 1];
        digits -= some;
    } while (digits > 0);
    return true;
}

bool solve_shape_open(struct solve_shape *shape, int rows, int columns, bool circular,
                      struct fault *fault) {
    memset(shape, 0, sizeof *shape);
    if (rows < 1 || columns < 1 || rows > SOLVE_MAX_POINTS || columns > SOLVE_MAX_POINTS ||
        rows * columns > (circular ? 20 : SOLVE_MAX_POINTS))
        return fault_set(fault, "a board of %dx%d%s is not for the solver: at most %d points", rows,
                         columns, circular ? " (circular)" : "", circular ? 20 : SOLVE_MAX_POINTS);
    if (circular && columns < 2)
        return fault_set(fault, "a circular board needs two columns or more");
    shape->rows = rows;
    shape->columns = columns;
    shape->points = rows * columns;
    shape->circular = circular;
    shape->full = (UINT32_C(1) << shape->points) - 1;
    for (int y = 0; y < rows; ++y) {
        shape->first_column |= UINT32_C(1) << y * columns;
        shape->last_column |= UINT32_C(1) << (y * columns + columns - 1);
    }
    find_symmetries(shape);
    split(shape);
    if (!fill_prefixes(shape) || !fill_fixed(shape) || !fill_parts(shape)) {
        solve_shape_close(shape);
        return fault_set(fault, "not enough memory for the tables of a %dx%d board", rows, columns);
    }
    return true;
}

void solve_shape_close(struct solve_shape *shape) {
    free(shape->prefix_stones);
    free(shape->prefix_swapped);
    free(shape->orbit);
    free(shape->symmetry);
    free(shape->largest);
    free(shape->prefix_image);
    free(shape->fixed_first);
    free(shape->fixed);
    for (int k = 0; k < SOLVE_MAX_PARTS; ++k) {
        free(shape->part_stones[k]);
        free(shape->part_swapped[k]);
        free(shape->part_image[k]);
    }
    memset(shape, 0, sizeof *shape);
}
