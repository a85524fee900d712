import Foundation

/// The security rules of a database.
///
/// A rule `.read` or `.write` grants for its place and everything below it. A rule `.validate` must hold at each
/// place that a write leaves with a value. Without rules, everything is allowed.
public struct Rules: Sendable {
  /// The rules of one place, and those below it.
  private indirect enum Node: Sendable {
    case node(Rule)
  }

  private struct Rule: Sendable {
    var read: RuleExpression?
    var write: RuleExpression?
    var validate: RuleExpression?
    var indices: Set<Key> = []
    var children: [Key: Node] = [:]
    /// The child that stands for any key, such as `$user`.
    var wildcard: (name: Key, node: Node)?

    func child(_ key: Key) -> (rule: Rule, variable: Key?)? {
      if case .node(let rule)? = children[key] { return (rule, nil) }
      if case .node(let rule)? = wildcard?.node { return (rule, wildcard?.name) }
      return nil
    }
  }

  private let root: Rule

  /// Rules that allow everything to everyone.
  public static let open = Rules(root: Rule(read: .literal(.bool(true)), write: .literal(.bool(true))))

  private init(root: Rule) {
    self.root = root
  }

  /// Parses a rules file, whose one member is `rules`. It may have comments and strings of several lines.
  public init(json data: Data) throws {
    let text = try RulesText.json(of: data)
    guard let file = try? Value(json: text), case .object(let members) = file, let rules = members["rules"] else {
      throw RuleError("The file is not JSON with the member \"rules\".")
    }
    root = try Self.parse(rules, at: "rules", variables: [])
  }

  /// - Parameter variables: The names above the place that begin with `$`, the place's own included.
  private static func parse(_ value: Value, at place: String, variables: Set<Key>) throws -> Rule {
    guard case .object(let members) = value else { throw RuleError("\(place) is not an object.") }
    var rule = Rule()
    for (key, value) in members {
      switch key.string {
      case ".read":
        rule.read = try parseExpression(value, RuleChecker(variables: variables, knowsNewData: false), at: place)
      case ".write":
        rule.write = try parseExpression(value, RuleChecker(variables: variables, knowsNewData: true), at: place)
      case ".validate":
        rule.validate = try parseExpression(value, RuleChecker(variables: variables, knowsNewData: true), at: place)
      case ".indexOn":
        switch value {
        case .string(let index): rule.indices = [Key(index)]
        case .object(let list):
          for index in list.values {
            guard case .string(let text) = index else { throw RuleError("\(place)/.indexOn names \(index.json).") }
            rule.indices.insert(Key(text))
          }
        default: throw RuleError("\(place)/.indexOn is neither a string nor a list.")
        }
      case let name where name.hasPrefix("."): throw RuleError("\(place)/\(name) is unknown.")
      case let name where name.hasPrefix("$"):
        guard rule.wildcard == nil else { throw RuleError("\(place) has two wildcards.") }
        rule.wildcard = (
          key, .node(try parse(value, at: "\(place)/\(name)", variables: variables.union([key])))
        )
      default: rule.children[key] = .node(try parse(value, at: "\(place)/\(key)", variables: variables))
      }
    }
    return rule
  }

  private static func parseExpression(
    _ value: Value, _ checker: RuleChecker, at place: String
  ) throws -> RuleExpression {
    switch value {
    case .bool: return .literal(value)
    case .string(let text):
      do {
        let expression = try RuleParser.parse(text)
        try checker.check(expression)
        return expression
      } catch let error as RuleError {
        throw RuleError("\(place): \(error)")
      }
    default: throw RuleError("\(place) has a rule that is neither a string nor true or false.")
    }
  }

  // MARK: Decisions

  /// Returns whether a user may read a place.
  func allowsReading(_ path: [Key], uid: String?, now: Double, state: Value) -> Bool {
    isGranted(\.read, path, uid: uid, now: now, before: state, after: state)
  }

  /// Returns whether a user may write some places at once. Each is judged with the state after the whole write.
  func allowsWriting(_ paths: [[Key]], uid: String?, now: Double, before: Value, after: Value) -> Bool {
    paths.allSatisfy { path in
      isGranted(\.write, path, uid: uid, now: now, before: before, after: after)
        && isValid(path, uid: uid, now: now, before: before, after: after)
    }
  }

  /// Returns whether a place has an index for a query.
  func hasIndex(_ name: String, at path: [Key]) -> Bool {
    var rule = root
    for key in path {
      guard let next = rule.child(key) else { return false }
      rule = next.rule
    }
    return rule.indices.contains(Key(name))
  }

  private func isGranted(
    _ kind: KeyPath<Rule, RuleExpression?>, _ path: [Key], uid: String?, now: Double, before: Value, after: Value
  ) -> Bool {
    var rule = root
    var variables: [Key: Key] = [:]
    for depth in 0...path.count {
      if let expression = rule[keyPath: kind] {
        let context = RuleContext(
          uid: uid, now: now, before: before, after: after, path: Array(path[..<depth]), variables: variables)
        if context.grants(expression) { return true }
      }
      guard depth < path.count, let next = rule.child(path[depth]) else { return false }
      if let variable = next.variable { variables[variable] = path[depth] }
      rule = next.rule
    }
    return false
  }

  private func isValid(_ path: [Key], uid: String?, now: Double, before: Value, after: Value) -> Bool {
    var rule = root
    var variables: [Key: Key] = [:]
    func holds(_ rule: Rule, at path: [Key]) -> Bool {
      guard let expression = rule.validate, after[path] != .null else { return true }
      let context = RuleContext(uid: uid, now: now, before: before, after: after, path: path, variables: variables)
      return context.grants(expression)
    }
    for depth in 0..<path.count {
      if !holds(rule, at: Array(path[..<depth])) { return false }
      guard let next = rule.child(path[depth]) else { return true }
      if let variable = next.variable { variables[variable] = path[depth] }
      rule = next.rule
    }
    func holdsBelow(_ rule: Rule, at path: [Key]) -> Bool {
      guard holds(rule, at: path) else { return false }
      guard case .object(let children) = after[path] else { return true }
      for key in children.keys {
        guard let next = rule.child(key) else { continue }
        if let variable = next.variable { variables[variable] = key }
        if !holdsBelow(next.rule, at: path + [key]) { return false }
      }
      return true
    }
    return holdsBelow(rule, at: path)
  }
}

extension Rules {
  /// The rules file of the module FollowingFirebase, which its documentation ships.
  public static var followingFile: URL {
    // Emulator/Sources/FirebaseEmulator/Rules/Rules.swift
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("Docs.docc/Resources/database.rules.json")
  }

  /// Reads the rules file of the module FollowingFirebase.
  public static func following() throws -> Rules {
    try Rules(json: Data(contentsOf: followingFile))
  }
}
