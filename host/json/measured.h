/* SPDX-License-Identifier: Apache-2.0
 * Measurements as JSON: the finder against games, weights that were fitted, speeds. */
#ifndef JSON_MEASURED_H
#define JSON_MEASURED_H

#include "host/json/json.h"
#include "host/lab/bench_table.h"
#include "host/lab/tune.h"

/* One way to answer; ranked: it gives more than one move. */
cJSON *json_measure_row(const char *name, const struct measure_row *row, bool ranked);
/* Takes the array of rows over; counts: with what a decision took. */
cJSON *json_measured(const struct measure *measure, const char *backend, cJSON *rows, bool counts);
/* before, after: on games that were not fitted, NULL without such. */
cJSON *json_tuned(const struct tune_report *report, const struct measure_row *before,
                  const struct measure_row *after);
/* backend: the chip that worked; NULL: none, and clock_mhz is what figures were derived from. */
cJSON *json_bench(const char *board, int size, const char *backend, long clock_mhz,
                  const struct bench_table *table);

#endif
