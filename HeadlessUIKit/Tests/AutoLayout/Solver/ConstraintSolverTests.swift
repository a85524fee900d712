#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

@Suite("The solver of constraints")
struct ConstraintSolverTests {
  // MARK: - Changes

  /// A system that changes at random, with the constraints that it should have.
  struct RandomChanges {
    var generator: SeededGenerator
    let solver = ConstraintSolver()
    var held: [LinearConstraint] = []
    var refusals = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func constraint() -> LinearConstraint {
      var terms: [(LinearVariable, Double)] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let coefficient = [1, 1, -1, 2, -0.5, 1.3, -3].randomElement(using: &generator)!
        terms.append((LinearVariable(Int.random(in: 0..<12, using: &generator)), coefficient))
      }
      let priority: Float = [1000, 1000, 1000, 1000, 750, 500, 250, 251, 249.5].randomElement(using: &generator)!
      let relation = [LinearRelation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(
        using: &generator)!
      return LinearConstraint(LinearExpression(terms, constant: number()), relation, priority: priority)
    }

    mutating func number() -> Double { Double(Int.random(in: -300...300, using: &generator)) / 4 }

    /// Changes something, and checks that a refusal changes nothing.
    ///
    /// - Parameter readsValues: Whether the solver must know the solution before.
    mutating func step(readsValues: Bool = true) {
      let choice = held.count < 5 ? 0 : Int.random(in: 0..<10, using: &generator)
      let before = readsValues ? values() : nil
      let count = solver.count
      var conflict: LinearConflict?
      var refused: LinearConstraint?
      switch choice {
      case 0...(held.count < 30 ? 3 : 1):
        refused = constraint()
        conflict = solver.add(refused!)
        if conflict == nil { held.append(refused!) }
      case 2...5:
        solver.remove(held.remove(at: Int.random(in: held.indices, using: &generator)))
      case 6...8:
        refused = held.randomElement(using: &generator)!
        let (constant, previous) = (number(), refused!.expression.constant)
        conflict = solver.setConstant(constant, of: refused!)
        #expect(refused!.expression.constant == (conflict == nil ? constant : previous))
      default:
        refused = held.randomElement(using: &generator)!
        let priority: Float = [1000, 750, 600, 250].randomElement(using: &generator)!
        let previous = refused!.priority
        conflict = solver.setPriority(priority, of: refused!)
        #expect(refused!.priority == (conflict == nil ? priority : previous))
      }
      if let conflict {
        refusals += 1
        #expect((before == nil || values() == before) && solver.count == count)
        #expect(conflict.constraints.allSatisfy { one in one.isRequired && held.contains { $0 === one } })
        #expect(!conflict.constraints.contains { $0 === refused })
      }
    }

    func values() -> [UInt64] { (0..<12).map { solver.value(of: LinearVariable($0)).bitPattern } }
  }

  @Test("Random changes lead to the optima of a new solver", arguments: [1, 2, 3, 4] as [UInt64])
  func randomChangesLeadTo(seed: UInt64) {
    var changes = RandomChanges(seed: seed)
    var reported: [LinearVariable: Double] = [:]
    for step in 0..<steps(120, long: 2000) {
      for _ in 0..<step % 4 { changes.step(readsValues: false) }
      changes.step()
      let fresh = ConstraintSolver()
      for constraint in changes.held { #expect(fresh.add(constraint.copy) == nil, "step \(step)") }
      let (one, other) = (
        objective(of: changes.held, in: changes.solver), objective(of: changes.held, in: fresh)
      )
      #expect(one.allSatisfy { isClose($0.value, other[$0.key]!) }, "step \(step): \(one), \(other)")
      #expect(one[1000, default: 0] < 1e-6, "step \(step)")
      #expect(defect(of: changes.solver) == nil, "step \(step)")
      if step % 10 == 0 { #expect(isSameAfterRefactoring(changes.solver), "step \(step)") }
      for variable in changes.solver.takeChangedVariables() { reported[variable] = changes.solver.value(of: variable) }
      for variable in variables(12) {
        #expect(abs(reported[variable, default: 0] - changes.solver.value(of: variable)) < 1e-8, "step \(step)")
      }
    }
  }

  @Test("The same calls have the same results, to the last bit")
  func theSameCallsHave() {
    var one = RandomChanges(seed: 9)
    var other = RandomChanges(seed: 9)
    for _ in 0..<500 {
      one.step()
      other.step()
      #expect(one.values() == other.values())
    }
  }

  @Test("A refused constraint leaves no trace in what comes later")
  func aRefusedConstraintLeaves() {
    var one = RandomChanges(seed: 11)
    let other = ConstraintSolver()
    for _ in 0..<400 {
      let constraint = one.constraint()
      if one.solver.add(constraint) == nil { #expect(other.add(constraint.copy) == nil) }
      #expect(one.values() == (0..<12).map { other.value(of: LinearVariable($0)).bitPattern })
    }
    #expect(other.count < 400)
  }

  @Test("A conflict names no constraint too many")
  func aConflictNamesNo() {
    var generator = RandomChanges(seed: 5)
    var conflicts = 0
    for _ in 0..<300 {
      let solver = ConstraintSolver()
      for _ in 0..<25 {
        let constraint = generator.constraint()
        guard let conflict = solver.add(constraint) else { continue }
        conflicts += 1
        let all = conflict.constraints + [constraint]
        let whole = ConstraintSolver()
        #expect(all.contains { whole.add($0.copy) != nil })
        for left in all {
          let part = ConstraintSolver()
          #expect(all.allSatisfy { $0 === left || part.add($0.copy) == nil })
        }
      }
    }
    #expect(conflicts > 100)
  }

  @Test("Removing everything leaves an empty tableau")
  func removingEverythingLeavesAn() {
    var changes = RandomChanges(seed: 21)
    for _ in 0..<300 { changes.step() }
    for constraint in changes.held.shuffled(using: &changes.generator) {
      changes.solver.remove(constraint)
      #expect(defect(of: changes.solver) == nil)
    }
    _ = changes.solver.takeChangedVariables()
    #expect(changes.values().allSatisfy { $0 == 0 })
    #expect(changes.solver.count == 0 && changes.solver.tableau.levels.isEmpty)
    let isEmpty = changes.solver.tableau.kinds.allSatisfy { if case .unused = $0 { true } else { false } }
    #expect(isEmpty && changes.solver.tableau.rows.allSatisfy { $0 == nil })
  }

  // MARK: - Priorities

  @Test("A priority doesn't give way to fifty lower ones")
  func aPriorityDoesntGive() {
    let solver = ConstraintSolver()
    let x = LinearVariable(0)
    for number in 0..<50 {
      #expect(solver.add(constraint([(x, 1)], .equal, 1000 + Double(number), priority: 499)) == nil)
    }
    #expect(solver.value(of: x) == 1024 || solver.value(of: x) == 1025)
    let stronger = constraint([(x, 1)], .equal, 10, priority: 500)
    #expect(solver.add(stronger) == nil && solver.value(of: x) == 10)
    #expect(solver.setPriority(498, of: stronger) == nil && solver.value(of: x) > 1000)
    #expect(solver.setPriority(499.5, of: stronger) == nil && solver.value(of: x) == 10)
    #expect(solver.setPriority(1000, of: stronger) == nil && solver.value(of: x) == 10)
    #expect(defect(of: solver) == nil)
  }

  @Test("Within a priority the sum of violations is least")
  func withinAPriorityThe() {
    let solver = ConstraintSolver()
    let x = LinearVariable(0)
    for target in [0.0, 10, 100] { #expect(solver.add(constraint([(x, 1)], .equal, target, priority: 250)) == nil) }
    #expect(solver.value(of: x) == 10)
  }

  // MARK: - Conflicts

  @Test("A change that required constraints exclude is refused and changes nothing")
  func aChangeThatRequired() {
    let solver = ConstraintSolver()
    let v = variables(3)
    let first = constraint([(v[0], 1)], .equal, 10)
    let second = constraint([(v[1], 1), (v[0], -1)], .equal, 5)
    let third = constraint([(v[1], 1)], .lessThanOrEqual, 20)
    let other = constraint([(v[2], 1)], .equal, 3)
    for one in [first, second, third, other] { #expect(solver.add(one) == nil) }
    let conflict = solver.setConstant(-16, of: first)
    #expect(conflict?.constraints.count == 2)
    #expect(conflict?.constraints.contains { $0 === second } == true)
    #expect(conflict?.constraints.contains { $0 === third } == true)
    #expect(v.map(solver.value(of:)) == [10, 15, 3] && first.expression.constant == -10)
    #expect(solver.setConstant(-15, of: first) == nil)
    #expect(v.map(solver.value(of:)) == [15, 20, 3])
    let contradiction = constraint([], .equal, 1)
    #expect(solver.add(contradiction)?.constraints.isEmpty == true)
    #expect(contradiction.marker == nil && first.marker != nil)
  }

  @Test("A redundant equation takes the place of a removed one")
  func aRedundantEquationTakes() {
    let solver = ConstraintSolver()
    let v = variables(2)
    let equations = [
      constraint([(v[0], 1), (v[1], 1)], .equal, 10), constraint([(v[0], 1), (v[1], -1)], .equal, 2),
      constraint([(v[0], 2)], .equal, 12), constraint([(v[1], 3)], .equal, 12),
    ]
    for equation in equations { #expect(solver.add(equation) == nil) }
    #expect(solver.setConstant(-13, of: equations[2]) != nil)
    for equation in equations.prefix(2) {
      solver.remove(equation)
      #expect(v.map(solver.value(of:)) == [6, 4] && defect(of: solver) == nil)
    }
    #expect(solver.add(constraint([(v[0], 1), (v[1], 1)], .equal, 11))?.constraints.count == 2)
    #expect(solver.setConstant(-14, of: equations[2]) == nil && solver.value(of: v[0]) == 7)
  }

  @Test("A priority that would be a conflict is refused")
  func aPriorityThatWould() {
    let solver = ConstraintSolver()
    let x = LinearVariable(0)
    let held = constraint([(x, 1)], .equal, 10)
    let weak = constraint([(x, 1)], .equal, 20, priority: 999)
    #expect(solver.add(held) == nil && solver.add(weak) == nil)
    #expect(solver.setPriority(1000, of: weak)?.constraints.first === held)
    #expect(weak.priority == 999 && weak.marker != nil && solver.value(of: x) == 10)
    #expect(solver.setPriority(750, of: held) == nil && solver.value(of: x) == 20)
  }

  // MARK: - Ambiguity

  @Test("A refused priority leaves earlier changes to be optimized")
  func refusedPriority() {
    let solver = ConstraintSolver()
    let (x, y) = (LinearVariable(0), LinearVariable(1))
    let weak = constraint([(x, 1)], .greaterThanOrEqual, 10, priority: 300)
    for one in [constraint([(x, 1)], .lessThanOrEqual, 5), weak] { #expect(solver.add(one) == nil) }
    #expect(solver.value(of: x) == 5)
    for (length, priority) in [(6, 500), (8, 400)] as [(Double, Float)] {
      #expect(solver.add(constraint([(y, 1)], .greaterThanOrEqual, length, priority: priority)) == nil)
    }
    #expect(solver.setPriority(1000, of: weak) != nil && solver.value(of: y) == 8 && solver.value(of: x) == 5)
  }

  @Test("What another optimum moves is ambiguous")
  func whatAnotherOptimumMoves() {
    let solver = ConstraintSolver()
    let v = variables(6)
    let constraints = [
      constraint([(v[0], 1)], .equal, 10),
      constraint([(v[1], 1), (v[0], -1)], .greaterThanOrEqual, 8),
      constraint([(v[2], 1), (v[0], -1)], .greaterThanOrEqual, 8),
      constraint([(v[2], 1)], .equal, 0, priority: 250),
      constraint([(v[3], 1), (v[4], -1)], .equal, 4),
      constraint([(v[0], 1)], .lessThanOrEqual, 30),
    ]
    for one in constraints { #expect(solver.add(one) == nil) }
    #expect(v.map(solver.isAmbiguous) == [false, true, false, true, true, true])
    // Two that pull with the same force leave everything between them.
    let fifth = LinearVariable(5)
    #expect(solver.add(constraint([(fifth, 1)], .equal, 0, priority: 500)) == nil)
    #expect(!solver.isAmbiguous(fifth))
    #expect(solver.add(constraint([(fifth, 1)], .equal, 9, priority: 500)) == nil)
    #expect(solver.isAmbiguous(fifth))
    #expect(solver.add(constraint([(fifth, 1)], .lessThanOrEqual, 0)) == nil)
    #expect(!solver.isAmbiguous(fifth))
  }

  /// Compares with what a constraint of the weakest priority can move.
  @Test("Ambiguity is what a weak constraint can move")
  func ambiguityIsWhatA() {
    var changes = RandomChanges(seed: 31)
    var ambiguous = 0
    for _ in 0..<400 {
      changes.step()
      let fresh = ConstraintSolver()
      for one in changes.held { _ = fresh.add(one.copy) }
      for variable in Set(changes.held.flatMap { $0.expression.terms.map(\.variable) }) {
        let values = [-1e6, 1e6].map { target in
          let pull = constraint([(variable, 1)], .equal, target, priority: 0)
          _ = fresh.add(pull)
          defer { fresh.remove(pull) }
          return fresh.value(of: variable)
        }
        let isAmbiguous = changes.solver.isAmbiguous(variable)
        #expect(isAmbiguous == (abs(values[0] - values[1]) > 1e-5))
        ambiguous += isAmbiguous ? 1 : 0
      }
    }
  }

  // MARK: - Degenerate and bad input

  @Test("Long chains of ties come to an end")
  func longChainsOfTies() {
    let solver = ConstraintSolver()
    let v = variables(80)
    #expect(solver.add(constraint([(v[0], 1)], .equal, 0)) == nil)
    var middle: LinearConstraint?
    for index in 1..<80 {
      let chain = [(v[index], 1.0), (v[index - 1], -1.0)]
      #expect(solver.add(constraint(chain, .greaterThanOrEqual)) == nil)
      #expect(solver.add(constraint(chain, .lessThanOrEqual)) == nil)
      #expect(solver.add(constraint(chain, .equal, 0, priority: 250)) == nil)
      let soft = constraint([(v[index], 1)], .equal, 0, priority: Float(index))
      #expect(solver.add(soft) == nil)
      if index == 40 { middle = soft }
    }
    #expect(v.allSatisfy { solver.value(of: $0) == 0 && !solver.isAmbiguous($0) })
    #expect(solver.setConstant(-100, of: middle!) == nil)
    #expect(v.allSatisfy { solver.value(of: $0) == 0 } && defect(of: solver) == nil)
  }

  /// Beale's program, in which the simplex algorithm with the most negative reduced cost goes in circles.
  @Test("Beale's example comes to an end")
  func bealesExampleComesTo() {
    let solver = ConstraintSolver()
    let v = variables(4)
    for one in v { #expect(solver.add(constraint([(one, 1)], .greaterThanOrEqual)) == nil) }
    let rows: [(LinearRelation, [Double], Double)] = [
      (.lessThanOrEqual, [0.25, -8, -1, 9], 0), (.lessThanOrEqual, [0.5, -12, -0.5, 3], 0),
      (.lessThanOrEqual, [0, 0, 1, 0], 1),
    ]
    for (relation, coefficients, bound) in rows {
      #expect(solver.add(constraint(Array(zip(v, coefficients)), relation, bound)) == nil)
    }
    let goal = constraint(Array(zip(v, [0.75, -20, 0.5, -6])), .equal, 1000, priority: 500)
    #expect(solver.add(goal) == nil)
    #expect(isClose(violation(of: goal, in: solver), 1000 - 1.25))
  }

  @Test("Numbers that are none count as 0")
  func numbersThatAreNone() {
    let solver = ConstraintSolver()
    let v = variables(3)
    for bad in [Double.nan, .infinity, -.infinity] {
      let one = LinearConstraint(LinearExpression([(v[0], bad), (v[1], 1)], constant: bad), .equal)
      #expect(one.expression.terms.count == 1 && one.expression.constant == 0)
      #expect(solver.add(one) == nil && solver.setConstant(bad, of: one) == nil)
    }
    #expect(LinearConstraint(LinearExpression(v[0]), .equal, priority: .nan).priority == 0)
    #expect(LinearConstraint(LinearExpression(v[0]), .equal, priority: .infinity).priority == 0)
    #expect(LinearConstraint(LinearExpression(v[0]), .equal, priority: -3).priority == 0)
    #expect(LinearConstraint(LinearExpression(v[0]), .equal, priority: 2000).isRequired)
    let big = constraint([(v[2], 1)], .equal, .greatestFiniteMagnitude, priority: 250)
    #expect(solver.add(big) == nil && solver.value(of: v[2]) == 1e7)
    #expect(solver.add(constraint([(v[2], 1)], .lessThanOrEqual, 320)) == nil)
    #expect(solver.value(of: v[2]) == 320)
  }

  @Test("Expressions are sums in the order of the variables")
  func expressionsAreSumsIn() {
    let v = variables(2)
    let sum = (LinearExpression(v[1]) * 2 + LinearExpression(v[0]) - LinearExpression(v[1]) + 5) * 3 - 1
    #expect(sum.terms.map(\.variable) == v && sum.terms.map(\.coefficient) == [3, 3] && sum.constant == 14)
  }

  @Test("Only what has moved is reported, in order")
  func onlyWhatHasMoved() {
    let solver = ConstraintSolver()
    let v = variables(4)
    let first = constraint([(v[0], 1)], .equal, 10)
    let all = [first, constraint([(v[1], 1), (v[0], -1)], .equal, 5), constraint([(v[3], 1)], .equal, 7)]
    for one in all { #expect(solver.add(one) == nil) }
    #expect(solver.takeChangedVariables() == [v[0], v[1], v[3]])
    #expect(solver.takeChangedVariables().isEmpty)
    #expect(solver.setConstant(-11, of: first) == nil && solver.takeChangedVariables() == [v[0], v[1]])
    #expect(solver.setConstant(-11, of: first) == nil && solver.takeChangedVariables().isEmpty)
    solver.remove(all[2])
    #expect(solver.takeChangedVariables() == [v[3]] && solver.value(of: v[3]) == 0)
    #expect(solver.add(all[2]) == nil && solver.add(all[2]) == nil && solver.count == 3)
    #expect(solver.takeChangedVariables() == [v[3]])
    // What isn't required moves a variable, too, although nobody asks for its value.
    let weak = constraint([(v[2], 1)], .greaterThanOrEqual, 6, priority: 500)
    #expect(solver.add(weak) == nil && solver.takeChangedVariables() == [v[2]])
    #expect(solver.add(constraint([(v[2], 1)], .greaterThanOrEqual, 8, priority: 400)) == nil)
    #expect(solver.takeChangedVariables() == [v[2]] && solver.value(of: v[2]) == 8)
  }

  @Test("Ten thousand changes bring no drift")
  func tenThousandChangesBring() {
    let solver = ConstraintSolver()
    let v = variables(3)
    let first = constraint([(v[0], 3)], .equal, 0.3)
    #expect(solver.add(first) == nil)
    #expect(solver.add(constraint([(v[1], 1), (v[0], -0.7)], .equal, 0.1)) == nil)
    #expect(solver.add(constraint([(v[2], 1), (v[1], -1.1)], .greaterThanOrEqual, 0.7)) == nil)
    #expect(solver.add(constraint([(v[2], 1)], .equal, 0.5, priority: 250)) == nil)
    let before = v.map(solver.value(of:))
    for step in 0..<10_000 { #expect(solver.setConstant(-Double(step) * 0.37, of: first) == nil) }
    #expect(solver.setConstant(-0.3, of: first) == nil)
    #expect(zip(v, before).allSatisfy { abs(solver.value(of: $0) - $1) < 1e-9 })
  }
}
#endif
