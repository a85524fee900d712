/// An unknown of a system of constraints.
///
/// It is only a number. Whoever shares a solver gives every unknown a number of its own, from 0 on without large gaps.
struct LinearVariable: Hashable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// A linear expression: a sum of variables with coefficients, and a constant.
struct LinearExpression {
  /// The variables with their coefficients, in the order of their numbers, each one once.
  private(set) var terms: [(variable: LinearVariable, coefficient: Double)]
  var constant: Double

  /// Creates a sum. A variable may occur more than once in it.
  init(_ terms: [(LinearVariable, Double)], constant: Double = 0) {
    (self.terms, self.constant) = ([], constant)
    self.terms.reserveCapacity(terms.count)
    for (variable, coefficient) in terms { add(variable, times: coefficient) }
  }

  init(_ variable: LinearVariable) {
    (terms, constant) = ([(variable, 1)], 0)
  }

  private mutating func add(_ variable: LinearVariable, times coefficient: Double) {
    let index = terms.partitioningIndex { $0.variable.number >= variable.number }
    if index < terms.count, terms[index].variable == variable {
      terms[index].coefficient += coefficient
    } else {
      terms.insert((variable, coefficient), at: index)
    }
  }

  /// Adds a multiple of another expression.
  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    terms.reserveCapacity(terms.count + other.terms.count)
    for (variable, coefficient) in other.terms { add(variable, times: coefficient * factor) }
    constant += other.constant * factor
  }

  static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.add(right)
    return sum
  }

  static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    var product = expression
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    product.constant *= factor
    return product
  }

  static func + (expression: LinearExpression, constant: Double) -> LinearExpression {
    var sum = expression
    sum.constant += constant
    return sum
  }

  static func - (expression: LinearExpression, constant: Double) -> LinearExpression {
    expression + -constant
  }

  /// The expression with the numbers that count.
  var limited: LinearExpression {
    var result = self
    result.constant = SolverTolerance.limited(constant)
    for index in terms.indices { result.terms[index].coefficient = SolverTolerance.limited(terms[index].coefficient) }
    result.terms.removeAll { abs($0.coefficient) < SolverTolerance.smallestCoefficient }
    return result
  }
}

/// How the expression of a constraint compares with 0.
enum LinearRelation {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A constraint: an expression that is at most, exactly or at least 0.
///
/// A constraint is told from others by its identity, and it belongs to one solver at a time.
///
/// NaN and infinite coefficients and constants count as 0, and so do coefficients nearer to 0 than
/// ``SolverTolerance/smallestCoefficient``. Greater numbers than ``SolverTolerance/greatestNumber`` count as that
/// number. A priority that is negative, NaN or infinite counts as 0, which is weaker than all others; one above 1000
/// counts as 1000.
final class LinearConstraint {
  /// The priority of constraints that always hold.
  static let required: Float = 1000

  /// The expression that is compared with 0. A solver changes its constant.
  var expression: LinearExpression
  let relation: LinearRelation
  /// The priority from 0 to 1000. A solver changes it.
  var priority: Float

  /// What traces the constraint in the tableau of its solver; nil while no solver has it.
  var marker: Int?

  var isRequired: Bool { priority == LinearConstraint.required }
  /// The factor that makes the expression at most 0, or exactly 0.
  var sign: Double { relation == .greaterThanOrEqual ? -1 : 1 }

  init(_ expression: LinearExpression, _ relation: LinearRelation, priority: Float = LinearConstraint.required) {
    self.expression = expression.limited
    self.relation = relation
    self.priority = LinearConstraint.limited(priority)
  }

  /// Returns the priority that counts for a given one.
  static func limited(_ priority: Float) -> Float {
    priority.isFinite ? min(max(priority, 0), required) : 0
  }
}

/// Why a solver refused a required constraint, or a change of one.
struct LinearConflict {
  /// The other required constraints that can't all hold together with the refused one.
  ///
  /// Without any one of them, the rest and the refused one could hold. It is empty if the refused one contradicts
  /// itself.
  let constraints: [LinearConstraint]
}
