/// The parsed text of a rule.
///
/// See "Firebase Database Security Rules API" (firebase.google.com/docs/reference/security/database). The expressions
/// are a part of JavaScript's. Regular expressions are not supported here.
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
