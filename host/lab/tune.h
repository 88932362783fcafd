/* SPDX-License-Identifier: Apache-2.0
 * Fits the weights of the choice: the probability that professionals played a candidate is taken as
 * a softmax over the candidates' scores, and the weights are those that make the games most likely
 * (Newton's method with a small penalty). The same games give the same weights. */
#ifndef FINDER_TUNE_H
#define FINDER_TUNE_H

#include "host/lab/measure.h"

struct tune_report {
    size_t games, positions, usable; /* usable: the move played was among the candidates */
    double before, after;            /* log-likelihood per position, in bits */
    size_t top1_before, top1_after;  /* on the positions it was fitted on */
    int32_t mix[FINDER_FEATURES];
    int32_t after_worth[GOISHI_JOSEKI_CLASSES];
};

/* Every number that is fitted, with its name in weights.txt. */
enum { TUNE_NUMBERS = FINDER_FEATURES + GOISHI_JOSEKI_CLASSES };
void tune_name(int number, char name[TREE_NUMBER_NAME]);
long tune_number(const struct tune_report *report, int number);

bool tune_fit(struct session *session, const struct mine_text *texts, int count,
              const struct positions_options *options, struct tune_report *report,
              struct fault *fault);
/* The session answers with these weights from now on. */
void tune_apply(struct session *session, const struct tune_report *report);

#endif
