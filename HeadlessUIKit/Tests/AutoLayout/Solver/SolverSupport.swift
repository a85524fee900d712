#if UIKIT && canImport(HeadlessUIKit)
import Foundation

@testable import HeadlessUIKit

extension ConstraintSolver {
  /// The number of constraints.
  var count: Int { tableau.equations.count { $0 != nil } }
}

extension LinearConstraint {
  /// The same constraint for another solver.
  var copy: LinearConstraint { LinearConstraint(expression, relation, priority: priority) }
}

func variables(_ count: Int) -> [LinearVariable] { (0..<count).map { LinearVariable($0) } }

func constraint(
  _ terms: [(LinearVariable, Double)], _ relation: LinearRelation, _ constant: Double = 0, priority: Float = 1000
) -> LinearConstraint {
  LinearConstraint(LinearExpression(terms, constant: -constant), relation, priority: priority)
}

func violation(of constraint: LinearConstraint, in solver: ConstraintSolver) -> Double {
  let value = constraint.expression.terms.reduce(constraint.expression.constant) {
    $0 + $1.coefficient * solver.value(of: $1.variable)
  }
  return switch constraint.relation {
  case .equal: abs(value)
  case .lessThanOrEqual: max(0, value)
  case .greaterThanOrEqual: max(0, -value)
  }
}

/// Returns the sum of the violations for each priority, from the values of the variables.
func objective(of constraints: [LinearConstraint], in solver: ConstraintSolver) -> [Float: Double] {
  constraints.reduce(into: [:]) { $0[$1.priority, default: 0] += violation(of: $1, in: solver) }
}

func isClose(_ left: Double, _ right: Double) -> Bool {
  abs(left - right) <= 1e-5 * max(1, abs(left), abs(right))
}

/// Returns what is wrong with the tableau of a solver, or nil.
func defect(of solver: ConstraintSolver) -> String? {
  let tableau = solver.tableau
  for (symbol, row) in zip(tableau.rows.indices, tableau.rows) {
    let isInColumns = tableau.columns[symbol].allSatisfy { tableau.rows[$0]?.coefficient(of: symbol) ?? 0 != 0 }
    if !isInColumns || !zip(tableau.columns[symbol], tableau.columns[symbol].dropFirst()).allSatisfy(<) {
      return "wrong column"
    }
    guard let row else { continue }
    if zip(row.terms, row.terms.dropFirst()).contains(where: { $0.symbol >= $1.symbol }) { return "unsorted row" }
    let isExternal = tableau.kinds[symbol].isExternal
    for term in row.terms {
      if term.coefficient == 0 { return "coefficient 0" }
      if !tableau.columns[term.symbol].contains(symbol) { return "row \(symbol) isn't in a column" }
      if case .unused = tableau.kinds[term.symbol] { return "unused symbol in a row" }
      if tableau.kinds[term.symbol].isExternal, !isExternal { return "external in the simplex" }
      if tableau.kinds[symbol] == .dummy, tableau.kinds[term.symbol] != .dummy { return "basic dummy that can move" }
      guard tableau.rows[term.symbol] != nil else { continue }
      if !isExternal || !tableau.kinds[term.symbol].isExternal { return "basic variable \(term.symbol) in a row" }
      if tableau.ranks[term.symbol] <= tableau.ranks[symbol] { return "definitions of \(symbol) that may be a circle" }
    }
    if tableau.kinds[symbol].isRestricted, row.constant < -tableau.feasibility { return "infeasible row" }
  }
  for index in tableau.levels.indices {
    let priority = tableau.levels[index].priority
    let errors = tableau.equations.compactMap { $0 }.filter { $0.constraint.priority == priority }
      .flatMap { tableau.errors(of: $0) }
    if errors.count != tableau.levels[index].errorCount { return "wrong count of errors" }
    var expected: [Int: Double] = [:]
    for error in errors {
      if let row = tableau.rows[error] {
        for term in row.terms { expected[term.symbol, default: 0] += term.coefficient }
      } else {
        expected[error, default: 0] += 1
      }
    }
    for symbol in tableau.kinds.indices
    where abs((expected[symbol] ?? 0) - tableau.cost(of: symbol, in: tableau.levels[index])) > 1e-7 {
      return "objective of \(priority) differs at \(symbol)"
    }
  }
  let basicCount = tableau.rows.count { $0 != nil } - tableau.levels.count
  if basicCount != solver.count { return "\(basicCount) rows for \(solver.count) constraints" }
  return tableau.isAccurate(tableau.values) ? nil : "inaccurate"
}

/// Returns whether the rows, which include the objective, are the same if they are computed anew from the equations.
func isSameAfterRefactoring(_ solver: ConstraintSolver) -> Bool {
  var (old, new) = (solver.tableau, solver.tableau)
  new.refactor()
  return old.rows.indices.allSatisfy { symbol in
    guard let one = old.rows[symbol], let other = new.rows[symbol] else {
      return old.rows[symbol] == nil && new.rows[symbol] == nil
    }
    let isObjective = if case .objective = old.kinds[symbol] { true } else { false }
    let (left, right) = (old.expanded(one), new.expanded(other))
    return (isObjective || abs(left.constant - right.constant) < 1e-7)
      && (left.terms + right.terms).allSatisfy {
        abs(left.coefficient(of: $0.symbol) - right.coefficient(of: $0.symbol)) < 1e-7
      }
  }
}
#endif
