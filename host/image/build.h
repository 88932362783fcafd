/* SPDX-License-Identifier: Apache-2.0
 * Compiles a dictionary into the image that fw/tree reads, and back. The same dictionary gives the
 * same bytes on every machine; building what was dumped gives the same image again. */
#ifndef TREE_BUILD_H
#define TREE_BUILD_H

#include "fw/tree/image.h"
#include "host/dict/dict.h"

/* The caller frees *image. */
bool build_image(const struct dict *dict, uint8_t **image, size_t *length, struct fault *fault);
bool dump_image(const struct tree_image *image, struct dict *dict, struct fault *fault);
/* A mapped image of these bytes; the fault says what is wrong with it. */
bool build_open(const uint8_t *bytes, size_t length, struct tree_image *image, struct fault *fault);
/* The section's four letters without trailing spaces. */
const char *build_section_name(uint32_t kind, char name[5]);

#endif
