/// The reason why a view appears or disappears.
enum AppearanceReason {
  case movedToParent, movedFromParent, presented, dismissed

  /// Whether the reason is one for appearing, as opposed to disappearing.
  var isForAppearing: Bool { self == .movedToParent || self == .presented }
}
