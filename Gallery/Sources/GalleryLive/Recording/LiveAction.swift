import GalleryKit
import HeadlessUIKit

/// Something that was done to a screen, as a link and a test tell it.
enum LiveAction: Equatable {
  case wait(TimeInterval)
  /// The main thread is busy for so many seconds.
  case stall(TimeInterval)
  case tap(CGPoint)
  case drag(CGPoint, CGPoint, over: TimeInterval)
  case wheel(CGPoint, CGVector)
  case type(String)
  case size(CGSize)
  case style(LiveEnvironment.Style)
  case direction(LiveEnvironment.Direction)
  case textSize(LiveEnvironment.TextSize)
  /// The release that the screen is made with, wherever the action stands.
  case release(UIKitRelease)
  case device(LiveEnvironment.Device)
  case chapter(Int)

  /// Whether the action only sets what surrounds the screen.
  var isSetting: Bool {
    switch self {
    case .style, .direction, .textSize, .release, .device, .size: true
    default: false
    }
  }
}
