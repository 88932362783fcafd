/* SPDX-License-Identifier: Apache-2.0
 * Solved boards as JSON. */
#include "host/json/solved.h"

static void add_count(cJSON *top, const char *name, uint64_t count) {
    cJSON_AddNumberToObject(top, name, (double)count);
}

static cJSON *board(int rows, int columns, bool circular) {
    cJSON *top = cJSON_CreateObject();
    cJSON_AddNumberToObject(top, "rows", rows);
    cJSON_AddNumberToObject(top, "columns", columns);
    cJSON_AddBoolToObject(top, "circular", circular);
    return top;
}

cJSON *json_solved_shape(const struct solve_shape *shape) {
    return board(shape->rows, shape->columns, shape->circular);
}

cJSON *json_solved_outcome(const struct solve_job *job, const struct solve_outcome *outcome) {
    cJSON *top = board(job->rows, job->columns, job->circular);
    cJSON_AddNumberToObject(top, "value", outcome->value);
    cJSON_AddNumberToObject(top, "sweeps", outcome->sweeps);
    add_count(top, "classes", outcome->classes);
    add_count(top, "evaluations", outcome->evaluations);
    cJSON_AddNumberToObject(top, "cpu_seconds", outcome->cpu_seconds);
    if (job->team) {
        cJSON_AddNumberToObject(top, "ranks", job->team->ranks);
        add_count(top, "received", outcome->received);
        add_count(top, "busiest", outcome->busiest);
    }
    if (job->path)
        cJSON_AddStringToObject(top, "file", job->path);
    return top;
}

static void add_value(cJSON *object, struct solution_value value) {
    cJSON_AddNumberToObject(object, "value", value.points);
    if (value.draw != SOLUTION_NO_DRAW)
        cJSON_AddStringToObject(object, "draw", solution_draw_name(value.draw));
}

cJSON *json_solved_state(const struct solve_shape *shape, const struct solution_state *state,
                         bool white, struct solution_value value, const struct solution_move *moves,
                         int count, const int *line, int length) {
    char name[GO_NAME_BYTES];
    cJSON *top = json_solved_shape(shape);
    cJSON_AddStringToObject(top, "to_move", white ? "white" : "black");
    cJSON_AddNumberToObject(top, "passes", state->passes);
    add_value(top, value);
    cJSON *list = cJSON_AddArrayToObject(top, "moves");
    for (int k = 0; k < count; ++k) {
        cJSON *move = cJSON_CreateObject();
        solution_name(shape, moves[k].point, name);
        cJSON_AddStringToObject(move, "move", name);
        add_value(move, moves[k].value);
        cJSON_AddBoolToObject(move, "best", moves[k].best);
        cJSON_AddItemToArray(list, move);
    }
    cJSON *best = cJSON_AddArrayToObject(top, "line");
    for (int k = 0; k < length; ++k) {
        solution_name(shape, line[k], name);
        cJSON_AddItemToArray(best, cJSON_CreateString(name));
    }
    return top;
}

cJSON *json_solved_stats(const struct solve_shape *shape, const struct solve_count *count,
                         const struct solve_survey *survey) {
    cJSON *top = json_solved_shape(shape);
    add_count(top, "legal", count->legal);
    add_count(top, "kos", count->kos);
    add_count(top, "positions", count->positions);
    add_count(top, "ko_states", count->ko_states);
    add_count(top, "edges", count->edges);
    add_count(top, "sekis", survey->sekis);
    add_count(top, "ko_sekis", survey->ko_sekis);
    add_count(top, "draws_by_score", survey->by_score);
    add_count(top, "draws_endless", survey->by_loop);
    cJSON *values = cJSON_AddArrayToObject(top, "values");
    for (int v = -shape->points; v <= shape->points; ++v) {
        const uint64_t positions = survey->value[v + shape->points];
        if (!positions)
            continue;
        cJSON *pair = cJSON_CreateObject();
        cJSON_AddNumberToObject(pair, "value", v);
        add_count(pair, "positions", positions);
        cJSON_AddItemToArray(values, pair);
    }
    return top;
}

cJSON *json_solved_row(const struct lin_row *row, const struct solve_found *found, bool good) {
    cJSON *top = board(row->rows, row->columns, row->circular);
    cJSON_AddNumberToObject(top, "value", found->value);
    cJSON_AddStringToObject(top, "best", found->best);
    add_count(top, "states", solve_states(&found->count, row->two_passes));
    add_count(top, "edges", found->count.edges);
    cJSON_AddBoolToObject(top, "as_printed", good);
    if (row->erratum)
        cJSON_AddStringToObject(top, "erratum", row->erratum);
    return top;
}

cJSON *json_solved_rule(int length, const struct line_result *result) {
    cJSON *top = cJSON_CreateObject();
    cJSON_AddNumberToObject(top, "columns", length);
    add_count(top, "states", result->states);
    add_count(top, "won_by_black", result->lost);
    add_count(top, "illegal", result->illegal);
    add_count(top, "no_answer", result->without_side);
    return top;
}
