import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A page of the gallery, read by a parser.
///
/// The page is well-formed XML, so Foundation's parser reads it, and refuses it when a tag or an entity is wrong.
struct HTMLPage {
  final class Element {
    let name: String
    let attributes: [String: String]
    let parent: Element?

    /// The text in the element and below it.
    fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String], parent: Element?) {
      self.name = name
      self.attributes = attributes
      self.parent = parent
    }

    fileprivate var ancestors: some Sequence<Element> {
      sequence(first: self, next: \.parent).dropFirst()
    }
  }

  struct ParseError: Error {
    let line: Int
    let reason: String
  }

  /// All elements, in the order of their opening tags.
  let elements: [Element]

  init(_ html: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = reader
    guard parser.parse() else {
      throw ParseError(line: parser.lineNumber, reason: parser.parserError.map { "\($0)" } ?? "unknown")
    }
    elements = reader.elements
  }

  /// The text of the whole page.
  var text: String { elements.first?.text ?? "" }

  func all(_ name: String) -> [Element] {
    elements.filter { $0.name == name }
  }

  func all(_ name: String, inside ancestor: String) -> [Element] {
    all(name).filter { $0.ancestors.contains { $0.name == ancestor } }
  }

  func all(_ name: String, inside ancestor: Element) -> [Element] {
    all(name).filter { $0.ancestors.contains { $0 === ancestor } }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var current: Element?

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      let element = Element(name: name, attributes: attributes, parent: current)
      elements.append(element)
      current = element
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      current = current?.parent
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      guard let current else { return }
      current.text += text
      for ancestor in current.ancestors {
        ancestor.text += text
      }
    }
  }
}
