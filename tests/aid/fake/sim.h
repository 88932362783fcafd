/* SPDX-License-Identifier: Apache-2.0
 * Opens a Verilated model for a test; a model that cannot be opened fails the test. */
#ifndef AID_SIM_H
#define AID_SIM_H

#include "sim/goishi_sim.h"

struct goishi_sim *aid_sim_open(const char *boards, int size);

#endif
