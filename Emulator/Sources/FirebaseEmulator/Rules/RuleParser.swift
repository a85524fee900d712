/// The parsed text of a rule.
///
/// See "Firebase Database Security Rules API" (firebase.google.com/docs/reference/security/database). The expressions
/// are a part of JavaScript's.
///
/// What the documentation has and this emulator doesn't is refused when rules are loaded, so that no rule looks closed
/// here that is open on the server: `query`, `matches()` and regular expressions, `getPriority()`, members of `auth`
/// other than `uid`, and escapes in strings.
indirect enum RuleExpression: Equatable, Sendable {
  case literal(Value)
  case array([RuleExpression])
  /// `auth`, `now`, `root`, `data`, `newData` or a variable such as `$user`.
  case name(String)
  /// `auth.uid`, `auth['uid']`.
  case member(RuleExpression, RuleExpression)
  case call(RuleExpression, method: String, [RuleExpression])
  case not(RuleExpression)
  case negative(RuleExpression)
  case binary(String, RuleExpression, RuleExpression)
  case conditional(RuleExpression, RuleExpression, RuleExpression)
}

/// The reason why rules are refused.
public struct RuleError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Parses the text of a rule.
struct RuleParser {
  private enum Token: Equatable {
    case value(Value)
    case name(String)
    case symbol(String)
    case end
  }

  private var tokens: [Token]
  private var index = 0

  /// The binary operators, from those that bind loosely to those that bind tightly.
  private static let levels: [[String]] = [
    ["||"], ["&&"], ["===", "!==", "==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]

  /// The largest number of tokens in a rule, and the deepest nesting, so that no text exhausts the stack.
  private static let mostTokens = 1000
  private static let deepestNesting = 100

  private var depth = 0

  static func parse(_ text: String) throws -> RuleExpression {
    var parser = RuleParser(tokens: try tokenize(text))
    guard parser.tokens.count <= mostTokens else {
      throw RuleError("The rule has \(parser.tokens.count) tokens. This emulator takes up to \(mostTokens).")
    }
    let expression = try parser.parseConditional()
    guard parser.tokens[parser.index] == .end else { throw RuleError("The rule has something behind its end: \(text)") }
    return expression
  }

  private init(tokens: [Token]) {
    self.tokens = tokens
  }

  // MARK: Tokens

  private static func tokenize(_ text: String) throws -> [Token] {
    // Not characters: a quotation mark and a combining mark behind it are one.
    let characters = Array(text.unicodeScalars)
    var tokens: [Token] = []
    var index = 0
    let symbols = [
      "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "(", ")", "[", "]", ".", ",", "?", ":", "+", "-",
      "*", "/", "%",
    ]
    while index < characters.count {
      let character = characters[index]
      if character.properties.isWhitespace {
        index += 1
      } else if character == "'" || character == "\"" {
        guard let end = characters[(index + 1)...].firstIndex(of: character) else {
          throw RuleError("A string of the rule has no end: \(text)")
        }
        let string = Self.string(characters[(index + 1)..<end])
        guard !string.unicodeScalars.contains("\\") else {
          throw RuleError("A string of the rule has an escape, which this emulator doesn't support: \(text)")
        }
        tokens.append(.value(.string(string)))
        index = end + 1
      } else if Self.isDigit(character) {
        var end = index
        while end < characters.count, Self.isDigit(characters[end]) || characters[end] == "." { end += 1 }
        guard let number = Double(Self.string(characters[index..<end])), number.isFinite else {
          throw RuleError("A bad number: \(text)")
        }
        tokens.append(.value(.number(number)))
        index = end
      } else if Self.isLetter(character) || character == "$" {
        var end = index + 1
        while end < characters.count, Self.isLetter(characters[end]) || Self.isDigit(characters[end]) { end += 1 }
        switch Self.string(characters[index..<end]) {
        case "true": tokens.append(.value(.bool(true)))
        case "false": tokens.append(.value(.bool(false)))
        case "null": tokens.append(.value(.null))
        // A regular expression would follow.
        case "matches": throw RuleError("matches() is not supported by this emulator: \(text)")
        case let name: tokens.append(.name(name))
        }
        index = end
      } else if let symbol = symbols.first(where: { characters[index...].starts(with: $0.unicodeScalars) }) {
        tokens.append(.symbol(symbol))
        index += symbol.unicodeScalars.count
      } else {
        throw RuleError("The rule has an unknown character \(character): \(text)")
      }
    }
    return tokens + [.end]
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || scalar == "_" }

  private mutating func skips(_ symbol: String) -> Bool {
    guard tokens[index] == .symbol(symbol) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ symbol: String) throws {
    guard skips(symbol) else { throw RuleError("The rule lacks \(symbol) at token \(index).") }
  }

  // MARK: Expressions

  private mutating func parseConditional() throws -> RuleExpression {
    try enter()
    defer { depth -= 1 }
    let condition = try parseBinary(0)
    guard skips("?") else { return condition }
    let first = try parseConditional()
    try expect(":")
    return .conditional(condition, first, try parseConditional())
  }

  private mutating func enter() throws {
    depth += 1
    guard depth <= Self.deepestNesting else { throw RuleError("The rule is nested too deeply.") }
  }

  private mutating func parseBinary(_ level: Int) throws -> RuleExpression {
    guard level < Self.levels.count else { return try parseUnary() }
    var left = try parseBinary(level + 1)
    while case .symbol(let symbol) = tokens[index], Self.levels[level].contains(symbol) {
      index += 1
      left = .binary(symbol, left, try parseBinary(level + 1))
    }
    return left
  }

  private mutating func parseUnary() throws -> RuleExpression {
    try enter()
    defer { depth -= 1 }
    if skips("!") { return .not(try parseUnary()) }
    if skips("-") { return .negative(try parseUnary()) }
    var expression = try parsePrimary()
    while true {
      if skips(".") {
        guard case .name(let name) = tokens[index] else { throw RuleError("A name is missing behind a dot.") }
        index += 1
        expression =
          skips("(")
          ? .call(expression, method: name, try parseList(until: ")"))
          : .member(expression, .literal(.string(name)))
      } else if skips("[") {
        let member = try parseConditional()
        try expect("]")
        if case .literal(.string(let name)) = member, skips("(") {
          expression = .call(expression, method: name, try parseList(until: ")"))
        } else {
          expression = .member(expression, member)
        }
      } else {
        return expression
      }
    }
  }

  private mutating func parsePrimary() throws -> RuleExpression {
    if skips("(") {
      let expression = try parseConditional()
      try expect(")")
      return expression
    }
    if skips("[") { return .array(try parseList(until: "]")) }
    let token = tokens[index]
    index += token == .end ? 0 : 1
    switch token {
    case .value(let value): return .literal(value)
    case .name(let name): return .name(name)
    case .symbol, .end: throw RuleError("The rule lacks a value at token \(index).")
    }
  }

  private mutating func parseList(until end: String) throws -> [RuleExpression] {
    var list: [RuleExpression] = []
    if skips(end) { return list }
    repeat {
      list.append(try parseConditional())
    } while skips(",")
    try expect(end)
    return list
  }
}
