import Testing
import WeakDelegates

/// A protocol of UI code, isolated to the main actor.
@MainActor
protocol ScreenObserver: AnyObject {
  func screenDidChange()
}

/// Main-actor code that uses a multicast like a view controller. The test is mostly that it compiles.
@MainActor
final class Screen {
  let observers = MulticastDelegate<any ScreenObserver>()
  var isWorking = false

  init() {
    observers.onEmptinessChange = { [weak self] isEmpty in self?.isWorking = !isEmpty }
  }

  func change() {
    observers.invoke { $0.screenDidChange() }
  }
}

@MainActor
final class ScreenLabel: ScreenObserver {
  var changes = 0

  func screenDidChange() {
    changes += 1
  }
}

@Suite("Members on the main actor")
@MainActor
struct MainActorTests {
  @Test("Main-actor code uses a MulticastDelegate of a main-actor protocol")
  func mainActor() {
    let screen = Screen()
    var label: ScreenLabel? = ScreenLabel()
    if let label { screen.observers.add(label) }
    #expect(screen.isWorking)
    screen.change()
    #expect(label?.changes == 1)
    label = nil
    screen.change()
    #expect(!screen.isWorking)
  }

  @Test("A ConcurrentMulticastDelegate of a main-actor protocol has members that are Sendable")
  func concurrent() async {
    let observers = ConcurrentMulticastDelegate<any ScreenObserver & Sendable>()
    let label = ScreenLabel()
    // The label is added on another thread and called here.
    await Task.detached { _ = observers.add(label) }.value
    observers.invoke { $0.screenDidChange() }
    #expect(label.changes == 1)
  }

  @Test("A ConcurrentMulticastDelegate can be passed from one isolation to another")
  func sendable() async {
    let observers = ConcurrentMulticastDelegate<any Listener>()
    let listener = NamedListener("a")
    defer { withExtendedLifetime(listener) {} }
    observers.add(listener)
    let names = await Task.detached { observers.results { $0.name } }.value
    #expect(names == ["a"])
  }
}
