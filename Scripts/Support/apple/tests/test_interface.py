"""Availability is written into an interface, and what finds no place is a failure."""

import re
import unittest

from apple.audit.facts import Facts
from apple.check.interface import add, declared, inject
from apple.check.platforms import BASE, PLATFORMS, renamed
from apple.paths import FACTS
from common.failures import Failure

INTERFACE = """@_Concurrency.MainActor open class UILamp : UIKit.UIThing {
  public enum State : Swift.Int {
    case off
    case on
  }
  open var socket: Swift.Int {
    get
  }
  open func switchOn(animated: Swift.Bool, completion: (() -> Swift.Void)? = nil)
}
extension UIKit.UILamp {
  public static func + (lamp: UIKit.UILamp, other: UIKit.UILamp) -> UIKit.UILamp
  public convenience init(name: Swift.String)
}
"""


class InterfaceTests(unittest.TestCase):
    def expect(self, name, line):
        """Expects availability in one line of the interface only."""
        text = inject(INTERFACE, {name: {"tv": "no", "ios": "16.0"}})
        changed = [new for old, new in zip(INTERFACE.split("\n"), text.split("\n")) if old != new]
        self.assertEqual(changed, [re.sub(
            r"(?<!\S)(?=\S)", "@available(iOS 16.0, *) @available(tvOS, unavailable) ", line, count=1)])

    def test_a_type_a_property_a_method_a_case_and_a_member_of_an_extension(self):
        self.expect("UILamp", "@_Concurrency.MainActor open class UILamp : UIKit.UIThing {")
        self.expect("UILamp.socket", "  open var socket: Swift.Int {")
        self.expect(
            "UILamp.switchOn(animated:completion:)",
            "  open func switchOn(animated: Swift.Bool, completion: (() -> Swift.Void)? = nil)")
        self.expect("UILamp.State.on", "    case on")
        self.expect("UILamp.init(name:)", "  public convenience init(name: Swift.String)")

    def test_a_declaration_that_cannot_be_placed_is_a_failure(self):
        with self.assertRaises(Failure) as caught:
            inject(INTERFACE, {"UILamp.socket": {"tv": "no"}, "UILamp.State.dim": {"tv": "no"}})
        self.assertEqual(
            str(caught.exception), "the interface of UIKit has no place for the availability of UILamp.State.dim.")
        self.assertEqual(caught.exception.status, 65)

    def test_names_are_those_of_a_symbol_graph(self):
        for code, name in (
            ("public func point(inside point: CGPoint, with event: UIEvent?) -> Bool", "point(inside:with:)"),
            ("public init?(coder: NSCoder)", "init(coder:)"),
            ("open class func animate(withDuration: Double, _ body: @escaping () -> Void)", "animate(withDuration:_:)"),
            ("case `default`, none", "default|none"), ("}", None), ("get", None),
        ):
            self.assertEqual(declared(code)[0], name)

    def test_members_are_added_to_a_class(self):
        text = add(
            INTERFACE, "// in UILamp\nopen var wattage: Double { get }\n\n// at the end\npublic class UISocket { }\n")
        self.assertIn("UIThing {\nopen var wattage: Double { get }\n  public enum State", text)
        self.assertTrue(text.endswith("public class UISocket { }\n"))

    def test_members_of_a_class_that_the_stand_in_lacks_are_a_failure(self):
        with self.assertRaisesRegex(Failure, "adds members to UIBulb, and HeadlessUIKit has no such class"):
            add(INTERFACE, "// in UIBulb\nopen var wattage: Double { get }\n\n// at the end\n")

    def test_the_name_of_a_target_keeps_its_length_and_its_version_where_there_is_room(self):
        names = {name: renamed(p, p.triple.format("15.0")) for name, p in PLATFORMS.items()}
        self.assertEqual({len(name) for name in names.values()}, {len(BASE)})
        self.assertEqual(names["ios"], BASE)
        self.assertEqual(names["tvos"], "x86_64-apple-tvos015-simulator")
        self.assertEqual(names["macos"], "x86_64-apple-macosx15.00000000")

    def test_the_facts_name_what_visionos_lacks_and_where_that_is_said(self):
        missing = Facts.load(FACTS).missing_on_visionos
        self.assertIn("UIScreen", missing)
        self.assertTrue(all(source.startswith("https://") for source in missing.values()))
