import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Keyboard screen")
@MainActor
final class KeyboardScreenTests {
  private lazy var screen = ScreenOnDevice(.keyboard, as: KeyboardViewController.self)
  private lazy var note = screen.controller.form.lines[3].1

  private func barBottom(_ bar: UIView) -> CGFloat { bar.convert(bar.bounds, to: nil).maxY }
  private func frameInWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("A touched field brings the keyboard; form and bar move with it, keys type, and everything goes back")
  func typing() throws {
    let before = frameInWindow(note)
    #expect(screen.device.tap(note))
    screen.device.advance(by: 0.5)
    let keyboard = try #require(screen.device.keyboardFrame)
    #expect(barBottom(screen.controller.bar) == keyboard.minY)
    #expect(frameInWindow(note).maxY == keyboard.minY - 44 - 8)
    for key in ["shift", "H", "i", "space", "123", "1", "delete", "2"] { #expect(screen.device.tapKey(key), "\(key)") }
    #expect(note.text == "Hi 2" && screen.texts.contains("216 points are covered."))
    #expect(screen.device.tap(screen.controller.bar.button))
    screen.device.advance(by: 0.5)
    #expect(screen.device.keyboardFrame == nil && frameInWindow(note) == before)
    #expect(barBottom(screen.controller.bar) == 480 && screen.texts.contains("0 points are covered."))
    #expect(screen.device.tap(screen.controller.bar.button))
    #expect(screen.controller.form.searchField.isFirstResponder)
  }

  @Test("In every picture the bar stands on the keyboard, and the edited field is in sight")
  func states() {
    for state in GalleryScreen.keyboard.states {
      for action in state.actions { screen.device.perform(action) }
      screen.device.settle()
      let top = screen.device.keyboardFrame?.minY ?? screen.device.window.bounds.maxY
      #expect(barBottom(screen.controller.bar) == top, "\(state.name)")
      let edited = screen.controller.form.fields.first { $0.isFirstResponder }
      #expect((edited == nil) == ["start", "gone"].contains(state.name), "\(state.name)")
      if let edited {
        #expect(frameInWindow(edited).maxY <= top - 44 && frameInWindow(edited).minY >= 0, "\(state.name)")
      }
    }
    #expect(note.text == "Hi")
  }

  @Test("Without the module, the bar covers the field, and with a safe area it leaves a gap; the screen does neither")
  func withoutModule() throws {
    let other = ScreenOnDevice(
      try #require(GalleryScreen.keyboard.screenWithoutModule), as: KeyboardWithoutModuleViewController.self)
    other.device.safeAreaInsets.bottom = 34
    screen.device.safeAreaInsets.bottom = 34
    let theirNote = other.controller.form.lines[3].1
    #expect(other.device.tap(theirNote) && screen.device.tap(note))
    for device in [other.device, screen.device] { device.advance(by: 0.5) }
    let top = try #require(screen.device.keyboardFrame).minY
    #expect(other.device.keyboardFrame?.minY == top)
    #expect(barBottom(screen.controller.bar) == top && barBottom(other.controller.bar) == top - 34)
    #expect(frameInWindow(theirNote).maxY > barBottom(other.controller.bar) - 44, "The bar covers the field.")
    #expect(frameInWindow(note).maxY < top - 44)
  }
}
