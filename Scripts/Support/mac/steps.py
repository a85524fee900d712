"""What is done on a Mac, step by step."""

import collections
import os

from common.files import read, swift_files
from . import output, xcode
from .photographs import Photographs

PASSED, FAILED, NOT_INSTALLED = "passed", "failed", "not installed"

SCHEME = "Jubako-Package"
PROJECT = os.path.join("Gallery", "App", "Gallery.xcodeproj")
# Below .build, which git ignores.
PRODUCTS = os.path.join(".build", "on-a-mac")

# What a step does, and how it has ended: its state, what there is to say, the first lines of a problem, the warnings,
# and the name of the file with all that was written.
Result = collections.namedtuple("Result", "step state text lines warnings log", defaults=("", [], [], None))

Step = collections.namedtuple("Step", "name platform text")

STEPS = [
    Step("swift-test", None, "tests on the Mac what has no user interface"),
    Step("iOS", "iOS", "tests in an iPhone simulator what needs no screen"),
    Step("hosted", "iOS", "tests in a host app what needs one, on an iPad if there is one, whose screen is large enough"),
    Step("gallery-tests", "iOS", "tests the gallery's app with a finger, a keyboard and rotations"),
    Step("Catalyst", None, "builds the package and its tests for Mac Catalyst"),
    Step("tvOS", "tvOS", "builds the package and its tests for tvOS"),
    Step("visionOS", "visionOS", "builds the package and its tests for visionOS"),
    Step("watchOS", "watchOS", "builds the package and its tests for watchOS"),
    Step("gallery", "iOS", "builds the gallery's app, starts it in the simulator, and photographs its screens"),
]


def hosted_tests(root):
    """Returns the names of the test targets that the Xcode project runs in its host app."""
    tests = os.path.join(root, "Tests")
    return [name for name in sorted(os.listdir(tests)) if name.endswith("Tests") and any(
        "HOSTED_TESTS" in read(path) for path in swift_files(os.path.join(tests, name)))]


class Run:
    """One run of the steps, and what came of it."""

    def __init__(self, machine, folder, pictures=None, simulator=None, chapters=False, download=False, strict=False):
        self.machine, self.folder, self.pictures = machine, folder, pictures
        self.chapters, self.download, self.strict = chapters, download, strict
        self.named_simulator, self.simulator, self.tablet = simulator, None, None
        self.facts, self.results, self.photographs, self.missing = [], [], None, {}
        # What the probes have recorded of this system's UIKit.
        self.recorded = []

    def log(self, name):
        return os.path.join(self.folder, "logs", name + ".txt")

    def perform(self, names, say=lambda text: None):
        """Performs the steps with these names, in order. Without a usable Xcode, none is performed."""
        if not self.check_xcode():
            return
        for step in STEPS:
            if step.name in names:
                say("%s: %s" % (step.name, step.text))
                self.results.append(self.result(step))
                say("%s: %s" % (step.name, self.results[-1].state))

    # What there is

    def ask(self, *command):
        """Returns the first line that a command writes, or nothing if it fails."""
        outcome = self.machine.run(list(command), timeout=300)
        return outcome.text.strip().split("\n")[0] if outcome.status == 0 else ""

    def check_xcode(self):
        """Notes which tools there are, and returns whether they can build the package."""
        said = self.machine.run(["xcodebuild", "-version"], timeout=300)
        found = xcode.version(said.text) if said.status == 0 else None
        commit = self.ask("git", "rev-parse", "--short", "HEAD")
        changed = " with changes that are not committed" if self.ask("git", "status", "--porcelain") else ""
        self.facts = [fact for fact in (
            "Jubako %s%s" % (commit or "of an unknown commit", changed),
            "macOS " + self.ask("sw_vers", "-productVersion"),
            " ".join(said.text.split()) if found else "no Xcode", self.ask("swift", "--version")) if fact]
        problem, lines = None, []
        if found is None:
            problem = ("There is no Xcode. Install it, and choose it with `sudo xcode-select --switch "
                       "/Applications/Xcode.app`.")
            lines = output.first_errors(said.text)
        elif found < xcode.OLDEST:
            problem = "Xcode %s is too old: the package needs Swift 6.2, which comes with Xcode %d." % (
                ".".join(map(str, found)), xcode.OLDEST[0])
        if problem:
            step = Step("Xcode", None, "looks which Xcode there is")
            self.results.append(Result(step, FAILED, problem, lines))
            return False
        self.look_for_platforms()
        return True

    def look_for_platforms(self):
        """Notes which platforms aren't installed, and which simulator there is."""
        said = self.machine.run(
            ["xcodebuild", "-showdestinations", "-scheme", SCHEME], self.log("destinations"), timeout=900)
        self.missing = xcode.missing_platforms(said.text)
        sdk = self.ask("xcrun", "--sdk", "iphonesimulator", "--show-sdk-version")
        listed = self.machine.run(["xcrun", "simctl", "list", "devices", "available", "--json"], timeout=300)
        self.simulator = xcode.simulator(listed.text, sdk)
        self.tablet = xcode.simulator(listed.text, sdk, "iPad")
        if self.named_simulator:
            self.simulator = self.tablet = xcode.Simulator(self.named_simulator, "the simulator that was named", "")

    # Steps

    def result(self, step):
        if step.platform in self.missing and self.download:
            command = ["xcodebuild", "-downloadPlatform", step.platform]
            outcome = self.machine.run(command, self.log("download-" + step.platform))
            if outcome.status:
                return self.failed(step, "The platform could not be downloaded.", outcome, "download-" + step.platform)
            self.look_for_platforms()
        if step.platform in self.missing:
            return self.not_installed(step, self.missing[step.platform])
        if step.platform == "iOS" and self.simulator is None:
            return Result(
                step, FAILED if self.download else NOT_INSTALLED,
                "There is no iPhone simulator that this Xcode can use. Make one in Device Hub (before Xcode 27, with "
                "Window ▸ Devices and Simulators), or get a newer iOS with `xcodebuild -downloadPlatform iOS`.")
        outcome = self.machine.run(self.command(step), self.log(step.name))
        self.recorded += output.recorded(outcome.text)
        missing = xcode.missing_platforms(outcome.text) if outcome.status else {}
        if step.platform in missing:
            return self.not_installed(step, missing[step.platform])
        if outcome.status:
            return self.failed(step, "", outcome, step.name)
        if step.name == "gallery":
            return self.photograph(step, outcome)
        count = output.test_count(outcome.text)
        if count is None and step.name in ("swift-test", "iOS", "hosted", "gallery-tests"):
            return self.failed(step, "No line of the output says that tests were run.", outcome, step.name)
        return Result(
            step, PASSED, "" if count is None else "%s tests%s" % (format(count, ","), output.skipped(outcome.text)), [],
            output.warnings(outcome.text), step.name)

    def command(self, step):
        """Returns the command of a step."""
        if step.name == "swift-test":
            return ["swift", "test"]
        strict = ["SWIFT_TREAT_WARNINGS_AS_ERRORS=YES"] if self.strict else []
        common = ["-derivedDataPath", PRODUCTS] + strict
        if step.name == "iOS":
            # Nothing is tested twice.
            hosted = ["-skip-testing:" + name for name in hosted_tests(self.machine.root)]
            return ["xcodebuild", "test", "-scheme", SCHEME, "-destination", "id=" + self.simulator.id] + hosted + common
        if step.name == "hosted":
            # The tests use what is internal in the package. Its name is that of its folder, unless a setting says it.
            return ["xcodebuild", "test", "-project", PROJECT, "-scheme", "HostedTests", "-destination",
                    "id=" + (self.tablet or self.simulator).id, "-parallel-testing-enabled", "NO",
                    "SWIFT_PACKAGE_NAME=jubako"] + common
        if step.name == "gallery-tests":
            return ["xcodebuild", "test", "-project", PROJECT, "-scheme", "GalleryApp", "-destination",
                    "id=" + self.simulator.id] + common
        if step.name == "gallery":
            return ["xcodebuild", "build", "-project", PROJECT, "-scheme", "GalleryApp", "-destination",
                    "id=" + self.simulator.id] + common
        place = ("generic/platform=macOS,variant=Mac Catalyst" if step.name == "Catalyst"
                 else "generic/platform=%s Simulator" % step.platform)
        return ["xcodebuild", "build-for-testing", "-scheme", SCHEME, "-destination", place,
                "CODE_SIGNING_ALLOWED=NO"] + common

    def photograph(self, step, built):
        """Starts the app that was built, and takes the pictures of its screens."""
        self.photographs = Photographs(self.machine, self.folder, self.simulator.id, self.pictures)
        app = os.path.join(PRODUCTS, "Build", "Products", "Debug-iphonesimulator", "GalleryApp.app")
        problems = self.photographs.take(app, self.chapters)
        return Result(
            step, FAILED if problems else PASSED, "%d screenshots" % len(self.photographs.shots), problems[:output.LIMIT],
            output.warnings(built.text), step.name)

    @staticmethod
    def failed(step, text, outcome, log):
        return Result(step, FAILED, text, output.first_errors(outcome.text), output.warnings(outcome.text), log)

    @staticmethod
    def not_installed(step, version):
        return Result(
            step, NOT_INSTALLED, "`xcodebuild -downloadPlatform %s` installs %s %s" % (
                step.platform, step.platform, version))
