"""Compares two pictures of the same size, and marks what differs."""

import collections

from .png import Picture

# The largest difference of a color component that counts as none. Antialiasing and color profiles make small ones.
TOLERANCE = 32
MARK = bytes([230, 0, 60])
# What is the same is shown in light gray.
FADED = bytes(160 + value * 95 // 255 for value in range(256))

# The share of the pixels that differ, from 0 to 1, and a picture in which they are red.
Comparison = collections.namedtuple("Comparison", "share marked")


def compare(first, second):
    """Returns how two pictures differ; None if they have different sizes."""
    if (first.width, first.height) != (second.width, second.height):
        return None
    rows, count = [], 0
    for one, other in zip(first.rows, second.rows):
        gray = one[1::3].translate(FADED)
        row = bytearray(len(one))
        row[0::3] = row[1::3] = row[2::3] = gray
        if one != other:
            far = [abs(a - b) > TOLERANCE for a, b in zip(one, other)]
            for pixel in range(first.width):
                if far[3 * pixel] or far[3 * pixel + 1] or far[3 * pixel + 2]:
                    row[3 * pixel:3 * pixel + 3] = MARK
                    count += 1
        rows.append(bytes(row))
    return Comparison(count / max(1, first.width * first.height), Picture(first.width, rows))
