import Foundation
import OpenCombine
import SideBySide
import WeakDelegates

private let name = Notification.Name("NotifyBenchmark")

@main
struct NotifySuite: Suite {
  static func compareAll() {
    compare(
      "Notify n members", sizes: [1, 10, 1_000], unit: "members", sampling: .repeated(100),
      counted: [1, 10, 1_000],
      peers: [
        Peer("MulticastDelegate") { count in
          let listeners = listeners(count)
          let observers = MulticastDelegate<any Observer>()
          for listener in listeners { observers.add(listener) }
          return telling(listeners) { observers.invoke { $0.valueDidChange(to: 1) } }
        },
        Peer("weak boxes") { count in
          let listeners = listeners(count)
          let boxes = listeners.map { WeakBox(observer: $0) }
          return telling(listeners) {
            for box in boxes { box.observer?.valueDidChange(to: 1) }
          }
        },
        Peer("weak objects, cast") { count in
          let listeners = listeners(count)
          let boxes = listeners.map { ObjectBox(object: $0) }
          return telling(listeners) {
            for box in boxes { (box.object as? any Observer)?.valueDidChange(to: 1) }
          }
        },
        Peer("article") { count in
          let listeners = listeners(count)
          let table = makeArticleTable()
          for listener in listeners { table.add(listener) }
          return telling(listeners) {
            for case let observer as any Observer in table.allObjects { observer.valueDidChange(to: 1) }
          }
        },
        Peer("NotificationCenter") { count in
          let listeners = listeners(count)
          let center = NotificationCenter()
          let tokens = listeners.map { observe(center, for: $0) }
          return telling(listeners) {
            center.post(name: name, object: nil)
            consume(tokens)
          }
        },
        Peer("PassthroughSubject") { count in
          let listeners = listeners(count)
          let subject = PassthroughSubject<Int, Never>()
          let subscriptions = listeners.map { subscribe(to: subject, for: $0) }
          return telling(listeners) {
            subject.send(1)
            consume(subscriptions)
          }
        },
      ])

    compare(
      "Remove one of n members and add it again", sizes: [100_000], unit: "members", sampling: .repeated(20),
      peers: [
        Peer("MulticastDelegate") { count in
          let listeners = listeners(count)
          let observers = MulticastDelegate<any Observer>()
          for listener in listeners { observers.add(listener) }
          return taking(listeners) { index in
            consume(observers.remove(listeners[index]))
            consume(observers.add(listeners[index]))
          }
        },
        Peer("weak boxes") { count in
          let listeners = listeners(count)
          var boxes = listeners.map { WeakBox(observer: $0) }
          return taking(listeners) { index in
            let listener = listeners[index]
            if let place = boxes.firstIndex(where: { $0.observer === listener }) { boxes.remove(at: place) }
            boxes.append(WeakBox(observer: listener))
          }
        },
        Peer("article") { count in
          let listeners = listeners(count)
          let table = makeArticleTable()
          for listener in listeners { table.add(listener) }
          return taking(listeners) { index in
            table.remove(listeners[index])
            table.add(listeners[index])
          }
        },
        Peer("NotificationCenter") { count in
          let listeners = listeners(count)
          let center = NotificationCenter()
          var tokens = listeners.map { observe(center, for: $0) }
          return taking(listeners) { index in
            center.removeObserver(tokens[index])
            tokens[index] = observe(center, for: listeners[index])
          }
        },
        Peer("PassthroughSubject") { count in
          let listeners = listeners(count)
          let subject = PassthroughSubject<Int, Never>()
          var subscriptions = listeners.map { subscribe(to: subject, for: $0) }
          return taking(listeners) { index in
            subscriptions[index].cancel()
            subscriptions[index] = subscribe(to: subject, for: listeners[index])
          }
        },
      ])

    // What is left of the dead at the end of a sample goes with the sample's state.
    compare(
      "Add n members that die at once", sizes: [1_000, 100_000], unit: "members", sampling: .once,
      counted: [1_000],
      peers: [
        Peer("MulticastDelegate") { count in
          let observers = MulticastDelegate<any Observer>()
          return {
            for _ in 0..<count { withListener { consume(observers.add($0)) } }
            consume(observers)
          }
        },
        Peer("weak boxes") { count in
          var boxes: [WeakBox] = []
          return {
            for _ in 0..<count { withListener { boxes.append(WeakBox(observer: $0)) } }
            consume(boxes)
          }
        },
        Peer("article") { count in
          let table = makeArticleTable()
          return {
            for _ in 0..<count { withListener { table.add($0) } }
            consume(table)
          }
        },
        Peer("NotificationCenter") { count in
          let center = NotificationCenter()
          return {
            for _ in 0..<count { withListener { center.removeObserver(observe(center, for: $0)) } }
            consume(center)
          }
        },
        Peer("PassthroughSubject") { count in
          let subject = PassthroughSubject<Int, Never>()
          return {
            for _ in 0..<count { withListener { subscribe(to: subject, for: $0).cancel() } }
            consume(subject)
          }
        },
      ])
  }
}

// MARK: - Material

private func listeners(_ count: Int) -> [Listener] {
  (0..<count).map { _ in Listener() }
}

/// Makes a listener that lives as long as `body` runs.
private func withListener(_ body: (Listener) -> Void) {
  let listener = Listener()
  withExtendedLifetime(listener) { body(listener) }
}

private func observe(_ center: NotificationCenter, for listener: Listener) -> any NSObjectProtocol {
  center.addObserver(forName: name, object: nil, queue: nil) { [weak listener] _ in
    listener?.valueDidChange(to: 1)
  }
}

private func subscribe(to subject: PassthroughSubject<Int, Never>, for listener: Listener) -> AnyCancellable {
  subject.sink { [weak listener] value in listener?.valueDidChange(to: value) }
}

/// Work that tells all listeners, and keeps them: of dead ones the loop over them would be fast.
@MainActor
private func telling(_ listeners: [Listener], _ work: @escaping Peer.Work) -> Peer.Work {
  work()
  // A peer that does not do its work would win.
  guard listeners.allSatisfy({ $0.total == 1 }) else {
    fatalError("A pass is to tell each of the \(listeners.count) members once. Look at the peer's work.")
  }
  return {
    work()
    // `withExtendedLifetime` would check at each call that its closure runs on the main thread.
    consume(listeners)
  }
}

/// Work that takes another listener each time, all over the place, and keeps them all.
@MainActor
private func taking(_ listeners: [Listener], _ work: @escaping @MainActor (_ index: Int) -> Void) -> Peer.Work {
  var random = SeededGenerator(seed: UInt64(listeners.count))
  let order = listeners.indices.shuffled(using: &random)
  var turn = 0
  return {
    work(order[turn])
    consume(listeners)
    turn = (turn + 1) % order.count
  }
}
