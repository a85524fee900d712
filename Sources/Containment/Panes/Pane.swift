#if UIKIT
import PlatformUI

/// A place in a ``PaneViewController``: a controller and the length of its view along the axis.
public struct Pane {
  /// The length of a pane along the axis.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum Size: Hashable, Sendable {
    /// A number of points.
    case fixed(CGFloat)
    /// A share of what the fixed panes leave, in proportion to the weights of the other panes.
    case weight(CGFloat)
  }

  /// The controller whose view is shown.
  public let controller: UIViewController

  /// The length of the pane.
  public let size: Size

  /// The smallest length, in points, as long as the panes fit.
  public let minimum: CGFloat

  /// Creates a pane.
  ///
  /// - Parameters:
  ///   - controller: a controller without a parent.
  ///   - size: the length of the pane.
  ///   - minimum: the smallest length, in points. A number that is negative, NaN or infinite counts as 0, in `size`
  ///     too.
  public init(_ controller: UIViewController, size: Size = .weight(1), minimum: CGFloat = 0) {
    self.controller = controller
    self.size =
      switch size {
      case .fixed(let points): .fixed(points.length)
      case .weight(let weight): .weight(weight.length)
      }
    self.minimum = minimum.length
  }

  /// Creates a pane for another controller with the length of an existing one.
  init(_ controller: UIViewController, like other: Pane) {
    self.controller = controller
    size = other.size
    minimum = other.minimum
  }
}
#endif
