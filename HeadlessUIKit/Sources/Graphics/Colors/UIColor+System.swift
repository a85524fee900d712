import Foundation

extension UIColor {
  /// The system's red.
  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A, iOS26: (0xFF383C, 0xFF4245))
  /// The system's orange.
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A, iOS26: (0xFF8D28, 0xFF9230))
  /// The system's yellow.
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A, iOS26: (0xFFCC00, 0xFFD600))
  /// The system's green.
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
  /// The system's mint.
  public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2, iOS26: (0x00C8B3, 0x00DAC3))
  /// The system's teal.
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0, iOS26: (0x00C3D0, 0x00D2E0))
  /// The system's cyan.
  public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF, iOS26: (0x00C0E8, 0x3CD3FE))
  /// The system's blue.
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF, iOS26: (0x0088FF, 0x0091FF))
  /// The system's indigo.
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6, iOS26: (0x6155F5, 0x6D7CFF))
  /// The system's purple.
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2, iOS26: (0xCB30E0, 0xDB34F2))
  /// The system's pink.
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
  /// The system's brown.
  public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68, iOS26: (0xAC7F5E, 0xB78A66))
  /// The system's gray.
  public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
  /// The second of the system's grays. The higher the number, the closer the gray is to the background.
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  /// The third of the system's grays.
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  /// The fourth of the system's grays.
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth of the system's grays.
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  /// The sixth of the system's grays.
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The color of the text of labels.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// The color of text of less importance.
  public static let secondaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.6)
  /// The color of text of little importance.
  public static let tertiaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
  /// The color of the hint in an empty text field.
  public static let placeholderText = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
  /// The color of links.
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
  /// The color of thin lines through which the background is visible.
  public static let separator = UIColor { traits in
    let color = UIColor(light: 0x3C3C43, dark: 0x545458).resolvedColor(with: traits)
    let (light, dark) = traits.releaseOfColors < .iOS26 ? (0.29, 0.6) : (0.12, 0.5)
    return color.withAlphaComponent(traits.userInterfaceStyle == .dark ? dark : light)
  }
  /// The fill color of medium-sized shapes.
  public static let systemFill = UIColor(light: 0x787880, dark: 0x787880, alpha: 0.2, darkAlpha: 0.36)
  /// The fill color of large shapes such as the track of a switch.
  public static let secondarySystemFill = UIColor(light: 0x787880, dark: 0x787880, alpha: 0.16, darkAlpha: 0.32)
  /// The fill color of input fields and the like.
  public static let tertiarySystemFill = UIColor(light: 0x767680, dark: 0x767680, alpha: 0.12, darkAlpha: 0.24)
  /// The fill color of large areas with complex content.
  public static let quaternarySystemFill = UIColor(light: 0x747480, dark: 0x767680, alpha: 0.08, darkAlpha: 0.18)
  /// The background color of a screen.
  public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000)
  /// The background color of content that is grouped on the background.
  public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The background color of content that is grouped on the secondary background.
  public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
  /// The background color of a screen with groups.
  public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
  /// The background color of a group.
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
  /// The background color of content that is grouped in a group.
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E)

  /// Creates a color from Apple's published light and dark values, written as 0xRRGGBB, and from those that it has
  /// since iOS 26 if they are others. Those were recorded on 26.1: Vercantez/openuikit, system_colors_ios.json. Those
  /// of mint, cyan and brown are Apple's published ones of June 2025.
  convenience init(
    light: Int, dark: Int, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil, iOS26 newer: (light: Int, dark: Int)? = nil
  ) {
    let colors = [(light, dark), newer ?? (light, dark)].map { light, dark in
      (UIColor(hexadecimal: light, alpha: alpha), UIColor(hexadecimal: dark, alpha: darkAlpha ?? alpha))
    }
    self.init(dynamicProvider: { traits in
      let (light, dark) = colors[traits.releaseOfColors < .iOS26 ? 0 : 1]
      return traits.userInterfaceStyle == .dark ? dark : light
    })
  }

  private convenience init(hexadecimal value: Int, alpha: CGFloat) {
    self.init(
      red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
  }
}

extension UITraitCollection {
  /// The release whose colors the system's have: that of the traits, or else of the current ones.
  fileprivate var releaseOfColors: UIKitRelease { release ?? UITraitCollection.current.release ?? .standard }
}
