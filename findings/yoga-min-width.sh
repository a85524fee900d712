#!/usr/bin/env bash
# A smallest width that is met anyway makes one of two equal columns more than twice as wide as the other in Yoga.
#
# Versions: pyyoga 0.1.0, a binding that contains Yoga's C++ library.
# Behavior: two children with flex grow 1 and flex basis 0 share 400 points as 200 and 200. If the first one may not be
# narrower than 150, they get 275 and 125. A largest width of 300, which is met as well, changes nothing.
# Why one guesses otherwise: in CSS, and so in Chromium, a smallest width acts after the space is shared, and only on
# who is below it. Yoga raises the flex basis to it first, and shares what is left: 150 + 125, and 125.
# What it means: a layout that is written for browsers and for Yoga, such as one of React Native, can't use a smallest
# width as a safety net in a row of equal columns, and a test against Yoga has to leave such rows out.
# Seen:
#> no limits: 200 200
#> first at least 150: 275 125
#> first at most 300: 200 200

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install pyyoga==0.1.0

compare "$("$python" - <<'PYTHON'
from pyyoga import FlexDirection, Node


def share(words, **limits):
    row = Node()
    row.width, row.height, row.flex_direction = 400, 20, FlexDirection.Row
    for properties in (limits, {}):
        column = Node()
        column.flex_grow, column.flex_basis = 1, 0
        for name, value in properties.items():
            setattr(column, name, value)
        row.add_child(column)
    row.calculate_layout()
    print("%s: %g %g" % (words, *(column.layout_width for column in row.children)))


share("no limits")
share("first at least 150", min_width=150)
share("first at most 300", max_width=300)
PYTHON
)"
