#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Switches")
struct SwitchTests {
  let recorder = Recorder()
  let stage = Stage()
  let control = UISwitch()

  init() {
    stage.add(control, 20, 20, 51, 31)
    control.addAction(
      UIAction { [recorder] in recorder.record("changed to \(($0.sender as? UISwitch)?.isOn == true)") },
      for: .valueChanged)
  }

  // UISwitch, init(frame:): "The size components of this rectangle are ignored."
  @Test("A switch has its own size")
  func size() {
    let other = UISwitch(frame: CGRect(x: 1, y: 2, width: 300, height: 400))
    #expect(other.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    #expect(other.sizeThatFits(.zero) == other.frame.size)
    #expect(other.intrinsicContentSize == CGSize(width: 49, height: 31))
  }

  @Test("A tap switches and sends valueChanged; code sends nothing")
  func tap() {
    stage.screen.tap(at: control.center)
    #expect(control.isOn && recorder.take() == ["changed to true"])
    stage.screen.tap(at: control.center)
    #expect(!control.isOn && recorder.take() == ["changed to false"])
    control.isOn = true
    control.setOn(false, animated: true)
    #expect(!control.isOn && recorder.events.isEmpty)
  }

  @Test("A drag switches to the side where it ends", arguments: [false, true])
  func drag(isMirrored: Bool) {
    control.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    let (off, on) = isMirrored ? (66.0, 25.0) : (25.0, 66.0)
    func drag(from start: CGFloat, to end: CGFloat) {
      stage.screen.touchDown(at: CGPoint(x: start, y: 35))
      stage.screen.touchMove(to: CGPoint(x: end, y: 35))
      stage.screen.touchUp()
    }
    drag(from: off, to: on)
    #expect(control.isOn && recorder.take() == ["changed to true"])
    drag(from: off, to: on)
    #expect(control.isOn && recorder.events.isEmpty)
    drag(from: on, to: off)
    #expect(!control.isOn && recorder.take() == ["changed to false"])
    stage.screen.tap(at: CGPoint(x: off, y: 35))
    #expect(control.isOn, "A tap after a drag switches on either side.")
  }

  @Test("A touch that ends outside or is cancelled, and one on a disabled switch, changes nothing")
  func otherTouches() {
    stage.screen.touchDown(at: control.center)
    stage.screen.touchCancel()
    control.isEnabled = false
    stage.screen.tap(at: control.center)
    #expect(!control.isOn && recorder.events.isEmpty)
  }

  @Test("The track is gray or green, and the knob is on one side")
  func picture() {
    let off = stage.rgb(65, 35)
    #expect(stage.rgb(30, 35) == [100, 100, 100] && off != [100, 100, 100])
    control.isOn = true
    #expect(stage.rgb(60, 35) == [100, 100, 100])
    #expect(stage.rgb(25, 35) == percent(.systemGreen) && off != percent(.systemGreen))
    control.onTintColor = .red
    control.thumbTintColor = .blue
    #expect(stage.rgb(25, 35) == [100, 0, 0] && stage.rgb(60, 35) == [0, 0, 100])
    control.semanticContentAttribute = .forceRightToLeft
    #expect(stage.rgb(65, 35) == [100, 0, 0] && stage.rgb(30, 35) == [0, 0, 100])
    control.isEnabled = false
    #expect(stage.rgb(65, 35) == [100, 50, 50])
  }

  // UIGestureRecognizer, "Interacting with other UI controls": a tap on a switch, and a pan of its knob.
  @Test("A tap and a drag of the knob don't reach recognizers of the superview")
  func recognizers() {
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    var recognized: [String] = []
    tap.headlessAction = { _ in recognized.append("tap") }
    pan.headlessAction = { if $0.state == .began { recognized.append("pan") } }
    stage.root.addGestureRecognizer(tap)
    stage.root.addGestureRecognizer(pan)
    stage.screen.tap(at: control.center)
    #expect(control.isOn)
    control.isOn = false
    stage.screen.drag(from: CGPoint(x: 35, y: 35), to: CGPoint(x: 66, y: 35), over: 0.3)
    #expect(control.isOn && recognized.isEmpty)
    stage.screen.drag(from: CGPoint(x: 60, y: 35), to: CGPoint(x: 60, y: 95), over: 0.3)
    #expect(recognized == ["pan"])
  }

  @Test("VoiceOver reads the state of a button")
  func accessibility() {
    #expect(control.isAccessibilityElement && control.accessibilityTraits == .button)
    #expect(control.accessibilityValue == "0")
    control.isOn = true
    #expect(control.accessibilityValue == "1")
    control.accessibilityValue = "awake"
    #expect(control.accessibilityValue == "awake")
  }
}
#endif
