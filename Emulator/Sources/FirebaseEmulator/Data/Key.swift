/// A key of the database, which is equal to another one if the bytes are equal.
public struct Key: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes as a string.
  public let string: String

  /// Creates a key without checking it.
  public init(_ string: String) {
    self.string = string
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public var description: String { string }

  public static func == (left: Key, right: Key) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }

  /// Whether the database takes the key: 1 to 768 bytes, none of . $ # [ ] / or control characters.
  var isValid: Bool {
    (1...768).contains(string.utf8.count)
      && string.utf8.allSatisfy { $0 > 31 && $0 != 127 && !".$#[]/".utf8.contains($0) }
  }

  /// The whole number of 32 bits that the key is, if it is one.
  var number: Int32? {
    guard let number = Int32(string), String(number) == string else { return nil }
    return number
  }
}

extension Key {
  /// Returns the keys of an address, whose parts lie between slashes. Empty parts don't count.
  static func keys(ofPath path: some StringProtocol) -> [Key] {
    keys(of: path, omittingEmpty: true)
  }

  /// Returns the keys of a member of an update, which may be a path. An empty part is a key that isn't valid.
  static func keys(ofMember member: some StringProtocol) -> [Key] {
    keys(of: member, omittingEmpty: false)
  }

  /// Splits a text by bytes: a slash and a combining mark behind it are one character.
  private static func keys(of text: some StringProtocol, omittingEmpty: Bool) -> [Key] {
    text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: omittingEmpty)
      .map { Key(String(decoding: $0, as: UTF8.self)) }
  }
}

extension Key: Comparable {
  /// Whole numbers come first, in their order; then come the other keys, in the order of their bytes.
  public static func < (left: Key, right: Key) -> Bool {
    switch (left.number, right.number) {
    case (let left?, let right?): left < right
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
    }
  }
}
