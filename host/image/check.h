/* SPDX-License-Identifier: Apache-2.0
 * Validates everything a walker relies on: CRCs, indices in range, fathers, sons and brothers that
 * agree, every move legal when replayed on a board, killing tables equal to the captures of the
 * replay, a complete duplication table, complete links and tables; and at last that the image is
 * the one that `build` makes from its own content. */
#ifndef TREE_CHECK_H
#define TREE_CHECK_H

#include "host/image/build.h"

/* False with a fault that begins with the bad section's name (or the header). No input makes it
 * crash, hang or read out of bounds. */
bool check_image(const uint8_t *bytes, size_t length, struct fault *fault);

#endif
