/* SPDX-License-Identifier: Apache-2.0
 * Solved boards as JSON. */
#ifndef JSON_SOLVED_H
#define JSON_SOLVED_H

#include <cJSON.h>

#include "host/solve/count.h"
#include "host/solve/find.h"
#include "host/solve/job.h"
#include "host/solve/lin.h"
#include "host/solve/line.h"
#include "host/solve/seki.h"
#include "host/solve/solution.h"

cJSON *json_solved_shape(const struct solve_shape *shape);
cJSON *json_solved_outcome(const struct solve_job *job, const struct solve_outcome *outcome);
cJSON *json_solved_stats(const struct solve_shape *shape, const struct solve_count *count,
                         const struct solve_survey *survey);

/* A row of a table of [Lin]: what was found, and whether it is as printed, errata apart. */
cJSON *json_solved_row(const struct lin_row *row, const struct solve_found *found, bool good);

/* White's rule on a board of one row. */
cJSON *json_solved_rule(int length, const struct line_result *result);

/* A state, its moves and the best line; white: White is to move. */
cJSON *json_solved_state(const struct solve_shape *shape, const struct solution_state *state,
                         bool white, struct solution_value value, const struct solution_move *moves,
                         int count, const int *line, int length);

#endif
