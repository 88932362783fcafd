/* SPDX-License-Identifier: Apache-2.0
 * A game that is being played, as a record. */
#include "host/play/record.h"

#include <stdio.h>

#include "fw/base/version.h"
#include "host/sgf/write.h"

static bool add_stones(struct sgf *sgf, struct sgf_node *root, const struct position *start,
                       int colour) {
    for (int y = start->size; y >= 1; --y)
        for (int x = 1; x <= start->size; ++x)
            if (position_at(start, x, y) == colour &&
                !sgf_add_point(sgf, root, colour == GOISHI_BLACK ? "AB" : "AW", start->size, x, y))
                return false;
    return true;
}

static bool add_root(struct sgf *sgf, struct sgf_node *root, const struct history *history,
                     double komi) {
    const struct position *start = history->steps ? &history->step[0].before : &history->now;
    const int black = position_stones(start, GOISHI_BLACK);
    const struct history begun = {.now = *start};
    const bool named = history->first && history->first != history_to_move(&begun);
    const bool handicap = black >= 2 && !position_stones(start, GOISHI_WHITE);
    char points[32];
    snprintf(points, sizeof points, "%g", komi);
    return sgf_add_number(sgf, root, "GM", 1) && sgf_add_number(sgf, root, "FF", 4) &&
           sgf_add_text(sgf, root, "CA", "UTF-8") &&
           sgf_add_composed(sgf, root, "AP", "Goishi", GOISHI_VERSION) &&
           sgf_add_number(sgf, root, "SZ", start->size) && sgf_add_text(sgf, root, "KM", points) &&
           (!handicap || sgf_add_number(sgf, root, "HA", black)) &&
           add_stones(sgf, root, start, GOISHI_BLACK) &&
           add_stones(sgf, root, start, GOISHI_WHITE) &&
           (!named || sgf_add_text(sgf, root, "PL", history->first == GOISHI_BLACK ? "B" : "W"));
}

char *record_write(const struct history *history, double komi, size_t *length) {
    struct sgf *sgf = sgf_new();
    struct sgf_node *node = sgf ? sgf_add_node(sgf, NULL) : NULL;
    bool good = node && add_root(sgf, node, history, komi);
    for (int i = 0; good && i < history->steps; ++i) {
        const struct history_step *step = &history->step[i];
        node = sgf_add_node(sgf, node);
        good = node && sgf_add_point(sgf, node, step->colour == GOISHI_BLACK ? "B" : "W",
                                     history->now.size, step->x, step->y);
    }
    char *record = good ? sgf_write(sgf, length) : NULL;
    sgf_free(sgf);
    return record;
}
