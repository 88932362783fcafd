/* SPDX-License-Identifier: Apache-2.0
 * A dictionary, a backend and the finder over both: what a program opens to ask questions. */
#ifndef FINDER_SESSION_H
#define FINDER_SESSION_H

#include <stddef.h>

#include "backend/backend.h"
#include "finder/finder.h"
#include "game/position.h"
#include "io/fault.h"

struct session {
    struct finder finder;
    struct backend *backend;
    uint8_t *bytes; /* the image */
    uint32_t length;
};

/* The styles by name, in the order of enum finder_style; NULL at the end. */
extern const char *const session_styles[];

/* `dictionary`: an image or a dictionary's folder; NULL for the one in GOISHI_DICTIONARY, else the
 * program's own. NULL on a fault. */
struct session *session_open(const char *dictionary, const char *backend, int size,
                             struct fault *fault);
/* The same over an image in memory, which the session takes over. */
struct session *session_open_bytes(uint8_t *bytes, size_t length, const char *backend, int size,
                                   struct fault *fault);
void session_close(struct session *session);

/* The question that a position is: last 0, 0 when there is none. */
void session_question(const struct position *position, int to_move, int last_x, int last_y,
                      int moves, struct finder_question *question);

/* The dictionary when none is named: GOISHI_DICTIONARY, else the program's own. */
void session_dictionary(char *path, size_t room);

/* Reads an image, or builds it from a folder. */
bool session_image(const char *path, uint8_t **bytes, size_t *length, struct fault *fault);

#endif
