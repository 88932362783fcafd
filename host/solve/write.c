/* SPDX-License-Identifier: Apache-2.0
 * Writes a solved board. Threads compress blocks, one writes them in order. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#include <zlib.h>

#include "host/base/file.h"
#include "host/base/threads.h"
#include "host/solve/format.h"

struct writing {
    const struct solve_shape *shape;
    const int8_t *value;
    bool complete;
    uint64_t block_slots;
    uint32_t blocks, next; /* next to compress */
    uint32_t written;
    int why; /* errno of the first failure; 0: none */
    struct file_new file;
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
            if (!is_used(shape, solve_code_at(shape, orbit, slot - orbit * shape->suffixes)))
                byte = last;
        }
        bytes[k] = last = byte;
    }
}

static bool put(struct writing *writing, const uint8_t *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        const ssize_t some =
            pwrite(writing->file.fd, bytes + done, length - done, (off_t)(writing->offset + done));
        if (some < 0 && errno == EINTR)
            continue;
        if (some <= 0)
            return false;
        done += (size_t)some;
    }
    return true;
}

static void compress_blocks(void *context, int index) {
    (void)index;
    struct writing *writing = context;
    const uLong room = compressBound((uLong)writing->block_slots);
    uint8_t *plain = malloc(writing->block_slots), *packed = malloc(room);
    for (;;) {
        pthread_mutex_lock(&writing->lock);
        const uint32_t block = writing->next++;
        if (!plain || !packed)
            writing->why = ENOMEM;
        const bool over = block >= writing->blocks || writing->why;
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
        while (writing->written != block && !writing->why)
            pthread_cond_wait(&writing->turn, &writing->lock);
        if (!good)
            writing->why = ENOMEM;
        else if (!writing->why && !put(writing, packed, length))
            writing->why = errno ? errno : EIO;
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
}

static bool write_all(struct writing *writing, int threads) {
    threads_run(threads, compress_blocks, writing);
    if (writing->why) {
        errno = writing->why;
        return false;
    }
    const size_t length = format_seal(writing->head, writing->blocks);
    writing->offset = 0;
    return put(writing, writing->head, length) && fsync(writing->file.fd) == 0;
}

bool solution_write(const char *path, const struct solve_shape *shape, const int8_t *value,
                    bool complete, int threads, struct fault *fault) {
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
    const bool good = file_begin(&writing.file, path, fault) &&
                      file_end(&writing.file, write_all(&writing, threads), fault);
    free(writing.head);
    return good;
}
