#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Sliders")
struct SliderTests {
  let recorder = Recorder()
  let stage = Stage()
  let slider = UISlider()

  init() {
    stage.add(slider, 10, 20, 127, 31)
    slider.addAction(UIAction { [recorder] _ in recorder.record("changed") }, for: .valueChanged)
  }

  /// The center of the knob in the window.
  private var knob: CGPoint {
    let rect = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
    return CGPoint(x: slider.frame.minX + rect.midX, y: slider.frame.minY + rect.midY)
  }

  // UISlider, value: "If you try to set a value that is below the minimum or above the maximum value, the minimum or
  // maximum value is set instead." minimumValue: "the slider … updates the maximum value to equal the minimum".
  @Test("The value stays in the range, and the ends of the range push each other")
  func range() {
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0)
    slider.value = 2
    #expect(slider.value == 1)
    slider.setValue(-1, animated: true)
    #expect(slider.value == 0)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = 3
    #expect(slider.minimumValue == 3 && slider.value == 3)
    #expect(recorder.events.isEmpty)
  }

  @Test("The knob goes from one end to the other, in reading direction")
  func geometry() {
    #expect(knob == CGPoint(x: 23.5, y: 35.5))
    slider.value = 0.5
    #expect(knob.x == 73.5)
    slider.value = 1
    #expect(knob.x == 123.5)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(knob.x == 23.5)
  }

  @Test("A drag of the knob changes the value all the time; a touch beside it doesn't")
  func drag() {
    stage.screen.touchDown(at: CGPoint(x: knob.x + 5, y: knob.y))
    stage.screen.touchMove(to: CGPoint(x: 53.5, y: 35))
    #expect(slider.value == 0.25 && recorder.take() == ["changed"])
    stage.screen.touchMove(to: CGPoint(x: 150, y: 90))
    #expect(slider.value == 1 && recorder.take() == ["changed"])
    stage.screen.touchUp()
    #expect(recorder.events.isEmpty)
    stage.screen.tap(at: CGPoint(x: 40, y: 35))
    #expect(slider.value == 1 && recorder.events.isEmpty)
  }

  @Test("A drag counts from the least value; a slider as wide as its knob has no way")
  func otherRange() {
    (slider.maximumValue, slider.minimumValue) = (20, 10)
    stage.screen.drag(from: knob, to: CGPoint(x: 48.5, y: 35), over: 0.1)
    #expect(slider.value == 12.5)
    slider.frame.size.width = 27
    stage.screen.drag(from: knob, to: CGPoint(x: 100, y: 35), over: 0.1)
    #expect(slider.value == 12.5)
  }

  @Test("In the other direction, a drag to the left makes the value greater")
  func mirrored() {
    slider.semanticContentAttribute = .forceRightToLeft
    stage.screen.touchDown(at: knob)
    stage.screen.touchMove(to: CGPoint(x: 73.5, y: 35))
    stage.screen.touchUp()
    #expect(slider.value == 0.5)
  }

  // UISlider, isContinuous: "If false, the slider sends an action event only when the user releases the slider's
  // thumb".
  @Test("A slider that isn't continuous tells once, at the end of a drag that changed the value")
  func end() {
    slider.isContinuous = false
    stage.screen.touchDown(at: knob)
    stage.screen.touchMove(to: CGPoint(x: 73.5, y: 35))
    #expect(slider.value == 0.5 && recorder.events.isEmpty)
    stage.screen.touchUp()
    #expect(recorder.take() == ["changed"])
    stage.screen.tap(at: knob)
    #expect(recorder.events.isEmpty)
  }

  // UIGestureRecognizer, "Interacting with other UI controls": "A single finger swipe on the knob of a UISlider, in a
  // direction parallel to the slider."
  @Test("A scroll view around the slider doesn't scroll while the knob is dragged to a side")
  func scrolling() {
    let scrollView = stage.add(UIScrollView(), 0, 0, 200, 200)
    scrollView.contentSize = CGSize(width: 1_000, height: 1_000)
    scrollView.addSubview(slider)
    stage.screen.drag(from: knob, to: CGPoint(x: 123.5, y: 40), over: 0.3)
    #expect(slider.value == 1 && scrollView.contentOffset == .zero)
    stage.screen.drag(from: CGPoint(x: 120, y: 100), to: CGPoint(x: 60, y: 100), over: 0.3)
    #expect(scrollView.contentOffset.x > 0)
  }

  @Test("The track has one color before the knob and another one behind it")
  func picture() {
    slider.value = 0.5
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .blue
    slider.thumbTintColor = .green
    #expect(stage.rgb(30, 35.5) == [100, 0, 0] && stage.rgb(73.5, 35.5) == [0, 100, 0])
    #expect(stage.rgb(120, 35.5) == [0, 0, 100] && stage.rgb(30, 25) == [100, 100, 100])
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(stage.rgb(30, 35.5) == [0, 0, 100] && stage.rgb(120, 35.5) == [100, 0, 0])
    slider.minimumTrackTintColor = nil
    slider.tintColor = .purple
    #expect(stage.rgb(120, 35.5) == percent(.purple))
  }

  @Test("An end of the range that isn't finite counts as 0", arguments: [Float.nan, .infinity, -.infinity])
  func endsThatAreNotFinite(end: Float) {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
    slider.maximumValue = 5
    slider.minimumValue = end
    #expect(slider.minimumValue == 0 && slider.maximumValue == 5 && slider.accessibilityValue == "0%")
    slider.minimumValue = -5
    slider.maximumValue = end
    #expect(slider.minimumValue == -5 && slider.maximumValue == 0 && slider.accessibilityValue == "100%")
  }

  @Test("VoiceOver reads a percentage and changes it by a tenth of the range")
  func accessibility() {
    slider.maximumValue = 200
    slider.value = 50
    #expect(slider.accessibilityTraits == .adjustable && slider.accessibilityValue == "25%")
    slider.accessibilityIncrement()
    #expect(slider.value == 70 && recorder.take() == ["changed"])
    slider.accessibilityDecrement()
    #expect(slider.value == 50 && recorder.take() == ["changed"])
    #expect(UISlider().intrinsicContentSize.height == 30)
  }
}
#endif
