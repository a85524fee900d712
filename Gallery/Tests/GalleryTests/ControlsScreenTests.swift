import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryScreens

@Suite("The Controls screen")
@MainActor
final class ControlsScreenTests {
  private lazy var screen = ScreenOnDevice(.controls, as: ControlsViewController.self)
  private lazy var list = screen.controller.list

  private var alert: UIAlertController? { screen.controller.presentedViewController as? UIAlertController }

  @Test("A tap on the switch hides the wheel and gives its place to the text, and another tap brings it back")
  func underWay() {
    screen.device.settle()
    let place = list.wheel.frame
    #expect(list.wheel.isAnimating && place.maxX <= list.underWaySwitch.frame.minX)
    #expect(screen.device.tap(list.underWaySwitch))
    screen.device.settle()
    #expect(!list.underWaySwitch.isOn && !list.wheel.isAnimating && list.wheel.isHidden)
    #expect(list.underWayLabel.frame.maxX > place.minX)
    #expect(screen.device.tap(list.underWaySwitch))
    screen.device.settle()
    #expect(list.wheel.isAnimating && !list.wheel.isHidden && list.wheel.frame == place)
  }

  @Test("The ring and the text follow the finger on the slider, in both directions of reading")
  func way() {
    #expect(list.voyage.text.text == "40%\nof the way to Kobe")
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      screen.device.layoutDirection = direction
      screen.device.settle()
      let slider = list.waySlider
      let track = slider.trackRect(forBounds: slider.bounds)
      let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
      let end = CGPoint(x: direction == .rightToLeft ? slider.bounds.minX : slider.bounds.maxX, y: knob.midY)
      screen.device.drag(
        from: slider.convert(CGPoint(x: knob.midX, y: knob.midY), to: nil), to: slider.convert(end, to: nil), over: 0.2)
      #expect(slider.value == 1 && list.voyage.ring.arc.strokeEnd == 1)
      #expect(list.voyage.text.text == "100%\nof the way to Kobe")
      slider.value = 0.4
      list.showWay()
    }
  }

  @Test("The card names the harbor that is typed, and the return key waits for a name, and ends editing")
  func harbor() throws {
    #expect(screen.device.tap(list.harborField))
    screen.device.advance(by: 1)
    try screen.device.tap("Clear text")
    #expect(list.harborField.isFirstResponder && list.voyage.text.text == "40%\nof the way to …")
    #expect(screen.device.tapKey("done") && list.harborField.isFirstResponder)
    for key in ["shift", "O", "s", "a", "k", "a"] { #expect(screen.device.tapKey(key)) }
    #expect(list.voyage.text.text == "40%\nof the way to Osaka")
    #expect(screen.device.tapKey("done") && !list.harborField.isFirstResponder)
  }

  @Test("A tap on another segment gives the card other colors")
  func color() {
    screen.device.settle()
    let card = list.voyage.ground.convert(list.voyage.ground.bounds, to: nil)
    func colors() -> [String] {
      [screen.color(card.minX + 8, card.minY + 8), screen.color(card.maxX - 8, card.maxY - 8)]
    }
    let before = colors()
    #expect(before[0] != before[1])
    #expect(screen.device.tap(list.colorControl))
    #expect(list.colorControl.selectedSegmentIndex == 1)
    #expect(Set(colors()).isDisjoint(with: before))
  }

  @Test("The button asks with an alert: Cancel changes nothing, Start again takes the ship back")
  func startAgain() throws {
    for (title, progress) in [("Cancel", "40%"), ("Start again", "0%")] {
      #expect(screen.device.tap(list.startButton))
      screen.device.advance(by: 1)
      let buttons = try #require(alert).view.descendants.compactMap { $0 as? UIButton }
      #expect(screen.device.tap(try #require(buttons.first { $0.title(for: .normal) == title })))
      screen.device.advance(by: 1)
      #expect(alert == nil)
      #expect(list.voyage.text.text == "\(progress)\nof the way to Kobe")
    }
    #expect(list.waySlider.value == 0 && list.voyage.ring.progress == 0)
  }

  @Test("The last picture shows what its caption says")
  func states() {
    for action in GalleryScreen.controls.states.flatMap(\.actions) { screen.device.perform(action) }
    screen.device.settle()
    #expect(list.voyage.text.text?.hasSuffix("Nagoya") == true)
    #expect(list.waySlider.value > 0.7 && list.colorControl.selectedSegmentIndex == 2 && list.wheel.isHidden)
    #expect(alert?.title == "Start again?")
  }

  @Test("With large text, the text of the card stands below the ring, and with small text beside it")
  func largeText() {
    screen.device.settle()
    let (ring, text) = (list.voyage.ring, list.voyage.text)
    #expect(text.frame.minX > ring.frame.maxX)
    screen.device.preferredContentSizeCategory = .accessibilityLarge
    screen.device.settle()
    #expect(text.frame.minY > ring.frame.maxY && list.voyage.ground.frame.contains(text.frame))
  }
}
