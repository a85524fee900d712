#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import Testing

// What modal layers announce, with the layers of the suite.
extension ModalLayerTests {
  @Test("The notification's argument is the modal layer, or nil when none is modal any more")
  func argument() {
    stack.add(view, to: 2)
    takeScreenChanges()
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(HeadlessScreen.postedAccessibilityNotifications.last?.argument as? LayerView === stack.layer(for: 2))
    stack.layer(for: 2).isAccessibilityModal = false
    #expect(HeadlessScreen.postedAccessibilityNotifications.count == 2)
    #expect(HeadlessScreen.postedAccessibilityNotifications.last?.argument == nil)
  }

  @Test("When another layer becomes the frontmost modal one, screenChanged is posted again")
  func anotherModalLayer() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    takeScreenChanges()
    stack.layer(for: 3).isAccessibilityModal = true
    #expect(takeScreenChanges() == 1)
    stack.layer(for: 2).isAccessibilityModal = false
    #expect(takeScreenChanges() == 0)
    stack.layer(for: 3).isAccessibilityModal = false
    #expect(takeScreenChanges() == 1)
  }
}
#endif
