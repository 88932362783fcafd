/* SPDX-License-Identifier: Apache-2.0
 * A chip that answers anything, asked for all it can do, through to what is printed: text, JSON,
 * diagrams. An answer is taken from the input: two bytes of length, then the payload. What a chip
 * must say for a session to begin is put right, unless the first byte of the input is odd. */
#include <cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/cli/chip.h"
#include "host/diagram/terminal.h"
#include "host/json/answer.h"
#include "host/json/chip.h"
#include "host/json/influence.h"
#include "host/session/session.h"
#include "tests/aid/fake/liar.h"

static const uint8_t *input;
static size_t left;
static bool honest;

static uint32_t answer(void *context, const struct frame *request, uint8_t *payload) {
    uint8_t said[GOISHI_LINK_PAYLOAD] = {0};
    uint32_t length = 0;
    (void)context;
    if (left >= 2) {
        length = (input[0] | (uint32_t)input[1] << 8) % (GOISHI_LINK_PAYLOAD + 1);
        input += 2;
        left -= 2;
        length = length < left ? length : (uint32_t)left;
        memcpy(said, input, length);
        input += length;
        left -= length;
    }
    memcpy(payload, said, sizeof said);
    if (request->kind != GOISHI_LINK_HELLO || !honest)
        return length;
    aid_liar_hello(request, 19, payload);
    payload[GOISHI_HELLO_SIZE] = (uint8_t)(1 + said[GOISHI_HELLO_SIZE] % GOISHI_MAX_SIZE);
    memcpy(payload + GOISHI_HELLO_CLOCK, said + GOISHI_HELLO_CLOCK,
           GOISHI_HELLO_BYTES - GOISHI_HELLO_CLOCK);
    return GOISHI_HELLO_BYTES;
}

static struct aid_liar liar = {.answer = answer};

static void print(cJSON *object) {
    char *text = cJSON_Print(object);
    puts(text ? text : "");
    cJSON_free(text);
    cJSON_Delete(object);
}

/* A session over the link, as `suggest` and `influence` have one. */
static void ask(struct link *link) {
    struct fault fault = {""};
    struct position position;
    static struct session_influence influence;
    struct finder_question question;
    if (!position_init(&position, link->hello.size)) /* one point: there is no such game */
        return;
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        return;
    position_play(&position, 2, 1, GOISHI_BLACK, NULL);
    session->link = link;
    session->size = link->hello.size;
    session->what = SESSION_ASK_IF_POSSIBLE | SESSION_INFLUENCE | SESSION_PLAYOUTS;
    if (session_open_remote(session, &fault)) {
        session_question(&position, GOISHI_WHITE, 2, 1, 1, &question);
        question.influence = 1;
        const struct finder_answer *found = session_ask(session, &question, &fault);
        if (found) {
            struct diagram diagram;
            cJSON *root = cJSON_CreateObject();
            json_add_cost(json_add_answer(root, found, FINDER_STYLE_FULL, FINDER_MOVES),
                          &found->cost);
            print(root);
            diagram_init(&diagram, position.size);
            diagram_position(&diagram, &position);
            for (int y = 1; y <= position.size && found->has_influence; ++y)
                for (int x = 1; x <= position.size; ++x)
                    diagram.point[y][x].heat = found->influence[y - 1][x - 1];
            for (int i = 0; i < found->moves; ++i)
                snprintf(diagram.point[found->move[i].y][found->move[i].x].label, 4, "%d", i);
            struct text text = {0};
            terminal_draw(&text, &diagram, terminal_style(stdout, TERMINAL_ALWAYS));
            puts(text.bytes ? text.bytes : "");
            text_free(&text);
        }
        if (session_influence(session, &position, true, &influence, &fault)) {
            cJSON *root = cJSON_CreateObject();
            json_add_influence(root, &position, &influence);
            print(root);
        }
        const struct playouts_request request = {&position, GOISHI_WHITE, 13, 15, 100, 1};
        struct playouts_result played;
        if (session_playouts(session, &request, &played, &fault))
            printf("%f\n", (double)played.black_wins / played.games);
    }
    free(session->remote);
    free(session);
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    return freopen("/dev/null", "w", stdout) ? 0 : 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t image[1024];
    struct chip_statistics statistics;
    struct chip_tested tested;
    struct fault fault = {""};
    struct link link;
    if (size < 1)
        return 0;
    honest = data[0] % 2 == 0;
    input = data + 1;
    left = size - 1;
    aid_liar_start(&liar, &link);
    if (link_hello(&link, &fault) == LINK_OK && chip_statistics(&link, &statistics, &fault)) {
        cli_print_chip(&link, &statistics);
        print(json_chip(&link, &statistics));
    }
    if (link.session)
        ask(&link);
    if (link.session && chip_selftest(&link, 0, &tested, &fault)) {
        print(json_tested(&link, &tested));
        cli_print_tested(&link, &tested, false);
    }
    if (link.session && chip_upload(&link, image, sizeof image, NULL, NULL, &fault))
        print(json_uploaded(&link));
    if (strchr(fault.text, '\n'))
        __builtin_trap();
    link_end(&link);
    return 0;
}
