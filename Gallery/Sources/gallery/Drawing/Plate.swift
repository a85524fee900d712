import GalleryPlayback
import GalleryScreens
import HeadlessUIKit

/// One screen of the gallery with its states, drawn.
struct Plate {
  let screen: GalleryScreen
  let states: [DrawnState]
}

extension Plate {
  /// Plays the screen's states once in each style, and draws every one of them.
  @MainActor
  init(drawing screen: GalleryScreen) async {
    var pictures: [[Picture]] = []
    for style in Picture.Style.allCases { pictures.append(await Self.pictures(of: screen, in: style)) }
    self.screen = screen
    var size = screen.size
    let drawn = pictures
    states = screen.states.enumerated().map { index, state in
      let script = Script(state.actions, from: size)
      size = script.finalSize
      return DrawnState(state: state, script: script, size: size, pictures: drawn.map { $0[index] })
    }
  }

  @MainActor
  private static func pictures(of screen: GalleryScreen, in style: Picture.Style) async -> [Picture] {
    let device = HeadlessScreen(size: screen.size)
    device.userInterfaceStyle = style.userInterfaceStyle
    screen.show(on: device)
    var pictures: [Picture] = []
    for state in screen.states {
      await device.play(state.actions)
      let fileName = "\(screen.name)-\(state.name)-\(style.rawValue).svg"
      pictures.append(Picture(fileName: fileName, style: style, svg: device.svg()))
    }
    return pictures
  }
}
