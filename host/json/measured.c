/* SPDX-License-Identifier: Apache-2.0
 * Measurements as JSON. */
#include "host/json/measured.h"

cJSON *json_measure_row(const char *name, const struct measure_row *row, bool ranked) {
    const double all = row->positions ? (double)row->positions : 1;
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "name", name);
    cJSON_AddNumberToObject(object, "positions", (double)row->positions);
    cJSON_AddNumberToObject(object, "top_1", (double)row->top1 / all);
    cJSON_AddNumberToObject(object, "point_1", (double)row->point1 / all);
    cJSON_AddNumberToObject(object, "corner", (double)row->corner / all);
    if (ranked) {
        cJSON_AddNumberToObject(object, "top_3", (double)row->top3 / all);
        cJSON_AddNumberToObject(object, "pattern", (double)row->pattern / all);
    }
    cJSON_AddNumberToObject(object, "no_answer", (double)row->none / all);
    cJSON_AddNumberToObject(object, "seconds", row->seconds);
    return object;
}

static cJSON *counts_of(const struct measure *measure) {
    cJSON *counts = cJSON_CreateObject();
    for (int i = 0; i < MEASURE_WHATS; ++i) {
        if (!measure_counted(measure, i))
            continue;
        cJSON *object = cJSON_CreateObject();
        cJSON_AddNumberToObject(object, "median", measure_at(measure, i, 50));
        cJSON_AddNumberToObject(object, "of_90_percent", measure_at(measure, i, 90));
        cJSON_AddNumberToObject(object, "worst", measure_at(measure, i, 100));
        cJSON_AddItemToObject(counts, measure_names[i], object);
    }
    return counts;
}

cJSON *json_measured(const struct measure *measure, const char *backend, cJSON *rows, bool counts) {
    cJSON *root = cJSON_CreateObject();
    cJSON_AddNumberToObject(root, "games", (double)measure->games);
    cJSON_AddNumberToObject(root, "positions", (double)measure->row.positions);
    cJSON_AddStringToObject(root, "backend", backend);
    cJSON_AddItemToObject(root, "rows", rows);
    cJSON_AddNumberToObject(root, "slowest_seconds", measure->slowest);
    if (counts)
        cJSON_AddItemToObject(root, "counts", counts_of(measure));
    return root;
}

static void add_held_out(cJSON *root, const char *name, const struct measure_row *row) {
    const double all = row->positions ? (double)row->positions / 100 : 1;
    cJSON *object = cJSON_CreateObject();
    cJSON_AddNumberToObject(object, "positions", (double)row->positions);
    cJSON_AddNumberToObject(object, "top_1", (double)row->top1 / all / 100);
    cJSON_AddNumberToObject(object, "top_3", (double)row->top3 / all / 100);
    cJSON_AddNumberToObject(object, "point_1", (double)row->point1 / all / 100);
    cJSON_AddNumberToObject(object, "corner", (double)row->corner / all / 100);
    cJSON_AddItemToObject(root, name, object);
}

cJSON *json_tuned(const struct tune_report *report, const struct measure_row *before,
                  const struct measure_row *after) {
    const double all = report->positions ? (double)report->positions : 1;
    cJSON *root = cJSON_CreateObject(), *weights = cJSON_CreateObject();
    if (before)
        add_held_out(root, "not_seen_before", before);
    cJSON_AddNumberToObject(root, "positions", (double)report->positions);
    cJSON_AddNumberToObject(root, "games", (double)report->games);
    cJSON_AddNumberToObject(root, "usable", (double)report->usable);
    cJSON_AddNumberToObject(root, "bits_before", -report->before);
    cJSON_AddNumberToObject(root, "bits_after", -report->after);
    cJSON_AddNumberToObject(root, "point_1_before", (double)report->top1_before / all);
    cJSON_AddNumberToObject(root, "point_1_after", (double)report->top1_after / all);
    for (int i = 0; i < TUNE_NUMBERS; ++i) {
        char name[TREE_NUMBER_NAME];
        tune_name(i, name);
        cJSON_AddNumberToObject(weights, name, (double)tune_number(report, i));
    }
    cJSON_AddItemToObject(root, "weights", weights);
    if (after)
        add_held_out(root, "not_seen_after", after);
    return root;
}

cJSON *json_bench(const char *board, int size, const char *backend, long clock_mhz,
                  const struct bench_table *table) {
    cJSON *root = cJSON_CreateObject(), *rows = cJSON_CreateArray();
    cJSON_AddStringToObject(root, "board", board);
    cJSON_AddNumberToObject(root, "size", size);
    if (backend)
        cJSON_AddStringToObject(root, "backend", backend);
    else
        cJSON_AddNumberToObject(root, "clock_mhz", (double)clock_mhz);
    for (int i = 0; i < table->rows; ++i) {
        cJSON *object = cJSON_CreateObject();
        cJSON_AddStringToObject(object, "what", table->row[i].what);
        cJSON_AddStringToObject(object, "figure", table->row[i].figure);
        cJSON_AddStringToObject(object, "how", table->row[i].how);
        cJSON_AddItemToArray(rows, object);
    }
    cJSON_AddItemToObject(root, "rows", rows);
    return root;
}
