import Testing
import WeakDelegates

/// A protocol of UI code: its members live on the main actor.
@MainActor
protocol ScreenObserver: AnyObject {
  func screenDidChange()
}

/// Main-actor code that uses a multicast as a view controller would. That it compiles is most of the test.
@MainActor
final class Screen {
  let observers = MulticastDelegate<any ScreenObserver>()
  var isWorking = false

  init() {
    observers.onEmptinessChange = { [weak self] isEmpty in self?.isWorking = !isEmpty }
  }

  func change() {
    observers { $0.screenDidChange() }
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
  @Test("MulticastDelegate of a main-actor protocol, from main-actor code")
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

  @Test("ConcurrentMulticastDelegate of a main-actor protocol: any P & Sendable")
  func concurrent() async {
    let observers = ConcurrentMulticastDelegate<any ScreenObserver & Sendable>()
    let label = ScreenLabel()
    // Added elsewhere, called here.
    await Task.detached { _ = observers.add(label) }.value
    observers { $0.screenDidChange() }
    #expect(label.changes == 1)
  }

  @Test("ConcurrentMulticastDelegate goes from one isolation to another")
  func sendable() async {
    let observers = ConcurrentMulticastDelegate<any Listener>()
    let listener = NamedListener("a")
    observers.add(listener)
    let names = await Task.detached { observers.results { $0.name } }.value
    #expect(names == ["a"])
  }
}
