"""A Mac that is made up: what xcodebuild and simctl would say, and an app whose screenshots are drawn here."""

import json
import os
import struct
import zlib

from common.files import write
from mac.machine import Outcome

XCODE = "Xcode 26.1\nBuild version 17B55\n"
DEVICES = json.dumps({"devices": {
    "com.apple.CoreSimulator.SimRuntime.iOS-26-1": [
        {"udid": "PHONE", "name": "iPhone 17"}, {"udid": "TABLET", "name": "iPad Pro 13-inch (M5)"}],
    "com.apple.CoreSimulator.SimRuntime.tvOS-26-1": [{"udid": "TV", "name": "Apple TV"}]}})
DESTINATIONS = """
\tAvailable destinations for the "Jubako-Package" scheme:
\t\t{ platform:macOS, arch:arm64, variant:Mac Catalyst, id:MAC, name:My Mac }
\t\t{ platform:iOS Simulator, arch:arm64, id:PHONE, OS:26.1, name:iPhone 17 }
"""
NO_TV = """
\tIneligible destinations for the "Jubako-Package" scheme:
\t\t{ platform:tvOS, id:dvtdevice-DVTiOSDevicePlaceholder-appletvos:placeholder, name:Any tvOS Device, error:tvOS 26.1 \
is not installed. Please download and install the platform from Xcode > Settings > Components. }
"""
TESTS = "✔ Test run with 1200 tests in 90 suites passed after 41.5 seconds.\n"
SUITES = "✔ Test run with 300 tests in 20 suites passed after 1.0 seconds.\n" * 4 + "** TEST SUCCEEDED **\n"
BUILT = "** BUILD SUCCEEDED **\n"
ERROR = ("/Users/me/jubako/Sources/Layering/LayerView.swift:12:5: error: cannot find 'windw' in scope\n"
         "note: something else\n** BUILD FAILED **\n")

SCREENS = {"layers": ["before", "after"], "form": ["portrait", "landscape"], "following": ["start"]}
# The frame of each screen in points. The last one is wider than the device, which has 40 × 60 points.
FRAMES = {"layers": (0, 10, 20, 20), "form": (0, 10, 30, 20), "following": (0, 10, 60, 20)}
SCALE, WIDTH, HEIGHT = 2, 40, 60
BLUE, WHITE = bytes([0, 0, 255]), bytes([255, 255, 255])


class MadeUpMac:
    """Answers commands. `answers` replaces those of the commands that begin with a text."""

    def __init__(self, folder, answers=(), needs_a_finger=("after",), crashes=()):
        self.root, self.container = os.path.join(folder, "package"), os.path.join(folder, "container")
        write(os.path.join(self.root, "Tests", "AlphaTests", "A.swift"), "#if canImport(B) || HOSTED_TESTS\n#endif\n")
        write(os.path.join(self.root, "Tests", "BetaTests", "B.swift"), "#if UIKIT\n#endif\n")
        os.makedirs(os.path.join(self.container, "tmp"))
        self.answers, self.needs_a_finger, self.crashes = dict(answers), needs_a_finger, crashes
        self.commands, self.time, self.is_alive, self.shown = [], 0, True, None

    def run(self, command, log=None, timeout=None):
        line = " ".join(command)
        self.commands.append(line)
        text = next((text for start, text in self.answers.items() if line.startswith(start)), None)
        if text is None:
            text = self.answer(line, command)
        outcome = text if isinstance(text, Outcome) else Outcome(0, text)
        if log:
            write(log, outcome.text)
        return outcome

    def is_running(self, process):
        return self.is_alive

    def now(self):
        return self.time

    def sleep(self, seconds):
        self.time += seconds

    def answer(self, line, command):
        known = {
            "xcodebuild -version": XCODE, "git rev-parse": "abc1234\n", "git status": "", "sw_vers": "26.1\n",
            "swift --version": "Apple Swift version 6.2.1\n", "xcodebuild -showdestinations": DESTINATIONS,
            "xcrun --sdk": "26.1\n", "xcrun simctl list": DEVICES, "swift test": TESTS, "xcodebuild test": SUITES,
            "xcodebuild build": BUILT, "xcodebuild -downloadPlatform": "", "xcrun simctl bootstatus": "",
            "xcrun simctl install": "", "xcrun simctl get_app_container": self.container + "\n"}
        for start, text in known.items():
            if line.startswith(start):
                return text
        if line.startswith("xcrun simctl ui"):
            return "light\n" if line.endswith("appearance") else ""
        if line.startswith("xcrun simctl launch"):
            self.launch(dict(zip(command, command[1:])))
            return "com.example.jubako.gallery: 4711\n"
        if line.startswith("xcrun simctl io"):
            self.shoot(command[-1])
            return "Wrote screenshot to: %s\n" % command[-1]
        return Outcome(1, "error: the made-up Mac doesn't know '%s'\n" % line)

    def launch(self, arguments):
        """Does what the app does with its launch arguments."""
        self.is_alive, self.shown = True, arguments.get("-screen")
        if "-answer" not in arguments:
            return
        if self.shown in self.crashes:
            self.is_alive = False
            return
        answer = {"screens": [{"name": name, "chapters": chapters} for name, chapters in SCREENS.items()]}
        if self.shown:
            x, y, width, height = FRAMES[self.shown]
            answer = {"x": x, "y": y, "width": width, "height": height, "scale": SCALE}
            if arguments["-chapter"] in self.needs_a_finger:
                answer["needsAFinger"] = "tap(1, 2)"
        write(arguments["-answer"], json.dumps(answer))

    def shoot(self, path):
        """Draws the device: white, with a blue square in the upper left corner of the screen's frame."""
        row = WHITE * (WIDTH * SCALE)
        blue = BLUE * (10 * SCALE) + WHITE * ((WIDTH - 10) * SCALE)
        top = 10 * SCALE
        rows = [blue if self.shown and top <= y < top + 10 * SCALE else row for y in range(HEIGHT * SCALE)]
        with open(path, "wb") as file:
            file.write(png(rows))


def png(rows):
    """Returns a picture as PNG. A row has three bytes for each pixel: red, green and blue."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def drawing(width, height, content):
    """Returns a picture as `gallery render` writes it: white, with a content."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">\n'
        '<rect x="0" y="0" width="%d" height="%d" fill="#FFFFFF"/>\n%s\n</svg>\n' % (
            width, height, width, height, width, height, content))


def draw(folder, differing=None):
    """Writes HeadlessUIKit's pictures of all screens; the square of one screen can be larger than on the device."""
    for name, chapters in SCREENS.items():
        side = 15 if name == differing else 10
        square = '<rect x="0" y="0" width="%d" height="%d" fill="#0000FF"/>' % (side, side)
        for chapter in chapters:
            for style in ("light", "dark"):
                path = os.path.join(folder, "%s-%s-%s.svg" % (name, chapter, style))
                write(path, drawing(*FRAMES[name][2:], square))
