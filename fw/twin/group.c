/* SPDX-License-Identifier: Apache-2.0
 * C twin of the group board: flood fill, one rule after the other. */
#include "fw/twin/group.h"

#include <string.h>

enum { POINTS = GOISHI_MAX_SIZE * GOISHI_MAX_SIZE };

static const int8_t side_x[4] = {0, 1, 0, -1}; /* N E S W */
static const int8_t side_y[4] = {1, 0, -1, 0};

/* The points of one colour that hang together, and whom they touch. */
struct region {
    int count;
    uint8_t x[POINTS], y[POINTS];
    bool in[GOISHI_MAX_SIZE + 2][GOISHI_MAX_SIZE + 2];
    bool touches[3];
    int liberties;
    int classes; /* of the liberties: bit 2 (x mod 2) + y mod 2 */
};

static bool on_board(const struct group_twin *board, int x, int y) {
    return x >= 1 && x <= board->size && y >= 1 && y <= board->size;
}

static bool good_slot(int slot) {
    return slot >= 0 && slot < GOISHI_GROUP_SLOTS;
}

/* Points of different classes are different points. */
static int class_of(int x, int y) {
    return 1 << (2 * (x & 1) + (y & 1));
}

static bool several(int classes) {
    return (classes & (classes - 1)) != 0;
}

/* `but` is a point that is not to count as a liberty, or NULL. */
static void flood_but(const struct group_twin *board, const struct group_game *game, int x, int y,
                      const int *but, struct region *region) {
    int colour = game->colour[y][x];
    bool counted[GOISHI_MAX_SIZE + 2][GOISHI_MAX_SIZE + 2];
    memset(counted, 0, sizeof counted);
    memset(region->in, 0, sizeof region->in);
    memset(region->touches, 0, sizeof region->touches);
    region->liberties = region->classes = 0;
    region->count = 1;
    if (but)
        counted[but[1]][but[0]] = true;
    region->x[0] = (uint8_t)x;
    region->y[0] = (uint8_t)y;
    region->in[y][x] = true;
    for (int i = 0; i < region->count; i++)
        for (int d = 0; d < 4; d++) {
            int nx = region->x[i] + side_x[d], ny = region->y[i] + side_y[d];
            if (!on_board(board, nx, ny))
                continue;
            int c = game->colour[ny][nx];
            region->touches[c] = true;
            if (c == colour && !region->in[ny][nx]) {
                region->in[ny][nx] = true;
                region->x[region->count] = (uint8_t)nx;
                region->y[region->count++] = (uint8_t)ny;
            } else if (c == GOISHI_EMPTY && !counted[ny][nx]) {
                counted[ny][nx] = true;
                region->liberties++;
                region->classes |= class_of(nx, ny);
            }
        }
}

static void flood(const struct group_twin *board, const struct group_game *game, int x, int y,
                  struct region *region) {
    flood_but(board, game, x, y, NULL, region);
}

/* The board as the next player will find it: the slot's, and perhaps a stone that is being played.
 */
struct view {
    const struct group_twin *board;
    const struct group_game *game;
    int mine; /* the next player's colour */
    int x, y; /* the opponent's stone under way; 0: none */
};

static int seen(const struct view *view, int x, int y) {
    if (x == view->x && y == view->y)
        return goishi_other(view->mine);
    return view->game->colour[y][x];
}

static bool own_eye(const struct view *view, int x, int y, int colour) {
    const struct group_twin *board = view->board;
    int against = 0;
    bool edge = false;
    for (int d = 0; d < 4; d++) {
        int nx = x + side_x[d], ny = y + side_y[d];
        if (!on_board(board, nx, ny))
            edge = true;
        else if (seen(view, nx, ny) != colour)
            return false;
    }
    for (int dy = -1; dy <= 1; dy += 2)
        for (int dx = -1; dx <= 1; dx += 2)
            if (on_board(board, x + dx, y + dy) &&
                seen(view, x + dx, y + dy) == goishi_other(colour))
                against++;
    return against < (edge ? 1 : 2);
}

/* Puts the stone on the game and takes off what it captures: the number of stones, in `last` the
 * last captured point, in `sides` the neighbours that fell, and in `strings` how many of those are
 * strings of their own. */
static int place(const struct group_twin *board, struct group_game *game, int x, int y, int colour,
                 uint8_t last[2], uint8_t *sides, int *strings) {
    struct region region;
    int captured = 0;
    *strings = 0;
    bool enemy[4];
    game->colour[y][x] = (uint8_t)colour;
    for (int d = 0; d < 4; d++) {
        int nx = x + side_x[d], ny = y + side_y[d];
        enemy[d] = on_board(board, nx, ny) && game->colour[ny][nx] == goishi_other(colour);
    }
    for (int d = 0; d < 4; d++) {
        int nx = x + side_x[d], ny = y + side_y[d];
        if (!enemy[d] || game->colour[ny][nx] != goishi_other(colour))
            continue;
        flood(board, game, nx, ny, &region);
        if (region.liberties > 0)
            continue;
        for (int i = 0; i < region.count; i++) {
            last[0] = region.x[i];
            last[1] = region.y[i];
            game->colour[region.y[i]][region.x[i]] = GOISHI_EMPTY;
            game->id[region.y[i]][region.x[i]] = 0;
            game->hint[region.y[i]][region.x[i]] = 0;
        }
        captured += region.count;
        ++*strings;
    }
    *sides = 0;
    for (int d = 0; d < 4; d++)
        if (enemy[d] && game->colour[y + side_y[d]][x + side_x[d]] == GOISHI_EMPTY)
            *sides |= (uint8_t)(1 << d);
    return captured;
}

static enum goishi_group_code judge(const struct group_twin *board, const struct group_game *game,
                                    int x, int y, int colour, bool refuse_eye, bool heed_ko) {
    if (!on_board(board, x, y))
        return GOISHI_GROUP_OFF_BOARD;
    if (game->colour[y][x] != GOISHI_EMPTY)
        return GOISHI_GROUP_OCCUPIED;
    if (heed_ko && game->ko_colour == colour && game->ko_x == x && game->ko_y == y)
        return GOISHI_GROUP_KO;
    if (refuse_eye && own_eye(&(struct view){board, game, colour, 0, 0}, x, y, colour))
        return GOISHI_GROUP_OWN_EYE;
    for (int d = 0; d < 4; d++) {
        int nx = x + side_x[d], ny = y + side_y[d];
        if (on_board(board, nx, ny) && game->colour[ny][nx] == GOISHI_EMPTY)
            return GOISHI_GROUP_LEGAL;
    }
    struct group_game after = *game;
    struct region region;
    uint8_t last[2], sides;
    int strings;
    if (place(board, &after, x, y, colour, last, &sides, &strings) > 0)
        return GOISHI_GROUP_LEGAL;
    flood(board, &after, x, y, &region);
    return region.liberties > 0 ? GOISHI_GROUP_LEGAL : GOISHI_GROUP_SUICIDE;
}

/* What the playout engine has to know about a stone that was placed. */
struct outcome {
    bool big_capture; /* of a group of more than one stone */
    bool doubtful;    /* it joined own stones and may have left them with one liberty */
    int touched[GOISHI_MAX_SIZE + 2]; /* by row: classes of the liberties these stones had */
};

static void hint_group(const struct group_twin *board, struct group_game *game, int x, int y,
                       int hint) {
    struct region region;
    flood(board, game, x, y, &region);
    for (int i = 0; i < region.count; i++)
        game->hint[region.y[i]][region.x[i]] = (uint8_t)hint;
}

/* What a suicide proves about its neighbours: the opponent's have another liberty, the own
 * ones none; the first is remembered of the groups, the second of the point. */
static void learn_from_suicide(const struct group_twin *board, struct group_game *game, int x,
                               int y, int colour) {
    for (int d = 0; d < 4; d++) {
        int nx = x + side_x[d], ny = y + side_y[d];
        if (!on_board(board, nx, ny))
            continue;
        if (game->colour[ny][nx] == colour)
            game->hint[y][x] = 1;
        else
            hint_group(board, game, nx, ny, 1);
    }
}

/* Which liberties a group's stones touch, the point `but` left out. */
static void note_touched(const struct group_twin *board, const struct group_game *game,
                         const struct region *group, const int *but, int touched[]) {
    for (int i = 0; i < group->count; i++)
        for (int d = 0; d < 4; d++) {
            int x = group->x[i] + side_x[d], y = group->y[i] + side_y[d];
            if (on_board(board, x, y) && game->colour[y][x] == GOISHI_EMPTY &&
                !(x == but[0] && y == but[1]))
                touched[group->y[i]] |= class_of(x, y);
        }
}

static enum goishi_status put(struct group_twin *board, int slot, int x, int y, int colour,
                              bool refuse_eye, bool heed_ko, struct goishi_group_result *result,
                              struct outcome *outcome) {
    if (!good_slot(slot) || (colour != GOISHI_BLACK && colour != GOISHI_WHITE))
        return GOISHI_REFUSED;
    struct group_game *game = &board->game[slot];
    memset(result, 0, sizeof *result);
    memset(&board->report, 0, sizeof board->report);
    result->code = judge(board, game, x, y, colour, refuse_eye, heed_ko);
    if (result->code == GOISHI_GROUP_SUICIDE)
        learn_from_suicide(board, game, x, y, colour);
    if (result->code != GOISHI_GROUP_LEGAL)
        return GOISHI_REFUSED;

    /* Liberties of two classes are two liberties: all that the cells can find in passing. */
    const int but[2] = {x, y};
    int empties = 0, classes = 0;
    bool own = false, two[4] = {false, false, false, false};
    memset(outcome, 0, sizeof *outcome);
    for (int d = 0; d < 4; d++) {
        int nx = x + side_x[d], ny = y + side_y[d];
        if (!on_board(board, nx, ny))
            continue;
        struct region side;
        int c = game->colour[ny][nx];
        if (c == GOISHI_EMPTY) {
            empties++;
            classes |= class_of(nx, ny);
            continue;
        }
        flood_but(board, game, nx, ny, but, &side);
        two[d] = several(side.classes);
        if (c == colour) {
            own = true;
            classes |= side.classes;
            note_touched(board, game, &side, but, outcome->touched);
        } else if (side.liberties == 0 && side.count > 1) {
            outcome->big_capture = true;
        }
    }
    bool new_two = several(classes) || empties >= 2;
    outcome->doubtful = own && !new_two;

    uint8_t last[2] = {0, 0};
    int captured =
        place(board, game, x, y, colour, last, &result->captured, &board->report.strings);
    struct region group;
    flood(board, game, x, y, &group);
    int pair = (y - 1) * ((board->size + 1) / 2) + (x - 1) / 2 + 1;
    for (int i = 0; i < group.count; i++) {
        game->id[group.y[i]][group.x[i]] = (uint8_t)pair;
        game->hint[group.y[i]][group.x[i]] = new_two;
    }
    for (int d = 0; d < 4; d++) {
        int nx = x + side_x[d], ny = y + side_y[d];
        if (on_board(board, nx, ny) && game->colour[ny][nx] == goishi_other(colour))
            hint_group(board, game, nx, ny, two[d]);
    }
    /* A capture may have given liberties to any own group. */
    for (int i = 0; captured && i < (GOISHI_MAX_SIZE + 2) * (GOISHI_MAX_SIZE + 2); i++)
        if ((&game->colour[0][0])[i] == GOISHI_EMPTY)
            (&game->hint[0][0])[i] = 0;

    board->report.stones = captured;
    board->report.liberties = group.liberties < 3 ? group.liberties : 3;

    bool ko = heed_ko && captured == 1 && group.count == 1 && group.liberties == 1;
    game->ko_colour = (uint8_t)(ko ? goishi_other(colour) : 0);
    game->ko_x = last[0];
    game->ko_y = last[1];
    game->placed[colour]++;
    game->passes = 0;
    result->placed = true;
    result->ko = ko;
    return GOISHI_OK;
}

void group_twin_init(struct group_twin *board, int size) {
    memset(board, 0, sizeof *board);
    board->size = size;
    board->limit = GOISHI__GROUP__PLAYOUT_LIMIT__MOVES_reset;
    board->games = GOISHI__GROUP__PLAYOUT_AGAIN__GAMES_reset;
}

enum goishi_group_code group_twin_judge(const struct group_twin *board, int slot, int x, int y,
                                        int colour, bool refuse_eye) {
    return judge(board, &board->game[slot], x, y, colour, refuse_eye, true);
}

bool group_twin_own_eye(const struct group_twin *board, int slot, int x, int y, int colour) {
    return own_eye(&(struct view){board, &board->game[slot], colour, 0, 0}, x, y, colour);
}

enum goishi_status group_twin_clear(void *twin, int slot) {
    struct group_twin *board = twin;
    if (!good_slot(slot))
        return GOISHI_REFUSED;
    memset(&board->game[slot], 0, sizeof board->game[slot]);
    return GOISHI_OK;
}

enum goishi_status group_twin_play(void *board, int slot, int x, int y, int colour, bool refuse_eye,
                                   struct goishi_group_result *result) {
    struct outcome outcome;
    return put(board, slot, x, y, colour, refuse_eye, true, result, &outcome);
}

enum goishi_status group_twin_setup(void *board, int slot, int x, int y, int colour,
                                    struct goishi_group_result *result) {
    struct outcome outcome;
    return put(board, slot, x, y, colour, false, false, result, &outcome);
}

enum goishi_status group_twin_pass(void *twin, int slot) {
    struct group_twin *board = twin;
    if (!good_slot(slot))
        return GOISHI_REFUSED;
    struct group_game *game = &board->game[slot];
    game->ko_colour = 0;
    if (game->passes < 2)
        game->passes++;
    return GOISHI_OK;
}

enum goishi_status group_twin_copy(void *twin, int to, int from) {
    struct group_twin *board = twin;
    if (!good_slot(to) || !good_slot(from))
        return GOISHI_REFUSED;
    board->game[to] = board->game[from];
    memset(board->game[to].hint, 0, sizeof board->game[to].hint);
    return GOISHI_OK;
}

enum goishi_status group_twin_point(void *twin, int slot, int x, int y, int *colour, int *id) {
    const struct group_twin *board = twin;
    if (!good_slot(slot) || !on_board(board, x, y))
        return GOISHI_REFUSED;
    *colour = board->game[slot].colour[y][x];
    *id = board->game[slot].id[y][x];
    return GOISHI_OK;
}

enum goishi_status group_twin_liberties(void *twin, int slot, int x, int y, int *count) {
    const struct group_twin *board = twin;
    if (!good_slot(slot) || !on_board(board, x, y) ||
        board->game[slot].colour[y][x] == GOISHI_EMPTY)
        return GOISHI_REFUSED;
    struct region region;
    flood(board, &board->game[slot], x, y, &region);
    *count = region.liberties;
    return GOISHI_OK;
}

enum goishi_status group_twin_legal(void *twin, int slot, int colour, bool refuse_eye,
                                    uint32_t rows[GOISHI_MAX_SIZE]) {
    const struct group_twin *board = twin;
    if (!good_slot(slot) || (colour != GOISHI_BLACK && colour != GOISHI_WHITE))
        return GOISHI_REFUSED;
    for (int y = 1; y <= board->size; y++) {
        rows[y - 1] = 0;
        for (int x = 1; x <= board->size; x++)
            if (group_twin_judge(board, slot, x, y, colour, refuse_eye) == GOISHI_GROUP_LEGAL)
                rows[y - 1] |= 1u << (x - 1);
    }
    return GOISHI_OK;
}

/* Chinese counting without removal of dead stones: a region of empty points belongs to the colour
 * that alone touches it. */
static int area(const struct group_twin *board, const struct group_game *game) {
    bool done[GOISHI_MAX_SIZE + 2][GOISHI_MAX_SIZE + 2];
    struct region region;
    int score = 0;
    memset(done, 0, sizeof done);
    for (int y = 1; y <= board->size; y++)
        for (int x = 1; x <= board->size; x++) {
            int colour = game->colour[y][x];
            if (colour != GOISHI_EMPTY) {
                score += colour == GOISHI_BLACK ? 1 : -1;
            } else if (!done[y][x]) {
                flood(board, game, x, y, &region);
                for (int i = 0; i < region.count; i++)
                    done[region.y[i]][region.x[i]] = true;
                if (region.touches[GOISHI_BLACK] != region.touches[GOISHI_WHITE])
                    score += region.touches[GOISHI_BLACK] ? region.count : -region.count;
            }
        }
    return score;
}

static bool any_move(const struct group_twin *board, int slot, int colour) {
    for (int y = 1; y <= board->size; y++)
        for (int x = 1; x <= board->size; x++)
            if (group_twin_judge(board, slot, x, y, colour, true) == GOISHI_GROUP_LEGAL)
                return true;
    return false;
}

enum goishi_status group_twin_summary(void *twin, int slot, struct goishi_group_summary *summary) {
    const struct group_twin *board = twin;
    if (!good_slot(slot))
        return GOISHI_REFUSED;
    const struct group_game *game = &board->game[slot];
    memset(summary, 0, sizeof *summary);
    for (int y = 1; y <= board->size; y++)
        for (int x = 1; x <= board->size; x++)
            summary->stones[game->colour[y][x]]++;
    for (int c = GOISHI_BLACK; c <= GOISHI_WHITE; c++)
        summary->captured[c] = game->placed[c] - summary->stones[c];
    summary->score = area(board, game);
    summary->passes = game->passes;
    summary->over = game->passes == 2 ||
                    (!any_move(board, slot, GOISHI_BLACK) && !any_move(board, slot, GOISHI_WHITE));
    return GOISHI_OK;
}

uint64_t group_twin_draw(uint64_t *seed) {
    uint64_t s = *seed;
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    return *seed = s;
}

/* The stone under way takes a single stone's last liberty: that point will be empty. */
static bool falls(const struct view *view, int x, int y) {
    struct region region;
    if (seen(view, x, y) != view->mine)
        return false;
    for (int d = 0; d < 4; d++)
        if (on_board(view->board, x + side_x[d], y + side_y[d]) &&
            seen(view, x + side_x[d], y + side_y[d]) == GOISHI_EMPTY)
            return false;
    flood(view->board, view->game, x, y, &region);
    return region.count == 1;
}

enum mark { NONE, PERHAPS, HARDLY };

/* Could this point be a legal move outside own eyes? PERHAPS whenever it is one, and seldom when
 * not. HARDLY: only if the stone under way leaves its own group with one liberty. */
static enum mark mark(const struct view *view, int x, int y) {
    if (falls(view, x, y))
        return PERHAPS;
    if (seen(view, x, y) != GOISHI_EMPTY)
        return NONE;
    if (own_eye(view, x, y, view->mine))
        return NONE;
    enum mark mark = NONE;
    for (int d = 0; d < 4; d++) {
        int nx = x + side_x[d], ny = y + side_y[d];
        if (!on_board(view->board, nx, ny))
            continue;
        int c = seen(view, nx, ny);
        bool under_way = nx == view->x && ny == view->y;
        const uint8_t(*hint)[GOISHI_MAX_SIZE + 2] = view->game->hint;
        if (c == GOISHI_EMPTY || under_way || !(c == view->mine ? hint[y][x] : hint[ny][nx]))
            return PERHAPS;
        if (c != view->mine)
            mark = HARDLY;
    }
    return mark;
}

struct point {
    int x, y;
};

/* What the marks are good for. One number of the generator chooses a point, another the reserve. */
struct choice {
    int perhaps; /* how many points are marked so */
    struct point point, reserve;
    int hardly[GOISHI_MAX_SIZE + 2]; /* by row: classes of the points marked so */
};

static const struct point nowhere = {0, 0};

static bool same(struct point a, struct point b) {
    return a.x == b.x && a.y == b.y;
}

/* The generator's upper bits hold two numbers of 18; the first is the uppermost. */
static struct point chosen(const uint16_t *points, int total, uint64_t drawn, int which) {
    uint64_t number = drawn >> (46 - 18 * which) & 0x3ffff;
    int point = total > 0 ? points[number * (uint64_t)total >> 18] : 0;
    return (struct point){point % 32, point / 32};
}

static struct choice choose(const struct view *view, uint64_t *seed) {
    uint16_t perhaps[POINTS];
    struct choice choice = {0};
    for (int y = 1; y <= view->board->size; y++)
        for (int x = 1; x <= view->board->size; x++) {
            enum mark m = mark(view, x, y);
            if (m == PERHAPS)
                perhaps[choice.perhaps++] = (uint16_t)(y * 32 + x);
            if (m == HARDLY)
                choice.hardly[y] |= class_of(x, y);
        }
    uint64_t drawn = group_twin_draw(seed);
    choice.point = chosen(perhaps, choice.perhaps, drawn, 0);
    /* What has been refused once need not be tried again. */
    struct point reserve = chosen(perhaps, choice.perhaps, drawn, 1);
    if (!same(reserve, choice.point))
        choice.reserve = reserve;
    return choice;
}

/* May the group that a stone left in doubt have a liberty that is marked HARDLY? The cells know
 * such points by row and class. */
static bool lacking(const struct outcome *outcome, const struct choice *choice) {
    for (int y = 1; y <= GOISHI_MAX_SIZE; y++)
        if (outcome->touched[y] &
            (choice->hardly[y - 1] | choice->hardly[y] | choice->hardly[y + 1]))
            return outcome->doubtful;
    return false;
}

static int simple_area(const struct group_twin *board, const struct group_game *game, int colour) {
    int count = 0;
    for (int y = 1; y <= board->size; y++)
        for (int x = 1; x <= board->size; x++) {
            bool mine = game->colour[y][x] == GOISHI_EMPTY || game->colour[y][x] == colour;
            for (int d = 0; d < 4 && game->colour[y][x] == GOISHI_EMPTY; d++)
                if (on_board(board, x + side_x[d], y + side_y[d]) &&
                    game->colour[y + side_y[d]][x + side_x[d]] != colour)
                    mine = false;
            count += mine;
        }
    return count;
}

/* Each turn of the loop is one entry of the slot into the pipeline: the board is read for the next
 * player's choice in the same entry in which the present player's stone is placed. */
void group_twin_playout(struct group_twin *board, int slot, struct group_playout *playout) {
    struct group_game *game = &board->game[slot];
    enum { LOOK, PLAY, PASS } action = LOOK;
    bool ko_met = false, over = false;
    int passes = 0;
    struct point point = nowhere, reserve = nowhere; /* to be played; if refused */
    playout->moves = playout->entries = 0;
    playout->first_x = playout->first_y = 0;
    memset(playout->opened, 0, sizeof playout->opened);
    while (!over) {
        int next = action == LOOK ? playout->colour : goishi_other(playout->colour);
        struct view view = {board, game, next, action == PLAY ? point.x : 0,
                            action == PLAY ? point.y : 0};
        struct choice choice = choose(&view, &playout->seed);
        bool refused = false, look = false;
        playout->entries++;
        if (action == LOOK) {
            if (ko_met && choice.perhaps == 1)
                choice.perhaps = 0; /* the ko itself */
        } else if (action == PASS) {
            group_twin_pass(board, slot);
            playout->moves++;
            playout->colour = next;
            over = ++passes == 2;
            ko_met = false;
        } else {
            struct goishi_group_result result;
            struct outcome outcome;
            put(board, slot, point.x, point.y, playout->colour, true, true, &result, &outcome);
            if (result.placed) {
                if (playout->moves++ == 0) {
                    playout->first_x = point.x;
                    playout->first_y = point.y;
                }
                if (!playout->opened[point.y][point.x])
                    playout->opened[point.y][point.x] = (uint8_t)playout->colour;
                playout->colour = next;
                passes = 0;
                ko_met = false;
                look = outcome.big_capture || lacking(&outcome, &choice);
            } else {
                ko_met |= result.code == GOISHI_GROUP_KO;
                refused = true;
            }
        }
        over |= playout->moves >= playout->limit;
        if (look || (refused && !reserve.x)) {
            action = LOOK;
        } else if (refused) {
            point = reserve;
            reserve = nowhere;
        } else {
            action = choice.perhaps > 0 ? PLAY : PASS;
            point = choice.point;
            reserve = choice.reserve;
        }
    }
    playout->score =
        simple_area(board, game, GOISHI_BLACK) - simple_area(board, game, GOISHI_WHITE);
    playout->entries += 2;
}

enum goishi_status group_twin_setup_many(void *board, int slot,
                                         const struct goishi_group_stone *stones, int count) {
    enum goishi_status status = GOISHI_OK;
    for (int i = 0; i < count; i++) {
        struct goishi_group_result result;
        const struct goishi_group_stone *s = &stones[i];
        if (!on_board(board, s->x, s->y))
            return GOISHI_REFUSED;
        if (group_twin_setup(board, slot, s->x, s->y, s->colour, &result) != GOISHI_OK)
            status = GOISHI_REFUSED;
    }
    return status;
}

static enum goishi_group_code carry_out(void *board, const struct goishi_group_move *m) {
    struct goishi_group_result result = {.code = GOISHI_GROUP_LEGAL};
    if (m->y == GOISHI_MOVE_Y && m->x == GOISHI_MOVE_PASS)
        group_twin_pass(board, m->slot);
    else if (m->y == GOISHI_MOVE_Y && m->x == GOISHI_MOVE_CLEAR)
        group_twin_clear(board, m->slot);
    else
        group_twin_play(board, m->slot, m->x, m->y, m->colour, m->refuse_eye, &result);
    return result.code;
}

static bool good_moves(const struct goishi_group_move *moves, int count) {
    for (int i = 0; i < count; i++)
        if (!good_slot(moves[i].slot) ||
            (moves[i].colour != GOISHI_BLACK && moves[i].colour != GOISHI_WHITE))
            return false;
    return true;
}

enum goishi_status group_twin_play_many(void *board, const struct goishi_group_move *moves,
                                        int count, uint8_t *code) {
    if (!good_moves(moves, count))
        return GOISHI_REFUSED;
    for (int i = 0; i < count; i++)
        code[i] = (uint8_t)carry_out(board, &moves[i]);
    return GOISHI_OK;
}

enum goishi_status group_twin_list(void *board, const struct goishi_group_move *moves, int count) {
    struct group_twin *twin = board;
    if (count < 1 || count > GOISHI_GROUP_LIST || !good_moves(moves, count))
        return GOISHI_REFUSED;
    twin->moves = moves;
    return GOISHI_OK;
}

enum goishi_status group_twin_list_start(void *board, int count, int rounds) {
    struct group_twin *twin = board;
    if (count < 1 || count > GOISHI_GROUP_LIST || rounds < 1 || rounds > 65535 || !twin->moves)
        return GOISHI_REFUSED;
    memset(&twin->list, 0, sizeof twin->list);
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < count; i++) {
            const struct goishi_group_move *m = &twin->moves[i];
            bool legal = carry_out(board, m) == GOISHI_GROUP_LEGAL;
            if (m->y != GOISHI_MOVE_Y)
                legal ? twin->list.moves++ : twin->list.refused++;
        }
    return GOISHI_OK;
}

enum goishi_status group_twin_list_sums(void *board, struct goishi_group_list *sums) {
    *sums = ((struct group_twin *)board)->list;
    return GOISHI_OK;
}

enum goishi_status group_twin_report(void *board, struct goishi_group_report *report) {
    *report = ((struct group_twin *)board)->report;
    return GOISHI_OK;
}

const struct goishi_group_ops group_twin_ops = {
    group_twin_clear,      group_twin_play,       group_twin_setup,     group_twin_pass,
    group_twin_copy,       group_twin_point,      group_twin_liberties, group_twin_legal,
    group_twin_summary,    group_twin_setup_many, group_twin_play_many, group_twin_list,
    group_twin_list_start, group_twin_list_sums,  group_twin_report,    group_twin_liberty_map,
    group_twin_area,
};
