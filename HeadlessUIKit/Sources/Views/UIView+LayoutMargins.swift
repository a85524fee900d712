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
    if physicalMargins != old { layoutMarginsDidChange() }
  }

  final func setMarginsInsideSafeArea(_ areInside: Bool) {
    let old = physicalMargins
    margins.areInsideSafeArea = areInside
    if physicalMargins != old { layoutMarginsDidChange() }
  }

  final var physicalMargins: UIEdgeInsets {
    let margins = marginsWithoutSafeArea
    guard self.margins.areInsideSafeArea else { return margins }
    let safeArea = environment.safeAreaInsets
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

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The margins that were set, or those of the system. At the sides, a controller's view has those of the system at
  /// least.
  private var marginsWithoutSafeArea: UIEdgeInsets {
    let isRoot = viewController != nil
    var insets: UIEdgeInsets
    switch margins.margins {
    case .standard: insets = isRoot ? .zero : UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    case .physical(let set): insets = set
    case .directional(let set):
      insets = UIEdgeInsets(
        top: set.top, left: isMirrored ? set.trailing : set.leading, bottom: set.bottom,
        right: isMirrored ? set.leading : set.trailing)
    }
    guard isRoot else { return insets }
    let margin = Self.systemMargin(in: model.bounds.width)
    insets.left = max(insets.left, margin)
    insets.right = max(insets.right, margin)
    return insets
  }

  /// Returns the margin of the system at the sides of a controller's view or a table of a width, in points, as it was
  /// recorded.
  static func systemMargin(in width: CGFloat) -> CGFloat { width < 390 ? 16 : 20 }

  /// A guide for the part of the view inside its ``layoutMargins``.
  public final var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(of: self) { $0.model.bounds.inset(by: $0.physicalMargins) }
  }

  /// A guide for the part of the view in which text is easy to read: inside the ``layoutMargins`` and centered.
  ///
  /// It is at most 672 points wide, and in proportion wider or narrower with other text sizes.
  public final var readableContentGuide: UILayoutGuide {
    UILayoutGuide(of: self) { view in
      let area = view.model.bounds.inset(by: view.physicalMargins)
      let text = UIFont.preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection).pointSize
      let width = min(area.width, (672 * text / 17).rounded())
      return CGRect(x: area.midX - width / 2, y: area.minY, width: width, height: area.height)
    }
  }
}

/// A rectangle that belongs to a view, and takes part in its layout.
///
/// Without Auto Layout, there are only the guides that a view has by itself.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that the guide belongs to; nil if it belongs to none.
  public final weak var owningView: UIView?

  private let frame: @MainActor (UIView) -> CGRect

  /// Creates a guide that belongs to no view.
  public nonisolated override init() {
    frame = { _ in .zero }
    super.init()
  }

  init(of view: UIView, frame: @escaping @MainActor (UIView) -> CGRect) {
    self.frame = frame
    super.init()
    owningView = view
  }

  /// The rectangle in the coordinates of the view, in points. It is empty if the guide belongs to no view.
  public final var layoutFrame: CGRect { owningView.map { frame($0) } ?? .zero }
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
