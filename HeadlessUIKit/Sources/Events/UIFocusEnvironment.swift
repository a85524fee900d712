/// A part of the interface that influences where focus moves: a view or a view controller.
@MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments in this one that focus should move to, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// Requests an update of focus.
  func setNeedsFocusUpdate()
}
