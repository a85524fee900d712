// The values of the symbols, and how the tableau gets rid of roundings.
extension Tableau {
  /// The values of the symbols.
  var values: [Double] {
    var values = rows.map { $0?.constant ?? 0 }
    for symbol in definedVariables {
      // A variable without a row is 0.
      values[symbol] = rows[symbol]!.terms.reduce(values[symbol]) { $0 + $1.coefficient * values[$1.symbol] }
    }
    return values
  }

  /// Returns whether values satisfy all equations but for rounding.
  func isAccurate(_ values: [Double]) -> Bool {
    for case .some(let equation) in equations {
      let marker = values[equation.marker] - (equation.error.map { values[$0] } ?? 0)
      var residual = equation.constant + marker
      var greatest = abs(marker)
      for term in equation.terms {
        let part = term.coefficient * values[term.symbol]
        residual += part
        greatest = max(greatest, abs(part))
      }
      if abs(residual) > max(feasibility, SolverTolerance.relativeConstant * greatest) { return false }
    }
    return true
  }

  /// Computes all rows anew if roundings have become too great. Looks for that after some substitutions only.
  ///
  /// - Returns: Whether the rows are new.
  @discardableResult
  mutating func refactorIfNeeded(after substitutions: Int = 16) -> Bool {
    guard roundings >= 16 * substitutions else { return false }
    roundings = 0
    guard !isAccurate(values) else { return false }
    refactor()
    roundings = 0
    return true
  }

  /// Computes all rows anew from the equations, with the same basic variables.
  mutating func refactor() {
    // A row of the objective without errors is that of a test for ambiguity, which nothing else says.
    let objectives = levels.map { $0.errorCount == 0 ? rows[$0.symbol]! : TableauRow() }
    let isBasic = rows.indices.map { takeRow(of: $0) != nil }
    for (level, row) in zip(levels, objectives) { setRow(row, of: level.symbol) }
    for case .some(let equation) in equations {
      var row = expanded(TableauRow(terms: equation.terms, constant: equation.constant))
      row.add(equation.marker, times: 1)
      if let error = equation.error { row.add(error, times: -1) }
      var pivot: TableauRow.Term?
      for term in row.terms where isBasic[term.symbol] && abs(term.coefficient) > abs(pivot?.coefficient ?? 0) {
        pivot = term
      }
      guard let symbol = pivot?.symbol ?? row.terms.last?.symbol else { continue }
      row.solve(for: symbol)
      define(symbol, as: row)
    }
    for index in levels.indices { levels[index].errorCount = 0 }
    for case .some(let equation) in equations {
      for error in errors(of: equation) { weigh(error, priority: equation.constraint.priority, times: 1) }
    }
  }
}
