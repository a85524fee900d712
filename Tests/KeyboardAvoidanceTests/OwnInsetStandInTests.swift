#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import KeyboardAvoidance

/// Insets that the app sets while the keyboard is shown.
@MainActor
@Suite("The app's own insets")
struct OwnInsetTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 568))
  let textView = UITextView()
  let area: KeyboardArea

  init() {
    let controller = UIViewController()
    screen.rootViewController = controller
    textView.frame = controller.view.bounds
    textView.text = (1...60).map { "line \($0)" }.joined(separator: "\n")
    controller.view.addSubview(textView)
    area = KeyboardArea(adjusting: textView)
    screen.keyboard = .docked(height: 200)
    screen.settle()
  }

  @Test("An app that sets the inset to 0 under the keyboard gets it back at the next key, and keeps 0 afterwards")
  func setToZero() {
    textView.becomeFirstResponder()
    screen.settle()
    screen.advance(by: 1)
    textView.contentInset.bottom = 0
    textView.verticalScrollIndicatorInsets.bottom = 0
    screen.type("a")
    #expect(textView.contentInset.bottom == 200 && textView.verticalScrollIndicatorInsets.bottom == 200)
    textView.contentInset.bottom = 0
    textView.resignFirstResponder()
    screen.settle()
    #expect(textView.contentInset.bottom == 0, "It was -200 when what was added was simply subtracted.")
  }

  /// The app's own inset, by the rule of the documentation: what is written counts as the sum if it is at least what is
  /// covered.
  private func own(of inset: CGFloat, _ added: CGFloat) -> CGFloat { inset >= added ? inset - added : inset }

  /// What is covered, without the error of the conversion between screen and view. All lengths below are whole points.
  private var covered: CGFloat { area.overlap.rounded() }

  /// The insets that a naive model expects.
  private struct Own {
    var content: CGFloat = 0
    var indicator: CGFloat = 0
  }

  /// What makes the object look: a change of the keyboard, and text under a keyboard.
  @MainActor
  private final class Looks {
    nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []
    private var names: Set<Notification.Name> = []

    init(of textView: UITextView, on screen: HeadlessScreen) {
      let texts = [UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification]
      let objects = [(willChangeFrame, nil as AnyObject?)] + texts.map { ($0, textView) }
      for (name, object) in objects {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { _ = self?.names.insert(name) }
          })
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    /// Returns whether it has looked since the last call.
    func take(covered: CGFloat) -> Bool {
      defer { names = [] }
      return names.contains(willChangeFrame) || !names.isEmpty && covered > 0
    }
  }

  @Test("Keyboard, app and finger in any order: the app's own insets stand at the end, and the caret is in sight")
  func model() async {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let other = UITextField(frame: rect(0, 0, 100, 30))
    textView.superview?.addSubview(other)
    var own = Own()
    // What the object has added, and whether it knows the caret: since one has typed.
    var added: CGFloat = 0
    var knowsCaret = false
    let looks = Looks(of: textView, on: screen)
    var finger: CGPoint?
    for step in 0..<steps(1500, long: 20_000) {
      var isTyped = false
      switch Int.random(in: 0..<15, using: &random) {
      case 0: textView.becomeFirstResponder()
      case 1: textView.resignFirstResponder()
      case 2: other.becomeFirstResponder()
      case 3: screen.keyboard = .docked(height: CGFloat(Int.random(in: 100...300, using: &random)))
      case 4: screen.keyboard = Bool.random(using: &random) ? .floating(rect(50, 50, 150, 100)) : .hardware
      case 5:
        textView.contentInset.bottom = CGFloat(Int.random(in: 0..<60, using: &random))
        own.content = self.own(of: textView.contentInset.bottom, added)
      case 6:
        let points = CGFloat(Int.random(in: 0..<20, using: &random))
        textView.contentInset.bottom = own.content + points > 60 ? 0 : textView.contentInset.bottom + points
        own.content = self.own(of: textView.contentInset.bottom, added)
      case 7:
        textView.verticalScrollIndicatorInsets.bottom = CGFloat(Int.random(in: 0..<60, using: &random))
        own.indicator = self.own(of: textView.verticalScrollIndicatorInsets.bottom, added)
      case 8: textView.contentOffset.y = CGFloat(Int.random(in: 0..<600, using: &random))
      case 9: textView.selectedRange = NSRange(location: Int.random(in: 0..<300, using: &random), length: 0)
      case 10 where textView.isFirstResponder:
        screen.type(Bool.random(using: &random) ? "word " : "\n")
        isTyped = true
      case 11:
        // A finger that goes down on the text, moves, or is lifted.
        if let place = finger, Bool.random(using: &random) {
          finger = CGPoint(x: place.x, y: CGFloat(Int.random(in: 0..<560, using: &random)))
          screen.touchMove(to: finger ?? place)
        } else if finger != nil {
          finger = nil
          screen.touchUp()
        } else {
          finger = CGPoint(x: 160, y: CGFloat(Int.random(in: 40..<100, using: &random)))
          screen.touchDown(at: finger ?? .zero)
          screen.touchMove(to: CGPoint(x: 160, y: 20))
        }
      case 12, 13:
        // The guide moves: under the finger, and also by itself.
        KeyboardTracker.shared.followFinger(
          to: CGFloat(Int.random(in: 250..<600, using: &random)), in: screen.window,
          lowest: textView.isDragging ? 600 : nil)
      default:
        // The momentum of a finger may move the content after the object has looked.
        await screen.advance(by: Double.random(in: 0...0.5, using: &random))
        knowsCaret = false
      }
      await screen.settle()
      knowsCaret = textView.isFirstResponder && (knowsCaret || isTyped && covered > 0)
      let place = "seed \(seed), step \(step)"
      // The object looks when the keyboard changes, but not under a finger, and when one types.
      if looks.take(covered: covered) {
        #expect(textView.contentInset.bottom == own.content + covered, "\(place)")
        #expect(textView.verticalScrollIndicatorInsets.bottom == own.indicator + covered, "\(place)")
        added = covered
        if covered > 0, knowsCaret, !textView.isDragging {
          let end = textView.selectedTextRange?.end ?? textView.endOfDocument
          let caret = textView.caretRect(for: end)
          let free = textView.bounds.inset(by: textView.adjustedContentInset)
          #expect(caret.minY >= free.minY - 0.01 && caret.maxY <= free.maxY + 0.01, "\(place): \(caret), \(free)")
        }
      }
      #expect(textView.contentInset.bottom >= own.content, "\(place)")
      #expect(textView.verticalScrollIndicatorInsets.bottom >= own.indicator, "\(place)")
    }
    if finger != nil { screen.touchUp() }
    screen.window.endEditing(true)
    screen.keyboard = .docked(height: 200)
    await screen.advance(by: 1)
    textView.becomeFirstResponder()
    await screen.settle()
    textView.resignFirstResponder()
    await screen.settle()
    await screen.advance(by: 1)
    #expect(textView.contentInset.bottom == own.content, "seed \(seed)")
    #expect(textView.verticalScrollIndicatorInsets.bottom == own.indicator, "seed \(seed)")
  }
}
#endif
