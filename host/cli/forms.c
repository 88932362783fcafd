/* SPDX-License-Identifier: Apache-2.0
 * The manual page and the completions of the shells, from the same tables as --help. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "fw/base/version.h"
#include "host/cli/command.h"

/* ---- the manual page */

static void roff(const char *text) {
    bool fresh = true; /* at the beginning of a line a dot or an apostrophe is a request */
    for (; *text; ++text) {
        if (fresh && (*text == '.' || *text == '\''))
            fputs("\\&", stdout);
        if (*text == '\\')
            fputs("\\e", stdout);
        else if (*text == '-')
            fputs("\\-", stdout);
        else
            putchar(*text);
        fresh = *text == '\n';
    }
}

static void manual_option(const struct cli_option *option) {
    char letter;
    const size_t length = cli_long_name(option, &letter);
    printf(".TP\n");
    if (letter)
        printf("\\fB\\-%c\\fR, ", letter);
    printf("\\fB\\-\\-");
    for (size_t i = 0; i < length; ++i)
        fputs(option->name[i] == '-' ? "\\-" : (char[]){option->name[i], '\0'}, stdout);
    printf("\\fR");
    if (option->kind != CLI_FLAG)
        printf(" \\fI%s\\fR", option->argument);
    putchar('\n');
    roff(option->help);
    putchar('\n');
}

static void manual_command(const struct cli_syntax *syntax) {
    printf(".SS \"goishi %s [options] %s\"\n", syntax->command, syntax->operands);
    roff(syntax->text);
    putchar('\n');
    for (const struct cli_option *o = syntax->options; o->name; ++o)
        manual_option(o);
}

void cli_print_manual(void) {
    cli_form = CLI_FORM_MANUAL;
    printf(".\\\" SPDX-License-Identifier: Apache-2.0\n"
           ".TH GOISHI 1 %s \"goishi %s\" \"User Commands\"\n"
           ".SH NAME\ngoishi \\- joseki moves that fit the whole board\n"
           ".SH SYNOPSIS\n\\fBgoishi\\fR \\fICOMMAND\\fR [\\fIoptions\\fR] ...\n"
           ".SH DESCRIPTION\n",
           GOISHI_VERSION_DATE, GOISHI_VERSION);
    roff("Goishi is a Go co-processor and the programs around it. This one finds the joseki moves "
         "that fit a\nposition, shows influence, explores a dictionary mined from professional "
         "games, and plays and\nanalyses in any Go GUI. It needs no hardware: the circuits are "
         "also there as C twins.\n");
    printf(".SH COMMANDS\n");
    for (const struct cli_command *c = cli_commands; c->name; ++c) {
        if (c->group)
            printf("%s%s:\n", c == cli_commands ? "" : ".PP\n", c->group);
        printf(".TP\n\\fB%s\\fR\n", c->name);
        roff(c->summary);
        putchar('\n');
    }
    printf(".SH OPTIONS\nEvery command has these:\n");
    for (const struct cli_option *o = cli_common_options; o->name; ++o)
        manual_option(o);
    printf(".TP\n\\fB\\-\\-help\\fR\nshow the options of a command\n");
    printf(".PP\nWhere a file is read, \\fB\\-\\fR is standard input; where one is written, it is "
           "standard output.\n"
           ".SH \"THE COMMANDS ONE BY ONE\"\n");
    cli_help_parts(cli_commands);
    printf(".SH \"EXIT STATUS\"\n"
           ".TP\n0\nfine\n"
           ".TP\n1\nbad input or a failure; one line on standard error says what\n"
           ".TP\n2\nwrong usage\n"
           ".SH ENVIRONMENT\n"
           ".TP\n\\fBGOISHI_DICTIONARY\\fR\nthe dictionary when none is named: an image or a "
           "folder\n"
           ".TP\n\\fBGOISHI_MODELS\\fR\nthe folder of the Verilated models\n"
           ".TP\n\\fBNO_COLOR\\fR\nno colour unless \\-\\-color asks for it\n"
           ".TP\n\\fBXDG_DATA_HOME\\fR\nwhere the drill keeps what was missed\n"
           ".SH EXAMPLES\n"
           ".TP\ngoishi suggest game.sgf \\-\\-move 12\njoseki moves after move 12\n"
           ".TP\ngoishi report game.sgf \\-o opening.html\na page about the opening\n"
           ".TP\ngoishi gtp\nthe command to name as an engine in a Go GUI\n"
           ".TP\ngoishi suggest \\- \\-\\-json < game.sgf\nthe same for a script\n");
}

/* ---- completion */

char cli_follows(const struct cli_option *option) {
    static const char *const files[] = {"FILE", "DIR", "PATH", "IMAGE", "FIGURES", "GAME.sgf"};
    if (option->kind == CLI_FLAG)
        return '\0';
    if (option->kind == CLI_CHOICE)
        return 'w';
    for (size_t i = 0; i < sizeof files / sizeof *files; ++i)
        if (strcmp(option->argument, files[i]) == 0)
            return 'f';
    return 'n';
}

/* Names in capitals stand for something of one's own. */
void cli_print_choices(const struct cli_option *option) {
    bool first = true;
    for (const char *const *choice = option->choices; *choice; ++choice)
        if (!isupper((unsigned char)(*choice)[0])) {
            printf("%s%s", first ? "" : " ", *choice);
            first = false;
        }
}

static void bash_case(const struct cli_option *option) {
    char letter;
    const char what = cli_follows(option);
    const int length = (int)cli_long_name(option, &letter);
    if (!what)
        return;
    printf("            --%.*s", length, option->name);
    if (letter)
        printf("|-%c", letter);
    printf(") ");
    if (what == 'w') {
        printf("words='");
        cli_print_choices(option);
        printf("'");
    } else {
        printf("words=%c", what == 'f' ? '/' : '.');
    }
    printf(" ;;\n");
}

static void bash_command(const struct cli_syntax *syntax) {
    const struct cli_option *const tables[] = {syntax->options, cli_common_options};
    printf("    '%s')\n        options='", syntax->command);
    for (int i = 0; i < 2; ++i)
        for (const struct cli_option *o = tables[i]; o->name; ++o) {
            char letter;
            printf("--%.*s ", (int)cli_long_name(o, &letter), o->name);
        }
    printf("--help'\n        case $previous in\n");
    for (int i = 0; i < 2; ++i)
        for (const struct cli_option *o = tables[i]; o->name; ++o)
            bash_case(o);
    printf("        esac ;;\n");
}

/* Within single quotes, in brackets. */
static void zsh_text(const char *text) {
    for (; *text; ++text) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else if (strchr("[]:\\", *text))
            printf("\\%c", *text);
        else
            putchar(*text);
    }
}

static void zsh_option(const struct cli_option *option) {
    char letter;
    const int length = (int)cli_long_name(option, &letter);
    for (int which = 0; which < (letter ? 2 : 1); ++which) {
        printf("            '");
        if (which)
            printf("-%c[", letter);
        else
            printf("--%.*s[", length, option->name);
        zsh_text(option->help);
        printf("]");
        if (option->kind != CLI_FLAG)
            printf(":%s:", option->argument);
        switch (cli_follows(option)) {
        case 'w':
            printf("(");
            cli_print_choices(option);
            printf(")");
            break;
        case 'f':
            printf("_files");
            break;
        }
        printf("' \\\n");
    }
}

static void zsh_command(const struct cli_syntax *syntax) {
    printf("    ('%s')\n        _arguments -s \\\n", syntax->command);
    for (const struct cli_option *o = syntax->options; o->name; ++o)
        zsh_option(o);
    for (const struct cli_option *o = cli_common_options; o->name; ++o)
        zsh_option(o);
    printf("            '--help[show the options]' '*:%s:_files' ;;\n",
           *syntax->operands ? "file" : "nothing");
}

void cli_print_form(const struct cli_syntax *syntax) {
    switch (cli_form) {
    case CLI_FORM_MANUAL:
        manual_command(syntax);
        break;
    case CLI_FORM_BASH:
        bash_command(syntax);
        break;
    case CLI_FORM_ZSH:
        zsh_command(syntax);
        break;
    case CLI_FORM_FISH:
        cli_fish_command(syntax);
        break;
    default:
        break;
    }
}

static void print_names(void) {
    for (const struct cli_command *c = cli_commands; c->name; ++c)
        printf("%s ", c->name);
    printf("help version");
}

static void print_parts(void) {
    for (const struct cli_command *part = cli_tree_parts; part->name; ++part)
        printf("%s%s", part == cli_tree_parts ? "" : " ", part->name);
}

static void bash_completion(void) {
    printf("# SPDX-License-Identifier: Apache-2.0\n"
           "# bash completion of goishi; written by `goishi --completion bash`.\n"
           "_goishi() {\n"
           "    local current=$2 previous=$3 command=${COMP_WORDS[1]} options= words=\n"
           "    COMPREPLY=()\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ] || { [ \"$COMP_CWORD\" -eq 2 ] && [ \"$command\" = "
           "help ]; }; then\n"
           "        COMPREPLY=($(compgen -W '");
    print_names();
    printf(" --help --version' -- \"$current\"))\n"
           "        return\n"
           "    fi\n"
           "    if [ \"$command\" = tree ]; then\n"
           "        if [ \"$COMP_CWORD\" -eq 2 ]; then\n"
           "            COMPREPLY=($(compgen -W '");
    print_parts();
    printf("' -- \"$current\"))\n"
           "            return\n"
           "        fi\n"
           "        command=\"tree ${COMP_WORDS[2]}\"\n"
           "    fi\n"
           "    case $command in\n");
    cli_help_parts(cli_commands);
    printf("    esac\n"
           "    case $words in\n"
           "    .) ;;\n"
           "    /) COMPREPLY=($(compgen -f -- \"$current\")) ;;\n"
           "    ?*) COMPREPLY=($(compgen -W \"$words\" -- \"$current\")) ;;\n"
           "    *) case $current in\n"
           "        -*) COMPREPLY=($(compgen -W \"$options\" -- \"$current\")) ;;\n"
           "        *) COMPREPLY=($(compgen -f -- \"$current\")) ;;\n"
           "        esac ;;\n"
           "    esac\n"
           "}\n"
           "complete -o filenames -F _goishi goishi\n");
}

static void zsh_completion(void) {
    printf("#compdef goishi\n"
           "# SPDX-License-Identifier: Apache-2.0\n"
           "# zsh completion of goishi; written by `goishi --completion zsh`.\n"
           "_goishi() {\n"
           "    local command=$words[2]\n"
           "    local -a commands parts\n"
           "    commands=(\n");
    for (const struct cli_command *c = cli_commands; c->name; ++c) {
        printf("        '%s:", c->name);
        zsh_text(c->summary);
        printf("'\n");
    }
    printf("        'help:the options of a command'\n        'version:the version'\n    )\n"
           "    parts=(\n");
    for (const struct cli_command *part = cli_tree_parts; part->name; ++part) {
        printf("        '%s:", part->name);
        zsh_text(part->summary);
        printf("'\n");
    }
    printf("    )\n"
           "    if (( CURRENT == 2 )) || { (( CURRENT == 3 )) && [[ $command == help ]]; }; then\n"
           "        _describe command commands\n"
           "        return\n"
           "    fi\n"
           "    if [[ $command == tree ]]; then\n"
           "        if (( CURRENT == 3 )); then\n"
           "            _describe part parts\n"
           "            return\n"
           "        fi\n"
           "        command=\"tree $words[3]\"\n"
           "        shift words\n"
           "        (( CURRENT-- ))\n"
           "    fi\n"
           "    shift words\n"
           "    (( CURRENT-- ))\n"
           "    case $command in\n");
    cli_help_parts(cli_commands);
    printf("    esac\n"
           "}\n"
           "_goishi \"$@\"\n");
}

void cli_print_completion(enum cli_form form) {
    cli_form = form;
    if (form == CLI_FORM_BASH)
        bash_completion();
    else if (form == CLI_FORM_ZSH)
        zsh_completion();
    else
        cli_fish_completion();
}
