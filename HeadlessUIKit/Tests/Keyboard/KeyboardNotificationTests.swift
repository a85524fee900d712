#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("The keyboard's notifications")
struct KeyboardNotificationTests {
  let keyboard = KeyboardStage()
  var screen: HeadlessScreen { keyboard.screen }

  // UIResponder, keyboardWillShowNotification and the keys of its user info.
  @Test("A field that begins editing brings the keyboard, and one that ends takes it away")
  func showingAndHiding() throws {
    #expect(screen.keyboardFrame == nil)
    #expect(keyboard.first.becomeFirstResponder())
    #expect(screen.keyboardFrame == CGRect(x: 0, y: 315, width: 320, height: 253))
    let post = try #require(keyboard.posts.first { $0.name == "WillShow" })
    #expect(post.begin == CGRect(x: 0, y: 568, width: 320, height: 253))
    #expect(post.end == CGRect(x: 0, y: 315, width: 320, height: 253))
    #expect(post.duration == 0.25 && post.curve == 7 && post.isLocal)
    #expect(keyboard.take() == ["WillChangeFrame", "WillShow"])
    screen.advance(by: 0.2)
    #expect(keyboard.take().isEmpty)
    screen.advance(by: 0.1)
    #expect(keyboard.take() == ["DidChangeFrame", "DidShow"])

    #expect(keyboard.first.resignFirstResponder())
    #expect(screen.keyboardFrame == nil)
    #expect(keyboard.posts.last?.end == CGRect(x: 0, y: 568, width: 320, height: 253))
    #expect(keyboard.take() == ["WillChangeFrame", "WillHide"])
    screen.advance(by: 0.3)
    #expect(keyboard.take() == ["DidChangeFrame", "DidHide"])
  }

  // keyboardWillShowNotification: "In iOS 16.1 and later, the notification object is the UIScreen".
  @Test("The object of a notification is the screen of the window")
  func object() {
    let other = KeyboardStage()
    #expect(other.screen.window.screen !== screen.window.screen)
    keyboard.first.becomeFirstResponder()
    #expect(!keyboard.take().isEmpty && other.take().isEmpty)
  }

  @Test("A field that hands over to another one posts nothing, because the frame stays")
  func handingOver() {
    keyboard.first.becomeFirstResponder()
    screen.advance(by: 0.3)
    _ = keyboard.take()
    #expect(keyboard.second.becomeFirstResponder())
    screen.advance(by: 0.3)
    #expect(keyboard.take().isEmpty)
    #expect(screen.keyboardFrame != nil)
  }

  // iOS behavior, observed: the frame has the accessory view in it, and a docked keyboard that grows is shown again.
  @Test("A field with a view on top of its keyboard changes the frame when it takes over")
  func handingOverToAnotherFrame() {
    keyboard.first.becomeFirstResponder()
    screen.advance(by: 0.3)
    _ = keyboard.take()
    keyboard.second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    keyboard.second.becomeFirstResponder()
    #expect(keyboard.posts.last?.begin.height == 253)
    #expect(keyboard.posts.last?.end == CGRect(x: 0, y: 271, width: 320, height: 297))
    screen.advance(by: 0.3)
    #expect(keyboard.take() == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  @Test("A field that leaves its window takes the keyboard away", arguments: [true, false])
  func leavingTheWindow(withAncestor: Bool) {
    let box = keyboard.stage.add(UIView(), 0, 0, 300, 100)
    box.addSubview(keyboard.first)
    keyboard.first.becomeFirstResponder()
    screen.advance(by: 0.3)
    _ = keyboard.take()
    (withAncestor ? box : keyboard.first).removeFromSuperview()
    screen.advance(by: 0.3)
    #expect(keyboard.take() == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
  }

  @Test("A change of mind in the middle posts the end of the last change only")
  func interruption() {
    keyboard.first.becomeFirstResponder()
    screen.advance(by: 0.1)
    keyboard.first.resignFirstResponder()
    #expect(keyboard.take() == ["WillChangeFrame", "WillShow", "WillChangeFrame", "WillHide"])
    screen.advance(by: 1)
    #expect(keyboard.take() == ["DidChangeFrame", "DidHide"])
  }

  @Test("Without animations, a change takes no time")
  func withoutAnimations() {
    UIView.performWithoutAnimation { _ = keyboard.first.becomeFirstResponder() }
    #expect(keyboard.posts.first?.duration == 0)
    screen.settle()
    #expect(keyboard.take() == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  @Test("A plain view as first responder brings no keyboard")
  func plainResponder() {
    let view = keyboard.stage.add(FocusView(), 0, 100, 50, 50)
    #expect(view.becomeFirstResponder())
    #expect(screen.keyboardFrame == nil && keyboard.take().isEmpty)
    keyboard.first.becomeFirstResponder()
    #expect(view.becomeFirstResponder())
    #expect(screen.keyboardFrame == nil)
  }

  // MARK: Kinds

  @Test("The height follows the size and the direction of the screen, and its safe area")
  func heights() {
    let sizes: [(CGSize, CGFloat)] = [
      (CGSize(width: 320, height: 568), 253), (CGSize(width: 568, height: 320), 200),
      (CGSize(width: 844, height: 390), 200), (CGSize(width: 768, height: 1024), 264),
      (CGSize(width: 1024, height: 768), 352), (CGSize(width: 90, height: 90), 60),
    ]
    for (size, height) in sizes {
      let stage = KeyboardStage(size: size)
      stage.first.becomeFirstResponder()
      #expect(stage.screen.keyboardFrame?.height == height, "\(size)")
    }
    screen.safeAreaInsets.bottom = 34
    keyboard.first.becomeFirstResponder()
    #expect(screen.keyboardFrame?.height == 328)
    screen.keyboard = .docked(showsSuggestions: false)
    #expect(screen.keyboardFrame?.height == 291)
    let top = screen.keyboardKeys.map(\.frame.minY).min() ?? 0
    let bottom = screen.keyboardKeys.map(\.frame.maxY).max() ?? 0
    #expect(top == 568 - 291 + 3 && bottom == 568 - 75 - 3, "The place below the keys stays free.")
    screen.keyboard = .docked()
    keyboard.first.resignFirstResponder()
    keyboard.first.keyboardType = .numberPad
    keyboard.first.becomeFirstResponder()
    #expect(screen.keyboardFrame?.height == 291, "A number pad has no suggestions.")
    screen.keyboard = .docked(height: 300)
    #expect(screen.keyboardFrame?.height == 300)
    screen.keyboard = .docked(height: .nan)
    #expect(screen.keyboardFrame == nil)
  }

  @Test("With a hardware keyboard, only the view on top is shown")
  func hardware() {
    screen.keyboard = .hardware
    keyboard.first.becomeFirstResponder()
    #expect(screen.keyboardFrame == nil && keyboard.take().isEmpty)
    keyboard.second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    keyboard.second.becomeFirstResponder()
    #expect(screen.keyboardFrame == CGRect(x: 0, y: 524, width: 320, height: 44))
    #expect(keyboard.take() == ["WillChangeFrame", "WillShow"])
    #expect(screen.keyboardKeys.isEmpty)
  }

  // iOS behavior, observed: an undocked keyboard posts no notifications of showing; undocking is posted as hiding.
  @Test("A floating keyboard only changes its frame, and undocking hides")
  func floating() {
    let rect = CGRect(x: 100, y: 200, width: 200, height: 150)
    screen.keyboard = .floating(rect)
    keyboard.first.becomeFirstResponder()
    #expect(screen.keyboardFrame == rect)
    #expect(keyboard.take() == ["WillChangeFrame"])
    screen.keyboard = .docked()
    #expect(keyboard.take() == ["WillChangeFrame", "WillShow"])
    screen.keyboard = .floating(rect)
    #expect(keyboard.take() == ["WillChangeFrame", "WillHide"])
    keyboard.first.resignFirstResponder()
    screen.advance(by: 1)
    #expect(keyboard.take() == ["WillChangeFrame", "DidChangeFrame"])
    screen.keyboard = .floating(.zero)
    keyboard.first.becomeFirstResponder()
    #expect(screen.keyboardFrame == nil)
  }

  @Test("A rotation moves a keyboard that is shown, at once")
  func rotation() {
    keyboard.first.becomeFirstResponder()
    screen.advance(by: 0.1)
    _ = keyboard.take()
    screen.resize(to: CGSize(width: 568, height: 320))
    #expect(screen.keyboardFrame == CGRect(x: 0, y: 120, width: 568, height: 200))
    #expect(keyboard.posts.first?.duration == 0)
    #expect(keyboard.take() == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    keyboard.first.resignFirstResponder()
    screen.advance(by: 1)
    _ = keyboard.take()
    screen.resize(to: CGSize(width: 320, height: 568))
    #expect(keyboard.take().isEmpty)
  }

  @Test("A keyboard that is shown doesn't keep its screen, and goes with it")
  func lifetime() {
    weak var gone: HeadlessScreen?
    scope {
      let stage = KeyboardStage()
      stage.first.becomeFirstResponder()
      stage.screen.advance(by: 0.1)
      gone = stage.screen
    }
    #expect(gone == nil)
  }

  // UIScreen, coordinateSpace; UICoordinateSpace.
  @Test("The coordinates of the screen are those of the window's superview")
  func coordinateSpace() {
    screen.window.frame = CGRect(x: 100, y: 50, width: 220, height: 568)
    let view = keyboard.stage.add(UIView(), 10, 20, 50, 50)
    let space = screen.window.screen.coordinateSpace
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.convert(rect, to: space) == CGRect(x: 111, y: 72, width: 3, height: 4))
    #expect(space.convert(CGPoint(x: 111, y: 72), to: view) == CGPoint(x: 1, y: 2))
    #expect(view.convert(rect, from: space) == space.convert(rect, to: view))
    #expect(space.convert(rect, from: view) == view.convert(rect, to: space))
    #expect(view.convert(rect, to: keyboard.first) == view.convert(rect, to: keyboard.first as any UICoordinateSpace))
    #expect(space.bounds == CGRect(x: 0, y: 0, width: 320, height: 568))
  }
}
#endif
