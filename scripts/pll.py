#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""PLL settings for the boards: the dividers that come nearest to the clocks asked for, within the limits of the data sheets.

ECP5 EHXPLLL with feedback from the chip's clock (Lattice FPGA-DS-02012): phase detector 10 to 400 MHz, oscillator 400 to 800 MHz,
outputs 3.125 to 400 MHz, dividers 1 to 128. iCE40 SB_PLL40 in simple feedback (Lattice FPGA-TN-02052): input and phase detector 10 to
133 MHz, oscillator 533 to 1066 MHz, output 16 to 275 MHz, DIVF 0 to 63.

    scripts/pll.py ecp5 25 62.5 150
    scripts/pll.py ice40 12 24
"""
import sys


class Ecp5:
    def __init__(self, ref, ref_div, fb_div, chip_div, group_div):
        self.values = {"RefDiv": ref_div, "FbDiv": fb_div, "ChipDiv": chip_div, "GroupDiv": group_div}
        self.detector = ref / ref_div
        self.chip = self.detector * fb_div
        self.oscillator = self.chip * chip_div
        self.group = self.oscillator / group_div

    def errors(self):
        out = [f"{name} is {value}" for name, value in self.values.items() if not 1 <= value <= 128]
        for name, value, low, high in (("phase detector", self.detector, 10, 400), ("oscillator", self.oscillator, 400, 800),
                                       ("chip clock", self.chip, 3.125, 400), ("group clock", self.group, 3.125, 400)):
            if not low <= value <= high:
                out.append(f"{name} {value:g} MHz is not within {low} to {high}")
        return out


def ecp5(ref, chip, group):
    """The best legal setting; the chip's clock counts first, neither clock may be above what was asked for."""
    best = None
    for ref_div in range(1, 13):
        for fb_div in range(1, 81):
            if ref / ref_div * fb_div > chip * 1.0000001:
                break
            for chip_div in range(1, 129):
                oscillator = ref / ref_div * fb_div * chip_div
                if not 400 <= oscillator <= 800:
                    continue
                group_div = max(1, -int(-oscillator // group))
                pll = Ecp5(ref, ref_div, fb_div, chip_div, group_div)
                if pll.errors():
                    continue
                key = (round(chip - pll.chip, 6), round(group - pll.group, 6), ref_div, chip_div)
                if best is None or key < best[0]:
                    best = key, pll
    if best is None:
        raise ValueError(f"no setting for {chip:g} and {group:g} MHz from {ref:g} MHz")
    return best[1]


class Ice40:
    def __init__(self, ref, divr, divf, divq):
        self.detector = ref / (divr + 1)
        self.oscillator = self.detector * (divf + 1)
        self.chip = self.oscillator / 2**divq
        steps = (17, 26, 44, 66, 101)
        self.values = {"DivR": divr, "DivF": divf, "DivQ": divq, "Filter": 1 + sum(self.detector >= step for step in steps)}
        self.ref = ref

    def errors(self):
        out = []
        for name, value, low, high in (("DivR", self.values["DivR"], 0, 15), ("DivF", self.values["DivF"], 0, 63),
                                       ("DivQ", self.values["DivQ"], 1, 6)):
            if not low <= value <= high:
                out.append(f"{name} is {value}")
        for name, value, low, high in (("input", self.ref, 10, 133), ("phase detector", self.detector, 10, 133),
                                       ("oscillator", self.oscillator, 533, 1066), ("chip clock", self.chip, 16, 275)):
            if not low <= value <= high:
                out.append(f"{name} {value:g} MHz is not within {low} to {high}")
        return out


def ice40(ref, chip):
    settings = (Ice40(ref, divr, divf, divq) for divr in range(16) for divf in range(64) for divq in range(1, 7))
    legal = [pll for pll in settings if not pll.errors() and pll.chip <= chip * 1.0000001]
    if not legal:
        raise ValueError(f"no setting for {chip:g} MHz from {ref:g} MHz")
    return min(legal, key=lambda pll: (round(chip - pll.chip, 6), pll.values["DivR"], pll.values["DivF"]))


def main():
    kind, *numbers = sys.argv[1:]
    pll = {"ecp5": ecp5, "ice40": ice40}[kind](*map(float, numbers))
    print(" ".join(f"{name}={value}" for name, value in pll.values.items()))
    print(f"oscillator {pll.oscillator:g} MHz, chip clock {pll.chip:g} MHz" + (f", group clock {pll.group:g} MHz" if kind == "ecp5" else ""))


if __name__ == "__main__":
    main()
