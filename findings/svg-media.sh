#!/usr/bin/env bash
# Three renderers of SVG drop a rule for all media, and apply a style sheet for print only.
#
# Versions: CairoSVG 2.9.1; pyvips-binary 8.18.7, which contains librsvg; resvg_py 0.5.0, which contains resvg 0.48.1.
# Behavior: a style sheet makes a red square green. Within "@media all", which is always true, it does nothing in any of
# the three. In an element <style media="print">, it works in all three, just as with "screen".
# Why one guesses otherwise: both are CSS's way to say the same, and one expects a renderer to know both, as Chromium
# does, or neither. A parser that doesn't know at-rules has to skip them, and one that doesn't know the attribute
# doesn't see it: the same lack of support is "never" in one place and "always" in the other.
# What it means: a picture that adapts to dark mode or to print needs the color that must be right everywhere in an
# attribute or outside of any @media, and nothing in a <style> element that has a condition.
# Seen:
#> plain: CairoSVG green, librsvg green, resvg green
#> @media all: CairoSVG red, librsvg red, resvg red
#> @media screen: CairoSVG red, librsvg red, resvg red
#> <style media="screen">: CairoSVG green, librsvg green, resvg green
#> <style media="print">: CairoSVG green, librsvg green, resvg green

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install_renderers

compare "$("$python" - <<'PYTHON'
from renderers import report


def style(words, text):
    square = '<rect width="100" height="100" fill="red"/>'
    colors = {(255, 0, 0, 255): "red", (0, 255, 0, 255): "green"}
    report(words, text + square, lambda pixel: colors.get(pixel(5, 5), "another color"))


rule = "rect { fill: lime }"
style("plain", "<style>%s</style>" % rule)
for at_rule in ("@media all", "@media screen"):
    style(at_rule, "<style>%s { %s }</style>" % (at_rule, rule))
for element in ('<style media="screen">', '<style media="print">'):
    style(element, "%s%s</style>" % (element, rule))
PYTHON
)"
