"""The check of a package for one platform."""

import collections
import copy
import os
import re
import time

from common.failures import Failure
from common.files import read, swift_files, write
from .frontend import Frontend
from .manifest import GALLERY_TARGETS, LANGUAGE_MODE, Target, minimum
from .sources import APP, HOST_APP, LISTINGS, PROBES, UI_TESTS

DIAGNOSTIC = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d+):\d+: (?P<kind>error|warning): (?P<text>.*)$", re.M)

# The platforms that the tutorials are written for: apps on an iPhone, and programs in the terminal of a Mac.
LISTED = ("ios", "macos")

# The platform whose tests are checked without being asked for: the package is for apps on an iPhone above all.
TESTED = ("ios",)

# What the Xcode project defines for the tests that run in a host app, and the platform of the app.
HOSTED, HOST = "HOSTED_TESTS", "ios"
IMPORT_OF_UI = re.compile(r"^import (UIKit|PlatformUI)\b", re.M)

GENERATED = "swift-generated-sources"

# How the sources that no manifest describes are compiled.
LANGUAGE = ["-parse-as-library", "-swift-version", LANGUAGE_MODE]

Finding = collections.namedtuple("Finding", "file line kind text")


class Check(Frontend):
    """All that is done for one platform. `sources` is the folder with the copy of the sources."""

    def __init__(self, platform, system, package, work, sources):
        version = minimum(package, platform)
        if version is None:
            raise Failure("the manifest doesn't name %s among the package's platforms." % platform.manifest)
        triple = platform.triple.format(version)
        super().__init__(system.toolchain, triple, os.path.join(work, platform.name), system.sdk,
                         [system.copy(platform, triple)])
        self.platform, self.package, self.work, self.sources = platform, package, work, sources
        self.system = system.modules(platform)
        self.keys.update({module: system.keys[module] for module in self.system})
        self.found, self.count, self.built, self.seconds = [], collections.Counter(), [], 0

    def run_all(self, gallery, quick, all_tests=False):
        """Checks the modules; unless it is to be quick, also the listings on their platforms, and the tests on iOS.

        Most of the time goes into the tests, and what they need of a platform is much the same on all. `all_tests`
        checks them everywhere.
        """
        begin = time.monotonic()
        with_tests = all_tests or (self.platform.name in TESTED and not quick)
        targets = {t["name"]: Target(t, self.sources, "jubako", self.platform) for t in self.package["targets"]}
        done = set()

        def visit(name):
            # HeadlessUIKit and its clock are no modules of Apple's platforms: there it is UIKit itself.
            if name not in targets or name in done or name.startswith("Headless"):
                return
            done.add(name)
            for dependency in targets[name].dependencies:
                visit(dependency)
            self.check_target(targets[name])

        for name in sorted(targets, key=lambda name: targets[name].is_test):
            if with_tests or not targets[name].is_test:
                visit(name)
        if with_tests and self.platform.name == HOST:
            self.check_hosted(targets.values())
        if gallery and minimum(gallery, self.platform):
            self.check_gallery(gallery)
        if self.platform.name in LISTED and not quick:
            self.check_listings()
        self.seconds = time.monotonic() - begin
        if self.count["modules"] == 0:
            raise Failure("nothing was checked for %s: the package has no module there." % self.platform.name)
        return self

    def check_hosted(self, targets):
        """Checks the tests that run in a host app, and what they share, as the Xcode project compiles them."""
        hosted = [t for t in targets if any(HOSTED in read(path) for path in swift_files(t.folder))]
        names = {target.name for target in hosted}
        for target in sorted(hosted, key=lambda target: target.is_test):
            self.check_target(target, "." + HOSTED, names)
        for support in hosted:
            if support.name == "TestSupport" and os.path.isdir(os.path.join(self.sources, PROBES)):
                probes = copy.copy(support)
                probes.name, probes.folder, probes.is_test = "Probes", os.path.join(self.sources, PROBES), True
                probes.dependencies = [*support.dependencies, support.name]
                self.check_target(probes, "." + HOSTED, names)

    def check_target(self, target, suffix="", hosted=()):
        """Checks the sources of a target, and builds the module that others import.

        A target that is checked as a hosted one has a suffix, and so have those `hosted` ones that it imports.
        """
        paths = swift_files(target.folder)
        if not paths:
            raise Failure("the target %s has no Swift file in '%s'." % (
                target.name, os.path.relpath(target.folder, self.sources)))
        if target.has_resources:
            accessor = os.path.join(self.work, "generated", target.name + "-resources.swift")
            write(accessor, "import Foundation\nextension Bundle { static let module: Bundle = Bundle.main }\n")
            paths.append(accessor)
        files = [os.path.relpath(path, self.sources) for path in paths]
        uses = self.system + [
            dependency + suffix if dependency in hosted else dependency
            for dependency in target.dependencies if dependency in self.keys]
        flags, output = ["-D", "SWIFT_PACKAGE"], self.module(target.name)
        if hosted:
            folder = self.path("hosted")
            os.makedirs(folder, exist_ok=True)
            flags, output = ["-D", HOSTED, "-I", folder], os.path.join(folder, target.name + ".swiftmodule")
        command = [
            "-emit-module", "-parse-as-library", "-module-name", target.name, "-package-name", target.package, *flags,
            "-enable-testing", "-Onone", "-D", "DEBUG", *target.flags,
            "-plugin-path", self.toolchain.plugins, "-o", output, *files]
        status, text = self.run(target.name + suffix, command, files, uses, cwd=self.sources)
        self.note(target.name, status, text)
        if target.is_test:
            self.count["test targets"] += 1
            return
        if status:
            # What imports it is to be checked all the same.
            self.run(
                target.name + ".despite", ["-experimental-allow-module-with-compiler-errors", *command], files, uses,
                cwd=self.sources)
        self.count["modules"] += 1
        self.built.append(target.name)

    def check_gallery(self, gallery):
        """Checks the gallery's screens, and on iOS the app that shows them."""
        for name in GALLERY_TARGETS:
            data = next((t for t in gallery["targets"] if t["name"] == name), None)
            if data is None:
                raise Failure("the gallery's manifest has no target %s." % name)
            self.check_target(Target(data, os.path.join(self.sources, "Gallery"), "gallery", self.platform))
        if self.platform.name == "ios":
            for app in (APP, HOST_APP, UI_TESTS):
                self.check_app(app)

    def check_app(self, app):
        """Checks the sources of an app of the Xcode project."""
        files = [os.path.relpath(path, self.sources) for path in swift_files(os.path.join(self.sources, app))]
        if not files:
            raise Failure("the app has no Swift file in '%s'." % app)
        name = os.path.basename(app)
        status, text = self.run(
            name, ["-emit-module", *LANGUAGE, "-module-name", name, "-Onone", "-o", self.module(name), *files], files,
            self.system + self.built, cwd=self.sources)
        self.note(name, status, text)
        self.count["modules"] += 1

    def check_listings(self):
        """Checks the listings of the tutorials: all of them where there is UIKit, elsewhere those that don't import it."""
        for path in swift_files(os.path.join(self.sources, LISTINGS)):
            if not self.platform.has_ui and IMPORT_OF_UI.search(read(path)):
                continue
            name, file = os.path.basename(path)[:-len(".swift")], os.path.relpath(path, self.sources)
            status, text = self.run(
                "listing-" + name, ["-typecheck", *LANGUAGE, "-module-name", "Listing", file], [file],
                self.system + self.built, cwd=self.sources)
            self.note(file, status, text)
            self.count["listings"] += 1

    def note(self, name, status, text):
        """Notes what the compiler found."""
        found = [Finding(m["file"], int(m["line"]), m["kind"], m["text"]) for m in DIAGNOSTIC.finditer(text)]
        if status and not any(finding.kind == "error" for finding in found):
            found.append(Finding(name, 0, "error", "the compiler ended with status %d: %s" % (
                status, text.strip()[-600:])))
        # What is found in a macro's expansion is also found where the macro is used.
        elsewhere = [finding for finding in found if GENERATED not in finding.file]
        self.found += [finding for finding in dict.fromkeys(elsewhere or found) if finding not in self.found]

    def summary(self):
        """Returns a line that says what was checked and found."""
        kinds = collections.Counter(finding.kind for finding in self.found)
        what = ", ".join(
            "%d %s" % (self.count[key], key) for key in ("modules", "test targets", "listings") if self.count[key])
        return "%s: %d errors, %d warnings in %s; %.0f s" % (
            self.platform.name, kinds["error"], kinds["warning"], what, self.seconds)
