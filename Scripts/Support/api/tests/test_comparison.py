"""Tests of what counts as a break."""

import unittest

from api.changelog import is_named, named_breaks
from api.comparison import compare
from api.declarations import exports, line_of

BEFORE = [
    "Row | struct | struct Row",
    "Row.init(spacing:) | init | init(spacing: CGFloat = 0)",
    "Row.size | property | var size: CGSize { get }",
    "Row | conformance | Hashable",
    "Side | enum | enum Side",
    "Side.left | enum.case | case left",
    "Store | protocol | protocol Store",
    "Store.load() | method (requirement) | func load()",
    "import | re-export | Other",
]


def names(found):
    return [b.name for b in found]


class ComparisonTests(unittest.TestCase):
    def test_nothing_differs(self):
        self.assertEqual(compare("M", BEFORE, BEFORE), ([], []))

    def test_a_removed_label_is_a_break(self):
        now = [line.replace("init(spacing:)", "init(_:)").replace("spacing: CGFloat", "_ spacing: CGFloat")
               for line in BEFORE]
        difference = compare("M", BEFORE, now)
        self.assertEqual(names(difference.breaks), ["Row.init(spacing:)"])
        self.assertEqual(difference.additions, ["Row.init(_:) | init | init(_ spacing: CGFloat = 0)"])

    def test_a_removed_default_and_a_changed_type_are_breaks_that_say_both_forms(self):
        now = [line.replace(" = 0", "").replace(": CGSize", ": CGRect") for line in BEFORE]
        breaks = compare("M", BEFORE, now).breaks
        self.assertEqual(names(breaks), ["Row.init(spacing:)", "Row.size"])
        self.assertIn("init(spacing: CGFloat = 0)\n  and is now\n    init(spacing: CGFloat)", breaks[0].reason)

    def test_a_removed_conformance_and_a_removed_re_export_are_breaks(self):
        now = [line for line in BEFORE if "conformance" not in line and "re-export" not in line]
        self.assertEqual(names(compare("M", BEFORE, now).breaks), ["Row", "import"])

    def test_a_module_that_is_gone_breaks_everything(self):
        self.assertEqual(len(compare("M", BEFORE, []).breaks), len(BEFORE))

    def test_an_addition_passes(self):
        new = ["Row.count | property | var count: Int { get }", "Column | struct | struct Column",
               "Mode | enum | enum Mode", "Mode.fast | enum.case | case fast", "Row | conformance | Comparable"]
        difference = compare("M", BEFORE, BEFORE + new)
        self.assertEqual(difference.breaks, [])
        self.assertEqual(sorted(difference.additions), sorted(new))

    def test_a_new_case_and_a_new_requirement_are_breaks(self):
        new = ["Side.right | enum.case | case right", "Store.save() | method (requirement) | func save()"]
        difference = compare("M", BEFORE, BEFORE + new)
        self.assertEqual(names(difference.breaks), ["Side.right", "Store.save()"])
        self.assertEqual(difference.additions, [])


class ChangelogTests(unittest.TestCase):
    TEXT = ("# Changelog\n\n## 0.2.0\n\n### Additions\n\n- `Row.size`\n\n### Breaking changes\n\n- `Row.init(spacing:)` "
            "has no default.\n- `Side` has a new case.\n\n### Fixes\n\n- `Store`\n\n## 0.1.0\n\n### Breaking changes\n\n"
            "- `Old`\n")

    def test_only_the_heading_of_the_newest_section_counts(self):
        self.assertEqual(named_breaks(self.TEXT), {"Row.init(spacing:)", "Side"})
        self.assertEqual(named_breaks("# Changelog\n"), set())
        self.assertEqual(named_breaks("## 0.2.0\n\n- `Row`\n"), set())

    def test_a_type_stands_for_its_members(self):
        spans = named_breaks(self.TEXT)
        self.assertTrue(is_named("Side.right", spans))
        self.assertTrue(is_named("Row.init(spacing:)", spans))
        self.assertFalse(is_named("Row.size", spans))
        self.assertFalse(is_named("Old", spans))


class DeclarationTests(unittest.TestCase):
    def test_a_line_says_name_kind_and_declaration(self):
        symbol = {"pathComponents": ["Row", "size"], "kind": {"identifier": "swift.property"}, "accessLevel": "open",
                  "declarationFragments": [{"spelling": "var "}, {"spelling": "size:  CGSize"}]}
        self.assertEqual(line_of(symbol, False), "Row.size | property | open var size: CGSize")
        self.assertEqual(line_of(symbol, True), "Row.size | property (requirement) | open var size: CGSize")
        symbol["availability"] = [{"domain": "*", "isUnconditionallyDeprecated": True}]
        self.assertEqual(line_of(symbol, False), "Row.size | property | deprecated open var size: CGSize")

    def test_an_isolation_that_only_warns_is_the_same_declaration(self):
        fragments = [{"spelling": text} for text in ("@MainActor", " ", "@preconcurrency", " ", "class Row")]
        symbol = {"pathComponents": ["Row"], "kind": {"identifier": "swift.class"}, "declarationFragments": fragments}
        self.assertEqual(line_of(symbol, False), "Row | class | @MainActor class Row")

    def test_re_exports_are_found(self):
        text = "@_exported import Layering\n  @_exported import struct Foundation.Date\nimport Other\n// @_exported\n"
        self.assertEqual(exports(text), ["import | re-export | Layering", "import | re-export | Foundation.Date"])


if __name__ == "__main__":
    unittest.main()
