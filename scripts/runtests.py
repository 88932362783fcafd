#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs every suite, adds up what they report, and ends with one line: N passed, N failed.

A suite is one command of one kind: a check (a make target), a cmocka program, a pytest file (cocotb
benches among them), a formal harness, or a fuzz target with its corpus. A kind that was asked for
and executed nothing is a failure.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree

TOP = pathlib.Path(__file__).resolve().parent.parent
LOGS = TOP / "build/log"
LIMIT = 1500        # seconds for one suite
SOAK_LIMIT = 36000  # all bitstreams one after the other are hours
FUZZ_SECONDS = 10
SOAK_FUZZ_SECONDS = 600
# The suites that take longest are started first, so that none is left alone at the end.
LONG = ("tests/formal/joseki_stack.sv", "tests/cocotb/influence/test_influence.py",
        "tests/boards/test_ecp5.py", "tests/boards/test_ice40.py", "build/test/bin/sim/test_group",
        "tests/cocotb/joseki/test_joseki.py", "tests/cocotb/group/test_group.py",
        "tests/formal/group_turns.sv", "build/test/bin/sim/test_group_playout",
        "tests/formal/influence_exact.sv", "tests/cocotb/uart/test_uart.py", "check-verilator",
        "build/test/bin/sim/test_joseki", "tests/boards/test_tops.py",
        "build/test/bin/fw/test_finder_match")


class Result:
    def __init__(self, name, good, seconds):
        self.name, self.good, self.seconds = name, good, seconds


def run(name, command, limit, environment=None):
    """Runs a command with its output in a log file. Returns (exit code or None when it
    hung, log, seconds)."""
    log = LOGS / (re.sub(r"[^\w.+-]", "_", name) + ".log")
    start = time.time()
    with open(log, "w") as out:
        try:
            code = subprocess.run(command, cwd=TOP, stdin=subprocess.DEVNULL, stdout=out,
                                  stderr=subprocess.STDOUT, timeout=limit,
                                  env={**os.environ, **(environment or {})}).returncode
        except subprocess.TimeoutExpired:
            out.write(f"\nstopped after {limit} s\n")
            code = None
    return code, log, time.time() - start


def from_junit(path, prefix):
    """The test cases of an XML report in JUnit form, as cmocka and pytest write it."""
    results = []
    for case in ElementTree.parse(path).iter("testcase"):
        bad = any(case.find(kind) is not None for kind in ("failure", "error", "skipped"))
        results.append(Result(f"{prefix}: {case.get('name')}", not bad,
                              float(case.get("time") or 0)))
    return results


def with_report(name, command, report, limit, environment):
    report.unlink(missing_ok=True)
    code, log, seconds = run(name, command, limit, environment)
    try:
        results = from_junit(report, name)
    except (OSError, ElementTree.ParseError):
        results = []
    if not results or (code != 0 and all(result.good for result in results)):
        results.append(Result(f"{name}: "
                              f"ended with {'a time-out' if code is None else f'exit code {code}'}",
                              False, seconds))
    return results, log


def check(target, args):
    code, log, seconds = run(target, ["make", "-s", "--no-print-directory", target], args.limit)
    return [Result(target, code == 0, seconds)], log


def cmocka(binary, args):
    name = pathlib.Path(binary).parent.name + "/" + pathlib.Path(binary).name
    report = LOGS / (name.replace("/", "_") + ".xml")
    return with_report(name, [binary], report, args.limit,
                       {"CMOCKA_MESSAGE_OUTPUT": "xml", "CMOCKA_XML_FILE": str(report),
                        "GOISHI_SOAK": "1" if args.soak else "0"})


def pytest(file, args):
    name = "/".join(pathlib.Path(file).parts[-2:])
    report = LOGS / (name.replace("/", "_") + ".xml")
    return with_report(name, [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider",
                              f"--junitxml={report}", file], report, args.limit,
                       {"GOISHI_SOAK": "1" if args.soak else "0", "PYTHONDONTWRITEBYTECODE": "1"})


def formal(file, args):
    name = "formal/" + pathlib.Path(file).stem
    code, log, seconds = run(name, [sys.executable, "scripts/formal.py", file], args.limit,
                             {"GOISHI_SOAK": "1" if args.soak else "0"})
    results = [Result(f"formal: {task}", word == "ok", float(spent))
               for word, task, spent in re.findall(r"^(ok|FAIL) (\S+ \w+) ([\d.]+)$",
                                                   log.read_text(), re.M)]
    if not results or (code != 0 and all(result.good for result in results)):
        results.append(Result(f"{name}: no result", False, seconds))
    return results, log


def fuzz(binary, args):
    name = pathlib.Path(binary).name
    # New finds go to a scratch folder; the committed corpus is only read.
    scratch = TOP / "build/fuzz" / (name + ".found")
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    corpus = TOP / "tests/fuzz/corpus" / name.removeprefix("fuzz_")
    seconds_asked = SOAK_FUZZ_SECONDS if args.soak else FUZZ_SECONDS
    code, log, seconds = run(name, [binary, f"-max_total_time={seconds_asked}", "-timeout=10",
                                    "-rss_limit_mb=2048", f"-artifact_prefix={scratch}/",
                                    str(scratch), str(corpus)], args.limit)
    inputs = re.search(r"Done (\d+) runs", log.read_text(errors="replace"))
    return [Result(name, code == 0 and inputs is not None and int(inputs[1]) > 100, seconds)], log


KINDS = {"checks": check, "cmocka": cmocka, "pytest": pytest, "formal": formal, "fuzz": fuzz}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--soak", action="store_true", help="the long version of every suite")
    for kind in KINDS:
        parser.add_argument(f"--{kind}", nargs="*")
    args = parser.parse_args()
    args.limit = SOAK_LIMIT if args.soak else LIMIT
    LOGS.mkdir(parents=True, exist_ok=True)

    start = time.time()
    results = []
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        asked = [(runner, suite)
                 for kind, runner in KINDS.items() for suite in getattr(args, kind) or ()]
        asked.sort(key=lambda pair: LONG.index(pair[1]) if pair[1] in LONG else len(LONG))
        running = {pool.submit(runner, suite, args): suite for runner, suite in asked}
        results += [Result(f"{kind}: there is nothing to run", False, 0)
                    for kind in KINDS if getattr(args, kind) == []]
        for done in concurrent.futures.as_completed(running):
            suite_results, log = done.result()
            failed = [result for result in suite_results if not result.good]
            seconds = sum(result.seconds for result in suite_results)
            print(f"{'FAIL' if failed else 'ok  '} {running[done]} ({len(suite_results)} in "
                  f"{seconds:.1f} s)", flush=True)
            for result in failed:
                print(f"     failed: {result.name}")
            if failed:
                print("".join(f"     | {line}\n"
                              for line in log.read_text(errors="replace").splitlines()[-30:]),
                      end="", flush=True)
            results += suite_results

    print("slowest:")
    for result in sorted(results, key=lambda result: -result.seconds)[:5]:
        print(f"  {result.seconds:7.1f} s  {result.name}")
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"all in {time.time() - start:.0f} s, "
          f"{spent.ru_utime + spent.ru_stime:.0f} s of processor time; logs in build/log")
    bad = sum(not result.good for result in results)
    print(f"{len(results) - bad} passed, {bad} failed")
    sys.exit(1 if bad or not results else 0)


if __name__ == "__main__":
    main()
