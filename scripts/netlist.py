# SPDX-License-Identifier: Apache-2.0
"""Synthesises a top for ECP5 or iCE40 and writes the netlist as Verilog: LUTs, carry cells and
flip-flops, as they would be placed. With the simulation models of the chip's cells it runs under
the same bench as the sources.

On ECP5 memories and multipliers stay as they are (Yosys has no simulation model of the block RAM).
"""
import subprocess

import sources


def setting(name, value):
    return f"-set {name} " + (f'"{value}"' if isinstance(value, str) else str(int(value)))


def write(out, top, parameters, family, add=()):
    """add: Verilog that is not under rtl/."""
    settings = " ".join(setting(name, value) for name, value in parameters.items())
    if family == "ecp5":
        # What follows maps memories: left out.
        synthesis = (f"synth_ecp5 -nodsp -top {top} -run begin:map_ram; "
                     f"opt -full; synth_ecp5 -nodsp -top {top} -run map_gates:check; ")
    else:
        synthesis = f"synth_ice40 -top {top}; "
    script = (f"read_verilog -sv -DGOISHI_{family.upper()} {' '.join(map(str, sources.rtl()))}; "
              + "".join(f"read_verilog {file}; " for file in add)
              + f"chparam {settings} {top}; {synthesis}rename -top {top}; clean; "
                f"write_verilog -noattr {out}")
    subprocess.run(["yosys", "-q", "-p", script], check=True, cwd=sources.TOP)
