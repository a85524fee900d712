/// A key of the database.
public struct Key: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The key as a string.
  public let string: String

  /// Creates a key without checking it.
  public init(_ string: String) {
    self.string = string
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public var description: String { string }

  /// Whether the emulator takes the key: 1 to 768 bytes, none of . $ # [ ] / or control characters. Firebase takes
  /// other bytes than those of ASCII, too. The module *FollowingFirebase* has none in its keys.
  var isValid: Bool {
    (1...768).contains(string.utf8.count)
      && string.utf8.allSatisfy { (32...126).contains($0) && !".$#[]/".utf8.contains($0) }
  }

  /// The whole number of 32 bits that the key is, if it is one.
  var number: Int32? {
    guard let number = Int32(string), String(number) == string else { return nil }
    return number
  }

  /// Returns the keys of an address, whose parts lie between slashes. Empty parts don't count.
  static func keys(ofPath path: some StringProtocol) -> [Key] {
    path.split(separator: "/").map { Key(String($0)) }
  }

  /// Returns the keys of a member of an update, which may be a path. An empty part is a key that isn't valid.
  static func keys(ofMember member: String) -> [Key] {
    member.split(separator: "/", omittingEmptySubsequences: false).map { Key(String($0)) }
  }
}

extension Key: Comparable {
  /// Whole numbers come first, in their order; then come the other keys, in the order of their characters.
  public static func < (left: Key, right: Key) -> Bool {
    switch (left.number, right.number) {
    case (let left?, let right?): left < right
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left.string < right.string
    }
  }
}
