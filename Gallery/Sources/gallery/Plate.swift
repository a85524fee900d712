import GalleryScreens
import HeadlessUIKit

/// One screen of the gallery, drawn: a picture of each of its states, light and dark.
struct Plate {
  let screen: GalleryScreen
  let pictures: [Picture]

  /// Plays the screen's states twice, once in each style, and draws every one of them.
  @MainActor
  init(drawing screen: GalleryScreen) {
    self.screen = screen
    pictures = Picture.Style.allCases.flatMap { style in
      let device = HeadlessScreen(size: screen.size)
      device.userInterfaceStyle = style.userInterfaceStyle
      device.rootViewController = screen.makeController()
      device.settle()
      return screen.states.map { state in
        state.actions.forEach(device.perform)
        return Picture(
          fileName: "\(screen.name)-\(state.name)-\(style.rawValue).svg",
          state: state,
          style: style,
          size: device.window.bounds.size,
          svg: device.svg())
      }
    }
  }
}
