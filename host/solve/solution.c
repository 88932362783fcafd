/* SPDX-License-Identifier: Apache-2.0
 * Reads solved boards: whole tables, and single values with a few blocks kept decoded. */
#define _POSIX_C_SOURCE 200809L
#include "host/solve/solution.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "host/solve/format.h"

enum { KEPT = 64 }; /* decoded blocks, 4 MB: the moves of a position lie in a few */

const char *solution_draw_name(enum solution_draw draw) {
    return draw == SOLUTION_BY_LOOP ? "endless" : "score";
}

void solution_name(const struct solve_shape *shape, int point, char name[GO_NAME_BYTES]) {
    if (point < 0)
        go_name(0, 0, name);
    else
        go_name(point % shape->columns + 1, shape->rows - point / shape->columns, name);
}

bool solution_parse(const struct solve_shape *shape, const char *name, int *point) {
    int x, y;
    if (!go_parse_name(name, shape->columns, shape->rows, &x, &y))
        return false;
    *point = x ? (shape->rows - y) * shape->columns + x - 1 : -1;
    return true;
}

struct kept {
    uint32_t block;
    uint64_t used; /* when, for the oldest to go first; 0: never */
    int8_t *bytes;
};

struct solution {
    struct solve_shape shape;
    struct format_head head;
    char *path;
    int fd;
    uint8_t *index; /* header and index */
    uint8_t *packed;
    uint32_t room; /* of packed */
    uint64_t clock;
    struct kept kept[KEPT];
    struct fault *fault; /* of the question under way; a damaged block sets failed */
    bool failed;
};

static bool read_at(int fd, void *to, size_t length, uint64_t offset) {
    for (size_t done = 0; done < length;) {
        const ssize_t some = pread(fd, (char *)to + done, length - done, (off_t)(offset + done));
        if (some < 0 && errno == EINTR)
            continue;
        if (some <= 0)
            return false;
        done += (size_t)some;
    }
    return true;
}

/* Opens, and reads the head; the shape's tables come later. */
static bool open_file(struct solution *file, const char *path, struct fault *fault) {
    uint8_t bytes[FORMAT_HEADER];
    struct stat status;
    file->fd = open(path, O_RDONLY);
    file->path = strdup(path);
    if (file->fd < 0 || !file->path || fstat(file->fd, &status) != 0)
        return fault_set(fault, "%s: %s", path, strerror(errno));
    if (!read_at(file->fd, bytes, sizeof bytes, 0) || !format_read_header(bytes, &file->head))
        return fault_set(fault, "%s: not a solved board", path);
    const size_t length = format_head_length(file->head.blocks);
    if ((uint64_t)status.st_size < length)
        return fault_set(fault, "%s: the file is cut off", path);
    file->index = malloc(length);
    if (!file->index)
        return fault_set(fault, "%s: not enough memory", path);
    if (!read_at(file->fd, file->index, length, 0) || !format_good(file->index, file->head.blocks))
        return fault_set(fault, "%s: the index is damaged (wrong CRC)", path);
    for (uint32_t block = 0; block < file->head.blocks; ++block) {
        const struct format_block entry = format_get_block(file->index, block);
        if (entry.offset + entry.length > (uint64_t)status.st_size)
            return fault_set(fault, "%s: the file is cut off in block %u of %u", path, block,
                             file->head.blocks);
        if (entry.length > compressBound(FORMAT_BLOCK))
            return fault_set(fault, "%s: block %u is damaged", path, block);
        if (entry.length > file->room)
            file->room = entry.length;
    }
    file->packed = malloc(file->room + 1);
    return file->packed || fault_set(fault, "%s: not enough memory", path);
}

static uint64_t slots_of(const struct solution *file, uint32_t block) {
    const uint64_t left = file->head.slots - block * file->head.block_slots;
    return left < file->head.block_slots ? left : file->head.block_slots;
}

static bool decode(struct solution *file, uint32_t block, int8_t *bytes, struct fault *fault) {
    const struct format_block entry = format_get_block(file->index, block);
    uLongf length = (uLongf)slots_of(file, block);
    if (!read_at(file->fd, file->packed, entry.length, entry.offset) ||
        crc32(0, file->packed, entry.length) != entry.crc ||
        uncompress((Bytef *)bytes, &length, file->packed, entry.length) != Z_OK ||
        length != slots_of(file, block))
        return fault_set(fault, "%s: block %u of %u is damaged", file->path, block,
                         file->head.blocks);
    return true;
}

static void close_file(struct solution *file) {
    if (file->fd >= 0)
        close(file->fd);
    free(file->path);
    free(file->index);
    free(file->packed);
    for (int k = 0; k < KEPT; ++k)
        free(file->kept[k].bytes);
}

bool solution_load(const char *path, const struct solve_shape *shape, int8_t *value, bool *complete,
                   struct fault *fault) {
    struct solution file = {.fd = -1};
    bool good = open_file(&file, path, fault);
    if (good && (file.head.rows != shape->rows || file.head.columns != shape->columns ||
                 file.head.circular != shape->circular || file.head.slots != shape->slots))
        good = fault_set(fault, "%s: is of a %dx%d board%s", path, file.head.rows,
                         file.head.columns, file.head.circular ? " (circular)" : "");
    for (uint32_t block = 0; good && block < file.head.blocks; ++block)
        good = decode(&file, block, value + block * file.head.block_slots, fault);
    if (good && complete)
        *complete = file.head.complete;
    close_file(&file);
    return good;
}

struct solution *solution_open(const char *path, struct fault *fault) {
    struct solution *solution = calloc(1, sizeof *solution);
    if (!solution) {
        fault_set(fault, "%s: not enough memory", path);
        return NULL;
    }
    solution->fd = -1;
    bool good = open_file(solution, path, fault);
    if (good && !solution->head.complete)
        good = fault_set(fault, "%s: not solved to the end; continue with --resume", path);
    good = good && solve_shape_open(&solution->shape, solution->head.rows, solution->head.columns,
                                    solution->head.circular, fault);
    if (good && (solution->shape.slots != solution->head.slots ||
                 format_block_slots(&solution->shape) != solution->head.block_slots))
        good = fault_set(fault, "%s: the header contradicts itself", path);
    if (!good) {
        solution_close(solution);
        return NULL;
    }
    return solution;
}

void solution_close(struct solution *solution) {
    if (!solution)
        return;
    solve_shape_close(&solution->shape);
    close_file(solution);
    free(solution);
}

const struct solve_shape *solution_shape(const struct solution *solution) {
    return &solution->shape;
}

bool solution_verify(struct solution *solution, struct fault *fault) {
    int8_t *bytes = malloc(solution->head.block_slots);
    bool good = bytes || fault_set(fault, "%s: not enough memory", solution->path);
    for (uint32_t block = 0; good && block < solution->head.blocks; ++block)
        good = decode(solution, block, bytes, fault);
    free(bytes);
    return good;
}

/* The byte of a slot; 0 and `failed` when its block cannot be read. */
static int read_byte(void *context, uint64_t slot) {
    struct solution *solution = context;
    const uint32_t block = (uint32_t)(slot / solution->head.block_slots);
    struct kept *oldest = &solution->kept[0];
    for (int k = 0; k < KEPT; ++k) {
        struct kept *kept = &solution->kept[k];
        if (kept->used && kept->block == block) {
            kept->used = ++solution->clock;
            return kept->bytes[slot % solution->head.block_slots];
        }
        if (kept->used < oldest->used)
            oldest = kept;
    }
    if (!oldest->bytes)
        oldest->bytes = malloc(solution->head.block_slots);
    oldest->used = 0;
    if (!oldest->bytes || !decode(solution, block, oldest->bytes, solution->fault)) {
        solution->failed = true;
        return 0;
    }
    oldest->block = block;
    oldest->used = ++solution->clock;
    return oldest->bytes[slot % solution->head.block_slots];
}

static int read_points(void *context, uint64_t slot) {
    return solve_points(read_byte(context, slot));
}

static struct solution_value value_of(int points, int marks) {
    return (struct solution_value){points, points  ? SOLUTION_NO_DRAW
                                           : marks ? SOLUTION_BY_SCORE
                                                   : SOLUTION_BY_LOOP};
}

/* The value of a legal state. */
static struct solution_value look_up(struct solution *solution,
                                     const struct solution_state *state) {
    const struct solve_shape *shape = &solution->shape;
    if (state->passes == 2) {
        const int score = solve_score(shape, state->stones);
        return value_of(score, SOLVE_MOVER_ENDS);
    }
    struct solve_side side[2];
    side[0].code = solve_code_of(shape, state->stones);
    if (state->passes == 1) {
        struct solve_endings endings[2];
        solve_values(shape, read_points, solution, side, false);
        solve_find_endings(shape, read_byte, solution, side, endings);
        return value_of(side[0].after_pass, endings[0].after_pass);
    }
    if (state->ko >= 0)
        solve_add(shape, &side[0].code, state->ko, 1);
    const int byte = read_byte(solution, solve_slot(shape, side[0].code));
    return value_of(solve_points(byte), solve_marks(byte));
}

/* Also finds the strings. */
static bool check(const struct solution *solution, const struct solution_state *state,
                  struct solve_strings *strings, struct fault *fault) {
    const struct solve_shape *shape = &solution->shape;
    const struct solve_stones stones = state->stones;
    if ((stones.mover | stones.other) & ~shape->full || stones.mover & stones.other)
        return fault_set(fault, "the stones do not fit a %dx%d board", shape->rows, shape->columns);
    if (!solve_look(shape, stones, strings))
        return fault_set(fault, "a string without liberties is not a legal position");
    if (state->passes < 0 || state->passes > 2)
        return fault_set(fault, "%d passes in a row cannot be", state->passes);
    if (state->ko < 0)
        return true;
    const uint32_t point = state->ko < shape->points ? UINT32_C(1) << state->ko : 0;
    if (state->passes ||
        !solve_is_ko(shape, strings, stones.mover, point, solve_captures(strings, 0, point)))
        return fault_set(fault, "there is no ko at this point");
    return true;
}

bool solution_ask(struct solution *solution, const struct solution_state *state,
                  struct solution_value *value, struct fault *fault) {
    struct solve_strings strings;
    if (!check(solution, state, &strings, fault))
        return false;
    solution->fault = fault;
    solution->failed = false;
    *value = look_up(solution, state);
    return !solution->failed;
}

/* The state after a move, seen from the other side. */
static struct solution_state after(const struct solve_shape *shape,
                                   const struct solution_state *state,
                                   const struct solve_strings *strings, int point) {
    struct solution_state next = {
        {state->stones.other, state->stones.mover}, -1, point < 0 ? state->passes + 1 : 0};
    if (point < 0)
        return next;
    const uint32_t at = UINT32_C(1) << point;
    const uint32_t taken = solve_captures(strings, 0, at);
    if (solve_is_ko(shape, strings, state->stones.mover, at, taken))
        next.ko = __builtin_ctz(taken);
    next.stones.mover &= ~taken;
    next.stones.other |= at;
    return next;
}

static int compare(const void *a, const void *b) {
    const struct solution_move *one = a, *two = b;
    if (one->value.points != two->value.points)
        return two->value.points - one->value.points;
    return (one->point < 0 ? SOLVE_MAX_POINTS : one->point) -
           (two->point < 0 ? SOLVE_MAX_POINTS : two->point);
}

int solution_moves(struct solution *solution, const struct solution_state *state,
                   struct solution_move moves[SOLVE_MAX_POINTS + 1], struct fault *fault) {
    const struct solve_shape *shape = &solution->shape;
    struct solve_strings strings;
    if (!check(solution, state, &strings, fault))
        return -1;
    if (state->passes == 2)
        return 0;
    solution->fault = fault;
    solution->failed = false;
    uint32_t legal = solve_legal(&strings, 0);
    if (state->ko >= 0)
        legal &= ~(UINT32_C(1) << state->ko);
    int count = 0;
    for (int point = -1; point < shape->points; ++point) {
        if (point >= 0 && !(legal >> point & 1))
            continue;
        struct solution_move *move = &moves[count++];
        *move =
            (struct solution_move){.point = point, .after = after(shape, state, &strings, point)};
        move->value = look_up(solution, &move->after);
        move->value.points = -move->value.points;
    }
    qsort(moves, (size_t)count, sizeof moves[0], compare);
    for (int k = 0; k < count; ++k)
        moves[k].best = moves[k].value.points == moves[0].value.points;
    return solution->failed ? -1 : count;
}
