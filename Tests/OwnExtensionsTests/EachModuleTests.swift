#if UIKIT
import BorderView
import Containment
import KeyboardAvoidance
import Layering
import PlatformUI
import RowLayout
import ScreenCatalog
import TableAnchoring
import TapGestures
import Testing
import ViewPosition

/// A file of an app that imports the modules one by one. That this file compiles is most of the test.
@Suite("An app with its own extensions, and the modules one by one")
@MainActor
struct EachModuleTests {
  enum Level: Comparable { case back, front }

  final class Card: BorderedView {}
  final class Screen: LayeredViewController<Level> {}
  final class List: AnchoredTableView {}
  final class FirstScreen: CatalogViewController {}

  final class Form: LayoutView {
    let label = UILabel()

    override var body: any LayoutContainer { LayoutRow { label } }
  }

  @Test("The app's own names are the app's")
  func ownNames() {
    let first = FirstScreen(catalog: Catalog { Catalog.Screen("One") { UIViewController() } })
    let views: [UIView] = [Card(), Form(), Screen().view, List(frame: .zero, style: .plain), first.view]
    #expect(views.allSatisfy { $0.takesOwnValues() })
    let (screen, child) = (Screen(), UIViewController())
    let before = ownEmbeddings
    screen.embed(child, in: screen.layers.layer(for: .front))
    #expect(ownEmbeddings == before + 1)
  }

  @Test("The names of the modules are the modules'")
  func modules() throws {
    let card = Card()
    card.border.width = 2
    card.borderEdges = .all
    #expect(card.borderStyle(on: .top) == BorderStyle(width: 2) && card.borderWidth == 0)
    let recognizer: TapRecognizer = card.onTap {}
    #expect(card.gestureRecognizers == [recognizer] && card.onTap == nil)
    card.untransformedOrigin = CGPoint(x: 1, y: 2)
    #expect(card.position == CGPoint(x: 1, y: 2))
    #expect(KeyboardArea(of: card).overlap == 0)
    let (screen, child) = (Screen(), UIViewController())
    try screen.embed(child)
    try screen.unembed(child)
    #expect(screen.children.isEmpty)
  }
}
#endif
