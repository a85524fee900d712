import Foundation

extension DrawingOperation {
  /// The operation as one line of text, such as "fill rect (0, 0, 100, 2) #FF0000FF".
  var text: String {
    var words: [String]
    switch content {
    case .fill(let path, let rule, let color):
      words = ["fill", path.text(rule: rule), color.hexadecimalWithAlpha]
    case .stroke(let path, let pen, let color):
      words = ["stroke", path.text(rule: .winding), pen.text, color.hexadecimalWithAlpha]
    case .shadow(let path, let blur, let color):
      words = ["shadow", path.text(rule: .winding), "blur", blur.decimalText, color.hexadecimalWithAlpha]
    case .gradient(let path, let gradient):
      words = ["gradient", path.text(rule: .winding)] + gradient.colors.map(\.hexadecimalWithAlpha)
    case .text(let string, let baseline, let font, let color, let transform):
      words = ["text", String(reflecting: string), "at", Self.list([baseline.x, baseline.y])]
      words += ["size", font.pointSize.decimalText, color.hexadecimalWithAlpha]
      if !transform.isIdentity { words.append("transform " + transform.text) }
    case .image(let file, let rect, let alpha, let transform):
      words = [file.type, DrawingOperation.list([rect.minX, rect.minY, rect.width, rect.height])]
      if alpha < 1 { words += ["alpha", alpha.decimalText] }
      if !transform.isIdentity { words.append("transform " + transform.text) }
    case .beginGroup(let alpha): words = ["begin group alpha", alpha.decimalText]
    case .endGroup: words = ["end group"]
    }
    if blendMode != .normal { words.append("blend \(blendMode)") }
    words += clip.shapes.map { "clip " + $0.path.text(rule: $0.rule) }
    return words.joined(separator: " ")
  }

  fileprivate static func list(_ values: [CGFloat]) -> String {
    "(" + values.map(\.decimalText).joined(separator: ", ") + ")"
  }
}

extension PathGeometry {
  fileprivate func text(rule: CGPathFillRule) -> String {
    if let rect = rectangle {
      return "rect " + DrawingOperation.list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
    return "path " + svgPathData + (rule == .evenOdd ? " even-odd" : "")
  }
}

extension Pen {
  fileprivate var text: String {
    var words = ["width", width.decimalText]
    if cap != .butt { words.append("cap \(cap)") }
    if join != .miter { words.append("join \(join)") }
    if !dashLengths.isEmpty { words.append("dash " + DrawingOperation.list(dashLengths)) }
    if !transform.isTranslation { words.append("transform " + transform.text) }
    return words.joined(separator: " ")
  }
}

extension CGAffineTransform {
  fileprivate var text: String {
    DrawingOperation.list([a, b, c, d, tx, ty])
  }
}
