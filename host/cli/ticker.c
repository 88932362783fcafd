/* SPDX-License-Identifier: Apache-2.0
 * Progress on standard error. */
#define _POSIX_C_SOURCE 200809L
#include "host/cli/ticker.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static bool shown;
static double begun, last;

static double seconds(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

/* Is it time for another line, and where? */
static bool due(bool *terminal) {
    const double now = seconds();
    *terminal = isatty(STDERR_FILENO);
    if (!*terminal && !getenv("GOISHI_PROGRESS"))
        return false;
    if (begun == 0)
        begun = last = now;
    if (now - last < (*terminal ? 0.2 : 5))
        return false;
    last = now;
    return true;
}

static void show_clocks(void *context, uint64_t clocks) {
    bool terminal;
    (void)context;
    if (!due(&terminal))
        return;
    shown = terminal;
    fprintf(stderr, "%s   simulating the chip: %.2f million clocks, %.0f s%s", terminal ? "\r" : "",
            (double)clocks / 1e6, last - begun, terminal ? "\033[K" : "\n");
}

void ticker_show(const char *step, uint64_t done, uint64_t of) {
    bool terminal;
    if (!due(&terminal))
        return;
    shown = terminal;
    fprintf(stderr, "%s   %s: %.0f %%%s", terminal ? "\r" : "", step,
            of ? 100.0 * (double)done / (double)of : 0, terminal ? "\033[K" : "\n");
}

void ticker_end(void) {
    if (shown)
        fprintf(stderr, "\r\033[K");
    shown = false;
    begun = 0;
}

static void end(void *context) {
    (void)context;
    ticker_end();
}

const struct progress ticker = {show_clocks, end, NULL};
