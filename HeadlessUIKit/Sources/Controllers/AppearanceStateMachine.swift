/// The state of a controller's view: on the screen, on its way there, or on its way off.
///
/// This is a value without any user interface. The controller sends the callbacks that its functions call for.
struct AppearanceStateMachine: Equatable {
  enum State: Equatable {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var state = State.disappeared

  /// Begins an appearance or a disappearance. It may reverse one that hasn't ended.
  ///
  /// - Returns: Whether the call is balanced. If it is, the matching `viewWill…` must be sent. Otherwise nothing
  ///   changed.
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

  /// Ends the appearance or disappearance that `begin(appearing:)` began.
  ///
  /// - Returns: Whether the call is balanced. If it is, the `viewDid…` that matches the new state must be sent.
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
