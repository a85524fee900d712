/// The ways in which a controller can be presented, with UIKit's numbers.
///
/// The stand-in shows every presented controller over the whole window.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The style that UIKit chooses, a sheet.
  case automatic = -2
  /// No presentation.
  case none = -1
  /// A presentation that covers the screen. The presenter's view is removed when it is covered.
  case fullScreen
  /// A sheet that covers most of the presenter, whose view stays.
  case pageSheet
  /// A sheet in the middle of the screen.
  case formSheet
  /// A presentation that covers the presenter. The presenter's view is removed when it is covered.
  case currentContext
  /// A presentation that the app arranges.
  case custom
  /// A presentation that covers the screen while the presenter's view stays.
  case overFullScreen
  /// A presentation that covers the presenter, whose view stays.
  case overCurrentContext
  /// A popover.
  case popover
  /// A presentation over a blurred background, on tvOS only.
  case blurOverFullScreen

  /// Whether the presenter's view leaves the window when the presented controller has appeared.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
