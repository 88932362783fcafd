/* SPDX-License-Identifier: Apache-2.0
 * One line that says what went wrong, made where it is known and printed where a person sees it. */
#ifndef IO_FAULT_H
#define IO_FAULT_H

#include <stdbool.h>

struct fault {
    char text[512]; /* no line end, no program name */
};

/* Always false, so that a function can end with `return fault_set(...)`. fault may be NULL. */
bool fault_set(struct fault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
