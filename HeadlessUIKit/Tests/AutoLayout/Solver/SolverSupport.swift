#if UIKIT && canImport(HeadlessUIKit)
import Foundation

@testable import HeadlessUIKit

extension ConstraintSolver {
  /// The number of constraints.
  var count: Int { tableau.equations.count { $0 != nil } }
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
    guard let row else { continue }
    if zip(row.terms, row.terms.dropFirst()).contains(where: { $0.symbol >= $1.symbol }) { return "unsorted row" }
    for term in row.terms {
      if term.coefficient == 0 { return "coefficient 0" }
      if tableau.rows[term.symbol] != nil { return "basic variable \(term.symbol) in a row" }
      if case .unused = tableau.kinds[term.symbol] { return "unused symbol in a row" }
      if tableau.kinds[term.symbol].isExternal, !tableau.kinds[symbol].isExternal { return "external in the simplex" }
      if tableau.kinds[symbol] == .dummy, tableau.kinds[term.symbol] != .dummy { return "basic dummy that can move" }
    }
    if !tableau.kinds[symbol].isExternal, row.constant < -tableau.feasibility { return "infeasible row" }
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
    where abs((expected[symbol] ?? 0) - tableau.levels[index].row.coefficient(of: symbol)) > 1e-7 {
      return "objective of \(priority) differs at \(symbol)"
    }
  }
  let basicCount = tableau.rows.count { $0 != nil }
  if basicCount != solver.count { return "\(basicCount) rows for \(solver.count) constraints" }
  return tableau.isAccurate ? nil : "inaccurate"
}

/// Returns whether the rows and the objective are the same if they are computed anew from the equations.
func isSameAfterRefactoring(_ solver: ConstraintSolver) -> Bool {
  var copy = solver.tableau
  copy.refactor()
  func isSame(_ left: TableauRow?, _ right: TableauRow?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    let symbols = Set((left.terms + right.terms).map(\.symbol))
    return abs(left.constant - right.constant) < 1e-7
      && symbols.allSatisfy { abs(left.coefficient(of: $0) - right.coefficient(of: $0)) < 1e-7 }
  }
  return zip(copy.rows, solver.tableau.rows).allSatisfy { isSame($0, $1) }
    && zip(copy.levels, solver.tableau.levels).allSatisfy { pair in
      pair.0.priority == pair.1.priority && pair.0.errorCount == pair.1.errorCount
        && copy.rows.indices.allSatisfy {
          abs(pair.0.row.coefficient(of: $0) - pair.1.row.coefficient(of: $0)) < 1e-7
        }
    }
}
#endif
