/* SPDX-License-Identifier: Apache-2.0
 * What the files of host/read share. */
#ifndef HOST_READ_PRIVATE_H
#define HOST_READ_PRIVATE_H

#include "host/read/reading.h"

/* The reader, with the board of the question asked last. */
struct read_state *reading_state(struct reading *reading);

#endif
