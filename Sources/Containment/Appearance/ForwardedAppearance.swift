#if UIKIT
/// What a controller was told about its appearance. Calls that would be unbalanced are refused. A value without UI.
struct ForwardedAppearance: Equatable {
  enum State: Equatable {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var state = State.disappeared

  /// The appearance of a controller that has appeared.
  static let appeared = ForwardedAppearance(state: .appeared)

  /// Whether the controller is visible or about to become visible.
  var isVisibleOrBecoming: Bool { state == .appeared || state == .appearing }
  /// Whether the controller is appearing or disappearing.
  var isUnderway: Bool { state == .appearing || state == .disappearing }

  /// Starts to appear or to disappear. Reverses a transition that has not ended.
  ///
  /// - Returns: `false`, with nothing changed, if that is the direction already.
  mutating func begin(_ isAppearing: Bool) -> Bool {
    guard isAppearing != isVisibleOrBecoming else { return false }
    state = isAppearing ? .appearing : .disappearing
    return true
  }

  /// Ends what was begun.
  ///
  /// - Returns: `false`, with nothing changed, if nothing was begun.
  mutating func end() -> Bool {
    guard isUnderway else { return false }
    state = state == .appearing ? .appeared : .disappeared
    return true
  }
}
#endif
