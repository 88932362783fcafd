/* SPDX-License-Identifier: Apache-2.0
 * A session with a chip that runs the firmware: its finder answers, over the link. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/map.h"
#include "fw/cells/influence.h"
#include "host/link/chip.h"
#include "host/link/connect.h"
#include "host/session/session.h"

enum { MOVES = 26 }; /* as many as have letters */

struct remote {
    struct finder_answer answer;
};

static const struct finder_answer *
ask(struct session *session, const struct finder_question *question, struct fault *fault) {
    struct remote *remote = session->remote;
    if (!chip_ask(session->link, question, MOVES, false, &remote->answer, fault))
        return NULL;
    if (remote->answer.why != FINDER_CELLS_FAILED)
        return &remote->answer;
    fault_set(fault, "%s: the cells of the chip do not answer", session->link->name);
    return NULL;
}

static bool influence(struct session *session, const struct position *position, bool virtual_stones,
                      struct session_influence *result, struct fault *fault) {
    struct finder_question question;
    struct chip_influence got;
    session_question(position, GOISHI_BLACK, 0, 0, 0, &question);
    if (!chip_influence(session->link, &question, virtual_stones, &got, fault))
        return false;
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            result->heat[y][x] = (int16_t)(got.cell[y][x] - cells_own(position_at(position, x, y)));
    memcpy(result->edge, got.edge, sizeof result->edge);
    result->cost = got.cost;
    return true;
}

/* Black wins above this many whole points. */
static int whole_points(int half_points) {
    const int whole = half_points >= 0 ? half_points / 2 : -((1 - half_points) / 2);
    /* No score is above 361: what lies beyond the register decides nothing. */
    return whole > 511 ? 511 : whole < -512 ? -512 : whole;
}

static bool playouts(struct session *session, const struct playouts_request *request,
                     struct playouts_result *result, struct fault *fault) {
    struct finder_question question;
    struct chip_playouts got;
    session_question(request->position, request->to_move, 0, 0, 0, &question);
    if (!chip_playouts(session->link, &question, (uint32_t)request->count, request->seed,
                       whole_points(request->komi), request->limit, &got, fault))
        return false;
    *result = (struct playouts_result){
        .games = got.games, .black_wins = got.wins, .score = got.score, .moves = got.moves};
    return true;
}

static void end(struct session *session) {
    free(session->remote);
    session->remote = NULL;
}

static const struct session_ops remote_ops = {ask, influence, playouts, end};

static bool has(const struct session *session, uint32_t boards, const char *which,
                struct fault *fault) {
    return (session->link->hello.boards & boards) == boards ||
           fault_set(fault, "%s: the chip has no %s", session->link->name, which);
}

bool session_open_remote(struct session *session, struct fault *fault) {
    const struct link_hello *hello = &session->link->hello;
    const uint32_t influence_bit = GOISHI__SYSTEM__BOARDS__INFLUENCE_bm;
    const uint32_t joseki_bits = GOISHI__SYSTEM__BOARDS__JOSEKI_bm | influence_bit;
    session->ops = &remote_ops;
    session->remote = calloc(1, sizeof(struct remote));
    if (!session->remote)
        return fault_set(fault, "not enough memory");
    if (hello->size != session->size)
        return fault_set(fault, "%s: the chip's boards are %dx%d, this game's is %dx%d",
                         session->link->name, hello->size, hello->size, session->size,
                         session->size);
    if (session->what & SESSION_INFLUENCE && !has(session, influence_bit, "influence board", fault))
        return false;
    if (session->what & SESSION_PLAYOUTS &&
        !has(session, GOISHI__SYSTEM__BOARDS__GROUP_bm, "group board", fault))
        return false;
    if (!(session->what & (SESSION_ASK | SESSION_ASK_IF_POSSIBLE)))
        return true;
    struct fault why = {""};
    if (!has(session, joseki_bits, "joseki board", &why) ||
        (!(hello->flags & GOISHI_HELLO_FLAG_DICTIONARY) &&
         !fault_set(&why, "%s: the chip has no dictionary (%s): goishi upload", session->link->name,
                    tree_status_text((enum tree_status)hello->tree_status)))) {
        if (session->what & SESSION_ASK)
            return fault_set(fault, "%s", why.text);
        snprintf(session->missing, sizeof session->missing, "%s", why.text);
    }
    return true;
}
