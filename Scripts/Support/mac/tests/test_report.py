"""The report says what came of a run, whatever a Mac says."""

import os
import tempfile
import unittest
import unittest.mock

import chromium
from mac.machine import Outcome
from mac.report import write_report
from mac.steps import STEPS, Run
from .made_up import DEVICES, DESTINATIONS, ERROR, NO_TV, TESTS, MadeUpMac, draw

NAMES = [step.name for step in STEPS]
BUILD = "xcodebuild build-for-testing -scheme Jubako-Package -destination generic/platform="
ISSUE = '✘ Test "A row" recorded an issue at A.swift:3:4: Expectation failed: 1 == 2'
NO_XCODE = "xcode-select: error: tool 'xcodebuild' requires Xcode"
NO_BOOT = "error: 'xcrun' took longer than 600 seconds"

# What a Mac answers otherwise, with which options, the steps that don't pass, and what the report says.
CASES = [
    ("a build that fails", {BUILD + "visionOS": Outcome(65, ERROR)}, {}, {"visionOS": "failed"},
     ["**8 passed, 1 failed.**", "## visionOS: what failed", "error: cannot find 'windw' in scope",
      "All of the output is in `logs/visionOS.txt`."]),
    ("a test that fails", {"swift test": Outcome(1, ISSUE + "\n" + TESTS)}, {}, {"swift-test": "failed"}, [ISSUE]),
    ("no tests", {"swift test": "Build complete!\n"}, {}, {"swift-test": "failed"},
     ["No line of the output says that tests were run."]),
    ("an old Xcode", {"xcodebuild -version": "Xcode 16.4\nBuild version 16F6\n"}, {}, {"Xcode": "failed"},
     ["**1 failed.**", "Xcode 16.4 is too old: the package needs Swift 6.2, which comes with Xcode 26."]),
    ("no Xcode", {"xcodebuild -version": Outcome(1, NO_XCODE)}, {}, {"Xcode": "failed"},
     ["**1 failed.**", "There is no Xcode.", NO_XCODE]),
    ("a platform that is not installed", {"xcodebuild -showdestinations": DESTINATIONS + NO_TV}, {},
     {"tvOS": "not installed"},
     ["**8 passed, 1 not installed.**", "– not installed: `xcodebuild -downloadPlatform tvOS` installs tvOS 26.1 |"]),
    ("a platform that only the build misses",
     {BUILD + "tvOS": Outcome(70, "xcodebuild: error: Unable to find a destination\n" + NO_TV)}, {},
     {"tvOS": "not installed"}, []),
    ("a download that fails",
     {"xcodebuild -showdestinations": DESTINATIONS + NO_TV,
      "xcodebuild -downloadPlatform": Outcome(1, "Error: Insufficient space available.\n")},
     {"download": True}, {"tvOS": "failed"}, ["Insufficient space available."]),
    ("no simulator", {"xcrun simctl list": DEVICES.replace("iPhone 17", "iPod touch")}, {},
     {"iOS": "not installed", "hosted": "not installed", "gallery-tests": "not installed",
      "gallery": "not installed"},
     ["There is no iPhone simulator that this Xcode can use."]),
    ("a simulator that does not boot", {"xcrun simctl bootstatus": Outcome(124, NO_BOOT)}, {}, {"gallery": "failed"},
     ["simctl bootstatus PHONE -b: " + NO_BOOT]),
]


class ReportTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def perform(self, answers=(), names=NAMES, mac=None, **options):
        """Performs steps on a made-up Mac, and returns the run; `self.page` is its report."""
        self.mac = mac or MadeUpMac(self.folder, answers)
        run = Run(self.mac, os.path.join(self.folder, "on-a-mac"), **options)
        run.perform(names)
        with open(write_report(run, "2026-01-02"), encoding="utf-8") as file:
            self.page = file.read()
        return run

    def states(self, run):
        return {result.step.name: result.state for result in run.results}

    def expect(self, *texts):
        for text in texts:
            self.assertIn(text, self.page)

    def test_all_is_well(self):
        run = self.perform()
        self.assertEqual(set(self.states(run).values()), {"passed"})
        self.assertEqual(list(self.states(run)), NAMES)
        self.expect("**9 passed.**", "Jubako abc1234; macOS 26.1; Xcode 26.1 Build version 17B55; Apple Swift version",
                    "iPhone 17 with iOS 26.1.", "✔ passed: 1,200 tests", "6 screenshots", "- [ ] **Rotation in Notes.**")
        self.assertNotIn("✘", self.page)
        self.assertNotIn("what failed", self.page)
        commands = "\n".join(self.mac.commands)
        self.assertIn("xcodebuild test -scheme Jubako-Package -destination id=PHONE -skip-testing:AlphaTests", commands)
        self.assertNotIn("-skip-testing:BetaTests", commands)
        self.assertRegex(commands, "xcodebuild test -project .* -scheme HostedTests -destination id=TABLET .*NO")
        self.assertTrue(os.path.exists(os.path.join(run.folder, "logs", "visionOS.txt")))

    def test_what_fails_is_told_and_stops_no_other_step(self):
        for what, answers, options, states, texts in CASES:
            with self.subTest(what):
                self.setUp()
                run = self.perform(answers, **options)
                self.assertEqual({name: state for name, state in self.states(run).items() if state != "passed"}, states)
                self.expect(*texts)
                self.assertNotIn("note: something else", self.page)

    def test_a_platform_that_is_not_installed_is_not_built_for(self):
        self.perform({"xcodebuild -showdestinations": DESTINATIONS + NO_TV})
        self.assertFalse([line for line in self.mac.commands if "platform=tvOS" in line])

    def test_a_missing_platform_is_downloaded_if_asked(self):
        mac = MadeUpMac(self.folder, {"xcodebuild -showdestinations": DESTINATIONS + NO_TV})
        answer = mac.answer

        def downloading(line, command):
            if line == "xcodebuild -downloadPlatform tvOS":
                del mac.answers["xcodebuild -showdestinations"]
            return answer(line, command)
        mac.answer = downloading
        self.assertEqual(self.states(self.perform(mac=mac, names=["tvOS"], download=True)), {"tvOS": "passed"})

    def test_warnings_are_told_and_in_strict_runs_they_are_errors(self):
        warning = "/Users/me/jubako/Sources/A/A+B.swift:1:2: warning: variable 'x' was never used\n"
        self.perform({"xcodebuild build-for-testing": warning * 2}, names=["tvOS"])
        self.expect("## tvOS: warnings", "\nA+B.swift:1:2: warning: variable 'x' was never used\n", "(warnings: 1)")
        self.assertNotIn("SWIFT_TREAT_WARNINGS_AS_ERRORS=YES", "\n".join(self.mac.commands))
        self.mac.commands.clear()
        self.perform(mac=self.mac, names=["tvOS"], strict=True)
        self.assertIn("SWIFT_TREAT_WARNINGS_AS_ERRORS=YES", self.mac.commands[-1])

    def test_without_an_ipad_the_hosted_tests_run_on_the_iphone_and_skipped_ones_are_counted(self):
        skipped = '➜ Test "A wide one" skipped: "The device\'s screen has no room for 700 × 300 points."\n'
        self.perform({"xcrun simctl list": DEVICES.replace("iPad", "iPod"),
                      "xcodebuild test -project": skipped * 2 + TESTS}, names=["hosted"])
        self.assertIn("-scheme HostedTests -destination id=PHONE", "\n".join(self.mac.commands))
        self.expect("1,200 tests, 2 skipped")

    def test_what_the_probes_record_is_told_also_if_a_test_fails(self):
        row = "recorded: laysOutTwice = false, iOS 26.1, iPad Pro 13-inch (M5)\n"
        for status in (0, 65):
            with self.subTest(status):
                self.setUp()
                run = self.perform(
                    {"xcodebuild test -project": Outcome(status, "noise\n" + row * 2 + TESTS)}, names=["hosted"])
                self.expect("## What was recorded", "| `laysOutTwice` | false | iOS 26.1 | iPad Pro 13-inch (M5) |")
                with open(os.path.join(run.folder, "recorded.md"), encoding="utf-8") as file:
                    self.assertEqual(len(file.read().splitlines()), 3)
        self.perform(names=["tvOS"], mac=self.mac)
        self.assertNotIn("What was recorded", self.page)

    def test_the_tests_of_the_app_are_those_of_xctest(self):
        run = "Executed 4 tests, with 0 failures (0 unexpected) in 9.1 (9.2) seconds\n"
        self.perform({"xcodebuild test -project": run + run.replace("4", "10")}, names=["gallery-tests"])
        self.expect("✔ passed: 10 tests")
        self.setUp()
        self.perform({"xcodebuild test -project": run.replace("4", "0")}, names=["gallery-tests"])
        self.expect("No line of the output says that tests were run.")

    # Screens

    def test_without_pictures_of_headlessuikit_the_screenshots_stand_alone(self):
        run = self.perform(names=["gallery"])
        self.assertEqual(len(run.photographs.shots), 6)
        self.expect("There are no pictures of HeadlessUIKit", '<img src="screens/layers-before-dark.png"',
                    '<img src="screens/app.png"')
        screens = os.listdir(os.path.join(run.folder, "screens"))
        self.assertIn("form-portrait-light.png", screens)
        self.assertFalse([name for name in screens if "headless" in name or "marked" in name])
        styles = [line for line in self.mac.commands if "appearance " in line]
        self.assertEqual([line.split()[-1] for line in styles], ["light", "dark", "light"], "it is as before")

    def test_without_a_browser_the_pictures_stand_side_by_side(self):
        pictures = os.path.join(self.folder, "pictures")
        draw(pictures)
        with unittest.mock.patch("chromium.find", return_value=None):
            self.perform(names=["gallery"], pictures=pictures)
        self.expect("Nothing was compared", '<img src="screens/layers-before-light-headless.svg"')

    @unittest.skipUnless(chromium.find(), "there is no Chromium")
    def test_a_screenshot_that_differs_is_marked(self):
        pictures = os.path.join(self.folder, "pictures")
        draw(pictures, differing="form")
        run = self.perform(names=["gallery"], pictures=pictures)
        self.assertEqual(self.states(run), {"gallery": "passed"}, "a difference is no failure")
        shares = {(shot.screen, shot.style): shot.share for shot in run.photographs.shots}
        self.assertEqual(shares["layers", "light"], 0)
        # The square has 15 × 15 points instead of 10 × 10, on a screen of 30 × 20.
        self.assertAlmostEqual(shares["form", "dark"], (225 - 100) / 600)
        self.assertIsNone(shares["following", "light"])
        self.expect("| form, portrait, light |", "20.8 % <img src=\"screens/form-portrait-light-marked.png\"", "nothing <img",
                    "The screen has another size on the device, so the pictures can't be compared.")
        self.assertLess(self.page.index("| form, portrait, dark |"), self.page.index("| layers, before, light |"))

    def test_chapters_are_photographed_up_to_the_first_that_needs_a_finger(self):
        run = self.perform(names=["gallery"], chapters=True)
        self.assertEqual(
            [(shot.screen, shot.chapter) for shot in run.photographs.shots if shot.style == "light"],
            [("layers", "before"), ("form", "portrait"), ("form", "landscape"), ("following", "start")])

    def test_a_screen_on_which_the_app_ends_is_a_failure_and_the_others_are_photographed(self):
        run = self.perform(mac=MadeUpMac(self.folder, crashes=("form",)), names=["gallery"])
        self.assertEqual(self.states(run), {"gallery": "failed"})
        self.assertEqual(len(run.photographs.shots), 4)
        self.expect("form, portrait, dark: the app ended by itself.")

    def test_a_screen_that_never_comes_is_a_failure(self):
        mac = MadeUpMac(self.folder)
        launch = mac.launch
        mac.launch = lambda arguments: None if arguments.get("-screen") == "layers" else launch(arguments)
        self.perform(mac=mac, names=["gallery"])
        self.expect("layers, before, light: the app didn't show it within 90 seconds.")
