/* SPDX-License-Identifier: Apache-2.0
 * The chip's services as calls. */
#include "host/link/chip.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fw/base/map.h"
#include "fw/cells/influence.h"

enum { AGAIN = 3 }; /* times that a question is asked again when the chip restarts */

const char *const chip_block_names[GOISHI_TEST_BLOCKS] = {"influence", "joseki", "group",
                                                          "playouts", "dictionary"};

void chip_boards_text(uint32_t boards, char *text, size_t room) {
    snprintf(text, room, "%s%s%s%s%s", boards & GOISHI__SYSTEM__BOARDS__JOSEKI_bm ? "joseki " : "",
             boards & GOISHI__SYSTEM__BOARDS__INFLUENCE_bm ? "influence " : "",
             boards & GOISHI__SYSTEM__BOARDS__GROUP_bm ? "group " : "",
             boards & GOISHI__SYSTEM__BOARDS__GROUP2_bm ? "group2 " : "",
             boards & GOISHI__SYSTEM__BOARDS__PLAYOUT_bm ? "playout " : "");
    if (*text)
        text[strlen(text) - 1] = '\0';
    else
        snprintf(text, room, "none");
}

const char *chip_reset_name(int reset) {
    static const char *const names[] = {"power on", "watchdog", "trap", "stack overflow"};
    return reset >= 0 && reset < 4 ? names[reset] : "unknown";
}

static enum link_status position(struct link *link, const struct finder_question *q,
                                 struct fault *fault) {
    uint8_t bytes[GOISHI_POSITION_BYTES(GOISHI_MAX_SIZE)] = {0};
    if (!link->session) {
        const enum link_status status = link_hello(link, fault);
        if (status != LINK_OK)
            return status;
    }
    const int size = link->hello.size;
    bytes[GOISHI_POSITION_SIZE] = (uint8_t)size;
    bytes[GOISHI_POSITION_TO_MOVE] = q->to_move;
    bytes[GOISHI_POSITION_LAST_X] = q->last_x;
    bytes[GOISHI_POSITION_LAST_Y] = q->last_y;
    bytes[GOISHI_POSITION_KO_X] = q->ko_x;
    bytes[GOISHI_POSITION_KO_Y] = q->ko_y;
    goishi_put16(bytes + GOISHI_POSITION_MOVES, q->moves);
    bytes[GOISHI_POSITION_STYLE] = q->style;
    for (int i = 0; i < size * size; ++i)
        bytes[GOISHI_POSITION_STONES + i / 4] |=
            (uint8_t)(q->stone[i / size][i % size] << 2 * (i % 4));
    return link_request(link, GOISHI_LINK_POSITION, bytes, (uint32_t)GOISHI_POSITION_BYTES(size),
                        fault);
}

static bool unknown_form(const struct link *link, struct fault *fault) {
    return fault_set(fault, "%s: an answer of a form this program does not know", link->name);
}

/* The whole body of an answer that may go on in further frames; the caller frees it. */
static enum link_status whole_body(struct link *link, uint8_t **body, uint32_t *length,
                                   struct goishi_cost *cost, struct fault *fault) {
    enum { MOST = 65536 };
    *body = NULL;
    const uint32_t number = goishi_get32(link->answer + GOISHI_BODY_NUMBER);
    *length = goishi_get32(link->answer + GOISHI_BODY_LENGTH);
    if (link->answer_bytes < GOISHI_BODY_BYTES || *length > MOST ||
        link->answer_bytes - GOISHI_BODY_BYTES > *length) {
        unknown_form(link, fault);
        return LINK_REFUSED;
    }
    *cost = (struct goishi_cost){true, goishi_get64(link->answer + GOISHI_BODY_CYCLES),
                                 goishi_get32(link->answer + GOISHI_BODY_ACCESSES)};
    uint32_t at = link->answer_bytes - GOISHI_BODY_BYTES;
    *body = malloc(*length + 1);
    if (!*body) {
        fault_set(fault, "not enough memory");
        return LINK_REFUSED;
    }
    memcpy(*body, link->answer + GOISHI_BODY_BYTES, at);
    while (at < *length) {
        uint8_t more[8];
        goishi_put32(more, number);
        goishi_put32(more + 4, at);
        const enum link_status status =
            link_request(link, GOISHI_LINK_MORE, more, sizeof more, fault);
        if (status != LINK_OK)
            return status;
        if (link->answer_bytes == 0 || link->answer_bytes > *length - at) {
            unknown_form(link, fault);
            return LINK_REFUSED;
        }
        memcpy(*body + at, link->answer, link->answer_bytes);
        at += link->answer_bytes;
    }
    return LINK_OK;
}

/* Position and one question about it; the body is the caller's to free. */
static bool question(struct link *link, const struct finder_question *q, enum goishi_link_kind kind,
                     const void *payload, uint32_t bytes, uint8_t **body, uint32_t *length,
                     struct goishi_cost *cost, struct fault *fault) {
    enum link_status status = LINK_RESTARTED;
    *body = NULL;
    for (int i = 0; i < AGAIN && status == LINK_RESTARTED; ++i) {
        free(*body);
        *body = NULL;
        status = position(link, q, fault);
        if (status == LINK_OK)
            status = link_request(link, kind, payload, bytes, fault);
        if (status == LINK_OK)
            status = whole_body(link, body, length, cost, fault);
    }
    if (status == LINK_OK)
        return true;
    free(*body);
    *body = NULL;
    return false;
}

bool chip_ask(struct link *link, const struct finder_question *q, int moves, bool detail,
              struct finder_answer *answer, struct fault *fault) {
    const uint8_t payload[2] = {(uint8_t)moves,
                                (uint8_t)((detail ? GOISHI_SUGGEST_ALONE : 0) |
                                          (q->influence ? GOISHI_SUGGEST_INFLUENCE : 0))};
    uint8_t *body;
    uint32_t length;
    struct goishi_cost cost;
    if (!question(link, q, GOISHI_LINK_SUGGEST, payload, sizeof payload, &body, &length, &cost,
                  fault))
        return false;
    const bool good = chip_read_answer(body, length, link->hello.size, answer);
    answer->cost = cost;
    free(body);
    return good || unknown_form(link, fault);
}

bool chip_influence(struct link *link, const struct finder_question *q, bool virtual_stones,
                    struct chip_influence *influence, struct fault *fault) {
    const uint8_t payload[1] = {virtual_stones};
    uint8_t *body;
    uint32_t length;
    memset(influence, 0, sizeof *influence);
    if (!question(link, q, GOISHI_LINK_INFLUENCE, payload, sizeof payload, &body, &length,
                  &influence->cost, fault))
        return false;
    const int size = link->hello.size;
    const uint32_t expected = (uint32_t)(2 * size * size + (virtual_stones ? 4 * size : 0));
    if (length != expected) {
        free(body);
        return unknown_form(link, fault);
    }
    const uint8_t *at = body;
    bool good = true;
    for (int y = 1; y <= size; ++y)
        for (int x = 1; x <= size; ++x, at += 2)
            influence->cell[y][x] = (int16_t)goishi_get16(at);
    for (int i = 0; i < 4 * size && virtual_stones; ++i) {
        int x, y;
        cells_border_point(size, i, &x, &y);
        good &= *at <= GOISHI_WHITE;
        influence->edge[y][x] = *at++;
    }
    free(body);
    return good || unknown_form(link, fault);
}

bool chip_playouts(struct link *link, const struct finder_question *q, uint32_t games,
                   uint64_t seed, int komi, int limit, struct chip_playouts *result,
                   struct fault *fault) {
    uint8_t payload[GOISHI_PLAYOUTS_BYTES] = {0};
    goishi_put32(payload + GOISHI_PLAYOUTS_GAMES, games);
    goishi_put64(payload + GOISHI_PLAYOUTS_SEED, seed);
    goishi_put16(payload + GOISHI_PLAYOUTS_KOMI, (uint32_t)komi);
    goishi_put16(payload + GOISHI_PLAYOUTS_LIMIT, (uint32_t)limit);
    enum link_status status = LINK_RESTARTED;
    for (int i = 0; i < AGAIN && status == LINK_RESTARTED; ++i) {
        status = position(link, q, fault);
        if (status == LINK_OK)
            status = link_request(link, GOISHI_LINK_PLAYOUTS, payload, sizeof payload, fault);
    }
    if (status != LINK_OK)
        return false;
    const uint8_t *from = link->answer;
    if (link->answer_bytes != GOISHI_PLAYED_BYTES)
        return unknown_form(link, fault);
    *result = (struct chip_playouts){
        goishi_get32(from + GOISHI_PLAYED_GAMES), goishi_get32(from + GOISHI_PLAYED_WINS),
        goishi_get32(from + GOISHI_PLAYED_MOVES), (int32_t)goishi_get32(from + GOISHI_PLAYED_SCORE),
        goishi_get64(from + GOISHI_PLAYED_CYCLES)};
    const int64_t area = (int64_t)link->hello.size * link->hello.size;
    const bool good = result->games == games && result->wins <= games &&
                      llabs(result->score) <= area * games &&
                      result->moves <= (uint64_t)games * (unsigned)limit;
    return good || unknown_form(link, fault);
}

/* A request that needs nothing before it. */
static bool simple(struct link *link, enum goishi_link_kind kind, const void *payload,
                   uint32_t bytes, struct fault *fault) {
    enum link_status status = LINK_RESTARTED;
    for (int i = 0; i < AGAIN && status == LINK_RESTARTED; ++i)
        status = link_request(link, kind, payload, bytes, fault);
    return status == LINK_OK;
}

bool chip_statistics(struct link *link, struct chip_statistics *s, struct fault *fault) {
    if (!simple(link, GOISHI_LINK_STATISTICS, NULL, 0, fault))
        return false;
    const uint8_t *from = link->answer;
    if (link->answer_bytes != GOISHI_STATISTICS_BYTES)
        return unknown_form(link, fault);
    *s = (struct chip_statistics){
        .cycles = goishi_get64(from + GOISHI_STATISTICS_CYCLES),
        .job_cycles = goishi_get64(from + GOISHI_STATISTICS_JOB_CYCLES),
        .accesses = goishi_get64(from + GOISHI_STATISTICS_ACCESSES),
        .flash_read = goishi_get64(from + GOISHI_STATISTICS_FLASH_READ),
        .job_accesses = goishi_get32(from + GOISHI_STATISTICS_JOB_ACCESSES),
        .requests = goishi_get32(from + GOISHI_STATISTICS_REQUESTS),
        .repeated = goishi_get32(from + GOISHI_STATISTICS_REPEATED),
        .dropped = goishi_get32(from + GOISHI_STATISTICS_DROPPED),
        .stack = goishi_get32(from + GOISHI_STATISTICS_STACK),
        .stack_room = goishi_get32(from + GOISHI_STATISTICS_STACK_ROOM),
        .parts_loaded = goishi_get32(from + GOISHI_STATISTICS_PARTS_LOADED),
        .parts_kept = goishi_get32(from + GOISHI_STATISTICS_PARTS_KEPT),
    };
    return true;
}

bool chip_selftest(struct link *link, uint8_t blocks, struct chip_tested *tested,
                   struct fault *fault) {
    const uint8_t payload[GOISHI_TEST_REQUEST] = {blocks};
    memset(tested, 0, sizeof *tested);
    if (!simple(link, GOISHI_LINK_SELFTEST, payload, sizeof payload, fault))
        return false;
    const uint8_t *at = link->answer + GOISHI_TEST_HEAD;
    tested->count = (int)goishi_get16(link->answer + 2);
    if (link->answer_bytes < GOISHI_TEST_HEAD || tested->count > GOISHI_TEST_BLOCKS ||
        link->answer_bytes != GOISHI_TEST_HEAD + (uint32_t)tested->count * GOISHI_TEST_RECORD)
        return unknown_form(link, fault);
    for (int i = 0; i < tested->count; ++i, at += GOISHI_TEST_RECORD) {
        if (at[0] >= GOISHI_TEST_BLOCKS)
            return unknown_form(link, fault);
        tested->block[i].block = at[0];
        tested->block[i].failed = at[1];
        tested->block[i].done = goishi_get32(at + 4);
        tested->block[i].differed = goishi_get32(at + 8);
    }
    return true;
}

struct watched {
    bool (*progress)(void *context, const char *step, uint32_t done, uint32_t of);
    void *context;
};

static bool checking(void *context, uint32_t done, uint32_t of) {
    struct watched *w = context;
    return !w->progress || w->progress(w->context, "checking", done, of);
}

static bool chunks(struct link *link, const uint8_t *image, uint32_t length, uint32_t chunk,
                   const struct watched *watched, struct fault *fault) {
    uint8_t payload[4 + GOISHI_UPLOAD_CHUNK];
    for (uint32_t at = 0; at < length;) {
        const uint32_t take = length - at < chunk ? length - at : chunk;
        goishi_put32(payload, at);
        memcpy(payload + 4, image + at, take);
        if (link_request(link, GOISHI_LINK_UPLOAD_CHUNK, payload, 4 + take, fault) != LINK_OK)
            return false;
        at += take;
        if (link->answer_bytes != 4 || goishi_get32(link->answer) != at)
            return fault_set(fault, "%s: the upload lost its place", link->name);
        if (watched->progress && !watched->progress(watched->context, "writing", at, length))
            return fault_set(fault, "stopped; the chip keeps its old dictionary");
    }
    return true;
}

double chip_upload_seconds(uint32_t length, int baud) {
    /* A request has offset and bytes, its answer the next offset; a byte is ten bits, and each frame
     * has two zeros and a code byte for every 254 bytes. */
    const uint32_t fixed = 2 * (GOISHI_LINK_HEAD + 4 + GOISHI_LINK_CRC + 3);
    const uint32_t frames = (length + GOISHI_UPLOAD_CHUNK - 1) / GOISHI_UPLOAD_CHUNK;
    return (frames * (fixed + GOISHI_UPLOAD_CHUNK / 254.0) + length) * 10 / baud;
}

bool chip_upload(struct link *link, const uint8_t *image, uint32_t length,
                 bool (*progress)(void *context, const char *step, uint32_t done, uint32_t of),
                 void *context, struct fault *fault) {
    struct watched watched = {progress, context};
    uint8_t begin[GOISHI_UPLOAD_BEGIN_BYTES];
    goishi_put32(begin, length);
    const uint32_t crc = (uint32_t)crc32(0, image, length);
    goishi_put32(begin + 4, crc);
    if (!simple(link, GOISHI_LINK_UPLOAD_BEGIN, begin, sizeof begin, fault))
        return false;
    uint32_t chunk = link->answer_bytes == 8 ? goishi_get32(link->answer + 4) : 0;
    if (chunk == 0 || chunk % 4 || chunk > GOISHI_UPLOAD_CHUNK)
        return unknown_form(link, fault);
    if (!chunks(link, image, length, chunk, &watched, fault))
        return false;
    bool (*const kept)(void *, uint32_t, uint32_t) = link->progress;
    void *const kept_context = link->context;
    link->progress = checking;
    link->context = &watched;
    const enum link_status status = link_request(link, GOISHI_LINK_UPLOAD_COMMIT, NULL, 0, fault);
    link->progress = kept;
    link->context = kept_context;
    /* What it has now, in its own words. */
    if (status != LINK_OK || link_hello(link, fault) != LINK_OK)
        return false;
    const struct link_hello *h = &link->hello;
    return (h->flags & GOISHI_HELLO_FLAG_DICTIONARY && h->dictionary == length &&
            h->dictionary_crc == crc) ||
           fault_set(fault,
                     "%s: the chip has another dictionary than the one that was sent: %" PRIu32
                     " bytes, CRC %08" PRIx32,
                     link->name, h->dictionary, h->dictionary_crc);
}
