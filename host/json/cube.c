/* SPDX-License-Identifier: Apache-2.0
 * The hypercube as JSON. */
#include "host/json/cube.h"

static cJSON *times_of(const struct assignment *assignment) {
    struct assignment_times times;
    int most = 0;
    assignment_times(assignment, &times);
    for (int t = 0; t < ASSIGNMENT_MOST; ++t)
        most = times.points[t] ? t : most;
    cJSON *top = cJSON_CreateObject();
    cJSON_AddNumberToObject(top, "mean", (double)times.sum / ASSIGNMENT_POINTS);
    cJSON_AddItemToObject(top, "points", cJSON_CreateIntArray(times.points, most + 1));
    return top;
}

cJSON *json_cube_tables(void) {
    cJSON *top = cJSON_CreateObject();
    cJSON *stones = cJSON_AddArrayToObject(top, "stones");
    for (int n = 0; n <= 190; n += 10) {
        const int count = n ? n : 1;
        cJSON *row = cJSON_CreateObject();
        cJSON_AddNumberToObject(row, "stones", count);
        cJSON_AddNumberToObject(row, "speed_up",
                                (double)cube_units_alone(count) / (double)cube_units(count));
        cJSON_AddItemToArray(stones, row);
    }
    cJSON *list = cJSON_AddArrayToObject(top, "assignments");
    for (int number = 1; number <= ASSIGNMENT_COUNT; ++number) {
        struct assignment assignment;
        assignment_get(number, &assignment);
        cJSON_AddItemToArray(list, times_of(&assignment));
    }
    cJSON_AddNumberToObject(top, "bound", (double)assignment_bound() / ASSIGNMENT_POINTS);
    return top;
}

cJSON *json_cube_assignment(const struct assignment *assignment) {
    cJSON *top = times_of(assignment);
    cJSON *rows = cJSON_AddArrayToObject(top, "nodes");
    for (int y = 0; y < ASSIGNMENT_SIZE; ++y) {
        int row[ASSIGNMENT_SIZE];
        for (int x = 0; x < ASSIGNMENT_SIZE; ++x)
            row[x] = assignment->node[y][x];
        cJSON_AddItemToArray(rows, cJSON_CreateIntArray(row, ASSIGNMENT_SIZE));
    }
    return top;
}

cJSON *json_cube_position(const struct position *position, int ranks) {
    cJSON *top = cJSON_CreateObject();
    cJSON *list = cJSON_AddArrayToObject(top, "assignments");
    for (int number = 1; number <= ASSIGNMENT_COUNT; ++number) {
        struct assignment assignment;
        assignment_get(number, &assignment);
        const struct cube_load load = cube_load(position, &assignment);
        cJSON *row = cJSON_CreateObject();
        cJSON_AddNumberToObject(row, "max", load.most);
        cJSON_AddNumberToObject(row, "min", load.least);
        cJSON_AddNumberToObject(row, "additions", load.all);
        cJSON_AddItemToArray(list, row);
    }
    if (ranks)
        cJSON_AddNumberToObject(top, "ranks", ranks);
    return top;
}
