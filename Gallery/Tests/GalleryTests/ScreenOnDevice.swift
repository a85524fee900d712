import GalleryPlayback
import GalleryScreens
import HeadlessUIKit

/// A gallery screen on a device of its own, with its own clock.
@MainActor
struct ScreenOnDevice<Controller: UIViewController> {
  let device: HeadlessScreen
  let controller: Controller

  init(_ screen: GalleryScreen, as type: Controller.Type) {
    device = HeadlessScreen(size: screen.size)
    guard let controller = screen.show(on: device) as? Controller else {
      fatalError("'\(screen.name)' does not make a \(Controller.self): name the type that it makes")
    }
    self.controller = controller
  }

  /// The composited color there, as `#RRGGBB`.
  func color(_ x: CGFloat, _ y: CGFloat) -> String {
    device.color(at: CGPoint(x: x, y: y)).hex
  }

  /// The texts of all labels in the tree, back to front.
  var texts: [String] {
    controller.view.descendants.compactMap { ($0 as? UILabel)?.text }
  }
}

extension UIColor {
  /// The opaque part as `#RRGGBB`.
  var hex: String {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let bytes = [red, green, blue].map { Int(($0 * 255).rounded()) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension UIView {
  /// Everything below this view, parents first, back to front.
  var descendants: [UIView] {
    subviews.flatMap { [$0] + $0.descendants }
  }

  var middle: CGPoint {
    convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
  }
}
