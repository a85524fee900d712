"""The audit finds what a person has broken on purpose."""

import unittest

from .facts import SWIFT, audit, table


def broken(old, new):
    """Returns the Swift that agrees with the facts, with one thing changed."""
    assert SWIFT.count(old) == 1, old
    return SWIFT.replace(old, new)


class AuditTests(unittest.TestCase):
    def expect(self, swift, *findings, facts=None):
        """Expects findings, each (kind, symbol, a part of the text), and no others."""
        found = audit(swift, facts).findings
        self.assertEqual([f[:2] for f in found], [f[:2] for f in findings], found)
        for finding, (_, _, text) in zip(found, findings):
            self.assertIn(text, finding[3])

    def test_what_agrees_with_the_facts_is_confirmed(self):
        result = audit(SWIFT)
        self.assertEqual(result.findings, [])
        self.assertEqual(result.confirmed, 14)
        self.assertIn(("UILamp.isWarm()", "Lamp.swift:8", "-[UILamp isWarm]"), result.matches)

    def test_a_finding_names_the_line_of_the_declaration(self):
        found = audit(broken("owner: UIThing?", "owner: UIThing = UIThing()")).findings
        self.assertEqual(found[0][2], "Lamp.swift:5")

    def test_an_optional_that_is_no_longer_optional_is_a_contradiction(self):
        self.expect(
            broken("owner: UIThing?", "owner: UIThing = UIThing()"),
            ("CONTRADICTION optional", "UILamp.owner", "it is not optional here, optional in UIKit"))

    def test_a_method_that_has_become_a_property_is_a_contradiction(self):
        self.expect(
            broken("func isWarm() -> Bool", "var isWarm: Bool"),
            ("CONTRADICTION kind", "UILamp.isWarm", "it is a method in UIKit"))

    def test_another_scalar_is_a_contradiction(self):
        self.expect(
            broken("brightness: Double", "brightness: Float"),
            ("CONTRADICTION scalar", "UILamp.brightness", "Float here, Double in UIKit"))

    def test_a_property_that_only_here_can_be_set_is_a_contradiction(self):
        self.expect(
            broken("socket: Int { 0 }", "socket: Int = 0"),
            ("CONTRADICTION settable", "UILamp.socket", "it is read-only in UIKit"))

    def test_an_instance_method_that_has_become_static_is_a_contradiction(self):
        self.expect(
            broken("func switchOn", "static func switchOn"),
            ("CONTRADICTION static", "UILamp.switchOn(animated:)", "it is an instance member in UIKit"))

    def test_a_default_that_uikit_does_not_have_is_a_contradiction(self):
        self.expect(
            broken("animated: Bool", "animated: Bool = true"),
            ("CONTRADICTION default", "UILamp.switchOn(animated:)", "has a default here, and none in UIKit"))

    def test_a_designated_initializer_that_has_become_a_convenience_is_a_contradiction(self):
        self.expect(
            broken("public init(name: String) {}", """public override init() {}
  public convenience init(name: String) { self.init() }"""),
            ("CONTRADICTION designated", "UILamp.init()", "UIKit's designated initializer is initWithName:"),
            ("CONTRADICTION designated", "UILamp.init(name:)", "it is a designated initializer in UIKit"))

    def test_another_superclass_is_a_contradiction(self):
        self.expect(
            broken("open class UILamp: UIThing", "open class UIOther {}\nopen class UILamp: UIOther").replace(
                "init(name: String) {}", "init(name: String) { super.init() }").replace(
                "UIOther {}", "UIOther { public init() {} }"),
            ("CONTRADICTION superclass", "UILamp", "its superclass is UIOther here, UIThing in UIKit"),
            ("UNKNOWN", "UIOther", "a type that isn't in the facts"),
            ("UNKNOWN", "UIOther.init()", "its type isn't in the facts"))

    def test_a_requirement_with_a_default_is_a_contradiction(self):
        self.expect(
            SWIFT + "extension UILampDelegate { public func lampDidBurnOut(_ lamp: UILamp) {} }",
            ("CONTRADICTION required", "UILampDelegate.lampDidBurnOut(_:)", "it is required in UIKit"))

    def test_a_requirement_that_is_missing_is_a_contradiction(self):
        self.expect(
            broken("{ func lampDidBurnOut(_ lamp: UILamp) }", "{}"),
            ("CONTRADICTION requirements", "UILampDelegate", "UIKit also requires lampDidBurnOut(_:)"))

    def test_another_raw_value_is_a_contradiction(self):
        self.expect(
            broken("case off, on", "case off = 0, on = 2"),
            ("CONTRADICTION value", "UILampState.on", "its raw value is 2 here, 1 in UIKit"))

    def test_a_missing_case_is_a_contradiction(self):
        self.expect(
            broken("case off, on", "case off"),
            ("CONTRADICTION cases", "UILampState", "UIKit has more cases: on"))

    def test_a_case_that_is_deprecated_or_later_than_our_minimum_is_not_missed(self):
        facts = table()
        facts["enums"]["UILampState"]["cases"].update(
            Dim={"value": 2, "deprecated": "9.0"}, Disco={"value": 3, "ios": "17.0", "tv": "17.0", "catalyst": "17.0"})
        self.expect(SWIFT, facts=facts)

    def test_a_member_that_uikit_does_not_have_is_unknown(self):
        self.expect(
            broken("public var socket", "public var flavour = 1\n public var socket"),
            ("UNKNOWN", "UILamp.flavour", "flavour"))

    def test_what_uikit_has_later_or_not_everywhere_is_noted_and_is_no_finding(self):
        self.assertEqual(audit(SWIFT).late, {"UILamp.socket": {"ios": "16.0", "tv": "no"}})
