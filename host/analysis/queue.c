/* SPDX-License-Identifier: Apache-2.0
 * The turns that wait for an analysis. */
#include "host/analysis/queue.h"

#include <stdlib.h>

void queue_drop(struct job *job) {
    if (--job->query->jobs == 0)
        query_free(job->query);
    job->query = NULL;
}

void queue_free(struct queue *queue) {
    for (int i = 0; i < queue->jobs; ++i)
        queue_drop(&queue->job[i]);
    free(queue->job);
    *queue = (struct queue){0};
}

bool queue_add(struct queue *queue, struct query *query) {
    if (queue->jobs + query->turns > queue->room) {
        const int room = 2 * (queue->jobs + query->turns);
        struct job *more = realloc(queue->job, (size_t)room * sizeof *more);
        if (!more)
            return false;
        queue->job = more;
        queue->room = room;
    }
    query->jobs = query->turns;
    for (int i = 0; i < query->turns; ++i)
        queue->job[queue->jobs++] =
            (struct job){query, query->turn[i], query->priority[i], queue->number++};
    return true;
}

/* The order of the others does not matter: they are numbered. */
static struct job remove_at(struct queue *queue, int i) {
    const struct job job = queue->job[i];
    queue->job[i] = queue->job[--queue->jobs];
    return job;
}

bool queue_take(struct queue *queue, struct job *job) {
    int best = 0;
    if (!queue->jobs)
        return false;
    for (int i = 1; i < queue->jobs; ++i) {
        const struct job *a = &queue->job[i], *b = &queue->job[best];
        if (a->priority > b->priority || (a->priority == b->priority && a->number < b->number))
            best = i;
    }
    *job = remove_at(queue, best);
    return true;
}

bool queue_remove(struct queue *queue, bool (*matches)(const void *context, const struct job *job),
                  const void *context, struct job *job) {
    for (int i = 0; i < queue->jobs; ++i)
        if (matches(context, &queue->job[i])) {
            *job = remove_at(queue, i);
            return true;
        }
    return false;
}
