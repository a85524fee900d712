#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TapGestures
import Testing

// What only the stand-in can do.
extension TapRecognizerTests {
  final class Refusal: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
  }

  @Test("The closure of onTap takes the recognizer or nothing, and a method can be passed")
  func closures() {
    func method() { count.taps += 1 }
    func methodOfTheRecognizer(_ recognizer: UITapGestureRecognizer) { count.taps += 1 }
    let additions: [() -> TapRecognizer] = [
      { screen.card.onTap { count.taps += 1 } },
      { screen.card.onTap { _ in count.taps += 1 } },
      { screen.card.onTap { if $0.view === screen.card { count.taps += 1 } } },
      { screen.card.onTap(perform: method) },
      { screen.card.onTap(perform: methodOfTheRecognizer) },
      { screen.card.onTap(count: 1, cancelsTouches: false) { count.taps += 1 } },
    ]
    for (index, add) in additions.enumerated() {
      let recognizer = add()
      screen.screen.tap(at: screen.onInner)
      screen.screen.advance(by: 1)
      #expect(count.taps == index + 1)
      screen.card.removeGestureRecognizer(recognizer)
    }
  }

  @Test("Without cancelling, the view under the finger gets began and ended, and the closure runs once")
  func withoutCancelling() {
    screen.card.onTap { _ in count.taps += 1 }
    screen.screen.tap(at: screen.onInner)
    #expect(screen.inner.phases == ["began", "ended"])
    #expect(count.taps == 1)
    screen.screen.tap(at: screen.onInner)
    #expect(screen.inner.phases == ["began", "ended", "began", "ended"])
    #expect(count.taps == 2)
  }

  @Test("With cancelling, the view under the finger gets began and cancelled, and the closure runs once")
  func withCancelling() {
    screen.card.onTap(cancelsTouches: true) { _ in count.taps += 1 }
    screen.screen.tap(at: screen.onInner)
    #expect(screen.inner.phases == ["began", "cancelled"])
    #expect(count.taps == 1)
  }

  @Test("A tap outside the view is not recognized")
  func elsewhere() {
    screen.card.onTap { _ in count.taps += 1 }
    screen.screen.tap(at: screen.onRoot)
    #expect(count.taps == 0)
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
  }

  @Test("A drag is not recognized, and the view under the finger keeps its touch")
  func drag() {
    screen.card.onTap(cancelsTouches: true) { _ in count.taps += 1 }
    screen.screen.drag(from: screen.onInner, to: screen.onCard, over: 0.2)
    #expect(count.taps == 0)
    #expect(screen.inner.phases == ["began", "ended"])
  }

  @Test("A touch that the system cancels is not recognized")
  func cancelledTouch() {
    screen.card.onTap { _ in count.taps += 1 }
    screen.screen.touchDown(at: screen.onInner)
    screen.screen.touchCancel()
    #expect(count.taps == 0)
    #expect(screen.inner.phases == ["began", "cancelled"])
    screen.screen.tap(at: screen.onInner)
    #expect(count.taps == 1)
  }

  @Test("The closure gets its recognizer, which has the location of the tap in any view")
  func location() {
    var places: [CGPoint] = []
    var recognizers: [TapRecognizer] = []
    let recognizer = screen.card.onTap { [card = screen.card, inner = screen.inner] recognizer in
      recognizers.append(recognizer)
      places += [recognizer.location(in: card), recognizer.location(in: inner), recognizer.location(in: nil)]
    }
    screen.screen.tap(at: screen.onInner)
    #expect(recognizers == [recognizer])
    #expect(places == [CGPoint(x: 20, y: 30), CGPoint(x: 10, y: 20), screen.onInner])
  }

  @Test("The state of the recognizer is ended when the closure runs")
  func stateInClosure() {
    var states: [UIGestureRecognizer.State] = []
    screen.card.onTap { states.append($0.state) }
    screen.screen.tap(at: screen.onCard)
    #expect(states == [.ended])
  }

  @Test("A recognizer is attached and removed like any other")
  func attachAndRemove() {
    let recognizer = TapRecognizer { _ in count.taps += 1 }
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 0)
    screen.card.addGestureRecognizer(recognizer)
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
    screen.card.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil)
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
    screen.root.view.addGestureRecognizer(recognizer)
    screen.screen.tap(at: screen.onRoot)
    #expect(count.taps == 2)
  }

  @Test("A recognizer is disabled and enabled like any other")
  func disable() {
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    recognizer.isEnabled = false
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 0)
    recognizer.isEnabled = true
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
  }

  @Test("A recognizer that is disabled or removed in the middle of a touch recognizes nothing")
  func disableInTheMiddle() {
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    screen.screen.touchDown(at: screen.onCard)
    recognizer.isEnabled = false
    screen.screen.touchUp()
    recognizer.isEnabled = true
    screen.screen.touchDown(at: screen.onCard)
    screen.card.removeGestureRecognizer(recognizer)
    screen.screen.touchUp()
    #expect(count.taps == 0)
  }

  @Test("A delegate decides as it does for any other recognizer")
  func delegate() {
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    let refusal = Refusal()
    recognizer.delegate = refusal
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 0)
    #expect(recognizer.delegate === refusal)
    recognizer.delegate = nil
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
  }

  @Test("A recognizer can be subclassed")
  func subclass() {
    final class Eager: TapRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        began += 1
      }
      var began = 0
    }
    let recognizer = Eager { _ in count.taps += 1 }
    screen.card.addGestureRecognizer(recognizer)
    screen.screen.tap(at: screen.onCard)
    #expect(recognizer.began == 1)
    #expect(count.taps == 1)
  }
}
#endif
