# SPDX-License-Identifier: Apache-2.0
# The Verilated models that the tests and `--backend rtl` use: boards joined by +, then the size.
MODELS := influence-6 influence-9 influence-13 influence-19

BOARDS := influence

# influence-9 -> -GN=9 -GHasInfluence=1; every board that is not named is left out.
model_boards = $(subst +, ,$(firstword $(subst -, ,$(1))))
model_params = -GN=$(lastword $(subst -, ,$(1))) \
    -GHasInfluence=$(if $(filter influence,$(call model_boards,$(1))),1,0)
