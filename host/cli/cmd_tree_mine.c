/* SPDX-License-Identifier: Apache-2.0
 * goishi tree mine and goishi tree coverage: what reads game records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/cli/cmd_tree.h"
#include "host/cli/context.h"
#include "host/json/mined.h"
#include "host/lab/coverage.h"

/* The miner's options, for both. */
struct wish {
    long from, until, depth, half_life, least, threads, count, weight, twice, early, first, major,
        end;
    long opening_count;
    const char *leave_out;
    bool progress, json;
};

static struct wish wish_defaults(void) {
    struct mine_options o;
    mine_defaults(&o);
    return (struct wish){.depth = o.depth,
                         .half_life = o.half_life,
                         .least = o.least,
                         .threads = o.threads,
                         .count = o.joseki.count,
                         .weight = o.joseki.weight,
                         .twice = o.joseki.twice,
                         .early = o.joseki.early,
                         .first = o.joseki.first,
                         .major = o.joseki.major,
                         .end = o.joseki.end,
                         .opening_count = o.opening.count,
                         .leave_out = o.leave_out};
}

static void wish_apply(const struct wish *wish, struct mine_options *o) {
    mine_defaults(o);
    o->from = (int)wish->from;
    o->until = (int)wish->until;
    o->depth = (int)wish->depth;
    o->half_life = (uint32_t)wish->half_life;
    o->least = (uint32_t)wish->least;
    o->threads = (int)wish->threads;
    o->joseki.count = (uint32_t)wish->count;
    o->joseki.weight = (uint32_t)wish->weight;
    o->joseki.twice = (uint32_t)wish->twice;
    o->joseki.early = (uint32_t)wish->early;
    o->joseki.first = (uint32_t)wish->first;
    o->joseki.major = (uint32_t)wish->major;
    o->joseki.end = (uint32_t)wish->end;
    o->opening.count = (uint32_t)wish->opening_count;
    o->leave_out = wish->leave_out;
    cmd_tree_progress(o, wish->progress);
}

#define WISH_OPTIONS(w)                                                                              \
    {"depth", CLI_NUMBER, &(w).depth, "N", "moves of a game that are looked at (60)",                \
     1,       1024,       NULL},                                                                     \
        {"half-life",                                                                                \
         CLI_NUMBER,                                                                                 \
         &(w).half_life,                                                                             \
         "YEARS",                                                                                    \
         "a game counts half as much after so many (4)",                                             \
         1,                                                                                          \
         1000,                                                                                       \
         NULL},                                                                                      \
        {"least", CLI_NUMBER, &(w).least, "N", "but never less than N/256 (5)", 1, 256, NULL},       \
        {"count", CLI_NUMBER, &(w).count, "N", "keep moves played so often (6),", 1, 1000000, NULL}, \
        {"weight", CLI_NUMBER, &(w).weight, "N", "or of a recency weight of N/256 (300),",           \
         1,        1000000000, NULL},                                                                \
        {"twice", CLI_NUMBER, &(w).twice, "N", "but never those played less often (3)",              \
         1,       1000000,    NULL},                                                                 \
        {"early", CLI_NUMBER, &(w).early, "N", "times as much in the cap tree's levels (2)",         \
         1,       1000,       NULL},                                                                 \
        {"first", CLI_NUMBER, &(w).first, "N", "and first stones played so often (80)",              \
         1,       1000000,    NULL},                                                                 \
        {"major", CLI_NUMBER, &(w).major, "N", "J: a joseki played so often (100)",                  \
         1,       1000000,    NULL},                                                                 \
        {"end", CLI_NUMBER, &(w).end, "N", "j: an end reached so often (5)", 1, 1000000, NULL},      \
        {"opening-count",                                                                            \
         CLI_NUMBER,                                                                                 \
         &(w).opening_count,                                                                         \
         "N",                                                                                        \
         "keep opening moves played so often (12)",                                                  \
         1,                                                                                          \
         1000000,                                                                                    \
         NULL},                                                                                      \
        {"leave-out",                                                                                \
         CLI_TEXT,                                                                                   \
         &(w).leave_out,                                                                             \
         "LIST",                                                                                     \
         "beginnings of SO to leave out (AlphaGo/,ProAma/,unusual/)",                                \
         0,                                                                                          \
         0,                                                                                          \
         NULL},                                                                                      \
        {"threads", CLI_NUMBER, &(w).threads, "N", "worker threads (1)", 1, 16, NULL},               \
        CLI_OPTION_JSON((w).json),                                                                   \
        {"progress", CLI_FLAG, &(w).progress, NULL, "show a progress bar, terminal or not",          \
         0,          0,        NULL},                                                                \
    {                                                                                                \
        NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL                                                 \
    }

static void print_report(const struct mine_report *report, const struct dict *dict) {
    printf("%zu games mined (%zu moves, %zu in corners); left out: %zu broken, %zu not even 19x19 "
           "games, %zu by source, %zu of other years\n",
           report->games, report->moves, report->corner_moves, report->broken, report->uneven,
           report->left_out, report->other_years);
    printf("%zu without a year, %zu without a winner, %zu corners followed until a capture from "
           "outside\n",
           report->undated, report->undecided, report->parted);
    printf("joseki tree: %ld nodes, opening tree: %ld nodes, prior tables:",
           (long)dict->joseki.nodes - 1, (long)dict->opening.nodes - 1);
    for (int i = 0; i < dict->priors; ++i)
        printf(" %u", (unsigned)dict->prior[i].length);
    printf(" bytes\n");
}

int cmd_tree_mine(int argc, char **argv) {
    const char *operand[CMD_TREE_FILES] = {NULL}, *output = NULL;
    struct wish wish = wish_defaults();
    const struct cli_option options[] = {
        {"output,o", CLI_TEXT, &output, "DIR", "the dictionary's folder", 0, 0, NULL},
        {"from", CLI_NUMBER, &wish.from, "YEAR", "only games from this year on", 1, 4095, NULL},
        {"until", CLI_NUMBER, &wish.until, "YEAR", "only games up to this year", 1, 4095, NULL},
        WISH_OPTIONS(wish)};
    const struct cli_syntax syntax = {
        "tree mine",
        "GAMES...",
        1,
        CMD_TREE_FILES,
        "Counts what was played in the corners of even 19x19 games (SGF files, or .sgfl with a\n"
        "game on each line, either also as .gz) and writes the dictionary. hand.sgf and\n"
        "weights.txt in the folder are left alone.",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    if (!output)
        return cli_misuse("tree mine", "-o DIR is missing");
    struct fault fault = {""};
    if (!dict_may_save(output, &fault))
        return cli_fail("tree mine", fault.text);
    struct mine_text *texts = calloc(CMD_TREE_FILES, sizeof *texts);
    int count = cmd_tree_count(operand, CMD_TREE_FILES);
    if (!texts || !cmd_tree_read_games(operand, count, texts, &fault)) {
        free(texts);
        return cli_fail("tree mine", fault.text);
    }
    struct mine_options mine_options;
    struct mine_report report = {0};
    struct dict dict;
    wish_apply(&wish, &mine_options);
    bool good = dict_init(&dict) && mine(texts, count, &mine_options, &dict, &report, &fault);
    cmd_tree_report(&report, texts);
    good = good && dict_save(&dict, output, &fault);
    if (good && dict.joseki.nodes == 1)
        cli_note("tree mine",
                 "no joseki was played often enough: --count, --weight, --twice, --early "
                 "and --first set how often that is");
    if (good && wish.json)
        cli_print_json(json_mined(&report, &dict));
    else if (good)
        print_report(&report, &dict);
    mine_report_free(&report);
    dict_free(&dict);
    cmd_tree_free_games(texts, count);
    free(texts);
    return good ? CLI_FINE : cli_fail("tree mine", fault.text);
}

static void print_coverage(const struct coverage *coverage) {
    printf("%zu games, %zu positions\n\n", coverage->games, coverage->positions);
    printf("%-28s %8s %8s %8s   %8s %8s\n", "", "known", "top-1", "top-3", "point-1", "point-3");
    for (int i = 0; i < coverage->rows; ++i) {
        const struct coverage_row *row = &coverage->row[i];
        const double all = coverage->positions ? (double)coverage->positions / 100 : 1;
        printf("%-28s %6.2f %% %6.2f %% %6.2f %%   %6.2f %% %6.2f %%\n", row->name,
               (double)row->known / all, (double)row->top1 / all, (double)row->top3 / all,
               (double)row->exact1 / all, (double)row->exact3 / all);
    }
}

int cmd_tree_coverage(int argc, char **argv) {
    const char *operand[CMD_TREE_FILES] = {NULL}, *image_path = NULL;
    long split = 0, from = 0, until = 0, first = 5, last = 40;
    struct wish wish = wish_defaults();
    const struct cli_option options[] = {
        {"image", CLI_TEXT, &image_path, "IMAGE", "measure this image or folder", 0, 0, NULL},
        {"split", CLI_NUMBER, &split, "YEAR",
         "mine the same games up to this year and measure on the later ones", 1, 4095, NULL},
        {"from", CLI_NUMBER, &from, "YEAR", "measure on games from this year on", 1, 4095, NULL},
        {"until", CLI_NUMBER, &until, "YEAR", "and up to this one", 1, 4095, NULL},
        {"first-move", CLI_NUMBER, &first, "N", "first move that is asked for (5)", 2, 1024, NULL},
        {"last-move", CLI_NUMBER, &last, "N", "and the last one (40)", 2, 1024, NULL},
        WISH_OPTIONS(wish)};
    const struct cli_syntax syntax = {
        "tree coverage",
        "GAMES...",
        1,
        CMD_TREE_FILES,
        "Of the corner moves 5 to 40 whose previous move fell in the same quadrant (9x9 points):\n"
        "how many positions are known, and how often the most frequent answer (top-1) or one of\n"
        "the first three was played. In a quadrant that is its own mirror image a move and its\n"
        "mirror image count as one answer; point-1 and point-3 ask for the very point.",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    if (image_path && split)
        return cli_misuse("tree coverage", "say either --image or --split");
    if (!image_path)
        image_path = cmd_tree_dictionary();
    struct fault fault = {""};
    struct mine_text *texts = calloc(CMD_TREE_FILES, sizeof *texts);
    int count = cmd_tree_count(operand, CMD_TREE_FILES);
    if (!texts || !cmd_tree_read_games(operand, count, texts, &fault)) {
        free(texts);
        return cli_fail("tree coverage", fault.text);
    }
    uint8_t *bytes = NULL;
    size_t length;
    struct tree_image image;
    bool good;
    if (split) {
        struct mine_options mine_options;
        struct mine_report report = {0};
        struct dict dict;
        wish_apply(&wish, &mine_options);
        mine_options.until = (int)split;
        good = dict_init(&dict) && mine(texts, count, &mine_options, &dict, &report, &fault) &&
               build_image(&dict, &bytes, &length, &fault) &&
               build_open(bytes, length, &image, &fault);
        if (good && !wish.json)
            printf("mined %zu games up to %ld: image of %zu bytes\n", report.games, split, length);
        mine_report_free(&report);
        dict_free(&dict);
        from = from ? from : split + 1;
    } else {
        good = cmd_tree_image(image_path, &bytes, &image, &fault);
    }
    struct coverage coverage;
    const struct coverage_options coverage_options = {(int)from, (int)until, (int)first, (int)last,
                                                      wish.leave_out};
    good = good && coverage_measure(&image, texts, count, &coverage_options, &coverage, &fault);
    if (good && wish.json)
        cli_print_json(json_coverage(&coverage));
    else if (good)
        print_coverage(&coverage);
    free(bytes);
    cmd_tree_free_games(texts, count);
    free(texts);
    return good ? CLI_FINE : cli_fail("tree coverage", fault.text);
}
