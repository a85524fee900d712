import Foundation
import Jubako
import Testing

/// This file imports nothing of the toolkit but the umbrella: that it compiles is most of the test.
@Suite("The umbrella")
struct UmbrellaTests {
  @Test("import Jubako brings CollectionsExt")
  func bringsCollectionsExt() {
    #expect([1, 2, 3].applying(Move(from: 0, to: 2)) == [2, 3, 1])
  }

  @Test("import Jubako brings Locking")
  func bringsLocking() {
    #expect(Guarded(1).withLock { $0 + 1 } == 2)
  }

  @Test("import Jubako brings Ticking")
  @MainActor
  func bringsTicking() {
    let clock = ManualTickClock()
    var ticks = 0
    let timer = CountedTimer(every: 1, count: 2, clock: clock, onTick: { _ in ticks += 1 })
    timer.start()
    clock.advance(by: 2)
    #expect(ticks == 2 && timer.state == .ended)
  }

  final class Observer {
    var count = 0
  }

  @Test("import Jubako brings WeakDelegates")
  func bringsWeakDelegates() {
    let observers = MulticastDelegate<Observer>()
    let observer = Observer()
    observers.add(observer)
    observers.invoke { $0.count += 1 }
    #expect(observer.count == 1)
  }

  @Test("import Jubako brings Following")
  func bringsFollowing() async throws {
    let graph = FollowGraph(as: "alice", store: MemoryFollowStore())
    #expect(try await graph.follow("bob"))
  }

  /// A transport that an app could write. It needs nothing but the public interface.
  struct SilentServer: FirebaseFollowStore.Transport {
    func send(
      _ request: FirebaseFollowStore.TransportRequest
    ) async throws -> FirebaseFollowStore.TransportResponse {
      let copy = FirebaseFollowStore.TransportRequest(
        method: request.method, url: request.url, headers: request.headers, body: request.body,
        idleTimeout: request.idleTimeout)
      return FirebaseFollowStore.TransportResponse(status: copy.method == "GET" ? 200 : 500, body: Data("null".utf8))
    }

    func stream(_ request: FirebaseFollowStore.TransportRequest) async throws -> FirebaseFollowStore.TransportStream {
      FirebaseFollowStore.TransportStream(status: 404, chunks: AsyncThrowingStream { $0.finish() })
    }
  }

  @Test("import Jubako brings FollowingFirebase")
  func bringsFollowingFirebase() async throws {
    let database = try #require(URL(string: "https://example.firebaseio.com"))
    let store = FirebaseFollowStore(database: database, token: { nil }, transport: SilentServer())
    #expect(try await FollowGraph(as: "alice", store: store).status(to: "bob") == [])
  }

  #if UIKIT
  enum Level: Comparable { case back, front }

  @Test("import Jubako brings UIKit and every module with views")
  @MainActor
  func bringsEveryUIModule() throws {
    let container = UIViewController()
    let child = UIViewController()
    try container.embed(child)
    #expect(container.children == [child])

    let layers = LayerStack<Level>(hostView: container.view)
    let label = UILabel()
    layers.add(label, to: .front)
    #expect(layers.views(in: .front) == [label])

    let recognizer: TapRecognizer = label.onTap { _ in }
    #expect(label.gestureRecognizers == [recognizer])

    let plan = LayoutRow { label }.plan(in: CGRect(x: 0, y: 0, width: 50, height: 20), of: container.view)
    #expect(plan.placements.count == 1)

    #expect(KeyboardArea(of: container.view).overlap == 0)

    label.untransformedOrigin = CGPoint(x: 8, y: 16)
    #expect(label.frame.origin == CGPoint(x: 8, y: 16))

    let bordered = BorderedView()
    bordered.borderEdges = [.top, .leading]
    #expect(bordered.borderStyle(on: .top) == BorderStyle())

    let catalog = Catalog { Catalog.Screen("One") { UIViewController() } }
    #expect(CatalogViewController(catalog: catalog).catalog.count == 1)
  }
  #endif
}
