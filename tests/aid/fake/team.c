/* SPDX-License-Identifier: Apache-2.0
 * A team of threads. Everything that is given lies open until all have taken it. */
#define _POSIX_C_SOURCE 200809L
#include "tests/aid/fake/team.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>

enum { MOST = 64 };

struct hall {
    pthread_barrier_t barrier;
    const uint8_t *given[MOST];
    size_t length[MOST];
    /* A swap has two sides only: each waits for its peer's offer, then for its peer to have it. */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    const void *offer[MOST][MOST]; /* from, to */
};

struct member {
    struct hall *hall;
    struct team team;
    void (*work)(void *context, struct team *team);
    void *context;
    pthread_t thread;
};

static void exchange(void *context, const uint8_t *bytes, size_t length, team_take *take,
                     void *taker) {
    const struct member *member = context;
    struct hall *hall = member->hall;
    hall->given[member->team.rank] = bytes;
    hall->length[member->team.rank] = length;
    pthread_barrier_wait(&hall->barrier);
    for (int rank = 0; rank < member->team.ranks; ++rank)
        take(taker, rank, hall->given[rank], hall->length[rank]);
    pthread_barrier_wait(&hall->barrier);
}

static void spread(void *context, void *bytes, size_t length) {
    const struct member *member = context;
    struct hall *hall = member->hall;
    if (member->team.rank == 0)
        hall->given[0] = bytes;
    pthread_barrier_wait(&hall->barrier);
    if (member->team.rank != 0)
        memcpy(bytes, hall->given[0], length);
    pthread_barrier_wait(&hall->barrier);
}

static void swap(void *context, int peer, const void *out, void *in, size_t length) {
    const struct member *member = context;
    struct hall *hall = member->hall;
    const int own = member->team.rank;
    pthread_mutex_lock(&hall->lock);
    hall->offer[own][peer] = out;
    pthread_cond_broadcast(&hall->changed);
    while (!hall->offer[peer][own])
        pthread_cond_wait(&hall->changed, &hall->lock);
    memcpy(in, hall->offer[peer][own], length);
    hall->offer[peer][own] = NULL;
    pthread_cond_broadcast(&hall->changed);
    while (hall->offer[own][peer])
        pthread_cond_wait(&hall->changed, &hall->lock);
    pthread_mutex_unlock(&hall->lock);
}

static void *run(void *context) {
    struct member *member = context;
    member->work(member->context, &member->team);
    return NULL;
}

void aid_team_run(int ranks, void (*work)(void *context, struct team *team), void *context) {
    static struct hall hall;
    static struct member member[MOST];
    assert(ranks >= 1 && ranks <= MOST);
    memset(&hall, 0, sizeof hall);
    pthread_barrier_init(&hall.barrier, NULL, (unsigned)ranks);
    pthread_mutex_init(&hall.lock, NULL);
    pthread_cond_init(&hall.changed, NULL);
    for (int rank = 0; rank < ranks; ++rank) {
        member[rank] = (struct member){.hall = &hall, .work = work, .context = context};
        member[rank].team = (struct team){.rank = rank,
                                          .ranks = ranks,
                                          .context = &member[rank],
                                          .exchange = exchange,
                                          .spread = spread,
                                          .swap = swap};
        if (pthread_create(&member[rank].thread, NULL, run, &member[rank]) != 0)
            assert(!"no thread");
    }
    for (int rank = 0; rank < ranks; ++rank)
        pthread_join(member[rank].thread, NULL);
    pthread_barrier_destroy(&hall.barrier);
    pthread_mutex_destroy(&hall.lock);
    pthread_cond_destroy(&hall.changed);
}
