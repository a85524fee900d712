#if UIKIT
import PlatformUI

extension LayoutContainer {
  /// Lays out the views of the container in their superview, at a distance from its edges.
  ///
  /// ```swift
  /// override func layoutSubviews() {
  ///   super.layoutSubviews()
  ///   rows.apply(to: self, reference: .safeArea, insets: distances)
  /// }
  /// ```
  /// Everything else is as with ``apply(in:of:)``.
  ///
  /// - Parameters:
  ///   - host: The superview of all views of the container.
  ///   - reference: What is left free at the edges: nothing, the safe area, the layout margins, or what is beyond the
  ///     readable width. `.automatic` is the safe area.
  ///   - insets: Further distances from the edges, in points.
  /// - Returns: The plan that was applied. Its ``LayoutPlan/overflow`` reports whether the content fits.
  @discardableResult
  public func apply(
    to host: UIView, reference: UIContentInsetsReference = .automatic, insets: NSDirectionalEdgeInsets = .zero
  ) -> LayoutPlan {
    let margins = LayoutMargins(of: host, reference, adding: insets)
    return apply(in: margins.rect(in: host.bounds, direction: host.effectiveUserInterfaceLayoutDirection), of: host)
  }

  /// Returns the size that the layout needs with a distance from the edges, in points.
  ///
  /// A cell that lays out the container with ``apply(to:reference:insets:)`` answers `sizeThatFits(_:)` with it.
  ///
  /// - Parameters:
  ///   - size: The space with the insets, in points. A width or a height of 0 is no limit.
  ///   - insets: The distances from the edges, in points.
  public func sizeThatFits(_ size: CGSize, insets: NSDirectionalEdgeInsets) -> CGSize {
    var margins = LayoutMargins()
    margins.add(insets)
    return LayoutTree.root(self).sizeThatFits(size, insets: margins, scale: UITraitCollection.current.displayScale)
  }
}

extension LayoutTree {
  /// Returns the size that the tree needs with margins around it, rounded up to whole pixels.
  func sizeThatFits(_ size: CGSize, insets: LayoutMargins, scale: CGFloat) -> CGSize {
    let pixels = PixelGrid(scale: scale.displayScale)
    let (horizontal, vertical) = (insets.leading + insets.trailing, insets.top + insets.bottom)
    // Space that is smaller than the insets is a limit too, not none.
    let space = CGSize(
      width: size.width > 0 ? max(pixels.roundedDown(size.width) - horizontal, 1e-6) : 0,
      height: size.height > 0 ? max(pixels.roundedDown(size.height) - vertical, 1e-6) : 0)
    let fitting = sizeThatFits(space, scale: scale)
    return CGSize(
      width: pixels.roundedUp(fitting.width + horizontal), height: pixels.roundedUp(fitting.height + vertical))
  }
}

/// The space around the content of a view, in points. No number is negative.
struct LayoutMargins {
  var top: CGFloat = 0
  var leading: CGFloat = 0
  var bottom: CGFloat = 0
  var trailing: CGFloat = 0

  /// Adds margins. Numbers that are negative, NaN or infinite count as 0.
  mutating func add(_ margins: NSDirectionalEdgeInsets) {
    top += margins.top.clampedNonNegative
    leading += margins.leading.clampedNonNegative
    bottom += margins.bottom.clampedNonNegative
    trailing += margins.trailing.clampedNonNegative
  }
}

extension LayoutMargins {
  /// Creates the margins between the edges of a view and its content: those of a reference, and further insets.
  @MainActor
  init(of view: UIView, _ reference: UIContentInsetsReference, adding insets: NSDirectionalEdgeInsets) {
    let inner = view.insets(of: reference)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    add(
      NSDirectionalEdgeInsets(
        top: inner.top, leading: isMirrored ? inner.right : inner.left, bottom: inner.bottom,
        trailing: isMirrored ? inner.left : inner.right))
    add(insets)
  }

  /// Returns a rectangle without the margins. Its lengths aren't negative.
  func rect(in bounds: CGRect, direction: UIUserInterfaceLayoutDirection) -> CGRect {
    let left = direction == .rightToLeft ? trailing : leading
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + top, width: max(0, bounds.width - leading - trailing),
      height: max(0, bounds.height - top - bottom))
  }
}

extension UIView {
  /// Returns the distances between the edges of the view and what a reference leaves to the content.
  func insets(of reference: UIContentInsetsReference) -> UIEdgeInsets {
    switch reference {
    case .none: return .zero
    case .layoutMargins: return layoutMargins
    case .readableContent:
      let frame = readableContentGuide.layoutFrame
      var insets = layoutMargins
      // It is empty as long as Auto Layout hasn't calculated it. In a view without a height, its width still counts.
      if frame.width > 0 {
        insets.left = frame.minX - bounds.minX
        insets.right = bounds.maxX - frame.maxX
      }
      return insets
    case .automatic, .safeArea: return safeAreaInsets
    @unknown default: return safeAreaInsets
    }
  }
}
#endif
