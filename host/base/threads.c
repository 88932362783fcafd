/* SPDX-License-Identifier: Apache-2.0
 * Work on several threads at once. */
#define _POSIX_C_SOURCE 200809L
#include "host/base/threads.h"

#include <pthread.h>

struct start {
    threads_work *work;
    void *context;
    int index;
    pthread_t thread;
};

static void *run(void *context) {
    const struct start *start = context;
    start->work(start->context, start->index);
    return 0;
}

void threads_run(int count, threads_work *work, void *context) {
    struct start start[THREADS_MOST];
    int started = 1;
    while (started < count && started < THREADS_MOST) {
        start[started] = (struct start){.work = work, .context = context, .index = started};
        if (pthread_create(&start[started].thread, 0, run, &start[started]) != 0)
            break;
        ++started;
    }
    work(context, 0);
    for (int k = 1; k < started; ++k)
        pthread_join(start[k].thread, 0);
}
