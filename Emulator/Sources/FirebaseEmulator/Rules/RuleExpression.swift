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
