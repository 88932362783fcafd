# SPDX-License-Identifier: Apache-2.0
"""What every synthesis for placement on an ECP5 has in common."""

DEFINES = "-DGOISHI_ECP5 -DGOISHI_OUTREG"
# After mapping: rtl/common/piped_ram.sv leaves its second register to the block RAM.
OUTREG = 'setparam -set REGMODE_A "OUTREG" -set REGMODE_B "OUTREG" t:DP16KD n:*piped_mem* %i'


# nextpnr gives a tile of eight flip-flops one reset line, so a flip-flop with a reset of its own
# needs a tile of its own, in a full chip far away. Yosys makes such resets of any condition that
# clears a register: those of fewer flip-flops than this become LUTs again.
FEW_RESETS = ("dfflegalize -cell $_DFF_?_ 01 -cell $_DFF_?P?_ r -cell $_SDFF_?P?_ r "
              "-cell $_DFFE_??_ 01 -cell $_DFFE_?P??_ r "
              "-cell $_SDFFE_?P??_ r -cell $_DLATCH_?_ x -minsrst 60")


def synthesis(top, group, last="json"):
    """The commands that map a module, up to the step named. The group board, which is large and
    fast, has few resets."""
    if not group:
        return f"synth_ecp5 -abc9 -top {top} -run begin:{last}"
    return (f"synth_ecp5 -abc9 -top {top} -run begin:map_ffs; {FEW_RESETS}; "
            f"synth_ecp5 -abc9 -top {top} -run map_ffs:{last}")
