/* SPDX-License-Identifier: Apache-2.0
 * Finds the Verilated models: in GOISHI_MODELS when it is set, else only where the program itself was
 * built (build/sim above build/release/goishi) or installed (lib/goishi beside bin). A model is
 * code: one that everybody may write to is not loaded from there. */
#ifndef BACKEND_MODELS_H
#define BACKEND_MODELS_H

#include "host/base/fault.h"

enum { BACKEND_PATH_MAX = 4096 };

/* The folder that holds <boards>-<size>.so. */
bool backend_find_model(const char *boards, int size, char folder[BACKEND_PATH_MAX],
                        struct fault *fault);

#endif
