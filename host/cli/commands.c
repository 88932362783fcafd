/* SPDX-License-Identifier: Apache-2.0
 * The list of subcommands. */
#include "cli/command.h"

int cmd_bench(int argc, char **argv);
int cmd_drill(int argc, char **argv);
int cmd_eval(int argc, char **argv);
int cmd_explore(int argc, char **argv);
int cmd_gtp(int argc, char **argv);
int cmd_influence(int argc, char **argv);
int cmd_info(int argc, char **argv);
int cmd_inspect(int argc, char **argv);
int cmd_report(int argc, char **argv);
int cmd_selftest(int argc, char **argv);
int cmd_serve_sim(int argc, char **argv);
int cmd_suggest(int argc, char **argv);
int cmd_tree(int argc, char **argv);
int cmd_upload(int argc, char **argv);

const struct cli_command cli_commands[] = {
    {"bench", "measure a board and print one table", cmd_bench},
    {"drill", "play josekis in the terminal; what was missed is asked again", cmd_drill},
    {"eval", "measure how often the finder answers as professionals did", cmd_eval},
    {"explore", "walk through the joseki dictionary in the terminal", cmd_explore},
    {"gtp", "play and analyse in any Go GUI (Go Text Protocol)", cmd_gtp},
    {"influence", "show the influence of both sides on the board of a game", cmd_influence},
    {"info", "ask a chip what it is and has", cmd_info},
    {"inspect", "show what the joseki board sees in a position of a game", cmd_inspect},
    {"report", "write one page about the opening of a game", cmd_report},
    {"selftest", "have a chip test its boards", cmd_selftest},
    {"serve-sim", "run the simulated chip behind a pseudo-terminal", cmd_serve_sim},
    {"suggest", "find the joseki moves that fit the whole board", cmd_suggest},
    {"tree", "mine, compile, check and show the joseki dictionary", cmd_tree},
    {"upload", "write a dictionary into the flash of a chip", cmd_upload},
    {NULL, NULL, NULL},
};
