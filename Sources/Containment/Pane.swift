#if UIKIT
import PlatformUI

/// One place in a ``PaneViewController``: a controller and how long its view is along the axis.
public struct Pane {
  /// How long a pane is along the axis.
  public enum Size: Hashable, Sendable {
    /// So many points.
    case fixed(CGFloat)
    /// A share of what the fixed panes leave, in proportion to the weights of the others.
    case weight(CGFloat)
  }

  /// The controller whose view is shown.
  public let controller: UIViewController

  /// How long the pane is.
  public let size: Size

  /// The least length, in points, as long as the panes fit.
  public let minimum: CGFloat

  /// Creates a pane.
  ///
  /// - Parameters:
  ///   - controller: a controller without a parent.
  ///   - size: how long the pane is.
  ///   - minimum: the least length, in points. A number that is negative, NaN or infinite counts as 0, in `size` too.
  public init(_ controller: UIViewController, _ size: Size = .weight(1), minimum: CGFloat = 0) {
    self.controller = controller
    self.size =
      switch size {
      case .fixed(let points): .fixed(max(0, points.orZero))
      case .weight(let weight): .weight(max(0, weight.orZero))
      }
    self.minimum = max(0, minimum.orZero)
  }
}
#endif
