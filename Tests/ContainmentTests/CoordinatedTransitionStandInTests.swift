#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import TestSupport
import Testing

/// Transitions that begin while the container is itself being pushed or presented.
@Suite("Transitions in a container that is itself in a transition")
@MainActor
struct CoordinatedTransitionTests {
  /// The coordinator of a push that is running.
  final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated = true
    let presentationStyle = UIModalPresentationStyle.none
    let transitionDuration: TimeInterval = 1
    let targetTransform = CGAffineTransform.identity
    let initiallyInteractive = false
    let isInterruptible = false
    let isInteractive = false
    let isCancelled = false
    let percentComplete: CGFloat = 0
    let completionVelocity: CGFloat = 1
    let completionCurve = UIView.AnimationCurve.easeInOut
    let containerView: UIView

    init(containerView: UIView) {
      self.containerView = containerView
    }

    func animate(
      alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      true
    }

    func animateAlongsideTransition(
      in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      true
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    func notifyWhenInteractionEnds(
      _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}

    func notifyWhenInteractionChanges(
      _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
  }

  final class PushedContainer: TestContainer {
    var coordinator: Coordinator?

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      coordinator ?? super.transitionCoordinator
    }
  }

  @Test(
    "While the container is being pushed, children are exchanged at once, and afterwards animated again",
    arguments: [true, false])
  func pushed(isAncestorPushed: Bool) throws {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let (outer, inner) = (PushedContainer(), PushedContainer())
    let children = (0..<3).map { _ in AuditedController() }
    screen.rootViewController = outer
    try outer.setContent(inner)
    try inner.setContent(children[0])
    screen.settle()
    let pushed = isAncestorPushed ? outer : inner
    var outcomes: [ContainmentTransition.Outcome] = []
    let messages = try misuse {
      pushed.coordinator = Coordinator(containerView: screen.window)
      try inner.setContent(children[1], using: .push(duration: 1)) { outcomes.append($0) }
      #expect(outcomes == [.finished], "at once")
      #expect(inner.children == [children[1]])
      pushed.coordinator = nil
      try inner.setContent(children[2], using: .push(duration: 1)) { outcomes.append($0) }
      #expect(outcomes == [.finished], "animated")
      screen.advance(by: 2)
    }
    #expect(outcomes == [.finished, .finished])
    #expect(children.map(\.state) == [.disappeared, .disappeared, .appeared])
    #expect(children.flatMap(\.faults) + messages == [])
  }
}
#endif
