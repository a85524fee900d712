/// The clips and masks of several drawings. Equal ones have one name.
///
/// A drawing numbers its clips and masks in the order of their first use. So the same element may refer to another name
/// in the next drawing, although nothing has changed for it.
struct SVGDefinitions {
  private var names: [String: String] = [:]
  private var definitions: [String] = []

  /// The lines that were read. Most of them come again in the next drawing.
  private var knownLines: [Substring: SVGLine] = [:]

  /// The definitions as an element; an empty text if there are none.
  var text: String {
    definitions.isEmpty ? "" : "<defs>\n" + definitions.joined() + "</defs>\n"
  }

  /// Returns the outermost elements of a drawing, each with a line break at its end. They refer to these definitions.
  mutating func elements(of drawing: SVGDrawing) -> [String] {
    var elements: [String] = []
    var newNames: [String: String] = [:]
    for element in outermostElements(of: drawing.content.split(separator: "\n")) {
      if element.first == "<defs>" {
        for definition in outermostElements(of: element.dropFirst().dropLast()) {
          add(definition, to: &newNames)
        }
      } else {
        elements.append(text(of: element, newNames))
      }
    }
    return elements
  }

  /// Adds a clip or a mask, unless there is an equal one, and notes its name here for the name that it has there.
  private mutating func add(_ definition: some Sequence<Substring>, to newNames: inout [String: String]) {
    // A mask refers to clips that were defined before it. The name is the first attribute.
    let parts = text(of: definition, newNames).split(separator: "\"", maxSplits: 2).map(String.init)
    guard parts.count == 3 else { return }
    let key = parts[0] + parts[2]
    let name = names[key] ?? "d\(names.count)"
    if names.updateValue(name, forKey: key) == nil { definitions.append("\(parts[0])\"\(name)\"\(parts[2])") }
    newNames[parts[1]] = name
  }

  /// Returns the lines of each outermost element.
  private mutating func outermostElements(of lines: some Sequence<Substring>) -> [[Substring]] {
    var elements: [[Substring]] = []
    var depth = 0
    for text in lines {
      if depth == 0 { elements.append([]) }
      elements[elements.count - 1].append(text)
      depth += line(text).depthChange
    }
    return elements
  }

  private mutating func text(of lines: some Sequence<Substring>, _ newNames: [String: String]) -> String {
    lines.reduce(into: "") { $0 += line($1).renamed(newNames) + "\n" }
  }

  private mutating func line(_ text: Substring) -> SVGLine {
    if let known = knownLines[text] { return known }
    let line = SVGLine(String(text))
    knownLines[text] = line
    return line
  }
}
