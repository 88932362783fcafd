/* SPDX-License-Identifier: Apache-2.0
 * A painted stack, by ucontext. */
#define _XOPEN_SOURCE 700
#include "host/lab/stack.h"

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1 /* clang says it another way */
#endif
#endif

#ifdef __SANITIZE_ADDRESS__

const struct finder_answer *stack_ask(struct finder *finder, const struct finder_question *question,
                                      uint32_t *bytes) {
    *bytes = 0;
    return finder_ask(finder, question);
}

#else

#include <string.h>
#include <ucontext.h>

enum { ROOM = 65536, PAINT = 0xa5 };

static uint8_t stack[ROOM] __attribute__((aligned(16)));
static ucontext_t here, there;
static struct finder *asked;
static const struct finder_question *what;
static const struct finder_answer *answer;

static void run(void) {
    answer = finder_ask(asked, what);
}

const struct finder_answer *stack_ask(struct finder *finder, const struct finder_question *question,
                                      uint32_t *bytes) {
    memset(stack, PAINT, sizeof stack);
    asked = finder;
    what = question;
    getcontext(&there);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = sizeof stack;
    there.uc_link = &here;
    makecontext(&there, run, 0);
    swapcontext(&here, &there);
    uint32_t clean = 0;
    while (clean < ROOM && stack[clean] == PAINT)
        clean++;
    *bytes = ROOM - clean;
    return answer;
}

#endif
