#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@Suite("Colors")
struct ColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func components(_ color: UIColor) -> [CGFloat] {
    color.cgColor.components ?? []
  }

  // UIColor, init(red:green:blue:alpha:): "the input value is never clamped"; alpha "below 0.0 … above 1.0" is.
  @Test("The opacity is clamped, components are not, and NaN and infinity count as 0")
  func components() {
    #expect(components(UIColor(red: 1.5, green: -0.5, blue: .nan, alpha: 2)) == [1.5, -0.5, 0, 1])
    #expect(components(UIColor(white: 0.25, alpha: -1)) == [0.25, 0])
    #expect(CGColor(red: .infinity, green: 0, blue: 0, alpha: .nan).alpha == 0)
  }

  @Test("Hue, saturation and brightness give the colors of the color wheel")
  func hues() {
    let wheel: [(CGFloat, UIColor)] = [
      (0, .red), (1 / 6, .yellow), (2 / 6, .green), (3 / 6, .cyan), (4 / 6, .blue), (5 / 6, .magenta), (1, .red),
    ]
    for (hue, expected) in wheel {
      let color = components(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1))
      #expect(zip(color, components(expected)).allSatisfy { abs($0 - $1) < 1e-9 }, "hue \(hue)")
    }
    #expect(UIColor(hue: 0.3, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
    #expect(components(UIColor(hue: 0, saturation: 0.5, brightness: 0.8, alpha: 0.5)) == [0.8, 0.4, 0.4, 0.5])
  }

  @Test("The fixed colors have UIKit's documented components")
  func fixedColors() {
    let expected: [(UIColor, [CGFloat])] = [
      (.black, [0, 1]), (.white, [1, 1]), (.gray, [0.5, 1]), (.darkGray, [1 / 3, 1]), (.lightGray, [2 / 3, 1]),
      (.red, [1, 0, 0, 1]),
      (.green, [0, 1, 0, 1]), (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]), (.yellow, [1, 1, 0, 1]),
      (.magenta, [1, 0, 1, 1]), (.orange, [1, 0.5, 0, 1]), (.purple, [0.5, 0, 0.5, 1]), (.brown, [0.6, 0.4, 0.2, 1]),
      (.clear, [0, 0]),
    ]
    for (color, values) in expected {
      #expect(components(color) == values)
    }
  }

  // Human Interface Guidelines, Color: the published RGB values of light and dark.
  @Test("System colors have Apple's light and dark values")
  func systemColors() {
    let expected: [(UIColor, light: String, dark: String)] = [
      (.systemRed, "#FF3B30FF", "#FF453AFF"), (.systemOrange, "#FF9500FF", "#FF9F0AFF"),
      (.systemYellow, "#FFCC00FF", "#FFD60AFF"), (.systemGreen, "#34C759FF", "#30D158FF"),
      (.systemTeal, "#30B0C7FF", "#40C8E0FF"), (.systemBlue, "#007AFFFF", "#0A84FFFF"),
      (.systemIndigo, "#5856D6FF", "#5E5CE6FF"), (.systemPurple, "#AF52DEFF", "#BF5AF2FF"),
      (.systemPink, "#FF2D55FF", "#FF375FFF"), (.systemMint, "#00C7BEFF", "#63E6E2FF"),
      (.systemCyan, "#32ADE6FF", "#64D2FFFF"), (.systemBrown, "#A2845EFF", "#AC8E68FF"),
      (.systemGray, "#8E8E93FF", "#8E8E93FF"),
      (.systemGray2, "#AEAEB2FF", "#636366FF"), (.systemGray3, "#C7C7CCFF", "#48484AFF"),
      (.systemGray4, "#D1D1D6FF", "#3A3A3CFF"), (.systemGray5, "#E5E5EAFF", "#2C2C2EFF"),
      (.systemGray6, "#F2F2F7FF", "#1C1C1EFF"), (.label, "#000000FF", "#FFFFFFFF"),
      (.secondaryLabel, "#3C3C4399", "#EBEBF599"), (.tertiaryLabel, "#3C3C434D", "#EBEBF54D"),
      (.placeholderText, "#3C3C434D", "#EBEBF54D"), (.link, "#007AFFFF", "#0984FFFF"),
      (.separator, "#3C3C434A", "#54545899"), (.systemFill, "#78788033", "#7878805C"),
      (.systemBackground, "#FFFFFFFF", "#000000FF"), (.secondarySystemBackground, "#F2F2F7FF", "#1C1C1EFF"),
      (.tertiarySystemBackground, "#FFFFFFFF", "#2C2C2EFF"),
    ]
    for (color, lightText, darkText) in expected {
      #expect(color.resolvedColor(with: light).description == "<UIColor \(lightText)>")
      #expect(color.resolvedColor(with: dark).description == "<UIColor \(darkText)>")
    }
    #expect(UIColor.label.resolvedColor(with: UITraitCollection()) == .black)
  }

  // Human Interface Guidelines, Color: the values of June 9, 2025.
  @MainActor
  @Test("Mint, cyan and brown have other values since iOS 26")
  func newColors() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), release: .iOS26)
    for (color, light, dark) in [
      (UIColor.systemMint, "#00C8B3FF", "#00DAC3FF"), (.systemCyan, "#00C0E8FF", "#3CD3FEFF"),
      (.systemBrown, "#AC7F5EFF", "#B78A66FF"),
    ] {
      for (style, text) in [(UIUserInterfaceStyle.light, light), (.dark, dark)] {
        screen.userInterfaceStyle = style
        #expect(color.resolvedColor(with: screen.window.traitCollection).description == "<UIColor \(text)>")
      }
    }
  }

  @Test("A dynamic color calls its provider, and resolves the result with the same traits")
  func dynamicColors() {
    let color = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .systemRed : .blue
    }
    #expect(color.resolvedColor(with: light) == .blue)
    #expect(color.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark))
    #expect(UIColor.red.resolvedColor(with: dark) == .red)
    #expect(color.description == "<UIColor dynamic>")
  }

  @Test("cgColor and the component getters use the current traits")
  func currentTraits() {
    var seen: [CGFloat] = []
    dark.performAsCurrent {
      seen.append(UIColor.label.cgColor.components?[0] ?? -1)
      light.performAsCurrent { seen.append(UIColor.label.cgColor.components?[0] ?? -1) }
      var red: CGFloat = -1
      UIColor.label.getRed(&red, green: nil, blue: nil, alpha: nil)
      seen.append(red)
    }
    #expect(seen == [1, 0, 1])
    #expect(UIColor.label.cgColor == UIColor.black.cgColor)
  }

  @Test("withAlphaComponent keeps a fixed color fixed and a dynamic one dynamic")
  func alphaComponent() {
    #expect(components(UIColor.red.withAlphaComponent(0.5)) == [1, 0, 0, 0.5])
    let faded = UIColor.label.withAlphaComponent(0.25)
    #expect(components(faded.resolvedColor(with: dark)) == [1, 1, 1, 0.25])
    #expect(components(faded.withAlphaComponent(.nan)) == [0, 0, 0, 0])
    #expect(UIColor.red.cgColor.copy(alpha: 0.5)?.components == [1, 0, 0, 0.5])
  }

  @Test("Fixed colors with equal components are equal, and dynamic colors with the same provider and opacity")
  func equality() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash == UIColor.red.hash)
    for other in [UIColor.red.withAlphaComponent(0.5), .magenta, .yellow, .black, .systemRed] {
      #expect(other != .red)
    }
    #expect(UIColor.label == UIColor.label)
    #expect(UIColor.label != UIColor.link)
    #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
    #expect(UIColor.label.withAlphaComponent(0.5).hash == UIColor.label.withAlphaComponent(0.5).hash)
    #expect(UIColor.label.withAlphaComponent(0.5) != UIColor.label)
    #expect(!UIColor.red.isEqual("red"))
    #expect(Set([UIColor.red.cgColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor]).count == 1)
  }

  @Test("getRed writes all components; getWhite returns true for grays only")
  func getters() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    #expect(
      UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    var white: CGFloat = -1
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    #expect(white == -1)
    #expect(UIColor.gray.getWhite(&white, alpha: &alpha))
    #expect([white, alpha] == [0.5, 1])
  }

  // Swift, _ExpressibleByColorLiteral, and Xcode's help, "Add a color literal": a literal is a UIColor if nothing else
  // is asked for. UIColor, init(red:green:blue:alpha:): its components are those of the literal.
  @Test("A color literal is a color with its components")
  func literals() {
    // swift-format-ignore: NoPlaygroundLiterals
    let orange = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(type(of: orange) == UIColor.self)
    #expect(components(orange) == [1, 0.5, 0, 0.25])
  }
}
#endif
