/* SPDX-License-Identifier: Apache-2.0
 * Where the cells are: "soft" (the C twins), "rtl" (the Verilated cells behind the real drivers) or
 * a device with a bridge (the real drivers over frames). Whoever uses the cells sees only struct
 * goishi_cells. A chip with firmware has its cells to itself: see host/link. */
#ifndef BACKEND_BACKEND_H
#define BACKEND_BACKEND_H

#include <stdint.h>

#include "fw/base/cells.h"
#include "fw/base/question.h"
#include "host/base/fault.h"

struct backend {
    const char *name;
    struct goishi_cells cells;
    struct backend_parts *parts; /* what stands behind the cells */
};

enum { BACKEND_JOSEKI_SIZE = 6 }; /* the smallest that questions are asked on */

/* What --backend takes, NULL at the end. */
extern const char *const backend_names[];

/* boards: the blocks that are needed, joined by "+" as in the models' names ("influence"). NULL on
 * a fault, whose text names the make command when a model is missing. */
struct backend *backend_open(const char *name, const char *boards, int size, struct fault *fault);
/* The cells behind a bridge, or those of a chip with firmware while it does nothing else; the link
 * stays the caller's. */
struct link;
struct backend *backend_open_link(struct link *link, const char *boards, int size,
                                  struct fault *fault);
void backend_close(struct backend *backend);
/* The line to the cells failed at some time, and everything after it: why. */
bool backend_broken(const struct backend *backend, struct fault *fault);

/* Clocks and bus accesses since the backend was opened; nobody counts the clocks behind a bridge. */
struct goishi_cost backend_cost(const struct backend *backend);
/* Those since an earlier reading. */
struct goishi_cost backend_cost_since(const struct backend *backend, struct goishi_cost before);

#endif
