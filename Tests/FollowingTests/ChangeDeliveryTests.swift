import Testing

@testable import Following

/// What readers get and when, without tasks: readers are names.
@Suite("ChangeDelivery")
struct ChangeDeliveryTests {
  private typealias Delivery = ChangeDelivery<String, String>

  private static let bob = change(.added, "bob")
  private static let carol = change(.added, "carol")

  private var delivery = Delivery()

  private static func change(_ event: FollowChange.Event, _ user: FollowGraph.UserID) -> FollowChange {
    FollowChange(
      event: event, kind: .following, relation: FollowGraph.Relation(user: user, milliseconds: Milliseconds(0)))
  }

  /// Writes actions as lines, which are easy to compare.
  private func lines(_ actions: [Delivery.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .deliver(.change(let change), let reader): "\(reader): \(change.event) \(change.relation.user)"
      case .deliver(.restart, let reader): "\(reader): restart"
      case .deliver(nil, let reader): "\(reader): nil"
      case .fail(let reader, let error): "\(reader): \(error)"
      case .report(nil, let starter): "\(starter): started"
      case .report(let error?, let starter): "\(starter): \(error)"
      case .end: "end"
      }
    }
  }

  @Test("A change goes to the reader that waits, and the next one waits for the reader")
  mutating func order() {
    #expect(lines(delivery.add("one")) == [])
    #expect(lines(delivery.send([Self.bob, Self.carol])) == ["one: added bob"])
    #expect(delivery.pendingCount == 1)
    #expect(lines(delivery.add("two")) == ["two: added carol"])
    #expect(delivery.pendingCount == 0)
    #expect(lines(delivery.send([])) == [])
  }

  @Test("Readers get the changes in the order in which they came")
  mutating func severalReaders() {
    for reader in ["one", "two", "three"] { #expect(lines(delivery.add(reader)) == []) }
    #expect(lines(delivery.send([Self.bob, Self.carol])) == ["one: added bob", "two: added carol"])
    #expect(lines(delivery.finish(nil)) == ["three: nil", "end"])
  }

  @Test("Of the changes of one user that wait, only the latest is kept")
  mutating func coalescing() {
    #expect(lines(delivery.send([Self.bob, Self.carol, Self.change(.removed, "bob")])) == [])
    #expect(delivery.popEvent() == .change(Self.carol))
    #expect(delivery.popEvent() == .change(Self.change(.removed, "bob")))
    #expect(delivery.popEvent() == nil)
  }

  @Test("Those who wait for the start hear of it once, and those who come later at once")
  mutating func start() {
    #expect(lines(delivery.add("early", token: 1, isCancelled: false)) == [])
    #expect(delivery.starterCount == 1)
    #expect(lines(delivery.start()) == ["early: started"])
    #expect(delivery.starterCount == 0)
    #expect(lines(delivery.start()) == [])
    #expect(lines(delivery.add("late", token: 2, isCancelled: true)) == ["late: started"])
    delivery.interrupt()
    #expect(lines(delivery.add("later", token: 3, isCancelled: false)) == ["later: started"])
  }

  @Test("A cancelled starter gets an error, once, whether it waits or comes afterwards")
  mutating func cancelledStarter() {
    #expect(lines(delivery.add("one", token: 1, isCancelled: false)) == [])
    #expect(lines(delivery.add("two", token: 2, isCancelled: false)) == [])
    #expect(lines(delivery.cancelStarter(1)) == ["one: \(FollowError.cancelled)"])
    #expect(lines(delivery.cancelStarter(1)) == [])
    #expect(lines(delivery.add("three", token: 3, isCancelled: true)) == ["three: \(FollowError.cancelled)"])
    #expect(lines(delivery.start()) == ["two: started"])
  }

  @Test("A restart is an event behind the changes, and only after an interruption of what had started")
  mutating func restart() {
    delivery.interrupt()
    #expect(lines(delivery.start()) == [])
    #expect(delivery.popEvent() == nil)
    #expect(lines(delivery.send([Self.bob])) == [])
    delivery.interrupt()
    #expect(lines(delivery.send([Self.carol])) == [])
    #expect(lines(delivery.start()) == [])
    #expect(lines(delivery.add("one")) == ["one: added bob"])
    #expect(delivery.popEvent() == .change(Self.carol))
    #expect(delivery.popEvent() == .restart)
    #expect(delivery.popEvent() == nil)
  }

  @Test("A reader that waits gets the restart at once")
  mutating func restartOfAReader() {
    #expect(lines(delivery.start()) == [])
    #expect(lines(delivery.add("one")) == [])
    delivery.interrupt()
    #expect(lines(delivery.start()) == ["one: restart"])
    #expect(delivery.popEvent() == nil)
  }

  @Test("An error goes to the first reader that waits, and to everyone who waits for the start")
  mutating func errorAtOnce() {
    for reader in ["one", "two"] { #expect(lines(delivery.add(reader)) == []) }
    #expect(lines(delivery.add("starter", token: 1, isCancelled: false)) == [])
    let error = FollowError.notAuthorized
    #expect(lines(delivery.finish(error)) == ["one: \(error)", "two: nil", "starter: \(error)", "end"])
    #expect(lines(delivery.add("three")) == ["three: nil"])
    #expect(lines(delivery.finish(error)) == [])
  }

  @Test("An error waits behind what was sent before, and is thrown once")
  mutating func errorLater() {
    #expect(lines(delivery.send([Self.bob])) == [])
    #expect(lines(delivery.finish(.notAuthorized)) == ["end"])
    #expect(lines(delivery.send([Self.carol])) == [])
    #expect(lines(delivery.start()) == [])
    #expect(lines(delivery.add("early", token: 1, isCancelled: false)) == ["early: \(FollowError.notAuthorized)"])
    #expect(lines(delivery.add("one")) == ["one: added bob"])
    #expect(lines(delivery.add("two")) == ["two: \(FollowError.notAuthorized)"])
    #expect(lines(delivery.add("three")) == ["three: nil"])
    #expect(lines(delivery.add("late", token: 2, isCancelled: false)) == ["late: \(FollowError.cancelled)"])
  }

  @Test("A reader that cancels ends everything, and what was pending is gone")
  mutating func cancellation() {
    #expect(lines(delivery.start()) == [])
    #expect(lines(delivery.send([Self.bob])) == [])
    delivery.interrupt()
    #expect(lines(delivery.start()) == [])
    #expect(lines(delivery.cancel()) == ["end"])
    #expect(delivery.pendingCount == 0)
    #expect(lines(delivery.add("one")) == ["one: nil"])
    #expect(lines(delivery.cancel()) == [])
  }

  @Test("Cancelling after the end discards what is pending, but not the error")
  mutating func cancellationAfterTheEnd() {
    #expect(lines(delivery.send([Self.bob])) == [])
    #expect(lines(delivery.finish(.notAuthorized)) == ["end"])
    #expect(lines(delivery.cancel()) == [])
    #expect(lines(delivery.add("one")) == ["one: \(FollowError.notAuthorized)"])
  }
}
