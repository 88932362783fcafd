/* SPDX-License-Identifier: Apache-2.0
 * goishi tree tune: fits the weights of the choice on games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "host/cli/cmd_tree.h"
#include "host/cli/context.h"
#include "host/lab/tune.h"

enum { NUMBERS = FINDER_FEATURES + GOISHI_JOSEKI_CLASSES };

/* The numbers by their names in weights.txt. */
static void name_number(int i, char name[TREE_NUMBER_NAME]) {
    if (i < FINDER_FEATURES)
        snprintf(name, TREE_NUMBER_NAME, "mix_%s", finder_feature_name[i]);
    else
        snprintf(name, TREE_NUMBER_NAME, "after_%d", i - FINDER_FEATURES);
}

static long number_at(const struct tune_report *report, int i) {
    return i < FINDER_FEATURES ? report->mix[i] : report->after_worth[i - FINDER_FEATURES];
}

/* Writes the fitted numbers into weights.txt, where each name has its line already or at its end.
 */
static bool write_weights(const char *folder, const struct tune_report *report,
                          struct fault *fault) {
    char path[4096], *text = NULL, *out = NULL, name[TREE_NUMBER_NAME];
    size_t length = 0;
    snprintf(path, sizeof path, "%s/weights.txt", folder);
    if (!file_read(path, FILE_LIMIT, &text, &length, fault))
        return false;
    const size_t room = length + 64 * NUMBERS + 2;
    out = malloc(room);
    bool written[NUMBERS] = {false}, good = out != NULL;
    size_t at = 0;
    for (size_t from = 0; good && from < length;) {
        const char *line = text + from;
        const char *end = memchr(line, '\n', length - from);
        const size_t size = end ? (size_t)(end - line) : length - from;
        int which = -1;
        for (int i = 0; i < NUMBERS; ++i) {
            name_number(i, name);
            const size_t known = strlen(name);
            if (size > known && strncmp(line, name, known) == 0 && line[known] == ' ')
                which = i;
        }
        if (which >= 0) {
            name_number(which, name);
            at += (size_t)snprintf(out + at, room - at, "%s %ld\n", name, number_at(report, which));
            written[which] = true;
        } else {
            memcpy(out + at, line, size);
            at += size;
            out[at++] = '\n';
        }
        from += size + 1;
    }
    for (int i = 0; good && i < NUMBERS; ++i) {
        name_number(i, name);
        if (!written[i])
            at += (size_t)snprintf(out + at, room - at, "%s %ld\n", name, number_at(report, i));
    }
    good = good && file_write(path, out, at, fault);
    free(out);
    free(text);
    return good;
}

static cJSON *root; /* NULL: text is printed */

static bool held_out(struct session *session, const struct mine_text *texts, int count,
                     const struct positions_options *options, const char *name,
                     struct fault *fault) {
    struct measure measure;
    if (!measure_finder(session, texts, count, options, FINDER_STYLE_FULL, false, &measure, fault))
        return false;
    const double all = measure.row.positions ? (double)measure.row.positions / 100 : 1;
    if (root) {
        cJSON *object = cJSON_CreateObject();
        cJSON_AddNumberToObject(object, "positions", (double)measure.row.positions);
        cJSON_AddNumberToObject(object, "top_1", (double)measure.row.top1 / all / 100);
        cJSON_AddNumberToObject(object, "top_3", (double)measure.row.top3 / all / 100);
        cJSON_AddNumberToObject(object, "point_1", (double)measure.row.point1 / all / 100);
        cJSON_AddNumberToObject(object, "corner", (double)measure.row.corner / all / 100);
        cJSON_AddItemToObject(root, strstr(name, "before") ? "not_seen_before" : "not_seen_after",
                              object);
        measure_free(&measure);
        return true;
    }
    printf(
        "%-28s %8zu positions: top-1 %6.2f %%, top-3 %6.2f %%, point-1 %6.2f %%, corner %6.2f %%\n",
        name, measure.row.positions, (double)measure.row.top1 / all, (double)measure.row.top3 / all,
        (double)measure.row.point1 / all, (double)measure.row.corner / all);
    fflush(stdout);
    measure_free(&measure);
    return true;
}

static void print_report(const struct tune_report *report) {
    printf("fitted on %zu positions of %zu games (in %zu of them the move was a candidate)\n",
           report->positions, report->games, report->usable);
    printf("bits per move %.4f -> %.4f, point-1 %.2f %% -> %.2f %%\n", -report->before,
           -report->after, 100.0 * (double)report->top1_before / (double)report->positions,
           100.0 * (double)report->top1_after / (double)report->positions);
    for (int i = 0; i < NUMBERS; ++i) {
        char name[TREE_NUMBER_NAME];
        name_number(i, name);
        printf("%s %ld\n", name, number_at(report, i));
    }
    fflush(stdout);
}

static void json_report(const struct tune_report *report) {
    const double all = report->positions ? (double)report->positions : 1;
    cJSON *weights = cJSON_CreateObject();
    cJSON_AddNumberToObject(root, "positions", (double)report->positions);
    cJSON_AddNumberToObject(root, "games", (double)report->games);
    cJSON_AddNumberToObject(root, "usable", (double)report->usable);
    cJSON_AddNumberToObject(root, "bits_before", -report->before);
    cJSON_AddNumberToObject(root, "bits_after", -report->after);
    cJSON_AddNumberToObject(root, "point_1_before", (double)report->top1_before / all);
    cJSON_AddNumberToObject(root, "point_1_after", (double)report->top1_after / all);
    for (int i = 0; i < NUMBERS; ++i) {
        char name[TREE_NUMBER_NAME];
        name_number(i, name);
        cJSON_AddNumberToObject(weights, name, (double)number_at(report, i));
    }
    cJSON_AddItemToObject(root, "weights", weights);
}

int cmd_tree_tune(int argc, char **argv) {
    const char *operand[CMD_TREE_FILES] = {NULL}, *dictionary = NULL, *to = NULL;
    long from = 0, until = 0, check_from = 0, check_until = 0, every = 1;
    bool elsewhere = false, json = false;
    const struct cli_option options[] = {
        {"dictionary", CLI_TEXT, &dictionary, "PATH",
         "an image or a dictionary's folder, mined from older games", 0, 0, NULL},
        {"from", CLI_NUMBER, &from, "YEAR", "fit on games from this year on", 1, 4095, NULL},
        {"until", CLI_NUMBER, &until, "YEAR", "and up to this one", 1, 4095, NULL},
        {"check-from", CLI_NUMBER, &check_from, "YEAR",
         "measure before and after on games it has not seen, from this year on", 1, 4095, NULL},
        {"check-until", CLI_NUMBER, &check_until, "YEAR", "and up to this one", 1, 4095, NULL},
        {"every", CLI_NUMBER, &every, "N", "take every N-th position only (1)", 1, 100000000, NULL},
        {"elsewhere", CLI_FLAG, &elsewhere, NULL,
         "also corner moves whose previous move fell elsewhere", 0, 0, NULL},
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
    if (json)
        root = cJSON_CreateObject();
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
    fit.elsewhere = elsewhere;
    check = fit;
    check.from = (int)check_from;
    check.until = (int)check_until;
    struct tune_report report;
    struct session *session =
        cli_session(dictionary, "soft", 19, SESSION_ASK | SESSION_INFLUENCE, &fault);
    bool good = session != NULL;
    const bool checked = check_from || check_until;
    good =
        good && (!checked || held_out(session, texts, count, &check, "not seen, before", &fault));
    good = good && tune_fit(session, texts, count, &fit, &report, &fault);
    if (good) {
        if (root)
            json_report(&report);
        else
            print_report(&report);
        tune_apply(session, &report);
    }
    good = good &&
           (!checked || held_out(session, texts, count, &check, "not seen, after", &fault)) &&
           (!to || write_weights(to, &report, &fault));
    if (good && root)
        cli_print_json(root);
    session_close(session);
    cmd_tree_free_games(texts, count);
    free(texts);
    return good ? CLI_FINE : cli_fail("tree tune", fault.text);
}
