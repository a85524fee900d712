import Foundation

/// The table of UIKit's public API in the repository, which says of which type a member is.
struct UIKitFacts: Decodable {
  private struct Entry: Decodable {
    struct Member: Decodable {
      var swift: String?
    }
    var members: [Member]?
  }

  private let types: [String: Entry]

  /// Reads the table. It has no types if the tool runs without the repository.
  static func read() -> UIKitFacts {
    // Gallery/Sources/gallery/Check/UIKitFacts.swift
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let data = try? Data(contentsOf: folder.appendingPathComponent("HeadlessUIKit/Apple/facts.json"))
    return data.flatMap { try? JSONDecoder().decode(UIKitFacts.self, from: $0) } ?? UIKitFacts(types: [:])
  }

  /// Returns a sentence about a name that may be inherited from a type of UIKit; nil if no type has it.
  func remedy(for member: some StringProtocol) -> String? {
    let owners = types.filter { _, entry in
      entry.members?.contains { $0.swift?.prefix { $0 != "(" } ?? "" == member } == true
    }.keys.sorted()
    guard let last = owners.last else { return nil }
    let names =
      switch owners.count {
      case 1: last
      case 2...4: "\(owners.dropLast().joined(separator: ", ")) and \(last)"
      default: "\(owners.prefix(3).joined(separator: ", ")) and \(owners.count - 3) more types"
      }
    return "UIKit has it in \(names). HeadlessUIKit lacks it there, or the file of a superclass doesn't compile."
  }
}
