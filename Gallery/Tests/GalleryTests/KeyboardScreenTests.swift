import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Keyboard screen")
@MainActor
final class KeyboardScreenTests {
  private lazy var screen = ScreenOnDevice(.keyboard, as: KeyboardViewController.self)
  private var textView: UITextView { screen.controller.letterView.textView }
  private var bar: UIView { screen.controller.letterView.bar }

  private func frameInWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// Returns where one types, in the window.
  private func caret(of textView: UITextView) -> CGRect {
    textView.convert(textView.caretRect(for: textView.selectedTextRange?.end ?? textView.endOfDocument), to: nil)
  }

  @Test("The keyboard comes with the screen; keys type, and the button hides and shows it")
  func typing() throws {
    screen.device.advance(by: 0.5)
    let keyboard = try #require(screen.device.keyboardFrame)
    #expect(textView.isFirstResponder && frameInWindow(bar).maxY == keyboard.minY)
    #expect(screen.texts.contains("227 points are free."))
    for key in ["shift", "H", "i", "space", "123", "1", "delete", "2"] { #expect(screen.device.tapKey(key), "\(key)") }
    #expect(textView.text.hasSuffix("P.S. Hi 2"))
    let button = screen.controller.letterView.bar.button
    #expect(screen.device.tap(button))
    screen.device.advance(by: 0.5)
    #expect(screen.device.keyboardFrame == nil && frameInWindow(bar).maxY == 480)
    #expect(screen.texts.contains("480 points are free."))
    #expect(screen.device.tap(button) && textView.isFirstResponder)
  }

  @Test("In every picture the bar stands on the keyboard, the text ends above it, and where one types is in sight")
  func states() {
    for state in GalleryScreen.keyboard.states {
      for action in state.actions { screen.device.perform(action) }
      screen.device.settle()
      let top = screen.device.keyboardFrame?.minY ?? screen.device.window.bounds.maxY
      #expect((screen.device.keyboardFrame == nil) == (state.name == "gone"), "\(state.name)")
      #expect(frameInWindow(bar).maxY == top && frameInWindow(textView).maxY == top - 44, "\(state.name)")
      #expect(caret(of: textView).maxY <= top - 44 && caret(of: textView).minY >= 0, "\(state.name)")
    }
    #expect(textView.text.hasSuffix("P.S. Hi\n"))
  }

  @Test("Without the module, the bar covers the last line, and a safe area leaves a gap; the screen does neither")
  func withoutModule() throws {
    let other = ScreenOnDevice(
      try #require(GalleryScreen.keyboard.screenWithoutModule), as: KeyboardWithoutModuleViewController.self)
    let theirs = other.controller
    for device in [other.device, screen.device] { device.advance(by: 0.5) }
    let top = try #require(screen.device.keyboardFrame).minY
    #expect(frameInWindow(bar) == frameInWindow(theirs.bar) && frameInWindow(bar).maxY == top)
    #expect(caret(of: theirs.textView).maxY > top - 44 && caret(of: textView).maxY <= top - 44)
    for device in [other.device, screen.device] { device.safeAreaInsets.bottom = 34 }
    for text in [theirs.textView, textView] { text.toggleKeyboard() }
    for device in [other.device, screen.device] { device.advance(by: 0.5) }
    for text in [theirs.textView, textView] { text.toggleKeyboard() }
    for device in [other.device, screen.device] { device.advance(by: 0.5) }
    let higherTop = try #require(screen.device.keyboardFrame).minY
    #expect(frameInWindow(bar).maxY == higherTop && frameInWindow(theirs.bar).maxY == higherTop - 34)
  }
}
