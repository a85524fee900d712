/// A value of the database: a tree. Nothing is empty in it: a place without a value doesn't exist.
public enum Value: Sendable {
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

extension Value: Equatable {
  /// Returns whether two values are equal. Strings are equal if their bytes are equal.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}
