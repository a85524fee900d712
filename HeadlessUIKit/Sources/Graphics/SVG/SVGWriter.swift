import Foundation

/// Writes a display list as an SVG picture. The same list always gives the same bytes.
///
/// Lengths are in points. Numbers have at most three decimals. Text is stretched to the width that ``UIFont`` measures,
/// so it has the same width in every program that follows `textLength`. Areas that are erased (``CGBlendMode/clear``
/// and ``CGBlendMode/copy``) are masked out of what was painted before.
struct SVGWriter {
  private let size: CGSize
  private let background: CGColor?

  /// Creates a writer for pictures of `size`. Lengths that are negative, NaN or infinite count as 0.
  init(size: CGSize, background: CGColor? = nil) {
    self.size = CGSize(width: max(0, size.width.finite), height: max(0, size.height.finite))
    self.background = background
  }

  /// Returns the picture of a display list.
  func svg(of list: DisplayList) -> String {
    var body = SVGBody(size: size)
    for operation in list.operations {
      body.add(operation)
    }
    let (width, height) = (size.width.decimalText, size.height.decimalText)
    let dimensions = #"width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)""#
    var lines = [#"<svg xmlns="http://www.w3.org/2000/svg" \#(dimensions)>"#]
    let content = body.finish()
    if !body.definitions.isEmpty {
      lines += ["<defs>"] + body.definitions + ["</defs>"]
    }
    if let background {
      lines.append(#"<rect width="\#(width)" height="\#(height)"\#(background.svgPaint("fill"))/>"#)
    }
    return (lines + content + ["</svg>", ""]).joined(separator: "\n")
  }
}

extension CGFloat {
  /// The number as text with at most three decimals, without an exponent, in every locale the same: "1.5", "-0.125",
  /// "20".
  ///
  /// NaN and infinity give "0". Other numbers are clamped to ±10¹².
  var decimalText: String {
    let limit: CGFloat = 1_000_000_000_000
    let thousandths = Int64((Swift.min(Swift.max(finite, -limit), limit) * 1000).rounded())
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = (thousandths < 0 ? "-" : "") + String(whole)
    if part != 0 {
      let digits = String(part)
      text += "." + String(repeating: "0", count: 3 - digits.count) + digits
      while text.hasSuffix("0") { text.removeLast() }
    }
    return text
  }
}
