/* SPDX-License-Identifier: Apache-2.0
 * What the files of fw/service share among themselves. */
#ifndef SERVICE_PARTS_H
#define SERVICE_PARTS_H

#include "fw/service/service.h"

/* A request is given to its handler once. The handler ends with one of these two. */
typedef void service_handler(struct service *s, const struct frame *request);
static inline uint8_t *service_payload(struct service *s) {
    return s->answer + GOISHI_LINK_HEAD;
}
void service_answer(struct service *s, uint32_t bytes);
void service_error(struct service *s, enum goishi_link_error code, uint32_t detail);

/* Long jobs call this often: false when the job shall end, and then it answers
 * GOISHI_LINK_STOPPED. The request's payload is gone after the first call. */
bool service_go_on(struct service *s, uint32_t done, uint32_t of);
void service_alive(struct service *s);
uint64_t service_cycles(const struct service *s);
uint64_t service_accesses(const struct service *s);
void service_show(struct service *s, uint8_t leds);

/* requests.c */
void service_hello(struct service *s, uint8_t seq, uint32_t nonce);
service_handler service_bus, service_position, service_statistics;
/* ask.c */
service_handler service_suggest, service_more, service_influence;
/* playouts.c */
service_handler service_play;
/* selftest.c */
service_handler service_selftest;
/* One bit number of GOISHI_TEST_*; false when the chip has no such block. */
bool service_test(struct service *s, int block, bool *failed);
/* slots.c */
bool service_flash_read(struct service *s, uint32_t address, void *to, uint32_t bytes);
/* The slot's record, if it is good. */
bool service_slot_read(struct service *s, int number, struct service_slot *slot);
/* Uses the newest dictionary that opens. */
void service_open_dictionary(struct service *s);
/* CRC of an image in flash; false when it cannot be read or the job was stopped. */
bool service_slot_crc(struct service *s, const struct service_slot *slot, uint32_t *crc);
service_handler service_upload_begin, service_upload_chunk, service_upload_commit;

/* Text of any length, of which a frame shows a part. */
struct service_text {
    uint8_t *to;
    uint32_t from, room; /* the part */
    uint32_t at;         /* bytes so far */
};
void service_text_8(struct service_text *text, uint32_t value);
void service_text_16(struct service_text *text, uint32_t value);
void service_text_32(struct service_text *text, uint32_t value);
/* answer.c */
void service_text_answer(struct service_text *text, const struct finder_answer *answer, int moves,
                         int detail);

#endif
