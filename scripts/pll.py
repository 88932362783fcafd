#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""PLL settings for the boards: the dividers that come nearest to the clocks asked for, within the
limits of the data sheets.

ECP5 EHXPLLL with an output of its own as feedback, so that both clocks may be any fraction
of the oscillator (Lattice FPGA-DS-02012): phase detector 10 to 400 MHz, oscillator 400 to
800 MHz, outputs 3.125 to 400 MHz, dividers 1 to 128. iCE40 SB_PLL40 in simple feedback
(Lattice FPGA-TN-02052): input and phase detector 10 to 133 MHz, oscillator 533 to 1066
MHz, output 16 to 275 MHz, DIVF 0 to 63.

    scripts/pll.py ecp5 25 60 150
    scripts/pll.py ice40 12 24
"""
import argparse
import math


class Ecp5:
    def __init__(self, ref, ref_div, loop_div, chip_div, group_div):
        self.values = {"RefDiv": ref_div, "LoopDiv": loop_div, "ChipDiv": chip_div,
                       "GroupDiv": group_div}
        self.detector = ref / ref_div
        self.oscillator = self.detector * loop_div
        self.chip = self.oscillator / chip_div
        self.group = self.oscillator / group_div

    def errors(self):
        out = [f"{name} is {value}" for name, value in self.values.items() if not 1 <= value <= 128]
        for name, value, low, high in (("phase detector", self.detector, 10, 400),
                                       ("oscillator", self.oscillator, 400, 800),
                                       ("chip clock", self.chip, 3.125, 400),
                                       ("group clock", self.group, 3.125, 400)):
            if not low <= value <= high:
                out.append(f"{name} {value:g} MHz is not within {low} to {high}")
        return out


def ecp5(ref, chip, group):
    """The best legal setting; the chip's clock counts first, neither clock may be
    above what was asked for."""
    def below(oscillator, clock):
        return max(1, math.ceil(oscillator / clock - 1e-6))

    settings = (Ecp5(ref, ref_div, loop_div, below(ref / ref_div * loop_div, chip),
                     below(ref / ref_div * loop_div, group))
                for ref_div in range(1, 13) for loop_div in range(1, 129))
    legal = [pll for pll in settings if not pll.errors()]
    if not legal:
        raise ValueError(f"no setting for {chip:g} and {group:g} MHz from {ref:g} MHz")
    return min(legal, key=lambda pll: (round(chip - pll.chip, 6), round(group - pll.group, 6),
                                       pll.values["RefDiv"], pll.values["LoopDiv"]))


class Ice40:
    def __init__(self, ref, divr, divf, divq):
        self.detector = ref / (divr + 1)
        self.oscillator = self.detector * (divf + 1)
        self.chip = self.oscillator / 2**divq
        steps = (17, 26, 44, 66, 101)
        self.values = {"DivR": divr, "DivF": divf, "DivQ": divq,
                       "Filter": 1 + sum(self.detector >= step for step in steps)}
        self.ref = ref

    def errors(self):
        out = []
        for name, value, low, high in (("DivR", self.values["DivR"], 0, 15),
                                       ("DivF", self.values["DivF"], 0, 63),
                                       ("DivQ", self.values["DivQ"], 1, 6)):
            if not low <= value <= high:
                out.append(f"{name} is {value}")
        for name, value, low, high in (("input", self.ref, 10, 133),
                                       ("phase detector", self.detector, 10, 133),
                                       ("oscillator", self.oscillator, 533, 1066),
                                       ("chip clock", self.chip, 16, 275)):
            if not low <= value <= high:
                out.append(f"{name} {value:g} MHz is not within {low} to {high}")
        return out


def ice40(ref, chip):
    settings = (Ice40(ref, divr, divf, divq)
                for divr in range(16) for divf in range(64) for divq in range(1, 7))
    legal = [pll for pll in settings if not pll.errors() and pll.chip <= chip * 1.0000001]
    if not legal:
        raise ValueError(f"no setting for {chip:g} MHz from {ref:g} MHz")
    return min(legal,
               key=lambda pll: (round(chip - pll.chip, 6), pll.values["DivR"], pll.values["DivF"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(dest="kind", required=True)
    for kind, solve, outputs in (("ecp5", ecp5, ("chip", "group")), ("ice40", ice40, ("chip",))):
        family = kinds.add_parser(kind)
        family.set_defaults(solve=solve, outputs=outputs)
        for name in ("reference", *outputs):
            family.add_argument(name, type=float, help="MHz")
    args = parser.parse_args()
    pll = args.solve(args.reference, *(getattr(args, name) for name in args.outputs))
    print(" ".join(f"{name}={value}" for name, value in pll.values.items()))
    print(f"oscillator {pll.oscillator:g} MHz, chip clock {pll.chip:g} MHz"
          + (f", group clock {pll.group:g} MHz" if args.kind == "ecp5" else ""))


if __name__ == "__main__":
    main()
