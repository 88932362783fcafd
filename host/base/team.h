/* SPDX-License-Identifier: Apache-2.0
 * Processes that work together and share no memory. Each has a rank, from 0. Every rank calls the
 * same functions in the same order; a process that dies ends all of them. host/mpi makes a team of
 * the processes that mpirun has started. */
#ifndef HOST_BASE_TEAM_H
#define HOST_BASE_TEAM_H

#include <stddef.h>
#include <stdint.h>

/* Receives what a rank has given. */
typedef void team_take(void *taker, int from, const uint8_t *bytes, size_t length);

struct team {
    int rank, ranks;
    void *context;
    /* Gives bytes, any number, to all; take is called once for each rank in their order, one's own
     * rank included. */
    void (*exchange)(void *context, const uint8_t *bytes, size_t length, team_take *take,
                     void *taker);
    /* All get what rank 0 has. */
    void (*spread)(void *context, void *bytes, size_t length);
    /* Two ranks give each other the same number of bytes; both call it. */
    void (*swap)(void *context, int peer, const void *out, void *in, size_t length);
};

#endif
