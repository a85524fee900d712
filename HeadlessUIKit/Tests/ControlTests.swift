#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Controls, buttons and actions")
struct ControlTests {
  let recorder = Recorder()
  let stage = Stage()
  let button = UIButton(type: .system)

  init() {
    stage.add(button, 20, 20, 100, 44)
  }

  private func record(_ name: String, for event: UIControl.Event) {
    button.addAction(UIAction { [recorder] _ in recorder.record(name) }, for: event)
  }

  // UIControl, addAction(_:for:), and UIControl.Event.
  @Test("A tap sends touchDown, then touchUpInside; the control is highlighted in between")
  func tap() {
    record("down", for: .touchDown)
    record("up inside", for: .touchUpInside)
    record("up outside", for: .touchUpOutside)
    #expect(!button.isHighlighted)
    stage.screen.touchDown(at: button.center)
    #expect(recorder.events == ["down"])
    #expect(button.isHighlighted && button.isTracking)
    stage.screen.touchUp()
    #expect(recorder.events == ["down", "up inside"])
    #expect(!button.isHighlighted && !button.isTracking)
  }

  // UIControl.Event, touchUpOutside: "a touch-up event in the control where the finger is outside the bounds"; how far
  // outside still counts as inside is not documented.
  @Test("A touch that ends far away sends touchUpOutside, and a cancelled touch sends touchCancel")
  func otherEnds() {
    record("up inside", for: .touchUpInside)
    record("up outside", for: .touchUpOutside)
    record("cancel", for: .touchCancel)
    stage.screen.touchDown(at: button.center)
    stage.screen.touchMove(to: CGPoint(x: 190, y: 195))
    #expect(!button.isHighlighted)
    stage.screen.touchUp()
    #expect(recorder.take() == ["up outside"])
    stage.screen.touchDown(at: button.center)
    stage.screen.touchCancel()
    #expect(recorder.take() == ["cancel"])
    #expect(!button.isHighlighted)
  }

  // UIControl, isEnabled: "A disabled control … ignores touch events".
  @Test("A disabled control sends nothing")
  func disabled() {
    record("up inside", for: .touchUpInside)
    button.isEnabled = false
    stage.screen.tap(at: button.center)
    #expect(recorder.events.isEmpty)
    button.isEnabled = true
    stage.screen.tap(at: button.center)
    #expect(recorder.events == ["up inside"])
  }

  // UIControl, sendActions(for:), removeAction(_:for:); UIAction, sender.
  @Test("sendActions(for:) performs the actions of the events with the control as sender, until they are removed")
  func sendActions() {
    var senders: [AnyObject] = []
    let action = UIAction { if let sender = $0.sender as AnyObject? { senders.append(sender) } }
    button.addAction(action, for: .valueChanged)
    button.sendActions(for: .touchUpInside)
    #expect(senders.isEmpty)
    button.sendActions(for: .valueChanged)
    #expect(senders.count == 1 && senders.first === button)
    button.removeAction(action, for: .valueChanged)
    button.sendActions(for: .valueChanged)
    #expect(senders.count == 1)
  }

  // UIControl, addAction(_:for:): "UIActions are uniqued based on their identifier, and subsequent actions with
  // the same identifier replace previously added actions."
  @Test("An action replaces another one of the same identifier; actions of other identifiers are added")
  func identifiers() {
    let identifier = UIAction.Identifier("same")
    for name in ["first", "second"] {
      button.addAction(UIAction(identifier: identifier) { [recorder] _ in recorder.record(name) }, for: .touchUpInside)
    }
    record("other", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(recorder.events.sorted() == ["other", "second"])
  }

  // UIControl, removeAction(identifiedBy:for:), isSelected and state.
  @Test("An action can be removed by its identifier; the state follows from the control's properties")
  func removalAndState() {
    let identifier = UIAction.Identifier("one")
    button.addAction(UIAction(identifier: identifier) { [recorder] _ in recorder.record("one") }, for: .valueChanged)
    button.removeAction(identifiedBy: identifier, for: .valueChanged)
    button.sendActions(for: .valueChanged)
    #expect(recorder.events.isEmpty)
    #expect(button.state == .normal)
    button.isSelected = true
    button.isHighlighted = true
    #expect(button.state == [.selected, .highlighted])
  }

  // UIButton, init(primaryAction:): "registers the primaryAction for .primaryActionTriggered and uses its title".
  @Test("A button has the title of its primary action, and performs it")
  func primaryAction() {
    let button = UIButton(primaryAction: UIAction(title: "Go") { [recorder] _ in recorder.record("go") })
    stage.add(button, 20, 100, 100, 44)
    #expect(button.title(for: .normal) == "Go")
    #expect(stage.screen.tap(button))
    #expect(recorder.events == ["go"])
    #expect(stage.screen.svg().contains("Go"))
  }

  // UIButton, setTitle(_:for:), title(for:), currentTitle: "if no title is set for a state, the normal title is used".
  @Test("A button shows the title of its state, or else the normal title")
  func titles() {
    button.setTitle("Normal", for: .normal)
    #expect(button.currentTitle == "Normal")
    #expect(stage.screen.svg().contains("Normal"))
    button.setTitle("Off", for: .disabled)
    button.isEnabled = false
    #expect(button.currentTitle == "Off")
    #expect(button.title(for: .normal) == "Normal")
    #expect(button.state.contains(.disabled))
  }

  // UIButton, setTitleColor(_:for:), currentTitleColor, titleLabel; UIView, intrinsicContentSize.
  @Test("A button's title has the color of its state, and the button is as large as its title needs")
  func titleColorAndSize() {
    button.setTitle("Go", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .disabled)
    #expect(button.currentTitleColor == .red)
    button.isEnabled = false
    #expect(button.currentTitleColor == .blue)
    stage.screen.settle()
    #expect(button.titleLabel?.text == "Go")
    let small = button.intrinsicContentSize
    button.setTitle("Go on and on", for: .normal)
    #expect(button.intrinsicContentSize.width > small.width)
    button.sizeToFit()
    #expect(button.bounds.size == button.intrinsicContentSize)
  }

  // UIControl: a control is part of the responder chain like any view, and a tap on its content is a tap on it.
  @Test("The subviews of a button receive no touches")
  func content() {
    button.setTitle("Title", for: .normal)
    stage.screen.settle()
    #expect(stage.screen.window.hitTest(button.center, with: nil) === button)
  }

  // UIAccessibility: standard controls are accessible by default; a button is read by its title.
  @Test("A button is an accessibility element with its title as label")
  func accessibility() {
    button.setTitle("Play", for: .normal)
    #expect(button.isAccessibilityElement)
    #expect(button.accessibilityLabel == "Play")
  }
}
#endif
