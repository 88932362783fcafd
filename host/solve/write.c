/* SPDX-License-Identifier: Apache-2.0
 * Writes a solved board. Threads compress blocks, one writes them in order. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "host/solve/format.h"

struct writing {
    const struct solve_shape *shape;
    const int8_t *value;
    bool complete;
    uint64_t block_slots;
    uint32_t blocks, next; /* next to compress */
    uint32_t written;
    bool failed;
    int fd;
    uint64_t offset;
    uint8_t *head; /* header and index */
    pthread_mutex_t lock;
    pthread_cond_t turn;
};

/* Is there a state with this code: a position, or a position with a ko? */
static bool is_used(const struct solve_shape *shape, struct solve_code code) {
    struct solve_stones stones = solve_stones_of(shape, code);
    struct solve_strings strings;
    if (solve_look(shape, stones, &strings))
        return true;
    const uint32_t empty = shape->full & ~(stones.mover | stones.other);
    for (uint32_t rest = stones.mover; rest; rest &= rest - 1) {
        const uint32_t point = rest & -rest;
        if (solve_beside(shape, point) & (empty | stones.mover))
            continue;
        const struct solve_stones without = {stones.mover & ~point, stones.other};
        if (solve_look(shape, without, &strings))
            return solve_is_ko(shape, &strings, without.mover, point,
                               solve_captures(&strings, 0, point));
    }
    return false;
}

static void copy_block(const struct writing *writing, uint64_t first, uint64_t count,
                       uint8_t *bytes) {
    const struct solve_shape *shape = writing->shape;
    uint8_t last = 0;
    for (uint64_t k = 0; k < count; ++k) {
        const uint64_t slot = first + k;
        uint8_t byte = (uint8_t)__atomic_load_n(&writing->value[slot], __ATOMIC_RELAXED);
        if (writing->complete && byte == 0) {
            const uint64_t orbit = slot / shape->suffixes;
            const struct solve_code code = {shape->largest[orbit], slot - orbit * shape->suffixes};
            if (!is_used(shape, code))
                byte = last;
        }
        bytes[k] = last = byte;
    }
}

static bool put(struct writing *writing, const uint8_t *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        const ssize_t some =
            pwrite(writing->fd, bytes + done, length - done, (off_t)(writing->offset + done));
        if (some <= 0)
            return false;
        done += (size_t)some;
    }
    return true;
}

static void *compress_blocks(void *context) {
    struct writing *writing = context;
    const uLong room = compressBound((uLong)writing->block_slots);
    uint8_t *plain = malloc(writing->block_slots), *packed = malloc(room);
    for (;;) {
        pthread_mutex_lock(&writing->lock);
        const uint32_t block = writing->next++;
        if (!plain || !packed)
            writing->failed = true;
        const bool over = block >= writing->blocks || writing->failed;
        pthread_mutex_unlock(&writing->lock);
        if (over)
            break;
        const uint64_t first = block * writing->block_slots;
        const uint64_t left = writing->shape->slots - first;
        const uint64_t count = left < writing->block_slots ? left : writing->block_slots;
        copy_block(writing, first, count, plain);
        uLongf length = room;
        const int level = writing->complete ? 9 : 1;
        const bool good = compress2(packed, &length, plain, (uLong)count, level) == Z_OK;
        pthread_mutex_lock(&writing->lock);
        while (writing->written != block && !writing->failed)
            pthread_cond_wait(&writing->turn, &writing->lock);
        if (!good || !put(writing, packed, length))
            writing->failed = true;
        format_put_block(writing->head, block, writing->offset, (uint32_t)length,
                         (uint32_t)crc32(0, packed, (uInt)length));
        writing->offset += length;
        writing->written = block + 1;
        pthread_cond_broadcast(&writing->turn);
        pthread_mutex_unlock(&writing->lock);
    }
    pthread_mutex_lock(&writing->lock);
    pthread_cond_broadcast(&writing->turn);
    pthread_mutex_unlock(&writing->lock);
    free(plain);
    free(packed);
    return NULL;
}

static bool write_all(struct writing *writing, int threads) {
    pthread_t thread[16];
    int started = 0;
    while (started < threads - 1 && started < 16 &&
           pthread_create(&thread[started], NULL, compress_blocks, writing) == 0)
        ++started;
    compress_blocks(writing);
    for (int k = 0; k < started; ++k)
        pthread_join(thread[k], NULL);
    if (writing->failed || writing->written != writing->blocks)
        return false;
    const size_t length = format_seal(writing->head, writing->blocks);
    writing->offset = 0;
    return put(writing, writing->head, length) && fsync(writing->fd) == 0;
}

bool solution_write(const char *path, const struct solve_shape *shape, const int8_t *value,
                    bool complete, int threads, struct fault *fault) {
    char beside[4096];
    if (snprintf(beside, sizeof beside, "%s.part", path) >= (int)sizeof beside)
        return fault_set(fault, "%.200s...: this name is too long", path);
    struct writing writing = {.shape = shape,
                              .value = value,
                              .complete = complete,
                              .lock = PTHREAD_MUTEX_INITIALIZER,
                              .turn = PTHREAD_COND_INITIALIZER};
    writing.block_slots = format_block_slots(shape);
    writing.blocks = (uint32_t)((shape->slots + writing.block_slots - 1) / writing.block_slots);
    writing.head = format_header(shape, writing.block_slots, writing.blocks, complete);
    if (!writing.head)
        return fault_set(fault, "%s: not enough memory to write", path);
    writing.offset = format_head_length(writing.blocks);
    writing.fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    bool good = writing.fd >= 0 && write_all(&writing, threads);
    if (writing.fd >= 0)
        good = close(writing.fd) == 0 && good;
    good = good && rename(beside, path) == 0;
    if (!good)
        unlink(beside);
    free(writing.head);
    return good || fault_set(fault, "%s: cannot be written", path);
}
