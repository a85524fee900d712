#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport
import Testing

/// What a transition takes or moves comes back.
@Suite("The first responder and the safe area in a transition", .onScreen)
@MainActor
struct GivingBackTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
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
  func editing() async throws {
    let (a, b) = (FieldPage(), FieldPage())
    await screen.show(container)
    try container.setContent(a, completion: nil)
    await screen.settle()
    a.field.becomeFirstResponder()
    await screen.advance(by: 1)
    let handle = try container.beginContent(b)
    handle.fractionComplete = 0.5
    await screen.advance(by: 1)
    #expect(a.field.isFirstResponder, "The user may still go back.")
    handle.finish()
    #expect(!a.field.isFirstResponder)
    await screen.advance(by: 1)
    #expect(container.content === b)
  }

  @Test("A cancelled transition gives the first responder back", arguments: [true, false], [true, false])
  func cancelled(endsEditing: Bool, newPageTakes: Bool) async throws {
    let (a, b) = (FieldPage(), FieldPage())
    a.endsEditing = endsEditing
    await screen.show(container)
    try container.setContent(a, completion: nil)
    await screen.settle()
    a.field.becomeFirstResponder()
    await screen.advance(by: 1)
    let handle = try container.beginContent(b)
    handle.fractionComplete = 0.5
    await screen.settle()
    if newPageTakes { b.field.becomeFirstResponder() }
    #expect(a.field.isFirstResponder == (!endsEditing && !newPageTakes))
    handle.cancel()
    await screen.advance(by: 2)
    #expect(container.content === a && a.field.isFirstResponder)
  }

  @Test("A first responder elsewhere, which the user has chosen meanwhile, stays")
  func elsewhere() async throws {
    let (a, field) = (FieldPage(), UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    await screen.show(container)
    try container.setContent(a, completion: nil)
    container.view.addSubview(field)
    await screen.settle()
    a.field.becomeFirstResponder()
    let handle = try container.beginContent(FieldPage())
    field.becomeFirstResponder()
    handle.cancel()
    await screen.advance(by: 2)
    #expect(field.isFirstResponder && !a.field.isFirstResponder)
  }

  @Test("A controller that is the first responder gets that back, too, also in the page", arguments: [true, false])
  func controller(isNested: Bool) async throws {
    final class Chat: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        resignFirstResponder()
      }
    }
    let (chat, page) = (Chat(), UIViewController())
    if isNested { try page.embed(chat) }
    await screen.show(container)
    try container.setContent(isNested ? page : chat, completion: nil)
    await screen.settle()
    chat.becomeFirstResponder()
    let handle = try container.beginContent(UIViewController())
    #expect(!chat.isFirstResponder)
    handle.cancel()
    await screen.advance(by: 2)
    #expect(chat.isFirstResponder)
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
  static var movements: [(String, ContainmentTransition)] {
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

  @Test("Bars stay where they are in their pages", .needsScreen(480, 480), arguments: End.allCases, [true, false])
  func bars(end: End, isLandscape: Bool) async throws {
    for (name, transition) in Self.movements {
      let screen = TestScreen(size: isLandscape ? CGSize(width: 480, height: 320) : CGSize(width: 320, height: 480))
      screen.safeAreaInsets =
        isLandscape
        ? UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 34) : UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      let (container, a, b) = (SwitcherViewController(), BarPage(), BarPage())
      a.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 0)
      await screen.show(container)
      try container.setContent(a, completion: nil)
      await screen.settle()
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
        try container.setContent(b, using: transition, completion: nil)
        for _ in 0..<4 {
          await screen.advance(by: 0.2)
          check("running")
        }
      case .finished, .cancelled:
        let handle = try container.beginContent(b, using: transition)
        await screen.settle()
        check("begun")
        handle.fractionComplete = 0.6
        await screen.settle()
        check("interactive")
        if end == .finished { handle.finish() } else { handle.cancel() }
        for _ in 0..<3 {
          await screen.advance(by: 0.15)
          check("\(end)")
        }
      }
      await screen.advance(by: 9)
      check("afterwards")
      #expect(a.additionalSafeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 0), "\(name)")
      #expect(b.additionalSafeAreaInsets == .zero, "\(name)")
      #expect((container.content as? BarPage)?.view.safeAreaInsets != .zero)
    }
  }

}
#endif
