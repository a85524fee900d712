"""Reads and writes pictures as PNG, with nothing but Python."""

import struct
import zlib

from common.failures import Failure

MARK = b"\x89PNG\r\n\x1a\n"
# The number of values of a pixel, by the color type: with and without transparency.
CHANNELS = {2: 3, 6: 4}


class Picture:
    """Rows of pixels. A row has three bytes for each pixel: red, green and blue."""

    def __init__(self, width, rows):
        self.width, self.rows = width, rows

    @property
    def height(self):
        return len(self.rows)

    def cropped(self, x, y, width, height):
        """Returns a part of the picture."""
        return Picture(width, [row[3 * x:3 * (x + width)] for row in self.rows[y:y + height]])


def read(path, height=None):
    """Returns the picture in a file: its first rows only, if a height is given. Transparency is left out."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != MARK:
        raise Failure("'%s' isn't a PNG file." % path)
    packed, place = b"", 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        content = data[place + 8:place + 8 + length]
        place += length + 12
        if kind == b"IHDR":
            width, whole, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", content)
        elif kind == b"IDAT":
            packed += content
    if depth not in (8, 16) or color not in CHANNELS or interlaced:
        raise Failure("'%s' is a kind of PNG that this script doesn't read: %d bits, color type %d." % (
            path, depth, color))
    step = CHANNELS[color] * depth // 8
    bytes_ = zlib.decompress(packed)
    rows, before = [], bytes(width * step)
    for number in range(min(whole, height or whole)):
        start = number * (width * step + 1)
        before = unfiltered(bytes_[start], bytes_[start + 1:start + 1 + width * step], before, step)
        row = bytearray(3 * width)
        for channel in range(3):
            # Of 16 bits, the first byte is the one that counts more.
            row[channel::3] = before[channel * depth // 8::step]
        rows.append(bytes(row))
    return Picture(width, rows)


def unfiltered(kind, row, above, step):
    """Returns a row without its filter, which the format describes: each byte is predicted from its neighbors."""
    if kind == 0:
        return row
    if kind == 2:
        return bytes([(value + up) & 255 for value, up in zip(row, above)])
    result = bytearray(step) + row
    above = bytes(step) + above
    for place in range(step, len(result)):
        left, up, corner = result[place - step], above[place], above[place - step]
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = (left + up) >> 1
        else:
            to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            guess = left if to_left <= to_up and to_left <= to_corner else up if to_up <= to_corner else corner
        result[place] = (result[place] + guess) & 255
    return bytes(result[step:])


def write(path, picture):
    """Writes a picture to a file."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + row for row in picture.rows), 6)
    with open(path, "wb") as file:
        file.write(MARK + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b""))
