/* SPDX-License-Identifier: Apache-2.0
 * Any bytes as a controller's input: every command gets exactly one answer that begins with = or ?
 * and ends with an empty line, and nothing else is written. */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "host/gtp/gtp.h"

/* Aborts also when asserts are compiled out. */
static void require(int condition) {
    if (!condition)
        abort();
}

/* A game of ten thousand moves is nothing to fuzz: what takes long is left out, and what writes
 * files. An analysis ends after its first look, because nobody can send the next command. */
static int costly(const char *line, size_t length) {
    static const char *const words[] = {"loadsgf", "final_", "printsgf"};
    char copy[256];
    size_t kept = 0;
    for (size_t i = 0; i < length && kept < sizeof copy - 1; ++i)
        if (line[i] > 32 && line[i] != 127) /* as gtp_line_parse cleans it */
            copy[kept++] = line[i];
    copy[kept] = '\0';
    for (size_t i = 0; i < sizeof words / sizeof *words; ++i)
        if (strstr(copy, words[i]))
            return 1;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct gtp gtp;
    const struct gtp_options options = {.engine.backend = "soft",
                                        .engine.dictionary = "/nowhere",
                                        .engine.size = 5,
                                        .engine.playouts = 4,
                                        .engine.milliseconds = 50,
                                        .engine.megabytes = 1,
                                        .engine.seed = 1,
                                        .engine.joseki = true,
                                        .quiet = true};
    struct fault fault;
    char *said = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&said, &length);
    require(out != NULL && gtp_open(&gtp, &options, out, &fault));
    int lines = 0;
    while (size && !gtp.quit && lines++ < 200) {
        const uint8_t *end = memchr(data, '\n', size);
        const size_t part = end ? (size_t)(end - data) : size;
        char *line = malloc(part + 1);
        memcpy(line, data, part);
        if (!costly(line, part)) {
            const size_t before = length;
            const enum gtp_sense sense = gtp_handle(&gtp, line, part, false);
            fflush(out);
            const char *answer = said + before;
            const size_t written = length - before;
            if (sense == GTP_NOTHING) {
                require(written == 0);
            } else {
                require(written >= 3 && (answer[0] == '=' || answer[0] == '?'));
                require(strcmp(answer + written - 2, "\n\n") == 0);
                require(strstr(answer, "\n\n") == answer + written - 2);
                require(sense == GTP_COMMAND || answer[0] == '?');
            }
        }
        free(line);
        data += part;
        size -= part;
        if (end) {
            ++data;
            --size;
        }
    }
    gtp_close(&gtp);
    fclose(out);
    free(said);
    return 0;
}
