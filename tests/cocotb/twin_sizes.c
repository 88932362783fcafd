/* SPDX-License-Identifier: Apache-2.0
 * How large the twins are, for twin.py: part of build/libtwin.so. */
#include <stddef.h>

#include "fw/twin/group.h"
#include "fw/twin/influence.h"
#include "fw/twin/joseki.h"

const size_t influence_twin_size = sizeof(struct influence_twin);
const size_t joseki_twin_size = sizeof(struct joseki_twin);
const size_t group_twin_size = sizeof(struct group_twin);
