#if UIKIT
/// What a controller was told of its appearance. Begins and ends that would not be balanced are refused. A value without
/// UI.
struct RelayedAppearance: Equatable {
  enum State: Equatable {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var state = State.disappeared

  var isVisibleOrBecoming: Bool { state == .appeared || state == .appearing }
  var isUnderway: Bool { state == .appearing || state == .disappearing }

  /// Starts to appear or disappear; turns around what has not ended.
  ///
  /// - Returns: `false`, with nothing changed, when that is the direction already.
  mutating func begin(_ isAppearing: Bool) -> Bool {
    guard isAppearing != isVisibleOrBecoming else { return false }
    state = isAppearing ? .appearing : .disappearing
    return true
  }

  /// Ends what was begun.
  ///
  /// - Returns: `false`, with nothing changed, when nothing was.
  mutating func end() -> Bool {
    guard isUnderway else { return false }
    state = state == .appearing ? .appeared : .disappeared
    return true
  }
}
#endif
