// Adds the equations of a chain of views to the solver of HeadlessUIKit and to kiwi, and removes them again.
//
// What both compute is compared. Making the equations isn't measured. Each time is the median of some runs, in which
// both take turns.

import Foundation

/// An equation: the sum of variables times coefficients, and a constant, is 0.
struct Equation {
  var terms: [(variable: Int, coefficient: Double)]
  var constant: Double
}

/// Returns the equations of views below each other, four for each: the left edge, the top, the width and the height.
func chain(_ count: Int) -> [Equation] {
  (0..<count).flatMap { number -> [Equation] in
    let (x, y, width, height) = (4 * number, 4 * number + 1, 4 * number + 2, 4 * number + 3)
    let isFirst = number == 0
    return [
      Equation(terms: isFirst ? [(x, 1)] : [(x, 1), (x - 4, -1)], constant: isFirst ? -16 : 0),
      Equation(terms: isFirst ? [(y, 1)] : [(y, 1), (y - 4, -1), (height - 4, -1)], constant: isFirst ? -16 : -8),
      Equation(terms: isFirst ? [(width, 1)] : [(width, 1), (width - 4, -1)], constant: isFirst ? -288 : 0),
      Equation(terms: [(height, 1)], constant: -20),
    ]
  }
}

/// What adding all equations, changing the height of the first view, and removing all took, in milliseconds, and the
/// top of the last view in between. Kiwi changes no constants.
typealias Run = (adding: Double, changing: Double, removing: Double, top: Double)

func milliseconds(_ work: () -> Void) -> Double {
  let duration = ContinuousClock().measure(work)
  return Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func runOfSolver(_ equations: [Equation], top: Int, fromLast: Bool) -> Run {
  let constraints = equations.map { equation in
    let terms = equation.terms.map { (LinearVariable($0.variable), $0.coefficient) }
    return LinearConstraint(LinearExpression(terms, constant: equation.constant), .equal)
  }
  let solver = ConstraintSolver()
  let adding = milliseconds {
    for constraint in constraints { precondition(solver.add(constraint) == nil) }
    _ = solver.takeChangedVariables()
  }
  let value = solver.value(of: LinearVariable(top))
  let changing = milliseconds {
    precondition(solver.setConstant(-30, of: constraints[3]) == nil)
    precondition(solver.takeChangedVariables().count == equations.count / 4, "Not all views have moved.")
  }
  let removing = milliseconds {
    for constraint in fromLast ? constraints.reversed() : constraints { solver.remove(constraint) }
    _ = solver.takeChangedVariables()
  }
  return (adding, changing, removing, value)
}

func runOfKiwi(_ equations: [Equation], top: Int, fromLast: Bool) -> Run {
  let system = kiwiMake(Int32(equations.count))
  defer { kiwiFree(system) }
  for equation in equations {
    kiwiMakeEquation(
      system, equation.terms.map { Int32($0.variable) }, equation.terms.map(\.coefficient),
      Int32(equation.terms.count), equation.constant)
  }
  let adding = milliseconds { kiwiAdd(system) }
  let value = kiwiValue(system, Int32(top))
  let removing = milliseconds { kiwiRemove(system, fromLast ? 1 : 0) }
  return (adding, 0, removing, value)
}

func median(_ runs: [Run], _ part: KeyPath<Run, Double>) -> Double {
  runs.map { $0[keyPath: part] }.sorted()[runs.count / 2]
}

/// Returns a number with three digits, or more before the point.
func rounded(_ number: Double) -> String {
  String(format: number < 1 ? "%.3f" : number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number)
}

func printTable(_ title: String, _ rows: [(count: Int, solver: Double, kiwi: Double)]) {
  print("\n**\(title)**\n\n| views | HeadlessUIKit | kiwi | kiwi ÷ HeadlessUIKit |\n|---:|---:|---:|---:|")
  for (count, solver, kiwi) in rows {
    print("| \(count) | \(rounded(solver)) ms | \(rounded(kiwi)) ms | \(rounded(kiwi / solver)) |")
  }
}

typealias Pair = (count: Int, solver: [Run], kiwi: [Run])

/// Returns the runs of both for each number of views.
func measure(fromLast: Bool) -> [Pair] {
  [100, 400, 800, 1600].map { count in
    let (equations, top) = (chain(count), 4 * count - 3)
    var pair: Pair = (count, [], [])
    // The large ones take kiwi many seconds.
    for _ in 0..<(count < 800 ? 15 : 3) {
      pair.solver.append(runOfSolver(equations, top: top, fromLast: fromLast))
      pair.kiwi.append(runOfKiwi(equations, top: top, fromLast: fromLast))
    }
    precondition((pair.solver + pair.kiwi).allSatisfy { $0.top == Double(16 + 28 * (count - 1)) }, "another solution")
    return pair
  }
}

let (fromFirst, fromLast) = (measure(fromLast: false), measure(fromLast: true))
print("Beside kiwi \(String(cString: kiwiVersion)) in C++, the medians of one run.")
for (title, pairs, part) in [
  ("Add a chain of n views with four equations each", fromFirst, \Run.adding),
  ("Remove its equations, the first one first", fromFirst, \.removing),
  ("Remove its equations, the last one first", fromLast, \.removing),
] as [(String, [Pair], KeyPath<Run, Double>)] {
  printTable(
    title,
    pairs.map { pair in
      (pair.count, median(pair.solver, part), median(pair.kiwi, part))
    })
}

print("\n**Make the first view higher, so that all others move**\n")
print("| views | HeadlessUIKit | share of adding |\n|---:|---:|---:|")
for (count, solver, _) in fromFirst {
  let (change, adding) = (median(solver, \.changing), median(solver, \.adding))
  print("| \(count) | \(rounded(change)) ms | \(rounded(100 * change / adding)) % |")
}
