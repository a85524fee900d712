#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

/// What a transition takes or moves comes back.
@Suite("The first responder and the safe area in a transition")
@MainActor
struct GivingBackTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let container = SwitcherViewController()

  // MARK: First responder

  /// A page with a text field, which may end editing when it disappears.
  final class FieldPage: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
    var endsEditing = false

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if endsEditing { view.endEditing(true) }
    }
  }

  @Test("Editing goes on while a transition is interactive, and ends when it finishes")
  func editing() throws {
    let (a, b) = (FieldPage(), FieldPage())
    screen.rootViewController = container
    try container.setContent(a)
    screen.settle()
    a.field.becomeFirstResponder()
    screen.advance(by: 1)
    let handle = try container.beginContent(b)
    handle.fractionComplete = 0.5
    screen.advance(by: 1)
    #expect(a.field.isFirstResponder, "The user may still go back.")
    handle.finish()
    #expect(!a.field.isFirstResponder)
    screen.advance(by: 1)
    #expect(container.content === b)
  }

  @Test("A cancelled transition gives the first responder back", arguments: [true, false], [true, false])
  func cancelled(endsEditing: Bool, newPageTakes: Bool) throws {
    let (a, b) = (FieldPage(), FieldPage())
    a.endsEditing = endsEditing
    screen.rootViewController = container
    try container.setContent(a)
    screen.settle()
    a.field.becomeFirstResponder()
    screen.advance(by: 1)
    let handle = try container.beginContent(b)
    handle.fractionComplete = 0.5
    screen.settle()
    if newPageTakes { b.field.becomeFirstResponder() }
    #expect(a.field.isFirstResponder == (!endsEditing && !newPageTakes))
    handle.cancel()
    screen.advance(by: 2)
    #expect(container.content === a && a.field.isFirstResponder)
  }

  @Test("A first responder elsewhere, which the user has chosen meanwhile, stays")
  func elsewhere() throws {
    let (a, field) = (FieldPage(), UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    screen.rootViewController = container
    try container.setContent(a)
    container.view.addSubview(field)
    screen.settle()
    a.field.becomeFirstResponder()
    let handle = try container.beginContent(FieldPage())
    field.becomeFirstResponder()
    handle.cancel()
    screen.advance(by: 2)
    #expect(field.isFirstResponder && !a.field.isFirstResponder)
  }

  @Test("A controller that is the first responder gets that back, too, also in the page", arguments: [true, false])
  func controller(isNested: Bool) throws {
    final class Chat: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        resignFirstResponder()
      }
    }
    let (chat, page) = (Chat(), UIViewController())
    if isNested { try page.embed(chat) }
    screen.rootViewController = container
    try container.setContent(isNested ? page : chat)
    screen.settle()
    chat.becomeFirstResponder()
    let handle = try container.beginContent(UIViewController())
    #expect(!chat.isFirstResponder)
    handle.cancel()
    screen.advance(by: 2)
    #expect(chat.isFirstResponder)
  }

  @Test("A controller around the container that has become the first responder meanwhile stays it")
  func around() throws {
    final class Root: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (root, page) = (Root(), FieldPage())
    screen.rootViewController = root
    try root.embed(container)
    try container.setContent(page)
    screen.settle()
    page.field.becomeFirstResponder()
    let handle = try container.beginContent(UIViewController())
    root.becomeFirstResponder()
    handle.cancel()
    screen.advance(by: 2)
    #expect(root.isFirstResponder)
  }

  @Test("Nobody is asked to become the first responder where there is no window", arguments: [true, false])
  func withoutWindow(isRemoved: Bool) throws {
    final class Field: UITextField {
      var windows: [UIWindow?] = []

      @discardableResult
      override func becomeFirstResponder() -> Bool {
        windows.append(window)
        return super.becomeFirstResponder()
      }
    }
    let root = ForwardingRecordingController(name: "p", recorder: Recorder())
    let stage = UIView(frame: screen.window.bounds)
    let (page, field) = (UIViewController(), Field(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    screen.rootViewController = root
    root.view.addSubview(stage)
    page.view.addSubview(field)
    try root.embed(page, in: stage)
    screen.settle()
    field.becomeFirstResponder()
    let handle = try root.beginTransition(from: page, to: UIViewController(), using: .push)
    handle.fractionComplete = 0.5
    if isRemoved {
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
      handle.cancel()
    } else {
      stage.removeFromSuperview()
    }
    screen.advance(by: 2)
    #expect(field.windows == [screen.window])
  }

  // MARK: Safe area

  /// A page with a red bar that fills the safe area.
  final class BarPage: UIViewController {
    let bar = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .blue
      bar.backgroundColor = .red
      view.addSubview(bar)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      bar.frame = view.bounds.inset(by: view.safeAreaInsets)
    }
  }

  enum End: CaseIterable {
    case running, finished, cancelled
  }

  private static let edges: [ContainmentTransition.Edge] = [.top, .left, .bottom, .right]

  /// Transitions that move a view.
  private static var movements: [(String, ContainmentTransition)] {
    edges.flatMap { edge in
      [
        ("push \(edge)", .push(from: edge, duration: 1)), ("cover \(edge)", .cover(from: edge, duration: 1)),
        ("reveal \(edge)", .reveal(to: edge, duration: 1)),
        ("spring \(edge)", .push(from: edge, timing: .spring(duration: 1))),
      ]
    } + [
      (
        "custom",
        .custom(
          duration: 1, prepare: { _, to in to.transform = CGAffineTransform(translationX: 0, y: 480) },
          animations: { from, to in
            from.transform = CGAffineTransform(translationX: 0, y: -200)
            to.transform = .identity
          })
      )
    ]
  }

  @Test("Bars stay where they are in their pages", arguments: End.allCases, [true, false])
  func bars(end: End, isLandscape: Bool) throws {
    for (name, transition) in Self.movements {
      let screen = HeadlessScreen(size: isLandscape ? CGSize(width: 480, height: 320) : CGSize(width: 320, height: 480))
      screen.safeAreaInsets =
        isLandscape
        ? UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 34) : UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      let (container, a, b) = (SwitcherViewController(), BarPage(), BarPage())
      a.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 0)
      screen.rootViewController = container
      try container.setContent(a)
      screen.settle()
      let bar = CGRect(origin: .zero, size: screen.window.bounds.size).inset(by: screen.safeAreaInsets)
      var shorter = bar
      shorter.size.height -= 5
      func check(_ when: String) {
        #expect(a.bar.frame == shorter, "\(name), \(when), a")
        #expect(b.bar.frame == bar, "\(name), \(when), b")
      }
      #expect(a.bar.frame == shorter)
      switch end {
      case .running:
        try container.setContent(b, using: transition)
        for _ in 0..<4 {
          screen.advance(by: 0.2)
          check("running")
        }
      case .finished, .cancelled:
        let handle = try container.beginContent(b, using: transition)
        screen.settle()
        check("begun")
        handle.fractionComplete = 0.6
        screen.settle()
        check("interactive")
        if end == .finished { handle.finish() } else { handle.cancel() }
        for _ in 0..<3 {
          screen.advance(by: 0.15)
          check("\(end)")
        }
      }
      screen.advance(by: 9)
      check("afterwards")
      #expect(a.additionalSafeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 0), "\(name)")
      #expect(b.additionalSafeAreaInsets == .zero, "\(name)")
      #expect((container.content as? BarPage)?.view.safeAreaInsets != .zero)
    }
  }

  @Test("What is seen halfway is the page with its bar", arguments: [true, false])
  func picture(isCancelled: Bool) throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (a, b) = (BarPage(), BarPage())
    screen.rootViewController = container
    try container.setContent(a)
    screen.settle()
    let handle = try container.beginContent(b, using: .push(from: .bottom, duration: 1))
    handle.fractionComplete = 0.5
    screen.settle()
    if isCancelled {
      handle.cancel()
      screen.advance(by: 0.001)
    }
    // The edge between the two pages is at 240, and the bars end 34 above it and begin 44 below it.
    for (y, color) in [(200, UIColor.red), (212, .blue), (230, .blue), (250, .blue), (278, .blue), (290, .red)] {
      #expect(screen.color(at: CGPoint(x: 160, y: y)) == color, "\(y)")
    }
  }

  @Test("After a rotation in the middle, bars have the safe area of the new size", arguments: [true, false])
  func rotation(isInteractive: Bool) throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (a, b) = (BarPage(), BarPage())
    screen.rootViewController = container
    try container.setContent(a)
    screen.settle()
    let push = ContainmentTransition.push(from: .bottom, duration: 1)
    let handle = isInteractive ? try container.beginContent(b, using: push) : nil
    if !isInteractive { try container.setContent(b, using: push) }
    handle?.fractionComplete = 0.5
    screen.advance(by: 0.3)
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    screen.resize(to: CGSize(width: 480, height: 320))
    screen.advance(by: 0.1)
    let bar = CGRect(x: 44, y: 0, width: 392, height: 299)
    #expect(a.bar.frame == bar && b.bar.frame == bar)
    handle?.cancel()
    screen.advance(by: 2)
    #expect(a.additionalSafeAreaInsets == .zero && b.additionalSafeAreaInsets == .zero)
    #expect((isInteractive ? a : b).bar.frame == bar)
  }

  @Test("Insets that a page sets itself while it is held stay as they were set", arguments: [true, false])
  func ownInsets(isCancelled: Bool) throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (a, b) = (BarPage(), BarPage())
    a.additionalSafeAreaInsets.bottom = 100
    screen.rootViewController = container
    container.keepsReplacedContent = true
    try container.setContent(a)
    screen.settle()
    let handle = try container.beginContent(b, using: .push(from: .top, duration: 1))
    handle.fractionComplete = 0.5
    screen.settle()
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: 7, right: 0)
    a.additionalSafeAreaInsets = insets
    if isCancelled { handle.cancel() } else { handle.finish() }
    screen.advance(by: 3)
    #expect(a.additionalSafeAreaInsets == insets)
  }

  /// A page with a list, whose first row has a color.
  final class ListPage: UIViewController {
    let list = UIScrollView()
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      list.frame = view.bounds
      list.contentSize = CGSize(width: 320, height: 2000)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.contentInsetAdjustmentBehavior = .always
      list.addSubview(row)
      view.addSubview(list)
    }
  }

  @Test("A list on its way is scrolled as where it rests", arguments: [true, false, nil])
  func list(isCancelled: Bool?) throws {
    let edges: [(ContainmentTransition, UIColor)] = [
      (.push(from: .bottom, duration: 1), .blue), (.cover(from: .bottom, duration: 1), .blue),
      (.push(from: .top, duration: 1), .red), (.reveal(to: .bottom, duration: 1), .red),
    ]
    for (transition, color) in edges {
      let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
      screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      let (container, a, b) = (SwitcherViewController(), ListPage(), ListPage())
      (a.row.backgroundColor, b.row.backgroundColor) = (.red, .blue)
      screen.rootViewController = container
      try container.setContent(a)
      screen.settle()
      var handle: TransitionHandle?
      if isCancelled == nil {
        try container.setContent(b, using: transition)
        screen.advance(by: 0.5)
      } else {
        handle = try container.beginContent(b, using: transition)
        handle?.fractionComplete = 0.5
        screen.settle()
      }
      func check(_ when: String) {
        // The page has its upper edge at 240, and its list begins 44 points below that.
        #expect(screen.color(at: CGPoint(x: 160, y: 282)) == .white, "\(transition.style), \(when)")
        #expect(screen.color(at: CGPoint(x: 160, y: 286)) == color, "\(transition.style), \(when)")
      }
      check("half-way")
      if isCancelled == true { handle?.cancel() } else { handle?.finish() }
      screen.advance(by: 0.001)
      check("on")
      screen.advance(by: 3)
      #expect((isCancelled == true ? a : b).list.contentOffset.y == -44)
    }
  }
}
#endif
