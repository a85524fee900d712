#if UIKIT
/// Why a controller can't be embedded or unembedded. The tree is unchanged whenever one of these is thrown.
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
  /// The container view, or the child's view, lies in the view of another controller or in no controller's.
  case viewInForeignHierarchy
}
#endif
