#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

/// Children that move while their siblings appear, layouts that move or remove the view, and views in unexpected
/// places.
@Suite("Unusual cases", .onScreen)
@MainActor
struct UnusualCaseTests {
  /// Returns a container on the screen that forwards manually and is told about its appearance by hand, with two
  /// children.
  private func stage() async throws -> (
    screen: TestScreen, root: Fixture, container: TestContainer, a: InterferingController, b: InterferingController
  ) {
    let root = await Fixture(.visible, forwards: false)
    let container = TestContainer()
    root.container.addChild(container)
    root.container.view.addSubview(container.view)
    container.didMove(toParent: root.container)
    let (a, b) = (InterferingController(), InterferingController())
    try container.embed(a)
    try container.embed(b)
    return (root.screen, root, container, a, b)
  }

  private func appear(_ controller: UIViewController, _ isAppearing: Bool) {
    controller.beginAppearanceTransition(isAppearing, animated: false)
    controller.endAppearanceTransition()
  }

  @Test("A child that is taken away while it is embedded leaves no subview behind, not even one that follows the size")
  func takenAwayWithInsets() async throws {
    let fixture = await Fixture(.visible)
    let child = InterferingController()
    child.at(.willAppear) {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    try fixture.container.embed(child, layout: .insets(insets))
    #expect(child.parent == nil)
    #expect(fixture.container.view.subviews == [])
  }

  @Test(
    "A child that is given to its sibling while that appears is told once",
    arguments: [InterferingController.Moment.willAppear, .didAppear], [true, false])
  func givenToSibling(moment: InterferingController.Moment, sameView: Bool) async throws {
    let stage = try await stage()
    let (container, a, b) = (stage.container, stage.a, stage.b)
    let elsewhere = UIViewController()
    let next: UIViewController = sameView ? a : elsewhere
    b.view.autoresizingMask = .flexibleTopMargin
    a.at(moment) {
      try? container.unembed(b)
      try? next.embed(b, layout: .insets(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    }
    let messages = try await misuse {
      appear(container, true)
      await stage.screen.settle()
      #expect(b.parent === next && ChildRecord.existing(for: b)?.layout != nil)
      #expect(b.state == (sameView ? .appeared : .disappeared))
      appear(container, false)
      await stage.screen.settle()
      try next.unembed(b)
    }
    #expect(b.view.autoresizingMask == .flexibleTopMargin, "as it was when it came")
    #expect(a.state == .disappeared && b.state == .disappeared)
    #expect(a.faults + b.faults + messages == [])
  }

  @Test(
    "No child is left between two states if a callback reverses the container's appearance", arguments: [true, false])
  func turnsRoundInside(isAppearing: Bool) async throws {
    let stage = try await stage()
    let (container, a, b) = (stage.container, stage.a, stage.b)
    if !isAppearing { appear(container, true) }
    a.at(isAppearing ? .willAppear : .willDisappear) {
      container.beginAppearanceTransition(!isAppearing, animated: false)
    }
    let messages = await misuse {
      container.beginAppearanceTransition(isAppearing, animated: false)
      container.endAppearanceTransition()
      await stage.screen.settle()
    }
    for child in [a, b] { #expect(child.state == (isAppearing ? .disappeared : .appeared)) }
    #expect(a.faults + b.faults + messages == [])
  }

  /// A view that does something once when it has come into a superview.
  final class ArrivingView: UIView {
    var arrived: (() -> Void)?

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      let arrived = arrived
      self.arrived = nil
      arrived?()
    }
  }

  @Test(
    "A custom layout does not run for a view that others removed", arguments: [true, false],
    [nil, ContainmentTransition.instant, .push(duration: 1), .crossDissolve(duration: 1)])
  func layoutOfAViewThatIsGone(forwards: Bool, style: ContainmentTransition?) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    let (old, child) = (UIViewController(), UIViewController())
    try fixture.container.embed(old)
    let view = ArrivingView()
    child.view = view
    view.arrived = { view.removeFromSuperview() }
    let layout = ChildLayout.custom { view, container in
      #expect(view.superview === container, "constraints between the two would be an exception")
    }
    if let style {
      try fixture.container.transition(from: old, to: child, using: style, layout: layout, completion: nil)
    } else {
      try fixture.container.embed(child, layout: layout)
    }
    await fixture.screen.advance(by: 2)
    #expect(child.parent === fixture.container && view.superview == nil)
  }

  @Test("A transform that a custom layout sets stays", arguments: [true, false])
  func layoutThatTransforms(forwards: Bool) async throws {
    let turned = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let layout = ChildLayout.custom { view, container in
      #expect(view.transform.isIdentity, "not where the animation starts")
      view.bounds = container.bounds
      view.transform = turned
    }
    let styles: [ContainmentTransition] = [
      .instant, .crossDissolve(duration: 1), .push(duration: 1), .cover(duration: 1),
      .custom(duration: 1) { from, _ in from.alpha = 0 },
    ]
    for style in styles {
      let fixture = await Fixture(.visible, forwards: forwards)
      let (a, b) = (UIViewController(), UIViewController())
      try fixture.container.embed(a)
      try fixture.container.transition(from: a, to: b, using: style, layout: layout, completion: nil)
      await fixture.screen.advance(by: 2)
      #expect(b.view.transform == turned, "\(style)")
      #expect(a.view.transform.isIdentity)
    }
  }

  @Test("A content whose view lies in another controller's view cannot be replaced")
  func contentElsewhere() throws {
    let (container, content, other) = (SwitcherViewController(), UIViewController(), UIViewController())
    try container.setContent(content)
    other.view.addSubview(content.view)
    #expect(throws: ContainmentError.viewInForeignHierarchy) {
      try container.setContent(UIViewController()) { _ in Issue.record("completed") }
    }
    #expect(container.content === content)
    var outcomes: [ContainmentTransition.Outcome] = []
    try container.setContent(nil) { outcomes.append($0) }
    #expect(outcomes == [.finished] && content.view.superview == nil)
  }

  @Test("A view may lie in the container before its controller becomes a child", arguments: [true, false])
  func strayView(forwards: Bool) async throws {
    for style in [nil, ContainmentTransition.instant, .cover(duration: 1), .crossDissolve(duration: 1)] {
      let fixture = await Fixture(.visible, forwards: forwards)
      let (old, child) = (AuditedController(), AuditedController())
      let messages = try await misuse {
        fixture.container.view.addSubview(child.view)
        await fixture.screen.settle()
        #expect(child.state == .appeared)
        if let style {
          try fixture.container.embed(old)
          await fixture.screen.settle()
          try fixture.container.transition(from: old, to: child, using: style, completion: nil)
          if style.duration > 0 { #expect(fixture.container.view.subviews.last === child.view, "in front") }
        } else {
          try fixture.container.embed(child)
        }
        await fixture.screen.advance(by: 2)
        #expect(child.state == .appeared && child.view.superview === fixture.container.view)
        try fixture.container.unembed(child)
        await fixture.screen.settle()
      }
      #expect(child.state == .disappeared && old.state == .disappeared)
      #expect(child.faults + old.faults + messages == [], "\(String(describing: style))")
    }
  }

  @Test("A content that someone takes away in a transition decides about nothing any more")
  func changesOfALostContent() async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let (container, a, b) = (TestContainer(), UIViewController(), UIViewController())
    await screen.show(container)
    b.preferredContentSize = CGSize(width: 30, height: 40)
    try container.setContent(a, completion: nil)
    await screen.settle()
    var outcomes: [ContainmentTransition.Outcome] = []
    try container.setContent(b, using: .push(duration: 1)) { outcomes.append($0) }
    await screen.advance(by: 0.5)
    #expect(container.preferredContentSize == b.preferredContentSize)
    b.willMove(toParent: nil)
    b.view.removeFromSuperview()
    b.removeFromParent()
    container.updates = []
    await screen.advance(by: 1)
    #expect(outcomes == [.takenAway] && container.content == nil)
    #expect(container.preferredContentSize == .zero && container.updates.contains("status bar"))
  }

  @Test("A content that leaves in a transition that was not requested here cannot be requested again")
  func leavingContent() async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let (container, content, next) = (SwitcherViewController(), UIViewController(), UIViewController())
    await screen.show(container)
    try container.setContent(content, completion: nil)
    await screen.settle()
    try container.transition(from: content, to: next, using: .push(duration: 1), completion: nil)
    #expect(throws: ContainmentError.transitionInProgress) {
      try container.setContent(content) { _ in Issue.record("completed") }
    }
    await screen.advance(by: 2)
    #expect(container.content == nil && container.children == [next])
  }

  final class BarContainer: SwitcherViewController {
    let area = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    override var contentContainerView: UIView { area }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(area)
    }
  }

  @Test("A content that follows one whose view was removed lies in the container view", arguments: [true, false])
  func viewTakenOut(animated: Bool) async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let (container, content, next) = (BarContainer(), UIViewController(), UIViewController())
    await screen.show(container)
    try container.setContent(content, completion: nil)
    await screen.settle()
    content.view.removeFromSuperview()
    try container.setContent(next, using: animated ? .push(duration: 1) : .instant, completion: nil)
    await screen.advance(by: 2)
    #expect(next.view.superview === container.area && next.view.frame == container.area.bounds)
    #expect(container.children == [next])
  }

  @Test("The layout does not move a pane that is being pushed out", .needsScreen(480, 480), arguments: [true, false])
  func pushedPane(rotates: Bool) async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let (a, b, next) = (UIViewController(), UIViewController(), UIViewController())
    let container = PaneViewController(axis: .horizontal, panes: [Pane(a), Pane(b)])
    await screen.show(container)
    await screen.settle()
    try container.transition(from: a, to: next, using: .push(from: .right, duration: 1), completion: nil)
    if rotates { await screen.resize(to: CGSize(width: 480, height: 320)) }
    await screen.advance(by: 0.5)
    let width: CGFloat = rotates ? 480 : 320
    #expect(a.view.bounds.size == CGSize(width: width / 2, height: rotates ? 320 : 480))
    #expect(a.view.frameWithoutTransform.minX == 0 && a.view.transform.tx == -width, "just outside")
    await screen.advance(by: 1)
    #expect(container.children == [b, next])
  }

}
#endif
