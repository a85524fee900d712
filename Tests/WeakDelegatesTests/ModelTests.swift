import TestSupport
import Testing
import WeakDelegates

/// A random series of additions, removals, deallocations and nested passes, compared with the naive model.
final class ModelRun {
  final class Member {
    let number: Int
    /// The run, which the `deinit` needs. It is strong, so the test has to empty ``ModelRun/owned`` at its end.
    let run: ModelRun

    init(_ number: Int, run: ModelRun) {
      self.number = number
      self.run = run
    }

    deinit { run.memberIsDeallocated(self) }
  }

  struct Fault: Error {}

  let seed: UInt64
  var random: SeededGenerator
  let multicast = MulticastDelegate<Member>()
  let model = MulticastModel()
  /// The members that are kept alive.
  var owned: [Member] = []
  /// The number of members to keep alive. It grows and shrinks, so that the storage of the multicast does too.
  var target = 10
  var nextNumber = 0
  var steps = 0
  var depth = 0
  var deepest = 0
  var calls = 0
  var deallocationsDuringPasses = 0
  var isWatching = false
  /// The last report of the multicast.
  var reportedEmpty = true
  var failures: [String] = []

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    multicast.onEmptinessChange = { [unowned self] isEmpty in
      check(isEmpty != reportedEmpty, "reports alternate")
      reportedEmpty = isEmpty
    }
  }

  func check(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { failures.append("\(what()), seed \(seed), step \(steps), depth \(depth)") }
  }

  /// Checks that reports are up to date, as they are after an addition, a removal or a pass.
  func checkEmptiness() {
    check(reportedEmpty == model.members.isEmpty, "emptiness is reported")
  }

  func memberIsDeallocated(_ member: Member) {
    if depth > 0 { deallocationsDuringPasses += 1 }
    check(!multicast.contains(member), "a member that is deallocated is not contained")
    let wasMember = model.remove(member.number)
    guard Bool.random(using: &random) else { return }
    // Another object at the address of a former member can't be told from it in its own deinit, and may also get true.
    check(multicast.remove(member) || !wasMember, "removal in deinit")
    check(!multicast.remove(member), "second removal in deinit")
  }

  func makeMember() -> Member {
    nextNumber += 1
    return Member(nextNumber, run: self)
  }

  func step() {
    steps += 1
    multicast.checkInvariants()
    if steps % 500 == 0 { target = [2, 10, 40, 150].randomElement(using: &random) ?? 10 }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: addSomebody()
    case 6..<9: removeSomebody()
    case 9..<14: releaseSomebody()
    case 14: if Int.random(in: 0..<20, using: &random) == 0 { removeEverybody() }
    case 15: compare()
    default: if depth < 4, Int.random(in: 0...depth, using: &random) == 0 { pass() }
    }
  }

  func addSomebody() {
    if owned.count < target { owned.append(makeMember()) }
    guard let member = owned.randomElement(using: &random) else { return }
    let added = multicast.add(member)
    check(added == model.add(member.number), "add \(member.number)")
    if added { checkEmptiness() }
  }

  func removeSomebody() {
    let member = Int.random(in: 0..<8, using: &random) == 0 ? makeMember() : owned.randomElement(using: &random)
    guard let member else { return }
    check(multicast.remove(member) == model.remove(member.number), "remove \(member.number)")
    checkEmptiness()
  }

  func releaseSomebody() {
    repeat {
      guard let index = owned.indices.randomElement(using: &random) else { return }
      owned.remove(at: index)
    } while owned.count > target
  }

  func removeEverybody() {
    multicast.removeAll()
    model.removeAll()
    checkEmptiness()
  }

  func compare() {
    check(multicast.count == model.members.count, "count")
    check(multicast.isEmpty == model.members.isEmpty, "isEmpty")
    check(multicast.delegates.map(\.number) == model.members, "delegates")
    if let member = owned.randomElement(using: &random) {
      check(multicast.contains(member) == model.contains(member.number), "contains \(member.number)")
    }
  }

  func pass() {
    depth += 1
    deepest = max(deepest, depth)
    var expected = model.makePass()
    // A third of the passes ends early, with a result or an error.
    let stop = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 0..<6, using: &random) : Int.max
    var called = 0
    func visit(_ member: Member) {
      calls += 1
      called += 1
      let next = expected.next(in: model)
      check(member.number == next, "called \(member.number) instead of \(next ?? -1)")
      for _ in 0..<Int.random(in: 0..<3, using: &random) { step() }
    }
    if Bool.random(using: &random) {
      let answer = multicast.firstResult { member -> Int? in
        visit(member)
        return called > stop ? called : nil
      }
      if answer == nil { check(expected.next(in: model) == nil, "the pass ended too early") }
    } else {
      do {
        try multicast.invoke { (member) throws(Fault) in
          visit(member)
          if called > stop { throw Fault() }
        }
        check(expected.next(in: model) == nil, "the pass ended too early")
      } catch {
        check(called == stop + 1, "the error came too late")
      }
    }
    checkEmptiness()
    depth -= 1
  }
}

@Suite("MulticastDelegate and a naive model")
struct ModelTests {
  @Test("Random additions, removals, deallocations and nested passes equal the model")
  func model() {
    let seed = UInt64.random(in: 0 ... .max)
    print("MulticastDelegate model: seed \(seed)")
    let run = ModelRun(seed: seed)
    while run.steps < steps(20_000, long: 100_000), run.failures.count < 10 { run.step() }
    run.compare()
    run.multicast.checkInvariants()
    #expect(run.failures == [])
    print(
      "MulticastDelegate model: \(run.steps) steps, \(run.calls) calls, \(run.nextNumber) members, "
        + "\(run.deallocationsDuringPasses) deallocations during passes, passes \(run.deepest) deep")
    #expect(run.deepest >= 3)
    #expect(run.deallocationsDuringPasses > 100)
    run.owned = []
  }
}
