/* SPDX-License-Identifier: Apache-2.0
 * Finds the Verilated models. */
#define _POSIX_C_SOURCE 200809L
#include "host/sim/models.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The program's own folder, "." when the system does not say. */
static void own_folder(char folder[BACKEND_PATH_MAX]) {
    ssize_t length = readlink("/proc/self/exe", folder, BACKEND_PATH_MAX - 1);
    if (length <= 0) {
        strcpy(folder, ".");
        return;
    }
    folder[length] = '\0';
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = '\0';
}

static bool holds(const char *folder, const char *model) {
    char path[BACKEND_PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/%s", folder, model);
    return access(path, R_OK) == 0;
}

bool backend_find_model(const char *boards, int size, char folder[BACKEND_PATH_MAX],
                        struct fault *fault) {
    char model[64], own[BACKEND_PATH_MAX];
    snprintf(model, sizeof model, "%s-%d.so", boards, size);
    const char *named = getenv("GOISHI_MODELS");
    if (named && *named) {
        snprintf(folder, BACKEND_PATH_MAX, "%s", named);
        if (holds(folder, model))
            return true;
        return fault_set(fault,
                         "there is no Verilated model %s in %.200s (GOISHI_MODELS): make it with "
                         "`make build/sim/%s`",
                         model, folder, model);
    }
    own_folder(own);
    /* build/release/goishi and build/test/bin/host/test_x both lie below build. */
    static const char *const up[] = {"sim", "../sim", "../../sim", "../../../sim", "../lib/goishi"};
    for (size_t i = 0; i < sizeof up / sizeof *up; ++i) {
        if ((size_t)snprintf(folder, BACKEND_PATH_MAX, "%s/%s", own, up[i]) < BACKEND_PATH_MAX &&
            holds(folder, model))
            return true;
    }
    return fault_set(fault,
                     "there is no Verilated model for this board: make it with `make build/sim/%s`",
                     model);
}
