import Foundation

/// A value of the database: a tree. Nothing is empty in it: a place without a value doesn't exist.
public enum Value: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case object([Key: Value])

  /// Returns what lies at a path.
  public subscript(path: [Key]) -> Value {
    get { self[path[...]] }
    set { self[path[...]] = newValue }
  }

  private subscript(path: ArraySlice<Key>) -> Value {
    get {
      guard let first = path.first else { return self }
      guard case .object(let children) = self else { return .null }
      return children[first]?[path.dropFirst()] ?? .null
    }
    set {
      guard let first = path.first else {
        self = newValue.pruned
        return
      }
      var children: [Key: Value] = [:]
      if case .object(let old) = self {
        children = old
        // The tree must not be held twice while it changes, or it would be copied.
        self = .null
      } else if newValue == .null {
        return
      }
      var child = children.removeValue(forKey: first) ?? .null
      child[path.dropFirst()] = newValue
      if child != .null { children[first] = child }
      self = children.isEmpty ? .null : .object(children)
    }
  }

  /// The value without empty objects.
  private var pruned: Value {
    guard case .object(let children) = self else { return self }
    let kept = children.mapValues(\.pruned).filter { $0.value != .null }
    return kept.isEmpty ? .null : .object(kept)
  }

  /// The number of levels below the value.
  var depth: Int {
    guard case .object(let children) = self else { return 0 }
    return 1 + (children.values.map(\.depth).max() ?? 0)
  }

  /// Whether the database takes the value: all keys are valid, and all numbers are finite.
  var isStorable: Bool {
    switch self {
    case .null, .bool, .string: true
    case .number(let number): number.isFinite
    case .object(let children): children.allSatisfy { $0.isValid && $1.isStorable }
    }
  }

  /// The value with the server's values in the place of `{".sv": …}`.
  func resolved(now: Double, old: Value) -> Value {
    guard case .object(let children) = self else { return self }
    if children.count == 1, let server = children[".sv"] {
      if server == .string("timestamp") { return .number(now) }
      if case .object(let operation) = server, case .number(let difference)? = operation["increment"] {
        if case .number(let number) = old { return .number(number + difference) }
        return .number(difference)
      }
    }
    return .object(Dictionary(uniqueKeysWithValues: children.map { ($0, $1.resolved(now: now, old: old[[$0]])) }))
  }
}

// MARK: - JSON

extension Value: Codable {
  /// The deepest nesting that is read. The database has 32 levels, and a rules file a few more.
  private static let deepestNesting = 64

  /// Reads a JSON text. Arrays become objects whose keys are the indices.
  init(json data: Data) throws {
    self = try JSONDecoder().decode(Value.self, from: data)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let scalar =
      (try? Value.number(container.decode(Double.self))) ?? (try? .string(container.decode(String.self)))
      ?? (try? .bool(container.decode(Bool.self))) ?? (container.decodeNil() ? .null : nil)
    if let scalar {
      self = scalar
    } else if decoder.codingPath.count > Self.deepestNesting {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The value is nested too deeply.")
    } else if let children = try? container.decode([String: Value].self) {
      self = .object(Dictionary(uniqueKeysWithValues: children.map { (Key($0), $1) }))
    } else {
      let values = try container.decode([Value].self)
      self = .object(Dictionary(uniqueKeysWithValues: values.enumerated().map { (Key(String($0)), $1) }))
    }
  }

  /// The JSON text. Members are in the order of their keys, as strings.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All numbers that are stored are finite.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null: try Bool?.none.encode(to: encoder)
    case .bool(let bool): try bool.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .string(let string): try string.encode(to: encoder)
    case .object(let children):
      if let array = Self.array(children) {
        try array.encode(to: encoder)
      } else {
        try Dictionary(uniqueKeysWithValues: children.map { ($0.string, $1) }).encode(to: encoder)
      }
    }
  }

  /// Returns an object as an array. As documented, it is written as one if its keys are whole numbers and more than
  /// half of the keys from 0 to the largest one exist.
  private static func array(_ children: [Key: Value]) -> [Value]? {
    let numbers = children.keys.map(\.number)
    guard let largest = numbers.map({ $0 ?? -1 }).max(), numbers.allSatisfy({ $0 ?? -1 >= 0 }) else { return nil }
    guard children.count * 2 > Int(largest) + 1 else { return nil }
    return (0...largest).map { children[Key(String($0))] ?? .null }
  }
}
