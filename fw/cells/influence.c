/* SPDX-License-Identifier: Apache-2.0
 * The influence on a position. */
#include "fw/cells/influence.h"

bool cells_has_influence(const struct goishi_cells *cells, bool virtual_stones) {
    return cells->influence_ops && (!virtual_stones || cells->joseki_ops);
}

/* The joseki board knows the virtual stones, and gives all stones on to the influence board. */
static enum goishi_status clear_joseki(const struct goishi_cells *cells) {
    const struct goishi_joseki_ops *ops = cells->joseki_ops;
    enum goishi_status status = ops->set_view(cells->joseki, 0);
    if (status == GOISHI_OK)
        status = ops->command(cells->joseki, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0, 0);
    if (status == GOISHI_OK)
        status = ops->command(cells->joseki, GOISHI_JOSEKI_CLEAR_S, 0, 0, 0, 0);
    return status;
}

enum goishi_status cells_influence(const struct goishi_cells *cells,
                                   const struct finder_question *position, bool virtual_stones) {
    int32_t score;
    enum goishi_status status =
        virtual_stones ? clear_joseki(cells) : cells->influence_ops->clear(cells->influence);
    for (int y = 1; y <= cells->size; y++)
        for (int x = 1; x <= cells->size && status == GOISHI_OK; x++) {
            const int colour = position->stone[y - 1][x - 1];
            if (!colour)
                continue;
            status = virtual_stones ? cells->joseki_ops->command(
                                          cells->joseki, GOISHI_JOSEKI_LOAD_S, x, y, colour, 0)
                                    : cells->influence_ops->add(cells->influence, x, y, colour);
        }
    return status == GOISHI_OK && virtual_stones
               ? cells->joseki_ops->evaluate(cells->joseki, &score)
               : status;
}

enum goishi_status cells_border(const struct goishi_cells *cells, int i, uint8_t *colour) {
    struct goishi_joseki_point point = {0};
    int x, y;
    cells_border_point(cells->size, i, &x, &y);
    enum goishi_status status = cells->joseki_ops->point(cells->joseki, x, y, &point);
    *colour = point.counted;
    return status;
}

enum goishi_status cells_heat(const struct goishi_cells *cells, const uint8_t map[GO_POINTS],
                              int16_t heat[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE]) {
    enum goishi_status status = GOISHI_OK;
    for (int y = 1; y <= cells->size && status == GOISHI_OK; y++)
        for (int x = 1; x <= cells->size && status == GOISHI_OK; x++) {
            int16_t value = 0;
            status = cells->influence_ops->read(cells->influence, x, y, &value);
            heat[y - 1][x - 1] = (int16_t)(value - cells_own(map[go_point(x, y)]));
        }
    return status;
}
