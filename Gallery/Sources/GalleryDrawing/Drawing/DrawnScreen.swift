import GalleryKit
import GalleryPlayback
import HeadlessUIKit

/// One screen of the gallery with its states, drawn.
struct DrawnScreen {
  let screen: GalleryScreen
  let states: [DrawnState]
}

extension DrawnScreen {
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

/// One state of a screen, drawn in every style.
struct DrawnState {
  let state: GalleryState

  /// What was done to the screen since the state before.
  let script: Script

  /// The screen's size when it was drawn, in points.
  let size: CGSize

  /// One picture for each style, in the order of the styles.
  let pictures: [Picture]

  /// The way from the state before to this one and on; nil if nothing moves.
  let film: DrawnFilm?
}
