/// Whether a controller's view is on the screen, on its way there, or on its way off. A value without UI: the
/// controller makes the calls that it answers.
struct AppearanceStateMachine: Equatable {
  enum State: Equatable {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var state = State.disappeared

  /// Starts to appear or to disappear; also turns a transition around that has not ended.
  ///
  /// - Returns: whether the call is balanced. If so the matching `viewWill…` is due, otherwise nothing changed.
  mutating func begin(appearing: Bool) -> Bool {
    switch (state, appearing) {
    case (.disappeared, true), (.disappearing, true):
      state = .appearing
      return true
    case (.appeared, false), (.appearing, false):
      state = .disappearing
      return true
    default:
      return false
    }
  }

  /// Ends what `begin` started.
  ///
  /// - Returns: whether the call is balanced. If so the `viewDid…` that matches the new state is due.
  mutating func end() -> Bool {
    switch state {
    case .appearing:
      state = .appeared
      return true
    case .disappearing:
      state = .disappeared
      return true
    case .appeared, .disappeared:
      return false
    }
  }
}
