"""Which tests can run on iOS: those of a host app, and those that need none."""

import os
import re

from common.files import read, swift_files

# What the Xcode project defines for tests with a screen in its host app.
HOSTED = "HOSTED_TESTS"
TEST = re.compile(r"^\s*@Test\b")
TRUE_ON_IOS = {"UIKIT", HOSTED, "canImport(UIKit)", "canImport(ObjectiveC)", "canImport(Darwin)", "os(iOS)"}
TERM = re.compile(r"\w+\([\w.]+\)|\w+")


def hosted_tests(root):
    """Returns the names of the test targets that the Xcode project runs in its host app."""
    tests = os.path.join(root, "Tests")
    return [name for name in sorted(os.listdir(tests)) if name.endswith("Tests") and any(
        HOSTED in read(path) for path in swift_files(os.path.join(tests, name)))]


def holds_on_ios(condition):
    """Whether a condition of `#if` holds in a hosted test on iOS."""
    words = TERM.sub(lambda m: str(m[0] in TRUE_ON_IOS), condition.split("//")[0])
    return eval(words.replace("&&", " and ").replace("||", " or ").replace("!", " not "))


def counts(folder):
    """Returns the number of tests in a folder, and how many of them are compiled for iOS."""
    every = on_ios = 0
    for path in swift_files(folder):
        blocks = []  # Whether the lines of each open block count, and whether one of its branches did.
        for line in read(path).split("\n"):
            code = line.strip()
            if code.startswith("#if "):
                holds = holds_on_ios(code[len("#if "):])
                blocks.append([holds, holds])
            elif code.startswith("#elseif "):
                holds = not blocks[-1][1] and holds_on_ios(code[len("#elseif "):])
                blocks[-1] = [holds, blocks[-1][1] or holds]
            elif code == "#else":
                blocks[-1] = [not blocks[-1][1], True]
            elif code == "#endif":
                blocks.pop()
            elif TEST.match(line):
                every += 1
                on_ios += all(holds for holds, _ in blocks)
    return every, on_ios
