/// Solves systems of linear constraints with priorities, and follows their changes.
///
/// Required constraints hold. Those of the highest priority below are violated as little as possible, in the sum of
/// what they lack; then, as far as those allow, the constraints of the next priority, and so on. A higher priority
/// never gives way to any sum of lower ones.
///
/// Each change begins at the solution before it. The same calls in the same order have the same results, to the last
/// bit. A variable that nothing determines is 0.
///
/// The algorithm is Cassowary (Badros, Borning and Stuckey: *The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm*, 2001), with three differences. The objective is a vector that is compared by priority, where the paper
/// has weights. A required constraint is added by the dual simplex algorithm, where the paper has an artificial
/// variable: the row in which that ends is a conflict without a constraint too many. And a variable of the caller stays
/// in the rows of others when it gets a row, where the paper replaces it: so the rows of a long chain are short.
final class ConstraintSolver {
  private(set) var tableau = Tableau()
  /// The symbols of the variables, by their numbers.
  private var symbols: [Int?] = []
  /// How many constraints a variable is in, by symbol.
  private var useCounts: [Int] = []
  /// The values that ``takeChangedVariables()`` returned last, by symbol.
  private var reportedValues: [Double] = []
  /// Whether the solution is optimal. Changes leave that to the next call that needs it.
  private var isOptimal = true { didSet { if !isOptimal { isSolved = false } } }
  /// Whether the values are those of the solution, which is optimal then.
  private var isSolved = true
  /// The values of the symbols in the solution.
  private var values: [Double] = []

  /// What happens if a required constraint contradicts those which are there.
  enum Refusal {
    /// The constraint changes nothing.
    case changesNothing
    /// The constraint ends the use of the solver. Until then, adding is faster.
    case endsUse
    /// That has happened: nothing is added any more.
    case hasEndedUse
  }

  var refusal = Refusal.changesNothing

  // MARK: - Constraints

  /// Adds a constraint. Nothing happens if the solver has it already.
  ///
  /// - Returns: Nil if the constraint is added. A required constraint that contradicts those which are there is
  ///   refused, and the result says which ones it contradicts. Nil, too, if an earlier refusal has ended the use.
  func add(_ constraint: LinearConstraint) -> LinearConflict? {
    guard refusal != .hasEndedUse, constraint.marker == nil else { return nil }
    let (terms, constant) = (terms(of: constraint), constraint.sign * constraint.expression.constant)
    var (row, external) = tableau.solvedRow(of: TableauRow(terms: terms, constant: constant))
    let isCertain = external != nil || !constraint.isRequired || constraint.relation != .equal && row.constant <= 0
    if !isCertain, !isOptimal {
      // The dual simplex algorithm begins at an optimum.
      optimize()
      (row, external) = tableau.solvedRow(of: TableauRow(terms: terms, constant: constant))
    }
    let saved = isCertain || refusal == .endsUse ? nil : tableau
    let (marker, infeasible) = tableau.add(
      constraint, terms: terms, constant: constant, solvedAs: row, definingExternal: external)
    if let infeasible, !isCertain {
      defer { if let saved { tableau = saved } else { refusal = .hasEndedUse } }
      return conflict(in: infeasible, without: constraint)
    }
    for term in terms { useCounts[term.symbol] += 1 }
    constraint.marker = marker
    isOptimal = false
    return nil
  }

  /// Returns the terms of a constraint, with new symbols for new variables.
  ///
  /// A variable without a symbol is new. It satisfies the constraint by itself, so this is never undone.
  private func terms(of constraint: LinearConstraint) -> [TableauRow.Term] {
    let sign = constraint.sign
    var terms = constraint.expression.terms.map {
      TableauRow.Term(symbol: symbol(of: $0.variable), coefficient: sign * $0.coefficient)
    }
    terms.sort { $0.symbol < $1.symbol }
    return terms
  }

  /// Removes a constraint. Nothing happens if the solver doesn't have it.
  func remove(_ constraint: LinearConstraint) {
    guard let marker = constraint.marker else { return }
    constraint.marker = nil
    let equation = tableau.remove(marker)
    for term in equation.terms { useCounts[term.symbol] -= 1 }
    isOptimal = false
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Returns: Nil if the constant is changed. If required constraints can't hold with it, nothing changes, and the
  ///   result says which ones.
  func setConstant(_ constant: Double, of constraint: LinearConstraint) -> LinearConflict? {
    let constant = SolverTolerance.limited(constant)
    guard let marker = constraint.marker else {
      constraint.expression.constant = constant
      return nil
    }
    let change = constraint.sign * (constant - constraint.expression.constant)
    guard change != 0 else { return nil }
    // A copy of the tableau takes longer than most changes, which can't be refused.
    let isCertain = tableau.staysFeasible(shifting: marker, by: change)
    if !isCertain { optimize() }
    let saved = isCertain ? nil : tableau
    tableau.greatestConstant = max(tableau.greatestConstant, abs(constant))
    tableau.equations[marker]!.constant = constraint.sign * constant
    tableau.shift(marker, by: change)
    if let saved, let infeasible = tableau.restoreFeasibility() {
      defer { tableau = saved }
      return conflict(in: infeasible, without: constraint)
    }
    constraint.expression.constant = constant
    isOptimal = false
    return nil
  }

  /// Changes the priority of a constraint.
  ///
  /// - Returns: Nil if the priority is changed. If the constraint can't be required, nothing changes, and the result
  ///   says which ones it contradicts.
  func setPriority(_ priority: Float, of constraint: LinearConstraint) -> LinearConflict? {
    let (previous, priority) = (constraint.priority, LinearConstraint.limited(priority))
    guard priority != previous, let marker = constraint.marker else {
      constraint.priority = priority
      return nil
    }
    if max(priority, previous) < LinearConstraint.required {
      for error in tableau.errors(of: tableau.equations[marker]!) {
        tableau.weigh(error, priority: previous, times: -1)
        tableau.weigh(error, priority: priority, times: 1)
      }
      constraint.priority = priority
      isOptimal = false
      return nil
    }
    let saved = (tableau, useCounts)
    remove(constraint)
    constraint.priority = priority
    guard let conflict = add(constraint) else { return nil }
    constraint.priority = previous
    (tableau, useCounts, constraint.marker) = (saved.0, saved.1, marker)
    isOptimal = false
    return conflict
  }

  // MARK: - Values

  /// Returns the value of a variable. It is 0 for a variable without a constraint.
  func value(of variable: LinearVariable) -> Double {
    solve()
    guard let symbol = knownSymbol(of: variable) else { return 0 }
    return values[symbol] + 0
  }

  /// Returns the value that a variable had in the last ``takeChangedVariables()``.
  func reportedValue(of variable: LinearVariable) -> Double {
    guard let symbol = knownSymbol(of: variable) else { return 0 }
    return reportedValues[symbol]
  }

  /// Returns the variables whose values have changed since the last call, in the order of their numbers.
  func takeChangedVariables() -> [LinearVariable] {
    solve()
    let values = values
    var changed: [LinearVariable] = []
    for (symbol, kind) in tableau.kinds.enumerated() {
      guard case .external(let variable) = kind else { continue }
      if abs(values[symbol] - reportedValues[symbol]) > tableau.feasibility {
        changed.append(variable)
        reportedValues[symbol] = values[symbol]
      }
      if useCounts[symbol] == 0 {
        symbols[variable.number] = nil
        reportedValues[symbol] = 0
        tableau.release(symbol)
      }
    }
    return changed.sorted { $0.number < $1.number }
  }

  /// Returns whether another solution, which is as good as this one, has another value of a variable.
  ///
  /// - Complexity: That of two solutions of the system.
  func isAmbiguous(_ variable: LinearVariable) -> Bool {
    solve()
    guard let symbol = knownSymbol(of: variable) else { return true }
    let row = tableau.expanded(TableauRow(terms: [TableauRow.Term(symbol: symbol, coefficient: 1)]))
    if row.terms.contains(where: { tableau.kinds[$0.symbol].isExternal }) { return true }
    return [1.0, -1].contains { sign in
      var copy = tableau
      copy.insertLevel(at: copy.levels.endIndex, priority: -1)
      copy.add(row, times: sign, to: copy.levels.last!.symbol)
      return !copy.minimize(copy.levels.count - 1)
        || abs(copy.values[symbol] - values[symbol]) > max(tableau.feasibility, 1e-6)
    }
  }

  // MARK: - Steps

  private func knownSymbol(of variable: LinearVariable) -> Int? {
    variable.number < symbols.count ? symbols[variable.number] : nil
  }

  private func symbol(of variable: LinearVariable) -> Int {
    if let symbol = knownSymbol(of: variable) { return symbol }
    let symbol = tableau.makeSymbol(.external(variable))
    while symbols.count <= variable.number { symbols.append(nil) }
    symbols[variable.number] = symbol
    while useCounts.count <= symbol {
      useCounts.append(0)
      reportedValues.append(0)
    }
    return symbol
  }

  /// Makes the solution optimal.
  private func optimize() {
    if !isOptimal { tableau.minimize() }
    isOptimal = true
  }

  /// Makes the solution optimal, and computes it anew if roundings have become too great.
  private func solve() {
    guard !isSolved else { return }
    optimize()
    if tableau.refactorIfNeeded(after: 1) {
      _ = tableau.restoreFeasibility()
      tableau.minimize()
    }
    values = tableau.values
    isSolved = true
  }

  /// Returns the required constraints whose sum an infeasible row is.
  private func conflict(in symbol: Int, without constraint: LinearConstraint) -> LinearConflict {
    let terms = tableau.rows[symbol]!.terms.filter { abs($0.coefficient) > SolverTolerance.coefficient }
    let constraints = ([symbol] + terms.map(\.symbol)).compactMap { tableau.equations[$0]?.constraint }
    return LinearConflict(constraints: constraints.filter { $0.isRequired && $0 !== constraint })
  }
}
