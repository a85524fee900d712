import Jubako
import Testing

/// This file imports nothing of the toolkit but the umbrella: that it compiles is most of the test.
@Suite("The umbrella")
struct UmbrellaTests {
  @Test("import Jubako brings CollectionsExt")
  func bringsCollectionsExt() {
    #expect([1, 2, 3].applying(Move(from: 0, to: 2)) == [2, 3, 1])
  }

  final class Observer {
    var count = 0
  }

  @Test("import Jubako brings WeakDelegates")
  func bringsWeakDelegates() {
    let observers = MulticastDelegate<Observer>()
    let observer = Observer()
    observers.add(observer)
    observers { $0.count += 1 }
    #expect(observer.count == 1)
  }

  #if UIKIT
  enum Level: Comparable { case back, front }

  @Test("import Jubako brings UIKit, TapGestures, BorderView, Containment, ScreenCatalog and Layering")
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

    let bordered = BorderedView()
    bordered.borderEdges = [.top, .leading]
    #expect(bordered.borderStyle(on: .top) == BorderStyle())

    let catalog = Catalog { Catalog.Screen("One") { UIViewController() } }
    #expect(CatalogViewController(catalog: catalog).catalog.count == 1)
  }
  #endif
}
