/* SPDX-License-Identifier: Apache-2.0
 * What the files of fw/service share among themselves. */
#ifndef SERVICE_PARTS_H
#define SERVICE_PARTS_H

#include "fw/service/service.h"

/* A request is given to its handler once. The handler ends with one of these two. */
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
/* selftest.c */
/* One bit number of GOISHI_TEST_*; false when the chip has no such block. */
bool service_test(struct service *s, int block, bool *failed);
/* A body of any length, of which a frame carries a part. */
struct service_body {
    uint8_t *to;
    uint32_t from, room; /* the part */
    uint32_t at;         /* bytes so far */
};
void service_body_8(struct service_body *body, uint32_t value);
void service_body_16(struct service_body *body, uint32_t value);
void service_body_32(struct service_body *body, uint32_t value);
/* answer.c */
/* The finder's last answer. */
void service_body_answer(struct service_body *body, const struct finder *finder, int moves,
                         int detail);

#endif
