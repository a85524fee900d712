import GalleryScreens
import HeadlessUIKit

extension HeadlessScreen {
  /// Does to this screen what the gallery says is done to it.
  func perform(_ action: GalleryAction) {
    switch action {
    case .tap(let point): tap(at: point)
    case .wait(let seconds): advance(by: seconds)
    case .resize(let size): resize(to: size)
    case .direction(let direction): layoutDirection = direction
    }
  }
}
