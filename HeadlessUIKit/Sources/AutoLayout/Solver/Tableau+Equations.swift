// Equations that come, and that leave.
extension Tableau {
  /// Returns an expression without external variables that have rows, and the external one that an equation with it
  /// can define.
  ///
  /// An external variable in no row, as a new one is, can be defined by what has rows, and nothing needs to be
  /// resolved. Of several, it is the last one: a view is placed by the one before it, whose length stays free for an
  /// equation of its own. The other way round, the rows of a stack of views would contain all views below.
  mutating func solvedRow(of row: TableauRow) -> (TableauRow, external: Int?) {
    let greatest = row.terms.lazy.map { abs($0.coefficient) }.max()
    if let absent = row.terms.last(where: { isAbsent($0.symbol) && abs($0.coefficient) == greatest }) {
      return (row, absent.symbol)
    }
    var row = expanded(row)
    // The rest may be roundings. Those of dummy variables can't do any harm.
    row.terms.removeAll { kinds[$0.symbol] != .dummy && abs($0.coefficient) <= SolverTolerance.coefficient }
    let externals = row.terms.filter { kinds[$0.symbol].isExternal }
    return (row, externals.max { abs($0.coefficient) < abs($1.coefficient) }?.symbol)
  }

  /// Adds an equation for a constraint.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - terms: The external variables in it, in ascending order.
  ///   - constant: The constant beside them.
  ///   - row: What ``solvedRow(of:)`` makes of both.
  ///   - external: The external variable that the equation defines, if there is one.
  /// - Returns: The marker of the equation, and a basic variable whose row can't be feasible, or nil.
  mutating func add(
    _ constraint: LinearConstraint, terms: [TableauRow.Term], constant: Double, solvedAs row: TableauRow,
    definingExternal external: Int?
  ) -> (marker: Int, infeasible: Int?) {
    greatestConstant = max(greatestConstant, abs(constant))
    let equation = makeEquation(for: constraint, terms: terms, constant: constant)
    for error in errors(of: equation) { weigh(error, priority: constraint.priority, times: 1) }
    return (equation.marker, insert(equation, row: row, definingExternal: external))
  }

  private mutating func makeEquation(
    for constraint: LinearConstraint, terms: [TableauRow.Term], constant: Double
  ) -> Equation {
    let isEqual = constraint.relation == .equal
    let marker = makeSymbol(isEqual ? (constraint.isRequired ? .dummy : .error) : .slack)
    let equation = Equation(
      constraint: constraint, terms: terms, constant: constant, marker: marker,
      error: constraint.isRequired ? nil : makeSymbol(.error))
    equations[marker] = equation
    return equation
  }

  /// Gives an equation a basic variable, and makes the tableau feasible.
  ///
  /// - Returns: A basic variable whose row can't be feasible, or nil.
  private mutating func insert(_ equation: Equation, row: TableauRow, definingExternal external: Int?) -> Int? {
    var row = row
    let marker = equation.marker
    row.terms.reserveCapacity(row.terms.count + 2)
    row.add(marker, times: 1)
    if let error = equation.error { row.add(error, times: -1) }
    let subject = external ?? (row.constant > 0 ? equation.error : nil) ?? marker
    row.solve(for: subject)
    define(subject, as: row)
    if external != nil || !equation.constraint.isRequired { return nil }
    // A required equation that holds already still has to take its marker, which is 0, out of the basis.
    if kinds[marker] == .dummy, dismissRounding(of: marker),
      let entering = entering(for: marker) ?? entering(for: marker, growing: -1)
    {
      pivot(entering: entering, leaving: marker)
    }
    return restoreFeasibility()
  }

  /// Removes an equation, and returns it.
  mutating func remove(_ marker: Int) -> Equation {
    let equation = equations[marker]!
    for error in errors(of: equation) { weigh(error, priority: equation.constraint.priority, times: -1) }
    let symbols = [marker] + (equation.error.map { [$0] } ?? [])
    if symbols.allSatisfy({ rows[$0] == nil }), let leaving = leavingForRemoval(of: marker) {
      if kinds[leaving].isExternal { clearRoundings(of: marker) }
      pivot(entering: marker, leaving: leaving)
    }
    for symbol in symbols { release(symbol) }
    return equation
  }

  /// Returns the basic variable that a marker can replace, so that its constraint can be removed.
  ///
  /// First comes a redundant required equation, which takes the place of the removed one. Then comes what keeps the
  /// tableau feasible. Only a marker without such a row leaves an external variable without a definition.
  private func leavingForRemoval(of marker: Int) -> Int? {
    let basic = columns[marker].filter {
      abs(rows[$0]!.coefficient(of: marker)) > SolverTolerance.coefficient
    }
    return basic.first { kinds[$0] == .dummy } ?? leaving(for: marker)
      ?? leaving(for: marker, growing: -1)
      // The others may be defined by this one, but not the other way round.
      ?? basic.filter { kinds[$0].isExternal }.max { ranks[$0] < ranks[$1] }
  }
}
