/* SPDX-License-Identifier: Apache-2.0
 * The firmware's version, as HELLO reports it. */
#ifndef SERVICE_VERSION_H
#define SERVICE_VERSION_H

#define SERVICE_VERSION (0u << 16 | 1u << 8 | 0u)

#endif
