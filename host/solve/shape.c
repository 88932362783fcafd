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
    uint16_t last_weight = 1;
    for (int p = 0; p < shape->points; ++p)
        if (best >> p & 1) {
            shape->prefix_weight[p] = shape->prefixes;
            shape->prefixes *= 3;
            shape->prefix_digits++;
        } else {
            shape->suffix_weight[p] = shape->suffixes;
            shape->part_of[p] = (uint8_t)(shape->suffix_digits / SOLVE_PART);
            shape->part_weight[p] =
                shape->suffix_digits % SOLVE_PART ? (uint16_t)(3 * last_weight) : 1;
            last_weight = shape->part_weight[p];
            shape->suffixes *= 3;
            shape->suffix_digits++;
        }
    for (int g = 0; g < shape->symmetries; ++g)
        for (int p = 0; p < shape->points; ++p)
            shape->image_weight[g][p] = shape->suffix_weight[shape->image[g][p]];
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
    shape->place = malloc(count * sizeof *shape->place);
    shape->largest = malloc(count * sizeof *shape->largest);
    shape->prefix_image = malloc(count * (size_t)shape->symmetries * sizeof *shape->prefix_image);
    if (!shape->prefix_stones || !shape->prefix_swapped || !shape->place || !shape->largest ||
        !shape->prefix_image)
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
        shape->place[prefix].symmetry = by;
        if (largest == prefix) {
            shape->largest[shape->orbits] = prefix;
            shape->place[prefix].orbit = shape->orbits++;
        }
    }
    for (uint32_t prefix = 0; prefix < count; ++prefix) {
        struct solve_place *place = &shape->place[prefix];
        if (place->symmetry) /* its largest has come later */
            place->orbit =
                shape->place[shape->prefix_image[place->symmetry * count + prefix]].orbit;
        place->base = place->orbit * shape->suffixes;
    }
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

/* The tables of the parts of the suffix. */
static bool fill_parts(struct solve_shape *shape) {
    shape->parts = (shape->suffix_digits + SOLVE_PART - 1) / SOLVE_PART;
    shape->part_image = calloc((size_t)(shape->symmetries * shape->parts) * SOLVE_PART_SIZE,
                               sizeof *shape->part_image);
    shape->part_stones = calloc((size_t)shape->parts * SOLVE_PART_SIZE, sizeof *shape->part_stones);
    shape->part_swapped = calloc(SOLVE_PART_SIZE, sizeof *shape->part_swapped);
    if (!shape->part_image || !shape->part_stones || !shape->part_swapped)
        return false;
    const int values = shape->parts > 1 ? SOLVE_PART_SIZE : (int)shape->suffixes;
    for (int value = 0; value < values; ++value)
        for (int weight = 1; weight < values; weight *= 3)
            shape->part_swapped[value] =
                (uint16_t)(shape->part_swapped[value] + weight * ((3 - value / weight % 3) % 3));
    for (int p = 0; p < shape->points; ++p) {
        if (!shape->part_weight[p])
            continue;
        const int part = shape->part_of[p];
        for (int value = 0; value < values; ++value) {
            const int digit = value / shape->part_weight[p] % 3;
            struct solve_stones *stones = &shape->part_stones[part * SOLVE_PART_SIZE + value];
            stones->mover |= (uint32_t)(digit == 1) << p;
            stones->other |= (uint32_t)(digit == 2) << p;
            for (int g = 0; g < shape->symmetries; ++g)
                shape->part_image[(g * shape->parts + part) * SOLVE_PART_SIZE + value] +=
                    (uint64_t)digit * shape->image_weight[g][p];
        }
    }
    return true;
}

void solve_shape_tabulate(struct solve_shape *shape) {
    if (shape->string || shape->points > SOLVE_STRING_POINTS)
        return;
    struct solve_string *string = malloc(sizeof *string << shape->points);
    if (!string)
        return;
    string[0] = (struct solve_string){0, 0};
    for (uint32_t set = 1; set <= shape->full; ++set)
        string[set] = solve_first_string(shape, set);
    shape->string = string;
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
    free(shape->place);
    free(shape->largest);
    free(shape->prefix_image);
    free(shape->fixed_first);
    free(shape->fixed);
    free(shape->part_image);
    free(shape->part_stones);
    free(shape->part_swapped);
    free(shape->string);
    memset(shape, 0, sizeof *shape);
}
