#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TapGestures
import TestSupport
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

  @Test("With recognizers for one tap and for two on a view, the first tap runs the one, the second the other")
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

  @Test("If the recognizer for one tap requires the one for two to fail, only one of them runs")
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

  @Test("Without cancelling, the view under a double tap gets both touches from began to ended")
  func touchesOfDoubleTap() {
    screen.card.onTap(count: 2) { _ in double.taps += 1 }
    screen.screen.tap(at: screen.onInner)
    screen.screen.tap(at: screen.onInner)
    screen.screen.advance(by: 2)
    #expect(double.taps == 1)
    #expect(screen.inner.phases == ["began", "ended", "began", "ended"])
  }

  // MARK: - Nested recognizers

  @Test("Of two nested recognizers, the inner one recognizes the taps on its view and the outer one the others")
  func tapInTap() {
    let (outer, inner) = (TapCount(), TapCount())
    screen.card.onTap { _ in outer.taps += 1 }
    screen.inner.onTap { _ in inner.taps += 1 }
    screen.screen.tap(at: screen.onInner)
    #expect((outer.taps, inner.taps) == (0, 1))
    screen.screen.tap(at: screen.onCard)
    #expect((outer.taps, inner.taps) == (1, 1))
  }

  @Test("The inner one of two nested recognizers also recognizes the tap if the outer one excludes its view")
  func tapInExcludingTap() {
    let (outer, inner) = (TapCount(), TapCount())
    screen.card.onTap { _ in outer.taps += 1 }.excludedViews = [screen.inner]
    screen.inner.onTap { _ in inner.taps += 1 }
    screen.screen.tap(at: screen.onInner)
    #expect((outer.taps, inner.taps) == (0, 1))
  }

  @Test("If a delegate allows two nested recognizers to recognize at once, both run, once each")
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

  // MARK: - Closures that remove something

  @Test("A closure that removes the view of its recognizer runs once; it runs again when the view has been added again")
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

  @Test("A closure that removes the view under the finger runs once")
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

  @Test("A closure that removes its recognizer runs once and never again")
  func removesItsRecognizer() {
    screen.card.onTap { recognizer in
      single.taps += 1
      recognizer.view?.removeGestureRecognizer(recognizer)
    }
    for _ in 0..<3 { screen.screen.tap(at: screen.onCard) }
    #expect(single.taps == 1)
    #expect(screen.card.gestureRecognizers?.isEmpty ?? true)
  }

  @Test("A closure that disables its recognizer runs once until the recognizer is enabled again")
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

  @Test("A closure may remove the last reference to the view of its recognizer; the view is deallocated")
  func removesLastReference() {
    weak var released: UIView?
    scope {
      let card = UIView(frame: CGRect(x: 260, y: 0, width: 50, height: 50))
      card.onTap { recognizer in
        single.taps += 1
        recognizer.view?.removeFromSuperview()
      }
      screen.root.view.addSubview(card)
      released = card
    }
    scope {
      screen.screen.tap(at: CGPoint(x: 280, y: 20))
      // The last touch is kept with its view until the next touch.
      screen.screen.tap(at: screen.onRoot)
    }
    #expect(single.taps == 1)
    #expect(released == nil)
  }
}
#endif
