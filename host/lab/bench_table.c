/* SPDX-License-Identifier: Apache-2.0
 * The figures of a bench. */
#include "host/lab/bench_table.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

void bench_row(struct bench_table *table, const char *what, const char *how, const char *figure,
               ...) {
    va_list values;
    assert(table->rows < BENCH_ROWS);
    table->row[table->rows].what = what;
    table->row[table->rows].how = how;
    va_start(values, figure);
    vsnprintf(table->row[table->rows].figure, sizeof table->row->figure, figure, values);
    va_end(values);
    table->rows++;
}
