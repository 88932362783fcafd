/* SPDX-License-Identifier: Apache-2.0
 * One line that says what went wrong. */
#include "host/base/fault.h"

#include <stdarg.h>
#include <stdio.h>

bool fault_set(struct fault *fault, const char *format, ...) {
    if (fault) {
        va_list list;
        va_start(list, format);
        vsnprintf(fault->text, sizeof fault->text, format, list);
        va_end(list);
        /* A name with a control character in it must not disturb the terminal or a log. */
        for (char *p = fault->text; *p; ++p) {
            if ((unsigned char)*p < ' ' || *p == 0x7f)
                *p = '?';
        }
    }
    return false;
}
