import Foundation

/// The traits of an environment: style, scale, layout direction and text size. A collection is immutable.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The light or dark style.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The pixels for each point; 0 if unspecified.
  public let displayScale: CGFloat
  /// The layout direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The size of text that the user prefers.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The release of iOS, for colors, which know nothing else; nil if unspecified. It doesn't count when collections are
  /// compared.
  let release: UIKitRelease?

  init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    sizeClasses: SizeClasses = SizeClasses(horizontal: .unspecified, vertical: .unspecified),
    release: UIKitRelease? = nil
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = max(0, displayScale.finite)
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.userInterfaceIdiom = userInterfaceIdiom
    horizontalSizeClass = sizeClasses.horizontal
    verticalSizeClass = sizeClasses.vertical
    self.release = release
  }

  /// Creates a collection that specifies nothing.
  public override init() {
    userInterfaceStyle = .unspecified
    displayScale = 0
    layoutDirection = .unspecified
    preferredContentSizeCategory = .unspecified
    userInterfaceIdiom = .unspecified
    horizontalSizeClass = .unspecified
    verticalSizeClass = .unspecified
    release = nil
    super.init()
  }

  /// Creates a collection that specifies only a style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0)
  }

  /// Creates a collection that specifies only a scale, in pixels for each point. NaN and infinity count as 0.
  public convenience init(displayScale scale: CGFloat) {
    self.init(userInterfaceStyle: .unspecified, displayScale: scale)
  }

  /// Creates a collection that specifies only a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(displayScale: 0, layoutDirection: layoutDirection)
  }

  /// Creates a collection that specifies only a size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, preferredContentSizeCategory: preferredContentSizeCategory)
  }

  /// Creates a collection that specifies only a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(displayScale: 0, userInterfaceIdiom: idiom)
  }

  /// Creates a collection that specifies only a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(sizeClasses: SizeClasses(horizontal: horizontalSizeClass, vertical: .unspecified))
  }

  /// Creates a collection that specifies only a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(sizeClasses: SizeClasses(horizontal: .unspecified, vertical: verticalSizeClass))
  }

  /// Creates a collection with the traits of several. If several specify the same trait, the last one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let specified = traitCollections.reversed()
    self.init(
      userInterfaceStyle: specified.lazy.map(\.userInterfaceStyle).first { $0 != .unspecified } ?? .unspecified,
      displayScale: specified.lazy.map(\.displayScale).first { $0 != 0 } ?? 0,
      layoutDirection: specified.lazy.map(\.layoutDirection).first { $0 != .unspecified } ?? .unspecified,
      preferredContentSizeCategory: specified.lazy.map(\.preferredContentSizeCategory).first { $0 != .unspecified }
        ?? .unspecified,
      userInterfaceIdiom: specified.lazy.map(\.userInterfaceIdiom).first { $0 != .unspecified } ?? .unspecified,
      sizeClasses: SizeClasses(
        horizontal: specified.lazy.map(\.horizontalSizeClass).first { $0 != .unspecified } ?? .unspecified,
        vertical: specified.lazy.map(\.verticalSizeClass).first { $0 != .unspecified } ?? .unspecified),
      release: specified.lazy.compactMap(\.release).first)
  }

  /// Returns whether dynamic colors may differ between the two collections, which is so if their styles differ.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
  }

  /// Returns whether `object` is a collection with the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && layoutDirection == other.layoutDirection
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && userInterfaceIdiom == other.userInterfaceIdiom
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
  }

  /// The hash value of the traits.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(layoutDirection)
    hasher.combine(preferredContentSizeCategory)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    return hasher.finalize()
  }

  /// A text with the traits.
  open override var description: String {
    "<UITraitCollection: style \(userInterfaceStyle), scale \(displayScale), direction \(layoutDirection), "
      + "text \(preferredContentSizeCategory.rawValue), idiom \(userInterfaceIdiom), "
      + "size \(horizontalSizeClass) × \(verticalSizeClass)>"
  }
}

extension UITraitCollection {
  /// What was set, or nil.
  private static let currentOfThread = ThreadLocal<UITraitCollection?> { nil }

  /// The traits that dynamic colors are resolved with by default. Each thread has its own value.
  ///
  /// While a view draws or lays out, these are its traits, and inside ``performAsCurrent(_:)`` those of the receiver.
  /// Apple documents no others. Outside of that, on the main queue, they are those of the ``HeadlessScreen`` whose code
  /// is running, or else of the latest one, as was recorded for the scale. On other queues they specify nothing.
  public static var current: UITraitCollection {
    get {
      if let set = currentOfThread.value { return set }
      return MainQueue.isCurrent ? MainActor.assumeIsolated { predicted } : UITraitCollection()
    }
    set { currentOfThread.value = newValue }
  }

  /// Runs `actions` while the receiver is the current collection.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.currentOfThread.value
    Self.currentOfThread.value = self
    defer { Self.currentOfThread.value = previous }
    actions()
  }
}

/// A light or dark style.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No style is set.
  case unspecified
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

/// The room that there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No size class is set.
  case unspecified
  /// There is little room.
  case compact
  /// There is much room.
  case regular
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind is set.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV.
  case tv = 2
  /// The screen of a car.
  case carPlay = 3
  /// A Mac, on which an app is optimized for the Mac.
  case mac = 5
}

/// A layout direction, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// No direction is set.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
