#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import Testing

// What modal layers announce, with the layers of the suite.
extension ModalLayerTests {
  @Test("Outside a window nothing is posted; screenChanged is posted when the host arrives in one")
  func arrivesInWindow() {
    let superview = host.superview
    host.removeFromSuperview()
    _ = takeScreenChanges()
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(silenced == [0, 1])
    #expect(takeScreenChanges() == 0)
    superview?.addSubview(host)
    #expect(silenced == [0, 1])
    #expect(takeScreenChanges() == 1)
    stack.layer(for: 2).isAccessibilityModal = false
    #expect(takeScreenChanges() == 1)
  }

  @Test("The notification's argument is the modal layer, or nil when none is modal any more")
  func argument() {
    stack.add(view, to: 2)
    _ = takeScreenChanges()
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(HeadlessScreen.postedAccessibilityNotifications.last?.argument as? LayerView === stack.layer(for: 2))
    stack.layer(for: 2).isAccessibilityModal = false
    #expect(HeadlessScreen.postedAccessibilityNotifications.count == 2)
    #expect(HeadlessScreen.postedAccessibilityNotifications.last?.argument == nil)
  }

  @Test("A host that leaves its window posts nothing, and posts screenChanged when it is back")
  func leavesWindow() {
    let superview = host.superview
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    _ = takeScreenChanges()
    host.removeFromSuperview()
    #expect(silenced == [0, 1])
    #expect(takeScreenChanges() == 0)
    superview?.addSubview(host)
    #expect(takeScreenChanges() == 1)
  }

  @Test("A layer that stops being modal outside a window posts nothing, nor when its host arrives in one")
  func endsOutsideWindow() {
    let superview = host.superview
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    host.removeFromSuperview()
    _ = takeScreenChanges()
    stack.layer(for: 2).isAccessibilityModal = false
    #expect(silenced.isEmpty)
    superview?.addSubview(host)
    #expect(takeScreenChanges() == 0)
  }

  @Test("When another layer becomes the frontmost modal one, screenChanged is posted again")
  func anotherModalLayer() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    _ = takeScreenChanges()
    stack.layer(for: 3).isAccessibilityModal = true
    #expect(takeScreenChanges() == 1)
    stack.layer(for: 2).isAccessibilityModal = false
    #expect(takeScreenChanges() == 0)
    stack.layer(for: 3).isAccessibilityModal = false
    #expect(takeScreenChanges() == 1)
  }
}
#endif
