/* SPDX-License-Identifier: Apache-2.0
 * goishi tree show and goishi tree stats: what is to be looked at. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/cli/cmd_tree.h"
#include "host/cli/context.h"
#include "host/dict/corner.h"
#include "host/dict/index.h"
#include "host/dict/survey.h"
#include "host/image/stats.h"
#include "host/json/dictionary.h"

enum { MOST_REPLIES = 20 };

static void print_replies(const struct json_reply *reply, int count, int pose) {
    printf("\n     move     count   share  black won  left   years       marks  name\n");
    double weight = 0;
    for (int i = 0; i < count; ++i)
        weight += reply[i].node->weight;
    for (int i = 0; i < count; ++i) {
        const struct dict_node *node = reply[i].node;
        char point[GO_NAME_BYTES], marks[8], won[16] = "-", years[16] = "-";
        const bool swapped = pose & POSE_SWAP;
        unsigned properties = node->properties;
        /* The advantage is the shown black's. */
        if (swapped && properties & (TREE_FOR_BLACK | TREE_FOR_WHITE))
            properties ^= TREE_FOR_BLACK | TREE_FOR_WHITE;
        go_name(reply[i].x, reply[i].y, point);
        json_marks(properties, marks);
        if (node->black + node->white)
            snprintf(won, sizeof won, "%.0f %%",
                     100.0 * (swapped ? node->white : node->black) / (node->black + node->white));
        if (node->first)
            snprintf(years, sizeof years, "%d-%d", node->first, node->last);
        printf("  %c  %c %-4s %8lu  %4.0f %%  %9s %4.0f %%  %-10s  %-5s  %s\n", 'a' + i,
               reply[i].colour == GOISHI_BLACK ? 'B' : 'W', point, (unsigned long)node->count,
               weight > 0 ? 100.0 * node->weight / weight : 0, won,
               node->count ? 100.0 * node->left / node->count : 0, years, marks,
               node->name ? node->name : "");
    }
}

int cmd_tree_show(int argc, char **argv) {
    const char *operand[DICT_MAX_LEVEL] = {NULL};
    const char *source = cmd_tree_dictionary(), *png = NULL, *svg = NULL;
    long cell = PICTURE_DEFAULT_CELL;
    bool json = false;
    const struct cli_option options[] = {CLI_OPTION_DICTIONARY(source), CLI_OPTION_PNG(png),
                                         CLI_OPTION_SVG(svg),           CLI_OPTION_CELL(cell),
                                         CLI_OPTION_JSON(json),         CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "tree show",
        "[MOVE...]",
        0,
        DICT_MAX_LEVEL,
        "Draws the upper right corner after the moves (R16 O17 ..., or B:R16 W:O17 with colours)\n"
        "and lists the replies: how often, share by recency, black's wins, how often both sides\n"
        "left the corner then, years, marks. The order of the moves does not matter.",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct corner corner;
    int colour = 0, x = 0, y = 0, moves = cmd_tree_count(operand, DICT_MAX_LEVEL);
    corner_init(&corner);
    for (int i = 0; i < moves; ++i)
        if (!collection_parse_move(operand[i], 19, &colour, &x, &y) || !x ||
            !corner_play(&corner, x, y, colour, NULL))
            return cli_misuse("tree show", "%s is not a move here", operand[i]);
    struct fault fault = {""};
    struct dict dict = {0};
    struct index index = {0};
    int pose = 0;
    bool good = cmd_tree_load(source, &dict, &fault) && index_make(&dict.joseki, &index, &fault);
    int32_t node = good ? index_find(&index, &corner, &pose) : -1;
    if (good && (node < 0 || corner.outside))
        good = fault_set(&fault, "the position is not in the dictionary");
    if (good) {
        struct json_reply reply[MOST_REPLIES];
        int count = 0;
        struct diagram diagram;
        diagram_init(&diagram, 19);
        diagram_part(&diagram, 8, 8, 19, 19);
        diagram_position(&diagram, &corner.board);
        if (moves)
            diagram.point[y][x].last = position_at(&corner.board, x, y) != GOISHI_EMPTY;
        for (int32_t son = dict.joseki.node[node].son; son >= 0 && count < MOST_REPLIES;
             son = dict.joseki.node[son].brother) {
            struct json_reply *r = &reply[count++];
            r->node = &dict.joseki.node[son];
            r->x = r->node->x;
            r->y = r->node->y;
            r->colour = r->node->colour;
            corner_pose(pose, &r->x, &r->y, &r->colour);
            /* Both colours may play there: two letters. */
            char *label = diagram.point[r->y][r->x].label;
            label[strlen(label)] = (char)('a' + count - 1);
        }
        const struct dict_node *here = &dict.joseki.node[node];
        snprintf(diagram.title, sizeof diagram.title, "%s",
                 here->name ? here->name : "joseki dictionary");
        snprintf(diagram.caption, sizeof diagram.caption, "%lu games", (unsigned long)here->count);
        /* As many as can be read in one line below a corner. */
        for (int i = 0, used = 0; i < count && used < 48; ++i)
            used +=
                snprintf(diagram.key + used, sizeof diagram.key - (size_t)used, "%s%c %lu",
                         i ? ", " : "times played: ", 'a' + i, (unsigned long)reply[i].node->count);
        if (json) {
            cli_print_json(json_replies(here, reply, count, pose));
        } else {
            cli_draw(&diagram);
            print_replies(reply, count, pose);
        }
        if (png)
            good = picture_write(&diagram, PICTURE_PNG, (int)cell, png, &fault);
        if (good && svg)
            good = picture_write(&diagram, PICTURE_SVG, (int)cell, svg, &fault);
    }
    index_free(&index);
    dict_free(&dict);
    return good ? CLI_FINE : cli_fail("tree show", fault.text);
}

static void print_sections(const struct tree_image *image) {
    char name[5];
    printf("\nimage: %u bytes\n", (unsigned)image->size);
    for (uint32_t i = 0; i < image->sections; ++i)
        printf("  %-4s %9u\n", build_section_name(image->section[i].kind, name),
               (unsigned)image->section[i].length);
    uint32_t least = UINT32_MAX, most = 0, copies = 0;
    struct tree_part part;
    for (uint32_t i = 0; i < image->subtrees; ++i) {
        if (tree_load_subtree(image, i, NULL, 0, &part) != TREE_OK)
            continue;
        const uint32_t bytes =
            TREE_PART_BYTES + (uint32_t)TREE_NODE_BYTES * part.nodes + 4u * part.kills;
        least = bytes < least ? bytes : least;
        most = bytes > most ? bytes : most;
        copies += part.path;
    }
    printf("%u subtrees of %u to %u bytes, %u nodes repeated on their paths\n",
           (unsigned)image->subtrees, (unsigned)least, (unsigned)most, (unsigned)copies);
    if (tree_load_cap(image, NULL, 0, &part) == TREE_OK)
        printf("cap tree: %u nodes\n", (unsigned)part.nodes - 1);
}

static void print_stats(const struct dict *dict, const struct stats *stats,
                        const struct tree_image *image) {
    printf("joseki tree: %ld nodes, %ld leaves, %ld patterns, deepest line %ld moves\n",
           (long)stats->nodes, (long)stats->leaves, (long)stats->patterns, (long)stats->deepest);
    printf("duplicates: %ld nodes share a pattern with another\n", (long)stats->duplicates);
    printf("captures: %ld killing nodes, %ld stones\n", (long)stats->killing, (long)stats->kills);
    printf("ends: %ld josekis, %ld of them major, %ld for black, %ld for white\n",
           (long)stats->joseki, (long)stats->major, (long)stats->for_black, (long)stats->for_white);
    printf("by hand: %ld nodes, %ld names\nopening tree: %ld nodes\n\ndepth:", (long)stats->hand,
           (long)stats->named, (long)stats->opening_nodes);
    for (int i = 1; i <= stats->deepest; ++i)
        printf("%s%3d %6ld", (i - 1) % 8 ? "  " : "\n ", i, (long)stats->depth[i]);
    printf("\n\nfirst stones:\n");
    for (int i = 0; i < stats->firsts; ++i) {
        const struct dict_node *node = &dict->joseki.node[stats->first[i]];
        printf("  (%d,%d) %8lu times, %6ld nodes  %s\n", node->x, node->y,
               (unsigned long)node->count, (long)stats->below[i], node->name ? node->name : "");
    }
    printf("\nmost played josekis:\n");
    for (int i = 0; i < stats->bests; ++i) {
        char text[160];
        survey_path_text(&dict->joseki, stats->best[i], text, sizeof text);
        printf("  %7lu  %s\n", (unsigned long)dict->joseki.node[stats->best[i]].count, text);
    }
    print_sections(image);
}

int cmd_tree_stats(int argc, char **argv) {
    const char *operand[1] = {cmd_tree_dictionary()};
    bool json = false;
    const struct cli_option options[] = {CLI_OPTION_JSON(json), CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "tree stats",
        "[PATH]",
        0,
        1,
        "Counts over a dictionary: a folder or an image (the program's own).",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct dict dict = {0};
    struct stats stats;
    uint8_t *bytes = NULL;
    struct tree_image image;
    /* Standard input can be read only once: the dictionary then comes out of the image. */
    bool good = cmd_tree_image(operand[0], &bytes, &image, &fault) &&
                (strcmp(operand[0], "-") == 0 ? dump_image(&image, &dict, &fault)
                                              : cmd_tree_load(operand[0], &dict, &fault)) &&
                stats_make(&dict, &stats, &fault);
    if (good && json)
        cli_print_json(json_stats(&dict, &stats, &image));
    else if (good)
        print_stats(&dict, &stats, &image);
    free(bytes);
    dict_free(&dict);
    return good ? CLI_FINE : cli_fail("tree stats", fault.text);
}
