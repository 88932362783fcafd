/* SPDX-License-Identifier: Apache-2.0
 * cmocka with the headers it wants before itself. */
#ifndef AID_CMOCKA_H
#define AID_CMOCKA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
