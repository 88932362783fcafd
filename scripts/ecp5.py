# SPDX-License-Identifier: Apache-2.0
"""What every synthesis for placement on an ECP5 has in common."""

DEFINES = "-DGOISHI_ECP5 -DGOISHI_OUTREG"
# After mapping: rtl/common/piped_ram.sv leaves its second register to the block RAM.
OUTREG = 'setparam -set REGMODE_A "OUTREG" -set REGMODE_B "OUTREG" t:DP16KD n:*piped_mem* %i'
