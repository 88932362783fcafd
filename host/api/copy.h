/* SPDX-License-Identifier: Apache-2.0
 * A structure of the library into one of the program's, which may be older or newer: what both know
 * is copied, the rest of the program's is 0. */
#ifndef API_COPY_H
#define API_COPY_H

#include <stddef.h>
#include <string.h>

/* Element `index` of an array whose elements have `each` bytes. */
static inline void api_copy(void *array, int index, size_t each, const void *from, size_t bytes) {
    char *to = (char *)array + (size_t)index * each;
    memset(to, 0, each);
    memcpy(to, from, each < bytes ? each : bytes);
}

#endif
