#if UIKIT
import PlatformUI

/// A place in a ``PaneViewController``: a controller and the length of its view along the axis.
public struct Pane {
  /// The length of a pane along the axis.
  ///
  /// ```swift
  /// let list = Pane(listController, size: .fixed(236), minimum: 120)
  /// let detail = Pane(detailController, size: .weight(1))  // The rest of the width.
  /// ```
  /// A number that is negative, NaN or infinite counts as 0.
  public struct Size: Hashable, Sendable {
    /// The length of a fixed pane; otherwise 0.
    let points: CGFloat
    /// The weight of another pane; otherwise 0.
    let weight: CGFloat

    /// A number of points.
    public static func fixed(_ points: CGFloat) -> Size { Size(points: points.clampedNonNegative, weight: 0) }

    /// A share of what the fixed panes leave, in proportion to the weights of the other panes.
    public static func weight(_ weight: CGFloat) -> Size { Size(points: 0, weight: weight.clampedNonNegative) }
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
  ///   - controller: A controller without a parent.
  ///   - size: The length of the pane.
  ///   - minimum: The smallest length, in points. A number that is negative, NaN or infinite counts as 0.
  public init(_ controller: UIViewController, size: Size = .weight(1), minimum: CGFloat = 0) {
    self.controller = controller
    self.size = size
    self.minimum = minimum.clampedNonNegative
  }
}
#endif
