import Foundation

/// The elements of an SVG picture during writing.
struct SVGBody {
  private struct Group {
    var lines: [String] = []
    var begin: DrawingOperation?
    /// A rectangle around all that the lines paint.
    var extent = CGRect.null
  }

  private(set) var definitions: [String] = []
  private var groups = [Group()]
  private var clipNames: [String: String] = [:]
  private var paintNames: [String: String] = [:]
  private var maskCount = 0
  private let size: CGSize
  private let everything: String

  init(size: CGSize) {
    self.size = size
    everything = #"x="0" y="0" width="\#(size.width.decimalText)" height="\#(size.height.decimalText)""#
  }

  mutating func add(_ operation: DrawingOperation) {
    switch operation.content {
    case .beginGroup: groups.append(Group(begin: operation))
    case .endGroup: endGroup()
    case .shadow(let path, let blur, let color):
      let everything = everything
      let filter = define { name in
        let blurred = #"<feGaussianBlur stdDeviation="\#(blur.decimalText)"/>"#
        return #"<filter id="\#(name)" filterUnits="userSpaceOnUse" \#(everything)>\#(blurred)</filter>"#
      }
      append(##"\##(path.svgShape)\##(color.svgPaint("fill")) filter="url(#\##(filter))"/>"##, operation)
    case .gradient(let path, let gradient):
      let fill = define { gradient.svgDefinition(name: $0) }
      append(##"\##(path.svgShape) fill="url(#\##(fill))"/>"##, operation)
    case .fill, .stroke, .text, .image:
      if operation.blendMode != .normal {
        let hole = operation.content.svgElement(paint: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        erase(hole, operation.clip, operation.content.extent)
      }
      if operation.blendMode != .clear {
        append(operation.content.svgElement(paint: nil), operation)
      }
    }
  }

  /// Closes the groups that are still open, and returns the lines of the picture.
  mutating func finish() -> [String] {
    while groups.count > 1 { endGroup() }
    return groups[0].lines
  }

  private mutating func endGroup() {
    guard groups.count > 1, let group = groups.popLast(), let begin = group.begin else { return }
    if begin.blendMode != .normal { erase("<rect \(everything)/>", begin.clip, CGRect(origin: .zero, size: size)) }
    guard begin.blendMode != .clear, !group.lines.isEmpty, case .beginGroup(let alpha) = begin.content else { return }
    let tags = clipTags(begin.clip, cutting: group.extent)
    paint(in: group.extent, begin.clip)
    // A group with an opacity is painted as a whole. A group that is only clipped needs `isolation` for that. Without
    // it, programs clip each element separately, and the smoothed edge of the clip is thicker where elements overlap.
    let whole = tags.isEmpty ? "" : #" style="isolation:isolate""#
    appendLine(tags.joined() + "<g\(alpha < 1 ? #" opacity="\#(alpha.decimalText)""# : whole)>")
    for line in group.lines {
      appendLine(line)
    }
    appendLine(String(repeating: "</g>", count: tags.count + 1))
  }

  /// Adds a filter or a gradient, unless there is an equal one, and returns its name.
  private mutating func define(_ definition: (_ name: String) -> String) -> String {
    let key = definition("")
    if let name = paintNames[key] { return name }
    let name = "paint\(paintNames.count + 1)"
    paintNames[key] = name
    definitions.append(definition(name))
    return name
  }

  private mutating func append(_ element: String?, _ operation: DrawingOperation) {
    guard let element else { return }
    let extent = operation.content.extent
    appendLine(wrap(element, in: operation.clip, extent))
    paint(in: extent, operation.clip)
  }

  private mutating func paint(in extent: CGRect, _ clip: ClipRegion) {
    let index = groups.count - 1
    groups[index].extent = groups[index].extent.union(clip.limit(extent))
  }

  private mutating func appendLine(_ line: String) {
    groups[groups.count - 1].lines.append(line)
  }

  /// Removes the area that the black `element` covers from everything that the group has painted.
  private mutating func erase(_ element: String?, _ clip: ClipRegion, _ extent: CGRect) {
    let painted = groups[groups.count - 1].lines
    guard let element, !painted.isEmpty else { return }
    let hole = wrap(element, in: clip, extent)
    maskCount += 1
    definitions += [
      #"<mask id="mask\#(maskCount)" maskUnits="userSpaceOnUse" \#(everything)>"#,
      ##"<rect \##(everything) fill="#FFFFFF"/>"##, hole, "</mask>",
    ]
    groups[groups.count - 1].lines = [##"<g mask="url(#mask\##(maskCount))">"##] + painted + ["</g>"]
  }

  private mutating func wrap(_ element: String, in clip: ClipRegion, _ extent: CGRect) -> String {
    let tags = clipTags(clip, cutting: extent)
    return tags.joined() + element + String(repeating: "</g>", count: tags.count)
  }

  /// Returns the tags that clip what follows, one for each shape, because not every program supports a clip of a clip.
  ///
  /// What cuts nothing off is left out. A program that ignores the widths of texts would cut off their ends there.
  private mutating func clipTags(_ clip: ClipRegion, cutting extent: CGRect) -> [String] {
    clip.shapes(cutting: extent).map { shape in
      let rule = shape.rule == .evenOdd ? #" clip-rule="evenodd""# : ""
      let definition = shape.path.svgShape + rule + "/>"
      let name = clipNames[definition] ?? "clip\(clipNames.count + 1)"
      if clipNames.updateValue(name, forKey: definition) == nil {
        definitions.append(#"<clipPath id="\#(name)">\#(definition)</clipPath>"#)
      }
      return ##"<g clip-path="url(#\##(name))">"##
    }
  }
}
