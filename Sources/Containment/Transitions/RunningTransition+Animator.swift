#if UIKIT
import PlatformUI

extension RunningTransition {
  /// What an animator does in a transition that it drives.
  enum Drive {
    /// It waits where the finger is.
    case held
    /// It runs to the end.
    case finishing
    /// It runs back to the start.
    case cancelling
  }

  /// How far the transition has come, 0 to 1.
  var fractionComplete: CGFloat {
    guard let animator else { return hasEnded ? 1 : 0 }
    return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
  }

  /// Starts an animator. It waits for a finger, or runs.
  func startAnimator(_ drive: Drive) {
    self.drive = drive
    let animator = UIViewPropertyAnimator(
      duration: transition.duration, timingParameters: transition.timing.parameters())
    self.animator = animator
    animator.addAnimations { self.animate() }
    animator.addCompletion { [weak animator] _ in
      MainActor.assumeIsolated {
        if let animator, self.animator === animator { self.animatorDidEnd() }
      }
    }
    if drive == .held { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  /// Puts the start and the end where a new size of the container view has them. The fraction stays.
  func startAgain() {
    let fraction = fractionComplete
    stopAnimator(at: .start)
    UIView.performWithoutAnimation { prepare() }
    startAnimator(.held)
    scrub(to: fraction)
  }

  /// Moves a transition that is held.
  func scrub(to fraction: CGFloat) {
    if drive == .held { animator?.fractionComplete = min(max(fraction, 0), 1) }
  }

  /// Lets the transition go to its end, or back to its start.
  ///
  /// - Parameter velocity: The velocity toward the end, in whole transitions per second.
  func letGo(_ direction: Drive, velocity: CGFloat) {
    guard drive == .held, let animator else { return }
    let fraction = fractionComplete
    drive = direction
    let isBack = direction == .cancelling
    let remaining = isBack ? fraction : 1 - fraction
    animator.isReversed = isBack
    // UIKit counts the velocity in lengths of the remaining way. Nothing should fly past the end of a short one.
    let relative = remaining > 0.01 ? (isBack ? -velocity : velocity) / remaining : 0
    let parameters =
      relative == 0 && !transition.timing.isSpring
      ? nil : transition.timing.parameters(velocity: min(max(relative, -20), 20))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0)
  }

  /// Ends the transition at once, because its container disappears.
  func settle() {
    guard !hasEnded, let drive, animator != nil else { return }
    stopAnimator(at: drive == .finishing ? .end : .start)
    if drive == .finishing { end(false) } else { endCancelled() }
  }

  private func animatorDidEnd() {
    animator = nil
    if drive == .finishing { end(true) } else { endCancelled() }
  }

  private func stopAnimator(at position: UIViewAnimatingPosition) {
    guard let animator else { return }
    self.animator = nil
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
  }

  // MARK: Appearance

  /// Whether the transition itself notifies the children of a container that forwards automatically: it can't use
  /// UIKit's `transition`, which notifies them otherwise.
  var notifiesExplicitly: Bool { drive != nil && container.shouldAutomaticallyForwardAppearanceMethods }

  /// Notifies the children that one disappears and the other one appears.
  func beginAppearance() {
    if notifiesExplicitly {
      guard container.showsChildren(in: containerView) else { return }
      records.from.appearance = .appeared
      container.begin(false, animated: true, on: from, records.from)
      container.begin(true, animated: true, on: to, records.to)
    } else {
      container.beginForwarding(false, to: from, in: from.view, animated: true)
      container.beginForwarding(true, to: to, in: containerView, animated: true)
    }
  }

  /// Notifies the children of a transition that goes back: the new one disappears, and then the old one appears again,
  /// in the order of a navigation controller whose swipe back is cancelled.
  ///
  /// A container that UIKit has taken out of its window was notified, and has notified the new child.
  func turnBack() {
    let isNotified = notifiesExplicitly && containerView.window == nil
    if has(to, records.to), !isNotified { container.begin(false, animated: true, on: to, records.to) }
    if has(to, records.to), let view = to.viewIfLoaded, view.superview === containerView { view.removeFromSuperview() }
    if records.to.isTransitioning(in: self) { container.end(to, records.to) }
    if has(from, records.from), !isNotified, from.parent === container, wasBegun {
      container.begin(true, animated: true, on: from, records.from)
    }
    if records.from.isTransitioning(in: self) { container.end(from, records.from) }
    if notifiesExplicitly { records.from.appearance = ForwardedAppearance() }
  }

  /// Whether the old child was notified that it disappears.
  private var wasBegun: Bool { records.from.appearance.state == .disappearing }
}
#endif
