"""What xcodebuild, simctl and the tests write is read, and pictures are compared."""

import json
import os
import tempfile
import unittest

import chromium
from mac import output, xcode
from mac.comparison import compare
from mac.machine import Machine
from .made_up import DEVICES, ERROR, NO_TV, drawing, png


class XcodeTests(unittest.TestCase):
    def test_versions_are_compared_number_by_number(self):
        self.assertEqual(xcode.version("Xcode 26.10.1\nBuild version 17B55\n"), (26, 10, 1))
        self.assertLess(xcode.version("Xcode 26.9\n"), xcode.version("Xcode 26.10\n"))
        self.assertIsNone(xcode.version("xcode-select: error\n"))

    def test_platforms_that_are_not_installed_are_found(self):
        for text, missing in (
                (NO_TV, {"tvOS": "26.1"}), ("{ platform:tvOS Simulator, OS:26.1, name:Apple TV }", {}),
                ("error:visionOS 26.0 is not installed. To use with Xcode, first download", {"visionOS": "26.0"})):
            self.assertEqual(xcode.missing_platforms(text), missing)

    def test_the_newest_iphone_that_the_sdk_knows_is_taken(self):
        listed = {"com.apple.CoreSimulator.SimRuntime.iOS-" + version: [
            {"udid": version, "name": name} for name in ("iPad mini", "iPhone 17")]
            for version in ("18-5", "26-9", "26-10", "27-0")}
        self.assertEqual(xcode.simulator(json.dumps({"devices": listed}), "26.10"), ("26-10", "iPhone 17", "26.10"))
        self.assertEqual(xcode.simulator(DEVICES, "26.1").id, "PHONE")
        self.assertEqual(xcode.simulator(DEVICES, "26.1", "iPad").id, "TABLET")
        for devices, sdk in (
                (DEVICES, "18.0"), (DEVICES, ""), ("", "26.1"), ("{}", "26.1"), ('{"devices": {}}', "26.1")):
            self.assertIsNone(xcode.simulator(devices, sdk))


class OutputTests(unittest.TestCase):
    def test_the_first_errors_are_found_once_each_or_the_last_lines_are_told(self):
        self.assertEqual(len(output.first_errors(ERROR * 3)), 2)
        many = "".join("a.swift:%d:1: error: no\n" % number for number in range(99))
        self.assertEqual(len(output.first_errors(many)), output.LIMIT)
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


@unittest.skipUnless(chromium.find(), "there is no Chromium")
class ComparisonTests(unittest.TestCase):
    def test_small_differences_count_as_none_and_large_ones_are_marked(self):
        # The frame is the right half of the device, a point with four pixels. One of them differs by 40.
        near, far = bytes([110, 90, 100]), bytes([100, 140, 100])
        screenshot = png([bytes(6) + near + far, bytes(6) + near + near])
        place = {"x": 1, "y": 0, "width": 1, "height": 1, "scale": 2}
        with chromium.Chromium(chromium.find()) as browser:
            page = browser.open("about:blank")

            def compared(picture, color, **frame):
                square = drawing(1, 1, '<rect width="1" height="1" fill="rgb(%s)"/>' % color)
                return compare(page, picture, square.encode(), {**place, **frame})

            share, marked = compared(screenshot, "100, 100, 100")
            self.assertEqual(share, 0.25)
            self.assertEqual(compared(marked, "230, 0, 60", x=0)[0], 0.75, "one pixel is marked")
            self.assertEqual(compared(marked, "194, 194, 194", x=0)[0], 0.25, "the others are gray")
            for frame in ({"x": 2}, {"y": 1}, {"x": 0, "width": 2}, {"height": 2}):
                self.assertIsNone(compared(screenshot, "100, 100, 100", **frame), frame)
