#if UIKIT && canImport(HeadlessUIKit)
import Containment

/// What two children must have been told in a random order. Each rule names its source.
struct InteractiveOrderModel {
  enum Phase {
    case interactive, finishing, cancelling, ended
  }

  private(set) var phase = Phase.ended
  private(set) var isGone = false
  private(set) var shown = "a"
  private(set) var other = "b"
  private(set) var told: [String: [String]] = [:]
  private(set) var outcomes: [ContainmentTransition.Outcome] = []
  /// Whether the layout that sends `viewIsAppearing` to the new child is still to come.
  private var awaitsLayout = false

  private mutating func tell(_ name: String, _ events: String...) {
    told[name, default: []] += events
  }

  /// `addChild(_:)` "calls willMove(toParent:) before adding the child" (Apple's header UIViewController.h). A custom
  /// container tells its children "that its views are about to appear or disappear" (Apple's reference of
  /// `beginAppearanceTransition(_:animated:)`); outside a window nothing appears. Whether the old child leaves isn't
  /// known yet, so it isn't told.
  mutating func begin() {
    tell(other, "willMove(toParent: p)")
    phase = .interactive
    if isGone { return end(.finished) }
    tell(shown, "viewWillDisappear")
    tell(other, "viewWillAppear")
    awaitsLayout = true
  }

  /// The first call counts (page of `TransitionHandle`).
  mutating func leave(for next: Phase) {
    guard phase == .interactive else { return }
    phase = next
    if next == .finishing { tell(shown, "willMove(toParent: nil)") }
  }

  /// `viewIsAppearing(_:)` is called "once each time a view controller's view appears after the viewWillAppear(_:)
  /// call", after "the superview lays out the view controller's view" (Apple's reference).
  mutating func layOut() {
    if awaitsLayout { tell(other, "viewIsAppearing") }
    awaitsLayout = false
  }

  /// The time goes on until every animation has ended.
  mutating func wait() {
    layOut()
    if phase == .finishing { end(.finished) }
    if phase == .cancelling { end(.cancelled) }
  }

  /// The container itself disappears. Its transition ends before that, at the side to which it goes, so that each child
  /// is told what it would be told without a transition.
  mutating func disappear() {
    end(phase == .finishing ? .interrupted : .cancelled)
    tell(shown, "viewWillDisappear", "viewDidDisappear")
    isGone = true
  }

  /// The container appears again, and UIKit or the container tells the child that is there.
  mutating func appear() {
    isGone = false
    tell(shown, "viewWillAppear", "viewIsAppearing", "viewDidAppear")
  }

  /// At the end, the container calls `didMove(toParent:)` of the child that came, and `willMove(toParent: nil)` of the
  /// one that leaves before `removeFromParent()`, which calls its `didMove(toParent: nil)` (Apple's reference of these
  /// three). For the appearance after a cancel, see the test of it.
  private mutating func end(_ outcome: ContainmentTransition.Outcome) {
    guard phase != .ended else { return }
    phase = .ended
    outcomes.append(outcome)
    if outcome == .cancelled {
      awaitsLayout = false
      tell(other, "viewWillDisappear", "viewDidDisappear")
      tell(shown, "viewWillAppear", "viewIsAppearing", "viewDidAppear")
      tell(other, "willMove(toParent: nil)", "didMove(toParent: nil)")
    } else {
      layOut()
      if isGone {
        tell(shown, "willMove(toParent: nil)")
      } else {
        tell(other, "viewDidAppear")
        tell(shown, "viewDidDisappear")
      }
      tell(other, "didMove(toParent: p)")
      tell(shown, "didMove(toParent: nil)")
      (shown, other) = (other, shown)
    }
  }
}
#endif
