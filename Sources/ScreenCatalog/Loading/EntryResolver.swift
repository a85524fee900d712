#if UIKIT
import PlatformUI

/// Turns the entries of a list into screens: gives them their ids, finds their classes, and collects every mistake.
struct EntryResolver {
  private var entries: [CatalogEntry]
  private let options: Catalog.LoadingOptions
  private var classes: ClassLookup
  /// The index of the first entry with an id, whether the id stands in the list or was made of a class. The ids of
  /// variants are among them, and so are those in front of the variants.
  private var indicesOfIDs: [String: Int] = [:]
  /// The last number behind a class in an id.
  private var lastNumbers: [String: Int] = [:]

  /// Creates a resolver of entries. The module of the caller counts if the options have none.
  init(_ entries: [CatalogEntry], options: Catalog.LoadingOptions, callerModule: String) {
    self.entries = entries
    self.options = options
    classes = ClassLookup(module: options.module ?? callerModule, making: options.making)
  }

  /// Returns the catalog. If the options are lenient, an entry with a mistake is a screen that shows the mistake.
  ///
  /// - Throws: Every mistake, in the order of the list, unless the options are lenient.
  mutating func catalog() throws(CatalogError) -> Catalog {
    noteIDs()
    var screens = entries.indices.map { screen(at: $0) }
    let problems = problems
    guard options.isLenient || problems.isEmpty else { throw CatalogError(problems: problems) }
    if !problems.isEmpty { addBrokenScreens(to: &screens) }
    var sections: [(title: String?, screens: [Catalog.Screen])] = []
    var numbers: [String?: Int] = [:]
    var rowsOfIDs: [String: IndexPath] = [:]
    rowsOfIDs.reserveCapacity(entries.count)
    for (index, screen) in zip(entries.indices, screens) {
      guard let screen else { continue }
      let title = entries[index].section
      let number = numbers[title] ?? sections.count
      if number == sections.count {
        sections.append((title, []))
        numbers[title] = number
      }
      for row in screen.rows {
        rowsOfIDs[row.id] = IndexPath(row: sections[number].screens.count, section: number)
        sections[number].screens.append(row)
      }
    }
    return Catalog(
      sections: sections.map { Catalog.Section($0.title, rows: $0.screens) }, rowsOfIDs: rowsOfIDs, problems: problems)
  }

  private var problems: [CatalogError.Problem] { entries.indices.flatMap { problems(at: $0) } }

  private func problems(at index: Int) -> [CatalogError.Problem] {
    let entry = entries[index]
    return entry.problems.map { $0.placed(at: index, title: entry.title, section: entry.section) }
  }

  /// Adds a screen for each entry with a mistake, which throws the mistake when it is made.
  ///
  /// It has the id of its entry, unless another entry has it. The ids of the other screens are chosen already, so they
  /// are the same as when the entry is corrected.
  private mutating func addBrokenScreens(to screens: inout [Catalog.Screen?]) {
    // An entry with variants has several ids. The one in front of the variants is the shortest.
    let ids = Dictionary(indicesOfIDs.map { ($0.value, $0.key) }) { $0.utf8.count < $1.utf8.count ? $0 : $1 }
    for index in screens.indices where screens[index] == nil {
      let (entry, problems) = (entries[index], problems(at: index))
      let name = "Entry \(index)"
      screens[index] = Catalog.Screen(
        entry.title ?? name, subtitle: problems.map(\.reason.description).joined(separator: "; ").onOneLine,
        id: ids[index] ?? numbered(entry.id ?? entry.className ?? name, at: index), keywords: entry.keywords
      ) {
        throw CatalogError(problems: problems)
      }
    }
  }

  /// Notes the ids that stand in the list, and reports each one that an earlier entry has.
  private mutating func noteIDs() {
    indicesOfIDs.reserveCapacity(entries.count)
    for index in entries.indices {
      guard let id = entries[index].id else { continue }
      note(id, at: index, key: "id")
      for variant in entries[index].variants { note("\(id)/\(variant)", at: index, key: "variants") }
    }
  }

  private mutating func note(_ id: String, at index: Int, key: String) {
    guard let first = indicesOfIDs.updateValue(index, forKey: id), first != index else { return }
    indicesOfIDs[id] = first
    reportDuplicate(of: first, at: index, key: key, value: id, remedy: "Give one of the two another id.")
  }

  /// Returns the screen of an entry, or nil if the entry has a mistake.
  private mutating func screen(at index: Int) -> Catalog.Screen? {
    let entry = entries[index]
    let id = entry.id ?? entry.className.flatMap { unusedID($0, at: index) }
    let maker = maker(at: index)
    guard entries[index].problems.isEmpty, let maker, let title = entry.title, let id else { return nil }
    switch maker {
    case .screen(let make):
      return Catalog.Screen(
        title, subtitle: entry.subtitle, id: id, keywords: entry.keywords, presentation: entry.presentation, make: make)
    case .variants(let make):
      return Catalog.Screen(
        title, subtitle: entry.subtitle, id: id, keywords: entry.keywords, presentation: entry.presentation,
        variants: entry.variants, make: make)
    }
  }

  private enum Maker {
    case screen(Catalog.Screen.Maker)
    case variants(Catalog.Screen.VariantMaker)
  }

  private mutating func maker(at index: Int) -> Maker? {
    let (id, className) = (entries[index].id, entries[index].className)
    let hasVariants = !entries[index].variants.isEmpty
    if let name = id ?? className {
      if hasVariants, let make = options.variantRegistry[name] { return .variants(make) }
      if !hasVariants, let make = options.registry[name] { return .screen(make) }
    }
    if let className {
      switch classes.type(named: className) {
      case .success(let type):
        if let type = type as? any CatalogScreenMaking.Type {
          return hasVariants
            ? .variants { try type.makeCatalogScreen(variant: $0) } : .screen { try type.makeCatalogScreen() }
        }
        guard hasVariants else { return .screen { UIViewController.make(type) } }
        let remedy =
          "Only a CatalogScreenMaking makes variants. Make the class conform, or add the id to the registry of "
          + "variants."
        report(.notCatalogScreenMaking, at: index, key: "class", value: className, remedy: remedy)
      case .failure(let mistake):
        report(mistake.reason, at: index, key: "class", value: className, remedy: mistake.remedy)
      }
    } else if let id, !entries[index].hasProblem(with: "class") {
      reportMissingMaker(of: id, at: index, hasVariants: hasVariants)
    }
    return nil
  }

  private mutating func reportMissingMaker(of id: String, at index: Int, hasVariants: Bool) {
    let name = hasVariants ? "registry of variants" : "registry"
    if hasVariants ? options.registry[id] != nil : options.variantRegistry[id] != nil {
      // The key may be there with a mistake, which is reported already.
      guard !entries[index].hasProblem(with: "variants") else { return }
      let remedy = hasVariants ? "Add the id to the registry of variants." : "Add the key variants."
      return report(.otherRegistry, at: index, key: "id", value: id, remedy: remedy)
    }
    let keys = hasVariants ? Array(options.variantRegistry.keys) : Array(options.registry.keys)
    let ids = keys.sorted().prefix(10).joined(separator: ", ")
    let remedy = "Add the key class, or add the id to the \(name). "
    report(
      .missingClass, at: index, key: "id", value: id,
      remedy: remedy + (ids.isEmpty ? "It is empty now." : "It has: \(ids)."))
  }

  /// Returns the class of an entry without an id as its id, with a number if an earlier entry has it.
  ///
  /// A class that is the id of another entry is reported: a link to that id would be ambiguous.
  private mutating func unusedID(_ className: String, at index: Int) -> String? {
    if let other = indicesOfIDs[className], entries[other].id != nil {
      let remedy = "An entry without an id has its class as the id. Give one of the two an id of its own."
      reportDuplicate(of: other, at: index, key: "class", value: className, remedy: remedy)
      return nil
    }
    return numbered(className, at: index)
  }

  /// Returns a name as the id of an entry, with a number if another entry has it, or has one of its variants.
  private mutating func numbered(_ name: String, at index: Int) -> String {
    var number = lastNumbers[name, default: 0]
    var id = name
    var ids: [String]
    repeat {
      number += 1
      if number > 1 { id = "\(name)-\(number)" }
      ids = [id] + entries[index].variants.map { "\(id)/\($0)" }
    } while ids.contains { indicesOfIDs[$0] != nil }
    lastNumbers[name] = number
    for id in ids { indicesOfIDs[id] = index }
    return id
  }

  private mutating func reportDuplicate(
    of other: Int, at index: Int, key: String, value: String, remedy: String
  ) {
    let title = entries[other].title.map { "Entry \(other) is \($0.quoted). " } ?? ""
    report(.duplicateID(firstIndex: other), at: index, key: key, value: value, remedy: title + remedy)
  }

  private mutating func report(
    _ reason: CatalogError.Problem.Reason, at index: Int, key: String, value: String, remedy: String
  ) {
    entries[index].report(reason, key: key, value: value.quoted, remedy: remedy)
  }
}
#endif
