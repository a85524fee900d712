#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Layering
import PlatformUI
import Testing

// When modal layers have an effect and announce it, with the layers of the suite.
extension ModalLayerTests {
  /// Returns how often `.screenChanged` was posted since the last call. UIKit doesn't say that: on a device, it is nil.
  ///
  /// The notifications of all tests are in one list, and other tests may run between `init` and a test. So a test calls
  /// this method once at its beginning.
  @discardableResult
  func takeScreenChanges() -> Int? {
    #if canImport(HeadlessUIKit)
    defer { HeadlessScreen.postedAccessibilityNotifications = [] }
    return HeadlessScreen.postedAccessibilityNotifications.filter { $0.notification == .screenChanged }.count
    #else
    return nil
    #endif
  }

  /// Checks how often `.screenChanged` was posted since the last call, where that is known.
  func expectScreenChanges(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let changes = takeScreenChanges()
    #expect(changes ?? count == count, sourceLocation: sourceLocation)
  }

  @Test("Outside a window nothing is posted; screenChanged is posted when the host arrives in one")
  func arrivesInWindow() {
    let superview = host.superview
    host.removeFromSuperview()
    takeScreenChanges()
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(silenced == [0, 1])
    expectScreenChanges(0)
    superview?.addSubview(host)
    #expect(silenced == [0, 1])
    expectScreenChanges(1)
    stack.layer(for: 2).isAccessibilityModal = false
    expectScreenChanges(1)
  }

  @Test("A host that leaves its window posts nothing, and posts screenChanged when it is back")
  func leavesWindow() {
    let superview = host.superview
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    takeScreenChanges()
    host.removeFromSuperview()
    #expect(silenced == [0, 1])
    expectScreenChanges(0)
    superview?.addSubview(host)
    expectScreenChanges(1)
  }

  @Test("A layer that stops being modal outside a window posts nothing, nor when its host arrives in one")
  func endsOutsideWindow() {
    let superview = host.superview
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    host.removeFromSuperview()
    takeScreenChanges()
    stack.layer(for: 2).isAccessibilityModal = false
    #expect(silenced.isEmpty)
    superview?.addSubview(host)
    expectScreenChanges(0)
  }

  @Test("A modal layer with views hides the layers behind from VoiceOver, not those in front, and posts screenChanged")
  func silencesBelow() {
    takeScreenChanges()
    stack.add(view, to: 2)
    expectScreenChanges(0)
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(silenced == [0, 1])
    expectScreenChanges(1)
    stack.layer(for: 2).isAccessibilityModal = false
    #expect(silenced.isEmpty)
    expectScreenChanges(1)
  }

  @Test("Setting the same modality again changes and posts nothing")
  func setTwice() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    takeScreenChanges()
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(silenced == [0, 1])
    expectScreenChanges(0)
  }

  @Test("An empty modal layer has no effect until its first view is added, and again after its last view was removed")
  func onlyWhileFilled() {
    takeScreenChanges()
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(silenced.isEmpty)
    expectScreenChanges(0)
    stack.add(view, to: 2)
    #expect(silenced == [0, 1])
    expectScreenChanges(1)
    let second = UIView()
    stack.add(second, to: 2)
    #expect(silenced == [0, 1])
    expectScreenChanges(0)
    stack.removeAll(from: 2)
    #expect(silenced.isEmpty)
    #expect(stack.layer(for: 2).isAccessibilityModal)
    expectScreenChanges(1)
  }

  @Test("An empty modal layer hides nothing from VoiceOver, even if it blocks touches or has a background color")
  func emptyBlockingLayer() {
    takeScreenChanges()
    stack.layer(for: 2).touchPolicy = .blocking
    stack.layer(for: 2).backgroundColor = .black
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(silenced.isEmpty)
    expectScreenChanges(0)
  }

  @Test("When the last view removes itself, a modal layer has no effect any more")
  func emptiedByOthers() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    takeScreenChanges()
    view.removeFromSuperview()
    #expect(silenced.isEmpty)
    expectScreenChanges(1)
  }

  @Test("A hidden modal layer has no effect")
  func hidden() {
    takeScreenChanges()
    stack.add(view, to: 2)
    stack.layer(for: 2).isHidden = true
    stack.layer(for: 2).isAccessibilityModal = true
    #expect(silenced.isEmpty)
    expectScreenChanges(0)
    stack.layer(for: 2).isHidden = false
    #expect(silenced == [0, 1])
    expectScreenChanges(1)
    stack.layer(for: 2).isHidden = true
    #expect(silenced.isEmpty)
    expectScreenChanges(1)
  }

  @Test("Removing a modal layer ends its effect")
  func modalLayerRemoved() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    takeScreenChanges()
    stack.removeLayer(2)
    #expect(silenced.isEmpty)
    expectScreenChanges(1)
  }

  @Test("A modal layer that someone removes from the host has no effect any more")
  func modalLayerRemovedByOthers() {
    stack.add(view, to: 2)
    stack.layer(for: 2).isAccessibilityModal = true
    takeScreenChanges()
    stack.layer(for: 2).removeFromSuperview()
    #expect(silenced.isEmpty)
    expectScreenChanges(1)
  }

  @Test("A modal layer that was added to another view and comes back has no effect")
  func comesBack() {
    stack.add(view, to: 2)
    let layer = stack.layer(for: 2)
    layer.isAccessibilityModal = true
    layer.removeFromSuperview()
    host.addSubview(layer)
    takeScreenChanges()
    layer.isAccessibilityModal = false
    layer.isAccessibilityModal = true
    #expect(silenced.isEmpty)
    expectScreenChanges(0)
    #expect(!layer.accessibilityElementsHidden)
  }
}
#endif
