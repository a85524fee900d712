import Foundation

/// The source of an article or of a tutorial as a page to be read: headings, paragraphs, lists, tables and code.
///
/// Pictures, and directives that only arrange things, are left out. Nothing of the source becomes markup of the page
/// except what is written here.
struct DocumentPage {
  private var body = ""
  /// The lines of the paragraph, the item or the quotation that is being read, and the element that it becomes.
  private var text: [String] = []
  private var element = "p"
  /// The element that encloses items or rows, while there are any.
  private var group: String?
  private var stepCount = 0

  /// Returns the page.
  static func html(title: String, source: String) -> String {
    var page = DocumentPage()
    page.read(source)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escape(title))</title>
      <link rel="icon" href="/icon.svg">
      <style>
      body { max-width: 42rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
      pre, table { overflow-x: auto; display: block; }
      pre { padding: 0.75rem; border: 1px solid #8888; border-radius: 0.5rem; }
      td { padding: 0.25rem 1rem 0.25rem 0; vertical-align: top; }
      </style>
      \(page.body)</html>

      """
  }

  private mutating func read(_ source: String) {
    var fence: (indentation: Int, lines: [String])?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.trimmingCharacters(in: .whitespaces)
      if let open = fence {
        if content.hasPrefix("```") {
          body += "<pre><code>\(Self.escape(open.lines.joined(separator: "\n")))</code></pre>\n"
          fence = nil
        } else {
          let indentation = line.prefix { $0 == " " }.count
          fence?.lines.append(String(line.dropFirst(min(open.indentation, indentation))))
        }
      } else if content.hasPrefix("```") {
        endGroup()
        fence = (line.prefix { $0 == " " }.count, [])
      } else {
        read(line: content)
      }
    }
    endGroup()
  }

  private mutating func read(line: String) {
    if line.isEmpty || line == "}" {
      endText()
    } else if line.hasPrefix("@") {
      endGroup()
      readDirective(line)
    } else if let heading = line.prefixMatch(of: /(#{1,4}) +/) {
      endGroup()
      body += Self.element("h\(heading.1.count)", String(line[heading.range.upperBound...]))
    } else if let item = line.prefixMatch(of: /(?:[-*]|\d+\.) +/) {
      begin("li", in: "ul")
      text.append(String(line[item.range.upperBound...]))
    } else if line.hasPrefix("|") {
      guard line.contains(where: { !"|-: ".contains($0) }) else { return }
      begin("tr", in: "table")
      text.append(line)
      endText()
    } else if line.hasPrefix(">") {
      if element != "blockquote" { begin("blockquote", in: nil) }
      text.append(line.dropFirst().trimmingCharacters(in: .whitespaces))
    } else {
      if text.isEmpty { begin("p", in: nil) }
      text.append(line)
    }
  }

  /// Reads a directive of a tutorial. Its title is a heading.
  private mutating func readDirective(_ line: String) {
    if line.hasPrefix("@Step ") {
      stepCount += 1
      body += Self.element("h3", "Step \(stepCount)")
    } else if let title = line.firstMatch(of: /title: "([^"]+)"/)?.1 {
      stepCount = 0
      body += Self.element(line.hasPrefix("@Intro") ? "h1" : "h2", String(title))
    }
  }

  private mutating func begin(_ element: String, in group: String?) {
    endText()
    if group != self.group {
      endGroup()
      if let group { body += "<\(group)>\n" }
      self.group = group
    }
    self.element = element
  }

  private mutating func endText() {
    defer { (text, element) = ([], "p") }
    guard !text.isEmpty else { return }
    guard element == "tr" else {
      body += Self.element(element, text.joined(separator: " "))
      return
    }
    let cells = text[0].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    body += "<tr>\(cells.map { Self.element("td", $0) }.joined())</tr>\n"
  }

  private mutating func endGroup() {
    endText()
    if let group { body += "</\(group)>\n" }
    group = nil
  }

  private static func element(_ name: String, _ text: String) -> String {
    "<\(name)>\(inline(text))</\(name)>\n"
  }

  /// Returns a text with its code, its stress and its links to other sites. Of other links, only the text is left.
  private static func inline(_ text: String) -> String {
    escape(text)
      .replacing(/``([^`]+)``/) { "<code>\($0.1.split(separator: "/").last ?? "")</code>" }
      .replacing(/`([^`]+)`/) { "<code>\($0.1)</code>" }
      .replacing(/!\[([^\]]*)\]\([^)]*\)/) { _ in "" }
      .replacing(/\[([^\]]+)\]\((https:\/\/[^)]+)\)/) { "<a href=\"\($0.2)\">\($0.1)</a>" }
      .replacing(/\[([^\]]+)\]\([^)]*\)/) { String($0.1) }
      .replacing(/&lt;doc:([^&]*)&gt;/) { String($0.1) }
      .replacing(/\*\*([^*]+)\*\*/) { "<b>\($0.1)</b>" }
      .replacing(/\*([^*\s][^*]*)\*/) { "<i>\($0.1)</i>" }
  }

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
