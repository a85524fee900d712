#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

/// A settled screen with a white root view. Most tests use one.
@MainActor
struct Stage {
  let screen: HeadlessScreen
  let controller: UIViewController

  /// The root controller's view.
  let root: UIView

  init(
    _ controller: UIViewController = UIViewController(),
    size: CGSize = CGSize(width: 200, height: 200),
    scale: CGFloat = 2
  ) {
    screen = HeadlessScreen(size: size, scale: scale)
    self.controller = controller
    screen.rootViewController = controller
    root = controller.view
    root.backgroundColor = .white
    screen.settle()
  }

  /// Adds a view to the root view, or to `parent`, settles, and returns the view.
  @discardableResult
  func add<View: UIView>(
    _ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    color: UIColor? = nil, to parent: UIView? = nil
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    if let color { view.backgroundColor = color }
    (parent ?? root).addSubview(view)
    screen.settle()
    return view
  }

  /// The texts of the picture, as elements of SVG.
  var texts: [String] {
    screen.svg().split(separator: "\n").compactMap { line in
      line.range(of: "<text").map { String(line[$0.lowerBound...]) }
    }
  }

  /// Returns the composited color at a point of the window: red, green and blue in percent.
  func rgb(_ x: CGFloat, _ y: CGFloat) -> [Int] {
    percent(screen.color(at: CGPoint(x: x, y: y)))
  }
}

/// Returns the red, green and blue components of a color, in percent.
@MainActor
func percent(_ color: UIColor) -> [Int] {
  var red: CGFloat = -1
  var green: CGFloat = -1
  var blue: CGFloat = -1
  var alpha: CGFloat = -1
  _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  return [red, green, blue].map { Int(($0 * 100).rounded()) }
}

/// Returns a dynamic color: `dark` if the interface style is dark, `light` otherwise.
func dynamic(light: UIColor, dark: UIColor) -> UIColor {
  UIColor { $0.userInterfaceStyle == .dark ? dark : light }
}

extension CGPoint {
  /// Returns whether both coordinates differ from another point's by less than a ten-thousandth of a point.
  func isNear(_ other: CGPoint) -> Bool {
    abs(x - other.x) < 1e-4 && abs(y - other.y) < 1e-4
  }
}

extension CGRect {
  /// Returns whether origin and size differ from another rectangle's by less than a ten-thousandth of a point.
  func isNear(_ other: CGRect) -> Bool {
    origin.isNear(other.origin)
      && CGPoint(x: size.width, y: size.height).isNear(CGPoint(x: other.size.width, y: other.size.height))
  }
}
#endif
