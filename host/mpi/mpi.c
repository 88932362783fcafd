/* SPDX-License-Identifier: Apache-2.0
 * A team over MPI. Errors end the run: that is MPI's own default, and mpirun says which rank died. */
#include "host/mpi/mpi.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { PIECE = 1 << 30 }; /* MPI counts in int */

/* Without memory there is no way on for any rank. */
static void *room_for(size_t length) {
    void *room = malloc(length ? length : 1);
    if (!room) {
        fprintf(stderr, "goishi: no memory for %zu bytes of another rank\n", length);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return room;
}

static void broadcast(int from, uint8_t *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        const size_t some = length - done < PIECE ? length - done : PIECE;
        MPI_Bcast(bytes + done, (int)some, MPI_BYTE, from, MPI_COMM_WORLD);
        done += some;
    }
}

static void exchange(void *context, const uint8_t *bytes, size_t length, team_take *take,
                     void *taker) {
    const struct team *team = context;
    const uint64_t own = length;
    uint64_t *lengths = room_for((size_t)team->ranks * sizeof *lengths), most = 0;
    MPI_Allgather(&own, 1, MPI_UINT64_T, lengths, 1, MPI_UINT64_T, MPI_COMM_WORLD);
    for (int rank = 0; rank < team->ranks; ++rank)
        if (rank != team->rank && lengths[rank] > most)
            most = lengths[rank];
    uint8_t *room = room_for(most);
    for (int rank = 0; rank < team->ranks; ++rank) {
        uint8_t *there = rank == team->rank ? (uint8_t *)bytes : room; /* only read at its source */
        broadcast(rank, there, lengths[rank]);
        take(taker, rank, there, lengths[rank]);
    }
    free(room);
    free(lengths);
}

static void spread(void *context, void *bytes, size_t length) {
    (void)context;
    broadcast(0, bytes, length);
}

static void swap(void *context, int peer, const void *out, void *in, size_t length) {
    (void)context;
    MPI_Sendrecv(out, (int)length, MPI_BYTE, peer, 0, in, (int)length, MPI_BYTE, peer, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

bool mpi_open(struct team *team, struct fault *fault) {
    int provided;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
        return fault_set(fault, "MPI does not start");
    *team = (struct team){.context = team, .exchange = exchange, .spread = spread, .swap = swap};
    MPI_Comm_rank(MPI_COMM_WORLD, &team->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &team->ranks);
    return true;
}

void mpi_close(struct team *team) {
    (void)team;
    MPI_Finalize();
}
