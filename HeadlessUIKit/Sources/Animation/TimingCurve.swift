/// The timing curve of an animation in HeadlessUIKit: one of UIKit's four, the keyboard's, or one of a property
/// animator.
enum TimingCurve {
  case easeInOut, easeIn, easeOut, linear, keyboard
  /// A cubic curve with two control points.
  case cubic(CGPoint, CGPoint)
  case spring(SpringCurve)

  /// The number of the keyboard's curve in the notifications of the keyboard. Apple doesn't document it.
  static let keyboardNumber: UInt = 7

  /// Returns the progress at a share of the time; the share is clamped to 0...1.
  func progress(at time: Double) -> CGFloat {
    let time = min(max(time, 0), 1)
    return switch self {
    case .cubic(let first, let second): Self.bezier(first.x, first.y, second.x, second.y, at: time)
    case .spring(let spring): spring.progress(at: time)
    case .linear: CGFloat(time)
    case .easeIn: Self.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: Self.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: Self.bezier(0.42, 0, 0.58, 1, at: time)
    // Apple doesn't document the curve. This one is fast at first and slow at the end, as what is seen on a device.
    case .keyboard: Self.bezier(0.38, 0.7, 0.125, 1, at: time)
    }
  }

  init(_ curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut: self = .easeInOut
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .linear: self = .linear
    }
  }

  /// Returns the ordinate at `x` of the cubic curve from (0, 0) to (1, 1) with two control points. The abscissa grows
  /// with the parameter, so bisection finds the parameter.
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> CGFloat {
    func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
      let s = 1 - t
      return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
    }
    guard x > 0, x < 1 else { return CGFloat(x) }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return CGFloat(cubic(y1, y2, (low + high) / 2))
  }
}
