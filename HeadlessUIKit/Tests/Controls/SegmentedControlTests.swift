#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Segmented controls")
struct SegmentedControlTests {
  let recorder = Recorder()
  let stage = Stage()
  let control = UISegmentedControl(items: ["One", "Two", "Three"])

  init() {
    stage.add(control, 10, 20, 180, 32)
    control.addAction(
      UIAction { [recorder] in
        recorder.record("\(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -2)")
      }, for: .valueChanged)
  }

  // UISegmentedControl, selectedSegmentIndex: "The default value is noSegment (no segment selected) until the user
  // touches a segment."
  @Test("A tap selects a segment and sends valueChanged if it wasn't selected")
  func tap() throws {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
    try stage.screen.tap("Two")
    #expect(control.selectedSegmentIndex == 1 && recorder.take() == ["1"])
    try stage.screen.tap("Two")
    #expect(recorder.events.isEmpty)
    try stage.screen.tap("Three")
    #expect(recorder.take() == ["2"])
    control.selectedSegmentIndex = 0
    #expect(recorder.events.isEmpty)
  }

  @Test("A finger selects the segment on which it ends, and none outside")
  func slide() {
    stage.screen.touchDown(at: CGPoint(x: 30, y: 36))
    stage.screen.touchMove(to: CGPoint(x: 160, y: 36))
    #expect(control.selectedSegmentIndex == -1)
    stage.screen.touchUp()
    #expect(control.selectedSegmentIndex == 2)
    stage.screen.touchDown(at: CGPoint(x: 30, y: 36))
    stage.screen.touchMove(to: CGPoint(x: 30, y: 150))
    stage.screen.touchUp()
    #expect(control.selectedSegmentIndex == 2)
  }

  // UISegmentedControl, isMomentary: "If it is set to true, segments in the control do not show selected state and do
  // not update the value of selectedSegmentIndex after tracking ends."
  @Test("A momentary control tells its segment while it sends, each time")
  func momentary() throws {
    control.isMomentary = true
    try stage.screen.tap("Two")
    try stage.screen.tap("Two")
    #expect(recorder.take() == ["1", "1"] && control.selectedSegmentIndex == -1)
  }

  @Test("A disabled segment can't be touched; code can select it")
  func disabled() {
    control.setEnabled(false, forSegmentAt: 1)
    #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 0))
    stage.screen.tap(at: CGPoint(x: 100, y: 36))
    #expect(control.selectedSegmentIndex == -1)
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
  }

  // UISegmentedControl, insertSegment(withTitle:at:animated:), titleForSegment(at:): "values exceeding this upper range
  // are pinned".
  @Test("Segments come and go, and the selected one stays selected")
  func segments() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
    control.insertSegment(withTitle: "Four", at: 99, animated: false)
    #expect(control.titleForSegment(at: 4) == "Four" && control.titleForSegment(at: 50) == "Four")
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.setTitle("2", forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "2")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 3)
    control.removeAllSegments()
    control.removeSegment(at: 0, animated: false)
    control.selectedSegmentIndex = 0
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == -1)
    #expect(control.titleForSegment(at: 0) == nil && control.widthForSegment(at: 0) == 0)
  }

  @Test("Segments share the width that fixed ones leave, in reading direction")
  func widths() {
    func minX() -> [CGFloat] {
      stage.screen.settle()
      return control.subviews.map(\.frame.minX)
    }
    #expect(minX() == [0, 60, 120])
    control.setWidth(100, forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 100 && minX() == [0, 100, 140])
    control.semanticContentAttribute = .forceRightToLeft
    #expect(minX() == [80, 40, 0])
  }

  // UISegmentedControl, init(items:): "The returned segmented control is automatically sized to fit its content".
  @Test("A control of items has its natural size: the widest title counts")
  func size() {
    let other = UISegmentedControl(items: ["A", "Wide title"])
    let width = UILabel(frame: .zero)
    width.text = "Wide title"
    width.font = .systemFont(ofSize: 13)
    #expect(other.frame.size == CGSize(width: 2 * (width.sizeThatFits(.zero).width + 20), height: 32))
    #expect(other.intrinsicContentSize == other.frame.size)
  }

  @Test("An action belongs to its segment")
  func actions() throws {
    let actions = ["Left", "Right"].map { title in
      UIAction(title: title) { [recorder] in recorder.record($0.title) }
    }
    let other = UISegmentedControl(frame: .zero, actions: actions)
    stage.add(other, 10, 100, 100, 32)
    #expect(other.titleForSegment(at: 1) == "Right" && other.actionForSegment(at: 0) === actions[0])
    try stage.screen.tap("Right")
    #expect(recorder.take() == ["Right"])
  }

  @Test("Something else than a text is reported and left out")
  func otherItems() {
    let reports = Recorder()
    stage.screen.reportHandler = { reports.record($0) }
    stage.screen.performAsCurrent {
      #expect(UISegmentedControl(items: [1, "A"]).numberOfSegments == 1)
    }
    #expect(reports.events == ["An item of a UISegmentedControl is a Int. Give it a text."])
  }

  @Test("The selected segment has a shape behind its title")
  func picture() {
    control.selectedSegmentIndex = 0
    #expect(stage.rgb(16, 27) == [100, 100, 100] && stage.rgb(76, 27) != [100, 100, 100])
    control.selectedSegmentTintColor = .red
    #expect(stage.rgb(16, 27) == [100, 0, 0])
    control.selectedSegmentIndex = 1
    #expect(stage.rgb(76, 27) == [100, 0, 0] && stage.rgb(16, 27) != [100, 0, 0])
  }

  @Test("VoiceOver reads each segment as a button")
  func accessibility() throws {
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 2)
    #expect(!control.isAccessibilityElement)
    #expect(try stage.screen.view("One").accessibilityTraits == [.button, .selected])
    #expect(try stage.screen.view("Two").accessibilityTraits == .button)
    #expect(try stage.screen.view("Three").accessibilityTraits == [.button, .notEnabled])
  }
}
#endif
