#if UIKIT && canImport(HeadlessUIKit)
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Views below each other, of which each has four equations with its neighbor.
@Suite("The solver and chains of views")
struct SolverChainsTests {
  let equations: [LinearConstraint] = (0..<100).flatMap { number -> [LinearConstraint] in
    let v = (0..<8).map { LinearVariable(4 * number + $0 - 4) }
    return [
      number == 0 ? constraint([(v[4], 1)], .equal, 16) : constraint([(v[4], 1), (v[0], -1)], .equal),
      number == 0 ? constraint([(v[5], 1)], .equal, 16) : constraint([(v[5], 1), (v[1], -1), (v[3], -1)], .equal, 8),
      number == 0 ? constraint([(v[6], 1)], .equal, 288) : constraint([(v[6], 1), (v[2], -1)], .equal),
      constraint([(v[7], 1)], .equal, 20),
    ]
  }

  /// Returns the number of terms of the longest row.
  func longestRow(of solver: ConstraintSolver) -> Int {
    solver.tableau.rows.lazy.compactMap { $0?.terms.count }.max() ?? 0
  }

  @Test("A view has the rows of its own equations, however many are above it")
  func aViewHasThe() {
    let solver = ConstraintSolver()
    for one in equations { #expect(solver.add(one) == nil) }
    #expect(longestRow(of: solver) == 3 && defect(of: solver) == nil)
    #expect(solver.value(of: LinearVariable(397)) == 16 + 28 * 99 && solver.value(of: LinearVariable(398)) == 288)
    #expect(solver.setConstant(-30, of: equations[3]) == nil)
    #expect(solver.value(of: LinearVariable(397)) == 26 + 28 * 99)
    #expect(solver.takeChangedVariables().count == 400)
  }

  @Test("A view in a stack has the rows of its own, too, if the lengths of all views are known last")
  func aViewInA() {
    let solver = ConstraintSolver()
    let v = variables(202)
    let spacings = (0..<100).map { constraint([(v[2 * $0], 1), (v[2 * $0 + 1], 1), (v[2 * $0 + 2], -1)], .equal, -4) }
    let lengths = (0..<100).map {
      constraint([(v[2 * $0 + 1], 1)], .greaterThanOrEqual, 20, priority: 250 + Float($0) / 1000)
    }
    for one in [constraint([(v[0], 1)], .equal)] + spacings + lengths { #expect(solver.add(one) == nil) }
    #expect(solver.value(of: v[200]) == 2400 && longestRow(of: solver) == 3 && defect(of: solver) == nil)
  }

  @Test("Equations that leave make no row longer than those that stay need", arguments: [false, true])
  func equationsThatLeaveMake(isReversed: Bool) {
    let solver = ConstraintSolver()
    for one in equations { #expect(solver.add(one) == nil) }
    for (index, one) in (isReversed ? equations.reversed() : equations).enumerated() {
      solver.remove(one)
      #expect(longestRow(of: solver) <= 3)
      if index % 20 == 0 { #expect(defect(of: solver) == nil) }
    }
    #expect(solver.count == 0 && solver.takeChangedVariables().isEmpty)
  }

  @Test("Equations that come and leave in any order lead to the same chain", arguments: [1, 2, 3] as [UInt64])
  func equationsThatComeAnd(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let solver = ConstraintSolver()
    for one in equations.shuffled(using: &generator) { #expect(solver.add(one) == nil) }
    for one in equations.shuffled(using: &generator).prefix(300) {
      solver.remove(one)
      if Bool.random(using: &generator) { #expect(solver.add(one) == nil) }
      #expect(defect(of: solver) == nil)
    }
    for one in equations.shuffled(using: &generator) { #expect(solver.add(one) == nil) }
    #expect((0..<100).allSatisfy { solver.value(of: LinearVariable(4 * $0 + 1)) == Double(16 + 28 * $0) })
    #expect(solver.count == 400)
  }
}

@Suite("The numbers of variables")
@MainActor
struct SolverNumbersTests: ConstraintScreen {
  let screen = make()

  @Test("A view that leaves and comes back again and again needs no more numbers than some views")
  func numbers() {
    let view = add(UIView())
    for step in 0..<2000 {
      view.removeFromSuperview()
      root.addSubview(view)
      let edge = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(step))
      edge.isActive = true
      screen.settle()
      #expect(view.frame.minX == CGFloat(step))
    }
    #expect(root.root.constraintEngine.map { $0.nextNumber < 1100 } == true)
  }
}
#endif
