/* SPDX-License-Identifier: Apache-2.0
 * The fate of stones by reading, where reading settles it. */
#ifndef PLAY_SETTLE_H
#define PLAY_SETTLE_H

#include "host/play/status.h"

/* Corrects what random games say: strings that are unconditionally alive, groups that live although
 * the other side moves first, groups that die although their own side does. Seki stays seki. */
void status_settle(const struct position *position, struct status *status);

#endif
