extension HeadlessScreen {
  /// Whether the window has a first responder that takes keys, such as a text field that is being edited.
  ///
  /// A program that shows the screen can bring up a keyboard then. See ``type(_:)``.
  public var acceptsKeys: Bool { window.firstResponder is any UIKeyInput }

  /// Types text on a hardware keyboard, one character after the other. The drawn keyboard isn't touched.
  ///
  /// The first responder of the window gets the characters: a `UITextField` as if the user typed them, with the
  /// questions to its delegate and the events, and any other responder that conforms to `UIKeyInput` through
  /// `insertText(_:)`. The character `"\n"` presses the return key, and `"\u{8}"` presses the backspace key; see
  /// ``pressReturn()`` and ``pressBackspace()``. The screen settles before the first character and after each.
  ///
  /// - Parameter text: The text to type.
  /// - Returns: `true` if every character had a responder; `false` if one had none. The characters that follow that one
  ///   aren't typed. An empty text returns `true`.
  @discardableResult
  public func type(_ text: String) -> Bool {
    text.allSatisfy { character in
      switch character {
      case "\n": pressReturn()
      case "\u{8}": pressBackspace()
      default: press { $0.press(String(character)) }
      }
    }
  }

  /// Presses the return key.
  ///
  /// A `UITextField` asks its delegate whether it should return. If so, it sends `editingDidEndOnExit` and
  /// `primaryActionTriggered`. Another `UIKeyInput` inserts a line feed.
  ///
  /// - Returns: Whether the window has a first responder that takes keys.
  @discardableResult
  public func pressReturn() -> Bool {
    press(Self.pressReturn)
  }

  static func pressReturn(in responder: any UIKeyInput) {
    if let field = responder as? UITextField { field.pressReturn() } else { responder.press("\n") }
  }

  /// Presses the backspace key, which deletes the character before the insertion point.
  ///
  /// - Returns: Whether the window has a first responder that takes keys.
  @discardableResult
  public func pressBackspace() -> Bool {
    press { $0.press(nil) }
  }

  private func press(_ key: (any UIKeyInput) -> Void) -> Bool {
    settle()
    guard let responder = window.firstResponder as? any UIKeyInput else { return false }
    key(responder)
    settle()
    return true
  }
}
