"""The pages that say what HeadlessUIKit has name what its sources declare."""

import os
import re
import unittest

from common.files import read, swift_files
from ..paths import ROOT

PAGES = os.path.join(ROOT, "Docs.docc", "HeadlessUIKit")

# A type or a function that is in no other one begins its line. Names that begin with an underscore are Swift's.
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:final |indirect )?"
    r"(?:class|struct|enum|protocol|actor|typealias|func) ([A-Za-z]\w*)", re.M)
NAME = re.compile(r"`+(?:HeadlessUIKit/)?((?:UI|CG|CA|NS)?[A-Z]\w+)`+")


class PageTests(unittest.TestCase):
    def setUp(self):
        sources = os.path.join(ROOT, "HeadlessUIKit", "Sources")
        self.declared = {name for path in swift_files(sources) for name in DECLARATION.findall(read(path))}

    def test_the_table_names_every_type_and_nothing_else(self):
        page = read(os.path.join(PAGES, "WhatHeadlessUIKitIs.md"))
        table = page[page.index("### What is in it"):page.index("The table names every type.")]
        named = NAME.findall(table)
        self.assertEqual(sorted(named), sorted(self.declared))

    def test_what_is_called_missing_is_missing(self):
        page = read(os.path.join(PAGES, "WhatHeadlessUIKitIsNot.md"))
        [paragraph] = [text for text in page.split("\n\n") if "These, for example, are missing" in text]
        missing = set(NAME.findall(paragraph))
        self.assertGreater(len(missing), 10)
        self.assertEqual(missing & self.declared, set())
