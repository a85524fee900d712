/// Coordinates on a screen: those of a view, or of the screen itself.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the space in its own coordinates, in points.
  var bounds: CGRect { get }

  /// Converts a point of this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// Converts a rectangle of this space to another one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

  /// Converts a rectangle of another space to this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  /// Converts a point from this view's coordinates to those of a view or of a screen.
  public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    let point = convert(point, to: UIView?.none)
    return CGPoint(x: point.x + placeOnScreen.x, y: point.y + placeOnScreen.y)
  }

  /// Converts a point from the coordinates of a view or of a screen to those of this view.
  public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    return convert(CGPoint(x: point.x - placeOnScreen.x, y: point.y - placeOnScreen.y), from: UIView?.none)
  }

  /// Converts a rectangle from this view's coordinates to those of a view or of a screen.
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    let rect = convert(rect, to: UIView?.none)
    return CGRect(
      x: rect.origin.x + placeOnScreen.x, y: rect.origin.y + placeOnScreen.y, width: rect.size.width,
      height: rect.size.height)
  }

  /// Converts a rectangle from the coordinates of a view or of a screen to those of this view.
  public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    let inWindow = CGRect(
      x: rect.origin.x - placeOnScreen.x, y: rect.origin.y - placeOnScreen.y, width: rect.size.width,
      height: rect.size.height)
    return convert(inWindow, from: UIView?.none)
  }

  /// The origin of the window on its screen.
  private var placeOnScreen: CGPoint { window?.frame.origin ?? .zero }
}

/// The coordinates of a screen.
final class ScreenSpace: NSObject, UICoordinateSpace {
  private let screen: UIScreen

  init(of screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  var bounds: CGRect { screen.bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self as any UICoordinateSpace) ?? point
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self as any UICoordinateSpace) ?? point
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: self as any UICoordinateSpace) ?? rect
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: self as any UICoordinateSpace) ?? rect
  }
}
