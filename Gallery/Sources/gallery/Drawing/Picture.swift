import HeadlessUIKit

/// One state of one screen in one style, as SVG.
struct Picture {
  /// The appearance that a picture is drawn in.
  enum Style: String, CaseIterable {
    case light
    case dark

    var userInterfaceStyle: UIUserInterfaceStyle {
      switch self {
      case .light: .light
      case .dark: .dark
      }
    }
  }

  let fileName: String
  let style: Style
  let svg: String
}
