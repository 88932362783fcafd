/* SPDX-License-Identifier: Apache-2.0
 * A multinomial logit over the candidates. */
#include "host/lab/tune.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The features, and behind them the points that the move gains in each interval of influence. */
enum { AFTER_UNIT = 16 }; /* mix_after: the intervals' worth in fine steps */
enum { CLASSES = GOISHI_JOSEKI_CLASSES, F = TUNE_NUMBERS };

struct row {
    int16_t feature[F];
};

struct example {
    uint32_t first;
    uint8_t rows, played;
};

struct tune {
    struct session *session;
    struct row *row;
    size_t rows, row_room;
    struct example *example;
    size_t examples, room;
    size_t positions;
    bool failed;
};

static bool grow(void **at, size_t *room, size_t need, size_t size) {
    if (need <= *room)
        return true;
    size_t more = *room ? 2 * *room : 65536;
    void *grown = realloc(*at, more * size);
    if (!grown)
        return false;
    *at = grown;
    *room = more;
    return true;
}

static bool count(const struct goishi_cells *cells, int colour, int16_t points[CLASSES]) {
    struct goishi_joseki_score score;
    int32_t unused;
    if (cells->joseki_ops->evaluate(cells->joseki, &unused) != GOISHI_OK ||
        cells->joseki_ops->counts(cells->joseki, &score) != GOISHI_OK)
        return false;
    for (int k = 0; k < CLASSES; k++) {
        const int more = (int)score.black[k] - (int)score.white[k];
        points[k] = (int16_t)(256 * (colour == GOISHI_BLACK ? more : -more));
    }
    return true;
}

/* The cells still hold the board of the question. */
static bool gains(struct tune *t, const struct finder_move *move, int colour,
                  int16_t gain[CLASSES]) {
    const struct goishi_cells *cells = &t->session->backend->cells;
    struct goishi_joseki_result result;
    int16_t before[CLASSES], after[CLASSES];
    if (!count(cells, colour, before) ||
        cells->joseki_ops->command(cells->joseki, GOISHI_JOSEKI_PLACE, move->x, move->y, colour,
                                   &result) != GOISHI_OK ||
        !count(cells, colour, after))
        return false;
    cells->joseki_ops->command(cells->joseki,
                               result.killing ? GOISHI_JOSEKI_POP : GOISHI_JOSEKI_UNPLACE, move->x,
                               move->y, GOISHI_EMPTY, NULL);
    for (int k = 0; k < CLASSES; k++)
        gain[k] = (int16_t)(after[k] - before[k]);
    return true;
}

static bool take(void *context, const struct positions_case *position) {
    struct tune *t = context;
    const struct finder_answer *answer = session_ask(t->session, &position->question, NULL);
    int played = -1;
    if (!answer)
        return !(t->failed = true);
    t->positions++;
    for (int i = 0; i < answer->moves && played < 0; i++)
        if (answer->move[i].x == position->x && answer->move[i].y == position->y)
            played = i;
    if (played < 0)
        return true;
    t->failed =
        !grow((void **)&t->row, &t->row_room, t->rows + (size_t)answer->moves, sizeof *t->row) ||
        !grow((void **)&t->example, &t->room, t->examples + 1, sizeof *t->example);
    if (t->failed)
        return false;
    t->example[t->examples++] =
        (struct example){(uint32_t)t->rows, (uint8_t)answer->moves, (uint8_t)played};
    for (int i = 0; i < answer->moves; i++) {
        struct row *row = &t->row[t->rows++];
        memcpy(row->feature, answer->move[i].feature, sizeof answer->move[i].feature);
        row->feature[FINDER_F_AFTER] = 0; /* it is what the intervals become */
        if (!gains(t, &answer->move[i], position->question.to_move, row->feature + FINDER_FEATURES))
            return !(t->failed = true);
    }
    return true;
}

/* Features in units of one: scores are then natural logarithms. */
static double dot(const double w[F], const struct row *row) {
    double sum = 0;
    for (int i = 0; i < F; i++)
        sum += w[i] * row->feature[i] / 256.0;
    return sum;
}

static double likelihood(const struct tune *t, const double w[F], double gradient[F],
                         double hessian[F][F], size_t *top1) {
    double sum = 0;
    size_t hits = 0;
    if (gradient)
        memset(gradient, 0, F * sizeof *gradient);
    if (hessian)
        memset(hessian, 0, F * sizeof *hessian);
    for (size_t e = 0; e < t->examples; e++) {
        const struct example *x = &t->example[e];
        const struct row *row = &t->row[x->first];
        double score[FINDER_MOVES] = {0}, most = -1e300, total = 0, mean[F] = {0};
        int best = 0;
        for (int i = 0; i < x->rows; i++) {
            score[i] = dot(w, &row[i]);
            if (score[i] > most) {
                most = score[i];
                best = i;
            }
        }
        for (int i = 0; i < x->rows; i++)
            total += exp(score[i] - most);
        sum += score[x->played] - most - log(total);
        hits += best == x->played;
        if (!gradient)
            continue;
        for (int i = 0; i < x->rows; i++) {
            double p = exp(score[i] - most) / total;
            for (int a = 0; a < F; a++)
                mean[a] += p * row[i].feature[a] / 256.0;
        }
        for (int a = 0; a < F; a++)
            gradient[a] += row[x->played].feature[a] / 256.0 - mean[a];
        for (int i = 0; i < x->rows; i++) {
            double p = exp(score[i] - most) / total;
            if (p < 1e-6)
                continue;
            for (int a = 0; a < F; a++)
                for (int b = 0; b <= a; b++)
                    hessian[a][b] += p * (row[i].feature[a] / 256.0 - mean[a]) *
                                     (row[i].feature[b] / 256.0 - mean[b]);
        }
    }
    if (top1)
        *top1 = hits;
    return sum;
}

/* Cholesky: a x = b. */
static bool solve(double a[F][F], const double b[F], double x[F]) {
    double l[F][F] = {{0}}, y[F];
    for (int i = 0; i < F; i++)
        for (int j = 0; j <= i; j++) {
            double sum = a[i][j];
            for (int k = 0; k < j; k++)
                sum -= l[i][k] * l[j][k];
            if (i == j && sum <= 0)
                return false;
            l[i][j] = i == j ? sqrt(sum) : sum / l[j][j];
        }
    for (int i = 0; i < F; i++) {
        y[i] = b[i];
        for (int k = 0; k < i; k++)
            y[i] -= l[i][k] * y[k];
        y[i] /= l[i][i];
    }
    for (int i = F - 1; i >= 0; i--) {
        x[i] = y[i];
        for (int k = i + 1; k < F; k++)
            x[i] -= l[k][i] * x[k];
        x[i] /= l[i][i];
    }
    return true;
}

/* What the fit makes as large as it can. */
static double worth(const struct tune *t, const double w[F], double penalty) {
    double square = 0;
    for (int a = 0; a < F; a++)
        square += w[a] * w[a];
    return likelihood(t, w, NULL, NULL, NULL) - penalty * square / 2;
}

/* Newton's method. Far from the top a whole step can lead down: then half of it is taken, and so
 * on. */
static bool fit(const struct tune *t, double w[F]) {
    const double penalty = 1e-3 * (double)t->examples / 256;
    double now = worth(t, w, penalty);
    for (int round = 0; round < 20; round++) {
        double gradient[F], hessian[F][F], step[F], next[F];
        likelihood(t, w, gradient, hessian, NULL);
        for (int a = 0; a < F; a++) {
            gradient[a] -= penalty * w[a];
            hessian[a][a] += penalty + 1e-9;
        }
        if (!solve(hessian, gradient, step))
            return false;
        double part = 1, better = now;
        for (int halved = 0; halved < 30 && better <= now; halved++, part /= 2) {
            for (int a = 0; a < F; a++)
                next[a] = w[a] + part * step[a];
            better = worth(t, next, penalty);
        }
        if (better <= now + 1e-6)
            break;
        memcpy(w, next, sizeof next);
        now = better;
    }
    return true;
}

void tune_apply(struct session *session, const struct tune_report *report) {
    memcpy(session->finder.weights.mix, report->mix, sizeof report->mix);
    memcpy(session->finder.weights.after, report->after_worth, sizeof report->after_worth);
}

bool tune_fit(struct session *session, const struct mine_text *texts, int count,
              const struct positions_options *options, struct tune_report *report,
              struct fault *fault) {
    struct tune t = {.session = session};
    const struct finder_weights kept = session->finder.weights;
    double w[F], old[F];
    *report = (struct tune_report){0};
    session->finder.evaluate_all = true;
    report->games = positions_walk(texts, count, options, take, &t);
    session->finder.evaluate_all = false;
    report->positions = t.positions;
    report->usable = t.examples;
    bool good = !t.failed && t.examples >= 100;
    for (int i = 0; i < F; i++) {
        /* Scores are logarithms to base two, likelihoods are natural. */
        old[i] = i < FINDER_FEATURES ? kept.mix[i] / 256.0 * log(2)
                                     : kept.mix[FINDER_F_AFTER] / 65536.0 *
                                           kept.after[i - FINDER_FEATURES] * log(2);
        w[i] = 0;
    }
    old[FINDER_F_AFTER] = 0;
    w[FINDER_F_TABLE] = log(2);
    good = good && fit(&t, w);
    if (good) {
        report->before =
            likelihood(&t, old, NULL, NULL, &report->top1_before) / (double)t.examples / log(2);
        double rounded[F];
        for (int i = 0; i < FINDER_FEATURES; i++) {
            report->mix[i] = (int32_t)lrint(w[i] * 256 / log(2));
            rounded[i] = report->mix[i] / 256.0 * log(2);
        }
        report->mix[FINDER_F_AFTER] = AFTER_UNIT;
        for (int k = 0; k < CLASSES; k++) {
            report->after_worth[k] =
                (int32_t)lrint(w[FINDER_FEATURES + k] * 65536 / AFTER_UNIT / log(2));
            rounded[FINDER_FEATURES + k] = report->after_worth[k] * AFTER_UNIT / 65536.0 * log(2);
        }
        report->after =
            likelihood(&t, rounded, NULL, NULL, &report->top1_after) / (double)t.examples / log(2);
    }
    free(t.row);
    free(t.example);
    if (!good)
        return fault_set(fault, t.failed ? "not enough memory"
                                         : "too few positions to fit the weights on");
    return true;
}

void tune_name(int number, char name[TREE_NUMBER_NAME]) {
    if (number < FINDER_FEATURES)
        snprintf(name, TREE_NUMBER_NAME, "mix_%s", finder_feature_name[number]);
    else
        snprintf(name, TREE_NUMBER_NAME, "after_%d", number - FINDER_FEATURES);
}

long tune_number(const struct tune_report *report, int number) {
    return number < FINDER_FEATURES ? report->mix[number]
                                    : report->after_worth[number - FINDER_FEATURES];
}
