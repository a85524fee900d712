#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Random systems with optima that a linear program found (cases.py).
@Suite("Random systems of constraints")
struct SolverCasesTests {
  struct Case: Decodable {
    let n: Int
    let c: [[Double]]
    let f: Bool
    let o: [[Double]]
  }

  static func cases() throws -> [Case] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("cases.json")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
  }

  static func constraints(of one: Case) -> [LinearConstraint] {
    one.c.map { numbers in
      let relation: LinearRelation = numbers[0] < 0 ? .lessThanOrEqual : numbers[0] > 0 ? .greaterThanOrEqual : .equal
      let terms = stride(from: 3, to: numbers.count, by: 2).map { (LinearVariable(Int(numbers[$0])), numbers[$0 + 1]) }
      return LinearConstraint(LinearExpression(terms, constant: numbers[2]), relation, priority: Float(numbers[1]))
    }
  }

  /// Returns how a solver differs from the linear program, or nil.
  static func difference(_ one: Case, _ constraints: [LinearConstraint]) -> String? {
    let solver = ConstraintSolver()
    var conflicts = 0
    for constraint in constraints where solver.add(constraint) != nil { conflicts += 1 }
    if let defect = defect(of: solver) { return defect }
    if one.f != (conflicts == 0) { return "feasible: \(one.f), conflicts: \(conflicts)" }
    guard one.f else { return nil }
    let objective = objective(of: constraints, in: solver)
    if objective[1000, default: 0] > 1e-7 { return "required ones are violated by \(objective[1000]!)" }
    for level in one.o where !isClose(level[1], objective[Float(level[0])]!) {
      return "priority \(level[0]): \(objective[Float(level[0])]!) instead of \(level[1])"
    }
    return nil
  }

  @Test("A thousand random systems have the optima of a linear program")
  func aThousandRandomSystems() throws {
    let cases = try Self.cases()
    #expect(cases.count >= 1000)
    var passed = 0
    for (index, one) in cases.enumerated() {
      let difference = Self.difference(one, Self.constraints(of: one))
      #expect(difference == nil, "case \(index)")
      if difference == nil { passed += 1 }
    }
  }

  @Test("The order of the constraints doesn't change the optima")
  func theOrderOfThe() throws {
    var generator = SeededGenerator(seed: 7)
    for (index, one) in try Self.cases().enumerated() {
      let difference = Self.difference(one, Self.constraints(of: one).shuffled(using: &generator))
      #expect(difference == nil, "case \(index)")
    }
  }
}
#endif
