/* SPDX-License-Identifier: Apache-2.0
 * The command line as a whole: JSON of every command against docs/json.md, the manual page,
 * completion run in a real shell, help for everything. */
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
    static const char without[] = " explore gtp serve-sim tree tree:dump ";
    static const struct {
        const char *name;
        const struct cli_command *list;
    } lists[] = {{"", cli_commands}, {"tree", cli_tree_parts}, {"solve", cli_solve_parts}};
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

/* Every command and every option of --help is in the page, and the page is sound. */
static void the_manual_page(void **state) {
    (void)state;
    struct aid_run run = aid_run("$GOISHI --manual > build/test/goishi.1 && "
                                 "mandoc -T lint -W warning build/test/goishi.1 >&2 && "
                                 "mandoc -T ascii -O width=500 build/test/goishi.1 | col -b");
    assert_int_equal(run.code, 0);
    assert_string_equal(run.err, "");
    static const char *const parts[] = {"EXIT STATUS", "ENVIRONMENT", "EXAMPLES", "SYNOPSIS"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; ++i)
        assert_non_null(strstr(run.out, parts[i]));
    int options = 0;
    for (int of_tree = 0; of_tree < 2; ++of_tree)
        for (const struct cli_command *c = of_tree ? cli_tree_parts : cli_commands; c->name; ++c) {
            char line[96], heading[96];
            if (strcmp(c->name, "tree") == 0)
                continue;
            snprintf(heading, sizeof heading, "goishi %s%s [options]", of_tree ? "tree " : "",
                     c->name);
            if (!strstr(run.out, heading))
                fail_msg("the manual has no part: %s", heading);
            snprintf(line, sizeof line, "$GOISHI %s%s --help", of_tree ? "tree " : "", c->name);
            struct aid_run help = aid_run(line);
            for (char *at = help.out; (at = strstr(at, "  --")) != NULL; ++at, ++options) {
                char option[40];
                assert_int_equal(sscanf(at, "  %39s", option), 1);
                if (!strstr(run.out, option))
                    fail_msg("the manual has no %s", option);
            }
            aid_run_free(&help);
        }
    assert_true(options > 50);
    aid_run_free(&run);
    unlink("build/test/goishi.1");
}

static void completes(const char *words, const char *expected) {
    char line[512];
    /* The last word is the one at the cursor. */
    snprintf(line, sizeof line,
             "build/test/goishi --completion bash > build/test/goishi.bash && bash --norc -c '"
             ". build/test/goishi.bash; set -- %s; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); "
             "_goishi goishi \"${@: -1}\" \"${@: -2:1}\"; echo \"${COMPREPLY[*]}\"'",
             words);
    struct aid_run run = aid_run(line);
    assert_string_equal(run.err, "");
    assert_int_equal(run.code, 0);
    run.out[strcspn(run.out, "\n")] = '\0';
    if (strcmp(run.out, expected) != 0)
        fail_msg("%s: completed by \"%s\", not \"%s\"", words, run.out, expected);
    aid_run_free(&run);
}

static void bash_completes(void **state) {
    (void)state;
    completes("goishi su", "suggest");
    completes("goishi in", "influence inspect info");
    completes("goishi help dr", "drill");
    completes("goishi suggest --st", "--style");
    completes("goishi suggest --style t", "thesis tree table");
    completes("goishi influence --backend r", "rtl");
    completes("goishi influence --color \"\"", "auto always never");
    completes("goishi influence --move \"\"", "");
    completes("goishi influence --qu", "--quiet");
    completes("goishi influence host/samples/op", "host/samples/opening.sgf");
    completes("goishi influence --png host/samples/sm", "host/samples/small.sgf");
    completes("goishi tree sh", "show");
    completes("goishi tree build -o host/samples/sm", "host/samples/small.sgf");
    completes("goishi tree show --dict", "--dictionary");
    unlink("build/test/goishi.bash");
}

/* zsh reads the file, and its function fills in a command through the real completion system. */
static void zsh_completes(void **state) {
    (void)state;
    struct aid_run run =
        aid_run("mkdir -p build/test/zsh && build/test/goishi --completion zsh > "
                "build/test/zsh/_goishi && zsh -n build/test/zsh/_goishi && "
                "zsh -f -c 'fpath=($PWD/build/test/zsh $fpath); autoload -Uz compinit; compinit -D "
                "-u; print $_comps[goishi]; autoload +X _goishi && print loaded'");
    assert_string_equal(run.err, "");
    assert_string_equal(run.out, "_goishi\nloaded\n");
    aid_run_free(&run);
    run = aid_run("$GOISHI --completion fish");
    assert_int_equal(run.code, 2);
    aid_run_free(&run);
}

static void quiet_and_streams(void **state) {
    (void)state;
    struct aid_run run = aid_run("$GOISHI tree build -o build/test/forms.img --quiet");
    assert_int_equal(run.code, 0);
    assert_string_equal(run.err, "");
    assert_string_equal(run.out, "");
    aid_run_free(&run);
    run = aid_run("$GOISHI influence host/samples/small.sgf --png build/test/forms.png --quiet");
    assert_null(strstr(run.out, "picture:"));
    aid_run_free(&run);
    /* Standard input and output as files. */
    run = aid_run("$GOISHI tree build -o - --quiet | $GOISHI tree check -");
    assert_int_equal(run.code, 0);
    aid_run_free(&run);
    run = aid_run("$GOISHI tree stats build/test/forms.img --json > build/test/forms.a && $GOISHI "
                  "tree stats - --json < "
                  "build/test/forms.img | cmp - build/test/forms.a");
    assert_int_equal(run.code, 0);
    aid_run_free(&run);
    unlink("build/test/forms.a");
    run = aid_run("$GOISHI suggest - --dictionary build/test/forms.img --json --move 3 < "
                  "host/samples/opening.sgf");
    assert_int_equal(run.code, 0);
    aid_run_free(&run);
    unlink("build/test/forms.img");
    unlink("build/test/forms.png");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_is_as_documented),
        cmocka_unit_test(every_command_has_json_or_a_reason),
        cmocka_unit_test(the_manual_page),
        cmocka_unit_test(bash_completes),
        cmocka_unit_test(zsh_completes),
        cmocka_unit_test(quiet_and_streams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
