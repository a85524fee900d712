/// A JSON value.
///
/// Foundation's decoders keep objects in dictionaries whose keys are strings, and strings are equal by characters.
/// The keys of the database are equal by bytes, so here an object is an array of members.
enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  struct Member: Equatable, Sendable {
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
