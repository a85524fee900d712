#!/usr/bin/env bash
# librsvg and CairoSVG paint a gradient without a length in a color that it doesn't have.
#
# Versions: CairoSVG 2.9.1; pyvips-binary 8.18.7, which contains librsvg; resvg_py 0.5.0, which contains resvg 0.48.1.
# Behavior: a linear gradient from red to blue has x1 = x2 and, as y1 and y2 aren't given, y1 = y2. librsvg and CairoSVG
# fill with purple, the mean of both colors; resvg fills with blue. A radial gradient with the radius 0 is left out by
# librsvg and CairoSVG, and resvg fills with blue again.
# Why one guesses otherwise: SVG says that the area has the color of the last stop, in both cases, as Chromium does, and
# librsvg follows SVG closely. This case goes through to cairo, which has rules of its own.
# What it means: who turns a gradient by moving its ends passes through this case, and so does a gradient whose ends are
# those of a bar at 0 percent. Write a plain color then.
# Seen:
#> linear, x1 = x2: CairoSVG 800080, librsvg 800080, resvg 0000ff
#> radial, r = 0: CairoSVG nothing, librsvg nothing, resvg 0000ff

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install_renderers

compare "$("$python" - <<'PYTHON'
from renderers import report


def color(pixel):
    red, green, blue, alpha = pixel(5, 5)
    return "%02x%02x%02x" % (red, green, blue) if alpha == 255 else "nothing" if alpha == 0 else "translucent"


def fill(words, gradient):
    stops = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/>'
    report(words, gradient % stops + '<rect width="100" height="100" fill="url(#g)"/>', color)


fill("linear, x1 = x2", '<linearGradient id="g" x1="0" x2="0">%s</linearGradient>')
fill("radial, r = 0", '<radialGradient id="g" r="0">%s</radialGradient>')
PYTHON
)"
