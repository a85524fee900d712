import Foundation

/// Writes a display list as an SVG picture: the same list always gives the same bytes.
///
/// Widths and heights are points. Numbers have at most three decimals. Text is stretched to the width that ``UIFont``
/// measures, so it takes the same room in every program that shows the picture. What is erased (``CGBlendMode/clear``
/// and ``CGBlendMode/copy``) is masked out of what was painted before.
struct SVGWriter {
  private let size: CGSize
  private let background: CGColor?

  /// Creates a writer for pictures of `size`, negative and non-finite lengths counting as 0.
  init(size: CGSize, background: CGColor? = nil) {
    self.size = CGSize(width: max(0, size.width.finite), height: max(0, size.height.finite))
    self.background = background
  }

  func svg(of list: DisplayList) -> String {
    var body = SVGBody(size: size)
    for operation in list.operations {
      body.add(operation)
    }
    let (width, height) = (size.width.decimalText, size.height.decimalText)
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)">"#
    ]
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
