#!/usr/bin/env bash
# A box with an aspect ratio has no height in Taffy if a flex container gives it its width.
#
# Versions: stretchable 1.1.8, which contains Taffy 0.7.7.
# Behavior: an empty box with the aspect ratio 2 in a container that is 300 points wide is 300 x 150 if the container is
# a block or a grid, and if the box says that its width is 100 percent. In a flex container it is stretched to the same
# 300 points, or it grows to them, and its height is 0. In Chromium it is 150.
# Why one guesses otherwise: the ratio holds for a width that is written down and for that of a block or grid, and CSS
# makes no difference between a width that is written and one that a flex container has stretched.
# What it means: a picture or a player in a column vanishes. Whoever writes a layout engine should test a ratio against
# each way to get a width, and not only against a given one.
# Seen:
#> block: 300 x 150
#> grid: 300 x 150
#> flex column, width 100%: 300 x 150
#> flex column, stretched: 300 x 0
#> flex row, grown: 300 x 0

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install stretchable==1.1.8

compare "$("$python" - <<'PYTHON'
from stretchable import Edge, Node
from stretchable.style import AUTO, PCT, Display, FlexDirection


def measure(words, container, **box):
    child = Node(aspect_ratio=2, **box)
    root = Node(size=(300, AUTO), **container).add(child)
    root.compute_layout((300, 1000))
    frame = child.get_box(Edge.BORDER)
    print("%s: %g x %g" % (words, frame.width, frame.height))


column = {"flex_direction": FlexDirection.COLUMN}
measure("block", {"display": Display.BLOCK})
measure("grid", {"display": Display.GRID})
measure("flex column, width 100%", column, size=(100 * PCT, AUTO))
measure("flex column, stretched", column)
measure("flex row, grown", {}, flex_grow=1)
PYTHON
)"
