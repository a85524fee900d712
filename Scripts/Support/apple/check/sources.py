"""A copy of the sources, without what the compiler can't do here."""

import os
import re

import pages
from common.files import read, swift_files, write

# The app that shows the gallery's screens. It belongs to an Xcode project, so no manifest names it.
APP = "Gallery/App/GalleryApp"
# The app of the same project in whose scene the tests have their screens.
HOST_APP = "Gallery/App/TestHost"
# The tests of the gallery's app, which run beside it.
UI_TESTS = "Gallery/App/GalleryUITests"
# Tests that ask a Mac's UIKit, which are compiled as the hosted tests are.
PROBES = "HeadlessUIKit/Probes"
# The listings of the tutorials, all steps of one in a file.
LISTINGS = "Docs.docc/Listings"

CHECKED = ("Sources", "Tests", "Gallery/Sources/GalleryKit", "Gallery/Sources/GalleryScreens", APP, HOST_APP,
           UI_TESTS, PROBES, LISTINGS)

# Without the runtime of Objective-C these can't be compiled. Each keeps its width, so that columns stay.
REPLACED = [
    (re.compile(r"@objc\([^)\n]*\)|@(?:objcMembers|objc|IBDesignable|IBInspectable|IBAction|IBOutlet)\b"),
     lambda m: " " * len(m[0])),
    (re.compile(r"#selector\("), lambda m: "_selector("),
    # An optional requirement of a delegate or a data source has a default in HeadlessUIKit.
    (re.compile(r"(?<=\.)((?:tableView|scrollView|textField|gestureRecognizer|numberOfSections)\w*)\?\("),
     lambda m: m[1] + " ("),
    (re.compile(r"^(\s*import UIKit)(\.\w+)", re.M), lambda m: m[1] + " " * len(m[2])),
]


def copy_sources(root, folder):
    """Copies what is checked into a folder, and removes from the folder what is there no more."""
    kept = set()
    for top in CHECKED:
        for path in swift_files(os.path.join(root, top)):
            place = os.path.dirname(os.path.join(folder, os.path.relpath(path, root)))
            texts = pages.listings(path) if top == LISTINGS else {os.path.basename(path): read(path)}
            for name, text in texts.items():
                for pattern, replacement in REPLACED:
                    text = pattern.sub(replacement, text)
                write(os.path.join(place, name), text)
                kept.add(os.path.join(place, name))
    for path in swift_files(folder):
        if path not in kept:
            os.remove(path)
