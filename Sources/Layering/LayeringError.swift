#if UIKIT
/// The reason why views can't be ordered relative to each other.
///
/// The tree of views is unchanged whenever one of these errors is thrown.
public enum LayeringError: Error, Equatable {
  /// A view that the order refers to is not a direct subview of one of the stack's layers.
  case notManaged
  /// The two views are in different levels.
  case differentLevels
  /// The two views are the same view.
  case sameView
}
#endif
