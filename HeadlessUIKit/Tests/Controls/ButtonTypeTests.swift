#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Kinds of buttons")
struct ButtonTypeTests {
  let stage = Stage()

  // UIButton.ButtonType. The sizes are those of the recorded facts.
  @Test(
    "A button with a symbol has the symbol's size from the beginning, is named, draws in the tint color, and is hit",
    arguments: [
      (UIButton.ButtonType.detailDisclosure, "More Info"), (.infoLight, "More Info"), (.infoDark, "More Info"),
      (.contactAdd, "Add"), (.close, "Close"),
    ])
  func symbols(type: UIButton.ButtonType, name: String) throws {
    var taps = 0
    let button = UIButton(type: type, primaryAction: UIAction { _ in taps += 1 })
    let image = try #require(button.currentImage)
    #expect(button.buttonType == type && button.image(for: .normal) === image && image.isSymbolImage)
    #expect(button.frame.size == image.size && button.intrinsicContentSize == image.size)
    #expect(button.accessibilityLabel == name && button.accessibilityTraits == .button)
    button.tintColor = .red
    stage.add(button, 50, 50, image.size.width, image.size.height)
    #expect(button.imageView?.frame == button.bounds)
    #expect(stage.screen.svg().contains("#FF0000") == (type != .close) && stage.texts.isEmpty)
    stage.screen.tap(at: button.center)
    #expect(taps == 1)
    button.setTitle("Details", for: .normal)
    #expect(button.intrinsicContentSize.width > image.size.width && button.accessibilityLabel == "Details")
  }

  @Test("The symbols are what their names say: an i, a plus sign, and a cross on a gray disk that has no tint")
  func drawing() {
    let add = stage.add(UIButton(type: .contactAdd), 0, 0, 25, 24)
    stage.root.tintColor = .red
    #expect(stage.rgb(12.5, 12) == [100, 0, 0] && stage.rgb(9, 12) == [100, 0, 0])
    #expect(stage.rgb(6, 12) == [100, 100, 100])
    add.removeFromSuperview()
    stage.add(UIButton(type: .infoLight), 0, 0, 25, 24)
    #expect(stage.rgb(12.5, 13) == [100, 0, 0] && stage.rgb(9, 12) == [100, 100, 100])
    stage.add(UIButton(type: .close), 100, 100, 30, 30)
    let (disk, cross) = (stage.rgb(115, 103), stage.rgb(115, 115))
    #expect(disk[0] < 100 && disk[0] > 75 && disk[0] - disk[2] < 3 && disk == stage.rgb(103, 115))
    #expect(cross[0] < disk[0] - 20 && stage.rgb(101, 101) == [100, 100, 100])
  }

  @Test(
    "A button of another kind has neither a symbol nor a size",
    arguments: [UIButton.ButtonType.custom, .system, .plain]
  )
  func others(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    #expect(button.currentImage == nil && button.frame == .zero && button.accessibilityLabel == nil)
    #expect(button.currentTitleColor == (type == .system ? button.tintColor : .white))
  }
}
#endif
