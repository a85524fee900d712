// A screen that is taken apart. PictureDriver draws it for the action explode.

import UIKit

extension HeadlessScreen {
  /// Returns the picture of the screen in exploded view: each subview of the controller's view is a sheet with all that
  /// is in it, and the sheets hang over each other in their order.
  func explodedSVG() -> String {
    let depths = outlineEntries().map(\.depth)
    let pictures = pictureLayers().filter { $0.depth > 1 }
    // The window is at depth 0, the controller's view at 1, and a sheet begins at each view at 2.
    let sheets = Dictionary(grouping: pictures) { picture in depths[...picture.index].count { $0 == 2 } }
      .sorted { $0.key < $1.key }
      .map { $0.value.map(content).joined() }

    let size = window.bounds.size
    let (slant, depth, distance) = (0.25 * size.height, 0.4 * size.height, 0.3 * size.height)
    let (width, height) = (slant + size.width, depth + distance * CGFloat(max(0, sheets.count - 1)))
    // Half of the outermost lines is outside of that.
    let sides = #"width="\#(width + 2)" height="\#(height + 2)" viewBox="-1 -1 \#(width + 2) \#(height + 2)""#
    var lines = [#"<svg xmlns="http://www.w3.org/2000/svg" \#(sides)>"#]
    let corners = [(slant, 0), (width, 0), (0, depth), (size.width, depth)]
    for (x, y) in corners {
      let ends = #"x1="\#(x)" y1="\#(y)" x2="\#(x)" y2="\#(y + height - depth)""#
      lines.append(##"<line \##(ends) stroke="#8e8e93" stroke-dasharray="2 4"/>"##)
    }
    for (index, sheet) in sheets.enumerated() {
      let top = distance * CGFloat(sheets.count - 1 - index)
      lines.append(#"<g transform="matrix(1 0 -0.25 0.4 \#(slant) \#(top))">"#)
      let room = #"width="\#(size.width)" height="\#(size.height)""#
      lines.append(##"<rect \##(room) fill="#8e8e93" fill-opacity="0.3" stroke="#8e8e93"/>"##)
      lines.append(sheet + "</g>")
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// Returns a view's picture without its outer tags, with names that no other view's picture has.
  private func content(of picture: PictureLayer) -> String {
    picture.svg.split(separator: "\n").dropFirst().dropLast().map { $0 + "\n" }.joined()
      .replacingOccurrences(of: #" id=""#, with: #" id="view\#(picture.index)-"#)
      .replacingOccurrences(of: "url(#", with: "url(#view\(picture.index)-")
  }
}
