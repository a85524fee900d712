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
    let inWindow = convert(point, to: UIView?.none)
    let onScreen = CGPoint(x: inWindow.x + placeOnScreen.x, y: inWindow.y + placeOnScreen.y)
    return (coordinateSpace as? ScreenSpace)?.point(onScreen: onScreen) ?? onScreen
  }

  /// Converts a point from the coordinates of a view or of a screen to those of this view.
  public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    let onScreen = (coordinateSpace as? ScreenSpace)?.onScreen(point) ?? point
    return convert(CGPoint(x: onScreen.x - placeOnScreen.x, y: onScreen.y - placeOnScreen.y), from: UIView?.none)
  }

  /// Converts a rectangle from this view's coordinates to those of a view or of a screen.
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    var onScreen = convert(rect, to: UIView?.none)
    onScreen.origin = CGPoint(x: onScreen.origin.x + placeOnScreen.x, y: onScreen.origin.y + placeOnScreen.y)
    return (coordinateSpace as? ScreenSpace)?.rect(onScreen: onScreen) ?? onScreen
  }

  /// Converts a rectangle from the coordinates of a view or of a screen to those of this view.
  public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    var inWindow = (coordinateSpace as? ScreenSpace)?.onScreen(rect) ?? rect
    inWindow.origin = CGPoint(x: inWindow.origin.x - placeOnScreen.x, y: inWindow.origin.y - placeOnScreen.y)
    return convert(inWindow, from: UIView?.none)
  }

  /// The origin of the window on its screen.
  private var placeOnScreen: CGPoint { window?.frame.origin ?? .zero }
}

/// The coordinates of a screen: as it is now, or as it was created.
final class ScreenSpace: NSObject, UICoordinateSpace {
  private let screen: UIScreen
  private let isFixed: Bool

  init(of screen: UIScreen, isFixed: Bool = false) {
    self.screen = screen
    self.isFixed = isFixed
    super.init()
  }

  var bounds: CGRect { rect(onScreen: screen.bounds) }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return view.convert(point, from: self as any UICoordinateSpace) }
    return (coordinateSpace as? ScreenSpace)?.point(onScreen: onScreen(point)) ?? onScreen(point)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return view.convert(point, to: self as any UICoordinateSpace) }
    return self.point(onScreen: (coordinateSpace as? ScreenSpace)?.onScreen(point) ?? point)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return view.convert(rect, from: self as any UICoordinateSpace) }
    return (coordinateSpace as? ScreenSpace)?.rect(onScreen: onScreen(rect)) ?? onScreen(rect)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return view.convert(rect, to: self as any UICoordinateSpace) }
    return self.rect(onScreen: (coordinateSpace as? ScreenSpace)?.onScreen(rect) ?? rect)
  }

  /// Whether the screen's lengths were exchanged since it was created, and this space hasn't followed.
  private var isRotated: Bool {
    guard isFixed, let device = screen.device else { return false }
    let size = device.sizeWhenCreated
    return size.width != size.height && device.size == CGSize(width: size.height, height: size.width)
  }

  /// Returns a point of this space in the coordinates that the screen has now.
  func onScreen(_ point: CGPoint) -> CGPoint {
    isRotated ? CGPoint(x: point.y, y: screen.bounds.height - point.x) : point
  }

  /// Returns a point in this space, which is given in the coordinates that the screen has now.
  func point(onScreen point: CGPoint) -> CGPoint {
    isRotated ? CGPoint(x: screen.bounds.height - point.y, y: point.x) : point
  }

  /// Returns a rectangle of this space in the coordinates that the screen has now.
  func onScreen(_ rect: CGRect) -> CGRect {
    guard isRotated else { return rect }
    return CGRect(
      x: rect.minY, y: screen.bounds.height - rect.maxX, width: rect.size.height, height: rect.size.width)
  }

  /// Returns a rectangle in this space, which is given in the coordinates that the screen has now.
  func rect(onScreen rect: CGRect) -> CGRect {
    guard isRotated else { return rect }
    return CGRect(
      x: screen.bounds.height - rect.maxY, y: rect.minX, width: rect.size.height, height: rect.size.width)
  }
}
