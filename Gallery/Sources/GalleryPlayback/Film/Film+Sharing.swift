extension Film {
  /// Returns the definitions and the parts of the film, in the order in which they are painted. An element that stays
  /// the same in several frames in a row is in one part.
  func sharedParts() -> (definitions: String, parts: [FilmPart]) {
    var definitions = SVGDefinitions()
    var parts: [FilmPart] = []
    var lastOpening: Substring?
    for (index, frame) in frames.enumerated() {
      let drawing = SVGDrawing(frame.drawing)
      // Parts of drawings with different sizes are placed differently.
      let canShare = drawing.opening == lastOpening
      parts = Self.merge(definitions.elements(of: drawing), ofFrame: index, into: parts, sharing: canShare)
      lastOpening = drawing.opening
    }
    return (definitions.text, Self.joined(parts))
  }

  /// Returns the parts with those of one more frame. Parts that the frame before has shown go on if the new frame has
  /// their elements, too.
  private static func merge(
    _ elements: [String], ofFrame index: Int, into parts: [FilmPart], sharing: Bool
  ) -> [FilmPart] {
    let shown = parts.indices.filter { sharing && parts[$0].frames.upperBound == index }
    var isKept = Set(shown)
    var isNew: Set<Int> = []
    for change in elements.difference(from: shown.map { parts[$0].content }) {
      switch change {
      case .remove(let offset, _, _): isKept.remove(shown[offset])
      case .insert(let offset, _, _): isNew.insert(offset)
      }
    }
    var merged: [FilmPart] = []
    var next = 0
    for (offset, element) in elements.enumerated() {
      guard !isNew.contains(offset) else {
        merged.append(FilmPart(content: element, frames: index..<index + 1))
        continue
      }
      // The parts that are no longer shown keep their places. No frame shows them together with new ones.
      while !isKept.contains(next) {
        merged.append(parts[next])
        next += 1
      }
      merged.append(FilmPart(content: element, frames: parts[next].frames.lowerBound..<index + 1))
      next += 1
    }
    return merged + parts[next...]
  }

  /// Returns the parts with neighbors that are shown in the same frames as one.
  private static func joined(_ parts: [FilmPart]) -> [FilmPart] {
    parts.reduce(into: []) { joined, part in
      if joined.last?.frames == part.frames {
        joined[joined.count - 1].content += part.content
      } else {
        joined.append(part)
      }
    }
  }
}
