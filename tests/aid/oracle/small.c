/* SPDX-License-Identifier: Apache-2.0
 * Small boards by brute force. */
#include "tests/aid/oracle/small.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = 0, MOST = 16 };
#define NOTHING UINT32_MAX

static int neighbours(const struct aid_small *small, int p, int out[4]) {
    const int y = p / small->columns, x = p % small->columns;
    int count = 0;
    for (int k = 0; k < 4; ++k) {
        int to_y = y + (k == 0) - (k == 1), to_x = x + (k == 2) - (k == 3);
        if (small->circular)
            to_x = (to_x + small->columns) % small->columns;
        if (to_y >= 0 && to_y < small->rows && to_x >= 0 && to_x < small->columns)
            out[count++] = to_y * small->columns + to_x;
    }
    return count;
}

static void unpack(const struct aid_small *small, uint32_t code, char *board) {
    for (int p = 0; p < small->points; ++p, code /= 3)
        board[p] = (char)(code % 3);
}

static uint32_t pack(const struct aid_small *small, const char *board) {
    uint32_t code = 0;
    for (int p = small->points; p-- > 0;)
        code = code * 3 + (uint32_t)board[p];
    return code;
}

/* Marks the connected points of p's colour; true if one of them touches an empty point. */
static bool breathes(const struct aid_small *small, const char *board, int p, char *seen) {
    bool found = false;
    seen[p] = 1;
    int beside[4];
    const int count = neighbours(small, p, beside);
    for (int k = 0; k < count; ++k)
        if (board[beside[k]] == NONE)
            found = true;
        else if (board[beside[k]] == board[p] && !seen[beside[k]])
            found |= breathes(small, board, beside[k], seen);
    return found;
}

static bool is_legal(const struct aid_small *small, const char *board) {
    for (int p = 0; p < small->points; ++p) {
        char seen[MOST] = {0};
        if (board[p] != NONE && !breathes(small, board, p, seen))
            return false;
    }
    return true;
}

/* Plays for the side to move (1); the result is turned round, for the other side to move. */
static bool play(const struct aid_small *small, const char *from, int p, char *to) {
    if (from[p] != NONE)
        return false;
    char board[MOST];
    memcpy(board, from, MOST);
    board[p] = 1;
    int beside[4];
    const int count = neighbours(small, p, beside);
    for (int k = 0; k < count; ++k) {
        char seen[MOST] = {0};
        if (board[beside[k]] == 2 && !breathes(small, board, beside[k], seen))
            for (int q = 0; q < small->points; ++q)
                if (seen[q])
                    board[q] = NONE;
    }
    char seen[MOST] = {0};
    if (!breathes(small, board, p, seen))
        return false;
    for (int q = 0; q < small->points; ++q)
        to[q] = board[q] == NONE ? NONE : (char)(3 - board[q]);
    return true;
}

static uint32_t turned(const struct aid_small *small, uint32_t code) {
    char board[MOST];
    unpack(small, code, board);
    for (int p = 0; p < small->points; ++p)
        board[p] = board[p] ? (char)(3 - board[p]) : NONE;
    return pack(small, board);
}

static int region(const struct aid_small *small, const char *board, int p, char *seen,
                  int *borders) {
    int size = 1, beside[4];
    seen[p] = 1;
    const int count = neighbours(small, p, beside);
    for (int k = 0; k < count; ++k)
        if (board[beside[k]] != NONE)
            *borders |= board[beside[k]];
        else if (!seen[beside[k]])
            size += region(small, board, beside[k], seen, borders);
    return size;
}

static int score_of(const struct aid_small *small, const char *board) {
    int score = 0;
    char seen[MOST] = {0};
    for (int p = 0; p < small->points; ++p)
        if (board[p] != NONE) {
            score += board[p] == 1 ? 1 : -1;
        } else if (!seen[p]) {
            int borders = 0;
            const int size = region(small, board, p, seen, &borders);
            score += borders == 1 ? size : borders == 2 ? -size : 0;
        }
    return score;
}

static uint32_t add_state(struct aid_small *small, uint32_t board, uint32_t ko, int passes) {
    if (small->states == small->room) {
        small->room = small->room * 2 + 1024;
        small->board = realloc(small->board, small->room * sizeof *small->board);
        small->ko = realloc(small->ko, small->room * sizeof *small->ko);
        small->passes = realloc(small->passes, small->room);
        assert(small->board && small->ko && small->passes);
    }
    small->board[small->states] = board;
    small->ko[small->states] = ko;
    small->passes[small->states] = (uint8_t)passes;
    return small->states++;
}

uint32_t aid_small_find(const struct aid_small *small, uint32_t board, uint32_t ko, int passes) {
    const uint32_t first = board < small->boards ? small->first[board] : NOTHING;
    if (first == NOTHING)
        return NOTHING;
    /* The states of a board lie together: no pass, one, two, then those with a ko. */
    for (uint32_t s = first; s < small->states && small->board[s] == board; ++s)
        if (small->ko[s] == ko && small->passes[s] == passes)
            return s;
    return NOTHING;
}

/* The boards that may not be made from this one: those before a move of the opponent after which
 * this board stands, and which one move would make again. */
static void add_kos(struct aid_small *small, uint32_t code, const char *board) {
    for (int p = 0; p < small->points; ++p) {
        char after[MOST] = {0};
        if (!play(small, board, p, after))
            continue;
        /* `after` is a board from which the opponent may have come: does one of its moves lead
         * back here? */
        for (int q = 0; q < small->points; ++q) {
            char back[MOST] = {0};
            if (play(small, after, q, back) && pack(small, back) == code) {
                add_state(small, code, pack(small, after), 0);
                break;
            }
        }
    }
}

static void add_move(struct aid_small *small, uint32_t to) {
    assert(to != NOTHING);
    if (small->moves == small->move_room) {
        small->move_room = small->move_room * 2 + 4096;
        small->move = realloc(small->move, small->move_room * sizeof *small->move);
        assert(small->move);
    }
    small->move[small->moves++] = to;
}

static void list_moves(struct aid_small *small, uint32_t s) {
    char board[MOST] = {0};
    unpack(small, small->board[s], board);
    if (small->passes[s] == 2)
        return;
    add_move(small,
             aid_small_find(small, turned(small, small->board[s]), NOTHING, small->passes[s] + 1));
    for (int p = 0; p < small->points; ++p) {
        char after[MOST] = {0};
        if (!play(small, board, p, after))
            continue;
        const uint32_t to = pack(small, after);
        if (to == small->ko[s])
            continue;
        /* With the board of now forbidden, if one move would make it again; `board` is what the
         * opponent's reply would have to leave to the side to move. */
        const uint32_t with_ko = aid_small_find(small, to, small->board[s], 0);
        add_move(small, with_ko != NOTHING ? with_ko : aid_small_find(small, to, NOTHING, 0));
    }
}

/* Who can force an end with at least t: win, the side to move; lose, its opponent. */
static void attract(const struct aid_small *small, const uint32_t *before_first,
                    const uint32_t *before, const int8_t *score, int t, uint8_t *win,
                    uint8_t *lose) {
    uint32_t *queue = malloc(2 * (size_t)small->states * sizeof *queue);
    uint8_t *left = malloc(small->states);
    assert(queue && left);
    uint32_t head = 0, tail = 0;
    for (uint32_t s = 0; s < small->states; ++s) {
        left[s] = (uint8_t)(small->move_first[s + 1] - small->move_first[s]);
        win[s] = small->passes[s] == 2 && score[s] >= t;
        lose[s] = small->passes[s] == 2 && -score[s] >= t;
        if (win[s])
            queue[tail++] = s * 2;
        if (lose[s])
            queue[tail++] = s * 2 + 1;
    }
    while (head < tail) {
        const uint32_t s = queue[head] / 2;
        const bool lost = queue[head++] % 2;
        for (uint32_t k = before_first[s]; k < before_first[s + 1]; ++k) {
            const uint32_t from = before[k];
            if (lost && !win[from]) {
                win[from] = 1;
                queue[tail++] = from * 2;
            } else if (!lost && --left[from] == 0) {
                lose[from] = 1;
                queue[tail++] = from * 2 + 1;
            }
        }
    }
    free(queue);
    free(left);
}

static void evaluate(struct aid_small *small) {
    const uint32_t states = small->states;
    uint32_t *before_first = calloc(states + 2, sizeof *before_first);
    uint32_t *before = malloc(small->moves * sizeof *before);
    int8_t *score = calloc(states, 1);
    uint8_t *win = malloc(states), *lose = malloc(states);
    small->value = calloc(states, 1);
    small->mover_ends = malloc(states);
    small->other_ends = malloc(states);
    assert(before_first && before && score && win && lose && small->value && small->mover_ends &&
           small->other_ends);
    for (uint32_t k = 0; k < small->moves; ++k)
        ++before_first[small->move[k] + 2];
    for (uint32_t s = 2; s <= states; ++s)
        before_first[s] += before_first[s - 1];
    for (uint32_t s = 0; s < states; ++s)
        for (uint32_t k = small->move_first[s]; k < small->move_first[s + 1]; ++k)
            before[before_first[small->move[k] + 1]++] = s;
    for (uint32_t s = 0; s < states; ++s) {
        char board[MOST] = {0};
        unpack(small, small->board[s], board);
        score[s] = (int8_t)score_of(small, board);
    }
    for (int t = 1; t <= small->points; ++t) {
        attract(small, before_first, before, score, t, win, lose);
        for (uint32_t s = 0; s < states; ++s)
            if (win[s] || lose[s])
                small->value[s] = (int8_t)(win[s] ? t : -t);
    }
    attract(small, before_first, before, score, 0, small->mover_ends, small->other_ends);
    free(before_first);
    free(before);
    free(score);
    free(win);
    free(lose);
}

void aid_small_open(struct aid_small *small, int rows, int columns, bool circular) {
    memset(small, 0, sizeof *small);
    small->rows = rows;
    small->columns = columns;
    small->circular = circular;
    small->points = rows * columns;
    assert(small->points <= 12);
    small->boards = 1;
    for (int p = 0; p < small->points; ++p)
        small->boards *= 3;
    small->first = malloc(small->boards * sizeof *small->first);
    assert(small->first);
    for (uint32_t code = 0; code < small->boards; ++code) {
        char board[MOST] = {0};
        unpack(small, code, board);
        small->first[code] = NOTHING;
        if (!is_legal(small, board))
            continue;
        ++small->legal;
        for (int passes = 0; passes < 3; ++passes) {
            const uint32_t s = add_state(small, code, NOTHING, passes);
            if (passes == 0)
                small->first[code] = s;
        }
        add_kos(small, code, board);
    }
    small->move_first = malloc((small->states + 1) * sizeof *small->move_first);
    assert(small->move_first);
    for (uint32_t s = 0; s < small->states; ++s) {
        small->move_first[s] = small->moves;
        list_moves(small, s);
    }
    small->move_first[small->states] = small->moves;
    evaluate(small);
}

void aid_small_close(struct aid_small *small) {
    free(small->first);
    free(small->board);
    free(small->ko);
    free(small->passes);
    free(small->move_first);
    free(small->move);
    free(small->value);
    free(small->mover_ends);
    free(small->other_ends);
}
