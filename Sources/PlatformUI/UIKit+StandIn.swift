#if UIKIT && canImport(UIKit)
import UIKit

// HeadlessUIKit declares the same members in its own way.

extension UIView {
  /// Performs work after a time in seconds, on a turn of the main run loop that is in the default mode.
  ///
  /// While a finger or its momentum moves a scroll view, the run loop is in another mode.
  package func performInDefaultMode(after delay: TimeInterval = 0, _ work: @escaping @MainActor @Sendable () -> Void) {
    let timer = Timer(timeInterval: delay, repeats: false) { _ in MainActor.assumeIsolated { work() } }
    RunLoop.main.add(timer, forMode: .default)
  }
}

extension UITableView {
  /// Whether the delegate gives the heights of rows. The first row in sight speaks for all.
  package var delegateGivesRowHeights: Bool {
    #if canImport(ObjectiveC)
    guard let row = indexPathsForVisibleRows?.first else { return false }
    let height = delegate?.tableView?(self, heightForRowAt: row) ?? UITableView.automaticDimension
    return height != UITableView.automaticDimension
    #else
    false
    #endif
  }
}
#endif
