/* SPDX-License-Identifier: Apache-2.0
 * Shicho and multi-target capture of [GOG]: alpha-beta over moves in the order of their valuations. */
#include "fw/read/gog.h"

enum { CHOICES = 72, STRINGS = 32, SCALE = 2520 }; /* SCALE: divisible by 1 to 10 DAMEs */

struct choice {
    uint16_t point;
    int value;
};

struct choices {
    int count;
    struct choice choice[CHOICES];
};

struct run {
    struct go_board *board;
    struct go_journal *journal;
    const uint16_t *target;
    int targets, colour; /* the strings, and whose they are */
    int moves, deepest;
};

/* ---- order */

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* The line counted from the nearest edge. */
static int height(const struct go_board *board, int point) {
    const int x = go_x(point), y = go_y(point);
    return smaller(smaller(x, board->width + 1 - x), smaller(y, board->height + 1 - y));
}

/* Twice the distance from the centre, squared. */
static int off_centre(const struct go_board *board, int point) {
    const int x = 2 * go_x(point) - board->width - 1, y = 2 * go_y(point) - board->height - 1;
    return x * x + y * y;
}

/* The larger valuation first; of the same, the higher position, then the one nearer the centre. */
static bool before(const struct go_board *board, const struct choice *a, const struct choice *b) {
    if (a->value != b->value)
        return a->value > b->value;
    const int ha = height(board, a->point), hb = height(board, b->point);
    return ha != hb ? ha > hb : off_centre(board, a->point) < off_centre(board, b->point);
}

/* Different moves at one point count as the one with the largest valuation. */
static void add(struct choices *choices, int point, int value) {
    for (int i = 0; i < choices->count; i++)
        if (choices->choice[i].point == point) {
            if (choices->choice[i].value < value)
                choices->choice[i].value = value;
            return;
        }
    if (choices->count < CHOICES)
        choices->choice[choices->count++] = (struct choice){(uint16_t)point, value};
}

static void sort(const struct go_board *board, struct choices *choices) {
    for (int i = 1; i < choices->count; i++) {
        const struct choice one = choices->choice[i];
        int k = i;
        for (; k > 0 && before(board, &one, &choices->choice[k - 1]); k--)
            choices->choice[k] = choices->choice[k - 1];
        choices->choice[k] = one;
    }
}

/* ---- shicho, section 5.2 */

/* 5.2.2: true when this is a last phase. */
static bool shicho_ends(const struct run *run, int dames, bool offence, int depth, int *value) {
    if (!offence && dames >= GOG_SHICHO_OUT_DEFENCE)
        *value = GOG_SUCCESS;
    else if (offence && dames == 1)
        *value = GOG_SUCCESS;
    else if (offence && dames >= GOG_SHICHO_OUT_OFFENCE)
        *value = GOG_FAILURE;
    else if (depth > GOG_SHICHO_DEPTH || run->moves > GOG_SHICHO_MOVES)
        *value = GOG_UNKNOWN;
    else
        return false;
    return true;
}

/* 5.2.3 and 5.2.4, the offence. */
static void shicho_offence(const struct go_board *board, int target, struct choices *choices) {
    const int own = board->colour[target];
    uint16_t dame[GOG_SHICHO_OUT_OFFENCE];
    const int dames = go_liberty_points(board, target, dame, GOG_SHICHO_OUT_OFFENCE);
    bool compulsory = false;
    for (int i = 0; i < dames; i++) {
        const int after = go_liberties_after(board, dame[i], own, 0);
        if (after >= GOG_SHICHO_COMPULSORY && !compulsory) {
            compulsory = true;
            choices->count = 0;
        }
        if (after >= GOG_SHICHO_COMPULSORY || !compulsory)
            add(choices, dame[i], after);
    }
}

/* 5.2.4, the defence: moves that capture a surrounding string, and the DAME. */
static void shicho_defence(const struct go_board *board, int target, struct choices *choices) {
    uint16_t around[STRINGS], dame;
    const int strings = go_string_enemies(board, target, around, STRINGS);
    for (int i = 0; i < strings; i++)
        if (go_liberties(board, around[i]) == 1 &&
            go_liberty_points(board, around[i], &dame, 1) == 1)
            add(choices, dame, GOG_SHICHO_BREAKS);
    if (go_liberty_points(board, target, &dame, 1) == 1)
        add(choices, dame, GOG_SHICHO_DAME);
}

static int shicho(struct run *run, int target, int to_move, int depth, uint16_t *move) {
    struct go_board *board = run->board;
    const bool offence = board->colour[target] != to_move;
    struct choices choices = {0};
    int best = GOG_FAILURE;
    *move = GO_PASS;
    if (depth > run->deepest)
        run->deepest = depth;
    if (shicho_ends(run, go_liberties(board, target), offence, depth, &best))
        return best;
    if (offence)
        shicho_offence(board, target, &choices);
    else
        shicho_defence(board, target, &choices);
    sort(board, &choices);
    for (int i = 0; i < choices.count && best < GOG_SUCCESS; i++) {
        uint16_t unused;
        if (go_play(board, choices.choice[i].point, to_move, run->journal) != GO_LEGAL)
            continue;
        run->moves++;
        const int value = -shicho(run, target, goishi_other(to_move), depth + 1, &unused);
        go_undo(board, run->journal);
        if (value > best) {
            best = value;
            *move = choices.choice[i].point;
        }
    }
    return best;
}

static struct gog_search result_of(const struct run *run, int value, uint16_t move) {
    return (struct gog_search){value, move, run->moves, run->deepest};
}

struct gog_search gog_shicho(struct go_board *board, struct go_journal *journal, int target,
                             int to_move) {
    struct run run = {.board = board, .journal = journal};
    uint16_t move;
    const int value = shicho(&run, target, to_move, 0, &move);
    /* What takes a string with one DAME: the last phase names no move. */
    if (value == GOG_SUCCESS && move == GO_PASS && board->colour[target] != to_move)
        go_liberty_points(board, target, &move, 1);
    return result_of(&run, value, move);
}

/* ---- multi-target capture, section 5.7 */

static int multi(struct run *run, int to_move, int depth, uint16_t *move);

static int try_one(struct run *run, int point, int to_move, int depth) {
    uint16_t unused;
    if (go_play(run->board, point, to_move, run->journal) != GO_LEGAL)
        return GOG_FAILURE;
    run->moves++;
    const int value = -multi(run, goishi_other(to_move), depth + 1, &unused);
    go_undo(run->board, run->journal);
    return value;
}

/* The defence. Several strings in ATARI: only a move that connects all of them; one: what shicho
 * says; none: safe. */
static int multi_defence(struct run *run, int to_move, int depth, uint16_t *move) {
    struct go_board *board = run->board;
    uint16_t common = 0, dame, last = 0;
    int ataris = 0;
    bool one = true;
    for (int i = 0; i < run->targets; i++) {
        const int p = run->target[i];
        if (go_liberties(board, p) != 1 || board->string[p] == last)
            continue;
        last = board->string[p];
        go_liberty_points(board, p, &dame, 1);
        one &= ataris == 0 || dame == common;
        common = dame;
        ataris++;
    }
    if (ataris == 0)
        return GOG_SUCCESS;
    if (ataris > 1 && !one)
        return GOG_FAILURE;
    *move = common;
    if (ataris == 1) {
        const int before = run->moves;
        run->moves = 0;
        const int value = shicho(run, last, to_move, 0, move);
        run->moves += before;
        if (value != GOG_SUCCESS)
            return GOG_FAILURE;
    }
    return try_one(run, *move, to_move, depth);
}

/* The offence: a string in ATARI is won; otherwise the DAMEs of all strings that have two. */
static int multi_offence(struct run *run, int to_move, int depth, uint16_t *move) {
    struct go_board *board = run->board;
    struct choices choices = {0};
    int best = GOG_FAILURE;
    for (int i = 0; i < run->targets; i++) {
        uint16_t dame[2];
        const int p = run->target[i];
        if (go_liberties(board, p) == 1) {
            go_liberty_points(board, p, move, 1);
            return GOG_SUCCESS;
        }
        if (go_liberties(board, p) != 2)
            continue;
        go_liberty_points(board, p, dame, 2);
        for (int k = 0; k < 2; k++) {
            static const int8_t side[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};
            uint16_t seen[4];
            int value = 0, strings = 0;
            for (int d = 0; d < 4; d++) {
                const int q = dame[k] + side[d];
                bool again = board->colour[q] != goishi_other(to_move);
                for (int m = 0; m < strings && !again; m++)
                    again = seen[m] == board->string[q];
                if (again)
                    continue;
                seen[strings++] = board->string[q];
                value += GOG_MULTI_WORTH * SCALE / go_liberties(board, q);
            }
            add(&choices, dame[k], value);
        }
    }
    sort(board, &choices);
    for (int i = 0; i < choices.count && best < GOG_SUCCESS; i++) {
        const int value = try_one(run, choices.choice[i].point, to_move, depth);
        if (value > best) {
            best = value;
            *move = choices.choice[i].point;
        }
    }
    return best;
}

static int multi(struct run *run, int to_move, int depth, uint16_t *move) {
    *move = GO_PASS;
    if (depth > run->deepest)
        run->deepest = depth;
    if (depth > GOG_SHICHO_DEPTH || run->moves > GOG_SHICHO_MOVES)
        return GOG_UNKNOWN;
    return run->colour != to_move ? multi_offence(run, to_move, depth, move)
                                  : multi_defence(run, to_move, depth, move);
}

struct gog_search gog_multi(struct go_board *board, struct go_journal *journal,
                            const uint16_t *target, int targets, int to_move) {
    struct run run = {.board = board,
                      .journal = journal,
                      .target = target,
                      .targets = targets,
                      .colour = board->colour[target[0]]};
    uint16_t move;
    const int value = multi(&run, to_move, 0, &move);
    return result_of(&run, value, move);
}
