/* SPDX-License-Identifier: Apache-2.0
 * The tree's memory: chunks that are only ever freed together; and what the reader and the values
 * share. Private to host/sgf. */
#ifndef SGF_ARENA_H
#define SGF_ARENA_H

#include "host/sgf/sgf.h"

struct sgf_chunk {
    struct sgf_chunk *next;
    size_t used, size;
    _Alignas(16) char bytes[];
};

/* A tree with room for about `bytes` more; NULL when memory is short. */
struct sgf *sgf_arena_open(size_t bytes);

/* The common case inline: the reader takes two objects per node. */
void *sgf_arena_grow(struct sgf *sgf, size_t size);
static inline void *sgf_arena_take(struct sgf *sgf, size_t size) {
    struct sgf_chunk *chunk = sgf->chunks;
    size = (size + 15) & ~(size_t)15;
    if (chunk->size - chunk->used < size)
        return sgf_arena_grow(sgf, size);
    void *taken = chunk->bytes + chunk->used;
    chunk->used += size;
    return taken;
}

static inline bool sgf_is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

#endif
