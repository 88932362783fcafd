/* SPDX-License-Identifier: Apache-2.0
 * Proofs as SGF. */
#include <stdio.h>
#include <stdlib.h>

#include "host/read/private.h"
#include "host/sgf/write.h"

enum { DEEPEST = 1000, MOST = 20000 };

struct tree {
    struct sgf *sgf;
    struct sgf_node *node[DEEPEST + 1]; /* the way to the present one */
    int size;
    bool failed;
};

static void add_move(void *context, int depth, int move, int colour) {
    struct tree *tree = context;
    if (tree->failed || depth >= DEEPEST || !tree->node[depth])
        return;
    struct sgf_node *node = sgf_add_node(tree->sgf, tree->node[depth]);
    tree->node[depth + 1] = node;
    tree->failed =
        !node || !sgf_add_point(tree->sgf, node, colour == GOISHI_BLACK ? "B" : "W", tree->size,
                                move ? go_x(move) : 0, move ? go_y(move) : 0);
}

static void set_up(struct tree *tree, const struct position *position,
                   const struct reading_answer *answer) {
    struct sgf_node *root = tree->node[0];
    const struct read_problem *problem = &answer->problem;
    char comment[200];
    bool good = sgf_add_text(tree->sgf, root, "FF", "4") &&
                sgf_add_text(tree->sgf, root, "GM", "1") &&
                sgf_add_text(tree->sgf, root, "CA", "UTF-8") &&
                sgf_add_number(tree->sgf, root, "SZ", position->size) &&
                sgf_add_text(tree->sgf, root, "PL", problem->to_move == GOISHI_BLACK ? "B" : "W");
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; ++colour)
        for (int p = 0; p < GO_POINTS && good; ++p)
            if (position->colour[p] == colour)
                good = sgf_add_point(tree->sgf, root, colour == GOISHI_BLACK ? "AB" : "AW",
                                     position->size, go_x(p), go_y(p));
    for (int i = 0; i < problem->targets && good && answer->ask.question != READ_ASK_EYE; ++i)
        good = sgf_add_point(tree->sgf, root, "TR", position->size, go_x(problem->target[i]),
                             go_y(problem->target[i]));
    snprintf(comment, sizeof comment, "%s, %s first: %s", read_question_name(answer->ask.question),
             problem->to_move == GOISHI_BLACK ? "black" : "white",
             read_phrase(answer->ask.question, answer->result.status));
    tree->failed = !good || !sgf_add_text(tree->sgf, root, "C", comment);
}

char *reading_sgf(struct reading *reading, const struct position *position,
                  const struct reading_answer *answer, uint32_t nodes, size_t *length,
                  struct fault *fault) {
    struct tree *tree = calloc(1, sizeof *tree);
    char *text = NULL;
    if (tree && (tree->sgf = sgf_new()) && (tree->node[0] = sgf_add_node(tree->sgf, NULL))) {
        tree->size = position->size;
        set_up(tree, position, answer);
        if (!tree->failed)
            read_proof(reading_state(reading), &answer->problem, nodes, MOST, add_move, tree);
        if (!tree->failed)
            text = sgf_write(tree->sgf, length);
    }
    if (!text)
        fault_set(fault, "not enough memory");
    if (tree)
        sgf_free(tree->sgf);
    free(tree);
    return text;
}
