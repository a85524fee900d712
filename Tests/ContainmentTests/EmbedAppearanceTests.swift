#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport
import Testing

@Suite("embed and unembed on the screen", .onScreen)
@MainActor
struct EmbedAppearanceTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let recorder = Recorder()
  let container = UIViewController()
  let child: RecordingViewController

  init() async {
    child = RecordingViewController(name: "a", recorder: recorder)
    await screen.show(container)
    await screen.settle()
  }

  /// Returns the events of one kind. UIKit does not document where `didMove(toParent:)` falls among the appearance
  /// callbacks.
  private func take(_ kind: String) -> [String] {
    recorder.events.filter { $0.contains(kind) }
  }

  @Test("embed in a visible container sends each callback once")
  func embedVisible() async throws {
    try container.embed(child)
    await screen.settle()
    #expect(
      take("ppear") == [
        "a.viewWillAppear(animated: false)", "a.viewIsAppearing(animated: false)", "a.viewDidAppear(animated: false)",
      ])
    #expect(take("toParent") == ["a.willMove(toParent: UIViewController)", "a.didMove(toParent: UIViewController)"])
    #expect(recorder.events.first == "a.willMove(toParent: UIViewController)")
  }

  @Test("unembed from a visible container sends each callback once, in order")
  func unembedVisible() async throws {
    try container.embed(child)
    await screen.settle()
    recorder.events = []
    try container.unembed(child)
    await screen.settle()
    #expect(
      recorder.events == [
        "a.willMove(toParent: nil)", "a.viewWillDisappear(animated: false)", "a.viewDidDisappear(animated: false)",
        "a.didMove(toParent: nil)",
      ])
  }

  final class MovingController: UIViewController {
    var moves: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      moves.append("appears, moving to parent: \(isMovingToParent)")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      moves.append("disappears, moving from parent: \(isMovingFromParent)")
    }
  }

  @Test("The child knows that it appears and disappears because of its parent")
  func isMoving() async throws {
    let child = MovingController()
    try container.embed(child)
    await screen.settle()
    try container.unembed(child)
    await screen.settle()
    #expect(child.moves == ["appears, moving to parent: true", "disappears, moving from parent: true"])
  }

  final class Responder: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("A first responder in a child that leaves resigns, and one elsewhere stays")
  func firstResponder() async throws {
    let (inside, outside) = (Responder(), Responder())
    try container.embed(child)
    child.view.addSubview(inside)
    container.view.addSubview(outside)
    await screen.settle()
    #expect(inside.becomeFirstResponder())
    try container.unembed(child)
    #expect(!inside.isFirstResponder)
    try container.embed(child)
    #expect(outside.becomeFirstResponder())
    try container.unembed(child)
    #expect(outside.isFirstResponder)
  }

  // MARK: - Presented controllers

  @Test("A presented controller cannot be embedded and stays presented")
  func presented() async {
    container.present(child, animated: false)
    await screen.settle()
    recorder.events = []
    let other = UIViewController()
    #expect(throws: ContainmentError.isPresented) { try container.embed(child) }
    #expect(throws: ContainmentError.isPresented) { try other.embed(child) }
    #expect(recorder.events.isEmpty)
    #expect(container.presentedViewController === child)
    #expect(container.children.isEmpty)
    #expect(child.parent == nil)
    #expect(!other.isViewLoaded)
  }

  @Test("Children come and go in a presented container as in any other")
  func presentedContainer() async throws {
    let sheet = UIViewController()
    container.present(sheet, animated: false)
    await screen.settle()
    try sheet.embed(child)
    await screen.settle()
    #expect(take("DidAppear").count == 1)
    #expect(throws: ContainmentError.alreadyEmbedded) { try sheet.embed(child) }
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try container.embed(child) }
    try sheet.unembed(child)
    #expect(take("DidDisappear").count == 1)
    #expect(sheet.children.isEmpty)
  }

}
#endif
