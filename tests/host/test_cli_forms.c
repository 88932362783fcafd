/* SPDX-License-Identifier: Apache-2.0
 * The command line as a whole: the manual page, completion run in a real shell. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cJSON.h>

#include "host/base/file.h"
#include "host/cli/command.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/run.h"

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
}

/* fish itself says how it would go on. */
static void fish_completes(void **state) {
    static const struct {
        const char *words, *expected;
    } cases[] = {{"goishi sugg", "suggest\tfind the joseki moves"},
                 {"goishi vers", "version\tthe version"},
                 {"goishi suggest --sty", "--style\t"},
                 {"goishi suggest --style th", "thesis"},
                 {"goishi tree sho", "show\t"},
                 {"goishi tree show --dict", "--dictionary\t"},
                 {"goishi influence --qui", "--quiet\t"},
                 {"goishi help dri", "drill\t"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        char line[256];
        snprintf(line, sizeof line,
                 "build/test/goishi --completion fish > build/test/goishi.fish && HOME=$PWD/build/"
                 "test fish -N -c 'source build/test/goishi.fish; complete -C \"%s\"'",
                 cases[i].words);
        aid_said(line, 0, cases[i].expected);
    }
    unlink("build/test/goishi.fish");
    aid_said("$GOISHI --completion tcsh", 2, "bash, zsh or fish");
}

static void mistyped_words(void **state) {
    (void)state;
    aid_said("$GOISHI sugest", 2, "no command is called sugest: did you mean suggest?");
    aid_said("$GOISHI help reprot", 2, "did you mean report?");
    aid_said("$GOISHI inf", 2, "did you mean influence?");
    aid_said("$GOISHI suggest --stile full a.sgf", 2,
             "unknown option --stile: did you mean --style?");
    aid_said("$GOISHI suggest --qiuet a.sgf", 2, "did you mean --quiet?");
    aid_said("$GOISHI tree shwo", 2, "no part is called shwo: did you mean show?");
    /* Nothing like it: no guess. */
    aid_said("$GOISHI xyzzy", 2, "no command is called xyzzy\n");
    aid_said("$GOISHI suggest --xyzzy a.sgf", 2, "unknown option --xyzzy\n");
    aid_said("$GOISHI version", 0, "goishi 0.");
}

/* Eighty columns are enough for every help text. */
static void help_fits_a_terminal(void **state) {
    (void)state;
    static const struct {
        const char *name;
        const struct cli_command *parts;
    } lists[] = {{"", cli_commands},
                 {"tree ", cli_tree_parts},
                 {"solve ", cli_solve_parts},
                 {"cube ", cli_cube_parts}};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; ++k)
        for (const struct cli_command *c = lists[k].parts; c->name; ++c) {
            char line[96];
            snprintf(line, sizeof line, "$GOISHI %s%s --help | awk 'length > 80'", lists[k].name,
                     c->name);
            struct aid_run run = aid_run(line);
            if (*run.out)
                fail_msg("%s\n%s", line, run.out);
            aid_run_free(&run);
        }
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
        cmocka_unit_test(the_manual_page),   cmocka_unit_test(bash_completes),
        cmocka_unit_test(zsh_completes),     cmocka_unit_test(fish_completes),
        cmocka_unit_test(mistyped_words),    cmocka_unit_test(help_fits_a_terminal),
        cmocka_unit_test(quiet_and_streams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
