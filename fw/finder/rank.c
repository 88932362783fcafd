/* SPDX-License-Identifier: Apache-2.0
 * The choice over four corners at once: what is known about a move becomes features, the weights of
 * the image make one score of them. */
#include <stddef.h>
#include <string.h>

#include "fw/base/hot.h"
#include "fw/finder/private.h"

const char *const finder_feature_name[FINDER_FEATURES] = {
    "table", "tree", "matched", "opening", "after",   "search",  "tempo",   "result",  "answer",
    "near",  "own",  "strong",  "stay",    "table_0", "table_1", "table_2", "table_3", "table_4",
};

static __attribute__((noinline)) HOT("choice") int32_t
    weigh(const struct finder_weights *weights, const int16_t feature[FINDER_FEATURES]) {
    int32_t sum = 0;
#pragma GCC unroll 18
    for (int i = 0; i < FINDER_FEATURES; i++)
        sum += weights->mix[i] * feature[i];
    return sum;
}

int32_t finder_score(const struct finder_weights *weights, const int16_t feature[FINDER_FEATURES]) {
    return weigh(weights, feature) >> 8;
}

static int16_t limited(int32_t value) {
    return (int16_t)(value > 32000 ? 32000 : value < -32000 ? -32000 : value);
}

static int distance(int a, int b) {
    return a > b ? a - b : b - a;
}

/* Moves of patterns that turned out to be part of a larger one. */
static void drop_covered(struct finder *f) {
    struct finder_answer *answer = &f->answer;
    int kept = 0;
    for (int i = 0; i < answer->moves; i++) {
        struct finder_move *move = &answer->move[i];
        if (move->from & FINDER_FROM_TREE && finder_covered(f, move->pattern, move->view)) {
            finder_drop(f, FINDER_GOES_ON, move->view, move->level, move->x, move->y);
            move->from &= (uint8_t)~FINDER_FROM_TREE;
            move->value = FINDER_VALUE_NONE;
            move->length = 1;
            move->level = 0;
            move->count = move->weight = 0;
            move->won = 255;
        }
        if (move->from && kept != i)
            answer->move[kept] = *move;
        kept += move->from != 0;
    }
    answer->moves = kept;
}

/* The share of each move among the continuations of its pattern; where the pattern is its own
 * mirror image, among those of both views. */
static HOT("choice") void share_tree(struct finder_answer *answer) {
    struct {
        uint32_t pattern, total, shift;
        uint8_t corner, colours;
    } group[FINDER_MOVES];
    uint8_t of[FINDER_MOVES];
    int groups = 0;
    for (int i = 0; i < answer->moves; i++) {
        const struct finder_move *move = &answer->move[i];
        int k = 0;
        if (!(move->from & FINDER_FROM_TREE))
            continue;
        while (k < groups &&
               !(group[k].pattern == move->pattern && group[k].corner == move->corner &&
                 group[k].colours == (move->view & 1)))
            k++;
        if (k == groups) {
            group[k].pattern = move->pattern;
            group[k].corner = move->corner;
            group[k].colours = move->view & 1;
            group[k].total = 0;
            groups++;
        }
        group[k].total += move->weight;
        of[i] = (uint8_t)k;
    }
    for (int k = 0; k < groups; k++) {
        group[k].shift = 0;
        while (group[k].total >> group[k].shift > 65535)
            group[k].shift++;
    }
    for (int i = 0; i < answer->moves; i++) {
        struct finder_move *move = &answer->move[i];
        move->tree = 0;
        if (!(move->from & FINDER_FROM_TREE))
            continue;
        uint32_t shift = group[of[i]].shift, total = group[of[i]].total >> shift;
        if (total)
            move->tree = ((move->weight >> shift) << 16) / total;
        if (move->tree > 65535)
            move->tree = 65535;
    }
}

/* An opening that was played less often than so many times in 65536 is as good as none. */
enum { SELDOM_OPENED = 64 };

/* The odds that the corner of the last move is not left yet; what is never or always left counts as
 * if it had happened a few times. A corner that the tree does not know is mostly a fight: 8 to 1.
 */
static int32_t staying(const struct finder *f) {
    enum { DOUBT = 8, FIGHT = 3 * 256 };
    return f->stay_level
               ? finder_log2(200u - f->stay_left + DOUBT) - finder_log2(f->stay_left + DOUBT)
               : FIGHT;
}

/* Every feature is set. */
static HOT("choice") void describe(const struct finder *f, int32_t stay, struct finder_move *move) {
    const struct finder_question *q = &f->question;
    int16_t *feature = move->feature;
    feature[FINDER_F_TABLE] = (int16_t)finder_log2(move->table);
    feature[FINDER_F_OPENING] =
        (int16_t)(finder_log2(move->opening + SELDOM_OPENED) - finder_log2(SELDOM_OPENED));
    feature[FINDER_F_AFTER] = feature[FINDER_F_OWN] = feature[FINDER_F_STRONG] = 0;
    int32_t tree = 0, matched = 0, search = 0, tempo = 0, result = 0, near = 0;
    if (move->from & FINDER_FROM_TREE) {
        tree = finder_log2(move->tree);
        matched = 256;
        if (move->value != FINDER_VALUE_NONE) {
            search = limited(move->value - f->answer.before);
            tempo = move->length & 1 ? 256 : 0;
        }
        if (move->won <= 200) {
            uint32_t count = move->count < 4096 ? move->count : 4096;
            int32_t off = ((int32_t)move->won - 100) * 8 * (int32_t)count;
            result = limited(off / (int32_t)(count + 30));
        }
    }
    feature[FINDER_F_TREE] = (int16_t)tree;
    feature[FINDER_F_MATCHED] = (int16_t)matched;
    feature[FINDER_F_SEARCH] = (int16_t)search;
    feature[FINDER_F_TEMPO] = (int16_t)tempo;
    feature[FINDER_F_RESULT] = (int16_t)result;
    for (int i = 0; i < FINDER_TABLES; i++)
        feature[FINDER_F_TABLE_0 + i] = (int16_t)move->alone[i];
    const bool answers = f->last_corner == move->corner;
    feature[FINDER_F_ANSWER] = answers ? 256 : 0;
    feature[FINDER_F_STAY] = answers ? (int16_t)stay : 0;
    if (q->last_x) {
        int dx = distance(move->x, q->last_x), dy = distance(move->y, q->last_y);
        int far = dx > dy ? dx : dy;
        if (far < 8)
            near = 32 * (8 - far);
    }
    feature[FINDER_F_NEAR] = (int16_t)near;
}

/* Nothing else depends on the evaluation: what the move had before is its sum. */
static void describe_after(const struct finder *f, struct finder_move *move, int32_t sum) {
    const int32_t *mix = f->weights.mix;
    int16_t *feature = move->feature;
    feature[FINDER_F_AFTER] = limited(move->after);
    feature[FINDER_F_OWN] = move->influence;
    feature[FINDER_F_STRONG] = move->influence < 0 ? (int16_t)-move->influence : move->influence;
    sum += mix[FINDER_F_AFTER] * feature[FINDER_F_AFTER] +
           mix[FINDER_F_OWN] * feature[FINDER_F_OWN] +
           mix[FINDER_F_STRONG] * feature[FINDER_F_STRONG];
    move->score = sum >> 8;
}

static const uint32_t style_features[] = {
    [FINDER_STYLE_FULL] = 0xffffffff,
    [FINDER_STYLE_THESIS] = 0,
    [FINDER_STYLE_TREE] =
        1 << FINDER_F_TREE | 1 << FINDER_F_MATCHED | 1 << FINDER_F_OPENING | 1 << FINDER_F_ANSWER,
    [FINDER_STYLE_TABLE] = 1 << FINDER_F_TABLE | 1 << FINDER_F_ANSWER,
};

/* Returns the sum that the score is made of, where there is one. */
static int32_t judge(const struct finder *f, struct finder_move *move) {
    if (f->question.style == FINDER_STYLE_THESIS) {
        /* Procedure 3.2: the opening tree, then an empty corner, then the best evaluation. */
        move->score = move->from & FINDER_FROM_OPENING   ? (int32_t)(2000000 + move->opening)
                      : move->from & FINDER_FROM_DEFAULT ? 1000000
                      : move->value != FINDER_VALUE_NONE ? move->value
                                                         : -1000000 + (int32_t)move->tree;
        return 0;
    }
    int32_t sum;
    if (f->question.style == FINDER_STYLE_FULL) {
        sum = weigh(&f->weights, move->feature);
    } else {
        int16_t masked[FINDER_FEATURES];
        for (int i = 0; i < FINDER_FEATURES; i++)
            masked[i] = style_features[f->question.style] >> i & 1 ? move->feature[i] : 0;
        sum = weigh(&f->weights, masked);
    }
    move->score = sum >> 8;
    return sum;
}

/* Of two with the same score. */
static __attribute__((noinline)) bool before(const struct finder_move *a,
                                             const struct finder_move *b) {
    if (a->count != b->count)
        return a->count > b->count;
    return a->y != b->y ? a->y > b->y : a->x > b->x;
}

/* A move is large: the order of so many is found here, and each is carried to its place once. */
static __attribute__((noinline))
HOT("choice") void sort(const struct finder_answer *answer, int32_t score[], uint8_t order[],
                        int count) {
    for (int i = 1; i < count; i++) {
        const uint8_t at = order[i];
        const int32_t mine = score[at];
        int k = i;
        for (; k > 0; k--) {
            const uint8_t other = order[k - 1];
            if (mine < score[other] ||
                (mine == score[other] && !before(&answer->move[at], &answer->move[other])))
                break;
            order[k] = other;
        }
        order[k] = at;
    }
}

/* Of the line only what there is. */
static HOT("choice") void carry(struct finder_move *to, const struct finder_move *from) {
    memcpy(to, from,
           (offsetof(struct finder_move, line) + sizeof *from->line * from->length + 3) &
               ~(size_t)3);
}

static void arrange(struct finder_answer *answer, uint8_t order[]) {
    for (int i = 0; i < answer->moves; i++) {
        if (order[i] == i)
            continue;
        struct finder_move first;
        carry(&first, &answer->move[i]);
        int to = i;
        while (order[to] != i) { /* round the cycle that i is in */
            int from = order[to];
            carry(&answer->move[to], &answer->move[from]);
            order[to] = (uint8_t)to;
            to = from;
        }
        carry(&answer->move[to], &first);
        order[to] = (uint8_t)to;
    }
}

/* The influence where it would be played, before it is. */
static void ask_influence(struct finder *f, struct finder_move *move) {
    int16_t value = 0;
    if (f->cells->influence_ops->read(f->cells->influence, move->x, move->y, &value) != GOISHI_OK)
        f->failed = true;
    f->counts.commands++;
    f->counts.clocks += 4;
    value = (int16_t)(value > 511 ? 511 : value < -511 ? -511 : value);
    move->influence = f->question.to_move == GOISHI_BLACK ? value : (int16_t)-value;
}

/* The board right after the move, without the line. */
static void ask_after(struct finder *f, struct finder_move *move, int32_t board) {
    struct goishi_joseki_result result;
    if (!finder_cell(f, GOISHI_JOSEKI_PLACE, move->x, move->y, f->question.to_move, &result))
        return;
    move->after = finder_cell_evaluate(f, 0) - board;
    finder_cell(f, result.killing ? GOISHI_JOSEKI_POP : GOISHI_JOSEKI_UNPLACE, move->x, move->y,
                GOISHI_EMPTY, 0);
}

HOT("choice") void finder_choose(struct finder *f) {
    struct finder_answer *answer = &f->answer;
    uint8_t order[FINDER_MOVES];
    int32_t sum[FINDER_MOVES], score[FINDER_MOVES]; /* by their place in the answer */
    const int32_t stay = staying(f);
    drop_covered(f);
    share_tree(answer);
    for (int i = 0; i < answer->moves; i++) {
        order[i] = (uint8_t)i;
        describe(f, stay, &answer->move[i]);
        sum[i] = judge(f, &answer->move[i]);
        score[i] = answer->move[i].score;
    }
    if (f->question.style == FINDER_STYLE_FULL) {
        /* The first ones are evaluated, and all that are equal to the last of them. The others get
         * what these gained on average, so that all scores are on one scale. */
        int first = 0;
        int32_t gained = 0;
        sort(answer, score, order, answer->moves);
        while (first < answer->moves && (f->evaluate_all || first < FINDER_EVALUATED ||
                                         score[order[first]] == score[order[first - 1]]))
            first++;
        finder_cell_view(f, 0);
        finder_cell_worth(f, f->weights.after);
        int32_t board = finder_cell_evaluate(f, 0);
        for (int i = 0; i < first && !f->failed; i++)
            ask_influence(f, &answer->move[order[i]]);
        for (int i = 0; i < first && !f->failed; i++) {
            const int at = order[i];
            struct finder_move *move = &answer->move[at];
            ask_after(f, move, board);
            if (move->after != FINDER_VALUE_NONE)
                describe_after(f, move, sum[at]);
            gained += move->score - score[at];
            score[at] = move->score;
        }
        if (first)
            gained /= first;
        for (int i = first; i < answer->moves; i++)
            score[order[i]] = answer->move[order[i]].score += gained;
    }
    sort(answer, score, order, answer->moves);
    arrange(answer, order);
}
