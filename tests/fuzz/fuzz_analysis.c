/* SPDX-License-Identifier: Apache-2.0
 * Any bytes as questions of the analysis protocol: every line that is written is one JSON object
 * with an id or an error, and every turn that was accepted gets its answer. */
#define _GNU_SOURCE
#include <cJSON.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "host/analysis/analysis.h"

/* Aborts also when asserts are compiled out. */
static void require(int condition) {
    if (!condition)
        abort();
}

/* What is written, line by line. */
static void check(const char *said, size_t length) {
    for (const char *at = said, *end; at < said + length; at = end + 1) {
        end = memchr(at, '\n', length - (size_t)(at - said));
        require(end != NULL);
        cJSON *object = cJSON_ParseWithLength(at, (size_t)(end - at));
        require(cJSON_IsObject(object));
        require(cJSON_HasObjectItem(object, "id") || cJSON_HasObjectItem(object, "error") ||
                cJSON_HasObjectItem(object, "action"));
        cJSON_Delete(object);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    /* Without visits of its own a search has no end here: the watcher's input never comes. */
    const struct analysis_options options = {.engine.backend = "soft",
                                             .engine.dictionary = "/nowhere",
                                             .engine.size = 5,
                                             .engine.megabytes = 1,
                                             .engine.seed = 1,
                                             .engine.joseki = true,
                                             .visits = 2,
                                             .quiet = true};
    struct fault fault;
    char *said = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&said, &length);
    require(out != NULL);
    struct analysis *analysis = analysis_open(&options, out, &fault);
    require(analysis != NULL);
    while (size) {
        const uint8_t *end = memchr(data, '\n', size);
        const size_t part = end ? (size_t)(end - data) : size;
        char *line = malloc(part + 1); /* at its very length, so that one byte too far is seen */
        memcpy(line, data, part);
        /* A long search is nothing to fuzz. */
        if (!memmem(line, part, "Visits", 6))
            analysis_line(analysis, line, part, false);
        free(line);
        data += part + (end != NULL);
        size -= part + (end != NULL);
    }
    for (int turns = 0; turns < 8 && analysis_step(analysis); ++turns)
        ;
    analysis_close(analysis);
    fclose(out);
    check(said, length);
    free(said);
    return 0;
}
