/* SPDX-License-Identifier: Apache-2.0
 * The list of subcommands. */
#include "host/cli/command.h"

int cmd_analyze(int argc, char **argv);
int cmd_analysis(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_cube(int argc, char **argv);
int cmd_drill(int argc, char **argv);
int cmd_eval(int argc, char **argv);
int cmd_explore(int argc, char **argv);
int cmd_gtp(int argc, char **argv);
int cmd_influence(int argc, char **argv);
int cmd_info(int argc, char **argv);
int cmd_inspect(int argc, char **argv);
int cmd_match(int argc, char **argv);
int cmd_read(int argc, char **argv);
int cmd_report(int argc, char **argv);
int cmd_selftest(int argc, char **argv);
int cmd_serve_sim(int argc, char **argv);
int cmd_solve(int argc, char **argv);
int cmd_suggest(int argc, char **argv);
int cmd_tree(int argc, char **argv);
int cmd_tsumego(int argc, char **argv);
int cmd_upload(int argc, char **argv);

const struct cli_command cli_commands[] = {
    {"suggest", "find the joseki moves that fit the whole board", cmd_suggest, "Your games"},
    {"report", "write one page about the opening of a game", cmd_report, NULL},
    {"read", "captures, ladders, connections, eyes, life and death", cmd_read, NULL},
    {"tsumego", "solve problems of life and death", cmd_tsumego, NULL},
    {"analyze", "search every position of a game: win rate, mistakes", cmd_analyze, NULL},
    {"influence", "show the influence of both sides on the board of a game", cmd_influence, NULL},
    {"inspect", "show what the joseki board sees in a position of a game", cmd_inspect, NULL},
    {"explore", "walk through the joseki dictionary in the terminal", cmd_explore, "Josekis"},
    {"drill", "play josekis in the terminal; what was missed is asked again", cmd_drill, NULL},
    {"gtp", "play and analyse in any Go GUI (Go Text Protocol)", cmd_gtp, NULL},
    {"analysis", "answer questions in JSON for KaTrain and scripts", cmd_analysis, NULL},
    {"tree", "mine, compile, check and show the joseki dictionary", cmd_tree, NULL},
    {"solve", "the value of every position of a small board", cmd_solve, "Small boards"},
    {"cube", "influence on a hypercube of processes", cmd_cube, NULL},
    {"info", "ask a chip what it is and has", cmd_info, "Chips"},
    {"selftest", "have a chip test its boards", cmd_selftest, NULL},
    {"upload", "write a dictionary into the flash of a chip", cmd_upload, NULL},
    {"serve-sim", "run the simulated chip behind a pseudo-terminal", cmd_serve_sim, NULL},
    {"eval", "measure how often the finder answers as professionals did", cmd_eval, "Measuring"},
    {"match", "let two GTP engines play each other: Elo with error bars", cmd_match, NULL},
    {"bench", "measure a board and print one table", cmd_bench, NULL},
    {NULL, NULL, NULL, NULL},
};
