#if UIKIT
import PlatformUI

/// An interactive transition, which a gesture moves.
///
/// ```swift
/// @MainActor
/// func pan(_ recognizer: UIPanGestureRecognizer) throws {
///   let view = recognizer.view
///   let fraction = recognizer.translation(in: view).x / (view?.bounds.width ?? 1)
///   switch recognizer.state {
///   case .began: handle = try switcher.beginContent(menu, using: .cover(from: .left))
///   case .changed: handle?.fractionComplete = fraction
///   case .ended where fraction > 0.5: handle?.finish()
///   default: handle?.cancel()
///   }
/// }
/// ```
/// In a navigation controller, its own swipes wait until the pan has failed. One of them begins anywhere in the content
/// on iOS 26 and later:
///
/// ```swift
/// let navigation = switcher.navigationController
/// navigation?.interactivePopGestureRecognizer?.require(toFail: pan)
/// if #available(iOS 26, *) {
///   navigation?.interactiveContentPopGestureRecognizer?.require(toFail: pan)
/// }
/// ```
/// The transition begins at 0 and stays where it is put, until ``finish(velocity:)`` or ``cancel(velocity:)`` is
/// called. Only the first of these calls counts. A handle that is released before is cancelled, a little later. Keep
/// it.
///
/// If the container begins to disappear, or leaves its window, the transition ends at once: it finishes if
/// ``finish(velocity:)`` was called, and otherwise it is cancelled. A container that isn't a
/// ``ContainerViewController`` reports that it disappears by
/// ``UIKit/UIViewController/beginForwardingAppearance(_:animated:)``.
@MainActor
public final class TransitionHandle {
  /// The transition; nil when it has ended, so that the handle doesn't keep the container alive.
  var running: RunningTransition?
  private var result: ContainmentTransition.Outcome?
  private var waiting: [CheckedContinuation<ContainmentTransition.Outcome, Never>] = []

  init() {}

  deinit {
    guard let running else { return }
    Task { @MainActor in running.cancel(velocity: 0) }
  }

  /// How far the transition has come, 0 to 1. Setting it has no effect after ``finish(velocity:)`` or
  /// ``cancel(velocity:)``.
  public var fractionComplete: CGFloat {
    get { running?.fractionComplete ?? (result?.isShown == true ? 1 : 0) }
    set { running?.fractionComplete = newValue.finite }
  }

  /// Finishes the transition: it goes on to its end, and the new child takes over.
  ///
  /// - Parameter velocity: The velocity of the finger toward the end, in whole transitions per second: points per
  ///   second divided by the length of the way. The motion goes on at this speed.
  public func finish(velocity: CGFloat = 0) { running?.finish(velocity: velocity.finite) }

  /// Cancels the transition: it goes back to its start, the old child stays, and the new one leaves, or is kept again
  /// if it was.
  ///
  /// - Parameter velocity: The velocity of the finger toward the end, in whole transitions per second. It is negative
  ///   if the finger moved back.
  public func cancel(velocity: CGFloat = 0) { running?.cancel(velocity: velocity.finite) }

  /// How the transition ended. Reading it waits for the end, and keeps the handle alive until then.
  public var outcome: ContainmentTransition.Outcome {
    get async {
      if let result { return result }
      return await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Notes how the transition ended.
  func didEnd(_ outcome: ContainmentTransition.Outcome) {
    running = nil
    result = outcome
    let continuations = waiting
    waiting = []
    for continuation in continuations { continuation.resume(returning: outcome) }
  }
}
#endif
