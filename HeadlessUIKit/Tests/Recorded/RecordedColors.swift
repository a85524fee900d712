#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  fileprivate static let colors = Fact.Source(
    place: "Vercantez/openuikit, uikit/Sources/OpenUIKit/Resources/system_colors_ios.json",
    system: "iOS 26.1, simulator")
}

extension Fact {
  static let systemColors: [Fact] = recordedColors.map { name, color, light, dark in
    numbers("\(name), light and dark", components(light) + components(dark), within: 0.003, .colors) {
      let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), release: .iOS26)
      return [UIUserInterfaceStyle.light, .dark].flatMap { style -> [Double] in
        screen.userInterfaceStyle = style
        let fixed = color().resolvedColor(with: screen.window.traitCollection).cgColor
        return (fixed.components ?? []).count == 2
          ? [fixed.components?[0], fixed.components?[0], fixed.components?[0], fixed.alpha].map { Double($0 ?? .nan) }
          : (fixed.components ?? []).map { Double($0) }
      }
    }
  }

  /// Returns the parts of a color that is written as 0xRRGGBBAA.
  private static func components(_ hexadecimal: UInt32) -> [Double] {
    [24, 16, 8, 0].map { Double(hexadecimal >> $0 & 0xFF) / 255 }
  }

  private typealias Color = @MainActor @Sendable () -> UIColor
  private static let recordedColors: [(String, Color, light: UInt32, dark: UInt32)] = [
    ("systemRed", { .systemRed }, 0xFF38_3CFF, 0xFF42_45FF),
    ("systemOrange", { .systemOrange }, 0xFF8D_28FF, 0xFF92_30FF),
    ("systemYellow", { .systemYellow }, 0xFFCC_00FF, 0xFFD6_00FF),
    ("systemGreen", { .systemGreen }, 0x34C7_59FF, 0x30D1_58FF),
    ("systemTeal", { .systemTeal }, 0x00C3_D0FF, 0x00D2_E0FF),
    ("systemBlue", { .systemBlue }, 0x0088_FFFF, 0x0091_FFFF),
    ("systemIndigo", { .systemIndigo }, 0x6155_F5FF, 0x6D7C_FFFF),
    ("systemPurple", { .systemPurple }, 0xCB30_E0FF, 0xDB34_F2FF),
    ("systemPink", { .systemPink }, 0xFF2D_55FF, 0xFF37_5FFF),
    ("systemGray", { .systemGray }, 0x8E8E_93FF, 0x8E8E_93FF),
    ("systemGray2", { .systemGray2 }, 0xAEAE_B2FF, 0x6363_66FF),
    ("systemGray3", { .systemGray3 }, 0xC7C7_CCFF, 0x4848_4AFF),
    ("systemGray4", { .systemGray4 }, 0xD1D1_D6FF, 0x3A3A_3CFF),
    ("systemGray5", { .systemGray5 }, 0xE5E5_EAFF, 0x2C2C_2EFF),
    ("systemGray6", { .systemGray6 }, 0xF2F2_F7FF, 0x1C1C_1EFF),
    ("label", { .label }, 0x0000_00FF, 0xFFFF_FFFF),
    ("secondaryLabel", { .secondaryLabel }, 0x3C3C_4399, 0xEBEB_F599),
    ("tertiaryLabel", { .tertiaryLabel }, 0x3C3C_434C, 0xEBEB_F54C),
    ("placeholderText", { .placeholderText }, 0x3C3C_434C, 0xEBEB_F54C),
    ("link", { .link }, 0x007A_FFFF, 0x0984_FFFF),
    ("separator", { .separator }, 0x3C3C_431F, 0x5454_5880),
    ("systemFill", { .systemFill }, 0x7878_8033, 0x7878_805C),
    ("secondarySystemFill", { .secondarySystemFill }, 0x7878_8029, 0x7878_8052),
    ("tertiarySystemFill", { .tertiarySystemFill }, 0x7676_801F, 0x7676_803D),
    ("quaternarySystemFill", { .quaternarySystemFill }, 0x7474_8014, 0x7676_802E),
    ("systemBackground", { .systemBackground }, 0xFFFF_FFFF, 0x0000_00FF),
    ("secondarySystemBackground", { .secondarySystemBackground }, 0xF2F2_F7FF, 0x1C1C_1EFF),
    ("tertiarySystemBackground", { .tertiarySystemBackground }, 0xFFFF_FFFF, 0x2C2C_2EFF),
    ("systemGroupedBackground", { .systemGroupedBackground }, 0xF2F2_F7FF, 0x0000_00FF),
    ("secondarySystemGroupedBackground", { .secondarySystemGroupedBackground }, 0xFFFF_FFFF, 0x1C1C_1EFF),
    ("tertiarySystemGroupedBackground", { .tertiarySystemGroupedBackground }, 0xF2F2_F7FF, 0x2C2C_2EFF),
  ]
}
#endif
