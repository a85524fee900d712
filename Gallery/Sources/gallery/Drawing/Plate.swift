import GalleryScreens
import HeadlessUIKit
import Ticking

/// One screen of the gallery with its states, drawn.
struct Plate {
  let screen: GalleryScreen
  let states: [DrawnState]
}

extension Plate {
  /// Plays the screen's states once in each style, and draws every one of them.
  @MainActor
  init(drawing screen: GalleryScreen) {
    let pictures = Picture.Style.allCases.map { Self.pictures(of: screen, in: $0) }
    self.screen = screen
    var size = screen.size
    states = screen.states.enumerated().map { index, state in
      let script = Script(state.actions, from: size)
      size = script.finalSize
      return DrawnState(state: state, script: script, size: size, pictures: pictures.map { $0[index] })
    }
  }

  @MainActor
  private static func pictures(of screen: GalleryScreen, in style: Picture.Style) -> [Picture] {
    let device = HeadlessScreen(size: screen.size)
    device.userInterfaceStyle = style.userInterfaceStyle
    // Timers of the screen tick in the time of the device.
    MainTickClock.replacement = ScreenClock(of: device)
    defer { MainTickClock.replacement = nil }
    device.rootViewController = screen.makeController()
    device.settle()
    return screen.states.map { state in
      state.actions.forEach(device.perform)
      return Picture(
        fileName: "\(screen.name)-\(state.name)-\(style.rawValue).svg",
        style: style,
        svg: device.svg())
    }
  }
}
