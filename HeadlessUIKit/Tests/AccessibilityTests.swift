#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Accessibility")
struct AccessibilityTests {
  // UIAccessibility, post(notification:argument:) and UIAccessibility.Notification; the record is the driver's.
  @Test("Posted notifications are recorded in order, with their arguments")
  func posting() throws {
    HeadlessScreen.postedAccessibilityNotifications = []
    let view = UIView()
    UIAccessibility.post(notification: .screenChanged, argument: view)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    UIAccessibility.post(notification: .announcement, argument: "Done")
    let posted = HeadlessScreen.postedAccessibilityNotifications
    #expect(posted.map(\.notification) == [.screenChanged, .layoutChanged, .announcement])
    try #require(posted.count == 3)
    #expect(posted[0].argument as? UIView === view)
    #expect(posted[1].argument == nil)
    #expect(posted[2].argument as? String == "Done")
    HeadlessScreen.postedAccessibilityNotifications = []
    #expect(HeadlessScreen.postedAccessibilityNotifications.isEmpty)
  }

  // accessibilityTraits: "The default value for this property is none unless the receiver is a UIKit control, in which
  // case the value is the standard set of traits associated with the control." UILabel: observed.
  @Test("A button has the trait of a button, and a label that of a static text; others can be added")
  func traits() {
    #expect(UIButton().accessibilityTraits == .button)
    let label = UILabel()
    #expect(label.accessibilityTraits == .staticText)
    label.accessibilityTraits.insert(.button)
    #expect(label.accessibilityTraits == [.staticText, .button])
    label.accessibilityTraits = .none
    #expect(label.accessibilityTraits.isEmpty)
  }

  // UIAccessibility protocol, isAccessibilityElement, accessibilityElementsHidden and accessibilityViewIsModal: "the
  // default value is false" for a view.
  @Test("By default a view is no accessibility element, hides nothing and isn't modal")
  func defaults() {
    let view = UIView()
    #expect(!view.isAccessibilityElement && !view.accessibilityElementsHidden && !view.accessibilityViewIsModal)
    #expect(view.accessibilityLabel == nil && view.accessibilityIdentifier == nil)
    #expect(view.accessibilityTraits == .none)
    view.isAccessibilityElement = true
    view.accessibilityElementsHidden = true
    view.accessibilityViewIsModal = true
    view.accessibilityLabel = "Label"
    view.accessibilityIdentifier = "identifier"
    #expect(view.isAccessibilityElement && view.accessibilityElementsHidden && view.accessibilityViewIsModal)
    #expect(view.accessibilityLabel == "Label" && view.accessibilityIdentifier == "identifier")
  }
}
#endif
