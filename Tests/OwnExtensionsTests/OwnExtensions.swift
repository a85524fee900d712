#if UIKIT
import Jubako

// What an app has written before it uses the package: extensions of UIKit's types, with names that many apps choose.

extension UIView {
  /// The values of every view that has some. The views are kept, so that no other view gets the identifier of one.
  private static var values: [ObjectIdentifier: (view: UIView, values: [String: Any])] = [:]

  private subscript<Value>(name: String, default value: Value) -> Value {
    get { Self.values[ObjectIdentifier(self)]?.values[name] as? Value ?? value }
    set { Self.values[ObjectIdentifier(self), default: (self, [:])].values[name] = newValue }
  }

  var cornerRadius: CGFloat {
    get { self["cornerRadius", default: 0] }
    set { self["cornerRadius", default: 0] = newValue }
  }

  var borderWidth: CGFloat {
    get { self["borderWidth", default: 0] }
    set { self["borderWidth", default: 0] = newValue }
  }

  var borderColor: UIColor? {
    get { self["borderColor", default: nil] }
    set { self["borderColor", default: nil] = newValue }
  }

  var position: CGPoint {
    get { frame.origin }
    set { frame.origin = newValue }
  }

  var onTap: (@MainActor () -> Void)? {
    get { self["onTap", default: nil] }
    set { self["onTap", default: nil] = newValue }
  }

  /// Sets every property, and returns whether each has its value.
  func takesOwnValues() -> Bool {
    var taps = 0
    cornerRadius = 8
    borderWidth = 2
    borderColor = .red
    position = CGPoint(x: 3, y: 4)
    onTap = { taps += 1 }
    onTap?()
    return cornerRadius == 8 && borderWidth == 2 && borderColor == .red && position == CGPoint(x: 3, y: 4) && taps == 1
  }
}

/// The calls of the app's own `embed(_:in:)`.
@MainActor
var ownEmbeddings = 0

extension UIViewController {
  func embed(_ child: UIViewController, in container: UIView) {
    ownEmbeddings += 1
    addChild(child)
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
#endif
