#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("The drawn keyboard")
struct DrawnKeyboardTests {
  let keyboard = KeyboardStage()
  var screen: HeadlessScreen { keyboard.screen }
  var field: UITextField { keyboard.first }

  init() {
    keyboard.first.becomeFirstResponder()
    screen.advance(by: 1)
  }

  private func tapKeys(_ labels: [String]) {
    for label in labels { #expect(screen.tapKey(label), "\(label)") }
  }

  @Test("Taps on its keys type letters, and shift makes the next one a capital")
  func letters() {
    tapKeys(["shift", "H", "e", "l", "l", "o", "space", "shift", "B", "o", "b"])
    #expect(field.text == "Hello Bob")
    tapKeys(["delete", "delete"])
    #expect(field.text == "Hello B")
  }

  @Test("Every key of both planes does something")
  func everyKey() {
    let letters = screen.keyboardKeys.map(\.label)
    #expect(letters.filter { $0.count == 1 }.sorted() == "abcdefghijklmnopqrstuvwxyz".map(String.init))
    #expect(Set(letters.filter { $0.count > 1 }) == ["shift", "delete", "123", "space", "return"])
    tapKeys(letters.filter { $0.count == 1 })
    #expect(field.text == "qwertyuiopasdfghjklzxcvbnm")
    tapKeys(["123"])
    field.text = ""
    let signs = screen.keyboardKeys.map(\.label)
    tapKeys(signs.filter { $0.count == 1 })
    #expect(field.text == "1234567890-/:;()$&@\".,?!'")
    tapKeys(["ABC"])
    #expect(screen.keyboardKeys.map(\.label) == letters)
    #expect(!screen.tapKey("7"), "It is on the other plane.")
  }

  @Test("The return key asks the delegate, as a hardware key does")
  func returnKey() {
    let recorder = Recorder()
    field.addAction(UIAction { _ in recorder.record("exit") }, for: .editingDidEndOnExit)
    tapKeys(["return"])
    #expect(recorder.take() == ["exit"])
    #expect(!field.isFirstResponder)
    screen.advance(by: 1)
    #expect(screen.keyboardKeys.isEmpty)
    #expect(!screen.tapKey("a"))
  }

  @Test("A finger types the key that it is lifted on, and nothing between the keys or outside")
  func lifting() throws {
    let keys = screen.keyboardKeys
    let q = try #require(keys.first { $0.label == "q" }).frame
    let w = try #require(keys.first { $0.label == "w" }).frame
    screen.drag(from: CGPoint(x: q.midX, y: q.midY), to: CGPoint(x: w.midX, y: w.midY), over: 0.1)
    #expect(field.text == "w")
    screen.drag(from: CGPoint(x: q.midX, y: q.midY), to: CGPoint(x: 100, y: 100), over: 0.1)
    screen.tap(at: CGPoint(x: (q.maxX + w.minX) / 2, y: q.midY))
    #expect(field.text == "w")
    screen.touchDown(at: CGPoint(x: q.midX, y: q.midY))
    screen.touchCancel()
    #expect(field.text == "w")
  }

  @Test("Two fingers type two letters")
  func twoFingers() throws {
    let keys = screen.keyboardKeys
    let a = try #require(keys.first { $0.label == "a" }).frame
    let p = try #require(keys.first { $0.label == "p" }).frame
    let first = screen.touchDown(at: CGPoint(x: a.midX, y: a.midY))
    let second = screen.touchDown(at: CGPoint(x: p.midX, y: p.midY))
    screen.touchUp(first)
    screen.touchUp(second)
    #expect(field.text == "ap")
  }

  @Test("Touches on it don't reach the app, and touches beside it do")
  func touches() {
    let below = keyboard.stage.add(TouchLogView("below", Recorder()), 0, 300, 320, 268)
    #expect(!screen.tap(below))
    screen.tap(at: CGPoint(x: 160, y: 560))
    #expect(screen.outlineIndex(ofViewHitAt: CGPoint(x: 160, y: 560)) == nil)
    screen.tap(at: CGPoint(x: 160, y: 310))
    #expect(screen.outlineIndex(ofViewHitAt: CGPoint(x: 160, y: 310)) != nil)
    field.resignFirstResponder()
    screen.settle()
    #expect(screen.tap(below), "A keyboard that goes takes no touches any more.")
  }

  @Test("It is drawn over the app, moves with the clock, and is gone afterwards")
  func drawing() {
    keyboard.stage.root.backgroundColor = .red
    let point = CGPoint(x: 1, y: 353)
    #expect(keyboard.stage.rgb(1, 353) == [82, 83, 85])
    let shown = screen.svg()
    #expect(shown.contains(">q<") && shown.contains(">space<"))
    field.resignFirstResponder()
    #expect(keyboard.stage.rgb(1, 353) == [82, 83, 85])
    screen.advance(by: 0.125)
    #expect(keyboard.stage.rgb(1, 353) == [100, 0, 0] && keyboard.stage.rgb(1, 560) == [82, 83, 85])
    screen.advance(by: 0.2)
    #expect(!screen.svg().contains(">q<"))
    #expect(percent(screen.color(at: point)) == [100, 0, 0])
    field.becomeFirstResponder()
    screen.advance(by: 1)
    #expect(screen.svg() == shown)
    screen.userInterfaceStyle = .dark
    #expect(keyboard.stage.rgb(1, 353) == [17, 17, 18])
  }

  @Test("The change handler hears of a keyboard that comes")
  func changeHandler() {
    field.resignFirstResponder()
    screen.advance(by: 1)
    _ = screen.svg()
    var calls = 0
    screen.changeHandler = { calls += 1 }
    field.becomeFirstResponder()
    #expect(calls == 1)
    #expect(screen.timeOfNextChange == screen.time)
    screen.advance(by: 1)
    _ = screen.svg()
    calls = 0
    screen.tapKey("shift")
    #expect(calls == 1)
  }

  // MARK: Views of the responder

  // UIResponder, inputAccessoryView.
  @Test("A view on top stands on the keyboard, takes its touches, and is given back")
  func accessory() {
    var taps = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let bar = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 44))
    bar.addSubview(button)
    keyboard.second.inputAccessoryView = bar
    keyboard.second.becomeFirstResponder()
    screen.advance(by: 1)
    #expect(bar.window != nil && bar.window !== screen.window)
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 271, width: 320, height: 44))
    #expect(screen.tap(button) && taps == 1)
    #expect(keyboard.second.isFirstResponder, "A tap on the bar doesn't end editing.")
    #expect(screen.tapKey("a") && keyboard.second.text == "a")
    keyboard.first.becomeFirstResponder()
    #expect(bar.window == nil)
  }

  @Test("The controller's view on top counts for its fields, and an own view instead of the keys")
  func inChain() {
    final class Controller: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Controller()
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 568))
    screen.rootViewController = controller
    #expect(controller.becomeFirstResponder())
    #expect(screen.keyboardFrame?.height == 50, "The bar alone, because a controller takes no text.")
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(screen.keyboardFrame?.height == 303)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    #expect(screen.keyboardFrame?.height == 303, "It counts after reloadInputViews().")
    field.reloadInputViews()
    #expect(screen.keyboardFrame?.height == 150 && screen.keyboardKeys.isEmpty)
    screen.advance(by: 1)
    #expect(field.inputView?.window != nil)
    field.resignFirstResponder()
    screen.advance(by: 1)
    #expect(field.inputView?.window == nil && controller.bar.window == nil)
  }

  @Test("Keys keep clear of the safe area, and small keyboards still have all of them")
  func keyFrames() {
    screen.safeAreaInsets.bottom = 34
    #expect(screen.keyboardKeys.allSatisfy { $0.frame.maxY <= 534 })
    screen.safeAreaInsets.bottom = 200
    #expect(screen.keyboardKeys.allSatisfy { $0.frame.height > 20 && $0.frame.maxY <= 514 })
    screen.keyboard = .floating(CGRect(x: 100, y: 100, width: 100, height: 60))
    let keys = screen.keyboardKeys
    #expect(keys.count == 31)
    #expect(keys.allSatisfy { CGRect(x: 100, y: 100, width: 100, height: 60).contains($0.frame) })
    #expect(screen.tapKey("z") && field.text == "z")
  }
}
#endif
