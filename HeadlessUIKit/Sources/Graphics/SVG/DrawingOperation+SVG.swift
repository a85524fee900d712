import Foundation

extension DrawingOperation.Content {
  /// Returns the element that paints the operation, in `paint` if that is given; nil if nothing would be visible.
  ///
  /// Shadows and gradients need a definition, and are written by `SVGBody`.
  func svgElement(paint: CGColor?) -> String? {
    switch self {
    case .fill(let path, let rule, let color):
      let rule = rule == .evenOdd ? #" fill-rule="evenodd""# : ""
      return "\(path.svgShape)\(rule)\((paint ?? color).svgPaint("fill"))/>"
    case .stroke(let path, let pen, let color):
      return path.svgStroke(pen, color: paint ?? color)
    case .text(let string, let baseline, let font, let color, let transform):
      return font.svgText(string, at: baseline, color: paint ?? color, transform: transform)
    case .image(let file, let rect, let alpha, let transform): return file.svgImage(rect, alpha, transform)
    case .shadow, .gradient, .beginGroup, .endGroup: return nil
    }
  }
}

extension ImageFile {
  /// Returns an element with the data of the file, stretched to a rectangle.
  fileprivate func svgImage(_ rect: CGRect, _ alpha: CGFloat, _ transform: CGAffineTransform) -> String {
    let place = CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
      .concatenating(transform)
    let matrix = [place.a, place.b, place.c, place.d, place.tx, place.ty].map(\.decimalText).joined(separator: " ")
    let opacity = alpha < 1 ? #" opacity="\#(alpha.decimalText)""# : ""
    return #"<image width="1" height="1" preserveAspectRatio="none" transform="matrix(\#(matrix))"\#(opacity)"#
      + #" href="data:\#(type);base64,\#(data.base64EncodedString())"/>"#
  }
}

extension CGColor {
  /// Returns an attribute for this color, and one for its opacity if it is not opaque.
  func svgPaint(_ attribute: String) -> String {
    let opacity = alpha < 1 ? #" \#(attribute)-opacity="\#(alpha.decimalText)""# : ""
    return #" \#(attribute)="\#(hexadecimal)"\#(opacity)"#
  }
}

extension PathGeometry {
  /// The start of an element with this shape, without its end.
  var svgShape: String {
    guard let rect = rectangle else { return #"<path d="\#(svgPathData)""# }
    let (x, y) = (rect.origin.x.decimalText, rect.origin.y.decimalText)
    let (width, height) = (rect.size.width.decimalText, rect.size.height.decimalText)
    return #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)""#
  }

  var svgPathData: String {
    func text(_ letter: String, _ points: CGPoint...) -> String {
      letter + points.map { "\($0.x.decimalText) \($0.y.decimalText)" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): text("M", point)
      case .line(let point): text("L", point)
      case .quad(let control, let end): text("Q", control, end)
      case .curve(let control1, let control2, let end): text("C", control1, control2, end)
      case .close: "Z"
      }
    }.joined()
  }

  /// Returns a stroked path. If SVG's pen would need a transform, which three decimals are too few for, returns the
  /// filled outline.
  fileprivate func svgStroke(_ pen: Pen, color: CGColor) -> String? {
    guard let scale = pen.uniformScale else {
      var outline = PathGeometry()
      for polygon in StrokeOutline(of: self, pen: pen).polygons {
        outline.addPolygon(polygon)
      }
      return outline.isEmpty ? nil : #"<path d="\#(outline.svgPathData)"\#(color.svgPaint("fill"))/>"#
    }
    var attributes = [#"d="\#(svgPathData)" fill="none" stroke-width="\#((pen.width * scale).decimalText)""#]
    if pen.cap != .butt { attributes.append(#"stroke-linecap="\#(pen.cap)""#) }
    switch pen.join {
    case .miter: attributes.append(#"stroke-miterlimit="\#(max(1, pen.miterLimit).decimalText)""#)
    case .round, .bevel: attributes.append(#"stroke-linejoin="\#(pen.join)""#)
    }
    let length = strokeLines(halfWidth: 1, tolerance: 1).map(\.length).max() ?? 0
    if let pattern = pen.dashPattern(forLength: length / scale) {
      let lengths = pattern.map { ($0 * scale).decimalText }.joined(separator: " ")
      attributes.append(#"stroke-dasharray="\#(lengths)" stroke-dashoffset="\#((pen.dashPhase * scale).decimalText)""#)
    }
    return "<path " + attributes.joined(separator: " ") + color.svgPaint("stroke") + "/>"
  }
}

extension UIFont {
  /// Returns a text element with the width that this font measures; nil if the text has no width.
  fileprivate func svgText(
    _ string: String, at baseline: CGPoint, color: CGColor, transform: CGAffineTransform
  ) -> String? {
    let width = width(of: string)
    guard width > 0 else { return nil }
    let origin = baseline.applying(transform)
    var scale: CGFloat = 1
    var position = #"x="\#(origin.x.decimalText)" y="\#(origin.y.decimalText)""#
    if transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0 {
      scale = transform.a
    } else {
      let entries = [transform.a, transform.b, transform.c, transform.d, origin.x, origin.y]
      position = #"transform="matrix(\#(entries.map(\.decimalText).joined(separator: " ")))""#
    }
    var attributes = [position, #"font-size="\#((pointSize * scale).decimalText)""#]
    attributes.append(#"font-family="\#(face.svgFamilies)""#)
    if face.isItalic { attributes.append(#"font-style="italic""#) }
    if svgWeight != 400 { attributes.append(#"font-weight="\#(svgWeight)""#) }
    attributes.append(#"textLength="\#((width * scale).decimalText)" lengthAdjust="spacingAndGlyphs""#)
    attributes.append(#"xml:space="preserve""#)
    return "<text " + attributes.joined(separator: " ") + color.svgPaint("fill") + ">\(string.xmlText)</text>"
  }
}

extension String {
  /// The text with the special characters of XML escaped, and without control characters, which XML does not allow.
  package var xmlText: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\u{FFFE}", "\u{FFFF}": break
      default:
        if scalar.properties.generalCategory != .control { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
