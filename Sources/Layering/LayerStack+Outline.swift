#if UIKIT
import PlatformUI

extension LayerStack {
  /// The stack as text, for debugging: a line a level from back to front, its views below it.
  ///
  /// ```text
  /// background  passthrough
  ///   UIView (0, 0, 320, 480)
  /// ads  passthrough, modal, hidden
  ///   UILabel (0, 430, 320, 50)
  /// ```
  public func outline() -> String {
    livingLayers.map { layer in
      ([headline(of: layer)] + layer.subviews.map { "  \(type(of: $0)) \(text(of: $0.frame))" }).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  private func headline(of layer: StackLayer<Level>) -> String {
    var notes = ["\(layer.touchPolicy)"]
    if layer.isModal { notes.append("modal") }
    if layer.isHidden { notes.append("hidden") }
    if layer.alpha != 1 { notes.append("alpha \(layer.alpha)") }
    if layer.subviews.isEmpty { notes.append("empty") }
    return "\(layer.level)  " + notes.joined(separator: ", ")
  }

  private func text(of frame: CGRect) -> String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { number in
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
    return "(\(numbers.joined(separator: ", ")))"
  }
}
#endif
