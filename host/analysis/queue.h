/* SPDX-License-Identifier: Apache-2.0
 * The turns that wait for an analysis. */
#ifndef ANALYSIS_QUEUE_H
#define ANALYSIS_QUEUE_H

#include "host/analysis/query.h"

/* One turn of a question. */
struct job {
    struct query *query;
    int turn;
    double priority;
    uint64_t number; /* the earlier goes first */
};

struct queue {
    struct job *job;
    int jobs, room;
    uint64_t number; /* jobs so far */
};

void queue_free(struct queue *queue);
/* All turns of a question, which the queue takes over. False when memory is short. */
bool queue_add(struct queue *queue, struct query *query);
/* The most urgent; false when there is none. queue_drop ends it. */
bool queue_take(struct queue *queue, struct job *job);
/* Takes out one job that `matches`; false when there is none. */
bool queue_remove(struct queue *queue, bool (*matches)(const void *context, const struct job *job),
                  const void *context, struct job *job);
/* The job is answered. */
void queue_drop(struct job *job);

#endif
