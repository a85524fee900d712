import Following

/// A JSON value.
///
/// Foundation's parsers keep an object in a dictionary of strings, so of two keys that have the same characters but
/// different bytes, which are two places of the database, they lose one; here an object is an array of members.
enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  struct Member: Sendable {
    let key: String
    let value: JSON
  }

  /// The time that a relation's place holds; nil if the value is anything else than a time.
  ///
  /// A time is a whole number from 0 to 2⁵³ - 1.
  var milliseconds: Milliseconds? {
    guard case .number(let number) = self else { return nil }
    guard number >= 0, number <= Double(Milliseconds.latest.count), number.rounded() == number else { return nil }
    return Milliseconds(Int64(number))
  }

  /// The children of a place in the database; nil if the value has none and is not null.
  ///
  /// The server sends an object as an array if its keys look like the indices of one.
  var children: [Member]? {
    switch self {
    case .null: []
    case .object(let members): members
    case .array(let values):
      values.enumerated().compactMap { $1 == .null ? nil : Member(key: String($0), value: $1) }
    case .bool, .number, .string: nil
    }
  }
}

// MARK: - Comparison

extension JSON: Equatable {
  /// Returns whether two values are equal. Strings are equal if their bytes are equal.
  static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension JSON.Member: Equatable {
  /// Returns whether two members have the same bytes as key, and equal values.
  static func == (left: JSON.Member, right: JSON.Member) -> Bool {
    left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
  }
}
