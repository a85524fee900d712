/// A background as a value: a color, with rounded corners and a border.
public struct UIBackgroundConfiguration: Hashable {
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances from the edges, in points. Negative ones make the background larger.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color. Nil is the tint color of the view.
  public var backgroundColor: UIColor? { didSet { hasOwnColor = true } }
  /// The color of the border. Nil is the tint color of the view.
  public var strokeColor: UIColor? = .clear
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// Whether ``backgroundColor`` was set, so that it is the same in every state.
  private(set) var hasOwnColor = false
  /// The color of a state in place of ``backgroundColor``; nil if there is none.
  var stateColor: UIColor?
  private var isOfCell = false

  private init(_ color: UIColor, isOfCell: Bool = false) { (backgroundColor, self.isOfCell) = (color, isOfCell) }

  /// Returns a background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

  /// Returns the background of a cell in a plain table.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground, isOfCell: true)
  }

  /// Returns the background of a cell in a table with groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground, isOfCell: true)
  }

  /// Returns the background for a state: that of a cell is gray while the cell is selected or highlighted, unless its
  /// color was set. The gray was recorded on iOS 27 (Tembeon/morph, lists.md).
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard isOfCell, !hasOwnColor, let cell = state as? UICellConfigurationState else { return self }
    var result = self
    result.stateColor = cell.isSelected || cell.isHighlighted ? .systemGray4 : nil
    return result
  }

  /// Adds the color to a hash value.
  public func hash(into hasher: inout Hasher) { hasher.combine(backgroundColor) }
}

/// The view that shows a background, behind the content of its superview.
final class BackgroundView: UIView {
  var background = UIBackgroundConfiguration.clear() { didSet { show() } }

  /// Takes over the configuration, and the bounds of the superview.
  func show() {
    guard let superview else { return }
    frame = superview.bounds.inset(by: superview.physicalInsets(background.backgroundInsets))
    backgroundColor = background.stateColor ?? background.backgroundColor ?? tintColor
    (layer.cornerRadius, layer.borderWidth) = (background.cornerRadius.finite, background.strokeWidth.finite)
    layer.borderColor = (background.strokeColor ?? tintColor).resolvedColor(with: traitCollection).cgColor
  }

  override func tintColorDidChange() { show() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { show() }
}

extension UIView {
  /// Shows a background behind the content of the view, in the view for it.
  final func show(_ background: UIBackgroundConfiguration?, in view: inout BackgroundView?) {
    guard let background else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    let shown = view ?? BackgroundView(frame: bounds)
    if view == nil { insertSubview(shown, at: 0) }
    shown.isUserInteractionEnabled = false
    shown.background = background
    view = shown
  }
}
