#if UIKIT
import PlatformUI

/// The frames that a layout gives to its views. Nothing has changed until ``apply()`` is called.
///
/// A plan holds its views strongly.
@MainActor
public struct LayoutPlan {
  /// A view and its frame.
  public struct Placement {
    /// The view.
    public let view: UIView
    /// The frame in the coordinates of the host, in points. The transform of the view isn't part of it.
    public let frame: CGRect
  }

  /// The views that are laid out, with their frames, in the order in which they stand in the layout. Hidden views
  /// aren't among them.
  public let placements: [Placement]

  /// The length, in points, by which the content doesn't fit in each direction: that of the line in which most space is
  /// missing. It is zero if everything fits.
  public let overflow: CGSize

  /// Returns the frame of a view, or nil if the view isn't laid out.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func frame(of view: UIView) -> CGRect? {
    placements.last { $0.view === view }?.frame
  }

  /// Sets the frames of all views.
  ///
  /// Each view gets its `bounds.size` and its `center`, so that a view with a transform, or with an anchor point other
  /// than its middle, has its frame before the transform at the right place. The origin of the bounds stays as it is. A
  /// view that has its frame already isn't changed.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func apply() {
    for placement in placements { placement.view.setLayoutFrame(placement.frame) }
  }
}

extension UIView {
  /// Sets the position and the size that the view has without its transform.
  func setLayoutFrame(_ frame: CGRect) {
    frameWithoutTransform = frame
  }
}
#endif
