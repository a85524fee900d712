"""The page of the members that are missing lists what HeadlessUIKit lacks, and nothing else."""

import unittest

from apple.audit.missing import missing, page
from .facts import SWIFT, audit, table


def lamp(*members, **changes):
    """Returns the table with more members of the lamp."""
    facts = table()
    for name in members:
        facts["types"]["UILamp"]["members"].append(
            {"selector": name.replace("(", ":"), "swift": name, "kind": "method", "returns": "Void", **changes})
    return facts


class MissingTests(unittest.TestCase):
    def expect(self, names, facts, swift=SWIFT):
        self.assertEqual(missing(audit(swift, facts)), {"UILamp": names} if names else {})

    def test_what_is_there_is_not_missing(self):
        self.expect([], table())

    def test_a_member_that_was_removed_is_missing(self):
        self.expect(["isWarm"], table(), SWIFT.replace("  public func isWarm() -> Bool { true }\n", ""))

    def test_a_name_that_is_there_too_has_labels_and_an_initializer_has_them_always(self):
        self.expect(
            ["blink", "switchOn(_:for:)", "init(coder:name:)"],
            lamp("switchOn(Int>?:for:)", "blink(times:)", "init(coder:name:)"))

    def test_a_member_of_the_superclass_is_there(self):
        self.expect([], lamp("glow()"), SWIFT.replace("public init() {}", "public init() {}; public func glow() {}"))

    def test_what_is_deprecated_or_not_on_ios_is_not_listed(self):
        self.expect([], lamp("glow()", deprecated="13.0"))
        self.expect([], lamp("glow()", ios="no"))
        self.expect([], lamp("UILampGlow", kind="constant"))

    def test_a_type_that_is_missing_is_not_listed(self):
        facts = table()
        facts["types"]["UITorch"] = facts["types"]["UILamp"]
        self.expect([], facts)

    def test_the_page_has_a_paragraph_for_each_type(self):
        self.assertIn("\n\n**UILamp:** `blink`, `glow`\n\n", page(audit(SWIFT, lamp("glow()", "blink()"))))
