import Foundation

/// A query of the children of a place, as the parameters of a request state it.
///
/// See "Filtering data" on the page "Retrieving Data" (firebase.google.com/docs/database/rest/retrieve-data).
struct Query {
  /// What the children are sorted by.
  enum Order: Equatable {
    case key
    case value
    case child([Key])

    /// The name that `.indexOn` has for it; nil if no index is needed.
    var index: String? {
      switch self {
      case .key: nil
      case .value: ".value"
      case .child(let path): path.map(\.string).joined(separator: "/")
      }
    }
  }

  /// The reason why a query is refused.
  struct Invalid: Error {
    let message: String
  }

  /// The names of all parameters of a query.
  static let parameters = [
    "orderBy", "startAt", "startAfter", "endAt", "endBefore", "equalTo", "limitToFirst", "limitToLast",
  ]

  let order: Order
  private var lower: (value: Value, isIncluded: Bool)?
  private var upper: (value: Value, isIncluded: Bool)?
  private var limit: (count: Int, isFromEnd: Bool)?

  /// Creates the query of a request; nil if the request has none.
  init?(_ parameters: [String: String]) throws {
    guard let text = parameters["orderBy"] else {
      if Self.parameters.contains(where: { parameters[$0] != nil }) {
        throw Invalid(message: "orderBy must be defined when other query parameters are defined")
      }
      return nil
    }
    guard case .string(let name)? = try? Value(json: Data(text.utf8)) else {
      throw Invalid(message: "orderBy must be a valid JSON encoded path")
    }
    switch name {
    case "$key": order = .key
    case "$value": order = .value
    case let name where name.hasPrefix("$"): throw Invalid(message: "orderBy by \(name) is not supported here")
    default: order = .child(Key.keys(ofPath: name))
    }
    func bound(_ name: String) throws -> Value? {
      guard let text = parameters[name] else { return nil }
      guard let value = try? Value(json: Data(text.utf8)) else {
        throw Invalid(message: "Constraint index field must be a JSON primitive")
      }
      return value
    }
    for (first, second) in [("startAt", "startAfter"), ("endAt", "endBefore")]
    where parameters[first] != nil && parameters[second] != nil {
      throw Invalid(message: "Only one of \(first) and \(second) may be given")
    }
    lower = try bound("startAt").map { ($0, true) } ?? bound("startAfter").map { ($0, false) }
    upper = try bound("endAt").map { ($0, true) } ?? bound("endBefore").map { ($0, false) }
    if let equal = try bound("equalTo") {
      guard lower == nil, upper == nil else { throw Invalid(message: "equalTo cannot be specified with bounds") }
      lower = (equal, true)
      upper = (equal, true)
    }
    for (name, isFromEnd) in [("limitToFirst", false), ("limitToLast", true)] {
      guard let text = parameters[name] else { continue }
      // `Int` takes a sign too.
      guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let count = Int(text), count > 0
      else { throw Invalid(message: "\(name) must be a positive integer") }
      guard limit == nil else { throw Invalid(message: "Only one of limitToFirst and limitToLast may be given") }
      limit = (count, isFromEnd)
    }
  }

  /// Returns the children of a value that the query selects.
  func select(_ value: Value) -> Value {
    guard case .object(let children) = value else { return .null }
    func sortValue(_ child: (key: Key, value: Value)) -> Value {
      switch order {
      case .key: .string(child.key.string)
      case .value: child.value
      case .child(let path): child.value[path]
      }
    }
    var selected = children.filter { child in
      let value = sortValue(child)
      if let lower {
        let order = compare(value, lower.value)
        if order < 0 || (order == 0 && !lower.isIncluded) { return false }
      }
      if let upper {
        let order = compare(value, upper.value)
        if order > 0 || (order == 0 && !upper.isIncluded) { return false }
      }
      return true
    }.sorted { left, right in
      let order = compare(sortValue(left), sortValue(right))
      return order == 0 ? left.key < right.key : order < 0
    }
    if let limit {
      selected = limit.isFromEnd ? Array(selected.suffix(limit.count)) : Array(selected.prefix(limit.count))
    }
    let result = Dictionary(uniqueKeysWithValues: selected)
    return result.isEmpty ? .null : .object(result)
  }

  /// Returns a negative number, 0 or a positive number.
  private func compare(_ left: Value, _ right: Value) -> Int {
    if order == .key, case .string(let left) = left, case .string(let right) = right {
      return Key(left) == Key(right) ? 0 : Key(left) < Key(right) ? -1 : 1
    }
    return Self.rank(left) == Self.rank(right)
      ? Self.compareWithinRank(left, right) : Self.rank(left) - Self.rank(right)
  }

  /// As documented: nothing, false, true, numbers, strings, objects.
  private static func rank(_ value: Value) -> Int {
    switch value {
    case .null: 0
    case .bool(let value): value ? 2 : 1
    case .number: 3
    case .string: 4
    case .object: 5
    }
  }

  private static func compareWithinRank(_ left: Value, _ right: Value) -> Int {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right ? 0 : left < right ? -1 : 1
    case (.string(let left), .string(let right)): left == right ? 0 : left < right ? -1 : 1
    default: 0
    }
  }
}
