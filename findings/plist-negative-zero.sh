#!/usr/bin/env bash
# A binary property list by Python loses the sign of a zero, if the other zero was written before.
#
# Versions: biplist 1.0.3; plistlib of Python 3.11.7.
# Behavior: plistlib reads 0.0, -0.0 back as 0.0, 0.0, and -0.0, 0.0 as -0.0, -0.0. biplist goes on from one list to the
# next: after the first one, the second one has only 0.0. As XML, plistlib keeps both signs, and both libraries keep 1,
# 1.0 and true apart.
# Why one guesses otherwise: a binary property list has eight bytes for each of these numbers. But both libraries write
# equal objects only once, and find them in a dictionary, in which both zeros are one key; biplist's is that of the
# process. They took care of numbers of different types, which are equal, too.
# What it means: equal isn't the same. A writer that shares objects must compare what it will write, and a test that
# compares what it has read by == doesn't see the difference.
# Seen:
#> plistlib, binary: [0.0, 0.0] [-0.0, -0.0] [1, 1.0, True]
#> biplist, binary: [0.0, 0.0] [0.0, 0.0] [1, 1.0, True]
#> plistlib, XML: [0.0, -0.0] [-0.0, 0.0] [1, 1.0, True]

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install biplist==1.0.3

compare "$("$python" -W ignore - <<'PYTHON'
import plistlib

import biplist


def report(words, write, read):
    print("%s:" % words, *(read(write(numbers)) for numbers in ([0.0, -0.0], [-0.0, 0.0], [1, 1.0, True])))


report("plistlib, binary", lambda value: plistlib.dumps(value, fmt=plistlib.FMT_BINARY), plistlib.loads)
report("biplist, binary", biplist.writePlistToString, biplist.readPlistFromString)
report("plistlib, XML", plistlib.dumps, plistlib.loads)
PYTHON
)"
