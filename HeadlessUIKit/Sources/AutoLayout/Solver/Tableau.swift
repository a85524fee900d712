/// A system of linear equations in basic feasible solved form, with the objective that is minimal there.
///
/// Each basic variable is defined by a row of other variables. External variables may have any value; all others are
/// at least 0, except for dummy variables, which must be 0. Parametric variables, which have no row, are 0.
///
/// The rows that the simplex algorithm meets consist of parametric variables that aren't external. The row of an
/// external variable may contain other external variables, which have rows of their own: a chain of views stays a
/// chain of short rows, and no change of one of them touches the others. ``expanded(_:)`` resolves them.
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
    /// The sum of the violations of one priority, which has a row and is in none.
    case objective(priority: Float)

    var isExternal: Bool { if case .external = self { true } else { false } }
    /// Whether the variable can't be negative, so that the simplex algorithm meets its row.
    var isRestricted: Bool {
      switch self {
      case .slack, .error, .dummy: true
      case .unused, .external, .objective: false
      }
    }
  }

  /// An equation as it was added: *terms + constant + marker - error = 0*.
  struct Equation {
    let constraint: LinearConstraint
    /// The external variables, in ascending order.
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
    /// The symbol with the row.
    let symbol: Int
  }

  private(set) var kinds: [Kind] = []
  private var unusedSymbols: [Int] = []
  /// The rows of basic variables and of the objective, by symbol. The row of a parametric variable is nil.
  var rows: [TableauRow?] = []
  /// The symbols whose rows contain a symbol, in ascending order, by that symbol.
  private(set) var columns: [[Int]] = []
  /// Numbers for the external variables with rows. A row contains no defined variable with a number as low as its own.
  private(set) var ranks: [Int] = []
  /// The external variables with rows, by descending ranks: each one after those that its row contains.
  private(set) var definedVariables: [Int] = []
  private var definitionCount = 0
  /// The equations by their markers.
  var equations: [Equation?] = []
  /// The objective, from the highest priority to the lowest one.
  var levels: [Level] = []
  /// The variables whose rows have become infeasible.
  var suspects: [Int] = []
  /// The greatest constant so far, which says what counts as rounding.
  var greatestConstant = 0.0
  /// How much was rounded since that was last looked for: 16 for each substitution, 1 for each change of a constant.
  var roundings = 0
  /// The coefficients in an expansion, by symbol, and 0 otherwise.
  private var coefficients: [Double] = []
  private var buffer: [TableauRow.Term] = []

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
    columns.append([])
    ranks.append(0)
    equations.append(nil)
    coefficients.append(0)
    return kinds.count - 1
  }

  /// Makes a symbol available again and removes what is left of it.
  mutating func release(_ symbol: Int) {
    _ = takeRow(of: symbol)
    for index in columns[symbol] { remove(symbol, fromRowOf: index) }
    equations[symbol] = nil
    kinds[symbol] = .unused
    unusedSymbols.append(symbol)
  }

  /// Removes a symbol from the rows in which it can only be a rounding, if it isn't in those of the simplex algorithm.
  mutating func clearRoundings(of symbol: Int) {
    for index in columns[symbol] {
      let isSmall = abs(rows[index]!.coefficient(of: symbol)) <= SolverTolerance.coefficient
      if isSmall || !kinds[index].isExternal { remove(symbol, fromRowOf: index) }
    }
  }

  mutating func remove(_ symbol: Int, fromRowOf index: Int) {
    rows[index]!.remove(symbol)
    remove(index, fromColumnOf: symbol)
  }

  // MARK: - Rows

  /// Returns a row in which parametric variables stand for the external ones that have rows.
  mutating func expanded(_ row: TableauRow) -> TableauRow {
    var result = TableauRow(constant: row.constant)
    var greatest = max(1, abs(row.constant))
    var (parametric, defined) = ([Int](), [Int]())
    collect(row.terms, times: 1, &parametric, &defined)
    while let symbol = defined.popLast() {
      let factor = coefficients[symbol]
      coefficients[symbol] = 0
      guard factor != 0 else { continue }
      collect(rows[symbol]!.terms, times: factor, &parametric, &defined)
      result.constant += rows[symbol]!.constant * factor
      greatest = max(greatest, abs(result.constant))
    }
    if abs(result.constant) <= SolverTolerance.cancellation * greatest { result.constant = 0 }
    // A symbol that was 0 in between is there twice.
    parametric.sort()
    for symbol in parametric where coefficients[symbol] != 0 {
      result.terms.append(TableauRow.Term(symbol: symbol, coefficient: coefficients[symbol]))
      coefficients[symbol] = 0
    }
    return result
  }

  /// Adds terms to the coefficients of an expansion.
  ///
  /// - Parameters:
  ///   - parametric: The parametric variables in it.
  ///   - defined: Those with rows, the lowest rank last: when it is resolved, all that contain it have been.
  private mutating func collect(
    _ terms: [TableauRow.Term], times factor: Double, _ parametric: inout [Int], _ defined: inout [Int]
  ) {
    for term in terms {
      let (symbol, previous) = (term.symbol, coefficients[term.symbol])
      coefficients[symbol] = SolverTolerance.sum(previous, term.coefficient * factor)
      guard previous == 0 else { continue }
      if rows[symbol] == nil {
        parametric.append(symbol)
      } else {
        defined.insert(symbol, at: defined.partitioningIndex { ranks[$0] <= ranks[symbol] })
      }
    }
  }

  /// Makes a symbol basic. In all rows but those of external variables that contain an external one, its definition
  /// takes its place.
  mutating func define(_ symbol: Int, as definition: TableauRow) {
    let isExternal = kinds[symbol].isExternal
    let column = columns[symbol].filter { !isExternal || !kinds[$0].isExternal }
    if !isAbsent(symbol) { roundings += 16 }
    for index in column { add(definition, times: rows[index]!.coefficient(of: symbol), removing: symbol, to: index) }
    columns[symbol] = isExternal ? columns[symbol].filter { kinds[$0].isExternal } : []
    if isExternal {
      // A variable that no row contains may be defined by others with rows, which have been defined before. Otherwise,
      // the definition has none of them, and what it contains may be defined later.
      definitionCount += 1
      let isLast = columns[symbol].isEmpty
      ranks[symbol] = isLast ? -definitionCount : definitionCount
      definedVariables.insert(symbol, at: isLast ? definedVariables.endIndex : 0)
    }
    setRow(definition, of: symbol)
  }

  /// Returns whether a variable neither has a row nor is in one.
  func isAbsent(_ symbol: Int) -> Bool { rows[symbol] == nil && columns[symbol].isEmpty }

  /// Exchanges a parametric variable with a basic one.
  mutating func pivot(entering: Int, leaving: Int) {
    var row = takeRow(of: leaving)!
    row.add(leaving, times: -1)
    row.solve(for: entering)
    define(entering, as: row)
  }

  /// Takes account of an equation whose constant has grown. What its marker was is now the marker and the change.
  mutating func shift(_ marker: Int, by change: Double) {
    roundings += 1
    for (index, change) in shifts(marker, by: change) {
      rows[index]!.constant = SolverTolerance.sum(rows[index]!.constant, change)
      if isInfeasible(index) { suspects.append(index) }
    }
  }

  /// Returns whether all rows stay feasible if the constant of an equation grows.
  func staysFeasible(shifting marker: Int, by change: Double) -> Bool {
    shifts(marker, by: change).allSatisfy { index, change in
      !isInfeasible(index, constant: SolverTolerance.sum(rows[index]!.constant, change))
    }
  }

  /// Returns the rows whose constants change with that of an equation, and by what.
  private func shifts(_ marker: Int, by change: Double) -> [(index: Int, change: Double)] {
    rows[marker] != nil
      ? [(marker, -change)] : columns[marker].map { ($0, rows[$0]!.coefficient(of: marker) * change) }
  }

  func isInfeasible(_ symbol: Int) -> Bool {
    isInfeasible(symbol, constant: rows[symbol]?.constant ?? 0)
  }

  private func isInfeasible(_ symbol: Int, constant: Double) -> Bool {
    guard abs(constant) > feasibility else { return false }
    return kinds[symbol] == .dummy || (constant < 0 && kinds[symbol].isRestricted)
  }

  /// Adds a multiple of a row to that of a symbol, which loses another symbol first.
  mutating func add(_ other: TableauRow, times factor: Double, removing removed: Int = -1, to index: Int) {
    // Without them in the tableau, its columns can change meanwhile.
    var (row, buffer) = (TableauRow(), [TableauRow.Term]())
    swap(&row, &rows[index]!)
    swap(&buffer, &self.buffer)
    row.add(other, times: factor, removing: removed, buffer: &buffer) { symbol, isNew in
      if isNew { insert(index, inColumnOf: symbol) } else { remove(index, fromColumnOf: symbol) }
    }
    swap(&buffer, &self.buffer)
    swap(&row, &rows[index]!)
    if isInfeasible(index) { suspects.append(index) }
  }

  mutating func setRow(_ row: TableauRow, of symbol: Int) {
    for term in row.terms { insert(symbol, inColumnOf: term.symbol) }
    rows[symbol] = row
    if isInfeasible(symbol) { suspects.append(symbol) }
  }

  mutating func takeRow(of symbol: Int) -> TableauRow? {
    guard let row = rows[symbol] else { return nil }
    rows[symbol] = nil
    for term in row.terms { remove(symbol, fromColumnOf: term.symbol) }
    if kinds[symbol].isExternal {
      definedVariables.remove(at: definedVariables.partitioningIndex { ranks[$0] <= ranks[symbol] })
    }
    return row
  }

  private mutating func insert(_ index: Int, inColumnOf symbol: Int) {
    columns[symbol].insert(index, at: columns[symbol].partitioningIndex { $0 >= index })
  }

  private mutating func remove(_ index: Int, fromColumnOf symbol: Int) {
    columns[symbol].remove(at: columns[symbol].partitioningIndex { $0 >= index })
  }
}
