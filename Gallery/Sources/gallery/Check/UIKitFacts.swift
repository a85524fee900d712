import Foundation

/// What the repository knows of UIKit's public API: a table, and the page of the members that HeadlessUIKit lacks.
struct UIKitFacts: Decodable {
  private struct Entry: Decodable {
    struct Member: Decodable {
      var selector: String
      var swift: String?
      var kind: String
    }
    var kind: String
    var base: String?
    var protocols: [String]?
    var members: [Member]?
  }

  private struct Cases: Decodable {
    /// A value of the table that nobody asks for.
    struct Value: Decodable {
      init(from decoder: any Decoder) {}
    }
    var objc: String?
    var cases: [String: Value]
  }

  private enum CodingKeys: CodingKey { case types, enums, functions }

  private let types: [String: Entry]
  private let enums: [String: Cases]
  private let functions: [String: Cases.Value]
  /// The initializers that HeadlessUIKit lacks, by their types.
  private var missingInitializers = UIKitFacts.swiftInitializers

  /// Reads the table. It has no types if the tool runs without the repository.
  static func read() -> UIKitFacts {
    // Gallery/Sources/gallery/Check/UIKitFacts.swift
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let data = try? Data(contentsOf: folder.appendingPathComponent("HeadlessUIKit/Apple/facts.json"))
    let page = folder.appendingPathComponent("Docs.docc/HeadlessUIKit/MembersThatAreMissing.md")
    var facts = data.flatMap { try? JSONDecoder().decode(UIKitFacts.self, from: $0) } ?? UIKitFacts()
    facts.readInitializers(of: (try? String(contentsOf: page, encoding: .utf8)) ?? "")
    return facts
  }

  private init() {
    (types, enums, functions) = ([:], [:], [:])
  }

  /// Reads the page, which has a paragraph for each type: `**UIButton:** ` and the members.
  private mutating func readInitializers(of page: String) {
    for paragraph in page.components(separatedBy: "\n\n**").dropFirst() {
      let names = paragraph.matches(of: #/`(init\([^`]*)`/#).map { String($0.1) }
      missingInitializers[String(paragraph.prefix { $0 != ":" }), default: []] += names
    }
  }

  /// Returns a sentence about a name that may be inherited from a type of UIKit; nil if no type has it.
  func remedy(for member: some StringProtocol) -> String? {
    let owners = types.filter { _, entry in
      entry.kind != "struct" && entry.members?.contains { $0.swift?.prefix { $0 != "(" } ?? "" == member } == true
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

  /// Whether there is a type of this name.
  func hasType(_ name: String) -> Bool { types[name.key] != nil || cases(of: name) != nil }

  /// Returns the name of a type that is nearest to another name; nil if none is near.
  func nearestType(to name: String) -> String? {
    types.keys.nearest(to: name)
  }

  /// Returns whether a type has a member, by its name in Swift or by the beginning of its selector, which many names of
  /// Swift are. Nil if the table doesn't have the type, or has it as one of Foundation and Core Graphics.
  func has(_ member: String, in type: String) -> Bool? {
    guard let names = names(in: type, withSelectors: true) else { return nil }
    return names.contains(member) || hasType("\(type).\(member)") || Self.swiftMembers.contains(member)
  }

  /// Returns the name of a type's member that is nearest to another name; nil if none is near.
  func nearestMember(to name: String, in type: String) -> String? {
    names(in: type, withSelectors: false)?.nearest(to: name)
  }

  /// Returns the initializer that HeadlessUIKit lacks and that a call with these labels means, if there is one.
  func missingInitializer(of type: String, labels: [String]) -> String? {
    let names = ancestors(of: type.key).flatMap { missingInitializers[$0] ?? [] }
    return names.first { $0 == "init(\(labels.map { "\($0):" }.joined()))" }
      ?? names.first { name in
        // What a call leaves out can have a default.
        var rest = name.dropFirst("init(".count).split(separator: ":").map(String.init)[...]
        return !labels.isEmpty
          && labels.allSatisfy { label in
            guard let place = rest.firstIndex(of: label) else { return false }
            rest = rest[(place + 1)...]
            return true
          }
      }
  }

  private func cases(of name: String) -> Cases? {
    enums[name.key] ?? enums.values.first { $0.objc == name.key }
  }

  private func ancestors(of name: String) -> [String] {
    guard let entry = types[name] else { return [] }
    let more = ["NSObject"] + types.filter { $0.value.kind == "informal" }.keys.sorted()
    let base = entry.base.map(ancestors) ?? (entry.kind == "class" && name != "NSObject" ? more : [])
    return [name] + (entry.protocols ?? []).flatMap(ancestors) + base
  }

  private func names(in type: String, withSelectors: Bool) -> [String]? {
    if let cases = cases(of: type) { return cases.cases.keys.map(\.lowerCamel) }
    guard let entry = types[type.key], ["class", "protocol", "informal"].contains(entry.kind) else { return nil }
    let members = ancestors(of: type.key).flatMap { owner in
      (types[owner]?.members ?? []).flatMap { member -> [String] in
        if member.kind == "constant" { return member.selector.constantNames(in: owner) }
        let swift = member.swift.map { String($0.prefix { $0 != "(" }) } ?? member.selector
        return withSelectors ? [swift, String(member.selector.prefix { $0 != ":" })] : [swift]
      }
    }
    return members + functions.keys.flatMap { $0.hasPrefix(type) ? $0.constantNames(in: type) : [] }
  }
}

/// What the table lacks, because it comes from the headers of Objective-C: a short list by hand. What Swift alone
/// has and what is renamed was looked up in Apple's documentation.
extension UIKitFacts {
  /// Names of members, of whatever type.
  static let swiftMembers: Set = [
    // Swift alone has them.
    "Configuration", "CellRegistration", "SupplementaryRegistration", "Invalidating", "ViewLoading", "observe",
    "publisher", "subscript",
    // The headers rename them.
    "childContaining", "pngData", "jpegData", "heicData",
    // What every object has in Objective-C.
    "value", "setValue", "perform", "addObserver", "removeObserver", "isKind", "responds", "isEqual", "copy",
    "mutableCopy", "superclass", "classForCoder", "awakeFromNib", "prepareForInterfaceBuilder", "didChangeValue",
    "willChangeValue", "appearance",
  ]

  /// Initializers that HeadlessUIKit lacks, by their types.
  static let swiftInitializers = [
    "UIAction": ["init(title:subtitle:image:identifier:discoverabilityTitle:attributes:state:handler:)"],
    "UIBarButtonItem": ["init(title:image:primaryAction:menu:)", "init(systemItem:primaryAction:menu:)"],
    "UIColor": ["init(resource:)"],
    "UIImage": ["init(resource:)"],
    "UITraitCollection": ["init(mutations:)"],
  ]
}

extension String {
  /// The name of a type in the table, which has no types in others and no optional ones.
  fileprivate var key: String { filter { ![".", "?", "!"].contains($0) } }

  /// The name of a case or of a constant as in Swift: *URLIs* is *urlIs*.
  fileprivate var lowerCamel: String {
    guard let start = prefixMatch(of: #/[A-Z]+(?=[A-Z][a-z])|[A-Z]+$|[A-Z]/#)?.range else { return self }
    return self[start].lowercased() + self[start.upperBound...]
  }

  /// The names that a global constant can have as a member of a type.
  fileprivate func constantNames(in type: String) -> [String] {
    let name = String(dropFirst(hasPrefix(type) ? type.count : 2)).lowerCamel
    return name.hasSuffix("Notification") ? [name, String(name.dropLast("Notification".count))] : [name]
  }
}
