"""What xcodebuild, simctl and the tests write is read, and pictures are."""

import json
import os
import random
import struct
import tempfile
import unittest
import zlib

from common.failures import Failure
from mac import output, png, xcode
from mac.comparison import MARK, compare
from mac.machine import Machine
from .made_up import DEVICES, ERROR, NO_TV


class XcodeTests(unittest.TestCase):
    def test_versions_are_compared_number_by_number(self):
        self.assertEqual(xcode.version("Xcode 26.10.1\nBuild version 17B55\n"), (26, 10, 1))
        self.assertLess(xcode.version("Xcode 26.9\n"), xcode.version("Xcode 26.10\n"))
        self.assertIsNone(xcode.version("xcode-select: error\n"))

    def test_platforms_that_are_not_installed_are_found(self):
        self.assertEqual(xcode.missing_platforms(NO_TV), {"tvOS": "26.1"})
        self.assertEqual(
            xcode.missing_platforms("error:visionOS 26.0 is not installed. To use with Xcode, first download"),
            {"visionOS": "26.0"})
        self.assertEqual(xcode.missing_platforms("{ platform:tvOS Simulator, OS:26.1, name:Apple TV }"), {})

    def test_the_newest_iphone_that_the_sdk_knows_is_taken(self):
        listed = {"com.apple.CoreSimulator.SimRuntime.iOS-" + version: [
            {"udid": version, "name": name} for name in ("iPad mini", "iPhone 17")]
            for version in ("18-5", "26-9", "26-10", "27-0")}
        self.assertEqual(xcode.simulator(json.dumps({"devices": listed}), "26.10"), ("26-10", "iPhone 17", "26.10"))
        self.assertEqual(xcode.simulator(DEVICES, "26.1").id, "PHONE")
        for devices, sdk in ((DEVICES, "18.0"), (DEVICES, ""), ("", "26.1"), ("{}", "26.1"), ('{"devices": {}}', "26.1")):
            self.assertIsNone(xcode.simulator(devices, sdk))


class OutputTests(unittest.TestCase):
    def test_the_first_errors_are_found_once_each(self):
        self.assertEqual(len(output.first_errors(ERROR * 3)), 2)
        many = "".join("a.swift:%d:1: error: no\n" % number for number in range(99))
        self.assertEqual(len(output.first_errors(many)), output.LIMIT)

    def test_without_errors_the_last_lines_are_told(self):
        lines = output.first_errors("\n".join("line %d\n" % number for number in range(50)))
        self.assertEqual((len(lines), lines[-1]), (output.LIMIT, "line 49"))

    def test_tests_are_counted_over_all_runs(self):
        self.assertEqual(output.test_count("Test run with 2 tests in 1 suite\nx\nTest run with 1 test passed\n"), 3)
        self.assertIsNone(output.test_count("Build complete!"))


class MachineTests(unittest.TestCase):
    def test_commands_are_run_and_what_they_write_is_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "logs", "a.txt")
            outcome = Machine(folder).run(["sh", "-c", "pwd; echo no >&2; exit 3"], log)
            self.assertEqual(outcome, (3, os.path.realpath(folder) + "\nno\n"))
            with open(log, encoding="utf-8") as file:
                self.assertTrue(file.read().endswith(outcome.text))

    def test_a_command_that_is_missing_or_hangs_is_a_failure_with_words(self):
        self.assertIn("can't be run", Machine(".").run(["no-such-command"]).text)
        outcome = Machine(".").run(["sh", "-c", "echo begun; sleep 60"], timeout=0.2)
        self.assertEqual(outcome.status, 124)
        self.assertIn("begun", outcome.text)

    def test_processes_are_found(self):
        self.assertTrue(Machine(".").is_running(os.getpid()))
        self.assertFalse(Machine(".").is_running(2 ** 22 - 1))


def packed(rows, width, channels, depth, kinds):
    """Returns a PNG whose rows have these filters, written after the format's description and not by the script."""
    step, before, data = channels * depth // 8, None, b""
    for row, kind in zip(rows, kinds):
        above = before or bytes(len(row))
        line = bytearray()
        for place, value in enumerate(row):
            left = row[place - step] if place >= step else 0
            corner = above[place - step] if place >= step else 0
            up = above[place]
            estimate = left + up - corner
            nearest = min((left, up, corner), key=lambda one: abs(estimate - one))
            line.append((value - (0, left, up, (left + up) // 2, nearest)[kind]) % 256)
        data += bytes([kind]) + line
        before = row

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", width, len(rows), depth, {3: 2, 4: 6}[channels], 0, 0, 0)
    stream = zlib.compress(data)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"tEXt", b"a\0b") + chunk(b"IDAT", stream[:7])
            + chunk(b"IDAT", stream[7:]) + chunk(b"IEND", b""))


class PictureTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "picture.png")

    def read(self, data, **options):
        with open(self.path, "wb") as file:
            file.write(data)
        return png.read(self.path, **options)

    def test_every_filter_is_undone(self):
        chance = random.Random(35)
        for channels in (3, 4):
            for depth in (8, 16):
                step = channels * depth // 8
                rows = [bytes(chance.randrange(256) for _ in range(9 * step)) for _ in range(10)]
                expected = [bytes(row[x * step + channel * depth // 8] for x in range(9) for channel in range(3))
                            for row in rows]
                data = packed(rows, 9, channels, depth, [0, 1, 2, 3, 4, 4, 3, 2, 1, 0])
                self.assertEqual(self.read(data).rows, expected)
                self.assertEqual(self.read(data, height=4).rows, expected[:4])

    def test_what_was_written_is_read(self):
        rows = [bytes(range(30)), bytes(range(30, 60))]
        png.write(self.path, png.Picture(10, rows))
        picture = png.read(self.path)
        self.assertEqual((picture.width, picture.height, picture.rows), (10, 2, rows))
        part = picture.cropped(2, 1, 3, 1)
        self.assertEqual((part.width, part.rows), (3, [bytes(range(36, 45))]))

    def test_other_files_are_refused_with_words(self):
        for data, words in ((b"GIF89a", "isn't a PNG"),
                            (packed([bytes(3)], 1, 3, 8, [0]).replace(b"\x08\x02\0\0\0", b"\x08\x03\0\0\0"), "kind of PNG")):
            with self.assertRaisesRegex(Failure, words):
                self.read(data)

    def test_small_differences_count_as_none_and_large_ones_are_marked(self):
        first = png.Picture(2, [bytes([100, 100, 100, 200, 200, 200]), bytes(6)])
        second = png.Picture(2, [bytes([110, 90, 100, 200, 200, 160]), bytes(6)])
        difference = compare(first, second)
        self.assertEqual(difference.share, 0.25)
        self.assertEqual(difference.marked.rows[0][3:], MARK)
        self.assertEqual(len(set(difference.marked.rows[0][:3])), 1, "what is the same is gray")
        self.assertEqual(compare(first, first).share, 0)
        self.assertIsNone(compare(first, png.Picture(1, [bytes(3), bytes(3)])))
