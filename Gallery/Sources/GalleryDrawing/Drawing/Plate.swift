import GalleryKit
import GalleryPlayback
import HeadlessUIKit

/// One screen of the gallery with its states, drawn.
struct Plate {
  let screen: GalleryScreen
  let states: [DrawnState]
}

extension Plate {
  /// Plays the screen's states once in each style, draws every one of them, and films those in which something moves.
  ///
  /// - Parameter films: Whether films are made.
  @MainActor
  init(drawing screen: GalleryScreen, films: Bool = true) async {
    var pictures: [[Picture]] = []
    for style in Picture.Style.allCases { pictures.append(await Self.pictures(of: screen, in: style)) }
    self.screen = screen
    var size = screen.size
    var drawn: [DrawnState] = []
    for (index, state) in screen.states.enumerated() {
      let script = Script(state.actions, from: size)
      size = script.finalSize
      let film = films ? await DrawnFilm(of: screen, state: index) : nil
      drawn.append(
        DrawnState(state: state, script: script, size: size, pictures: pictures.map { $0[index] }, film: film))
    }
    states = drawn
  }

  @MainActor
  private static func pictures(of screen: GalleryScreen, in style: Picture.Style) async -> [Picture] {
    let device = screen.device(in: style)
    var pictures: [Picture] = []
    for state in screen.states {
      await device.play(state.actions)
      pictures.append(Picture(of: screen, state: state, style: style, svg: device.svg()))
    }
    return pictures
  }
}

extension GalleryScreen {
  /// Returns a device that shows the screen in a style.
  func device(in style: Picture.Style) -> HeadlessScreen {
    let device = HeadlessScreen(size: size)
    device.userInterfaceStyle = style.userInterfaceStyle
    show(on: device)
    return device
  }
}
