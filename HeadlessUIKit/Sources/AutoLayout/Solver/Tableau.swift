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

/// A system of linear equations in basic feasible solved form, with the objective that is minimal there.
///
/// Each basic variable is defined by a row of parametric variables, which are 0. External variables may have any
/// value; all others are at least 0, except for dummy variables, which must be 0. External variables that are
/// parametric occur in the rows of external variables only, so that the simplex algorithm never meets them.
///
/// The objective has a row for each priority. A row counts only where all rows above it are equal, so no sum of
/// violations outweighs one of a higher priority.
///
/// Of several equal choices the least symbol is taken. No choice depends on the order of a dictionary.
struct Tableau {
  /// What a symbol stands for.
  enum Kind: Equatable {
    /// The symbol stands for nothing and can be used again.
    case unused
    /// A variable of the caller.
    case external(LinearVariable)
    /// The distance of an inequality to its bound.
    case slack
    /// The violation of a constraint that isn't required.
    case error
    /// The marker of a required equation, which is 0 and never enters the basis by itself.
    case dummy

    var isExternal: Bool { if case .external = self { true } else { false } }
  }

  /// An equation as it was added: *terms + constant + marker - error = 0*.
  struct Equation {
    let constraint: LinearConstraint
    let terms: [TableauRow.Term]
    var constant: Double
    /// The slack, error or dummy variable that no other equation had at first. It traces the constraint in the rows.
    let marker: Int
    /// The error variable besides the marker, if the constraint isn't required.
    let error: Int?
  }

  /// The part of the objective for one priority. The constant of its row means nothing.
  struct Level {
    let priority: Float
    var errorCount = 0
    var row = TableauRow()
  }

  private(set) var kinds: [Kind] = []
  private var unusedSymbols: [Int] = []
  /// The rows of basic variables, by symbol. The row of a parametric variable is nil.
  var rows: [TableauRow?] = []
  /// The equations by their markers.
  var equations: [Equation?] = []
  /// The objective, from the highest priority to the lowest one.
  var levels: [Level] = []
  /// The greatest constant so far, which says what counts as rounding.
  var greatestConstant = 0.0
  /// The number of definitions and changes of constants since roundings were last looked for.
  private(set) var stepsSinceCheck = 0

  /// How far a variable may be below 0.
  var feasibility: Double { max(SolverTolerance.constant, SolverTolerance.relativeConstant * greatestConstant) }

  // MARK: - Symbols

  mutating func makeSymbol(_ kind: Kind) -> Int {
    if let symbol = unusedSymbols.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    rows.append(nil)
    equations.append(nil)
    return kinds.count - 1
  }

  /// Makes a symbol available again and removes what is left of it.
  mutating func release(_ symbol: Int) {
    for index in rows.indices { rows[index]?.remove(symbol) }
    for index in levels.indices { levels[index].row.remove(symbol) }
    rows[symbol] = nil
    equations[symbol] = nil
    kinds[symbol] = .unused
    unusedSymbols.append(symbol)
  }

  /// Removes a symbol from the rows that the simplex algorithm meets, where it can only be a rounding.
  mutating func clearRoundings(of symbol: Int) {
    for index in rows.indices where !kinds[index].isExternal { rows[index]?.remove(symbol) }
    for index in levels.indices { levels[index].row.remove(symbol) }
  }

  // MARK: - Rows

  /// Returns an expression of any symbols in terms of parametric variables.
  func row(of terms: [TableauRow.Term], constant: Double) -> TableauRow {
    var row = TableauRow(constant: constant)
    var buffer: [TableauRow.Term] = []
    for term in terms {
      let definition = rows[term.symbol] ?? TableauRow(terms: [TableauRow.Term(symbol: term.symbol, coefficient: 1)])
      row.add(definition, times: term.coefficient, buffer: &buffer)
    }
    return row
  }

  /// Makes a symbol basic, which so far is in no row or in rows where its definition now takes its place.
  ///
  /// - Parameter isNew: Whether the symbol is in no row yet.
  mutating func define(_ symbol: Int, as definition: TableauRow, isNew: Bool = false) {
    if !isNew { stepsSinceCheck += 1 }
    var buffer: [TableauRow.Term] = []
    for index in rows.indices where !isNew {
      guard let factor = rows[index]?.coefficient(of: symbol), factor != 0 else { continue }
      rows[index]!.add(definition, times: factor, removing: symbol, buffer: &buffer)
    }
    for index in levels.indices {
      let factor = levels[index].row.coefficient(of: symbol)
      guard factor != 0 else { continue }
      levels[index].row.add(definition, times: factor, removing: symbol, buffer: &buffer)
    }
    rows[symbol] = definition
  }

  /// Exchanges a parametric variable with a basic one.
  mutating func pivot(entering: Int, leaving: Int) {
    var row = rows[leaving]!
    rows[leaving] = nil
    row.add(leaving, times: -1)
    row.solve(for: entering)
    define(entering, as: row)
  }

  /// Takes account of an equation whose constant has grown. What its marker was is now the marker and the change.
  mutating func shift(_ marker: Int, by change: Double) {
    stepsSinceCheck += 1
    if rows[marker] != nil {
      rows[marker]!.constant = SolverTolerance.sum(rows[marker]!.constant, -change)
      return
    }
    for index in rows.indices {
      guard let factor = rows[index]?.coefficient(of: marker), factor != 0 else { continue }
      rows[index]!.constant = SolverTolerance.sum(rows[index]!.constant, factor * change)
    }
  }

  // MARK: - Objective

  /// Returns the error variables of an equation, which its priority weighs.
  func errors(of equation: Equation) -> [Int] {
    guard let error = equation.error else { return [] }
    return kinds[equation.marker] == .error ? [equation.marker, error] : [error]
  }

  /// Adds an error variable to the part of the objective for a priority, or takes it out again.
  mutating func weigh(_ error: Int, priority: Float, times factor: Double) {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.endIndex
    if index == levels.endIndex || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    levels[index].errorCount += factor > 0 ? 1 : -1
    var buffer: [TableauRow.Term] = []
    let definition = row(of: [TableauRow.Term(symbol: error, coefficient: factor)], constant: 0)
    levels[index].row.add(definition, times: 1, buffer: &buffer)
    if levels[index].errorCount == 0 { levels.remove(at: index) }
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
      let candidates = levels[level].row.terms.filter { term in
        term.coefficient < -SolverTolerance.coefficient && kinds[term.symbol] != .dummy
          && levels[..<level].allSatisfy { $0.row.coefficient(of: term.symbol) <= SolverTolerance.coefficient }
      }
      let best = pace.isCareful ? candidates.first : candidates.min { $0.coefficient < $1.coefficient }
      guard let entering = best?.symbol, !pace.isExhausted else { return true }
      guard let leaving = leaving(for: entering, isCareful: pace.isCareful) else { return false }
      pace.step(isProgress: rows[leaving]!.constant > feasibility)
      pivot(entering: entering, leaving: leaving)
      refactorIfNeeded()
    }
  }

  /// Returns the basic variable that reaches 0 first when a parametric variable grows, or shrinks.
  ///
  /// Of several, it is the one with the greatest coefficient, which rounds the least.
  func leaving(for entering: Int, growing sign: Double = 1, isCareful: Bool = false) -> Int? {
    var limits: [(symbol: Int, decrease: Double, value: Double)] = []
    for symbol in rows.indices where !kinds[symbol].isExternal {
      guard let decrease = rows[symbol].map({ -$0.coefficient(of: entering) * sign }),
        decrease > SolverTolerance.coefficient
      else { continue }
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
      let infeasible = rows.indices.filter { isInfeasible($0) }
      let worst =
        pace.isCareful ? infeasible.first : infeasible.max { abs(rows[$0]!.constant) < abs(rows[$1]!.constant) }
      guard let leaving = worst else { return nil }
      let sign: Double = rows[leaving]!.constant < 0 ? 1 : -1
      guard let entering = entering(for: leaving, growing: sign, isCareful: pace.isCareful), !pace.isExhausted
      else { return leaving }
      pace.step(isProgress: levels.contains { $0.row.coefficient(of: entering) > SolverTolerance.coefficient })
      pivot(entering: entering, leaving: leaving)
      refactorIfNeeded()
    }
  }

  private func isInfeasible(_ symbol: Int) -> Bool {
    guard let constant = rows[symbol]?.constant, abs(constant) > feasibility else { return false }
    return kinds[symbol] == .dummy || (constant < 0 && !kinds[symbol].isExternal)
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
    for level in levels where candidates.count > 1 {
      let ratios = candidates.map { level.row.coefficient(of: $0.symbol) / abs($0.coefficient) }
      let bound = ratios.min()! + SolverTolerance.coefficient
      candidates = zip(candidates, ratios).filter { $0.1 <= bound }.map(\.0)
    }
    let greatest = candidates.max { abs($0.coefficient) < abs($1.coefficient) }
    guard isCareful, let greatest else { return greatest?.symbol }
    return candidates.first { abs($0.coefficient) > SolverTolerance.pivotRatio * abs(greatest.coefficient) }?.symbol
  }

  // MARK: - Accuracy

  /// Returns the value of a symbol.
  func value(_ symbol: Int) -> Double {
    rows[symbol]?.constant ?? 0
  }

  /// Whether the values satisfy all equations but for rounding.
  var isAccurate: Bool {
    for index in equations.indices where equations[index] != nil {
      let marker = value(index) - (equations[index]!.error.map { value($0) } ?? 0)
      var residual = equations[index]!.constant + marker
      var greatest = abs(marker)
      for term in equations[index]!.terms {
        let part = term.coefficient * value(term.symbol)
        residual += part
        greatest = max(greatest, abs(part))
      }
      if abs(residual) > max(feasibility, SolverTolerance.relativeConstant * greatest) { return false }
    }
    return true
  }

  /// Computes all rows anew if roundings have become too great. Looks for that after some steps only.
  ///
  /// - Returns: Whether the rows are new.
  @discardableResult
  mutating func refactorIfNeeded(afterSteps count: Int = 16) -> Bool {
    guard stepsSinceCheck >= count else { return false }
    defer { stepsSinceCheck = 0 }
    guard !isAccurate else { return false }
    refactor()
    return true
  }

  /// Computes all rows anew from the equations, with the same basic variables.
  mutating func refactor() {
    let isBasic = rows.map { $0 != nil }
    rows = Array(repeating: nil, count: rows.count)
    for case .some(let equation) in equations {
      var row = row(of: equation.terms, constant: equation.constant)
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
    for index in levels.indices where levels[index].errorCount > 0 {
      levels[index] = Level(priority: levels[index].priority)
    }
    for case .some(let equation) in equations {
      for error in errors(of: equation) { weigh(error, priority: equation.constraint.priority, times: 1) }
    }
  }
}
