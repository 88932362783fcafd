/* SPDX-License-Identifier: Apache-2.0
 * The version of everything: program, library, firmware (as HELLO reports it). */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H

#define GOISHI_VERSION "0.1.0"
#define GOISHI_VERSION_NUMBER (0u << 16 | 1u << 8 | 0u)
#define GOISHI_VERSION_DATE "2026-11-18"

#endif
