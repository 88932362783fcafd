/* SPDX-License-Identifier: Apache-2.0
 * The rules of the game: KataGo's commands to name them, GoGui's to ask for what they allow. Only
 * rules that Goishi really plays by are accepted. */
#include <cJSON.h>
#include <string.h>

#include "host/gtp/gtp.h"
#include "host/json/rules.h"

static const char not_played[] = "these rules are not played: area, no suicide, no tax, no button, "
                                 "ko SIMPLE or POSITIONAL";

/* The words of a line as one text again: a JSON object may have blanks in it. */
static void join(const struct gtp_line *line, struct text *text) {
    for (int i = 0; i < line->words; ++i)
        text_put(text, "%s%s", i ? " " : "", line->word[i]);
}

static enum gtp_end set(struct gtp *gtp, struct text *text, const char *name) {
    struct ruleset rules = *engine_rules(gtp->engine);
    if (!json_read_rules(name, &rules))
        return gtp_error(text, not_played);
    engine_set_rules(gtp->engine, &rules);
    return GTP_ANSWER;
}

GTP_DEFINE(set_rules) {
    struct text words = {0};
    if (line->words < 1)
        return gtp_error(text, "syntax error");
    join(line, &words);
    const enum gtp_end end =
        words.failed ? gtp_error(text, "not enough memory") : set(gtp, text, words.bytes);
    text_free(&words);
    return end;
}

/* One field: kata-set-rule ko SIMPLE. */
GTP_DEFINE(set_rule) {
    if (line->words != 2)
        return gtp_error(text, "syntax error");
    cJSON *object = cJSON_CreateObject();
    if (strcmp(line->word[1], "true") == 0 || strcmp(line->word[1], "false") == 0)
        cJSON_AddBoolToObject(object, line->word[0], line->word[1][0] == 't');
    else
        cJSON_AddStringToObject(object, line->word[0], line->word[1]);
    char *printed = cJSON_PrintUnformatted(object);
    cJSON_Delete(object);
    const enum gtp_end end = printed ? set(gtp, text, printed) : gtp_error(text, not_played);
    cJSON_free(printed);
    return end;
}

GTP_DEFINE(get_rules) {
    GTP_UNUSED;
    cJSON *object = json_rules(engine_rules(gtp->engine));
    char *printed = cJSON_PrintUnformatted(object);
    cJSON_Delete(object);
    if (!printed)
        return gtp_error(text, "not enough memory");
    text_add(text, printed);
    cJSON_free(printed);
    return GTP_ANSWER;
}

/* ---- GoGui asks a program that knows the rules */

GTP_DEFINE(game_id) {
    GTP_UNUSED;
    text_put(text, "Go");
    return GTP_ANSWER;
}

GTP_DEFINE(board) {
    GTP_UNUSED;
    const struct position *now = &engine_history(gtp->engine)->now;
    for (int y = now->size; y >= 1; --y)
        for (int x = 1; x <= now->size; ++x)
            text_put(text, "%c%c", ".XO"[position_at(now, x, y)], x == now->size ? '\n' : ' ');
    return GTP_ANSWER;
}

GTP_DEFINE(board_size) {
    GTP_UNUSED;
    text_put(text, "%d", engine_history(gtp->engine)->now.size);
    return GTP_ANSWER;
}

GTP_DEFINE(side_to_move) {
    GTP_UNUSED;
    text_put(text, "%s", gtp_side(history_to_move(engine_history(gtp->engine))));
    return GTP_ANSWER;
}

/* Two passes end the game: then there is none. */
GTP_DEFINE(legal_moves) {
    GTP_UNUSED;
    const struct history *history = engine_history(gtp->engine);
    const int colour = history_to_move(history);
    if (history_over(history))
        return GTP_ANSWER;
    for (int y = history->now.size; y >= 1; --y)
        for (int x = 1; x <= history->now.size; ++x)
            if (engine_check(gtp->engine, x, y, colour) == GO_LEGAL) {
                gtp_add_vertex(text, x, y);
                text_put(text, " ");
            }
    text_put(text, "pass");
    return GTP_ANSWER;
}

/* Nothing while the game goes on. */
GTP_DEFINE(final_result) {
    GTP_UNUSED;
    double score;
    struct fault fault = {""};
    if (!history_over(engine_history(gtp->engine)))
        return GTP_ANSWER;
    if (!engine_score(gtp->engine, &score, &fault))
        text_put(text, "not settled: %s", fault.text);
    else
        gtp_add_score(text, score);
    return GTP_ANSWER;
}

GTP_DEFINE(captured_count) {
    GTP_UNUSED;
    const struct position *now = &engine_history(gtp->engine)->now;
    text_put(text, "%u %u", now->prisoners[GOISHI_BLACK], now->prisoners[GOISHI_WHITE]);
    return GTP_ANSWER;
}

const struct gtp_command gtp_rules[] = {
    {"kata-get-rules", get_rules},
    {"kata-set-rules", set_rules},
    {"kata-set-rule", set_rule},
    {"kgs-rules", set_rules},
    {"gogui-rules_game_id", game_id},
    {"gogui-rules_board", board},
    {"gogui-rules_board_size", board_size},
    {"gogui-rules_side_to_move", side_to_move},
    {"gogui-rules_legal_moves", legal_moves},
    {"gogui-rules_final_result", final_result},
    {"gogui-rules_captured_count", captured_count},
    {NULL, NULL},
};
