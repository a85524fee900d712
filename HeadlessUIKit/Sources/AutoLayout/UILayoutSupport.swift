/// A guide for the end of the bars at the top or at the bottom of a controller's view.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of what the bars cover, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// A part of the view that the safe area leaves out.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIView {
  fileprivate final func barGuide(
    _ kind: UILayoutGuide.Kind, place: @escaping @MainActor (UIView) -> CGRect
  ) -> any UILayoutSupport {
    ownGuide(kind) { BarLayoutGuide(of: self, place: place) }
  }
}

extension UIViewController {
  /// A guide for the part of the view that the safe area leaves out at the top.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor.")
  public final var topLayoutGuide: any UILayoutSupport {
    view.barGuide(.topBars) { view in
      let bounds = view.model.bounds
      return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: view.safeAreaInsets.top)
    }
  }

  /// A guide for the part of the view that the safe area leaves out at the bottom.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor.")
  public final var bottomLayoutGuide: any UILayoutSupport {
    view.barGuide(.bottomBars) { view in
      let (bounds, height) = (view.model.bounds, view.safeAreaInsets.bottom)
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }
}
