#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import TestSupport
import Testing

@Suite("embed and unembed on the screen")
@MainActor
struct EmbedAppearanceTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let recorder = Recorder()
  let container = UIViewController()
  let child: RecordingViewController

  init() {
    child = RecordingViewController(name: "a", recorder: recorder)
    screen.rootViewController = container
    screen.settle()
  }

  /// Returns the events of one kind. UIKit does not document where `didMove(toParent:)` falls among the appearance
  /// callbacks.
  private func take(_ kind: String) -> [String] {
    recorder.events.filter { $0.contains(kind) }
  }

  @Test("embed in a visible container sends each callback once")
  func embedVisible() throws {
    try container.embed(child)
    screen.settle()
    #expect(
      take("ppear") == [
        "a.viewWillAppear(animated: false)", "a.viewIsAppearing(animated: false)", "a.viewDidAppear(animated: false)",
      ])
    #expect(take("toParent") == ["a.willMove(toParent: UIViewController)", "a.didMove(toParent: UIViewController)"])
    #expect(recorder.events.first == "a.willMove(toParent: UIViewController)")
  }

  @Test("unembed from a visible container sends each callback once, in order")
  func unembedVisible() throws {
    try container.embed(child)
    screen.settle()
    recorder.events = []
    try container.unembed(child)
    screen.settle()
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
  func isMoving() throws {
    let child = MovingController()
    try container.embed(child)
    screen.settle()
    try container.unembed(child)
    screen.settle()
    #expect(child.moves == ["appears, moving to parent: true", "disappears, moving from parent: true"])
  }

  final class Responder: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("A first responder in a child that leaves resigns, and one elsewhere stays")
  func firstResponder() throws {
    let (inside, outside) = (Responder(), Responder())
    try container.embed(child)
    child.view.addSubview(inside)
    container.view.addSubview(outside)
    screen.settle()
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
  func presented() {
    container.present(child, animated: false)
    screen.settle()
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
  func presentedContainer() throws {
    let sheet = UIViewController()
    container.present(sheet, animated: false)
    screen.settle()
    try sheet.embed(child)
    screen.settle()
    #expect(take("DidAppear").count == 1)
    #expect(throws: ContainmentError.alreadyEmbedded) { try sheet.embed(child) }
    #expect(throws: ContainmentError.belongsToAnotherContainer) { try container.embed(child) }
    try sheet.unembed(child)
    #expect(take("DidDisappear").count == 1)
    #expect(sheet.children.isEmpty)
  }

  @Test("The picture shows the child where it was embedded")
  func picture() throws {
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    container.view.addSubview(box)
    child.view.backgroundColor = .red
    try container.embed(child, in: box)
    screen.settle()
    #expect(screen.color(at: CGPoint(x: 125, y: 125)) == .red)
    #expect(screen.color(at: CGPoint(x: 95, y: 95)) != .red)
    try container.unembed(child)
    screen.settle()
    #expect(screen.color(at: CGPoint(x: 125, y: 125)) != .red)
  }
}
#endif
