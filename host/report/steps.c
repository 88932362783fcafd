/* SPDX-License-Identifier: Apache-2.0
 * Stepping without a script. The buttons stand first among their brothers, so what follows them can
 * be chosen by which one is checked. */
#include "host/report/steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/diagram/svg.h"

const char *steps_class(const struct study_move *move) {
    static const char *const name[] = {"usual", "seldom", "never", "off"};
    return name[move->grade];
}

static const struct game_event *event_of(const struct game *game, int move) {
    for (int i = 0; i < game->events; ++i)
        if (!game->event[i].setup && (int)game->event[i].move == move)
            return &game->event[i];
    return NULL;
}

static const struct study_move *move_of(const struct study *study, int move) {
    const int which = study->of[move].corner, at = study->of[move].index;
    return which >= 0 && at >= 0 ? &study->corner[which].move[at] : NULL;
}

/* The stones of the moves with when they are taken off, and the board before the first; how many
 * stones. */
static int gather(const struct study *study, struct diagram *diagram, struct svg_stone *stone) {
    struct position board;
    int count = 0;
    position_init(&board, 19);
    diagram_init(diagram, 19);
    for (int i = 0; i < study->game->events; ++i) {
        const struct game_event *e = &study->game->event[i];
        struct position_captures taken = {0};
        if ((int)e->move > study->until)
            break;
        if (e->setup) {
            for (int y = e->y1; y <= e->y2; ++y)
                for (int x = e->x1; x <= e->x2; ++x)
                    position_put(&board, x, y, e->colour);
            if (!e->move)
                diagram_position(diagram, &board);
        } else if (e->x1 && position_play(&board, e->x1, e->y1, e->colour, &taken) == GO_LEGAL) {
            for (int k = 0; k < taken.count; ++k)
                for (int s = 0; s < count; ++s)
                    if (stone[s].x == taken.at[k].x && stone[s].y == taken.at[k].y &&
                        !stone[s].until)
                        stone[s].until = (int)e->move;
            stone[count++] = (struct svg_stone){e->x1, e->y1, e->colour, (int)e->move, 0};
        }
    }
    return count;
}

static void put_now(struct text *text, const struct study *study, int step) {
    const struct game_event *e = step ? event_of(study->game, step) : NULL;
    const struct study_move *m = step ? move_of(study, step) : NULL;
    char words[200] = "", name[GO_NAME_BYTES] = "pass";
    text_put(text, "<p class=\"n%d\">", step);
    if (step)
        text_put(text, "<label for=\"s%d\" title=\"one move back\">&lsaquo;</label>", step - 1);
    else
        text_add(text, "<span></span>");
    if (e) {
        if (e->x1)
            go_name(e->x1, e->y1, name);
        if (m)
            study_move_text(m, words, sizeof words);
        text_put(text, "<span><b>After move %d.</b> %s %s%s%s</span>", step,
                 e->colour == GOISHI_BLACK ? "Black" : "White", name, *words ? ": " : "", words);
    } else {
        text_put(text, "<span>%s</span>", step ? "" : "Before the first move.");
    }
    if (step < study->until)
        text_put(text, "<label for=\"s%d\" title=\"one move on\">&rsaquo;</label>", step + 1);
    else
        text_add(text, "<span></span>");
    text_add(text, "</p>");
}

static void put_strip(struct text *text, const struct study *study) {
    text_add(text,
             "<div class=\"strip\"><label for=\"s0\" title=\"before the first move\">0</label>");
    for (int i = 1; i <= study->until; ++i) {
        const struct study_move *m = move_of(study, i);
        char name[GO_NAME_BYTES] = "";
        if (m)
            go_name(m->x, m->y, name);
        text_put(text, "<label for=\"s%d\" class=\"%s\" title=\"%d %s\">%d</label>", i,
                 m ? steps_class(m) : "none", i, name, i);
    }
    text_add(text, "</div>\n<p class=\"key\">"
                   "<span><i style=\"background:var(--goodbg)\"></i>usual</span>"
                   "<span><i style=\"background:var(--warmbg)\"></i>seldom</span>"
                   "<span><i style=\"background:var(--bad)\"></i>almost never played</span>"
                   "<span><i style=\"background:var(--rule)\"></i>no word on it</span></p>\n");
}

void steps_style(struct text *text, const struct study *study) {
    struct diagram diagram;
    struct svg_stone *stone = calloc((size_t)study->until + 1, sizeof *stone);
    const int stones = stone ? gather(study, &diagram, stone) : 0;
    for (int i = 0; i <= study->until; ++i) {
        text_put(text,
                 "#s%d:checked~.now>.n%d{display:flex}#s%d:checked~.strip [for=s%d]{outline:2px "
                 "solid var(--ink)}",
                 i, i, i, i);
        text_put(text, "#s%d:checked~figure .t%d circle{stroke:#e08a00;stroke-width:1}", i, i);
        /* A pass has no stone: the next one that has. */
        int next = 0;
        while (next < stones && stone[next].number <= i)
            ++next;
        if (next < stones)
            text_put(text, "#s%d:checked~figure .t%d,#s%d:checked~figure .t%d~g{display:none}", i,
                     stone[next].number, i, stone[next].number);
    }
    for (int move = 1; move <= study->until; ++move) {
        bool takes = false;
        for (int k = 0; k < stones; ++k)
            takes = takes || stone[k].until == move;
        if (!takes)
            continue;
        for (int i = move; i <= study->until; ++i)
            text_put(text, "%s#s%d:checked~figure .x%d", i > move ? "," : "", i, move);
        text_add(text, "{display:none}");
    }
    free(stone);
    text->failed = text->failed || !stone;
}

void steps_html(struct text *text, const struct study *study) {
    struct diagram diagram;
    struct svg_stone *stone = calloc((size_t)study->until + 1, sizeof *stone);
    const int stones = stone ? gather(study, &diagram, stone) : 0;
    text_add(text, "<div class=\"steps\">\n");
    for (int i = 0; i <= study->until; ++i)
        text_put(text, "<input type=\"radio\" name=\"step\" id=\"s%d\" aria-label=\"move %d\"%s>",
                 i, i, i == study->until ? " checked" : "");
    text_add(text, "\n<figure>");
    if (stone)
        svg_steps(text, &diagram, stone, stones, "The board, with the moves numbered");
    text_add(text, "</figure>\n<div class=\"now\">");
    for (int i = 0; i <= study->until; ++i)
        put_now(text, study, i);
    text_add(text, "</div>\n");
    put_strip(text, study);
    text_add(text, "</div>\n");
    free(stone);
    text->failed = text->failed || !stone;
}
