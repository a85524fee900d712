import Foundation

/// A drawing as `HeadlessScreen` writes it: on the first line the opening tag, on each further line an element, or the
/// beginning or the end of a group.
struct SVGDrawing {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The first tag, which has the size.
  var opening: Substring { text.prefix(through: text.firstIndex(of: ">") ?? text.startIndex) }

  /// What stands between the outer tags, with a line break at its end.
  var content: Substring { text.dropFirst(opening.count + 1).dropLast("</svg>\n".count) }

  /// The size in points.
  var size: CGSize { CGSize(width: number("width"), height: number("height")) }

  /// Returns the first tag of a drawing with a size, in points.
  static func opening(for size: CGSize) -> String {
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    return ##"<svg xmlns="http://www.w3.org/2000/svg" width="\##(width)" height="\##(height)" "##
      + ##"viewBox="0 0 \##(width) \##(height)">"##
  }

  private func number(_ attribute: String) -> Double {
    let parts = opening.split(separator: "\"")
    guard let name = parts.firstIndex(of: " \(attribute)="), name + 1 < parts.count else { return 0 }
    return Double(parts[name + 1]) ?? 0
  }
}
