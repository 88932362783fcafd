/* SPDX-License-Identifier: Apache-2.0
 * Runs the program as a person would and keeps what it said. */
#ifndef AID_RUN_H
#define AID_RUN_H

#include <stddef.h>

struct aid_run {
    int code; /* exit code; 1000 + signal when it was killed */
    char *out, *err;
    size_t out_length, err_length;
};

/* A line for the shell, with $GOISHI for build/test/goishi; ended after a minute. */
struct aid_run aid_run(const char *line);
void aid_run_free(struct aid_run *run);

/* What it printed when it ends with this code: standard output, or with a code the errors; freed by
 * the caller. */
char *aid_output(const char *line, int code);
/* ... and a part of that. */
void aid_said(const char *line, int code, const char *part);

#endif
