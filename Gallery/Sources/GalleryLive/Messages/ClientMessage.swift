import HeadlessUIKit

/// What a page asks for, checked: every number is finite and in its range.
public enum ClientMessage: Equatable, Sendable {
  /// The first message of a connection: the session to go on with, if any, and the link after the `#`.
  case open(session: String?, link: String)
  case down(finger: Int, CGPoint)
  case move(finger: Int, CGPoint)
  case up(finger: Int)
  case cancel(finger: Int)
  case wheel(CGPoint, CGVector)
  case type(String)
  /// The browser has drawn the frame with that number, and all before it.
  case acknowledge(Int)
  case play(Bool)
  case speed(Double)
  /// Moves the clock by a sixtieth of a second.
  case step
  /// Whether somebody looks at the page. While nobody does, time stands still.
  case look(Bool)
  case style(LiveEnvironment.Style)
  case direction(LiveEnvironment.Direction)
  case size(CGSize)
  case textSize(LiveEnvironment.TextSize)
  /// Begins the screen anew on another release of iOS.
  case release(UIKitRelease)
  case device(LiveEnvironment.Device)
  case screen(String)
  case reset
  /// Plays the screen's states up to that one.
  case chapter(Int)
  case watch(LiveWatch, Bool)
  /// Asks for the view that a touch at a point would hit.
  case hit(CGPoint)
  /// Asks for the link that reproduces screen and actions, and for the actions as a test.
  case recording
  /// Starts a screen anew that has ended or doesn't answer.
  case restart
  /// Asks whether the server is there.
  case ping

  /// The number of bytes that a message may have.
  public static let byteLimit = 16_384
  /// The number of characters that can be typed at a time.
  static let textLimit = 200
}

/// What a page wants to be told about as it changes.
public enum LiveWatch: String, Sendable {
  case tree, layers
}
