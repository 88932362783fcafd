/* SPDX-License-Identifier: Apache-2.0
 * The tree's memory. */
#include "host/sgf/arena.h"

#include <stdlib.h>

enum { SMALLEST = 4096, LARGEST = 1 << 20 };

static struct sgf_chunk *chunk_new(size_t size) {
    struct sgf_chunk *chunk = malloc(sizeof *chunk + size);
    if (chunk) {
        chunk->next = NULL;
        chunk->used = 0;
        chunk->size = size;
    }
    return chunk;
}

struct sgf *sgf_arena_open(size_t bytes) {
    struct sgf_chunk *chunk = chunk_new((bytes + SMALLEST) & ~(size_t)15);
    if (!chunk)
        return NULL;
    /* The tree's own head lies in its first chunk. */
    struct sgf *sgf = (struct sgf *)(void *)chunk->bytes;
    chunk->used = (sizeof *sgf + 15) & ~(size_t)15;
    *sgf = (struct sgf){.chunks = chunk};
    return sgf;
}

void *sgf_arena_grow(struct sgf *sgf, size_t size) {
    size_t wanted = sgf->chunks->size * 2;
    if (wanted > LARGEST)
        wanted = LARGEST;
    if (wanted < size)
        wanted = size;
    struct sgf_chunk *chunk = chunk_new(wanted);
    if (!chunk)
        return NULL;
    chunk->next = sgf->chunks;
    chunk->used = size;
    sgf->chunks = chunk;
    return chunk->bytes;
}

void *sgf_allocate(struct sgf *sgf, size_t size) {
    return size > SGF_MAX_LENGTH * (size_t)2 ? NULL : sgf_arena_take(sgf, size);
}

void sgf_free(struct sgf *sgf) {
    struct sgf_chunk *chunk = sgf ? sgf->chunks : NULL;
    while (chunk) {
        struct sgf_chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
}
