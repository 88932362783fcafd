/* SPDX-License-Identifier: Apache-2.0
 * The joseki board in plain C: links by flood fill with an explicit queue, everything else by
 * looking at every point. Nothing here follows how the circuit does it. */
#include "fw/twin/joseki.h"

#include <string.h>

#include "fw/go/point.h"

typedef uint8_t grid[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE];

static const int8_t four[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static const int8_t area[20][2] = {
    /* the eight neighbours */
    {-1, -1},
    {0, -1},
    {1, -1},
    {-1, 0},
    {1, 0},
    {-1, 1},
    {0, 1},
    {1, 1},
    /* one-point jumps */
    {0, 2},
    {2, 0},
    {0, -2},
    {-2, 0},
    /* knight's moves */
    {1, 2},
    {2, 1},
    {2, -1},
    {1, -2},
    {-1, -2},
    {-2, -1},
    {-2, 1},
    {-1, 2},
};

static bool on_board(const struct joseki_twin *board, int x, int y) {
    return x >= 1 && x <= board->size && y >= 1 && y <= board->size;
}

/* Marks the stones of every link without liberty, except the link of the forced stone (0, 0: no
 * stone is forced). */
static int find_dead(const struct joseki_twin *board, int forced_x, int forced_y, grid dead) {
    struct {
        uint8_t x, y;
    } queue[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE];
    grid seen;
    int found = 0;

    memset(dead, 0, sizeof(grid));
    memset(seen, 0, sizeof(grid));
    for (int y0 = 1; y0 <= board->size; y0++) {
        for (int x0 = 1; x0 <= board->size; x0++) {
            int colour = board->n.stone[y0 - 1][x0 - 1];
            int head = 0, tail = 0;
            bool liberty = false;

            if (colour == GOISHI_EMPTY || seen[y0 - 1][x0 - 1]) {
                continue;
            }
            seen[y0 - 1][x0 - 1] = 1;
            queue[tail].x = (uint8_t)x0;
            queue[tail++].y = (uint8_t)y0;
            while (head < tail) {
                int x = queue[head].x, y = queue[head].y;

                head++;
                if (x == forced_x && y == forced_y) {
                    liberty = true;
                }
                for (int i = 0; i < 4; i++) {
                    int nx = x + four[i][0], ny = y + four[i][1];
                    if (!on_board(board, nx, ny)) {
                        continue;
                    }
                    if (board->n.stone[ny - 1][nx - 1] == GOISHI_EMPTY) {
                        liberty = true;
                    } else if (board->n.stone[ny - 1][nx - 1] == colour && !seen[ny - 1][nx - 1]) {
                        seen[ny - 1][nx - 1] = 1;
                        queue[tail].x = (uint8_t)nx;
                        queue[tail++].y = (uint8_t)ny;
                    }
                }
            }
            if (!liberty) {
                for (int i = 0; i < tail; i++) {
                    dead[queue[i].y - 1][queue[i].x - 1] = 1;
                }
                found += tail;
            }
        }
    }
    return found;
}

static bool flagged(const struct joseki_twin *board, int x, int y) {
    int points = board->wide ? 20 : 8;

    if (board->n.stone[y - 1][x - 1]) {
        return true;
    }
    for (int i = 0; i < points; i++) {
        int nx = x + area[i][0], ny = y + area[i][1];
        if (on_board(board, nx, ny) && board->n.stone[ny - 1][nx - 1]) {
            return true;
        }
    }
    return false;
}

static int counted(const struct joseki_twin *board, int x, int y) {
    if (board->n.stone[y - 1][x - 1]) {
        return board->n.stone[y - 1][x - 1];
    }
    return board->n.captured[y - 1][x - 1] ? GOISHI_EMPTY : board->s[y - 1][x - 1];
}

/* The virtual stone of a border point; x, y from 0 to N+1, exactly one of them on a border line. */
static int virtual_stone(const struct joseki_twin *board, int x, int y) {
    int last = board->size + 1;
    int dx = x == 0 ? 1 : x == last ? -1 : 0;
    int dy = y == 0 ? 1 : y == last ? -1 : 0;

    if ((dx != 0) == (dy != 0)) {
        return GOISHI_EMPTY; /* a corner of the border lines has no line inward */
    }
    for (int step = 1; step <= 3 && step <= board->size; step++) {
        int colour = counted(board, x + dx * step, y + dy * step);
        if (colour) {
            return colour;
        }
    }
    return GOISHI_EMPTY;
}

/* The two answers that describe the whole board. */
static void look(struct joseki_twin *board) {
    board->result.all_matched = true;
    board->result.interference = false;
    board->result.depth = (uint8_t)board->depth;
    for (int y = 1; y <= board->size; y++) {
        for (int x = 1; x <= board->size; x++) {
            int n = board->n.stone[y - 1][x - 1], s = board->s[y - 1][x - 1];
            if (n && n != s) {
                board->result.all_matched = false;
            }
            if (!n && s && !board->n.captured[y - 1][x - 1] && flagged(board, x, y)) {
                board->result.interference = true;
            }
        }
    }
}

static enum goishi_joseki_error place(struct joseki_twin *board, int x, int y, int colour) {
    grid dead;
    uint8_t *here = &board->n.stone[y - 1][x - 1];
    int found;

    if (*here) {
        return GOISHI_JOSEKI_OCCUPIED;
    }
    *here = (uint8_t)colour;
    found = find_dead(board, 0, 0, dead);
    if (found && dead[y - 1][x - 1]) {
        found = find_dead(board, x, y, dead);
        if (!found) {
            *here = GOISHI_EMPTY;
            board->result.suicide = true;
            return GOISHI_JOSEKI_FINE;
        }
    }
    if (found) {
        struct joseki_twin_layer *top = &board->stack[board->depth];

        if (board->depth == GOISHI_JOSEKI_DEPTH) {
            *here = GOISHI_EMPTY;
            return GOISHI_JOSEKI_OVERFLOW;
        }
        *top = board->n;
        top->stone[y - 1][x - 1] = GOISHI_EMPTY;
        board->killer_x[board->depth] = (uint8_t)x;
        board->killer_y[board->depth] = (uint8_t)y;
        board->depth++;
        for (int j = 0; j < board->size; j++) {
            for (int i = 0; i < board->size; i++) {
                if (dead[j][i]) {
                    if (board->s[j][i] == board->n.stone[j][i]) {
                        board->n.captured[j][i] = 1;
                    }
                    board->n.stone[j][i] = GOISHI_EMPTY;
                }
            }
        }
        board->result.killing = true;
        board->result.removed = (uint16_t)found;
    }
    return GOISHI_JOSEKI_FINE;
}

static enum goishi_joseki_error unplace(struct joseki_twin *board, int x, int y) {
    if (!board->n.stone[y - 1][x - 1]) {
        return GOISHI_JOSEKI_VACANT;
    }
    if (board->depth && board->killer_x[board->depth - 1] == x &&
        board->killer_y[board->depth - 1] == y) {
        return GOISHI_JOSEKI_KILLER;
    }
    board->n.stone[y - 1][x - 1] = GOISHI_EMPTY;
    return GOISHI_JOSEKI_FINE;
}

static enum goishi_joseki_error evaluate(struct joseki_twin *board) {
    int last = board->size + 1;

    if (!board->influence) {
        return GOISHI_JOSEKI_NO_INFLUENCE;
    }
    influence_twin_clear(board->influence);
    for (int y = 0; y <= last; y++) {
        for (int x = 0; x <= last; x++) {
            int colour = on_board(board, x, y) ? counted(board, x, y) : virtual_stone(board, x, y);
            if (colour) {
                influence_twin_add(board->influence, x, y, colour);
            }
        }
    }
    memset(&board->score, 0, sizeof board->score);
    for (int y = 1; y <= board->size; y++) {
        for (int x = 1; x <= board->size; x++) {
            int16_t value = 0;
            int size;

            if (counted(board, x, y)) {
                continue;
            }
            influence_twin_read(board->influence, x, y, &value);
            if (value == 0) {
                continue;
            }
            size = value < 0 ? -value : value;
            for (int k = 0; k < GOISHI_JOSEKI_CLASSES; k++) {
                bool reached = k == 0 || size >= board->bound[k - 1];
                bool beyond = k < GOISHI_JOSEKI_BOUNDS && size >= board->bound[k];

                if (!reached || beyond) {
                    continue;
                }
                if (value > 0) {
                    board->score.black[k]++;
                    board->score.score += board->weight[k];
                } else {
                    board->score.white[k]++;
                    board->score.score -= board->weight[k];
                }
            }
        }
    }
    return GOISHI_JOSEKI_FINE;
}

static enum goishi_joseki_error pop(struct joseki_twin *board) {
    if (board->depth == 0) {
        return GOISHI_JOSEKI_UNDERFLOW;
    }
    board->n = board->stack[--board->depth];
    return GOISHI_JOSEKI_FINE;
}

/* Commands that have a point: it has been checked and went through the view. */
static enum goishi_joseki_error at_point(struct joseki_twin *board, int op, int x, int y,
                                         int colour) {
    enum goishi_joseki_error error = GOISHI_JOSEKI_FINE;

    switch (op) {
    case GOISHI_JOSEKI_PLACE:
        error = place(board, x, y, colour);
        break;
    case GOISHI_JOSEKI_UNPLACE:
        error = unplace(board, x, y);
        break;
    case GOISHI_JOSEKI_LOAD_S:
        board->s[y - 1][x - 1] = (uint8_t)colour;
        board->n.captured[y - 1][x - 1] = 0;
        break;
    default: /* LOAD_N */
        if (board->n.stone[y - 1][x - 1]) {
            error = GOISHI_JOSEKI_OCCUPIED;
        } else {
            board->n.stone[y - 1][x - 1] = (uint8_t)colour;
        }
    }
    if (!error && board->n.stone[y - 1][x - 1] &&
        board->n.stone[y - 1][x - 1] == board->s[y - 1][x - 1]) {
        board->result.one_matched = true;
    }
    return error;
}

static enum goishi_joseki_error carry_out(struct joseki_twin *board, int op, int x, int y,
                                          int colour) {
    switch (op) {
    case GOISHI_JOSEKI_PLACE:
    case GOISHI_JOSEKI_UNPLACE:
    case GOISHI_JOSEKI_LOAD_S:
    case GOISHI_JOSEKI_LOAD_N:
        if (!on_board(board, x, y)) {
            return GOISHI_JOSEKI_OFF_BOARD;
        }
        if (op != GOISHI_JOSEKI_UNPLACE &&
            (colour < 0 || colour > 2 || (colour == 0 && op != GOISHI_JOSEKI_LOAD_S))) {
            return GOISHI_JOSEKI_COLOUR;
        }
        go_equivalent(board->view, board->size, &x, &y, &colour);
        return at_point(board, op, x, y, colour);
    case GOISHI_JOSEKI_POP:
        return pop(board);
    case GOISHI_JOSEKI_CLEAR_S:
        memset(board->s, 0, sizeof board->s);
        memset(board->n.captured, 0, sizeof board->n.captured);
        return GOISHI_JOSEKI_FINE;
    case GOISHI_JOSEKI_CLEAR_N:
        memset(&board->n, 0, sizeof board->n);
        board->depth = 0;
        return GOISHI_JOSEKI_FINE;
    case GOISHI_JOSEKI_SETTLE:
        board->result.killing = find_dead(board, 0, 0, board->dead) > 0;
        return GOISHI_JOSEKI_FINE;
    case GOISHI_JOSEKI_EVALUATE:
        return evaluate(board);
    default:
        return GOISHI_JOSEKI_COMMAND;
    }
}

enum goishi_status joseki_twin_command(struct joseki_twin *board, int op, int x, int y,
                                       int colour) {
    memset(&board->result, 0, sizeof board->result);
    memset(board->dead, 0, sizeof board->dead);
    board->result.error = carry_out(board, op, x, y, colour);
    look(board);
    return board->result.error ? GOISHI_REFUSED : GOISHI_OK;
}

enum goishi_status joseki_twin_point(void *twin, int x, int y, struct goishi_joseki_point *point) {
    const struct joseki_twin *board = twin;
    int unused = 0, swap = board->view & 1;

    memset(point, 0, sizeof *point);
    if (x < 0 || x > board->size + 1 || y < 0 || y > board->size + 1) {
        return GOISHI_BUS;
    }
    go_equivalent(board->view, board->size, &x, &y, &unused);
    if (on_board(board, x, y)) {
        point->s = board->s[y - 1][x - 1];
        point->n = board->n.stone[y - 1][x - 1];
        point->captured = board->n.captured[y - 1][x - 1];
        point->dead = board->dead[y - 1][x - 1];
        point->flagged = flagged(board, x, y);
        point->mismatch = point->n && point->n != point->s;
        point->counted = (uint8_t)counted(board, x, y);
    } else {
        point->counted = (uint8_t)virtual_stone(board, x, y);
    }
    if (swap) {
        point->s = point->s ? (uint8_t)goishi_other(point->s) : 0;
        point->n = point->n ? (uint8_t)goishi_other(point->n) : 0;
        point->counted = point->counted ? (uint8_t)goishi_other(point->counted) : 0;
    }
    return GOISHI_OK;
}

enum goishi_status joseki_twin_counts(void *twin, struct goishi_joseki_score *score) {
    const struct joseki_twin *board = twin;

    *score = board->score;
    if (board->view & 1) {
        memcpy(score->black, board->score.white, sizeof score->black);
        memcpy(score->white, board->score.black, sizeof score->white);
        score->score = -board->score.score;
    }
    return GOISHI_OK;
}

void joseki_twin_init(struct joseki_twin *board, int size, struct influence_twin *influence) {
    static const uint16_t bounds[GOISHI_JOSEKI_BOUNDS] = GOISHI_JOSEKI_DEFAULT_BOUNDS;
    static const int16_t weights[GOISHI_JOSEKI_CLASSES] = GOISHI_JOSEKI_DEFAULT_WEIGHTS;

    memset(board, 0, sizeof *board);
    board->size = size;
    board->influence = influence;
    memcpy(board->bound, bounds, sizeof bounds);
    memcpy(board->weight, weights, sizeof weights);
    look(board);
}

static enum goishi_status op_command(void *board, enum goishi_joseki_op op, int x, int y,
                                     int colour, struct goishi_joseki_result *result) {
    struct joseki_twin *twin = board;
    enum goishi_status status = joseki_twin_command(twin, op, x, y, colour);

    if (!result) {
        return GOISHI_OK;
    }
    *result = twin->result;
    return status;
}

static enum goishi_status op_set_view(void *board, int view) {
    if (view < 0 || view >= GOISHI_JOSEKI_VIEWS) {
        return GOISHI_REFUSED;
    }
    ((struct joseki_twin *)board)->view = view;
    return GOISHI_OK;
}

static enum goishi_status op_set_area(void *board, bool wide) {
    struct joseki_twin *twin = board;

    twin->wide = wide;
    look(twin);
    return GOISHI_OK;
}

static enum goishi_status op_set_bound(void *board, int k, int bound) {
    if (k < 1 || k > GOISHI_JOSEKI_BOUNDS || bound < 0 || bound > 1023) {
        return GOISHI_REFUSED;
    }
    ((struct joseki_twin *)board)->bound[k - 1] = (uint16_t)(bound ? bound : 1);
    return GOISHI_OK;
}

static enum goishi_status op_set_weight(void *board, int k, int weight) {
    if (k < 0 || k >= GOISHI_JOSEKI_CLASSES || weight < INT16_MIN || weight > INT16_MAX) {
        return GOISHI_REFUSED;
    }
    ((struct joseki_twin *)board)->weight[k] = (int16_t)weight;
    return GOISHI_OK;
}

static enum goishi_status op_evaluate(void *board, int32_t *score) {
    struct joseki_twin *twin = board;
    enum goishi_status status = joseki_twin_command(twin, GOISHI_JOSEKI_EVALUATE, 0, 0, 0);

    *score = (twin->view & 1) ? -twin->score.score : twin->score.score;
    return status;
}

const struct goishi_joseki_ops joseki_twin_ops = {
    op_command,    op_set_view,       op_set_area, op_set_bound,
    op_set_weight, joseki_twin_point, op_evaluate, joseki_twin_counts,
};
