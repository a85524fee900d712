#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TapGestures
import TestSupport
import Testing

// What only the stand-in can do.
extension ExclusionTests {
  final class Permission: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  }

  @Test("A touch that begins in an excluded view is ignored, and the view gets it from began to ended")
  func excludedView() {
    let recognizer = screen.card.onTap(cancelsTouches: true) { _ in count.taps += 1 }
    recognizer.excludedViews = [screen.inner]
    #expect(recognizer.excludedViews == [screen.inner])
    screen.screen.tap(at: screen.onInner)
    #expect(count.taps == 0)
    #expect(screen.inner.phases == ["began", "ended"])
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
  }

  @Test("A touch that begins in a descendant of an excluded view is ignored")
  func belowExcludedView() {
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    let (middle, deep) = (UIView(frame: screen.inner.bounds), UIView(frame: screen.inner.bounds))
    screen.inner.addSubview(middle)
    middle.addSubview(deep)
    recognizer.excludedViews = [screen.inner]
    screen.screen.tap(at: screen.onInner)
    #expect(count.taps == 0)
  }

  @Test("A touch on an ancestor or a sibling of an excluded view is not ignored")
  func besideExcludedView() {
    let sibling = UIView(frame: CGRect(x: 100, y: 100, width: 90, height: 90))
    screen.card.addSubview(sibling)
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    recognizer.excludedViews = [screen.inner]
    screen.screen.tap(at: screen.onCard)
    screen.screen.tap(at: CGPoint(x: 55, y: 240))
    #expect(count.taps == 2)
  }

  @Test("It is where a touch begins that counts, not where it ends")
  func beginsElsewhere() {
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    recognizer.excludedViews = [screen.inner]
    // Two points apart, across the edge of the excluded view.
    screen.screen.touchDown(at: CGPoint(x: 111, y: 80))
    screen.screen.touchMove(to: CGPoint(x: 109, y: 80))
    screen.screen.touchUp()
    #expect(count.taps == 1)
    screen.screen.touchDown(at: CGPoint(x: 109, y: 80))
    screen.screen.touchMove(to: CGPoint(x: 111, y: 80))
    screen.screen.touchUp()
    #expect(count.taps == 1)
  }

  @Test("Excluding the recognizer's own view excludes every touch")
  func excludingItsView() {
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    recognizer.excludedViews = [screen.card]
    screen.screen.tap(at: screen.onCard)
    screen.screen.tap(at: screen.onInner)
    #expect(count.taps == 0)
  }

  @Test("Several views can be excluded, and be included again")
  func severalViews() {
    let other = UIView(frame: CGRect(x: 100, y: 100, width: 90, height: 90))
    screen.card.addSubview(other)
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    recognizer.excludedViews = [screen.inner, other]
    #expect(recognizer.excludedViews == [screen.inner, other])
    screen.screen.tap(at: screen.onInner)
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 0)
    recognizer.excludedViews.removeLast()
    screen.screen.tap(at: screen.onInner)
    #expect(count.taps == 0)
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
    recognizer.excludedViews = []
    screen.screen.tap(at: screen.onInner)
    #expect(count.taps == 2)
  }

  @Test("Exclusion works together with a delegate")
  func besideDelegate() {
    let recognizer = screen.card.onTap { _ in count.taps += 1 }
    let permission = Permission()
    recognizer.excludedViews = [screen.inner]
    recognizer.delegate = permission
    screen.screen.tap(at: screen.onInner)
    #expect(count.taps == 0)
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
    #expect(recognizer.delegate === permission)
  }

  @Test("Controls are not excluded by default: a tap on a custom control is recognized")
  func controlsByDefault() {
    screen.card.addSubview(Knob(frame: CGRect(x: 100, y: 100, width: 90, height: 90)))
    screen.card.onTap { _ in count.taps += 1 }
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
  }

  @Test("excludesControls excludes the touches of every control and of its descendants")
  func excludesControls() {
    let knob = Knob(frame: CGRect(x: 100, y: 100, width: 90, height: 90))
    let recognizer = screen.card.onTap(cancelsTouches: true) { _ in count.taps += 1 }
    recognizer.excludesControls = true
    screen.card.addSubview(knob)
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 0)
    let mark = TouchLog(frame: knob.bounds)
    knob.addSubview(mark)
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 0)
    #expect(mark.phases == ["began", "ended"])
    screen.screen.tap(at: screen.onInner)
    #expect(count.taps == 1)
    recognizer.excludesControls = false
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 2)
  }

  @Test("A button in a tapped parent calls its action once for each tap, with and without cancelling")
  func systemButton() {
    let presses = TapCount()
    let button = UIButton(type: .system, primaryAction: UIAction { _ in presses.taps += 1 })
    button.frame = CGRect(x: 100, y: 100, width: 90, height: 90)
    screen.card.addSubview(button)
    for cancelsTouches in [false, true] {
      // Whether the parent counts the tap too is not documented.
      let recognizer = screen.card.onTap(cancelsTouches: cancelsTouches) { _ in }
      presses.taps = 0
      screen.screen.tap(at: screen.onCard)
      #expect(presses.taps == 1, "cancelsTouches: \(cancelsTouches)")
      screen.card.removeGestureRecognizer(recognizer)
    }
  }

  @Test("With excludesControls, a button in a tapped parent has its taps to itself")
  func excludedSystemButton() {
    let presses = TapCount()
    let button = UIButton(type: .system, primaryAction: UIAction { _ in presses.taps += 1 })
    button.frame = CGRect(x: 100, y: 100, width: 90, height: 90)
    screen.card.addSubview(button)
    for cancelsTouches in [false, true] {
      let recognizer = screen.card.onTap(cancelsTouches: cancelsTouches) { _ in count.taps += 1 }
      recognizer.excludesControls = true
      screen.screen.tap(at: screen.onCard)
      screen.card.removeGestureRecognizer(recognizer)
    }
    #expect(presses.taps == 2)
    #expect(count.taps == 0)
  }

  @Test("A recognizer on a button recognizes taps on it")
  func recognizerOnButton() {
    let button = UIButton(type: .system, primaryAction: nil)
    button.frame = CGRect(x: 100, y: 100, width: 90, height: 90)
    screen.card.addSubview(button)
    button.onTap { _ in count.taps += 1 }
    screen.screen.tap(at: screen.onCard)
    #expect(count.taps == 1)
  }
}
#endif
