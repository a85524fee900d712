#if UIKIT
import PlatformUI

/// Turns the entries of a list into screens, and collects every mistake on the way.
struct EntryReader {
  private typealias Problem = CatalogError.Problem

  /// What an entry says about its screen.
  private struct Entry {
    let index: Int
    var title: String?
    var subtitle: String?
    var section: String?
    var id: String?
    var className: String?
    var keywords: [String] = []
  }

  static let knownKeys = ["title", "class", "subtitle", "section", "id", "keywords"]

  private let source: CatalogSource
  private let registry: [String: Catalog.Screen.Maker]
  private let lookup: ClassLookup
  private var problems: [Problem] = []
  private var indicesOfIDs: [String: Int] = [:]
  private var makers: [String: Maker] = [:]

  /// What was found under the name of a class, so that each is looked for once.
  private typealias Maker = Result<Catalog.Screen.Maker, ClassProblem>

  init(source: CatalogSource, registry: [String: Catalog.Screen.Maker], lookup: ClassLookup) {
    self.source = source
    self.registry = registry
    self.lookup = lookup
  }

  /// Returns the sections with their screens.
  ///
  /// - Throws: Every mistake, in the order of the list.
  mutating func sections() throws(CatalogError) -> [Catalog.Section] {
    indicesOfIDs.reserveCapacity(source.entries.count)
    let entries = source.entries.enumerated().compactMap { readEntry($1, at: $0) }
    reportTakenClasses(in: entries)
    var grouped: [(title: String?, screens: [Catalog.Screen])] = []
    var groups: [String?: Int] = [:]
    for entry in entries {
      guard let screen = screen(for: entry) else { continue }
      let group = groups[entry.section] ?? grouped.count
      if group == grouped.count {
        grouped.append((entry.section, []))
        groups[entry.section] = group
      }
      grouped[group].screens.append(screen)
    }
    guard problems.isEmpty else {
      // The sort is stable: mistakes of one entry stay in the order in which they were found.
      throw CatalogError(problems: problems.sorted { ($0.index ?? -1) < ($1.index ?? -1) })
    }
    return grouped.map { Catalog.Section($0.title, screens: $0.screens) }
  }

  // MARK: Values

  private mutating func readEntry(_ value: Any, at index: Int) -> Entry? {
    for duplicate in source.map.duplicates[index] ?? [] {
      problems.append(
        Problem(
          .duplicateKey, index: index, key: duplicate.key, line: duplicate.line, remedy: "Remove all but one of them."))
    }
    guard let dictionary = value as? [String: Any] else {
      report(.notADictionary, index, value: value, remedy: "Write a dictionary with a title and a class.")
      return nil
    }
    var entry = Entry(index: index)
    entry.title = title(in: dictionary, index)
    entry.className = text("class", in: dictionary, index)
    entry.subtitle = text("subtitle", in: dictionary, index)
    entry.section = text("section", in: dictionary, index)
    entry.id = text("id", in: dictionary, index)
    entry.keywords = keywords(in: dictionary, index)
    checkSpelling(of: dictionary, index)
    if let id = entry.id { noteID(id, of: entry) }
    if entry.id == nil, entry.className == nil, dictionary["class"] == nil, dictionary["id"] == nil {
      report(.missingClass, index, remedy: "Add the key class with the name of a CatalogScreenMaking.")
    }
    return entry
  }

  private mutating func title(in dictionary: [String: Any], _ index: Int) -> String? {
    let value = dictionary["title"]
    if value == nil || (value as? String)?.isBlank == true {
      report(.missingTitle, index, key: "title", value: value, remedy: "Add the text of the row.")
      return nil
    }
    return text("title", in: dictionary, index)
  }

  private mutating func text(_ key: String, in dictionary: [String: Any], _ index: Int) -> String? {
    guard let value = dictionary[key] else { return nil }
    guard let text = value as? String else {
      report(.wrongType(expected: "a string"), index, key: key, value: value, remedy: "Write a string.")
      return nil
    }
    guard !text.isBlank else {
      report(.blank, index, key: key, value: value, remedy: "Write a text, or remove the key.")
      return nil
    }
    return text
  }

  private mutating func keywords(in dictionary: [String: Any], _ index: Int) -> [String] {
    guard let value = dictionary["keywords"] else { return [] }
    guard let words = value as? [Any], words.allSatisfy({ $0 is String }) else {
      report(
        .wrongType(expected: "an array of strings"), index, key: "keywords", value: value,
        remedy: "Write an array with a string for each word.")
      return []
    }
    return words.compactMap { $0 as? String }
  }

  private mutating func checkSpelling(of dictionary: [String: Any], _ index: Int) {
    for key in dictionary.keys.sorted() where !Self.knownKeys.contains(key) {
      guard let suggestion = Self.knownKeys.first(where: { $0.isMisspelled(as: key) }), dictionary[suggestion] == nil
      else { continue }
      report(
        .misspelledKey(suggestion: suggestion), index, key: key, value: dictionary[key],
        remedy: "Write \(suggestion) if that is meant.")
    }
  }

  private mutating func noteID(_ id: String, of entry: Entry) {
    guard let first = indicesOfIDs[id] else {
      indicesOfIDs[id] = entry.index
      return
    }
    report(.duplicateID(firstIndex: first), entry.index, key: "id", value: id, remedy: "Give it an id of its own.")
  }

  /// Reports each entry without an id whose class is the id of another entry. A link to that id would be ambiguous.
  private mutating func reportTakenClasses(in entries: [Entry]) {
    for entry in entries where entry.id == nil {
      guard let name = entry.className, let other = indicesOfIDs[name] else { continue }
      report(
        .duplicateID(firstIndex: other), entry.index, key: "class", value: name,
        remedy: "An entry without an id has its class as the id. Give one of the two an id of its own.")
    }
  }

  // MARK: Screens

  private mutating func screen(for entry: Entry) -> Catalog.Screen? {
    guard let make = maker(for: entry), let title = entry.title, let name = entry.id ?? entry.className else {
      return nil
    }
    return Catalog.Screen(
      title, subtitle: entry.subtitle, id: entry.id ?? unusedID(name, of: entry), keywords: entry.keywords, make: make)
  }

  /// Returns the name of a class as an id, with a number if it is taken.
  private mutating func unusedID(_ name: String, of entry: Entry) -> String {
    var (id, number) = (name, nextNumbers[name] ?? 1)
    repeat {
      id = number == 1 ? name : "\(name)-\(number)"
      number += 1
    } while indicesOfIDs[id] != nil
    nextNumbers[name] = number
    indicesOfIDs[id] = entry.index
    return id
  }

  private var nextNumbers: [String: Int] = [:]

  private mutating func maker(for entry: Entry) -> Catalog.Screen.Maker? {
    if let name = entry.id ?? entry.className, let make = registry[name] { return make }
    guard let name = entry.className else {
      if let id = entry.id, source.has("class", at: entry.index) == false {
        report(
          .missingClass, entry.index, key: "id", value: id,
          remedy: "Add the key class, or add the id to the registry. \(registryText)")
      }
      return nil
    }
    let maker = makers[name] ?? find(name)
    makers[name] = maker
    switch maker {
    case .success(let make): return make
    case .failure(let problem):
      report(problem.reason, entry.index, key: "class", value: name, remedy: problem.remedy)
      return nil
    }
  }

  private func find(_ name: String) -> Maker {
    switch lookup.find(name) {
    case .screen(let type): .success { try type.makeCatalogScreen() }
    case .controllerOnly:
      .failure(
        ClassProblem(
          .notCatalogScreenMaking, "Make the class conform to CatalogScreenMaking, or add the id to the registry."))
    case .otherClass: .failure(ClassProblem(.notAViewController, "Name a subclass of UIViewController."))
    case .nothing:
      .failure(ClassProblem(.classNotFound, notFoundText(name)))
    }
  }

  private func notFoundText(_ name: String) -> String {
    let names = lookup.candidates(for: name).map { "\"\($0)\"" }
    let start = names.count == 1 ? "\(names[0]) isn't" : "Neither \(names.joined(separator: " nor ")) is"
    return "\(start) a class at the top level of a module that is neither generic nor private. "
      + "Check the spelling and the module, or add the id to the registry."
  }

  private var registryText: String {
    registry.isEmpty ? "It is empty now." : "It has: \(registry.keys.sorted().prefix(10).joined(separator: ", "))."
  }

  private mutating func report(
    _ reason: CatalogError.Problem.Reason, _ index: Int, key: String? = nil, value: Any? = nil, remedy: String
  ) {
    problems.append(
      Problem(
        reason, index: index, key: key, value: value.map(describe), line: source.map.line(of: index), remedy: remedy))
  }
}

/// What is wrong with a class, and what would be right.
private struct ClassProblem: Error {
  let reason: CatalogError.Problem.Reason
  let remedy: String

  init(_ reason: CatalogError.Problem.Reason, _ remedy: String) {
    self.reason = reason
    self.remedy = remedy
  }
}

extension SourceMap {
  /// Returns the line where an entry begins, or nil.
  fileprivate func line(of index: Int) -> Int? {
    lines.indices.contains(index) ? lines[index] : nil
  }
}

extension CatalogSource {
  /// Returns whether an entry has a key, with whatever value.
  fileprivate func has(_ key: String, at index: Int) -> Bool {
    (entries[index] as? [String: Any])?[key] != nil
  }
}
#endif
