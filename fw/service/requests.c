/* SPDX-License-Identifier: Apache-2.0
 * The small requests: hello, registers, the position, statistics. */
#include <string.h>

#include "fw/base/version.h"
#include "fw/service/private.h"

void service_hello(struct service *s, uint8_t seq, uint32_t nonce) {
    uint8_t plain[GOISHI_LINK_HEAD + GOISHI_HELLO_BYTES] = {seq,
                                                            GOISHI_LINK_HELLO | GOISHI_LINK_ANSWER};
    uint8_t *to = plain + GOISHI_LINK_HEAD;
    const struct service_board *board = s->board;
    bool dictionary = s->tree == TREE_OK;
    goishi_put32(to + GOISHI_HELLO_NONCE, nonce);
    goishi_put32(to + GOISHI_HELLO_MAGIC, GOISHI_LINK_MAGIC);
    goishi_put16(to + GOISHI_HELLO_PROTOCOL, GOISHI_LINK_VERSION);
    to[GOISHI_HELLO_SIZE] = (uint8_t)board->cells->size;
    goishi_put32(to + GOISHI_HELLO_MAP_HASH, board->map_hash);
    goishi_put32(to + GOISHI_HELLO_CLOCK, board->clock_hz);
    goishi_put32(to + GOISHI_HELLO_BOARDS, board->boards);
    goishi_put32(to + GOISHI_HELLO_SOFTWARE, GOISHI_VERSION_NUMBER);
    goishi_put16(to + GOISHI_HELLO_PAYLOAD, GOISHI_LINK_PAYLOAD);
    to[GOISHI_HELLO_FLAGS] = (uint8_t)((dictionary ? GOISHI_HELLO_FLAG_DICTIONARY : 0) |
                                       (board->ram_failed ? GOISHI_HELLO_FLAG_RAM_FAILED : 0) |
                                       (board->rom_failed ? GOISHI_HELLO_FLAG_ROM_FAILED : 0) |
                                       (board->twins ? GOISHI_HELLO_FLAG_TWINS : 0));
    to[GOISHI_HELLO_RESET] = board->reset;
    goishi_put32(to + GOISHI_HELLO_DICTIONARY, dictionary ? s->bank.length : 0);
    goishi_put32(to + GOISHI_HELLO_DICTIONARY_CRC, dictionary ? s->bank.crc : 0);
    goishi_put32(to + GOISHI_HELLO_ROM, board->rom_bytes);
    goishi_put32(to + GOISHI_HELLO_RAM, board->ram_bytes);
    goishi_put32(to + GOISHI_HELLO_FLASH, board->flash ? board->flash->size : 0);
    to[GOISHI_HELLO_TESTED] = s->tested;
    to[GOISHI_HELLO_FAILED] = s->failed;
    to[GOISHI_HELLO_BANK] = s->bank.number;
    to[GOISHI_HELLO_TREE_STATUS] = (uint8_t)s->tree;
    frame_send(&board->serial, plain, sizeof plain, 0, 0);
}

void service_bus(struct service *s, const struct frame *request) {
    const struct goishi_bus *bus = &s->board->bus;
    uint8_t *to = service_payload(s);
    uint32_t at = 0, out = GOISHI_BUS_HEAD, done = 0;
    uint8_t error = GOISHI_LINK_FINE;
    if (!bus->read) {
        service_error(s, GOISHI_LINK_REFUSED, 0);
        return;
    }
    while (at < request->bytes && !error) {
        const uint8_t *op = request->payload + at;
        uint32_t left = request->bytes - at, value = 0;
        enum goishi_status status;
        if (*op == GOISHI_BUS_WRITE && left >= GOISHI_BUS_WRITE_BYTES) {
            status = bus->write(bus->context, goishi_get32(op + 1), goishi_get32(op + 5));
            at += GOISHI_BUS_WRITE_BYTES;
        } else if (*op == GOISHI_BUS_READ && left >= GOISHI_BUS_READ_BYTES) {
            status = bus->read(bus->context, goishi_get32(op + 1), &value);
            if (status == GOISHI_OK) {
                goishi_put32(to + out, value);
                out += 4;
            }
            at += GOISHI_BUS_READ_BYTES;
        } else {
            error = GOISHI_LINK_BAD_LENGTH;
            break;
        }
        if (status == GOISHI_OK)
            done++;
        else
            error = GOISHI_LINK_BUS_ERROR;
    }
    to[0] = (uint8_t)done;
    to[1] = error;
    service_answer(s, out);
}

void service_position(struct service *s, const struct frame *request) {
    const uint8_t *from = request->payload;
    int size = s->board->cells->size, stones = 0;
    struct finder_question *q = &s->question;
    s->has_position = false;
    if (request->bytes < GOISHI_POSITION_STONES || from[GOISHI_POSITION_SIZE] != size) {
        service_error(s, request->bytes ? GOISHI_LINK_REFUSED : GOISHI_LINK_BAD_LENGTH,
                      (uint32_t)size);
        return;
    }
    if (request->bytes != (uint32_t)GOISHI_POSITION_BYTES(size)) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, (uint32_t)GOISHI_POSITION_BYTES(size));
        return;
    }
    memset(q, 0, sizeof *q);
    q->to_move = from[GOISHI_POSITION_TO_MOVE];
    q->last_x = from[GOISHI_POSITION_LAST_X];
    q->last_y = from[GOISHI_POSITION_LAST_Y];
    q->ko_x = from[GOISHI_POSITION_KO_X];
    q->ko_y = from[GOISHI_POSITION_KO_Y];
    q->moves = (uint16_t)goishi_get16(from + GOISHI_POSITION_MOVES);
    q->style = from[GOISHI_POSITION_STYLE];
    bool good = (q->to_move == GOISHI_BLACK || q->to_move == GOISHI_WHITE) && q->last_x <= size &&
                q->last_y <= size && q->ko_x <= size && q->ko_y <= size &&
                !q->last_x == !q->last_y && !q->ko_x == !q->ko_y && q->style <= FINDER_STYLE_TABLE;
    for (int i = 0; i < size * size; i++) {
        uint8_t stone = from[GOISHI_POSITION_STONES + i / 4] >> 2 * (i % 4) & 3;
        good &= stone <= GOISHI_WHITE;
        stones += stone != 0;
        q->stone[i / size][i % size] = stone;
    }
    if (!good) {
        service_error(s, GOISHI_LINK_REFUSED, 0);
        return;
    }
    s->has_position = true;
    goishi_put16(service_payload(s), (uint32_t)stones);
    service_answer(s, 2);
}

void service_statistics(struct service *s, const struct frame *request) {
    uint8_t *to = service_payload(s);
    if (request->bytes) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, request->bytes);
        return;
    }
    const struct service_board *board = s->board;
    const struct finder *finder = board->finder;
    goishi_put64(to + GOISHI_STATISTICS_CYCLES, service_cycles(s));
    goishi_put64(to + GOISHI_STATISTICS_JOB_CYCLES, s->count.job_cycles);
    goishi_put64(to + GOISHI_STATISTICS_ACCESSES, service_accesses(s));
    goishi_put32(to + GOISHI_STATISTICS_JOB_ACCESSES, s->count.job_accesses);
    goishi_put32(to + GOISHI_STATISTICS_REQUESTS, s->count.requests);
    goishi_put32(to + GOISHI_STATISTICS_REPEATED, s->count.repeated);
    goishi_put32(to + GOISHI_STATISTICS_DROPPED, s->decoder.dropped);
    goishi_put32(to + GOISHI_STATISTICS_STACK,
                 board->stack_used ? board->stack_used(board->context) : 0);
    goishi_put32(to + GOISHI_STATISTICS_STACK_ROOM, board->stack_bytes);
    goishi_put64(to + GOISHI_STATISTICS_FLASH_READ, s->count.flash_read);
    goishi_put32(to + GOISHI_STATISTICS_PARTS_LOADED, finder ? finder->loads : 0);
    goishi_put32(to + GOISHI_STATISTICS_PARTS_KEPT, finder ? finder->finds : 0);
    service_answer(s, GOISHI_STATISTICS_BYTES);
}
