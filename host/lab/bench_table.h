/* SPDX-License-Identifier: Apache-2.0
 * The figures of a bench, one a row, each with how it was found. */
#ifndef LAB_BENCH_TABLE_H
#define LAB_BENCH_TABLE_H

enum { BENCH_ROWS = 16 };

struct bench_table {
    const char *title;
    int rows;
    struct {
        const char *what, *how;
        char figure[64];
    } row[BENCH_ROWS];
};

/* Adds a row; its figure is printed as by printf. */
void bench_row(struct bench_table *table, const char *what, const char *how, const char *figure,
               ...) __attribute__((format(printf, 4, 5)));

#endif
