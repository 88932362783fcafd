/* SPDX-License-Identifier: Apache-2.0
 * The influence after the best line. The board of the question is on the cells already: only the
 * points that the line changes are sent. */
#include "fw/cells/influence.h"
#include "fw/finder/private.h"
#include "fw/go/map.h"

/* The board after the line. A stone that the rules refuse is left out; a ko does not count. */
static void play_line(const struct finder_move *move, uint8_t map[GO_POINTS]) {
    uint16_t ko, captured[GO_MAX_AREA];
    for (int i = 0; i < move->length; i++) {
        const int point = go_point(finder_stone_x(move->line[i]), finder_stone_y(move->line[i]));
        const int colour = finder_stone_colour(move->line[i]);
        if (go_map_check(map, 0, point, colour) == GO_LEGAL)
            go_map_play(map, &ko, point, colour, captured);
    }
}

void finder_influence(struct finder *f) {
    uint8_t map[GO_POINTS];
    int32_t score;
    go_map_load(map, f->size, f->question.stone);
    if (f->answer.moves)
        play_line(&f->answer.move[0], map);
    finder_cell_view(f, 0);
    for (int y = 1; y <= f->size && !f->failed; y++)
        for (int x = 1; x <= f->size && !f->failed; x++)
            if (map[go_point(x, y)] != finder_stone_at(f, x, y))
                finder_send(f, GOISHI_JOSEKI_LOAD_S, x, y, map[go_point(x, y)], 0);
    f->failed |= FINDER_JOSEKI(f, evaluate)(f->cells->joseki, &score) != GOISHI_OK ||
                 cells_heat(f->cells, map, f->answer.influence) != GOISHI_OK;
    f->answer.has_influence = !f->failed;
}
