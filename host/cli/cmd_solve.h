/* SPDX-License-Identifier: Apache-2.0
 * The parts of goishi solve. */
#ifndef CLI_CMD_SOLVE_H
#define CLI_CMD_SOLVE_H

#include "host/cli/command.h"

int cmd_solve_show(int argc, char **argv);
int cmd_solve_verify(int argc, char **argv);
int cmd_solve_stats(int argc, char **argv);
int cmd_solve_tables(int argc, char **argv);
int cmd_solve_rule(int argc, char **argv);

#endif
