"""Reads the output of a build or of tests."""

import re

# How many lines of a problem a report shows.
LIMIT = 12

ERROR = re.compile(r"\berror:|\bFatal error\b|^✘ |^\s*Testing failed:|\*\* (?:BUILD|TEST) FAILED \*\*")
WARNING = re.compile(r"^\S*?([\w+]+\.swift:\d+:\d+: warning: .*)$", re.M)
# Swift Testing writes this line at the end of each run; xcodebuild runs each target's tests alone.
RUN = re.compile(r"Test run with (\d+) tests?\b")


def first_errors(text):
    """Returns the first lines that name a problem, or the last lines if none does."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    found = list(dict.fromkeys(line for line in lines if ERROR.search(line)))
    return found[:LIMIT] or lines[-LIMIT:]


def warnings(text):
    """Returns the warnings about Swift files, each once, without the folders of the files."""
    return list(dict.fromkeys(WARNING.findall(text)))


def test_count(text):
    """Returns the number of tests that were run; None if no line says so."""
    counts = [int(count) for count in RUN.findall(text)]
    return sum(counts) if counts else None
