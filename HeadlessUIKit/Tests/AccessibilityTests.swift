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

  // UIAccessibility protocol, isAccessibilityElement, accessibilityElementsHidden and accessibilityViewIsModal: "the
  // default value is false" for a view.
  @Test("By default a view is no accessibility element, hides nothing and isn't modal")
  func defaults() {
    let view = UIView()
    #expect(!view.isAccessibilityElement && !view.accessibilityElementsHidden && !view.accessibilityViewIsModal)
    #expect(view.accessibilityLabel == nil && view.accessibilityIdentifier == nil)
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
