extension UIButton {
  /// The content of a button and its look as a value.
  ///
  /// The standard values, the colors of the states and the corners were recorded on iOS 26.1 (Vercantez/openuikit,
  /// buttonconfigprobe), and are the same on every release where nothing else is said.
  public struct Configuration: Hashable {
    /// The size of the title and of the distances around it.
    public enum Size: Hashable, Sendable {
      /// The standard.
      case medium
      /// Smaller.
      case small
      /// As small as ``small``, as it was recorded.
      case mini
      /// With larger distances.
      case large
    }

    /// What the radius of the corners depends on.
    public enum CornerStyle: Hashable, Sendable {
      /// It is that of the background, and half of the height at most.
      case dynamic
      /// It is an eighth of the height.
      case small
      /// It is 0.175 of the height.
      case medium
      /// It is a quarter of the height.
      case large
      /// It is half of the height.
      case capsule
      /// It is that of the background.
      case fixed
    }

    /// Where the title and the subtitle are if one of them is wider.
    public enum TitleAlignment: Hashable, Sendable {
      /// In the middle if the image is above or below them, and otherwise at the beginning.
      case automatic
      /// At the beginning.
      case leading
      /// In the middle.
      case center
      /// At the end.
      case trailing
    }

    private enum Fill: Hashable { case none, gray, tinted, filled }

    /// The title. Nil is the title of the button for its state.
    public var title: String?
    /// A smaller text below the title.
    public var subtitle: String?
    /// The image. Nil is the image of the button for its state.
    public var image: UIImage?
    /// The size and the thickness of a symbol, as far as the image itself doesn't specify them.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The distance between the image and the texts, in points.
    public var imagePadding: CGFloat = 0
    /// The side of the texts at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// Where the texts are beside each other's widths.
    public var titleAlignment = TitleAlignment.automatic
    /// How the title is broken into lines, if the mode wraps, or shortened to one line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether an activity indicator is in the place of the image.
    public var showsActivityIndicator = false
    /// The color of the texts and the image; nil is that of the style. A disabled button doesn't use it.
    public var baseForegroundColor: UIColor?
    /// The color from which the style makes the background; nil is that of the style. A disabled button doesn't use it.
    public var baseBackgroundColor: UIColor?
    /// The background. If its color is set, it is the same in every state.
    public var background = UIBackgroundConfiguration.clear()
    /// The distances of the content from the edges, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The size. Setting it sets ``contentInsets``.
    public var buttonSize = Size.medium {
      didSet {
        let sizes: [Size: (edge: CGFloat, side: CGFloat)] = [.medium: (7, 12), .large: (15, 20)]
        let (edge, side) = sizes[buttonSize] ?? (5, 10)
        contentInsets = NSDirectionalEdgeInsets(top: edge, leading: side, bottom: edge, trailing: side)
      }
    }
    /// The corners. Setting another style than `dynamic` sets the radius of the background to the system's, 5.95.
    public var cornerStyle = CornerStyle.dynamic {
      didSet { if cornerStyle != .dynamic { background.cornerRadius = 5.95 } }
    }
    private let fill: Fill

    private init(_ fill: Fill) {
      self.fill = fill
      (background.cornerRadius, background.strokeWidth) = (UIKitRelease.predictedHere.buttonRadius, 1)
    }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a pale background of the tint color.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background of the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a configuration without a background, which is as ``plain()`` on a phone.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// Returns a configuration with a gray background, which is as ``gray()`` on a phone.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a pale background of the tint color, as ``tinted()`` on a phone.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background of the tint color, as ``filled()`` on a phone.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the background for the state and the height of a button.
    @MainActor
    func background(of button: UIButton) -> UIBackgroundConfiguration {
      var result = background
      if !background.hasOwnColor { result.stateColor = stateFill(of: button) }
      let height = button.bounds.height
      switch cornerStyle {
      case .fixed: break
      case .dynamic: result.cornerRadius = min(height / 2, background.cornerRadius)
      case .small: result.cornerRadius = height * 0.125
      case .medium: result.cornerRadius = height * 0.175
      case .large: result.cornerRadius = height * 0.25
      case .capsule: result.cornerRadius = height / 2
      }
      return result
    }

    @MainActor
    private func stateFill(of button: UIButton) -> UIColor {
      let tint: UIColor = button.tintColor
      let showsSelection = button.isSelected && fill != .filled
      if fill == .none, baseBackgroundColor == nil, !(showsSelection && button.isEnabled) { return .clear }
      if !button.isEnabled { return .secondarySystemFill.withAlphaComponent(0.12) }
      if showsSelection { return tint.withAlphaComponent(0.18) }
      let base = baseBackgroundColor ?? tint
      let color: UIColor =
        switch fill {
        case .none, .filled: base
        case .gray: baseBackgroundColor.map { $0.fading(0.16, dark: 0.32) } ?? .secondarySystemFill
        case .tinted: base.fading(0.18, dark: 0.25)
        }
      return button.isHighlighted ? color.fading(0.75, dark: 0.75) : color
    }

    /// Returns the color of the texts and the image for the state of a button. Until iOS 18 a gray button's is the tint
    /// color, as the pictures of the WWDC 2021 show, session 10064.
    @MainActor
    func foreground(of button: UIButton) -> UIColor {
      if !button.isEnabled { return .tertiaryLabel }
      let isLabel = fill == .gray && button.release >= .iOS26
      let color: UIColor = baseForegroundColor ?? (fill == .filled ? .white : isLabel ? .label : button.tintColor)
      return button.isHighlighted ? color.fading(0.75, dark: 0.75) : color
    }

    /// Adds the title to a hash value.
    public func hash(into hasher: inout Hasher) { hasher.combine(title) }
  }
}

extension UIColor {
  /// Returns the color with a share of its opacity, and with another one in the dark style.
  fileprivate func fading(_ share: CGFloat, dark: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * (traits.userInterfaceStyle == .dark ? dark : share))
    }
  }
}
