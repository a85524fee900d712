#if UIKIT
/// Why a controller can't be embedded, unembedded or exchanged. The tree is unchanged whenever one of these is thrown.
public enum ContainmentError: Error, Equatable {
  /// The controller is no child of this container.
  case notAChild
  /// The controller is a child of this container already.
  case alreadyEmbedded
  /// The controller is another container's child. Unembed it there first: taking it silently would leave navigation
  /// and tab controllers out of step.
  case belongsToAnotherContainer
  /// The controller is presented. Dismiss it first.
  case isPresented
  /// A transition leads from a controller to the same controller.
  case sameController
  /// The container view, or the child's view, lies in the view of another controller or in no controller's.
  case viewInForeignHierarchy
  /// The child takes part in a transition that has not ended, or the call comes from one of the callbacks with which
  /// children are just being embedded or taken away. ``ContentViewController`` lets requests wait instead, unless its
  /// ``ContentViewController/busyPolicy`` is ``BusyPolicy/reject``.
  case transitionInProgress
}
#endif
