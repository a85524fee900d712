extension HeadlessScreen {
  /// Whether the window has a first responder that takes keys, such as a text field that is being edited.
  ///
  /// A program that shows the screen can bring up a keyboard then. See ``type(_:)``.
  public var acceptsKeys: Bool { window.firstResponder is any UIKeyInput }
}
