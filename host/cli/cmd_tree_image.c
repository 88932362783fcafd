/* SPDX-License-Identifier: Apache-2.0
 * goishi tree build, check, dump and add: what writes and validates. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "host/base/file.h"
#include "host/base/utf8.h"
#include "host/cli/cmd_tree.h"
#include "host/cli/context.h"
#include "host/dict/figures.h"
#include "host/image/check.h"

/* Two numbers by name. */
static cJSON *json_counts(const char *a, double first, const char *b, double second) {
    cJSON *root = cJSON_CreateObject();
    cJSON_AddNumberToObject(root, a, first);
    cJSON_AddNumberToObject(root, b, second);
    return root;
}

int cmd_tree_build(int argc, char **argv) {
    const char *operand[1] = {cmd_tree_dictionary()}, *output = NULL;
    bool json = false;
    const struct cli_option options[] = {
        {"output,o", CLI_TEXT, &output, "IMAGE", "the image to write", 0, 0, NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "tree build",
        "[DIR]",
        0,
        1,
        "Compiles the dictionary in DIR (the program's own) into an image that a chip can walk.",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    if (!output)
        return cli_misuse("tree build", "-o IMAGE is missing");
    struct fault fault = {""};
    struct dict dict = {0};
    uint8_t *bytes = NULL;
    size_t length = 0;
    bool good = cmd_tree_load(operand[0], &dict, &fault) &&
                build_image(&dict, &bytes, &length, &fault) &&
                file_write(output, bytes, length, &fault);
    /* An image on standard output stays alone there. */
    if (good && json && strcmp(output, "-") != 0)
        cli_print_json(
            json_counts("nodes", (double)dict.joseki.nodes - 1, "bytes", (double)length));
    else if (good && !cli_common.quiet)
        fprintf(stderr, "%ld nodes, %zu bytes\n", (long)dict.joseki.nodes - 1, length);
    free(bytes);
    dict_free(&dict);
    return good ? CLI_FINE : cli_fail("tree build", fault.text);
}

int cmd_tree_check(int argc, char **argv) {
    const char *operand[1] = {NULL};
    bool json = false;
    const struct cli_option options[] = {CLI_OPTION_JSON(json), CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "tree check",
        "IMAGE",
        1,
        1,
        "Validates everything a walker relies on; names the bad section when there is one.",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""}, inner = {""};
    char *bytes;
    size_t length;
    if (!file_read(operand[0], FILE_LIMIT, &bytes, &length, &fault))
        return cli_fail("tree check", fault.text);
    bool good = check_image((const uint8_t *)bytes, length, &inner);
    if (good && json) {
        cJSON *root = json_counts("bytes", (double)length, "sections", 0);
        struct tree_image image;
        build_open((const uint8_t *)bytes, length, &image, &inner);
        cJSON_ReplaceItemInObject(root, "sections", cJSON_CreateNumber(image.sections));
        cJSON_AddBoolToObject(root, "good", true);
        cli_print_json(root);
    } else if (good) {
        char shown[512];
        printf("%s: good, %zu bytes\n", utf8_clean(shown, sizeof shown, operand[0]), length);
    } else {
        fault_set(&fault, "%.200s: %.250s", operand[0], inner.text);
    }
    free(bytes);
    return good ? CLI_FINE : cli_fail("tree check", fault.text);
}

int cmd_tree_dump(int argc, char **argv) {
    const char *operand[1] = {NULL}, *output = NULL;
    const struct cli_option options[] = {
        {"output,o", CLI_TEXT, &output, "DIR", "the folder to write", 0, 0, NULL}, CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "tree dump",
        "IMAGE",
        1,
        1,
        "Turns an image back into a dictionary. Building that gives the same image.",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    if (!output)
        return cli_misuse("tree dump", "-o DIR is missing");
    struct fault fault = {""};
    struct dict dict = {0};
    bool good = cmd_tree_load(operand[0], &dict, &fault) && dict_save(&dict, output, &fault);
    dict_free(&dict);
    return good ? CLI_FINE : cli_fail("tree dump", fault.text);
}

static void tell(void *context, const char *line) {
    struct fault shown;
    (void)context;
    fault_set(&shown, "%s", line);
    fprintf(stderr, "%s\n", shown.text);
}

/* Copies the path to every hand-made node from one tree to another. */
static bool copy_hand(const struct dict_tree *from, struct dict_tree *to) {
    for (int32_t node = 1; node < from->nodes; ++node) {
        if (!(from->node[node].properties & TREE_HAND))
            continue;
        int32_t path[DICT_MAX_LEVEL], at = 0;
        const int level = dict_path(from, node, path, DICT_MAX_LEVEL);
        for (int i = 0; i < level; ++i) {
            const struct dict_node *step = &from->node[path[i]];
            at = dict_add(to, at, step->x, step->y, step->colour);
            if (at < 0)
                return false;
        }
    }
    return true;
}

static bool write_hand(const struct dict_tree *tree, const char *folder, struct fault *fault) {
    struct dict_tree hand;
    char path[4096], *text;
    size_t length;
    struct stat status;
    snprintf(path, sizeof path, "%s/hand.sgf", folder);
    if (!dict_tree_init(&hand))
        return fault_set(fault, "not enough memory");
    bool good = true;
    if (stat(path, &status) == 0) {
        good = file_read(path, FILE_LIMIT, &text, &length, fault);
        if (good) {
            good = dict_merge_sgf(&hand, path, text, length, 0, fault);
            free(text);
        }
    }
    good = good && copy_hand(tree, &hand);
    text = good ? dict_sgf(&hand, -1, &length) : NULL;
    good = text && file_write(path, text, length, fault);
    free(text);
    dict_tree_free(&hand);
    return good;
}

static void print_array(const struct dict_tree *tree) {
    for (int32_t i = 0; i < tree->nodes; ++i) {
        const struct dict_node *node = &tree->node[i];
        printf("%ld: %d,%d,%ld,%ld,%ld,%d\n", (long)i, node->x, node->y, (long)node->father,
               (long)node->son, (long)node->brother, i == 0 ? -1 : node->colour == GOISHI_WHITE);
    }
}

int cmd_tree_add(int argc, char **argv) {
    const char *operand[1] = {NULL}, *to = NULL;
    bool array = false, json = false;
    const struct cli_option options[] = {
        {"to", CLI_TEXT, &to, "DIR", "add to this dictionary's hand.sgf", 0, 0, NULL},
        {"array", CLI_FLAG, &array, NULL,
         "print the tree: index: x,y,father,son,brother,property (0 black, 1 white)", 0, 0, NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "tree add",
        "FIGURES",
        1,
        1,
        "Reads figures as records, one a line: x y B|W number (0 for a stone of the base figure);\n"
        "an empty line ends a figure. Each is attached where its base pattern stands. Without\n"
        "--to the figures make a tree of their own, to be looked at with --array. With a mistake\n"
        "anywhere nothing is written.",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct dict dict = {0};
    char *text = NULL;
    size_t length;
    bool good = to ? dict_load(&dict, to, &fault) : dict_init(&dict);
    good = good && file_read(operand[0], FILE_LIMIT, &text, &length, &fault);
    struct figures_report report = {0};
    if (good &&
        !figures_add(&dict.joseki, file_name(operand[0]), text, length, tell, NULL, &report))
        good = fault_set(&fault, "not enough memory");
    if (good && report.errors)
        good = fault_set(&fault, "%d mistakes, nothing was written", report.errors);
    good = good && (!to || write_hand(&dict.joseki, to, &fault));
    if (good && array && !json)
        print_array(&dict.joseki);
    if (good && json)
        cli_print_json(json_counts("figures", report.figures, "new_nodes", report.added));
    else if (good && !cli_common.quiet)
        fprintf(stderr, "%d figures, %d new nodes\n", report.figures, report.added);
    free(text);
    dict_free(&dict);
    return good ? CLI_FINE : cli_fail("tree add", fault.text);
}
