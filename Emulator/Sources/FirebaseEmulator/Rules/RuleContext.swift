/// What the names of a rule stand for, and the evaluation of expressions.
struct RuleContext {
  /// What an expression evaluates to.
  private enum Result {
    case value(Value)
    /// `data`, `newData`, `root`: a place in a state of the database.
    case snapshot(state: Value, path: [Key])
    case auth(uid: String)
    case array([Value])
  }

  /// The reason why an expression has no value. A rule without a value denies.
  private struct NoValue: Error {}

  let uid: String?
  let now: Double
  /// The state before the write.
  let before: Value
  /// The state after the write, with everything that it writes.
  let after: Value
  let path: [Key]
  let variables: [Key: Key]

  /// Returns whether a rule grants what is asked.
  func grants(_ expression: RuleExpression) -> Bool {
    if case .value(.bool(true))? = try? evaluate(expression) { return true }
    return false
  }

  private func evaluate(_ expression: RuleExpression) throws -> Result {
    switch expression {
    case .literal(let value): return .value(value)
    case .array(let elements): return .array(try elements.map(value))
    case .name(let name): return try evaluateName(name)
    case .member(let base, let member): return try evaluateMember(evaluate(base), value(member))
    case .call(let base, let method, let arguments):
      return try call(method, on: evaluate(base), arguments.map(evaluate))
    case .not(let expression): return .value(.bool(try !bool(expression)))
    case .negative(let expression): return .value(.number(try -number(expression)))
    case .conditional(let condition, let first, let second):
      return try evaluate(bool(condition) ? first : second)
    case .binary(let symbol, let left, let right): return .value(try evaluateBinary(symbol, left, right))
    }
  }

  private func evaluateName(_ name: String) throws -> Result {
    switch name {
    case "auth": return uid.map { .auth(uid: $0) } ?? .value(.null)
    case "now": return .value(.number(now))
    case "root": return .snapshot(state: before, path: [])
    case "data": return .snapshot(state: before, path: path)
    case "newData": return .snapshot(state: after, path: path)
    default:
      guard let key = variables[Key(name)] else { throw NoValue() }
      return .value(.string(key.string))
    }
  }

  private func evaluateMember(_ base: Result, _ member: Value) throws -> Result {
    switch (base, member) {
    case (.auth(let uid), .string("uid")): return .value(.string(uid))
    // Without a user, `auth` is null, and so are its members.
    case (.value(.null), .string("uid")): return .value(.null)
    case (.value(.string(let string)), .string("length")): return .value(.number(Double(string.utf16.count)))
    default: throw NoValue()
    }
  }

  private func evaluateBinary(_ symbol: String, _ left: RuleExpression, _ right: RuleExpression) throws -> Value {
    switch symbol {
    case "&&": return .bool(try bool(left) && bool(right))
    case "||": return .bool(try bool(left) || bool(right))
    case "===", "==": return .bool(try isEqual(evaluate(left), evaluate(right)))
    case "!==", "!=": return .bool(try !isEqual(evaluate(left), evaluate(right)))
    case "+":
      let (left, right) = (try value(left), try value(right))
      if case .number(let left) = left, case .number(let right) = right { return .number(left + right) }
      return .string(try Self.text(left) + Self.text(right))
    case "-": return .number(try number(left) - number(right))
    case "*": return .number(try number(left) * number(right))
    case "/":
      let (left, right) = (try number(left), try number(right))
      // As recorded of Firebase, where JavaScript has an infinite number.
      return .number(right == 0 ? .nan : left / right)
    case "%": return .number(try number(left).truncatingRemainder(dividingBy: number(right)))
    default: return .bool(try compare(symbol, value(left), value(right)))
    }
  }

  private func isEqual(_ left: Result, _ right: Result) throws -> Bool {
    switch (left, right) {
    case (.value(.object), .value(.object)): throw NoValue()
    // A place with children is not null, and equals no string, number or boolean.
    case (.value(let left), .value(let right)): return left == right
    case (.auth, .value), (.value, .auth): return false
    default: throw NoValue()
    }
  }

  private func compare(_ symbol: String, _ left: Value, _ right: Value) throws -> Bool {
    let (isLess, isGreater): (Bool, Bool)
    switch (left, right) {
    case (.number(let left), .number(let right)): (isLess, isGreater) = (left < right, left > right)
    case (.string(let left), .string(let right)): (isLess, isGreater) = (left < right, left > right)
    default: throw NoValue()
    }
    switch symbol {
    case "<": return isLess
    case "<=": return isLess || left == right
    case ">": return isGreater
    default: return isGreater || left == right
    }
  }

  // MARK: Methods

  private func call(_ method: String, on base: Result, _ arguments: [Result]) throws -> Result {
    switch base {
    case .snapshot(let state, let path): try callSnapshot(method, state, path, arguments)
    case .value(.string(let string)): .value(try callString(method, string, arguments))
    default: throw NoValue()
    }
  }

  private func callSnapshot(_ method: String, _ state: Value, _ path: [Key], _ arguments: [Result]) throws -> Result {
    let value = state[path]
    switch (method, arguments.first) {
    case ("child", .value(.string(let text))?): return .snapshot(state: state, path: path + Key.keys(ofPath: text))
    case ("parent", nil):
      guard !path.isEmpty else { throw NoValue() }
      return .snapshot(state: state, path: path.dropLast())
    case ("hasChild", .value(.string(let text))?): return .value(.bool(state[path + Key.keys(ofPath: text)] != .null))
    case ("hasChildren", nil):
      if case .object = value { return .value(.bool(true)) } else { return .value(.bool(false)) }
    case ("hasChildren", .array(let names)?):
      let exist = try names.allSatisfy { name in
        guard case .string(let text) = name else { throw NoValue() }
        return state[path + Key.keys(ofPath: text)] != .null
      }
      return .value(.bool(exist))
    case ("exists", nil): return .value(.bool(value != .null))
    case ("val", nil): return .value(value)
    case ("isString", nil): if case .string = value { return .value(.bool(true)) } else { return .value(.bool(false)) }
    case ("isNumber", nil): if case .number = value { return .value(.bool(true)) } else { return .value(.bool(false)) }
    case ("isBoolean", nil): if case .bool = value { return .value(.bool(true)) } else { return .value(.bool(false)) }
    default: throw NoValue()
    }
  }

  private func callString(_ method: String, _ string: String, _ arguments: [Result]) throws -> Value {
    let texts = try arguments.map { argument in
      guard case .value(.string(let text)) = argument else { throw NoValue() }
      return text
    }
    switch (method, texts.count) {
    case ("contains", 1): return .bool(texts[0].isEmpty || string.contains(texts[0]))
    case ("beginsWith", 1): return .bool(string.hasPrefix(texts[0]))
    case ("endsWith", 1): return .bool(string.hasSuffix(texts[0]))
    case ("replace", 2):
      // What an empty text is replaced by is not documented.
      guard !texts[0].isEmpty else { throw NoValue() }
      return .string(string.replacing(texts[0], with: texts[1]))
    case ("toLowerCase", 0): return .string(string.lowercased())
    case ("toUpperCase", 0): return .string(string.uppercased())
    default: throw NoValue()
    }
  }

  // MARK: Conversions

  private static func text(_ value: Value) throws -> String {
    switch value {
    case .string(let string): string
    case .number(let number): number.isNaN ? "NaN" : value.json
    case .bool, .null, .object: throw NoValue()
    }
  }

  private func value(_ expression: RuleExpression) throws -> Value {
    guard case .value(let value) = try evaluate(expression) else { throw NoValue() }
    return value
  }

  private func bool(_ expression: RuleExpression) throws -> Bool {
    guard case .bool(let bool) = try value(expression) else { throw NoValue() }
    return bool
  }

  private func number(_ expression: RuleExpression) throws -> Double {
    guard case .number(let number) = try value(expression) else { throw NoValue() }
    return number
  }
}
