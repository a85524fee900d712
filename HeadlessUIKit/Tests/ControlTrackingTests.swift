#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// The rules are those of UIControl.Event: touchDownRepeat "for this event the value of the UITouch tapCount method is
// greater than one", touchDragInside "a finger is dragged inside the bounds of the control", touchDragEnter "dragged
// into the bounds", touchDragExit "dragged from within a control to outside its bounds".
@MainActor
@Suite("Tracking of controls")
struct ControlTrackingTests {
  let recorder = Recorder()
  let stage = Stage()
  let control = UIControl(frame: .zero)

  init() {
    stage.add(control, 20, 20, 60, 60)
    let events: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("repeat", .touchDownRepeat), ("inside", .touchDragInside), ("outside", .touchDragOutside),
      ("enter", .touchDragEnter), ("exit", .touchDragExit), ("up inside", .touchUpInside),
      ("up outside", .touchUpOutside), ("cancel", .touchCancel),
    ]
    for (name, event) in events {
      control.addAction(UIAction { [recorder] _ in recorder.record(name) }, for: event)
    }
  }

  private let inside = CGPoint(x: 50, y: 50)
  // How far outside the bounds UIKit still counts as inside is not documented, so this is far away.
  private let outside = CGPoint(x: 190, y: 190)

  @Test("A drag inside sends touchDragInside for each move, and nothing else between down and up")
  func dragInside() {
    stage.screen.touchDown(at: inside)
    stage.screen.touchMove(to: CGPoint(x: 51, y: 50))
    stage.screen.touchMove(to: CGPoint(x: 52, y: 50))
    stage.screen.touchUp()
    #expect(recorder.events == ["down", "inside", "inside", "up inside"])
  }

  @Test("A drag out and in again sends exit and enter once each, and outside or inside for the other moves")
  func dragOutAndIn() {
    stage.screen.touchDown(at: inside)
    stage.screen.touchMove(to: outside)
    #expect(recorder.take().contains("exit"))
    #expect(!control.isTouchInside && !control.isHighlighted && control.isTracking)
    stage.screen.touchMove(to: CGPoint(x: 191, y: 190))
    #expect(recorder.take() == ["outside"])
    stage.screen.touchMove(to: inside)
    let entering = recorder.take()
    #expect(entering.contains("enter") && !entering.contains("exit") && !entering.contains("outside"))
    #expect(control.isTouchInside && control.isHighlighted)
    stage.screen.touchMove(to: CGPoint(x: 51, y: 50))
    stage.screen.touchUp()
    #expect(recorder.take() == ["inside", "up inside"])
  }

  @Test("Of taps in quick succession, each but the first sends touchDownRepeat beside touchDown")
  func repeated() {
    stage.screen.tap(at: inside)
    #expect(recorder.take() == ["down", "up inside"])
    stage.screen.tap(at: inside)
    #expect(recorder.take() == ["down", "repeat", "up inside"])
    stage.screen.tap(at: inside)
    #expect(recorder.take() == ["down", "repeat", "up inside"])
    stage.screen.advance(by: 5)
    stage.screen.tap(at: inside)
    #expect(recorder.take() == ["down", "up inside"])
  }

  // UITouch, tapCount: "the number of times the user tapped their finger"; a drag is no tap.
  @Test("A touch after a drag, or after a cancelled touch, is the first tap again")
  func noTapBefore() {
    stage.screen.touchDown(at: inside)
    stage.screen.touchMove(to: outside)
    stage.screen.touchMove(to: inside)
    stage.screen.touchUp()
    stage.screen.tap(at: inside)
    stage.screen.touchDown(at: inside)
    stage.screen.touchCancel()
    recorder.events = []
    stage.screen.tap(at: inside)
    #expect(recorder.events == ["down", "up inside"])
  }

  // UIControl.Event, allTouchEvents: "all touch events".
  @Test("An action for allTouchEvents is performed for each drag event, too")
  func allTouchEvents() {
    var count = 0
    let control = UIControl(frame: .zero)
    control.addAction(UIAction { _ in count += 1 }, for: .allTouchEvents)
    for event in [
      UIControl.Event.touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
    ] {
      control.sendActions(for: event)
    }
    #expect(count == 9)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .primaryActionTriggered)
    #expect(count == 9)
  }

  // UIControl, continueTracking(_:with:): "false if it should stop tracking".
  @Test("A control that stops tracking sends no more events for that touch")
  func stopped() {
    let shy = ShyControl(frame: .zero)
    stage.add(shy, 100, 100, 50, 50)
    shy.addAction(UIAction { [recorder] _ in recorder.record("event") }, for: .allTouchEvents)
    stage.screen.touchDown(at: CGPoint(x: 110, y: 110))
    #expect(recorder.take() == ["event"])
    stage.screen.touchMove(to: CGPoint(x: 120, y: 120))
    stage.screen.touchUp()
    #expect(recorder.events.isEmpty)
    #expect(!shy.isTracking && !shy.isHighlighted)
  }

  // UIControl tracks one touch, from beginTracking(_:with:) to endTracking(_:with:).
  @Test("A second touch doesn't end the tracking of the first")
  func secondTouch() {
    control.isMultipleTouchEnabled = true
    stage.screen.touchDown(at: inside)
    stage.screen.touchDown(at: CGPoint(x: 30, y: 30))
    stage.screen.touchUp()
    #expect(recorder.take() == ["down"])
    #expect(control.isTracking)
    stage.screen.touchUp()
    #expect(recorder.events == ["up inside"])
    #expect(!control.isTracking)
  }
}

/// A control that stops tracking at the first move.
private final class ShyControl: UIControl {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}
#endif
