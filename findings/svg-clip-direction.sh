#!/usr/bin/env bash
# librsvg and CairoSVG cut a hole where two shapes of a clip path overlap, if they are drawn in opposite directions.
#
# Versions: CairoSVG 2.9.1; pyvips-binary 8.18.7, which contains librsvg; resvg_py 0.5.0, which contains resvg 0.48.1.
# Behavior: a clip path has two rectangles, which overlap in the middle. All three renderers show both if both run
# clockwise. If one runs counterclockwise, or is a mirrored <rect>, librsvg and CairoSVG leave out the middle. resvg and
# Chromium don't.
# Why one guesses otherwise: SVG defines a clip path as the union of its shapes, each filled by itself. The two put all
# outlines in one path of cairo and fill that by its winding, so that opposite directions cancel out.
# What it means: whoever writes clip paths of several shapes has to draw all in one direction, and not to mirror any of
# them by a transform. A look into a browser doesn't show the mistake.
# Seen:
#> same direction: CairoSVG left middle right, librsvg left middle right, resvg left middle right
#> opposite directions: CairoSVG left right, librsvg left right, resvg left middle right
#> mirrored rect: CairoSVG left right, librsvg left right, resvg left middle right

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install_renderers

compare "$("$python" - <<'PYTHON'
from renderers import report


def visible(pixel):
    places = {"left": 5, "middle": 50, "right": 95}
    return " ".join(name for name, x in places.items() if pixel(x, 50)[3] > 0)


def clip(words, shapes):
    red = '<rect width="100" height="100" fill="red" clip-path="url(#c)"/>'
    report(words, '<clipPath id="c">%s</clipPath>%s' % (shapes, red), visible)


clip("same direction", '<path d="M0 0H60V100H0Z"/><path d="M40 0H100V100H40Z"/>')
clip("opposite directions", '<path d="M0 0H60V100H0Z"/><path d="M40 0V100H100V0Z"/>')
rect = '<rect width="60" height="100"%s/>'
clip("mirrored rect", rect % "" + rect % ' transform="matrix(-1 0 0 1 100 0)"')
PYTHON
)"
