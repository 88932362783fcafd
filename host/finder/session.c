/* SPDX-License-Identifier: Apache-2.0
 * Opens a dictionary and the cells. */
#define _POSIX_C_SOURCE 200809L
#include "finder/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/file.h"
#include "tree/build.h"

const char *const session_styles[] = {"full", "thesis", "tree", "table", NULL};

bool session_image(const char *path, uint8_t **bytes, size_t *length, struct fault *fault) {
    struct stat status;
    struct fault inner = {""};
    struct tree_image image;
    *bytes = NULL;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
        struct dict dict;
        bool good = dict_load(&dict, path, fault) && build_image(&dict, bytes, length, fault);
        dict_free(&dict);
        if (!good)
            return false;
    } else if (!file_read(path, FILE_LIMIT, (char **)bytes, length, fault)) {
        return false;
    }
    if (build_open(*bytes, *length, &image, &inner))
        return true;
    free(*bytes);
    *bytes = NULL;
    return fault_set(fault, "%.200s: %.250s", path, inner.text);
}

/* The program lies in build/release or deeper; the dictionary's source beside build. */
static void own_dictionary(char *path, size_t room) {
    static const char *const up[] = {"..", "../..", "../../..", "../../../.."};
    char own[3500];
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    char *slash = NULL;
    if (length > 0) {
        own[length] = '\0';
        slash = strrchr(own, '/');
    }
    if (slash)
        *slash = '\0';
    for (size_t i = 0; slash && i < sizeof up / sizeof *up; ++i) {
        snprintf(path, room, "%s/%s/host/dictionary", own, up[i]);
        if (access(path, R_OK) == 0)
            return;
    }
    snprintf(path, room, "host/dictionary");
}

void session_dictionary(char *path, size_t room) {
    const char *named = getenv("GOISHI_DICTIONARY");
    if (named && *named)
        snprintf(path, room, "%s", named);
    else
        own_dictionary(path, room);
}

struct session *session_open_bytes(uint8_t *bytes, size_t length, const char *backend, int size,
                                   struct fault *fault) {
    struct session *session = calloc(1, sizeof *session);
    if (!session) {
        free(bytes);
        fault_set(fault, "not enough memory");
        return NULL;
    }
    session->bytes = bytes;
    session->length = (uint32_t)length;
    session->backend = backend_open(backend, "joseki+influence", size, fault);
    if (!session->backend) {
        session_close(session);
        return NULL;
    }
    const struct tree_source source = {.mapped = bytes, .size = (uint32_t)length};
    enum tree_status status =
        finder_open(&session->finder, &session->backend->cells, &source, NULL, 0, NULL, 0);
    if (status != TREE_OK) {
        fault_set(fault, "the dictionary: %s", tree_status_text(status));
        session_close(session);
        return NULL;
    }
    return session;
}

struct session *session_open(const char *dictionary, const char *backend, int size,
                             struct fault *fault) {
    char own[4096];
    uint8_t *bytes;
    size_t length;
    if (!dictionary) {
        session_dictionary(own, sizeof own);
        dictionary = own;
    }
    if (!session_image(dictionary, &bytes, &length, fault))
        return NULL;
    return session_open_bytes(bytes, length, backend, size, fault);
}

void session_close(struct session *session) {
    if (!session)
        return;
    backend_close(session->backend);
    free(session->bytes);
    free(session);
}

void session_question(const struct position *position, int to_move, int last_x, int last_y,
                      int moves, struct finder_question *question) {
    memset(question, 0, sizeof *question);
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            question->stone[y - 1][x - 1] = (uint8_t)position_at(position, x, y);
    question->to_move = (uint8_t)to_move;
    question->last_x = (uint8_t)last_x;
    question->last_y = (uint8_t)last_y;
    if (position->ko) {
        question->ko_x = (uint8_t)(position->ko % POSITION_STRIDE);
        question->ko_y = (uint8_t)(position->ko / POSITION_STRIDE);
    }
    question->moves = (uint16_t)moves;
}
