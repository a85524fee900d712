"""Builds a suite and counts its instructions with callgrind, a tool of valgrind."""

import glob
import os
import re
import shutil
import tempfile

from common.failures import DATA, UNAVAILABLE, Failure
from common.toolchain import output

from .tables import Count

# The function of SideBySide whose instructions are counted.
COUNTED = "jubako_counted"
# The peer that isn't written in Swift, and the operations of Rows that stand beside it.
YOGA = "Yoga"
BESIDE_YOGA = (
    "Make and lay out n rows of four views that all change",
    "Lay out n rows of four views that all change, made before")
ENVIRONMENT = {
    # The manifest reads it: the suites count, and need no package that measures times.
    "JUBAKO_COUNTS": "1",
    # Sets and dictionaries have the same order in each run.
    "SWIFT_DETERMINISTIC_HASHING": "1",
}


def system():
    """Returns what the counts depend on: the compiler, the processor's kind and the C library."""
    swift = output(["swift", "--version"], "asking for the compiler's version")
    version = re.search(r"Swift version (\S+)", swift)
    library = output(["getconf", "GNU_LIBC_VERSION"], "asking for the C library's version").strip()
    return "Swift %s, %s %s, %s" % (
        version.group(1) if version else "unknown", os.uname().sysname, os.uname().machine, library)


def count(package, suite):
    """Returns the counts of a suite."""
    if not shutil.which("valgrind"):
        raise Failure("'valgrind' is not on the PATH; install it, for example with apt-get.", UNAVAILABLE)
    # Debug information is left out, because valgrind may not know its version.
    build = ["swift", "build", "--package-path", package, "--scratch-path", os.path.join(package, ".build", "counts"),
             "--configuration", "release", "-debug-info-format", "none"]
    output(build + ["--product", suite + "Benchmarks"], "building " + suite, 1, ENVIRONMENT)
    folder = output(build + ["--show-bin-path"], "asking for the folder of " + suite, 1, ENVIRONMENT).strip()
    return counts(suite, *run_counted(os.path.join(folder, suite + "Benchmarks")))


def count_yoga(package, checkout):
    """Returns the counts of the same rows in Yoga, whose sources are in a folder."""
    commit = output(["git", "-C", checkout, "rev-parse", "--short=8", "HEAD"], "asking for the commit of Yoga").strip()
    with tempfile.TemporaryDirectory() as work:
        program = os.path.join(work, "rows")
        sources = glob.glob(os.path.join(checkout, "yoga", "**", "*.cpp"), recursive=True)
        output(["g++", "-O2", "-DNDEBUG", "-std=c++20", "-I", checkout, "-o", program,
                os.path.join(package, "Yoga", "Rows.cpp")] + sources, "building Yoga")
        said, totals = run_counted(program)
    [found] = counts("Rows", said, totals)
    return [found._replace(operation=operation, peer="%s %s" % (YOGA, commit)) for operation in BESIDE_YOGA]


def run_counted(program):
    """Runs a program in callgrind; returns what it has said, and the instructions of each counted run."""
    with tempfile.TemporaryDirectory() as work:
        file = os.path.join(work, "counts")
        said = output(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + file, "--collect-atstart=no",
             "--toggle-collect=" + COUNTED, "--dump-after=" + COUNTED, program],
            "counting " + os.path.basename(program), 1, ENVIRONMENT)
        return said, [total(path) for path in sorted(glob.glob(file + ".*"), key=number)]


def number(path):
    return int(path.rsplit(".", 1)[1])


def total(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith("totals: "):
                return int(line.split()[1])
    raise Failure("callgrind wrote no total into '%s'." % path, DATA)


def counts(suite, said, totals):
    """Returns the counts, from what a suite has said and from the totals of its runs, two for each line."""
    lines = [line.split(" | ") for line in said.splitlines() if line.count(" | ") == 3]
    if not lines or len(totals) != 2 * len(lines):
        raise Failure("%s said %d lines and callgrind counted %d runs; there should be two runs for each line." % (
            suite, len(lines), len(totals)))
    found = []
    for (operation, size, peer, times), short, long in zip(lines, totals[::2], totals[1::2]):
        found.append(Count(suite, operation, size, peer, round((long - short) / int(times))))
    return found
