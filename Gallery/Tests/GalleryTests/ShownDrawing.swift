import Foundation
import Testing

/// The elements that an SVG shows at one moment, by a reader that knows nothing of how films are made.
///
/// Each outermost element is a text with its size of drawing, its attributes, its clips and masks, and what is in it.
struct ShownDrawing {
  /// The moment of a film.
  enum Moment {
    /// The share of the film's length, from 0 up to 1.
    case share(Double)
    /// What is seen where films don't move.
    case still
  }

  private let page: HTMLPage
  private let children: [ObjectIdentifier: [HTMLPage.Element]]
  private let definitions: [String: HTMLPage.Element]
  private let style: String

  init(_ svg: String) throws {
    page = try HTMLPage(svg)
    children = Dictionary(grouping: page.elements.dropFirst()) { ObjectIdentifier($0.parent ?? $0) }
    let named = page.elements.compactMap { element in element.attributes["id"].map { ($0, element) } }
    definitions = Dictionary(named) { first, _ in
      Issue.record("A name is used twice: \(first.attributes["id"] ?? "")")
      return first
    }
    style = page.all("style").map(\.text).joined()
  }

  /// Returns the outermost elements that are seen at a moment, from back to front.
  func elements(at moment: Moment) -> [String] {
    page.elements.first.map { elements(in: $0, size: size(of: $0), at: moment) } ?? []
  }

  private func elements(in parent: HTMLPage.Element, size: String, at moment: Moment) -> [String] {
    children(of: parent).flatMap { element -> [String] in
      let isPart = element.attributes["class"] == "f"
      if element.name == "style" || element.name == "defs" || isPart && !isSeen(element, at: moment) { return [] }
      if element.name == "svg" { return elements(in: element, size: self.size(of: element), at: moment) }
      return isPart ? elements(in: element, size: size, at: moment) : ["\(size): \(text(of: element))"]
    }
  }

  private func size(of element: HTMLPage.Element) -> String {
    "\(element.attributes["width"] ?? "") × \(element.attributes["height"] ?? "")"
  }

  private func children(of element: HTMLPage.Element) -> [HTMLPage.Element] {
    children[ObjectIdentifier(element)] ?? []
  }

  /// Returns an element without its name, with the definitions that it refers to in the places of the references.
  private func text(of element: HTMLPage.Element) -> String {
    let attributes = element.attributes.filter { $0.key != "id" }.sorted { $0.key < $1.key }.map { name, value in
      guard value.hasPrefix("url(#") else { return "\(name)=\(value)" }
      return "\(name)=\(definitions[String(value.dropFirst(5).dropLast())].map(text) ?? "nothing")"
    }
    let inside = children(of: element).map(text).joined(separator: " ")
    return "\(element.name)(\(attributes.joined(separator: " ")))[\(inside.isEmpty ? element.text : inside)]"
  }

  /// Returns whether the style sheet shows a part at a moment.
  private func isSeen(_ part: HTMLPage.Element, at moment: Moment) -> Bool {
    let id = part.attributes["id"] ?? ""
    let number = id.dropFirst()
    guard case .share(let share) = moment else { return style.contains("#\(id){visibility:visible}") }
    guard style.contains("#\(id){animation:k\(number) "),
      let rule = style.split(separator: "\n").first(where: { $0.hasPrefix("@keyframes k\(number){") })
    else { return false }
    let steps = rule.dropFirst("@keyframes k\(number){".count).split(separator: "}").map { $0.split(separator: "{") }
    let last = steps.last { step in Double(step[0].dropLast()).map { $0 <= share * 100 } ?? false }
    return last?[1] == "visibility:visible"
  }
}
