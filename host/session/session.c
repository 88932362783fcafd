/* SPDX-License-Identifier: Apache-2.0
 * Opens a dictionary and the path to the cells. */
#define _GNU_SOURCE
#include "host/session/session.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fw/base/map.h"
#include "fw/cells/influence.h"
#include "fw/cells/playouts.h"
#include "fw/go/point.h"
#include "host/base/file.h"
#include "host/image/build.h"
#include "host/link/connect.h"

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

/* The folder of the program, or of the shared library when that is where this code lies. */
static bool own_folder(char *path, size_t room) {
    Dl_info info;
    char *real = NULL;
    if (dladdr(&session_styles, &info) && info.dli_fname && strstr(info.dli_fname, ".so"))
        real = realpath(info.dli_fname, NULL);
    if (!real)
        real = realpath("/proc/self/exe", NULL);
    char *slash = real ? strrchr(real, '/') : NULL;
    bool good = slash && (size_t)(slash - real) < room;
    if (good) {
        *slash = '\0';
        strcpy(path, real);
    }
    free(real);
    return good;
}

/* Built, the program lies in build/release or deeper and the dictionary's source beside build;
 * installed, it lies in bin (the library in lib or one below) and the image in share/goishi. */
static void own_dictionary(char *path, size_t room) {
    static const char *const places[] = {
        "../share/goishi/dictionary.img",
        "../../share/goishi/dictionary.img",
        "../host/dictionary",
        "../../host/dictionary",
        "../../../host/dictionary",
        "../../../../host/dictionary",
    };
    char own[3500];
    const bool known = own_folder(own, sizeof own);
    for (size_t i = 0; known && i < sizeof places / sizeof *places; ++i) {
        snprintf(path, room, "%s/%s", own, places[i]);
        if (access(path, R_OK) == 0)
            return;
    }
    /* A program that is linked with the static library may lie anywhere. */
    static const char *const installed[] = {"/usr/local/share/goishi/dictionary.img",
                                            "/usr/share/goishi/dictionary.img"};
    for (size_t i = 0; i < sizeof installed / sizeof *installed; ++i)
        if (access(installed[i], R_OK) == 0) {
            snprintf(path, room, "%s", installed[i]);
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

static struct session *start(int size, unsigned what, struct fault *fault) {
    struct session *session = calloc(1, sizeof *session);
    if (!session) {
        fault_set(fault, "not enough memory");
        return NULL;
    }
    session->size = size;
    session->what = what;
    session->silent.why = FINDER_NO_DICTIONARY;
    return session;
}

static void end_progress(const struct session *session) {
    if (session->progress.end)
        session->progress.end(session->progress.context);
}

/* Over an image (NULL: none), wherever the cells are; the bytes become the session's. */
static bool open_cells(struct session *session, const char *backend, uint8_t *bytes, size_t length,
                       struct fault *fault) {
    session->bytes = bytes;
    session->length = (uint32_t)length;
    if (strcmp(backend, "soc") != 0)
        return session_open_local(session, backend, bytes, length, fault);
    const unsigned joseki = SESSION_ASK | SESSION_ASK_IF_POSSIBLE | SESSION_INFLUENCE;
    const struct link_simulated simulated = {.size = session->size,
                                             .joseki = session->what & joseki,
                                             .group = session->what & SESSION_PLAYOUTS,
                                             .image = bytes,
                                             .length = length,
                                             .progress = session->progress};
    session->link = link_connect(backend, &simulated, fault);
    return session->link && session_open_remote(session, fault);
}

static struct session *end(struct session *session, bool good) {
    if (good)
        return session;
    session_close(session);
    return NULL;
}

struct session *session_open_bytes(uint8_t *bytes, size_t length, const char *backend, int size,
                                   struct fault *fault) {
    struct session *session = start(size, SESSION_ASK | SESSION_INFLUENCE, fault);
    if (!session) {
        free(bytes);
        return NULL;
    }
    return end(session, open_cells(session, backend, bytes, length, fault));
}

struct session *session_open_for(const struct session_wants *wants, struct fault *fault) {
    char own[4096];
    uint8_t *bytes = NULL;
    size_t length = 0;
    struct session *session = start(wants->size, wants->what, fault);
    if (!session)
        return NULL;
    session->progress = wants->progress;
    if (link_is_remote(wants->backend) && strcmp(wants->backend, "soc") != 0) {
        session->link = link_connect(wants->backend, NULL, fault);
        if (!session->link)
            return end(session, false);
        if (!session->link->hello.is_bridge)
            return end(session, session_open_remote(session, fault));
    }
    bool good = true;
    if (wants->what & (SESSION_ASK | SESSION_ASK_IF_POSSIBLE)) {
        const char *dictionary = wants->dictionary;
        if (!dictionary) {
            session_dictionary(own, sizeof own);
            dictionary = own;
        }
        struct fault inner = {""};
        if (!session_image(dictionary, &bytes, &length, &inner)) {
            good = !(wants->what & SESSION_ASK);
            snprintf(session->missing, sizeof session->missing, "%s", inner.text);
            if (!good)
                fault_set(fault, "%s", inner.text);
        }
    }
    return end(session, good && open_cells(session, wants->backend, bytes, length, fault));
}

struct session *session_open(const char *dictionary, const char *backend, int size,
                             struct fault *fault) {
    const struct session_wants wants = {.dictionary = dictionary,
                                        .backend = backend,
                                        .size = size,
                                        .what = SESSION_ASK | SESSION_INFLUENCE};
    return session_open_for(&wants, fault);
}

void session_close(struct session *session) {
    if (!session)
        return;
    if (session->ops && session->ops->close)
        session->ops->close(session);
    backend_close(session->backend);
    backend_close(session->playouts);
    link_disconnect(session->link);
    end_progress(session);
    free(session->bytes);
    free(session);
}

const struct finder_answer *
session_ask(struct session *session, const struct finder_question *question, struct fault *fault) {
    if (*session->missing)
        return &session->silent;
    const struct finder_answer *answer = session->ops->ask(session, question, fault);
    end_progress(session);
    return answer;
}

bool session_influence(struct session *session, const struct position *position,
                       bool virtual_stones, struct session_influence *result, struct fault *fault) {
    memset(result, 0, sizeof *result);
    const bool good = session->ops->influence(session, position, virtual_stones, result, fault);
    end_progress(session);
    return good;
}

int session_cell(const struct position *position, const struct session_influence *influence, int x,
                 int y) {
    return influence->heat[y][x] + cells_own(position_at(position, x, y));
}

bool session_playouts(struct session *session, const struct playouts_request *request,
                      struct playouts_result *result, struct fault *fault) {
    memset(result, 0, sizeof *result);
    const bool good = session->ops->playouts(session, request, result, fault);
    end_progress(session);
    return good;
}

/* A chip's program plays as fw/cells/playouts does: one slot of each board keeps the position. */
static int chip_batch(uint32_t boards) {
    return (boards & GOISHI__SYSTEM__BOARDS__GROUP2_bm ? 2 : 1) * (GOISHI_GROUP_SLOTS - 1);
}

int session_batch(const struct session *session) {
    return session->playouts ? cells_playouts_batch(&session->playouts->cells)
           : session->link   ? chip_batch(session->link->hello.boards)
                             : 1;
}

const char *session_missing(const struct session *session) {
    return *session->missing ? session->missing : NULL;
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
        question->ko_x = (uint8_t)(go_x(position->ko));
        question->ko_y = (uint8_t)(go_y(position->ko));
    }
    question->moves = (uint16_t)moves;
}
