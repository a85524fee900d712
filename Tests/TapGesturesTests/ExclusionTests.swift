#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TapGestures
import TestSupport
import Testing

@Suite("Touches that are excluded", .onScreen)
@MainActor
struct ExclusionTests {
  let screen = TapScreen()
  let count = TapCount()

  @Test("Excluded views are not retained; one that has been deallocated is not in the array")
  func heldWeakly() {
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    weak var released: UIView?
    scope {
      let view = UIView()
      recognizer.excludedViews = [view, screen.inner]
      released = view
    }
    #expect(released == nil)
    #expect(recognizer.excludedViews == [screen.inner])
  }
}
#endif
