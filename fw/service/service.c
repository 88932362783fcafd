/* SPDX-License-Identifier: Apache-2.0
 * Takes requests, executes each once, answers. */
#include "fw/service/service.h"

#include <string.h>

#include "fw/service/private.h"

static void wait(void *context) {
    const struct service *s = context;
    if (s->board->alive)
        s->board->alive(s->board->context);
}

void service_alive(struct service *s) {
    wait(s);
}

uint64_t service_cycles(const struct service *s) {
    return s->board->cycles ? s->board->cycles(s->board->context) : 0;
}

uint64_t service_accesses(const struct service *s) {
    return s->board->accesses ? s->board->accesses(s->board->context) : 0;
}

void service_show(struct service *s, uint8_t leds) {
    s->leds = leds;
    if (s->board->show)
        s->board->show(s->board->context, leds);
}

static void send(struct service *s, const uint8_t *plain, uint32_t bytes) {
    frame_send(&s->board->serial, plain, bytes, wait, s);
}

void service_answer(struct service *s, uint32_t bytes) {
    s->answer[0] = s->seq;
    s->answer[1] = s->kind | GOISHI_LINK_ANSWER;
    s->answer_bytes = GOISHI_LINK_HEAD + bytes;
}

static uint32_t error_frame(uint8_t *plain, uint8_t seq, uint8_t kind, uint8_t code,
                            uint32_t detail) {
    plain[0] = seq;
    plain[1] = GOISHI_LINK_ERROR;
    plain[2] = code;
    plain[3] = kind;
    goishi_put32(plain + 4, detail);
    return 8;
}

void service_error(struct service *s, enum goishi_link_error code, uint32_t detail) {
    s->answer_bytes = error_frame(s->answer, s->seq, s->kind, (uint8_t)code, detail);
}

/* About a frame that is not the request in hand: what is kept stays as it is. */
static void refuse(struct service *s, const struct frame *frame, enum goishi_link_error code,
                   uint32_t detail) {
    uint8_t plain[8];
    send(s, plain, error_frame(plain, frame->seq, frame->kind, (uint8_t)code, detail));
}

static void out_of_step(struct service *s, const struct frame *frame) {
    refuse(s, frame, GOISHI_LINK_OUT_OF_STEP, s->seq | (uint32_t)s->session << 8);
}

static void begin_session(struct service *s, uint8_t seq, uint32_t nonce) {
    s->session = true;
    s->seq = s->hello_seq = seq;
    s->nonce = nonce;
    s->answer_bytes = 0;
    s->has_position = false;
    s->body_valid = false;
    service_hello(s, seq, nonce);
}

/* The same HELLO again begins nothing: what was executed since must not be executed again. */
static bool same_hello(const struct service *s, const struct frame *frame) {
    return s->session && frame->seq == s->hello_seq && goishi_get32(frame->payload) == s->nonce;
}

static void busy_light(struct service *s, bool on) {
    if (s->board->show)
        s->board->show(s->board->context, s->leds | (on ? SERVICE_LED_BUSY : 0));
}

static void execute(struct service *s, const struct frame *request) {
    s->seq = request->seq;
    s->kind = request->kind;
    s->answer_bytes = 0;
    s->stopped = false;
    s->done = s->of = 0;
    s->started = s->reported = service_cycles(s);
    s->accessed = service_accesses(s);
    s->executing = true;
    busy_light(s, true);
    s->count.requests++;
    if (request->kind < SERVICE_KINDS && s->board->requests[request->kind])
        s->board->requests[request->kind](s, request);
    else
        service_error(s, GOISHI_LINK_UNKNOWN, request->kind);
    s->executing = false;
    send(s, s->answer, s->answer_bytes);
    busy_light(s, false);
    if (s->hello_waits) {
        s->hello_waits = false;
        begin_session(s, s->waiting_seq, s->waiting_nonce);
    }
}

static void handle(struct service *s, const struct frame *frame) {
    if (frame->kind == GOISHI_LINK_HELLO) {
        if (frame->bytes != 4)
            refuse(s, frame, GOISHI_LINK_BAD_LENGTH, frame->bytes);
        else if (same_hello(s, frame))
            service_hello(s, frame->seq, s->nonce);
        else
            begin_session(s, frame->seq, goishi_get32(frame->payload));
        return;
    }
    bool last = s->session && frame->seq == s->seq && s->answer_bytes;
    if (last && (frame->kind == s->kind || frame->kind == GOISHI_LINK_STOP)) {
        s->count.repeated++;
        send(s, s->answer, s->answer_bytes);
    } else if (s->session && frame->kind != GOISHI_LINK_STOP &&
               frame->seq == (uint8_t)(s->seq + 1)) {
        execute(s, frame);
    } else {
        out_of_step(s, frame);
    }
}

static __attribute__((cold)) void tell_progress(struct service *s) {
    uint8_t plain[10] = {s->seq, GOISHI_LINK_PROGRESS};
    goishi_put32(plain + 2, s->done);
    goishi_put32(plain + 6, s->of);
    send(s, plain, sizeof plain);
    s->reported = service_cycles(s);
}

/* A frame that came while a job is running. */
static __attribute__((cold, noinline)) void interrupt(struct service *s,
                                                      const struct frame *frame) {
    if (frame->kind == GOISHI_LINK_HELLO && frame->bytes == 4) {
        if (same_hello(s, frame)) {
            service_hello(s, frame->seq, s->nonce);
            return;
        }
        s->hello_waits = s->stopped = true;
        s->waiting_seq = frame->seq;
        s->waiting_nonce = goishi_get32(frame->payload);
    } else if (frame->seq != s->seq) {
        refuse(s, frame, GOISHI_LINK_BUSY, s->seq);
    } else if (frame->kind == GOISHI_LINK_STOP) {
        s->stopped = true;
    } else {
        s->count.repeated++;
        tell_progress(s);
    }
}

static bool take(struct service *s, struct frame *frame) {
    for (;;) {
        int byte = s->board->serial.get(s->board->serial.context);
        if (byte < 0)
            return false;
        if (frame_take(&s->decoder, (uint8_t)byte, frame))
            return true;
    }
}

bool service_go_on(struct service *s, uint32_t done, uint32_t of) {
    struct frame frame;
    service_alive(s);
    if (!s->executing)
        return true;
    s->done = done;
    s->of = of;
    while (take(s, &frame))
        interrupt(s, &frame);
    /* Fifty a second are enough. */
    if (!s->stopped && s->board->clock_hz &&
        service_cycles(s) - s->reported > s->board->clock_hz / 50)
        tell_progress(s);
    return !s->stopped;
}

__attribute__((cold)) void service_init(struct service *s, const struct service_board *board) {
    memset(s, 0, sizeof *s);
    s->board = board;
    frame_init(&s->decoder);
    s->bank.number = 255;
    service_show(s, SERVICE_LED_ALIVE);
    for (int block = 0; block < GOISHI_TEST_BLOCKS && board->test; block++) {
        bool failed;
        if (1 << block == GOISHI_TEST_DICTIONARY || !service_test(s, block, &failed))
            continue;
        s->tested |= (uint8_t)(1 << block);
        s->failed |= (uint8_t)(failed << block);
        service_show(s, (uint8_t)(SERVICE_LED_ALIVE | s->tested << 1));
    }
    s->tree = TREE_NOT_IMAGE;
    if (board->dictionary)
        board->dictionary->open(s);
    service_show(s, (uint8_t)(SERVICE_LED_ALIVE | s->tested << 1 | SERVICE_LED_READY |
                              (s->tree == TREE_OK ? SERVICE_LED_DICTIONARY : 0)));
}

bool service_step(struct service *s) {
    struct frame frame;
    service_alive(s);
    if (!take(s, &frame))
        return false;
    handle(s, &frame);
    return true;
}

void service_run(struct service *s) {
    for (;;)
        service_step(s);
}

__attribute__((cold)) void service_trapped(const struct service *s,
                                           const struct goishi_serial *serial, uint32_t cause,
                                           uint32_t pc, uint32_t address) {
    uint8_t plain[16];
    error_frame(plain, s->seq, s->kind, GOISHI_LINK_TRAPPED, cause);
    goishi_put32(plain + 8, pc);
    goishi_put32(plain + 12, address);
    frame_send(serial, plain, sizeof plain, 0, 0);
}
