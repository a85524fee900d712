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

  static func parse(_ text: String) throws -> RuleExpression {
    var parser = RuleParser(tokens: try tokenize(text))
    let expression = try parser.parseConditional()
    guard parser.tokens[parser.index] == .end else { throw RuleError("The rule has something behind its end: \(text)") }
    return expression
  }

  private init(tokens: [Token]) {
    self.tokens = tokens
  }

  // MARK: Tokens

  private static func tokenize(_ text: String) throws -> [Token] {
    let characters = Array(text)
    var tokens: [Token] = []
    var index = 0
    let symbols = [
      "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "(", ")", "[", "]", ".", ",", "?", ":", "+", "-",
      "*", "/", "%",
    ]
    while index < characters.count {
      let character = characters[index]
      if character.isWhitespace {
        index += 1
      } else if character == "'" || character == "\"" {
        guard let end = characters[(index + 1)...].firstIndex(of: character) else {
          throw RuleError("A string of the rule has no end: \(text)")
        }
        tokens.append(.value(.string(String(characters[index + 1..<end]))))
        index = end + 1
      } else if character.isNumber {
        var end = index
        while end < characters.count, characters[end].isNumber || characters[end] == "." { end += 1 }
        guard let number = Double(String(characters[index..<end])) else { throw RuleError("A bad number: \(text)") }
        tokens.append(.value(.number(number)))
        index = end
      } else if character.isLetter || character == "$" || character == "_" {
        var end = index + 1
        while end < characters.count, characters[end].isLetter || characters[end].isNumber || characters[end] == "_" {
          end += 1
        }
        switch String(characters[index..<end]) {
        case "true": tokens.append(.value(.bool(true)))
        case "false": tokens.append(.value(.bool(false)))
        case "null": tokens.append(.value(.null))
        case let name: tokens.append(.name(name))
        }
        index = end
      } else if let symbol = symbols.first(where: { characters[index...].starts(with: $0) }) {
        tokens.append(.symbol(symbol))
        index += symbol.count
      } else {
        throw RuleError("The rule has an unknown character \(character): \(text)")
      }
    }
    return tokens + [.end]
  }

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
    let condition = try parseBinary(0)
    guard skips("?") else { return condition }
    let first = try parseConditional()
    try expect(":")
    return .conditional(condition, first, try parseConditional())
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
        expression = .member(expression, try parseConditional())
        try expect("]")
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
