#if UIKIT
import PlatformUI

/// An entry of a list: what it says about its screen, and what is wrong with that.
///
/// Where a decoder that the compiler writes throws the first mistake and ignores a misspelled key, this one notes each
/// mistake and goes on.
struct CatalogEntry {
  private(set) var title: String?
  private(set) var subtitle: String?
  private(set) var section: String?
  private(set) var id: String?
  private(set) var className: String?
  private(set) var keywords: [String] = []
  private(set) var variants: [String] = []
  private(set) var presentation = Catalog.Screen.Presentation.automatic
  private(set) var problems: [CatalogError.Problem] = []
  private var isPropertyList = false

  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - values: The dictionary.
  ///   - isPropertyList: Whether it stands in a property list, where the text `$null` means no value.
  /// - Throws: The error of Foundation if a value can't be read at all.
  init(_ values: KeyedDecodingContainer<Key>, isPropertyList: Bool) throws {
    self.isPropertyList = isPropertyList
    title = try text("title", in: values)
    className = try text("class", in: values)
    subtitle = try text("subtitle", in: values)
    section = try text("section", in: values)
    id = try text("id", in: values)
    for key in values.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      switch key.stringValue {
      case "keywords": keywords = try texts("keywords", each: "word", in: values)
      case "variants": variants = try variants(in: values)
      case "presentation": presentation = try presentation(in: values)
      default: try report(unknown: key, in: values)
      }
    }
    if title == nil, !hasProblem(with: "title") {
      report(.missingTitle, key: "title", remedy: "Add the text of the row.")
    }
    if className == nil, id == nil, !hasProblem(with: "class"), !hasProblem(with: "id") {
      report(.missingClass, remedy: "Add the key class with the name of a CatalogScreenMaking.")
    }
  }

  /// Creates an entry that isn't a dictionary.
  init(wrong value: WrongValue) {
    report(.notADictionary, value: value.text, remedy: "Write a dictionary with a title and a class.")
  }

  /// Notes a mistake of the entry.
  mutating func report(
    _ reason: CatalogError.Problem.Reason, key: String? = nil, value: String? = nil, remedy: String
  ) {
    problems.append(CatalogError.Problem(reason, key: key, value: value, remedy: remedy))
  }

  /// Returns whether the value of a key is wrong, or the key is misspelled. Then it isn't missing, too.
  func hasProblem(with key: String) -> Bool {
    problems.contains { $0.key == key || $0.reason == .misspelledKey(suggestion: key) }
  }

  private mutating func text(_ key: String, in values: KeyedDecodingContainer<Key>) throws -> String? {
    do {
      guard let text = try values.decodeIfPresent(String.self, forKey: Key(key)) else {
        reportNull(key, in: values)
        return nil
      }
      if !text.isBlank { return text }
      if key == "title" {
        report(.missingTitle, key: key, value: text.quoted, remedy: "Write the text of the row.")
      } else {
        report(.blank, key: key, value: text.quoted, remedy: "Write a text, or remove the key.")
      }
    } catch DecodingError.typeMismatch {
      let value = try values.decode(WrongValue.self, forKey: Key(key))
      report(.wrongType(expected: "a string"), key: key, value: value.text, remedy: "Write a string.")
    }
    return nil
  }

  private mutating func texts(
    _ key: String, each: String, in values: KeyedDecodingContainer<Key>
  ) throws -> [String] {
    do {
      if let texts = try values.decodeIfPresent([String].self, forKey: Key(key)) { return texts }
      reportNull(key, in: values)
      return []
    } catch DecodingError.valueNotFound where isPropertyList {
      reportNull(key, in: values)
      return []
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      report(
        .wrongType(expected: "an array of strings"), key: key,
        value: try values.decode(WrongValue.self, forKey: Key(key)).text,
        remedy: "Write an array with a string for each \(each).")
      return []
    }
  }

  /// Reports a key whose value is no value, or has one in it, if no value is a text.
  private mutating func reportNull(_ key: String, in values: KeyedDecodingContainer<Key>) {
    guard isPropertyList, values.contains(Key(key)) else { return }
    report(.sameAsNoValue, key: key, value: "\"$null\"", remedy: "Write another text, or load the list from JSON.")
  }

  private mutating func variants(in values: KeyedDecodingContainer<Key>) throws -> [String] {
    let variants = try texts("variants", each: "variant", in: values)
    if variants.isEmpty, !hasProblem(with: "variants"), try !values.decodeNil(forKey: Key("variants")) {
      report(.empty, key: "variants", remedy: "Write at least one variant, or remove the key.")
    }
    var known: Set<String> = []
    for variant in variants {
      if variant.isBlank {
        report(.blank, key: "variants", value: variant.quoted, remedy: "Write a name for each variant.")
      } else if !known.insert(variant).inserted {
        report(.repeatedVariant, key: "variants", value: variant.quoted, remedy: "Write each variant once.")
      }
    }
    return variants
  }

  private mutating func presentation(
    in values: KeyedDecodingContainer<Key>
  ) throws -> Catalog.Screen.Presentation {
    guard let name = try text("presentation", in: values) else { return .automatic }
    let kinds = Catalog.Screen.Presentation.Kind.allCases
    if let kind = kinds.first(where: { $0.rawValue == name }) { return Catalog.Screen.Presentation(kind: kind) }
    report(
      .wrongType(expected: "push, sheet or fullScreen"), key: "presentation", value: name.quoted,
      remedy: "Write one of them, or remove the key.")
    return .automatic
  }

  /// Reports a key that isn't known, and isn't one of the reader's own.
  private mutating func report(unknown key: Key, in values: KeyedDecodingContainer<Key>) throws {
    guard !key.stringValue.hasPrefix("x-") else { return }
    let value = try values.decode(WrongValue.self, forKey: key).text
    let meant = Key.known.first { $0.isMisspelled(as: key.stringValue) && !values.contains(Key($0)) }
    if let meant {
      report(
        .misspelledKey(suggestion: meant), key: key.stringValue, value: value,
        remedy: "Write \(meant) if that is meant.")
    } else {
      report(
        .unknownKey, key: key.stringValue, value: value,
        remedy: "Remove it, or begin it with x- if it is your own. The keys are "
          + "\(Key.known.joined(separator: ", ")).")
    }
  }
}

extension CatalogEntry {
  /// A key of an entry.
  struct Key: CodingKey {
    /// The keys that most entries have.
    static let usual = ["title", "class", "subtitle", "section", "id"]
    static let known = usual + ["keywords", "presentation", "variants"]

    let stringValue: String
    var intValue: Int? { nil }

    /// Creates a key to look a value up.
    init(_ name: String) {
      stringValue = name
    }

    /// Creates a key that an entry has, unless it is a usual one.
    ///
    /// A container asks this about each of its keys when it makes `allKeys`, which therefore has the other ones alone.
    /// Looking each known key up in each entry, or a list of all keys, would take longer.
    init?(stringValue: String) {
      if Self.usual.contains(stringValue) { return nil }
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
}

extension String {
  /// Returns whether another text is this one with a spelling mistake: other capitals, or one letter that is wrong,
  /// missing, added, or exchanged with its neighbor.
  fileprivate func isMisspelled(as other: String) -> Bool {
    let (right, wrong) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    if right == wrong { return self != other }
    guard right.count > 2, abs(right.count - wrong.count) <= 1 else { return false }
    let prefix = zip(right, wrong).prefix { $0 == $1 }.count
    let suffix = zip(right.reversed(), wrong.reversed()).prefix { $0 == $1 }.count
    if prefix + suffix >= max(right.count, wrong.count) - 1 { return true }
    guard right.count == wrong.count, prefix + suffix == right.count - 2 else { return false }
    return right[prefix] == wrong[prefix + 1] && right[prefix + 1] == wrong[prefix]
  }
}
#endif
