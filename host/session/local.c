/* SPDX-License-Identifier: Apache-2.0
 * A session over cells in this process: the twins, or the Verilated cells. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/cells/influence.h"
#include "host/session/playouts.h"
#include "host/session/session.h"

static const struct finder_answer *
ask(struct session *session, const struct finder_question *question, struct fault *fault) {
    const struct finder_answer *answer = finder_ask(&session->finder, question);
    if (answer->why != FINDER_CELLS_FAILED)
        return answer;
    fault_set(fault, "the cells of the %s backend do not answer", session->backend->name);
    return NULL;
}

/* The chip's program does the same (fw/service/ask.c). */
static bool influence(struct session *session, const struct position *position, bool virtual_stones,
                      struct session_influence *result, struct fault *fault) {
    const struct goishi_cells *cells = session->backend ? &session->backend->cells : NULL;
    struct finder_question question;
    if (!cells || !cells_has_influence(cells, virtual_stones))
        return fault_set(fault, "there is no %s board in this session",
                         virtual_stones ? "joseki" : "influence");
    session_question(position, GOISHI_BLACK, 0, 0, 0, &question);
    bool good = cells_influence(cells, &question, virtual_stones) == GOISHI_OK;
    for (int y = 1; y <= position->size && good; ++y)
        for (int x = 1; x <= position->size && good; ++x) {
            int16_t value;
            good = cells->influence_ops->read(cells->influence, x, y, &value) == GOISHI_OK;
            result->heat[y][x] = cells_heat(value, position_at(position, x, y));
        }
    for (int i = 0; i < 4 * position->size && good && virtual_stones; ++i) {
        int x, y;
        cells_border_point(position->size, i, &x, &y);
        good = cells_border(cells, i, &result->edge[y][x]) == GOISHI_OK;
    }
    return good || fault_set(fault,
                             "the cells of the %s backend refused an operation of the "
                             "influence board",
                             session->backend->name);
}

static bool playouts(struct session *session, const struct playouts_request *request,
                     struct playouts_result *result, struct fault *fault) {
    if (session->playouts)
        return playouts_cells(&session->playouts->cells, request, result, fault);
    return playouts_soft(request, result, fault);
}

static bool clocks(struct session *session, uint64_t *clocks, uint64_t *accesses) {
    uint64_t a = 0, b = 0;
    if (!(session->backend && backend_clocks(session->backend, clocks, accesses)))
        *clocks = *accesses = 0;
    const bool other = session->playouts && backend_clocks(session->playouts, &a, &b);
    *clocks += a;
    *accesses += b;
    return other || (session->backend && strcmp(session->backend->name, "soft") != 0);
}

static const struct session_ops local_ops = {ask, influence, playouts, clocks, NULL};

/* Behind a bridge all cells share one link; otherwise they are opened by name. */
static struct backend *cells_of(struct session *session, const char *backend, const char *boards,
                                struct fault *fault) {
    return session->link ? backend_open_link(session->link, boards, session->size, fault)
                         : backend_open(backend, boards, session->size, fault);
}

/* The joseki board, the dictionary and the finder over both. */
static bool open_finder(struct session *session, const char *backend, struct fault *fault) {
    session->backend = cells_of(session, backend, "joseki+influence", fault);
    if (!session->backend)
        return false;
    const struct tree_source source = {.mapped = session->bytes, .size = session->length};
    enum tree_status status = finder_open(&session->finder, &session->backend->cells, &source);
    return status == TREE_OK || fault_set(fault, "the dictionary: %s", tree_status_text(status));
}

bool session_open_local(struct session *session, const char *backend, uint8_t *bytes, size_t length,
                        struct fault *fault) {
    session->ops = &local_ops;
    session->bytes = bytes;
    session->length = (uint32_t)length;
    if (session->what & SESSION_ASK) {
        if (!open_finder(session, backend, fault))
            return false;
    } else if (session->what & SESSION_ASK_IF_POSSIBLE && bytes) {
        struct fault inner = {""};
        if (session->size < 6)
            fault_set(&inner, "the joseki board begins at 6x6");
        if (*inner.text || !open_finder(session, backend, &inner)) {
            snprintf(session->missing, sizeof session->missing, "%s", inner.text);
            backend_close(session->backend);
            session->backend = NULL;
        }
    }
    if (session->what & SESSION_INFLUENCE && !session->backend) {
        session->backend = cells_of(session, backend, "influence", fault);
        if (!session->backend)
            return false;
    }
    if (session->what & SESSION_PLAYOUTS && strcmp(backend, "soft") != 0) {
        session->playouts = cells_of(session, backend, "group+playout", fault);
        if (!session->playouts)
            return false;
    }
    return true;
}
