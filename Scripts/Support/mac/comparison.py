"""Compares a screenshot with a picture of HeadlessUIKit, in a browser, which reads both."""

import base64
import json

# The largest difference of a color component that counts as none. Antialiasing and color profiles make small ones.
TOLERANCE = 32

# Draws the part of the screenshot that the screen has, and the picture as large. Returns both differences: the share of
# the pixels that differ, from 0 to 1, and a picture in which they are red and what is the same is gray.
SCRIPT = """(async (screenshot, drawing, x, y, width, height, scale, tolerance) => {
  const [device, headless] = [new Image(), new Image()];
  device.src = "data:image/png;base64," + screenshot;
  headless.src = "data:image/svg+xml;base64," + drawing;
  await Promise.all([device.decode(), headless.decode()]);
  if (x + width > device.width || y + height > device.height) return null;
  if (Math.round(headless.width * scale) !== width || Math.round(headless.height * scale) !== height) return null;

  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  const pixels = (image, ...place) => {
    context.drawImage(image, ...place);
    return context.getImageData(0, 0, width, height);
  };
  const one = pixels(device, -x, -y).data;
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  const other = pixels(headless, 0, 0, width, height);
  let count = 0;
  for (let place = 0; place < one.length; place += 4) {
    const differs = [0, 1, 2].some((color) => Math.abs(one[place + color] - other.data[place + color]) > tolerance);
    const gray = 160 + one[place + 1] * 95 / 255;
    other.data.set(differs ? [230, 0, 60, 255] : [gray, gray, gray, 255], place);
    count += differs;
  }
  context.putImageData(other, 0, 0);
  return [count / (width * height), canvas.toDataURL().split(",")[1]];
})"""


def compare(page, screenshot, drawing, place):
    """Returns the share of the pixels that differ, and the PNG in which they are marked.

    `page` is one of a browser, and `place` the screen's frame in the screenshot in points, with the pixels of a point.
    Returns None if the screen has another size in the picture, or is larger than the screenshot.
    """
    frame = [round(place[key] * place["scale"]) for key in ("x", "y", "width", "height")]
    images = [base64.b64encode(data).decode() for data in (screenshot, drawing)]
    found = page.js("%s(...%s)" % (SCRIPT, json.dumps([*images, *frame, place["scale"], TOLERANCE])))
    return found and (found[0], base64.b64decode(found[1]))
