#if UIKIT
/// Why views can't be ordered relative to each other. The tree is unchanged whenever one of these is thrown.
public enum LayeringError: Error, Equatable {
  /// A view that the order refers to lies directly in no layer of this stack.
  case notManaged
  /// The two views lie in different levels.
  case differentLevels
  /// Both views are the same one.
  case sameView
}
#endif
