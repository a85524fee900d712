extension FollowGraph {
  /// The identifier of a user, such as the `uid` that Firebase Authentication assigns.
  ///
  /// A user ID is any text of 1 to 768 bytes of UTF-8 without control characters, which are U+0000 to U+001F and U+007F
  /// to U+009F. A store may take fewer of them, and throws ``FollowError/unsupportedUserID(_:)`` for the others.
  ///
  /// ```swift
  /// let reader = FollowGraph.UserID(rawValue: account.uid)   // nil if the string isn't a user ID
  /// let author: FollowGraph.UserID = "alice"                 // traps if the literal isn't one
  /// ```
  /// Two user IDs are equal if their bytes are equal, as with keys. A string compares by its characters instead: "é" as
  /// one Unicode scalar and "é" as two are equal strings, but different user IDs.
  public struct UserID: RawRepresentable, Sendable {
    /// The largest number of UTF-8 bytes in a user ID: 768.
    public static let maximumLength = 768

    /// The identifier as a string.
    public let rawValue: String

    /// Creates a user ID; nil if the string is empty, too long, or contains a control character.
    ///
    /// - Complexity: O(n), where n is the number of bytes.
    public init?(rawValue: String) {
      var string = rawValue
      // The bytes are compared and hashed often, so they should lie in one piece.
      string.makeContiguousUTF8()
      guard (1...Self.maximumLength).contains(string.utf8.count) else { return nil }
      guard !string.unicodeScalars.contains(where: Self.isControl) else { return nil }
      self.rawValue = string
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x00...0x1F, 0x7F...0x9F: true
      default: false
      }
    }
  }
}

// MARK: - Literals

extension FollowGraph.UserID: ExpressibleByStringLiteral {
  /// Creates a user ID from a literal. Traps if the literal isn't a user ID; use ``init(rawValue:)`` for other strings.
  public init(stringLiteral value: String) {
    guard let id = Self(rawValue: value) else {
      // The literal is escaped, because a message ends at its first U+0000.
      fatalError(
        "\(value.debugDescription) is not a user ID. A user ID has 1 to \(Self.maximumLength) bytes of UTF-8 and no "
          + "control characters. Use FollowGraph.UserID(rawValue:) for strings that may be invalid.")
    }
    self = id
  }
}

// MARK: - Comparison

extension FollowGraph.UserID: Hashable, Comparable {
  /// Returns whether two user IDs have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Returns whether the bytes of the left user ID precede those of the right one.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }

  /// Feeds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    var string = rawValue
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // Ends the bytes, so that a sequence of user IDs is hashed unambiguously.
    hasher.combine(0xFF as UInt8)
  }
}

// MARK: - Codable and text

extension FollowGraph.UserID: Codable {}

extension FollowGraph.UserID: CustomStringConvertible {
  /// The identifier itself.
  public var description: String { rawValue }
}
