#if UIKIT
/// The reason why views can't be ordered relative to each other.
///
/// No case is added without a breaking release, so a `switch` needs no `default`.
///
/// The tree of views is unchanged whenever one of these errors is thrown.
public enum LayeringError: Error, Hashable, Sendable {
  /// A view that the order refers to is not a direct subview of one of the stack's layers.
  case notManaged
  /// The two views are in different levels.
  case differentLevels
  /// The two views are the same view.
  case sameView
}

extension LayeringError: CustomStringConvertible {
  /// A sentence about the reason and the remedy.
  public var description: String {
    switch self {
    case .notManaged: "A view is not in a layer of this stack. Add it to a level first."
    case .differentLevels: "The two views are in different levels, whose order is fixed. Pass views of one level."
    case .sameView: "The two views are the same view. Pass two different views."
    }
  }
}
#endif
