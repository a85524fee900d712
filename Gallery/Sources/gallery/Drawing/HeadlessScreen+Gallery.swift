import GalleryScreens
import HeadlessUIKit

extension HeadlessScreen {
  /// Performs one action of a gallery screen's script.
  func perform(_ action: GalleryAction) {
    switch action {
    case .tap(let point): tap(at: point)
    case .type(let text): type(text)
    case .wait(let seconds): advance(by: seconds)
    case .resize(let size): resize(to: size)
    case .direction(let direction): layoutDirection = direction
    }
  }
}
