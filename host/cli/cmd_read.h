/* SPDX-License-Identifier: Apache-2.0
 * What goishi read and goishi tsumego share. */
#ifndef CLI_CMD_READ_H
#define CLI_CMD_READ_H

#include "host/cli/context.h"
#include "host/read/reading.h"

/* "black first: dead, B1 (52 nodes, proof of 30 positions): B1 C1 A1" */
void cmd_read_print(const struct reading_answer *answer);
/* "   moves that work: B1 C1", or that this was not decided. */
void cmd_read_print_choices(const struct reading_answer *answer, const struct read_choice *choice,
                            int choices);
/* The position with the line numbered on it. */
void cmd_read_diagram(struct diagram *diagram, const struct position *position,
                      const struct reading_answer *answer);
/* Is this first move as good as the answer is? */
bool cmd_read_works(const struct reading_answer *answer, const struct read_choice *choice);
/* Writes the proof. */
bool cmd_read_sgf(struct reading *reading, const struct position *position,
                  const struct reading_answer *answer, uint32_t nodes, const char *path,
                  struct fault *fault);

#endif
