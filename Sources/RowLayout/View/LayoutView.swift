#if UIKIT
import PlatformUI

/// A view that lays out its content: it has the views of a row or a column as its subviews.
///
/// ```swift
/// let card = LayoutView()
/// card.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
/// card.content = LayoutRow(spacing: 8) {
///   icon
///   LayoutColumn(spacing: 2) { title; subtitle }
///   LayoutSpace.flexible
///   button
/// }
/// ```
/// It answers `sizeThatFits(_:)` and `intrinsicContentSize`, so it can be the content of a cell, an item of another
/// layout, or a view in Auto Layout.
///
/// A layout view in a layout view measures its content twice for each level. Use a row or a column inside instead.
///
/// After a change of a text, of `isHidden` or of anything else that the layout depends on, call `setNeedsLayout()` and,
/// in Auto Layout, `invalidateIntrinsicContentSize()`.
@MainActor
open class LayoutView: UIView {
  /// The width that ``intrinsicContentSize`` was calculated for.
  private final var widthOfLayout: CGFloat?

  /// Creates a view without content. The frame is in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view without content from a storyboard, a nib or an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// What is laid out, or nil.
  ///
  /// Setting it removes the views that aren't part of the content any more, and adds the new ones in front of the
  /// others, in the order in which they stand in the content. Views that stay aren't moved. A view that another
  /// superview has taken since is neither removed nor laid out.
  ///
  /// The content holds its views strongly, as a superview does.
  public final var content: (any LayoutElement)? {
    didSet { contentDidChange(from: tree) }
  }

  private final var tree: LayoutTree?

  /// The distances between the edges of the view and its content, in points. They are zero by default.
  public final var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet {
      guard oldValue != contentInsets else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The result of the last layout; nil before the first one, and without content.
  public private(set) final var latestPlan: LayoutPlan?

  private func contentDidChange(from oldTree: LayoutTree?) {
    tree = content.map(LayoutTree.root)
    let views = tree?.views ?? []
    let stays = Set(views.map(ObjectIdentifier.init))
    for view in oldTree?.views ?? [] where view.superview === self && !stays.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    for view in views where view.superview !== self { addSubview(view) }
    latestPlan = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Lays out the content inside the insets.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if widthOfLayout != bounds.width {
      widthOfLayout = bounds.width
      invalidateIntrinsicContentSize()
    }
    let plan = tree?.plan(
      in: insets.rect(in: bounds, direction: effectiveUserInterfaceLayoutDirection),
      direction: effectiveUserInterfaceLayoutDirection, scale: traitCollection.displayScale)
    for placement in plan?.placements ?? [] where placement.view.superview === self {
      placement.view.frameWithoutTransform = placement.frame
    }
    latestPlan = plan
  }

  /// Returns the size that the content needs, with the insets, rounded up to whole pixels.
  ///
  /// A flexible item contributes what its content needs.
  ///
  /// - Parameter size: The space, in points. A width or a height of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = insets
    let horizontal = insets.sum(.horizontal)
    let vertical = insets.sum(.vertical)
    let pixels = PixelGrid(scale: traitCollection.displayScale.displayScale)
    // Space that is smaller than the insets is a limit too, not none.
    let room = CGSize(
      width: size.width > 0 ? max(pixels.roundedDown(size.width) - horizontal, 1e-6) : 0,
      height: size.height > 0 ? max(pixels.roundedDown(size.height) - vertical, 1e-6) : 0)
    let fitting = tree?.sizeThatFits(room, scale: pixels.scale) ?? .zero
    return CGSize(
      width: pixels.roundedUp(fitting.width + horizontal), height: pixels.roundedUp(fitting.height + vertical))
  }

  /// The size that the content needs: its width without a limit, and its height at the present width.
  ///
  /// It is invalidated when the content, the insets or the width of the view change.
  open override var intrinsicContentSize: CGSize {
    let natural = sizeThatFits(.zero)
    guard bounds.width > 0, bounds.width < natural.width else { return natural }
    let height = sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    return CGSize(width: natural.width, height: height)
  }

  private var insets: LayoutMargins {
    var insets = LayoutMargins()
    insets.add(contentInsets)
    return insets
  }
}

extension LayoutMargins {
  /// Returns a rectangle without the margins. Its lengths aren't negative.
  fileprivate func rect(in bounds: CGRect, direction: UIUserInterfaceLayoutDirection) -> CGRect {
    let left = direction == .rightToLeft ? trailing : leading
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + top, width: max(0, bounds.width - leading - trailing),
      height: max(0, bounds.height - top - bottom))
  }
}
#endif
