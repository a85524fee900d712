/// A part of the interface that has a say in where focus goes: a view or a view controller.
@MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where focus should go in this environment, the best place first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// Asks for focus to be placed anew.
  func setNeedsFocusUpdate()
}
