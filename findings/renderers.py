"""Draws SVG with three renderers, for the findings: CairoSVG, librsvg, which pyvips contains, and resvg."""

import cairosvg
import pyvips
import resvg_py


def draw(body, size=100):
    """Returns, for each renderer's name, a function from x and y to red, green, blue and alpha."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>' % (size, size, body)
    images = {
        "CairoSVG": pyvips.Image.pngload_buffer(cairosvg.svg2png(bytestring=svg.encode())),
        "librsvg": pyvips.Image.svgload_buffer(svg.encode()),
        "resvg": pyvips.Image.pngload_buffer(bytes(resvg_py.svg_to_bytes(svg_string=svg))),
    }
    return {
        name: lambda x, y, image=image: tuple(round(value) for value in [*image(x, y), 255][:4])
        for name, image in images.items()
    }


def report(words, body, describe):
    """Prints what `describe` says of each renderer's picture."""
    print("%s: %s" % (words, ", ".join("%s %s" % (name, describe(pixel)) for name, pixel in draw(body).items())))
