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
    const struct goishi_cost before = backend_cost(session->backend);
    const struct finder_answer *answer = finder_ask(&session->finder, question);
    session->finder.answer.cost = backend_cost_since(session->backend, before);
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
    int16_t heat[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE];
    if (!cells || !cells_has_influence(cells, virtual_stones))
        return fault_set(fault, "there is no %s board in this session",
                         virtual_stones ? "joseki" : "influence");
    session_question(position, GOISHI_BLACK, 0, 0, 0, &question);
    const struct goishi_cost before = backend_cost(session->backend);
    bool good = cells_influence(cells, &question, virtual_stones) == GOISHI_OK &&
                cells_heat(cells, position->colour, heat) == GOISHI_OK;
    for (int y = 1; y <= position->size && good; ++y)
        memcpy(&result->heat[y][1], heat[y - 1], sizeof heat[0][0] * position->size);
    for (int i = 0; i < 4 * position->size && good && virtual_stones; ++i) {
        int x, y;
        cells_border_point(position->size, i, &x, &y);
        good = cells_border(cells, i, &result->edge[y][x]) == GOISHI_OK;
    }
    result->cost = backend_cost_since(session->backend, before);
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

static const struct session_ops local_ops = {ask, influence, playouts, NULL};

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
        if (!open_finder(session, backend, &inner)) {
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
