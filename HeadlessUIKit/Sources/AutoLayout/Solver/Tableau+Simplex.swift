/// How a run of the simplex algorithm chooses.
///
/// The choices that lead to the optimum soonest, and that round least, could go round in a circle, where no step is any
/// progress. After some steps without any, the least symbol is chosen, as Bland's rule says, until there is some.
struct Pace {
  /// The number of steps after which a run gives up.
  ///
  /// It isn't there to end circles. Only a system whose roundings outweigh its numbers can take so many.
  let limit: Int
  var steps = 0
  var idleSteps = 0

  var isCareful: Bool { idleSteps > 100 }
  var isExhausted: Bool { steps > limit }

  mutating func step(isProgress: Bool) {
    steps += 1
    idleSteps = isProgress ? 0 : idleSteps + 1
  }
}

// The objective, and the primal and the dual simplex algorithm.
extension Tableau {
  // MARK: - Objective

  /// Returns the error variables of an equation, which its priority weighs.
  func errors(of equation: Equation) -> [Int] {
    guard let error = equation.error else { return [] }
    return kinds[equation.marker] == .error ? [equation.marker, error] : [error]
  }

  /// Returns what a variable that grows costs in a level.
  func cost(of symbol: Int, in level: Level) -> Double { rows[level.symbol]!.coefficient(of: symbol) }

  /// Adds an error variable to the part of the objective for a priority, or takes it out again.
  mutating func weigh(_ error: Int, priority: Float, times factor: Double) {
    let index = levels.partitioningIndex { $0.priority <= priority }
    if index == levels.endIndex || levels[index].priority != priority { insertLevel(at: index, priority: priority) }
    levels[index].errorCount += factor > 0 ? 1 : -1
    let definition = rows[error] ?? TableauRow(terms: [TableauRow.Term(symbol: error, coefficient: 1)])
    add(definition, times: factor, to: levels[index].symbol)
    if levels[index].errorCount == 0 { release(levels.remove(at: index).symbol) }
  }

  mutating func insertLevel(at index: Int, priority: Float) {
    let symbol = makeSymbol(.objective(priority: priority))
    setRow(TableauRow(), of: symbol)
    levels.insert(Level(priority: priority, symbol: symbol), at: index)
  }

  /// Minimizes the whole objective by the primal simplex algorithm, from a feasible tableau.
  mutating func minimize() {
    for level in levels.indices { minimize(level) }
    _ = restoreFeasibility()
  }

  /// Minimizes one row of the objective and keeps those above it as they are.
  ///
  /// - Returns: Whether the row has a minimum.
  @discardableResult
  mutating func minimize(_ level: Int) -> Bool {
    var pace = Pace(limit: 1000 + 10 * kinds.count)
    while true {
      let candidates = rows[levels[level].symbol]!.terms.filter { term in
        term.coefficient < -SolverTolerance.coefficient && kinds[term.symbol] != .dummy
          && !isCostly(term.symbol, above: levels[level].priority)
      }
      let best = pace.isCareful ? candidates.first : candidates.min { $0.coefficient < $1.coefficient }
      guard let entering = best?.symbol, !pace.isExhausted else { return true }
      guard let leaving = leaving(for: entering, isCareful: pace.isCareful) else {
        guard levels[level].errorCount > 0 else { return false }
        // A sum of violations has a minimum, so the coefficient is a rounding.
        remove(entering, fromRowOf: levels[level].symbol)
        continue
      }
      pace.step(isProgress: rows[leaving]!.constant > feasibility)
      pivot(entering: entering, leaving: leaving)
      refactorIfNeeded()
    }
  }

  /// Returns whether a variable that grows costs something in a level of a higher priority. Most are in few levels.
  private func isCostly(_ symbol: Int, above priority: Float) -> Bool {
    columns[symbol].contains { index in
      guard case .objective(let other) = kinds[index], other > priority else { return false }
      return rows[index]!.coefficient(of: symbol) > SolverTolerance.coefficient
    }
  }

  /// Returns the basic variable that reaches 0 first when a parametric variable grows, or shrinks.
  ///
  /// Of several, it is the one with the greatest coefficient, which rounds the least.
  func leaving(for entering: Int, growing sign: Double = 1, isCareful: Bool = false) -> Int? {
    var limits: [(symbol: Int, decrease: Double, value: Double)] = []
    for symbol in columns[entering] where kinds[symbol].isRestricted {
      let decrease = -rows[symbol]!.coefficient(of: entering) * sign
      guard decrease > SolverTolerance.coefficient else { continue }
      limits.append((symbol, decrease, max(0, rows[symbol]!.constant)))
    }
    let slack = isCareful ? 0 : feasibility / 10
    let bound = limits.lazy.map { ($0.value + slack) / $0.decrease }.min() ?? 0
    let ties = limits.filter { $0.value <= bound * $0.decrease }
    let greatest = ties.max { $0.decrease < $1.decrease }
    guard isCareful, let greatest else { return greatest?.symbol }
    return ties.first { $0.decrease > SolverTolerance.pivotRatio * greatest.decrease }?.symbol
  }

  // MARK: - Feasibility

  /// Makes the tableau feasible by the dual simplex algorithm, from an optimal objective.
  ///
  /// - Returns: A basic variable whose row can't be feasible, or nil.
  mutating func restoreFeasibility() -> Int? {
    var pace = Pace(limit: 1000 + 10 * kinds.count)
    while true {
      let infeasible = suspects.filter(isInfeasible).sorted()
      suspects = infeasible
      let worst =
        pace.isCareful ? infeasible.first : infeasible.max { abs(rows[$0]!.constant) < abs(rows[$1]!.constant) }
      guard let leaving = worst else {
        if pace.steps > 0, refactorIfNeeded(after: 1) { continue }
        return nil
      }
      let sign: Double = rows[leaving]!.constant < 0 ? 1 : -1
      guard let entering = entering(for: leaving, growing: sign, isCareful: pace.isCareful), !pace.isExhausted else {
        if refactorIfNeeded(after: 1) || dismissRounding(of: leaving) { continue }
        return leaving
      }
      pace.step(isProgress: levels.contains { cost(of: entering, in: $0) > SolverTolerance.coefficient })
      pivot(entering: entering, leaving: leaving)
      refactorIfNeeded()
    }
  }

  /// Sets a basic variable to 0 if its value is a sum of what the equations may lack. Returns whether it is.
  mutating func dismissRounding(of symbol: Int) -> Bool {
    let row = rows[symbol]!
    let greatest = row.terms.map { abs($0.coefficient) }.max() ?? 0
    guard abs(row.constant) <= feasibility * max(1, greatest) else { return false }
    rows[symbol]!.constant = 0
    return true
  }

  /// Returns the parametric variable that moves a basic variable at the least cost in the objective.
  ///
  /// - Parameters:
  ///   - leaving: The basic variable.
  ///   - sign: 1 if the basic variable grows, -1 if it shrinks.
  func entering(for leaving: Int, growing sign: Double = 1, isCareful: Bool = false) -> Int? {
    var candidates = rows[leaving]!.terms.filter {
      $0.coefficient * sign > SolverTolerance.coefficient && kinds[$0.symbol] != .dummy
    }
    let rowsWithThem = Set(candidates.lazy.flatMap { columns[$0.symbol] })
    for level in levels where candidates.count > 1 && rowsWithThem.contains(level.symbol) {
      let ratios = candidates.map { cost(of: $0.symbol, in: level) / abs($0.coefficient) }
      let bound = ratios.min()! + SolverTolerance.coefficient
      candidates = zip(candidates, ratios).filter { $0.1 <= bound }.map(\.0)
    }
    let greatest = candidates.max { abs($0.coefficient) < abs($1.coefficient) }
    guard isCareful, let greatest else { return greatest?.symbol }
    return candidates.first { abs($0.coefficient) > SolverTolerance.pivotRatio * abs(greatest.coefficient) }?.symbol
  }
}
