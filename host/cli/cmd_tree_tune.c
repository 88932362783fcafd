/* SPDX-License-Identifier: Apache-2.0
 * goishi tree tune: fits the weights of the choice on games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "host/cli/cmd_tree.h"
#include "host/cli/context.h"
#include "host/json/measured.h"

/* Writes the fitted numbers into weights.txt, where each name has its line already or at its end.
 */
static bool write_weights(const char *folder, const struct tune_report *report,
                          struct fault *fault) {
    char path[4096], *text = NULL, *out = NULL, name[TREE_NUMBER_NAME];
    size_t length = 0;
    snprintf(path, sizeof path, "%s/weights.txt", folder);
    if (!file_read(path, FILE_LIMIT, &text, &length, fault))
        return false;
    const size_t room = length + 64 * TUNE_NUMBERS + 2;
    out = malloc(room);
    bool written[TUNE_NUMBERS] = {false}, good = out != NULL;
    size_t at = 0;
    for (size_t from = 0; good && from < length;) {
        const char *line = text + from;
        const char *end = memchr(line, '\n', length - from);
        const size_t size = end ? (size_t)(end - line) : length - from;
        int which = -1;
        for (int i = 0; i < TUNE_NUMBERS; ++i) {
            tune_name(i, name);
            const size_t known = strlen(name);
            if (size > known && strncmp(line, name, known) == 0 && line[known] == ' ')
                which = i;
        }
        if (which >= 0) {
            tune_name(which, name);
            at +=
                (size_t)snprintf(out + at, room - at, "%s %ld\n", name, tune_number(report, which));
            written[which] = true;
        } else {
            memcpy(out + at, line, size);
            at += size;
            out[at++] = '\n';
        }
        from += size + 1;
    }
    for (int i = 0; good && i < TUNE_NUMBERS; ++i) {
        tune_name(i, name);
        if (!written[i])
            at += (size_t)snprintf(out + at, room - at, "%s %ld\n", name, tune_number(report, i));
    }
    good = good && file_write(path, out, at, fault);
    free(out);
    free(text);
    return good;
}

static bool held_out(struct session *session, const struct mine_text *texts, int count,
                     const struct positions_options *options, struct measure_row *row,
                     struct fault *fault) {
    struct measure measure;
    if (!measure_finder(session, texts, count, options, FINDER_STYLE_FULL, false, &measure, fault))
        return false;
    *row = measure.row;
    measure_free(&measure);
    return true;
}

static void print_row(const char *name, const struct measure_row *row) {
    const double all = row->positions ? (double)row->positions / 100 : 1;
    printf(
        "%-28s %8zu positions: top-1 %6.2f %%, top-3 %6.2f %%, point-1 %6.2f %%, corner %6.2f %%\n",
        name, row->positions, (double)row->top1 / all, (double)row->top3 / all,
        (double)row->point1 / all, (double)row->corner / all);
    fflush(stdout);
}

static void print_report(const struct tune_report *report) {
    printf("fitted on %zu positions of %zu games (in %zu of them the move was a candidate)\n",
           report->positions, report->games, report->usable);
    printf("bits per move %.4f -> %.4f, point-1 %.2f %% -> %.2f %%\n", -report->before,
           -report->after, 100.0 * (double)report->top1_before / (double)report->positions,
           100.0 * (double)report->top1_after / (double)report->positions);
    for (int i = 0; i < TUNE_NUMBERS; ++i) {
        char name[TREE_NUMBER_NAME];
        tune_name(i, name);
        printf("%s %ld\n", name, tune_number(report, i));
    }
    fflush(stdout);
}

int cmd_tree_tune(int argc, char **argv) {
    const char *operand[CMD_TREE_FILES] = {NULL}, *dictionary = NULL, *to = NULL;
    long from = 0, until = 0, check_from = 0, check_until = 0, first = 5, last = 40, every = 1;
    bool elsewhere = false, anywhere = false, json = false;
    const struct cli_option options[] = {
        {"dictionary", CLI_TEXT, &dictionary, "PATH",
         "an image or a dictionary's folder, mined from older games", 0, 0, NULL},
        {"from", CLI_NUMBER, &from, "YEAR", "fit on games from this year on", 1, 4095, NULL},
        {"until", CLI_NUMBER, &until, "YEAR", "and up to this one", 1, 4095, NULL},
        {"check-from", CLI_NUMBER, &check_from, "YEAR",
         "measure before and after on games it has not seen, from this year on", 1, 4095, NULL},
        {"check-until", CLI_NUMBER, &check_until, "YEAR", "and up to this one", 1, 4095, NULL},
        {"every", CLI_NUMBER, &every, "N", "take every N-th position only (1)", 1, 100000000, NULL},
        {"first-move", CLI_NUMBER, &first, "N", "first move that is asked for (5)", 2, 1024, NULL},
        {"last-move", CLI_NUMBER, &last, "N", "and the last one (40)", 2, 1024, NULL},
        {"elsewhere", CLI_FLAG, &elsewhere, NULL,
         "also corner moves whose previous move fell elsewhere", 0, 0, NULL},
        {"anywhere", CLI_FLAG, &anywhere, NULL, "every move, also those in no corner", 0, 0, NULL},
        {"to", CLI_TEXT, &to, "DIR", "write the weights into this dictionary's weights.txt", 0, 0,
         NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "tree tune",
        "GAMES...",
        1,
        CMD_TREE_FILES,
        "Fits the weights of the choice (mix_*) so that what professionals played becomes most\n"
        "likely, and prints the accuracy before and after. The dictionary must not have been "
        "mined\n"
        "from the games it is fitted on, or the tables look better than they are.",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct mine_text *texts = calloc(CMD_TREE_FILES, sizeof *texts);
    const int count = cmd_tree_count(operand, CMD_TREE_FILES);
    if (!texts || !cmd_tree_read_games(operand, count, texts, &fault)) {
        free(texts);
        return cli_fail("tree tune", fault.text);
    }
    struct positions_options fit, check;
    positions_defaults(&fit);
    fit.from = (int)from;
    fit.until = (int)until;
    fit.every = every;
    fit.first = (int)first;
    fit.last = (int)last;
    fit.elsewhere = elsewhere;
    fit.anywhere = anywhere;
    check = fit;
    check.from = (int)check_from;
    check.until = (int)check_until;
    struct tune_report report;
    struct measure_row before, after;
    struct session *session =
        cli_session(dictionary, "soft", 19, SESSION_ASK | SESSION_INFLUENCE, &fault);
    bool good = session != NULL;
    const bool checked = check_from || check_until;
    good = good && (!checked || held_out(session, texts, count, &check, &before, &fault));
    if (good && checked && !json)
        print_row("not seen, before", &before);
    good = good && tune_fit(session, texts, count, &fit, &report, &fault);
    if (good) {
        if (!json)
            print_report(&report);
        tune_apply(session, &report);
    }
    good = good && (!checked || held_out(session, texts, count, &check, &after, &fault));
    if (good && checked && !json)
        print_row("not seen, after", &after);
    good = good && (!to || write_weights(to, &report, &fault));
    if (good && json)
        cli_print_json(json_tuned(&report, checked ? &before : NULL, checked ? &after : NULL));
    session_close(session);
    cmd_tree_free_games(texts, count);
    free(texts);
    return good ? CLI_FINE : cli_fail("tree tune", fault.text);
}
