#if UIKIT
/// The reason why a controller cannot be embedded, unembedded or exchanged. Nothing has changed when an error is
/// thrown.
public enum ContainmentError: Error, Equatable {
  /// The controller is not a child of this container.
  case notAChild
  /// The controller is already a child of this container.
  case alreadyEmbedded
  /// The controller is a child of another container. Unembed it there first. A navigation or tab controller that
  /// silently lost a child would no longer match what it shows.
  case belongsToAnotherContainer
  /// The controller is presented. Dismiss it first.
  case isPresented
  /// The transition leads from a controller to the same controller.
  case sameController
  /// The container view or the child's view lies in the view of another controller or in no controller's view, or the
  /// container view is a window.
  case viewInForeignHierarchy
  /// The child takes part in a transition that has not ended, or the call comes from a callback of a child that is
  /// being embedded or taken away. ``SwitcherViewController`` lets requests wait instead, unless its
  /// ``SwitcherViewController/busyPolicy`` is ``BusyPolicy/reject``.
  case transitionInProgress
}
#endif
