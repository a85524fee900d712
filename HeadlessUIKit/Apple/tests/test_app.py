"""The Xcode project of the gallery's app is whole: no Xcode has to open it to see that."""

import os
import re
import unittest
import xml.etree.ElementTree as ElementTree

from common.files import read, swift_files
from common.openstep import parse
from ..check.sources import APP

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
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

    def test_the_folder_of_the_sources_is_the_one_that_is_checked(self):
        folders = [os.path.normpath(os.path.join(FOLDER, group["path"]))
                   for group in self.of("PBXFileSystemSynchronizedRootGroup")]
        self.assertEqual(folders, [os.path.normpath(os.path.join(ROOT, APP))])
        self.assertTrue(swift_files(folders[0]))

    def test_the_package_is_there_and_has_the_product(self):
        [package] = self.of("XCLocalSwiftPackageReference")
        manifest = read(os.path.join(FOLDER, package["relativePath"], "Package.swift"))
        [product] = self.of("XCSwiftPackageProductDependency")
        self.assertIn('.library(name: "%s"' % product["productName"], manifest)

    def test_the_window_has_a_background(self):
        # Without it, a transparent bar is black.
        self.assertIn("backgroundColor = .systemBackground", read(os.path.join(ROOT, APP, "SceneDelegate.swift")))

    def test_the_scheme_names_the_target(self):
        path = os.path.join(PROJECT, "xcshareddata", "xcschemes", "GalleryApp.xcscheme")
        references = list(ElementTree.parse(path).iter("BuildableReference"))
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
