/* SPDX-License-Identifier: Apache-2.0
 * Reading by brute force. */
#include "tests/aid/oracle/read.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- the rules, on arrays */

struct state {
    int stone[25];
    int side; /* to move */
    int ko;   /* -1: none */
};

static int neighbours(const struct aid_read *q, int p, int next[4]) {
    const int x = p % q->width, y = p / q->width;
    int count = 0;
    if (x > 0)
        next[count++] = p - 1;
    if (x < q->width - 1)
        next[count++] = p + 1;
    if (y > 0)
        next[count++] = p - q->width;
    if (y < q->height - 1)
        next[count++] = p + q->width;
    return count;
}

/* Marks the string at a point; returns its liberties, which are marked too when asked for. */
static int mark(const struct aid_read *q, const int *stone, int p, bool string[25],
                bool liberty[25]) {
    int list[25], count = 0, liberties = 0, next[4];
    memset(string, 0, 25 * sizeof *string);
    memset(liberty, 0, 25 * sizeof *liberty);
    list[count++] = p;
    string[p] = true;
    for (int i = 0; i < count; ++i)
        for (int k = neighbours(q, list[i], next) - 1; k >= 0; --k) {
            const int n = next[k];
            if (stone[n] == 0 && !liberty[n]) {
                liberty[n] = true;
                ++liberties;
            } else if (stone[n] == stone[p] && !string[n]) {
                string[n] = true;
                list[count++] = n;
            }
        }
    return liberties;
}

/* False for suicide and occupied points. Ko is not looked at. */
static bool play(const struct aid_read *q, const struct state *from, int p, struct state *to) {
    bool string[25], liberty[25];
    int next[4], taken = 0, last = -1;
    if (from->stone[p])
        return false;
    *to = *from;
    to->ko = -1;
    to->stone[p] = from->side;
    to->side = 3 - from->side;
    for (int k = neighbours(q, p, next) - 1; k >= 0; --k)
        if (to->stone[next[k]] == to->side && mark(q, to->stone, next[k], string, liberty) == 0)
            for (int i = 0; i < q->width * q->height; ++i)
                if (string[i]) {
                    to->stone[i] = 0;
                    ++taken;
                    last = i;
                }
    const int breath = mark(q, to->stone, p, string, liberty);
    if (breath == 0)
        return false;
    int size = 0;
    for (int i = 0; i < 25; ++i)
        size += string[i];
    if (taken == 1 && size == 1 && breath == 1)
        to->ko = last;
    return true;
}

/* ---- goals */

enum verdict { OPEN, REACHED, FAILED };

static bool escaped(const struct aid_read *q, const struct state *s, int p) {
    bool string[25], liberty[25];
    const int count = mark(q, s->stone, p, string, liberty);
    for (int i = 0; i < 25; ++i)
        if (liberty[i] && !q->area[i])
            return true;
    return q->escape && s->side == q->reacher && count >= q->escape;
}

static enum verdict judge(const struct aid_read *q, const struct state *s) {
    const int points = q->width * q->height;
    bool string[25], liberty[25];
    if (q->goal == AID_CAPTURE) {
        int held = 0, wanted = 0, out = 0;
        for (int p = 0; p < points; ++p)
            if (q->target[p]) {
                ++wanted;
                if (s->stone[p] == 3 - q->reacher) {
                    ++held;
                    out += escaped(q, s, p);
                }
            }
        if (held == 0 || (q->any && held < wanted))
            return REACHED;
        return (q->any ? out == held : out > 0) ? FAILED : OPEN;
    }
    if (q->goal == AID_CONNECT) {
        int first = -1;
        bool one = true;
        for (int p = 0; p < points; ++p)
            if (q->target[p]) {
                if (s->stone[p] != q->reacher)
                    return FAILED;
                if (first < 0) {
                    first = p;
                    mark(q, s->stone, p, string, liberty);
                }
                one = one && string[p];
            }
        return one ? REACHED : OPEN;
    }
    /* An eye: try every string, and every part of the board that it walls off. */
    for (int p = 0; p < points; ++p) {
        if (s->stone[p] != q->reacher)
            continue;
        mark(q, s->stone, p, string, liberty);
        bool seen[25] = {false};
        for (int from = 0; from < points; ++from) {
            if (s->stone[from] == q->reacher || seen[from])
                continue;
            int list[25], count = 0, next[4];
            bool eye = true, touches = false;
            list[count++] = from;
            seen[from] = true;
            for (int i = 0; i < count; ++i) {
                eye = eye && q->target[list[i]];
                for (int k = neighbours(q, list[i], next) - 1; k >= 0; --k) {
                    const int n = next[k];
                    if (s->stone[n] == q->reacher) {
                        eye = eye && string[n];
                        touches = true;
                    } else if (!seen[n]) {
                        seen[n] = true;
                        list[count++] = n;
                    }
                }
            }
            if (eye && touches)
                return REACHED;
        }
    }
    return OPEN;
}

/* ---- all positions */

struct graph {
    struct state *state;
    uint8_t *verdict;
    int states, room;
    int *first; /* of a state: where its moves begin; one more at the end */
    int *move;  /* the state it leads to; ~ of that: a ko taken back */
    int moves, move_room;
    int *bucket, buckets;
};

static uint64_t code(const struct state *s) {
    uint64_t value = 0;
    for (int i = 0; i < 25; ++i)
        value = value << 2 | (uint64_t)s->stone[i];
    return (value << 2 | (uint64_t)s->side) << 5 | (uint64_t)(s->ko + 1);
}

static int enter(struct graph *g, const struct aid_read *q, const struct state *s, int most) {
    uint64_t at = code(s) * 0x9e3779b97f4a7c15u >> 20;
    for (;; ++at) {
        const int found = g->bucket[at % (uint64_t)g->buckets];
        if (found < 0)
            break;
        if (code(&g->state[found]) == code(s))
            return found;
    }
    if (g->states == most)
        return -1;
    g->bucket[at % (uint64_t)g->buckets] = g->states;
    g->state[g->states] = *s;
    g->verdict[g->states] = (uint8_t)judge(q, s);
    return g->states++;
}

static bool add_move(struct graph *g, int to) {
    if (g->moves == g->move_room) {
        g->move_room = g->move_room ? 2 * g->move_room : 1 << 16;
        g->move = realloc(g->move, (size_t)g->move_room * sizeof *g->move);
        if (!g->move)
            abort();
    }
    g->move[g->moves++] = to;
    return true;
}

static bool list_all(struct graph *g, const struct aid_read *q, int most) {
    for (int side = 1; side <= 2; ++side) {
        struct state root = {.side = side, .ko = q->ko};
        memcpy(root.stone, q->stone, sizeof root.stone);
        enter(g, q, &root, most);
    }
    for (int i = 0; i < g->states; ++i) {
        const struct state now = g->state[i];
        g->first[i] = g->moves;
        if (g->verdict[i] != OPEN)
            continue;
        for (int p = 0; p < q->width * q->height; ++p) {
            struct state next;
            if (!q->area[p] || !play(q, &now, p, &next))
                continue;
            const int to = enter(g, q, &next, most);
            if (to < 0)
                return false;
            add_move(g, p == now.ko ? ~to : to);
        }
        struct state passed = now;
        passed.side = 3 - now.side;
        passed.ko = -1;
        const int to = enter(g, q, &passed, most);
        if (to < 0)
            return false;
        add_move(g, to);
    }
    g->first[g->states] = g->moves;
    return true;
}

/* The states from which the goal is forced, until nothing changes. */
static void grow(const struct graph *g, const struct aid_read *q, enum aid_read_ko ko, bool *won) {
    bool changed = true;
    for (int i = 0; i < g->states; ++i)
        won[i] = g->verdict[i] == REACHED;
    while (changed) {
        changed = false;
        for (int i = g->states - 1; i >= 0; --i) {
            const bool reacher = g->state[i].side == q->reacher;
            const bool free = ko == (reacher ? AID_REACHER_WINS_KO : AID_OTHER_WINS_KO);
            bool one = false, all = true;
            if (won[i] || g->verdict[i] != OPEN)
                continue;
            for (int m = g->first[i]; m < g->first[i + 1]; ++m) {
                if (g->move[m] < 0 && !free)
                    continue;
                const bool to = won[g->move[m] < 0 ? ~g->move[m] : g->move[m]];
                one = one || to;
                all = all && to;
            }
            if (reacher ? one : all)
                won[i] = changed = true;
        }
    }
}

int aid_read_solve(const struct aid_read *question, int most, bool answer[3][AID_KO_MODELS]) {
    struct graph g = {.buckets = 2 * most + 7};
    int states = 0;
    g.state = malloc((size_t)most * sizeof *g.state);
    g.verdict = malloc((size_t)most);
    g.first = malloc(((size_t)most + 1) * sizeof *g.first);
    g.bucket = malloc((size_t)g.buckets * sizeof *g.bucket);
    bool *won = malloc((size_t)most * sizeof *won);
    if (!g.state || !g.verdict || !g.first || !g.bucket || !won)
        abort();
    memset(g.bucket, 0xff, (size_t)g.buckets * sizeof *g.bucket);
    if (list_all(&g, question, most)) {
        states = g.states;
        for (int ko = 0; ko < AID_KO_MODELS; ++ko) {
            grow(&g, question, ko, won);
            answer[1][ko] = won[0];
            answer[2][ko] = won[1];
        }
    }
    free(g.state);
    free(g.verdict);
    free(g.first);
    free(g.move);
    free(g.bucket);
    free(won);
    return states;
}

/* ---- superko */

enum { LONGEST = 400 };

struct walk {
    const struct aid_read *q;
    struct state line[LONGEST];
    int length, passes;
    long left;
    bool forbade;
};

static bool same(const struct state *a, const struct state *b) {
    return a->side == b->side && memcmp(a->stone, b->stone, sizeof a->stone) == 0;
}

/* 1, 0, or -1 when the moves are used up. */
static int force(struct walk *w, const struct state *now) {
    const enum verdict verdict = judge(w->q, now);
    const bool reacher = now->side == w->q->reacher;
    if (verdict != OPEN)
        return verdict == REACHED;
    if (w->passes == 4)
        return 0;
    if (--w->left <= 0 || w->length == LONGEST)
        return -1;
    w->line[w->length++] = *now;
    const int passes = w->passes;
    int result = reacher ? 0 : 1;
    for (int p = -1; p < w->q->width * w->q->height && result == (reacher ? 0 : 1); ++p) {
        struct state next = *now;
        bool met = false;
        if (p < 0) {
            next.side = 3 - now->side;
            next.ko = -1;
        } else if (!w->q->area[p] || p == now->ko || !play(w->q, now, p, &next)) {
            continue;
        }
        for (int i = 0; i < w->length && p >= 0; ++i)
            met = met || same(&w->line[i], &next);
        if (met) {
            w->forbade = w->forbade || !reacher;
            continue;
        }
        w->passes = p < 0 ? passes + 1 : 0;
        const int value = force(w, &next);
        if (value < 0) {
            result = -1;
            break;
        }
        if (value == (reacher ? 1 : 0))
            result = value;
    }
    w->passes = passes;
    --w->length;
    return result;
}

int aid_read_superko(const struct aid_read *question, int to_move, long most, bool *forbade) {
    static struct walk w;
    struct state root = {.side = to_move, .ko = question->ko};
    memcpy(root.stone, question->stone, sizeof root.stone);
    w = (struct walk){.q = question, .left = most};
    const int result = force(&w, &root);
    *forbade = w.forbade;
    return result;
}
