#if UIKIT
import PlatformUI

#if canImport(ObjectiveC)
import UIKit.UIGestureRecognizerSubclass
#endif

/// A tap recognizer with a closure, which leaves the touches to the views under the finger.
///
/// ```swift
/// tableView.addGestureRecognizer(TapRecognizer { _ in keyboard.dismiss() })
/// ```
/// UIKit's own recognizer cancels the touches of what it lies over: a tap on a parent view swallows the selection of
/// the row, the cell, the text field inside it. Here `cancelsTouches` is `false` unless you ask: the view under the
/// finger gets its touch from began to ended, and the closure runs once.
///
/// The recognizer is attached, disabled and removed like any other. It holds its closure, its view holds it, and
/// nothing holds the view: refer to the view weakly, or through the recognizer that the closure is given.
///
/// What UIKit decides between recognizers stays as it is. A single tap on a `UIButton` or another system control is the
/// control's own; an ancestor's recognizer does not get it. Of two nested recognizers for the same number of taps, only
/// the inner one acts. A single and a double tap on one view both act, the single one at the first lift; call
/// `single.require(toFail: double)` to make it wait.
///
/// The technique is from the articles' tap on a parent view (`cancelsTouchesInView = NO`).
@MainActor
open class TapRecognizer: UITapGestureRecognizer {
  /// Whether a touch that begins in a `UIControl` below the recognizer's view is left alone. `false` by default.
  open var excludesControls = false

  private let onTap: @MainActor (TapRecognizer) -> Void
  private var excluded: [WeakView] = []

  private struct WeakView {
    weak var view: UIView?
  }

  /// Creates a recognizer that runs a closure on each tap.
  ///
  /// - Parameters:
  ///   - taps: how many taps it takes, 1 or more; anything less traps.
  ///   - cancelsTouches: whether the view under the finger has its touch cancelled when the tap is recognised. If not,
  ///     the end of that touch is not delayed either.
  ///   - onTap: runs once for each recognised tap. `location(in:)` of the recognizer says where.
  public init(
    taps: Int = 1, cancelsTouches: Bool = false, onTap: @escaping @MainActor (TapRecognizer) -> Void
  ) {
    guard taps >= 1 else {
      fatalError("TapRecognizer(taps: \(taps)): it takes 1 tap or more. Pass a number from 1 up.")
    }
    self.onTap = onTap
    #if canImport(ObjectiveC)
    super.init(target: nil, action: nil)
    addTarget(self, action: #selector(tapped))
    #else
    super.init()
    headlessAction = { recognizer in (recognizer as? TapRecognizer)?.tapped() }
    #endif
    numberOfTapsRequired = taps
    cancelsTouchesInView = cancelsTouches
    delaysTouchesEnded = cancelsTouches
  }

  /// Views whose touches, and those of everything in them, are left alone. Held weakly. Empty by default.
  open var excludedViews: [UIView] {
    get { excluded.compactMap(\.view) }
    set {
      excluded = newValue.map { view in
        var reference = WeakView()
        reference.view = view
        return reference
      }
    }
  }

  /// Leaves the touches alone that are excluded and follows the others.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let theirs = touches.filter(isExcluded)
    for touch in theirs { ignore(touch, for: event) }
    let ours = touches.subtracting(theirs)
    if !ours.isEmpty { super.touchesBegan(ours, with: event) }
  }

  private func isExcluded(_ touch: UITouch) -> Bool {
    let excludedViews = excludedViews
    var current = touch.view
    while let candidate = current {
      if excludedViews.contains(where: { $0 === candidate }) { return true }
      if candidate === view { return false }
      if excludesControls, candidate is UIControl { return true }
      current = candidate.superview
    }
    return false
  }

  #if canImport(ObjectiveC)
  @objc private func tapped() { onTap(self) }
  #else
  private func tapped() { onTap(self) }
  #endif
}
#endif
