/* SPDX-License-Identifier: Apache-2.0
 * Answers of reading as text, as a picture, and their proofs as files. */
#include <inttypes.h>
#include <stdlib.h>

#include "host/base/file.h"
#include "host/cli/cmd_read.h"

static const char *name_of(int point, char name[GO_NAME_BYTES]) {
    go_name(point ? go_x(point) : 0, point ? go_y(point) : 0, name);
    return name;
}

void cmd_read_print(const struct reading_answer *answer) {
    const struct read_result *result = &answer->result;
    char name[GO_NAME_BYTES];
    printf("   %s first: %s", cli_side(answer->problem.to_move),
           read_phrase(answer->ask.question, result->status));
    if (result->line)
        printf(", %s", name_of(result->move, name));
    printf(" (%" PRIu32 " nodes", result->nodes);
    if (answer->proof)
        printf(", proof of %" PRIu32 " positions", answer->proof);
    printf(")");
    for (int i = 0; i < result->line && result->line > 1; ++i)
        printf("%s %s", i ? "" : ":", name_of(result->moves[i], name));
    printf("\n");
}

bool cmd_read_works(const struct reading_answer *answer, const struct read_choice *choice) {
    return answer->problem.to_move == answer->problem.reacher
               ? choice->status >= answer->result.status && choice->status > READ_LOST
               : choice->status <= answer->result.status && choice->status < READ_WON;
}

void cmd_read_print_choices(const struct reading_answer *answer, const struct read_choice *choice,
                            int choices) {
    char name[GO_NAME_BYTES];
    if (choices < 0) {
        printf("   which first moves work: not read to the end\n");
        return;
    }
    printf("   first moves that work:");
    int count = 0;
    for (int i = 0; i < choices; ++i)
        if (cmd_read_works(answer, &choice[i])) {
            printf(" %s", name_of(choice[i].move, name));
            ++count;
        }
    printf("%s\n", count ? "" : " none");
}

void cmd_read_diagram(struct diagram *diagram, const struct position *position,
                      const struct reading_answer *answer) {
    const struct read_problem *problem = &answer->problem;
    const struct read_result *result = &answer->result;
    int colour = problem->to_move;
    diagram_init(diagram, position->size);
    diagram_position(diagram, position);
    for (int i = 0; i < problem->targets; ++i) {
        struct diagram_point *point =
            &diagram->point[go_y(problem->target[i])][go_x(problem->target[i])];
        if (point->colour)
            point->mark = DIAGRAM_MARK_TRIANGLE;
    }
    for (int i = 0; i < result->line; ++i, colour = goishi_other(colour)) {
        if (result->moves[i] == GO_PASS)
            continue;
        struct diagram_point *point =
            &diagram->point[go_y(result->moves[i])][go_x(result->moves[i])];
        /* A point that is played twice shows the first move. */
        if (point->label[0])
            continue;
        point->colour = (uint8_t)colour;
        point->mark = DIAGRAM_MARK_NONE;
        snprintf(point->label, sizeof point->label, "%d", (i + 1) % 1000);
    }
    snprintf(diagram->caption, sizeof diagram->caption, "%s, %s first: %s",
             read_question_name(answer->ask.question), cli_side(problem->to_move),
             read_phrase(answer->ask.question, result->status));
}

bool cmd_read_sgf(struct reading *reading, const struct position *position,
                  const struct reading_answer *answer, uint32_t nodes, const char *path,
                  struct fault *fault) {
    size_t length;
    char *text = reading_sgf(reading, position, answer, nodes, &length, fault);
    const bool good = text && file_write(path, text, length, fault);
    free(text);
    return good;
}
