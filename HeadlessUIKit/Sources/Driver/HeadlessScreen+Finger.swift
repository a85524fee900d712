extension HeadlessScreen {
  /// A finger on the screen, from ``touchDown(at:)`` until it is lifted or cancelled. Each finger of a screen is
  /// different from all before it.
  public struct Finger: Hashable, Sendable {
    let number: Int
  }
}
