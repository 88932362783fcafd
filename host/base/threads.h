/* SPDX-License-Identifier: Apache-2.0
 * Work on several threads at once. */
#ifndef HOST_BASE_THREADS_H
#define HOST_BASE_THREADS_H

enum { THREADS_MOST = 64 };

/* index: 0 for the caller's own thread, then 1, 2, ... */
typedef void threads_work(void *context, int index);

/* Runs work(context, index) on `count` threads (1 to THREADS_MOST), this one among them, and waits
 * for all. Where the system gives fewer threads, fewer run: the work has to divide itself. */
void threads_run(int count, threads_work *work, void *context);

#endif
