/// Refuses a rule that couldn't be deployed, or that this emulator doesn't support, before it is used.
///
/// As documented, an expression is checked when rules are deployed. The types of `val()` and `auth.uid` are only known
/// when a rule is evaluated, so what they take part in is checked then. But both sides of `&&` and `||`, the operand of
/// `!`, a condition and the rule itself must be known to be true or false beforehand.
///
/// The documentation doesn't say all of this. What it leaves open follows the answers of Firebase that the project
/// goldibex/targaryen has recorded in its file `fixtures.json`.
struct RuleChecker {
  /// The type of an expression, as far as it is known before the evaluation.
  private enum Kind: String {
    case string, number, boolean, null, snapshot, list
    /// `auth`, which is null without a user.
    case user
    /// A string, number or boolean or null: the evaluation tells.
    case unknown

    func isMaybe(_ kind: Kind) -> Bool { self == kind || self == .unknown }
  }

  /// The names beginning with `$` of the rule's own place and of the places above it.
  let variables: Set<Key>

  /// Whether the rule may look at the state after a write.
  let knowsNewData: Bool

  /// Checks a whole rule.
  func check(_ rule: RuleExpression) throws {
    try require(rule, .boolean, "A rule")
  }

  private func kind(of expression: RuleExpression) throws -> Kind {
    switch expression {
    case .literal(.string): return .string
    case .literal(.number): return .number
    case .literal(.bool): return .boolean
    case .literal: return .null
    case .array(let elements):
      for element in elements { try requireMaybe(element, .string, "An element of a list") }
      return .list
    case .name(let name): return try kind(ofName: name)
    case .member(let base, let member): return try kind(ofMember: member, of: base)
    case .call(let base, let method, let arguments): return try kind(ofCall: method, of: base, arguments)
    case .not(let operand):
      try require(operand, .boolean, "The operand of !")
      return .boolean
    case .negative(let operand):
      try requireMaybe(operand, .number, "The operand of -")
      return .number
    case .conditional(let condition, let first, let second):
      try require(condition, .boolean, "The condition of ?")
      let kinds = (try kind(of: first), try kind(of: second))
      if kinds.0 == kinds.1 { return kinds.0 }
      guard Self.isPrimitive(kinds.0), Self.isPrimitive(kinds.1) else {
        throw RuleError("The two results of ? are a \(kinds.0.rawValue) and a \(kinds.1.rawValue).")
      }
      return .unknown
    case .binary(let symbol, let left, let right): return try kind(ofBinary: symbol, left, right)
    }
  }

  private func kind(ofName name: String) throws -> Kind {
    switch name {
    case "auth": return .user
    case "now": return .number
    case "root", "data": return .snapshot
    case "newData":
      guard knowsNewData else { throw RuleError("newData can't be used in a rule for reading.") }
      return .snapshot
    case "query": throw RuleError("query is not supported by this emulator.")
    default:
      guard variables.contains(Key(name)) else { throw RuleError("\(name) is unknown here.") }
      return .string
    }
  }

  private func kind(ofMember member: RuleExpression, of base: RuleExpression) throws -> Kind {
    guard case .literal(.string(let name)) = member else { throw RuleError("A member must be named by a string.") }
    switch (try kind(of: base), name) {
    case (.user, "uid"): return .unknown
    case (.user, _):
      throw RuleError("auth.\(name) is not supported by this emulator, whose users have no more than auth.uid.")
    case (.string, "length"), (.unknown, "length"): return .number
    case (let kind, _): throw RuleError("A \(kind.rawValue) has no member \(name).")
    }
  }

  private func kind(ofCall method: String, of base: RuleExpression, _ arguments: [RuleExpression]) throws -> Kind {
    let kind = try kind(of: base)
    let methods: [String: (arguments: [Kind], result: Kind)]
    switch kind {
    case .snapshot where method == "hasChildren" && arguments.count == 1:
      guard case .array(let names) = arguments[0], !names.isEmpty else {
        throw RuleError("hasChildren takes nothing, or a list of strings that isn't empty.")
      }
      methods = ["hasChildren": ([.list], .boolean)]
    case .snapshot:
      methods = [
        "val": ([], .unknown), "child": ([.string], .snapshot), "parent": ([], .snapshot),
        "hasChild": ([.string], .boolean), "hasChildren": ([], .boolean), "exists": ([], .boolean),
        "isString": ([], .boolean), "isNumber": ([], .boolean), "isBoolean": ([], .boolean),
      ]
    case .string, .unknown:
      methods = [
        "contains": ([.string], .boolean), "beginsWith": ([.string], .boolean), "endsWith": ([.string], .boolean),
        "replace": ([.string, .string], .string), "toLowerCase": ([], .string), "toUpperCase": ([], .string),
      ]
    default: methods = [:]
    }
    guard let signature = methods[method] else {
      throw RuleError("\(method)() is unknown for a \(kind.rawValue), or not supported by this emulator.")
    }
    guard arguments.count == signature.arguments.count else {
      throw RuleError("\(method)() takes \(signature.arguments.count) arguments and not \(arguments.count).")
    }
    for (argument, kind) in zip(arguments, signature.arguments) {
      try requireMaybe(argument, kind, "An argument of \(method)()")
    }
    return signature.result
  }

  private func kind(ofBinary symbol: String, _ left: RuleExpression, _ right: RuleExpression) throws -> Kind {
    switch symbol {
    case "&&", "||":
      try require(left, .boolean, "The left side of \(symbol)")
      try require(right, .boolean, "The right side of \(symbol)")
      return .boolean
    case "-", "*", "/", "%":
      try requireMaybe(left, .number, "The left side of \(symbol)")
      try requireMaybe(right, .number, "The right side of \(symbol)")
      return .number
    default: break
    }
    let kinds = (try kind(of: left), try kind(of: right))
    let allowed: Set<Kind> =
      switch symbol {
      case "+": [.string, .number, .unknown]
      case "<", "<=", ">", ">=": [.string, .number, .null, .unknown]
      default: [.string, .number, .boolean, .null, .user, .unknown]
      }
    guard allowed.contains(kinds.0), allowed.contains(kinds.1) else {
      throw RuleError("\(symbol) doesn't take a \(kinds.0.rawValue) and a \(kinds.1.rawValue).")
    }
    if symbol == "+" {
      if kinds.0 == .string || kinds.1 == .string { return .string }
      return kinds.0 == .number && kinds.1 == .number ? .number : .unknown
    }
    if symbol.hasPrefix("<") || symbol.hasPrefix(">") {
      guard kinds.0.isMaybe(kinds.1) || kinds.1.isMaybe(kinds.0) else {
        throw RuleError("\(symbol) doesn't compare a \(kinds.0.rawValue) with a \(kinds.1.rawValue).")
      }
    }
    return .boolean
  }

  private static func isPrimitive(_ kind: Kind) -> Bool {
    [.string, .number, .boolean, .null, .unknown].contains(kind)
  }

  private func require(_ expression: RuleExpression, _ expected: Kind, _ what: String) throws {
    let kind = try kind(of: expression)
    guard kind == expected else { throw RuleError("\(what) must be a \(expected.rawValue), not a \(kind.rawValue).") }
  }

  private func requireMaybe(_ expression: RuleExpression, _ expected: Kind, _ what: String) throws {
    let kind = try kind(of: expression)
    guard kind.isMaybe(expected) else {
      throw RuleError("\(what) must be a \(expected.rawValue), not a \(kind.rawValue).")
    }
  }
}
