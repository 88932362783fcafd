/* SPDX-License-Identifier: Apache-2.0
 * Runs the program as a person would. */
#define _POSIX_C_SOURCE 200809L
#include "tests/aid/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/aid/cmocka.h"

static char *slurp(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t room = 0;
    *length = 0;
    for (;;) {
        if (*length + 4096 > room) {
            room = room * 2 + 8192;
            text = realloc(text, room);
            if (!text)
                abort();
        }
        const size_t got = file ? fread(text + *length, 1, 4095, file) : 0;
        if (got == 0)
            break;
        *length += got;
    }
    text[*length] = '\0';
    if (file)
        fclose(file);
    return text;
}

struct aid_run aid_run(const char *line) {
    struct aid_run run = {0};
    char out[64], err[64], command[4096];
    snprintf(out, sizeof out, "build/test/run-%ld.out", (long)getpid());
    snprintf(err, sizeof err, "build/test/run-%ld.err", (long)getpid());
    snprintf(command, sizeof command, "GOISHI='timeout 60 build/test/goishi'; { %s ; } >%s 2>%s",
             line, out, err);
    const int status = system(command);
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
    run.out = slurp(out, &run.out_length);
    run.err = slurp(err, &run.err_length);
    unlink(out);
    unlink(err);
    return run;
}

void aid_run_free(struct aid_run *run) {
    free(run->out);
    free(run->err);
    run->out = run->err = NULL;
}

char *aid_output(const char *line, int code) {
    struct aid_run run = aid_run(line);
    if (run.code != code)
        fail_msg("%s\ncode %d\n%s\n%s", line, run.code, run.out, run.err);
    char *text = strdup(code ? run.err : run.out);
    aid_run_free(&run);
    assert_non_null(text);
    return text;
}

void aid_said(const char *line, int code, const char *part) {
    char *text = aid_output(line, code);
    if (!strstr(text, part))
        fail_msg("%s\ndoes not say: %s\n%s", line, part, text);
    free(text);
}
