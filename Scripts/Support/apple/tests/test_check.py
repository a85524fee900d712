"""The check finds what a person has broken on purpose, in a small made-up package.

The first run of these tests builds the system's modules, as the first run of Scripts/apple-check does.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from common.toolchain import Toolchain
from ..paths import ROOT

SCRIPT = os.path.join(ROOT, "Scripts", "apple-check")

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Lamps",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v12)],
  targets: [
    .target(name: "Lamps", swiftSettings: [.define("UIKIT", .when(platforms: [.iOS, .tvOS]))]),
    .testTarget(name: "LampsTests", dependencies: ["Lamps"]),
  ])
"""

GOOD = {
    "Package.swift": MANIFEST,
    "Sources/Lamps/Good.swift": """
#if UIKIT
import UIKit
final class Good: UIView {
  func watch() {
    if #available(iOS 17, tvOS 17, *) {
      registerForTraitChanges([UITraitDisplayScale.self]) { (_: Good, _) in }
    }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }
  @objc func tapped() {}
  func height(_ table: UITableView) -> CGFloat? { table.delegate?.tableView?(table, heightForRowAt: IndexPath()) }
}
#endif
public func good() -> Int { 1 }
""",
    "Tests/LampsTests/GoodTests.swift": """
import Testing
@testable import Lamps
@Test func itIsGood() { #expect(good() == 1) }
"""}

BROKEN = {
    **GOOD,
    "Sources/Lamps/Late.swift": """
#if UIKIT
import UIKit
extension UIView {
  func watchScale() { registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in } }
}
#endif
""",
    "Sources/Lamps/Missing.swift": """
#if UIKIT
import UIKit
extension UITableView {
  func separators() -> Any { separatorStyle }
}
#endif
""",
    "Sources/Lamps/Selector.swift": """
#if UIKIT
import UIKit
final class Selecting: UIView {
  func watch() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped))) }
}
#endif
""",
    "Sources/Lamps/Validating.swift": """
import Foundation
public func text(_ data: Data) -> String? { String(validating: data, as: UTF8.self) }
""",
    "Sources/Lamps/Isolated.swift": """
#if UIKIT
import UIKit
func show(_ view: UIView) { view.setNeedsLayout() }
#endif
""",
    "Sources/Lamps/Switch.swift": """
#if UIKIT
import UIKit
func name(_ style: UIUserInterfaceStyle) -> String {
  switch style {
  case .unspecified: "unspecified"
  case .light: "light"
  case .dark: "dark"
  }
}
#endif
""",
    "Tests/LampsTests/BrokenTests.swift": """
import Testing
@Test func itIsBroken() { #expect(String(validating: [UInt8](), as: UTF8.self) == "") }
"""}

BROKEN_FILES = sorted(set(BROKEN) - set(GOOD))


class Package:
    """A package in a folder of its own, with a list of accepted findings."""

    def __init__(self, files):
        self.folder = tempfile.mkdtemp(prefix="lamps-")
        for name, text in files.items():
            self.write(name, text)
        self.accept()

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def accept(self, *lines):
        """Writes the list of accepted findings."""
        self.write("accepted", "".join("apple-check\t%s\t%s\tbecause\n" % line for line in lines))

    def check(self, *arguments):
        """Runs the script; returns its exit status and what it wrote."""
        result = subprocess.run(
            [sys.executable, "-B", SCRIPT, "--package", self.folder, "--accepted", self.path("accepted"), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return result.returncode, result.stdout

    def remove(self):
        shutil.rmtree(self.folder)


class BrokenOnPurpose(unittest.TestCase):
    """What is broken, on two platforms with UIKit and one without."""

    @classmethod
    def setUpClass(cls):
        cls.package = Package(BROKEN)
        cls.addClassCleanup(cls.package.remove)
        cls.status, cls.text = cls.package.check("--platform", "ios", "--platform", "tvos", "--platform", "macos")
        cls.lines = re.findall(r"^(\w+): ([\w/]+\.swift):(\d+): (.*)$", cls.text, re.M)

    def found(self, name):
        """Returns the platforms and messages for a broken file."""
        return [(platform, text) for platform, file, _, text in self.lines if os.path.basename(file) == name + ".swift"]

    def expect(self, name, words, platforms):
        """Expects findings with some words on some platforms, and no others."""
        found = self.found(name)
        self.assertEqual([platform for platform, _ in found], platforms, self.text)
        for _, text in found:
            self.assertRegex(text, words)

    def test_the_exit_status_says_so(self):
        self.assertEqual(self.status, 1, self.text)

    def test_all_that_is_broken_is_found_and_nothing_else(self):
        self.assertEqual(sorted({file for _, file, _, _ in self.lines}), BROKEN_FILES)

    def test_an_api_of_ios_17_without_a_check_of_the_version(self):
        self.expect("Late", "is only available in (iOS|tvOS) 17.0 or newer", ["ios", "ios", "tvos", "tvos"])
        self.assertTrue(self.found("Late")[0][1].startswith("error: 'registerForTraitChanges(_:handler:)'"))

    def test_an_api_that_tvos_does_not_have(self):
        self.expect("Missing", "error: 'separatorStyle' is unavailable in tvOS", ["tvos"])

    def test_a_function_of_the_standard_library_that_is_later_than_our_minimum(self):
        self.expect(
            "Validating", r"error: 'init\(validating:as:\)' is only available in (iOS|tvOS|macOS) 1\d.0 or newer",
            ["ios", "tvos", "macos"])

    def test_a_selector_of_a_method_that_does_not_exist(self):
        self.expect("Selector", "error: cannot find 'tapped' in scope", ["ios", "tvos"])

    def test_a_call_of_uikit_from_another_isolation(self):
        self.expect("Isolated", "warning: call to main actor-isolated instance method", ["ios", "tvos"])

    def test_a_switch_over_an_enum_of_uikit_that_may_get_more_cases(self):
        self.expect("Switch", "switch covers known cases, but.*may have additional unknown values", ["ios", "tvos"])

    def test_a_mistake_in_a_test(self):
        # Without --all-tests, the tests are checked for iOS.
        self.expect("BrokenTests", r"error: 'init\(validating:as:\)' is only available", ["ios"])

    def test_the_summary_says_what_was_checked(self):
        self.assertRegex(self.text, r"(?m)^ios: \d+ errors, 1 warnings in 1 modules, 1 test targets; \d+ s$")


class WholePackage(unittest.TestCase):
    """Packages that are checked as a whole."""

    def package(self, files):
        package = Package(files)
        self.addCleanup(package.remove)
        return package

    def expect(self, package, status, words, *arguments):
        """Runs the check and expects a status and, somewhere in what it writes, some words."""
        actual, text = package.check(*arguments)
        self.assertEqual(actual, status, text)
        self.assertIn(words, text)
        if status in (64, 65):
            self.assertIn("apple-check: ", text.splitlines()[0])

    def test_a_good_package_has_no_findings_and_a_second_run_compiles_nothing(self):
        package = self.package(GOOD)
        self.expect(package, 0, "apple-check: 0 findings on 1 platforms, 0 accepted.", "--platform", "ios")
        log = package.path(".build/apple-check/ios/log")
        times = {name: os.stat(os.path.join(log, name)).st_mtime_ns for name in os.listdir(log)}
        self.assertEqual(sorted(times), ["Lamps.json", "LampsTests.json"])
        self.expect(package, 0, "apple-check: 0 findings", "--platform", "ios")
        self.assertEqual(times, {name: os.stat(os.path.join(log, name)).st_mtime_ns for name in os.listdir(log)})
        # A change is seen.
        package.write("Sources/Lamps/Late.swift", BROKEN["Sources/Lamps/Late.swift"])
        self.expect(package, 1, "ios: Sources/Lamps/Late.swift:5: error:", "--platform", "ios")
        # Tests aren't checked if it is to be quick.
        os.remove(package.path("Sources/Lamps/Late.swift"))
        package.write("Tests/LampsTests/BrokenTests.swift", BROKEN["Tests/LampsTests/BrokenTests.swift"])
        self.expect(package, 0, "apple-check: 0 findings", "--platform", "ios", "--quick")
        # Elsewhere than on iOS, they are checked by request.
        self.expect(package, 0, "apple-check: 0 findings", "--platform", "tvos")
        self.expect(package, 1, "tvos: Tests/LampsTests/BrokenTests.swift", "--platform", "tvos", "--all-tests")

    def test_accepted_findings(self):
        manifest = MANIFEST.replace(".macOS(.v12)", ".macOS(.v12), .macCatalyst(.v15), .visionOS(.v1), .watchOS(.v9)")
        package = self.package({
            "Package.swift": manifest, "Sources/Lamps/Good.swift": "public func good() -> Int { 1 }",
            "Sources/Lamps/Missing.swift": BROKEN["Sources/Lamps/Missing.swift"],
            "Tests/LampsTests/GoodTests.swift": GOOD["Tests/LampsTests/GoodTests.swift"]})
        line = ("error: 'separatorStyle' is unavailable in tvOS", "tvos: Sources/Lamps/Missing.swift")
        self.expect(package, 1, "tvos: Sources/Lamps/Missing.swift:5: error: 'separatorStyle' is unavailable in tvOS")
        package.accept(line)
        self.expect(package, 0, "apple-check: 0 findings on 6 platforms, 1 accepted.")
        # One that no longer occurs fails a full run.
        package.write("Sources/Lamps/Missing.swift", "")
        self.expect(package, 1, "which no longer occurs; remove the line.")
        self.expect(package, 0, "apple-check: 0 findings", "--platform", "ios")

    def test_what_the_compiler_finds_after_the_types(self):
        package = self.package({**GOOD, "Sources/Lamps/Flow.swift": """
func unset() -> Int {
  let value: Int
  return value
}
final class Counter { var count = 0 }
func race(_ counter: Counter) {
  Task { counter.count += 1 }
  counter.count += 1
}
"""})
        status, text = package.check("--platform", "ios")
        self.assertEqual(status, 1, text)
        self.assertIn("ios: Sources/Lamps/Flow.swift:4: error: constant 'value' used before being initialized", text)
        self.assertRegex(text, r"ios: Sources/Lamps/Flow.swift:8: error: .*data race")

    def test_the_language_mode_and_the_default_isolation_of_a_target(self):
        # What is wrong in mode 6 without a default isolation, and right in the target that holds it.
        sources = {"Sources/Shared/Shared.swift": "#if UIKIT\nimport UIKit\nlet shared = UIView()\n#endif\nfunc f() {}\n",
                   "Sources/Counted/Counted.swift": "public var count = 0\n"}
        manifest = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Lamps", platforms: [.iOS(.v15)],
  targets: [
    .target(name: "Shared", swiftSettings: [.define("UIKIT"), .defaultIsolation(%s)]),
    .target(name: "Counted", swiftSettings: [.swiftLanguageMode(%s)]),
  ])
"""
        package = self.package({**sources, "Package.swift": manifest % ("MainActor.self", ".v5")})
        self.expect(package, 0, "ios: 0 errors, 0 warnings in 2 modules", "--platform", "ios")
        package.write("Package.swift", manifest % ("nil", ".v6"))
        status, text = package.check("--platform", "ios")
        self.assertEqual(status, 1, text)
        self.assertRegex(text, r"ios: Sources/Shared/Shared.swift:3: \w+: .*main actor-isolated")
        self.assertIn("ios: Sources/Counted/Counted.swift:1: error: var 'count' is not concurrency-safe", text)

    def test_an_import_of_uikit_where_there_is_none(self):
        package = self.package({**GOOD, "Sources/Lamps/Unguarded.swift": "import UIKit\n"})
        self.expect(
            package, 1, "macos: Sources/Lamps/Unguarded.swift:1: error: no such module 'UIKit'", "--platform", "macos")

    def test_bad_input(self):
        package = self.package({**GOOD, "Package.swift": MANIFEST.replace(', .macOS(.v12)', "")})
        self.expect(package, 64, "there is no platform 'windows'", "--platform", "windows")
        self.expect(package, 64, "unrecognized arguments: --fast", "--fast")
        self.expect(package, 64, "--jobs takes a number from 1 to 64, not '0'", "--jobs", "0")
        self.expect(package, 65, "the manifest doesn't name macos among the package's platforms", "--platform", "macos")
        self.expect(package, 65, "can't be read", "--accepted", package.path("nothing"))
        self.expect(package, 65, "there is no package in", "--package", package.path("Sources"))

    def test_the_stand_in_and_what_belongs_to_it_are_not_checked(self):
        package = self.package({**GOOD, "Package.swift": MANIFEST.replace(
            "  targets: [", '  targets: [.target(name: "HeadlessLamps", dependencies: ["Lamps"]),')})
        self.expect(package, 0, "apple-check: 0 findings", "--platform", "ios", "--quick")

    def test_a_package_with_nothing_to_check(self):
        without_targets = MANIFEST[:MANIFEST.index("  targets:")].rstrip(", \n") + ")\n"
        package = self.package({**GOOD, "Package.swift": without_targets})
        self.expect(package, 65, "has no targets, so there is nothing to check", "--platform", "ios")
        package = self.package({**GOOD, "Package.swift": re.sub(r"    .target\(.*\n", "", MANIFEST).replace(
            'dependencies: ["Lamps"]', "dependencies: []")})
        self.expect(
            package, 65, "nothing was checked for ios: the package has no module there", "--quick", "--platform", "ios")
        package = self.package({name: text for name, text in GOOD.items() if "Sources" not in name})
        self.expect(package, 65, "the target Lamps has no Swift file in 'Sources/Lamps'", "--platform", "ios")


class OnLinux(unittest.TestCase):
    def test_an_unguarded_selector_is_refused_by_the_linux_build_and_not_by_this_check(self):
        source = "class Lamp { func tapped() {} }\nfunc f() { _ = #selector(Lamp.tapped) }\n"
        result = subprocess.run(
            [Toolchain().swiftc, "-typecheck", "-parse-as-library", "-"], input=source, text=True,
            stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, 1)
        self.assertIn("Objective-C", result.stderr)
