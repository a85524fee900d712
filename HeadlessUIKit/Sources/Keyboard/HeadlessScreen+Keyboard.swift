extension HeadlessScreen {
  /// The kind of keyboard that a device has.
  public enum Keyboard: Equatable, Sendable {
    /// A keyboard at the bottom of the screen, as wide as the screen.
    ///
    /// Without a height, it has the height that was recorded on a phone of the screen's size, such as 336 points on one
    /// of 390 × 844 points with a home indicator, 291 of them without the bar of suggestions, and at most two thirds of
    /// the screen's height. On a tablet it has 264 points, and 352 in landscape. A number pad has no bar.
    case docked(height: CGFloat? = nil, showsSuggestions: Bool = true)
    /// A keyboard that covers a part of the screen, with its frame in the coordinates of the screen, as on an iPad. It
    /// counts as undocked: only the notifications of a changed frame are posted.
    case floating(CGRect)
    /// A keyboard with real keys. Nothing is shown but an `inputView` and an `inputAccessoryView`.
    case hardware
  }

  /// A key of the keyboard that is drawn.
  public struct KeyboardKey: Equatable, Sendable {
    /// The text on the key: a character, `shift`, `delete`, `123`, `ABC`, `space`, or the title of the return key.
    public let label: String
    /// The frame in the coordinates of the screen, in points.
    public let frame: CGRect
  }

  /// The frame of the keyboard in the coordinates of the screen, in points, together with the view on top of it. Nil
  /// while no keyboard is shown. While the keyboard moves, it is the final frame.
  public var keyboardFrame: CGRect? {
    settle()
    return screenKeyboard.frame
  }

  /// The keys that are drawn now, from the top left to the bottom right. Empty while no keyboard is shown, or while the
  /// first responder has its own `inputView`.
  public var keyboardKeys: [KeyboardKey] {
    settle()
    return screenKeyboard.keys
  }

  /// Taps the key with a label, as a finger does.
  ///
  /// The return key has the title that the first responder asks for with `returnKeyType`: `return`, `done`, `next`.
  ///
  /// - Returns: Whether there is such a key. It isn't found while it is on another plane of the keyboard: tap `123`,
  ///   `ABC` or `shift` first.
  @discardableResult
  public func tapKey(_ label: String) -> Bool {
    guard let key = keyboardKeys.first(where: { $0.label == label }) else { return false }
    tap(at: CGPoint(x: key.frame.midX, y: key.frame.midY))
    return true
  }

  /// Applies a new kind of keyboard.
  func keyboardDidChange() {
    performAsCurrent { screenKeyboard.update() }
    settle()
  }
}
