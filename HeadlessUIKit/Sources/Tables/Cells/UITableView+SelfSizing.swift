extension UITableView {
  /// When a table sizes again the cells that choose their heights and are in sight, with UIKit's numbers.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled
    /// After `invalidateIntrinsicContentSize()` of a cell or of its content view.
    case enabled
    /// After that, and after any change of constraints, or of content that has constraints, in the content view.
    case enabledIncludingConstraints
  }

  /// Sizes a cell again, in an animation unless animations are disabled now.
  ///
  /// Apple doesn't document when. `UIKitVariation.invalidatedCellsAreSizedOnNextTurn` chooses between the next layout
  /// pass and the next turn.
  final func sizeAgain(_ cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, cells.path(of: cell) != nil else { return }
    let isAnimated = UIView.areAnimationsEnabled && window != nil
    guard variation.invalidatedCellsAreSizedOnNextTurn else { return forgetHeight(of: cell, isAnimated: isAnimated) }
    VirtualClock.clock(of: self).scheduleOnNextTurn { [weak self, weak cell] in
      guard let self, let cell else { return }
      forgetHeight(of: cell, isAnimated: isAnimated)
    }
  }

  private func forgetHeight(of cell: UITableViewCell, isAnimated: Bool) {
    guard data.rules.rows.areEstimates, !data.rules.delegateGivesHeights, let path = cells.path(of: cell) else {
      return
    }
    data.forgetHeight(ofRow: path)
    if isAnimated { animatesNextLayout = true }
    setNeedsLayout()
  }
}

/// The view for what a cell shows. Its name is that of UIKit's class.
final class UITableViewCellContentView: UIView {
  /// Whether a table follows constraints. Until then, no change of a constraint looks for a cell.
  static var followsConstraints = false

  // A row has one height, whether it lies over the home indicator or not. With the safe area in its upper and lower
  // margins, constraints to the margins would contradict that height. No record of it was found.
  override var safeAreaOfMargins: UIEdgeInsets {
    let area = environment.safeAreaInsets
    return UIEdgeInsets(top: 0, left: area.left, bottom: 0, right: area.right)
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    guard let cell = superview as? UITableViewCell else { return }
    cell.table?.sizeAgain(cell)
  }

  /// Notes that constraints in a view have changed, or content that has constraints.
  static func constraintsDidChange(in view: UIView?) {
    guard followsConstraints,
      let content = sequence(first: view, next: { $0?.superview }).lazy
        .compactMap({ $0 as? UITableViewCellContentView }).first
    else { return }
    guard (content.superview as? UITableViewCell)?.table?.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    content.invalidateIntrinsicContentSize()
  }
}
