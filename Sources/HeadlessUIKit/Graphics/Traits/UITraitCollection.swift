import Foundation

/// The traits of an environment: style, scale and layout direction. It never changes.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point; 0 when unspecified.
  public let displayScale: CGFloat
  /// The direction in which layout runs.
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  init(
    userInterfaceStyle: UIUserInterfaceStyle, displayScale: CGFloat,
    layoutDirection: UITraitEnvironmentLayoutDirection
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = max(0, displayScale.finite)
    self.layoutDirection = layoutDirection
  }

  /// Creates a collection that specifies nothing.
  public override convenience init() {
    self.init(userInterfaceStyle: .unspecified, displayScale: 0, layoutDirection: .unspecified)
  }

  /// Creates a collection that specifies just a style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0, layoutDirection: .unspecified)
  }

  /// Creates a collection that specifies just a scale, in pixels per point. A scale that is not finite counts as 0.
  public convenience init(displayScale scale: CGFloat) {
    self.init(userInterfaceStyle: .unspecified, displayScale: scale, layoutDirection: .unspecified)
  }

  /// Creates a collection that specifies just a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(userInterfaceStyle: .unspecified, displayScale: 0, layoutDirection: layoutDirection)
  }

  /// Creates a collection with the traits of several; where more than one specifies a trait, the last one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let specified = traitCollections.reversed()
    self.init(
      userInterfaceStyle: specified.lazy.map(\.userInterfaceStyle).first { $0 != .unspecified } ?? .unspecified,
      displayScale: specified.lazy.map(\.displayScale).first { $0 != 0 } ?? 0,
      layoutDirection: specified.lazy.map(\.layoutDirection).first { $0 != .unspecified } ?? .unspecified
    )
  }

  /// Whether dynamic colours may resolve differently with the two collections: their styles differ.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
  }

  /// Whether `object` is a collection with the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && layoutDirection == other.layoutDirection
  }

  /// A hash of the traits.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(layoutDirection)
    return hasher.finalize()
  }

  /// The traits in words.
  open override var description: String {
    "<UITraitCollection: style \(userInterfaceStyle), scale \(displayScale), direction \(layoutDirection)>"
  }
}
