"""Counts the instructions of the benchmarks' peers.

Usage: Scripts/benchmarks --counts [--check | --update] [--yoga FOLDER] [SUITE]…

Prints tables of instructions and their ratios. Without SUITE, all suites are counted that have something to count. The
counts are those of the main thread, from the difference of two runs, and they are the same on any load.

  --check    compares the counts with those of Benchmarks/Counts.md. A count that grew by more than 5 percent fails.
             Where the page's counts come from another compiler or C library, the ratios are compared instead, and may
             grow by 10 percent
  --update   writes the counts to Benchmarks/Counts.md
  --yoga     counts the same rows in Yoga, too, with g++ and a checkout of github.com/facebook/yoga. Without it,
             Yoga's counts stay as the page has them

Exit status: 0 if all is well, 1 if a count grew or a suite fails, 64 for an unknown option or suite, 65 where the page
can't be used, 69 where there is no Swift toolchain or no valgrind.
"""

import os
import re
import sys

from common.command import Parser, run
from common.failures import Failure
from common.files import read, write
from .callgrind import YOGA, count, count_yoga, system
from .tables import compare, markdown, parse

NAME = "benchmarks"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
PACKAGE = os.path.join(ROOT, "Benchmarks")
PAGE = os.path.join(PACKAGE, "Counts.md")


def suites():
    """Returns the names of the suites that count something: `Benchmarks/NAME/NAME.swift` says what."""
    return [name for name in sorted(os.listdir(PACKAGE))
            if os.path.exists(path := os.path.join(PACKAGE, name, name + ".swift"))
            and re.search(r"\bcounted:", read(path))]


def main():
    parser = Parser(NAME, __doc__)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--yoga", metavar="FOLDER")
    parser.add_argument("suites", nargs="*", metavar="SUITE")
    options = parser.parse_args()
    if options.update and options.check:
        parser.error("--check and --update exclude each other")
    known = suites()
    for suite in options.suites:
        if suite not in known:
            parser.error("no suite '%s' counts anything; those that do are %s" % (suite, ", ".join(known)))
    chosen = options.suites or known

    head, marker, _ = read(PAGE).partition("Counted on: ")
    if not marker:
        raise Failure("'%s' has no line that begins with 'Counted on: '." % PAGE)
    page_system, before = parse(read(PAGE))
    here = system()
    after = [c for suite in chosen for c in count(PACKAGE, suite)]
    if "Rows" in chosen:
        after += count_yoga(PACKAGE, options.yoga) if options.yoga else [c for c in before if c.peer.startswith(YOGA)]
    if options.update:
        if page_system != here and set(chosen) != set(known):
            raise Failure("the other suites of the page were counted on %s; count all of them here." % page_system)
        all_counts = [c for suite in known for c in (after if suite in chosen else before) if c.suite == suite]
        write(PAGE, head + markdown(here, all_counts))
        print("%s: wrote %d counts." % (NAME, len(all_counts)))
        return 0
    if not options.check:
        print(markdown(here, after), end="")
        return 0
    problems = compare([c for c in before if c.suite in chosen], after, page_system == here)
    for problem in problems:
        print(problem)
    if problems:
        raise Failure("%d of the counts are not as the page says. Fix the code, or write the page anew with "
                      "Scripts/benchmarks --counts --update and say why." % len(problems), 1)
    print("%s: %d counts of %d suites are as Benchmarks/Counts.md says%s." % (
        NAME, len(after), len(chosen), "" if page_system == here else
        " (only their ratios were compared, because the page was counted on %s)" % page_system))
    return 0


if __name__ == "__main__":
    sys.exit(run(NAME, main))
