"""Reads the output of a build or of tests."""

import re

# How many lines of a problem a report shows.
LIMIT = 12

ERROR = re.compile(r"\berror:|\bFatal error\b|^✘ |^\s*Testing failed:|\*\* (?:BUILD|TEST) FAILED \*\*")
WARNING = re.compile(r"^\S*?([\w+]+\.swift:\d+:\d+: warning: .*)$", re.M)
# Swift Testing writes this line at the end of each run; xcodebuild runs each target's tests alone.
RUN = re.compile(r"Test run with (\d+) tests?\b")
# XCTest writes this line at the end of each suite; the outermost suite has all tests.
XCTEST = re.compile(r"\bExecuted (\d+) tests?, with\b")
# Swift Testing writes such a line for each test that is skipped, with the reason.
SKIPPED = re.compile(r"^\S+ Test .* skipped\b", re.M)
# A row of a probe: the question, the answer, the system and the device.
RECORDED = re.compile(r"^recorded: (\w+) = (.+?), (\w+ [\d.]+), (.+)$", re.M)


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
    suites = [int(count) for count in XCTEST.findall(text)]
    # xcodebuild says of a target without tests of XCTest that 0 were executed.
    return sum(counts) if counts else max(suites, default=0) or None


def skipped(text):
    """Returns words about the tests that were skipped; nothing if there are none."""
    count = len(SKIPPED.findall(text))
    return ", %d skipped" % count if count else ""


def recorded(text):
    """Returns the rows of the probes, in order: question, answer, system and device."""
    return list(dict.fromkeys(RECORDED.findall(text)))
