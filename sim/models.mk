# SPDX-License-Identifier: Apache-2.0
# The Verilated models that the tests and `--backend rtl` use: boards joined by +, then the size. The word trace among
# the boards makes a model that can write waveforms (slower, and much slower to compile).
MODELS := influence+trace-6 influence-6 influence-9 influence-13 influence-19 joseki-6 \
    joseki+influence-6 joseki+influence-9 joseki+influence-13 joseki+influence-19 \
    netlist+joseki+influence-6 \
    netlist+group-3 netlist+group+two-3 group-2 group-3 group-4 group-9 \
    group+playout-5 group+playout-9 group+playout-19

# influence-9 -> -GN=9 -GHasInfluence=1; every board that is not named is left out.
model_boards = $(subst +, ,$(firstword $(subst -, ,$(1))))
model_params = $(if $(filter trace,$(call model_boards,$(1))),--trace) -GN=$(lastword $(subst -, ,$(1))) \
    -GHasInfluence="1'b$(if $(filter influence,$(call model_boards,$(1))),1,0)" \
    -GHasJoseki="1'b$(if $(filter joseki,$(call model_boards,$(1))),1,0)" \
    -GHasGroup="1'b$(if $(filter group,$(call model_boards,$(1))),1,0)" \
    -GHasPlayout="1'b$(if $(filter playout,$(call model_boards,$(1))),1,0)"

# joseki+influence-6 -> N=6 HasInfluence=1 HasJoseki=1, for scripts/netlist.py. With the word two there are two group boards.
model_values = N=$(lastword $(subst -, ,$(1))) HasInfluence=$(if $(filter influence,$(call model_boards,$(1))),1,0) \
    HasJoseki=$(if $(filter joseki,$(call model_boards,$(1))),1,0) \
    HasGroup=$(if $(filter group,$(call model_boards,$(1))),1,0) HasPlayout=$(if $(filter playout,$(call model_boards,$(1))),1,0) \
    TwoGroups=$(if $(filter two,$(call model_boards,$(1))),1,0)

# The group board at 19x19 makes functions so large that -O2 takes ten times as long to compile as -O1.
model_opt = $(if $(filter group,$(call model_boards,$(1))),-O1,-O2)

# The SoC: soc-5 has every board; soc+joseki-19 the joseki and influence boards, soc+playout-19 the group board with playouts, soc+joseki+group-5 all
# three without playouts (as the configuration `full`, with a clock of its own for the group board), and soc+bare-9 none of them.
# The UART runs at few clocks per bit, so that little time is simulated for it. The word profile makes a model that counts the clocks of
# every instruction (sim/goishi_soc_sim.h).
MODELS      += soc+bare-9 soc-5 soc+joseki+group-5 soc+joseki-19
SOC_DIVISOR := 8
VEXRISCV    ?= $(firstword $(wildcard .venv/lib/python3*/site-packages/pythondata_cpu_vexriscv/verilog/VexRiscv.v))
soc_has     = $(if $(filter-out soc profile,$(call model_boards,$(1))),$(if $(filter $(2),$(call model_boards,$(1))),1,0),1)
soc_params  = -GN=$(lastword $(subst -, ,$(1))) \
    -GHasInfluence="1'b$(call soc_has,$(1),joseki)" -GHasJoseki="1'b$(call soc_has,$(1),joseki)" \
    -GHasGroup="1'b$(call soc_has,$(1),playout group)" -GHasPlayout="1'b$(call soc_has,$(1),playout)" \
    -GGroupClock="1'b$(if $(filter group,$(call model_boards,$(1))),1,0)" -GUartDivisor="16'd$(SOC_DIVISOR)"

# The bridge with every board but without playouts; the group board is there twice, with a clock of its own.
BRIDGE_MODELS  := bridge-6
BRIDGE_DIVISOR := 4
MODELS        += $(BRIDGE_MODELS)
bridge_params = -GN=$(lastword $(subst -, ,$(1))) -GHasInfluence="1'b1" -GHasJoseki="1'b1" -GHasGroup="1'b1" -GHasPlayout="1'b0" \
    -GGroupClock="1'b1" -GTwoGroups="1'b1" -GDivisor="16'd$(BRIDGE_DIVISOR)" -GClockHz=100000000

soc_values  = N=$(lastword $(subst -, ,$(1))) HasInfluence=$(call soc_has,$(1),joseki) HasJoseki=$(call soc_has,$(1),joseki) \
    HasGroup=$(call soc_has,$(1),playout group) HasPlayout=$(call soc_has,$(1),playout) UartDivisor=$(SOC_DIVISOR)
