#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TapGestures
import Testing

@Suite("Several taps")
@MainActor
struct SeveralTapsTests {
  let screen = TapScreen()
  let single = TapCount()
  let double = TapCount()

  @Test("A double tap needs two taps in a row")
  func doubleTap() {
    screen.card.onTap(count: 2) { _ in double.taps += 1 }
    screen.screen.tap(at: screen.onCard)
    #expect(double.taps == 0)
    screen.screen.advance(by: 2)
    screen.screen.tap(at: screen.onCard)
    #expect(double.taps == 0)
    screen.screen.tap(at: screen.onCard)
    #expect(double.taps == 1)
  }

  @Test("One tap and two on one view: the first tap is the single one's, the second the double one's")
  func singleAndDouble() {
    screen.card.onTap { _ in single.taps += 1 }
    screen.card.onTap(count: 2) { _ in double.taps += 1 }
    screen.screen.tap(at: screen.onCard)
    #expect((single.taps, double.taps) == (1, 0))
    screen.screen.tap(at: screen.onCard)
    #expect((single.taps, double.taps) == (1, 1))
    screen.screen.advance(by: 2)
    screen.screen.tap(at: screen.onCard)
    #expect((single.taps, double.taps) == (2, 1))
  }

  @Test("One tap that waits for two to fail: either runs, never both")
  func singleWaitsForDouble() {
    let one = screen.card.onTap { _ in single.taps += 1 }
    let two = screen.card.onTap(count: 2) { _ in double.taps += 1 }
    one.require(toFail: two)
    screen.screen.tap(at: screen.onCard)
    screen.screen.tap(at: screen.onCard)
    #expect((single.taps, double.taps) == (0, 1))
    screen.screen.advance(by: 2)
    #expect((single.taps, double.taps) == (0, 1))
    screen.screen.tap(at: screen.onCard)
    #expect((single.taps, double.taps) == (0, 1))
    screen.screen.advance(by: 2)
    #expect((single.taps, double.taps) == (1, 1))
  }

  @Test("Without cancelling, the view under a double tap gets both touches whole")
  func touchesOfDoubleTap() {
    screen.card.onTap(count: 2) { _ in double.taps += 1 }
    screen.screen.tap(at: screen.onInner)
    screen.screen.tap(at: screen.onInner)
    screen.screen.advance(by: 2)
    #expect(double.taps == 1)
    #expect(screen.inner.phases == ["began", "ended", "began", "ended"])
  }

  @Test("A tap that takes no tap is a bug")
  func noTaps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = TapRecognizer(taps: -8) { _ in } }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let start = try #require(output.range(of: "Fatal error: "), "no trap with words:\n\(output)").upperBound
    #expect(output[start...].prefix { $0 != "\n" }.contains("-8"))
  }

  // MARK: - A tap in a tap

  @Test("A tap in a tap: the inner one has it, the outer one has the rest")
  func tapInTap() {
    let (outer, inner) = (TapCount(), TapCount())
    screen.card.onTap { _ in outer.taps += 1 }
    screen.inner.onTap { _ in inner.taps += 1 }
    screen.screen.tap(at: screen.onInner)
    #expect((outer.taps, inner.taps) == (0, 1))
    screen.screen.tap(at: screen.onCard)
    #expect((outer.taps, inner.taps) == (1, 1))
  }

  @Test("A tap in a tap that excludes it: the inner one has it")
  func tapInExcludingTap() {
    let (outer, inner) = (TapCount(), TapCount())
    screen.card.onTap { _ in outer.taps += 1 }.excludedViews = [screen.inner]
    screen.inner.onTap { _ in inner.taps += 1 }
    screen.screen.tap(at: screen.onInner)
    #expect((outer.taps, inner.taps) == (0, 1))
  }

  @Test("Two taps whose delegate allows both: both run, once each")
  func simultaneousTaps() {
    let (outer, inner) = (TapCount(), TapCount())
    let permission = Simultaneous()
    screen.card.onTap { _ in outer.taps += 1 }.delegate = permission
    screen.inner.onTap { _ in inner.taps += 1 }
    screen.screen.tap(at: screen.onInner)
    #expect((outer.taps, inner.taps) == (1, 1))
    withExtendedLifetime(permission) {}
  }

  final class Simultaneous: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  // MARK: - A tap that removes things

  @Test("A tap that removes its own view runs once; the view can come back")
  func removesItsView() {
    screen.card.onTap { recognizer in
      single.taps += 1
      recognizer.view?.removeFromSuperview()
    }
    screen.screen.tap(at: screen.onCard)
    #expect(single.taps == 1)
    #expect(screen.card.superview == nil)
    screen.screen.tap(at: screen.onCard)
    #expect(single.taps == 1)
    screen.root.view.addSubview(screen.card)
    screen.screen.tap(at: screen.onCard)
    #expect(single.taps == 2)
  }

  @Test("A tap that removes the view under the finger runs once")
  func removesTouchedView() {
    screen.card.onTap { [inner = screen.inner] _ in
      single.taps += 1
      inner.removeFromSuperview()
    }
    screen.screen.tap(at: screen.onInner)
    #expect(single.taps == 1)
    #expect(screen.inner.superview == nil)
    screen.screen.tap(at: screen.onInner)
    #expect(single.taps == 2)
  }

  @Test("A tap that removes its own recognizer runs once and never again")
  func removesItsRecognizer() {
    screen.card.onTap { recognizer in
      single.taps += 1
      recognizer.view?.removeGestureRecognizer(recognizer)
    }
    for _ in 0..<3 { screen.screen.tap(at: screen.onCard) }
    #expect(single.taps == 1)
    #expect(screen.card.gestureRecognizers?.isEmpty ?? true)
  }

  @Test("A tap that disables its own recognizer runs once until it is enabled again")
  func disablesItself() {
    let recognizer = screen.card.onTap { recognizer in
      single.taps += 1
      recognizer.isEnabled = false
    }
    for _ in 0..<3 { screen.screen.tap(at: screen.onCard) }
    #expect(single.taps == 1)
    recognizer.isEnabled = true
    screen.screen.tap(at: screen.onCard)
    #expect(single.taps == 2)
  }

  @Test("A tap that removes the last reference to its view ends well, and the view is freed")
  func removesLastReference() {
    weak var released: UIView?
    do {
      let card = UIView(frame: CGRect(x: 260, y: 0, width: 50, height: 50))
      card.onTap { recognizer in
        single.taps += 1
        recognizer.view?.removeFromSuperview()
      }
      screen.root.view.addSubview(card)
      released = card
    }
    screen.screen.tap(at: CGPoint(x: 280, y: 20))
    // The next touch takes the place of the last one, which UIKit keeps with its view.
    screen.screen.tap(at: screen.onRoot)
    #expect(single.taps == 1)
    #expect(released == nil)
  }
}
#endif
