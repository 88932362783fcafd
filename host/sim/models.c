/* SPDX-License-Identifier: Apache-2.0
 * Finds the Verilated models. */
#define _POSIX_C_SOURCE 200809L
#include "host/sim/models.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

/* The folder `build` that a program of this tree lies in: build/release/goishi,
 * build/test/bin/host/test_x. Cuts the path there. */
static bool cut_to_build(char folder[BACKEND_PATH_MAX]) {
    enum { DEEPEST = 3 };
    for (int i = 0; i <= DEEPEST; ++i) {
        char *slash = strrchr(folder, '/');
        if (slash && strcmp(slash, "/build") == 0)
            return true;
        if (!slash || slash == folder)
            return false;
        *slash = '\0';
    }
    return false;
}

/* Whoever may write there could have this program run anything. */
static bool is_safe(const char *folder, const char *model) {
    char path[BACKEND_PATH_MAX + 64];
    struct stat own, file;
    snprintf(path, sizeof path, "%s/%s", folder, model);
    return stat(folder, &own) == 0 && stat(path, &file) == 0 &&
           !((own.st_mode | file.st_mode) & S_IWOTH);
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
    bool fits =
        (size_t)snprintf(folder, BACKEND_PATH_MAX, "%s/../lib/goishi", own) < BACKEND_PATH_MAX;
    if (!(fits && holds(folder, model)) && cut_to_build(own))
        fits = (size_t)snprintf(folder, BACKEND_PATH_MAX, "%s/sim", own) < BACKEND_PATH_MAX;
    if (fits && holds(folder, model))
        return is_safe(folder, model) ||
               fault_set(fault,
                         "the Verilated model %s in %.200s may be written by everybody: it is not "
                         "loaded (GOISHI_MODELS names a folder that is)",
                         model, folder);
    return fault_set(fault,
                     "there is no Verilated model for this board: make it with `make build/sim/%s`",
                     model);
}
