#if UIKIT
import PlatformUI

extension LayoutPlan: CustomStringConvertible {
  /// The views with their frames, one a line, and what doesn't fit.
  ///
  /// A frame is written as its origin and its size:
  ///
  /// ```
  /// UITextField (0.0, 0.0) 252.0 × 30.0
  /// UIButton (260.0, 0.0) 60.0 × 30.0
  /// overflow 0.0 × 0.0
  /// ```
  public nonisolated var description: String {
    var lines: [String] = []
    for (subject, frame) in zip(subjects, frames) {
      if let frame, case .view(let view) = subject { lines.append("\(Placement(view: view, frame: frame))") }
    }
    return (lines + ["overflow \(overflow.width) × \(overflow.height)"]).joined(separator: "\n")
  }
}

extension LayoutPlan.Placement: CustomStringConvertible {
  /// The type of the view, and its frame: the origin and the size.
  public var description: String {
    "\(type(of: view)) (\(frame.minX), \(frame.minY)) \(frame.width) × \(frame.height)"
  }
}
#endif
