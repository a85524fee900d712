#if UIKIT
import PlatformUI

/// A place in a ``PaneViewController``: a controller and the length of its view along the axis.
public struct Pane {
  /// The length of a pane along the axis. A number that is negative, NaN or infinite counts as 0.
  public struct Size: Hashable, Sendable {
    enum Rule: Hashable {
      case fixed(CGFloat)
      case weight(CGFloat)
    }

    let rule: Rule

    /// A number of points.
    public static func fixed(_ points: CGFloat) -> Size { Size(rule: .fixed(points.length)) }

    /// A share of what the fixed panes leave, in proportion to the weights of the other panes.
    public static func weight(_ weight: CGFloat) -> Size { Size(rule: .weight(weight.length)) }
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
  ///   - minimum: the smallest length, in points. A number that is negative, NaN or infinite counts as 0.
  public init(_ controller: UIViewController, size: Size = .weight(1), minimum: CGFloat = 0) {
    self.controller = controller
    self.size = size
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
