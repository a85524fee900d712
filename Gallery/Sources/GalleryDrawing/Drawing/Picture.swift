import GalleryKit
import HeadlessUIKit

/// One state of one screen in one style, as SVG: a still or a film.
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

extension Picture {
  /// Creates a picture with the name `SCREEN-STATE-STYLE.svg`, or `SCREEN-STATE-STYLE-film.svg` if it moves.
  @MainActor
  init(of screen: GalleryScreen, state: GalleryState, style: Style, svg: String, isFilm: Bool = false) {
    let suffix = isFilm ? "-film" : ""
    self.init(fileName: "\(screen.name)-\(state.name)-\(style.rawValue)\(suffix).svg", style: style, svg: svg)
  }
}
