/// The numbers below which a difference is taken for rounding.
enum SolverTolerance {
  /// A sum counts as 0 if it is smaller than its greater part, or than 1, by this factor.
  ///
  /// Without it, what should vanish would stay in the tableau as a tiny coefficient, and fill it.
  static let cancellation = 1e-11
  /// Coefficients that are not further from 0 are no pivots, and reduced costs not further below 0 are optimal.
  ///
  /// It is well above what cancellation leaves and well below what products of ordinary coefficients are.
  static let coefficient = 1e-8
  /// A pivot that is smaller by this factor than another possible one is never chosen: it would round too much.
  static let pivotRatio = 1e-3
  /// Constants of up to 1,000 points may be off by this much. It is far less than any pixel.
  static let constant = 1e-9
  /// The factor by which greater constants may be off.
  static let relativeConstant = 1e-12
  /// Coefficients nearer to 0 count as 0.
  static let smallestCoefficient = 1e-6
  /// Greater numbers count as this one. With greater ones, a double can't tell a point from another any more.
  static let greatestNumber = 1e7

  /// Returns the number that counts for a coefficient or a constant.
  static func limited(_ number: Double) -> Double {
    number.isFinite ? min(max(number, -greatestNumber), greatestNumber) : 0
  }

  /// Returns the sum, which is exactly 0 if the two cancel each other out.
  @inline(__always)
  static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    return abs(sum) <= cancellation * max(1, abs(left), abs(right)) ? 0 : sum
  }
}

/// A linear expression of symbols: a row of the tableau, without the basic variable that it defines.
struct TableauRow {
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  /// The symbols with coefficients other than 0, in ascending order.
  var terms: [Term] = []
  var constant = 0.0

  /// Returns the coefficient of a symbol, which is 0 if the row doesn't contain it.
  func coefficient(of symbol: Int) -> Double {
    let index = position(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// Adds a symbol that the row doesn't contain.
  mutating func add(_ symbol: Int, times coefficient: Double) {
    terms.insert(Term(symbol: symbol, coefficient: coefficient), at: position(of: symbol))
  }

  /// Adds a multiple of another row.
  ///
  /// - Parameters:
  ///   - other: The other row.
  ///   - factor: What it is multiplied by.
  ///   - removed: A symbol that this row loses first, because the other row defines it.
  ///   - buffer: An array of any contents for the new terms, which receives the old ones. It saves allocations.
  ///   - note: Is called with each symbol that the row gains, and `true`, or loses but for the removed one, and
  /// `false`.
  @inline(__always)
  mutating func add(
    _ other: TableauRow, times factor: Double, removing removed: Int, buffer: inout [Term],
    note: (_ symbol: Int, _ isNew: Bool) -> Void
  ) {
    buffer.removeAll(keepingCapacity: true)
    // What is before and after all changes is copied at once. Often, that is nearly all.
    let first = other.terms.first?.symbol ?? .max
    var index = position(of: removed < 0 ? first : min(first, removed))
    buffer.append(contentsOf: terms[..<index])
    for term in other.terms {
      while index < terms.count, terms[index].symbol < term.symbol {
        if terms[index].symbol != removed { buffer.append(terms[index]) }
        index += 1
      }
      let isNew = index == terms.count || terms[index].symbol != term.symbol
      let previous = isNew ? 0 : terms[index].coefficient
      if !isNew { index += 1 }
      let coefficient = SolverTolerance.sum(previous, term.coefficient * factor)
      if coefficient != 0 { buffer.append(Term(symbol: term.symbol, coefficient: coefficient)) }
      if isNew == (coefficient != 0) { note(term.symbol, isNew) }
    }
    while index < terms.count, terms[index].symbol <= removed {
      if terms[index].symbol != removed { buffer.append(terms[index]) }
      index += 1
    }
    buffer.append(contentsOf: terms[index...])
    swap(&terms, &buffer)
    constant = SolverTolerance.sum(constant, other.constant * factor)
  }

  /// Removes a symbol.
  mutating func remove(_ symbol: Int) {
    let index = position(of: symbol)
    if index < terms.count, terms[index].symbol == symbol { terms.remove(at: index) }
  }

  /// Turns the equation *row = 0* into *symbol = row* for a symbol of the row.
  mutating func solve(for symbol: Int) {
    let divisor = -coefficient(of: symbol)
    remove(symbol)
    for index in terms.indices { terms[index].coefficient /= divisor }
    constant /= divisor
  }

  /// Returns where a symbol is in the terms, or would be.
  @inline(__always)
  private func position(of symbol: Int) -> Int {
    terms.partitioningIndex { $0.symbol >= symbol }
  }
}
