"""The Xcode project of the gallery's app and of the hosted tests is whole: no Xcode has to open it to see that."""

import os
import re
import unittest
import xml.etree.ElementTree as ElementTree

from common.files import read, swift_files
from common.openstep import parse
from ..check.check import HOSTED
from ..check.sources import APP, HOST_APP, PROBES, UI_TESTS
from ..paths import ROOT

FOLDER = os.path.join(ROOT, "Gallery", "App")
PROJECT = os.path.join(FOLDER, "Gallery.xcodeproj")

ID = re.compile(r"[0-9A-F]{24}")


def strings(value):
    """Yields every string in a value."""
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from strings(part)


class GalleryApp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.project = parse(read(os.path.join(PROJECT, "project.pbxproj")))
        cls.objects = cls.project["objects"]

    def of(self, isa):
        """Returns the objects of a kind."""
        return [value for value in self.objects.values() if value["isa"] == isa]

    def test_every_id_resolves_and_every_object_is_used(self):
        self.assertEqual(self.objects[self.project["rootObject"]]["isa"], "PBXProject")
        used, waiting = set(), [self.project["rootObject"]]
        while waiting:
            name = waiting.pop()
            self.assertIn(name, self.objects)
            if name not in used:
                used.add(name)
                waiting += [text for text in strings(self.objects[name]) if ID.fullmatch(text)]
        self.assertEqual(used, set(self.objects))

    def of_target(self, target, key):
        """Returns the objects that a target lists."""
        return [self.objects[name] for name in target[key]]

    def settings(self, target):
        """Returns the build settings of each configuration of a target."""
        return [configuration["buildSettings"] for configuration in self.of_target(
            self.objects[target["buildConfigurationList"]], "buildConfigurations")]

    def targets(self, kind):
        """Returns {name: target} of a kind of product."""
        return {t["name"]: t for t in self.of("PBXNativeTarget") if t["productType"] == "com.apple.product-type." + kind}

    def folder(self, target):
        """Returns the path of the one folder whose files a target compiles, from the root."""
        [group] = self.of_target(target, "fileSystemSynchronizedGroups")
        return os.path.relpath(os.path.join(FOLDER, group["path"]), ROOT)

    def products(self, target):
        """Returns the products of packages that a target links, which are those that it depends on."""
        phases = [p for p in self.of_target(target, "buildPhases") if p["isa"] == "PBXFrameworksBuildPhase"]
        linked = [file for phase in phases for file in self.of_target(phase, "files")]
        names = [self.objects[file["productRef"]]["productName"] for file in linked if "productRef" in file]
        needed = [product["productName"] for product in self.of_target(target, "packageProductDependencies")]
        self.assertEqual(names, needed)
        return names

    def test_the_folders_of_the_apps_are_those_that_are_checked(self):
        folders = {name: self.folder(app) for name, app in self.targets("application").items()}
        self.assertEqual(folders, {"GalleryApp": APP, "TestHost": HOST_APP})
        for folder in folders.values():
            self.assertTrue(swift_files(os.path.join(ROOT, folder)))

    def test_the_packages_are_there_and_have_the_products(self):
        for product in self.of("XCSwiftPackageProductDependency"):
            path = self.objects[product["package"]]["relativePath"]
            manifest = read(os.path.join(FOLDER, path, "Package.swift"))
            name = product["productName"]
            self.assertTrue(
                '.library(name: "%s"' % name in manifest or 'Module(name: "%s"' % name in manifest, (name, path))

    def test_the_tests_of_the_app_run_beside_it(self):
        [target] = self.targets("bundle.ui-testing").values()
        self.assertEqual(self.folder(target), UI_TESTS)
        self.assertEqual({settings["TEST_TARGET_NAME"] for settings in self.settings(target)}, {"GalleryApp"})

    # Hosted tests

    def test_each_module_with_tests_for_a_host_has_a_hosted_target(self):
        tests = os.path.join(ROOT, "Tests")
        asking = {name for name in os.listdir(tests) if name != "TestSupport" and any(
            HOSTED in read(path) for path in swift_files(os.path.join(tests, name)))}
        hosted = self.targets("bundle.unit-test")
        self.assertEqual({name for name, target in hosted.items() if self.folder(target) == "Tests/" + name}, asking)
        self.assertEqual(self.folder(hosted["Probes"]), PROBES)
        self.assertEqual(set(hosted), asking | {"Probes"})
        for name, target in hosted.items():
            self.assertIn("PlatformUI", self.products(target))
            for settings in self.settings(target):
                self.assertIn("/TestHost.app/", settings["TEST_HOST"])
                self.assertEqual(settings["BUNDLE_LOADER"], "$(TEST_HOST)")

    def test_the_host_links_no_product_which_each_bundle_brings_along(self):
        self.assertEqual(self.products(self.targets("application")["TestHost"]), [])

    def test_hosted_targets_depend_on_the_host_and_link_what_they_share(self):
        support = self.targets("library.static")["TestSupport"]
        self.assertEqual(self.folder(support), "Tests/TestSupport")
        for name, target in self.targets("bundle.unit-test").items():
            needed = [self.objects[one["target"]]["name"] for one in self.of_target(target, "dependencies")]
            self.assertEqual(needed, ["TestHost", "TestSupport"], name)
            phases = [p for p in self.of_target(target, "buildPhases") if p["isa"] == "PBXFrameworksBuildPhase"]
            linked = [file.get("fileRef") for phase in phases for file in self.of_target(phase, "files")]
            self.assertIn(support["productReference"], linked, name)

    def test_hosted_tests_are_compiled_as_the_package_compiles_them(self):
        manifest = read(os.path.join(ROOT, "Package.swift"))
        # Those of all targets; the tests of clients have more.
        shared = re.search(r"^let settings =\n.*?\n\n", manifest, re.M | re.S).group()
        features = re.findall(r'enableUpcomingFeature\("(\w+)"\)', shared)
        self.assertTrue(features)
        for target in [*self.targets("bundle.unit-test").values(), self.targets("library.static")["TestSupport"]]:
            for settings in self.settings(target):
                self.assertEqual(settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"].split()[1:], ["UIKIT", HOSTED])
                for feature in features:
                    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", feature).upper()
                    self.assertEqual(settings["SWIFT_UPCOMING_FEATURE_" + name], "YES")

    def test_the_schemes_run_all_tests_one_bundle_after_another(self):
        for scheme, kind in (("HostedTests", "bundle.unit-test"), ("GalleryApp", "bundle.ui-testing")):
            tested = list(self.scheme(scheme).iter("TestableReference"))
            names = {one.get("BlueprintName") for testable in tested for one in testable.iter("BuildableReference")}
            self.assertEqual(names, set(self.targets(kind)))
            self.assertEqual({testable.get("parallelizable") for testable in tested}, {"NO"})

    def test_the_window_has_a_background(self):
        # Without it, a transparent bar is black.
        self.assertIn("backgroundColor = .systemBackground", read(os.path.join(ROOT, APP, "SceneDelegate.swift")))

    def scheme(self, name):
        return ElementTree.parse(os.path.join(PROJECT, "xcshareddata", "xcschemes", name + ".xcscheme"))

    def test_the_schemes_name_targets(self):
        for scheme in ("GalleryApp", "HostedTests"):
            references = list(self.scheme(scheme).iter("BuildableReference"))
            self.assertTrue(references)
            for reference in references:
                target = self.objects[reference.get("BlueprintIdentifier")]
                self.assertEqual(target["name"], reference.get("BlueprintName"))
                self.assertEqual(reference.get("ReferencedContainer"), "container:" + os.path.basename(PROJECT))
                self.assertEqual(self.objects[target["productReference"]]["path"], reference.get("BuildableName"))


class OldPropertyLists(unittest.TestCase):
    def test_values_are_read(self):
        self.assertEqual(
            parse('// !$*UTF8*$!\n{ a = (1, "b c", ); /* note */ d = { e = ../f; g = "\\"h\\""; }; }'),
            {"a": ["1", "b c"], "d": {"e": "../f", "g": '"h"'}})

    def test_mistakes_are_found(self):
        for text in ("", "{ a = 1 }", "{ a = 1; a = 2; }", "(1 2)", "{ a = ; }", "{} {}", "{ a = <00>; }", "{ a = 1;"):
            with self.assertRaises(ValueError, msg=text):
                parse(text)
