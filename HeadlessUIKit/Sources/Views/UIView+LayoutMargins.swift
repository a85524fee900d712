/// The layout margins that somebody has set on a view.
struct LayoutMarginSettings {
  /// Margins as they were set. The other form depends on the direction of the view.
  enum Margins {
    case standard
    case physical(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  var margins = Margins.standard
  var areInsideSafeArea = true
}

extension UIView {
  final func setMargins(_ new: LayoutMarginSettings.Margins) {
    let old = physicalMargins
    margins.margins = new
    if physicalMargins != old { marginsDidChange() }
  }

  final func setMarginsInsideSafeArea(_ areInside: Bool) {
    let old = physicalMargins
    margins.areInsideSafeArea = areInside
    if physicalMargins != old { marginsDidChange() }
  }

  private func marginsDidChange() {
    if ConstraintEngine.isUsed { setNeedsLayout() }
    layoutMarginsDidChange()
  }

  final var physicalMargins: UIEdgeInsets {
    let margins = marginsWithoutSafeArea
    guard self.margins.areInsideSafeArea else { return margins }
    let safeArea = safeAreaOfMargins
    return UIEdgeInsets(
      top: margins.top + safeArea.top, left: margins.left + safeArea.left, bottom: margins.bottom + safeArea.bottom,
      right: margins.right + safeArea.right)
  }

  final var directionalMargins: NSDirectionalEdgeInsets {
    let margins = physicalMargins
    return isMirrored
      ? NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.right, bottom: margins.bottom, trailing: margins.left)
      : NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
  }

  /// Whether the view reads from right to left.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns insets with those of the left and the right side, by the direction of the view.
  final func physicalInsets(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
  }

  /// The margins that were set, or those of the system. At the sides, a controller's view has those of the system at
  /// least.
  private var marginsWithoutSafeArea: UIEdgeInsets {
    let isRoot = viewController != nil
    var insets: UIEdgeInsets
    switch margins.margins {
    case .standard:
      let margin = isRoot ? 0 : release.defaultMargin
      insets = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    case .physical(let set): insets = set
    case .directional(let set): insets = physicalInsets(set)
    }
    guard isRoot else { return insets }
    let margin = release.rootMargin(in: model.bounds.width)
    insets.left = max(insets.left, margin)
    insets.right = max(insets.right, margin)
    return insets
  }
}

/// What the distances between the edges of a container and its content are measured from.
public enum UIContentInsetsReference: Int, Sendable {
  /// What the container has as its default.
  case automatic
  /// The edges.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The part in which text is easy to read.
  case readableContent
}
