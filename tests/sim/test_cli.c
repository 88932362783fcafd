/* SPDX-License-Identifier: Apache-2.0
 * The program with the Verilated cells behind it: JSON of every command against docs/json.md, and
 * both backends compared. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cJSON.h>

#include "host/base/file.h"
#include "host/cli/command.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/run.h"

static char *read_text(const char *path) {
    char *text;
    size_t length;
    struct fault fault;
    if (!file_read(path, FILE_LIMIT, &text, &length, &fault))
        fail_msg("%s", fault.text);
    return text;
}

/* The section of docs/json.md; the caller frees it. */
static char *section(const char *command) {
    char heading[64];
    char *text = read_text("docs/json.md");
    snprintf(heading, sizeof heading, "\n## goishi %s\n", command);
    char *start = strstr(text, heading);
    if (!start)
        fail_msg("docs/json.md has no section about %s", command);
    char *end = strstr(start + strlen(heading), "\n## ");
    if (end)
        *end = '\0';
    char *copy = malloc(strlen(start) + 1);
    strcpy(copy, start);
    free(text);
    return copy;
}

static int check_names(const cJSON *value, const char *text, const char *command) {
    int names = 0;
    for (const cJSON *item = value->child; item; item = item->next) {
        if (item->string) {
            char quoted[64];
            snprintf(quoted, sizeof quoted, "`%s`", item->string);
            if (!strstr(text, quoted))
                fail_msg("%s prints %s, which docs/json.md does not name there", command, quoted);
            ++names;
            /* By the name of what is counted. */
            if (strcmp(command, "eval") == 0 && strcmp(item->string, "counts") == 0)
                continue;
        }
        names += check_names(item, text, command);
    }
    return names;
}

static void json_is_as_documented(void **state) {
    (void)state;
    static const struct {
        const char *command, *line;
    } cases[] = {
        {"influence", "$GOISHI influence host/samples/small.sgf --json"},
        {"influence", "$GOISHI influence - --backend rtl --json < host/samples/small.sgf"},
        {"suggest", "$GOISHI suggest - --json < host/samples/opening.sgf"},
        {"inspect", "$GOISHI inspect - --json < host/samples/small.sgf"},
        {"inspect", "$GOISHI inspect host/samples/small.sgf --compare --json"},
        {"report", "$GOISHI report host/samples/opening.sgf --json"},
        {"drill", "$GOISHI drill --stats --json --file build/test/forms.drill"},
        {"eval", "$GOISHI eval host/samples/opening.sgf --counts --json"},
        {"bench", "$GOISHI bench group --size 5 --json --quiet"},
        {"solve", "rm -f build/test/forms.solved; "
                  "$GOISHI solve 2x3 -o build/test/forms.solved --json --quiet"},
        {"solve show", "$GOISHI solve show build/test/forms.solved B1 --json"},
        {"solve verify", "$GOISHI solve verify build/test/forms.solved --json"},
        {"solve stats", "$GOISHI solve stats build/test/forms.solved --json"},
        {"solve tables", "$GOISHI solve tables --points 6 --json"},
        {"solve rule", "$GOISHI solve rule --to 7 --json"},
        {"cube tables", "$GOISHI cube tables --json"},
        {"cube search", "$GOISHI cube search --steps 10 --json"},
        {"cube position", "$GOISHI cube position Q16 D4 --json"},
        {"tree stats", "$GOISHI tree stats --json"},
        {"tree show", "$GOISHI tree show R16 P17 --json"},
        {"tree coverage", "$GOISHI tree coverage host/samples/opening.sgf --json"},
        {"tree mine", "$GOISHI tree mine host/samples/opening.sgf -o build/test/forms.dict --json"},
        {"tree build", "$GOISHI tree build -o build/test/forms.img --json"},
        {"tree check", "$GOISHI tree check build/test/forms.img --json"},
        {"tree add", "printf '17 16 B 1\\n15 17 W 2\\n' | $GOISHI tree add - --json"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct aid_run run = aid_run(cases[i].line);
        char *text = section(cases[i].command);
        cJSON *json = cJSON_Parse(run.out);
        if (run.code != 0 || !json)
            fail_msg("%s: code %d\n%s%s", cases[i].line, run.code, run.out, run.err);
        /* One line, and nothing else. */
        assert_ptr_equal(strchr(run.out, '\n'), run.out + run.out_length - 1);
        assert_true(check_names(json, text, cases[i].command) >= 2);
        cJSON_Delete(json);
        free(text);
        aid_run_free(&run);
    }
    unlink("build/test/forms.img");
    unlink("build/test/forms.drill");
}

/* Commands that print no data, or that need a chip to print it. */
static void every_command_has_json_or_a_reason(void **state) {
    (void)state;
    static const char without[] = " analysis cube explore gtp serve-sim tree tree:dump ";
    static const struct {
        const char *name;
        const struct cli_command *list;
    } lists[] = {{"", cli_commands},
                 {"tree", cli_tree_parts},
                 {"solve", cli_solve_parts},
                 {"cube", cli_cube_parts}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; ++i)
        for (const struct cli_command *c = lists[i].list; c->name; ++c) {
            char line[96], name[64], word[68];
            const char *of = lists[i].name;
            snprintf(name, sizeof name, "%s%s%s", of, *of ? " " : "", c->name);
            snprintf(word, sizeof word, " %s%s%s ", of, *of ? ":" : "", c->name);
            snprintf(line, sizeof line, "$GOISHI %s --help", name);
            struct aid_run run = aid_run(line);
            assert_int_equal(run.code, 0);
            assert_string_equal(run.err, "");
            if (!strstr(without, word)) {
                if (!strstr(run.out, "--json"))
                    fail_msg("goishi %s has no --json", name);
                free(section(name));
            }
            /* No line is wider than a terminal would like. */
            for (const char *at = run.out, *end; (end = strchr(at, '\n')); at = end + 1)
                if (end - at > 150)
                    fail_msg("goishi %s --help: too wide: %.*s", name, (int)(end - at), at);
            struct aid_run again;
            snprintf(line, sizeof line, "$GOISHI help %s", name);
            again = aid_run(line);
            assert_string_equal(again.out, run.out);
            aid_run_free(&again);
            aid_run_free(&run);
        }
}

static int number(const cJSON *object, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    assert_true(cJSON_IsNumber(item));
    return item->valueint;
}

/* Both backends through the program; the model of the smallest board is quick to load. */
static void both_backends(void **state) {
    (void)state;
    struct aid_run run = aid_run("$GOISHI influence host/samples/small.sgf --compare");
    assert_string_equal(run.err, "");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.out, "soft and rtl agree cell by cell: 81 of 81 cells equal"));
    assert_non_null(strstr(run.out, " clocks, "));
    aid_run_free(&run);
    run = aid_run("$GOISHI influence host/samples/small.sgf --backend rtl --json");
    struct aid_run soft = aid_run("$GOISHI influence host/samples/small.sgf --backend soft --json");
    assert_int_equal(run.code, 0);
    cJSON *a = cJSON_Parse(run.out), *b = cJSON_Parse(soft.out);
    assert_non_null(a);
    assert_non_null(b);
    assert_true(number(a, "clocks") > 81);
    /* One access per stone, one per cell read, one to clear. */
    int stones = 0;
    for (int y = 0; y < 9; ++y) {
        const char *row =
            cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(a, "board"), y)->valuestring;
        for (int x = 0; x < 9; ++x)
            stones += row[x] != '.';
    }
    assert_int_equal(number(a, "bus_accesses"), 1 + stones + 81);
    assert_true(cJSON_Compare(cJSON_GetObjectItemCaseSensitive(a, "cells"),
                              cJSON_GetObjectItemCaseSensitive(b, "cells"), 1));
    cJSON_Delete(a);
    cJSON_Delete(b);
    aid_run_free(&run);
    aid_run_free(&soft);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_is_as_documented),
        cmocka_unit_test(every_command_has_json_or_a_reason),
        cmocka_unit_test(both_backends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
