#if UIKIT
import PlatformUI

extension LayerStack {
  /// Returns the stack as text, for debugging: a line for each level from back to front, and below it the tree of its
  /// views.
  ///
  /// ```text
  /// background  passthrough
  ///   UIView (0, 0, 320, 480)
  /// ads  passthrough, modal, hidden
  ///   BannerView (0, 430, 320, 50)
  ///     UILabel (10, 0, 300, 50)
  /// ```
  public func outline() -> String {
    zip(levels, layers).map { level, layer in
      ([headline(of: layer, for: level)] + layer.subviews.flatMap { lines(of: $0, depth: 1) }).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  private func headline(of layer: LayerView, for level: Level) -> String {
    var notes = ["\(layer.touchPolicy)"]
    if layer.isAccessibilityModal { notes.append("modal") }
    if layer.isHiddenByCaller { notes.append("hidden") }
    if layer.alpha != 1 { notes.append("alpha \(layer.alpha)") }
    if layer.subviews.isEmpty { notes.append("empty") }
    return "\(level)  " + notes.joined(separator: ", ")
  }

  private func lines(of view: UIView, depth: Int) -> [String] {
    let hidden = view.isHidden ? " hidden" : ""
    let line = String(repeating: "  ", count: depth) + "\(type(of: view)) \(text(of: view.frame))" + hidden
    return [line] + view.subviews.flatMap { lines(of: $0, depth: depth + 1) }
  }

  private func text(of frame: CGRect) -> String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { number in
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
    return "(\(numbers.joined(separator: ", ")))"
  }
}
#endif
