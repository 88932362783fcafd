/* SPDX-License-Identifier: Apache-2.0
 * One line that says what went wrong. */
#include "host/base/fault.h"

#include <stdarg.h>
#include <stdio.h>

#include "host/base/utf8.h"

bool fault_set(struct fault *fault, const char *format, ...) {
    if (fault) {
        va_list list;
        va_start(list, format);
        vsnprintf(fault->text, sizeof fault->text, format, list);
        va_end(list);
        /* A name must not disturb the terminal or a log. */
        utf8_clean(fault->text, sizeof fault->text, fault->text);
    }
    return false;
}
