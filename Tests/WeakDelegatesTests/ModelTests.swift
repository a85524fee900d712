import TestSupport
import Testing
import WeakDelegates

/// Adds, removes, kills, re-enters and nests at random, and compares every call with the naive model.
final class ModelRun {
  final class Member {
    let number: Int
    unowned let run: ModelRun

    init(_ number: Int, run: ModelRun) {
      self.number = number
      self.run = run
    }

    deinit { run.memberDies(self) }
  }

  struct Fault: Error {}

  let seed: UInt64
  var random: SeededGenerator
  let multicast = MulticastDelegate<Member>()
  let model = MulticastModel()
  /// Who is kept alive.
  var owned: [Member] = []
  /// How many the run tends to keep alive: it grows and shrinks, so that storage does.
  var target = 10
  var nextNumber = 0
  var steps = 0
  var depth = 0
  var deepest = 0
  var calls = 0
  var deathsDuringPasses = 0
  var isWatching = false
  /// What the multicast last reported.
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

  /// After an addition, a removal or a pass, reports are up to date.
  func checkEmptiness() {
    check(reportedEmpty == model.members.isEmpty, "emptiness is reported")
  }

  func memberDies(_ member: Member) {
    if depth > 0 { deathsDuringPasses += 1 }
    check(!multicast.contains(member), "who dies is not contained")
    let wasMember = model.remove(member.number)
    guard Bool.random(using: &random) else { return }
    // A dying stranger at the address of a member that died before can't be told from it, and may get true as well.
    check(multicast.remove(member) || !wasMember, "removal in deinit")
    check(!multicast.remove(member), "second removal in deinit")
  }

  func makeMember() -> Member {
    nextNumber += 1
    return Member(nextNumber, run: self)
  }

  func step() {
    steps += 1
    if steps % 500 == 0 { target = [2, 10, 40, 150].randomElement(using: &random) ?? 10 }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: addSomebody()
    case 6..<9: removeSomebody()
    case 9..<14: killSomebody()
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

  func killSomebody() {
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
    // A third of the passes ends early, by an answer or by an error.
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
        try multicast { (member) throws(Fault) in
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

@Suite("Against a naive model")
struct ModelTests {
  @Test("100,000 random additions, removals, deaths, re-entries and nested passes agree with the model")
  func model() {
    let seed = UInt64.random(in: 0 ... .max)
    print("MulticastDelegate model: seed \(seed)")
    let run = ModelRun(seed: seed)
    while run.steps < 100_000, run.failures.count < 10 { run.step() }
    run.compare()
    #expect(run.failures == [])
    print(
      "MulticastDelegate model: \(run.steps) steps, \(run.calls) calls, \(run.nextNumber) members, "
        + "\(run.deathsDuringPasses) deaths during passes, passes \(run.deepest) deep")
    #expect(run.deepest >= 3)
    #expect(run.deathsDuringPasses > 100)
    run.owned = []
  }
}
