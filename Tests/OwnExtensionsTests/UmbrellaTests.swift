#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Jubako
import Testing

/// A screen of an app that imports the umbrella. That this file compiles is most of the test.
@Suite("An app with its own extensions, and the umbrella")
@MainActor
struct UmbrellaTests {
  enum Level: Comparable { case content, dialogs }

  final class Card: BorderedView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      border = BorderStyle(width: 3, color: .blue)
      borderEdges = .all
      cornerRadii = CornerRadii(6)
      cornerRadius = 8
      borderWidth = 1
      borderColor = .red
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }
  }

  final class Form: LayoutView {
    let field = UITextField()

    override var body: any LayoutContainer { LayoutColumn { field } }
  }

  final class Board: LayeredView<Level> {}
  final class Glass: PassthroughView {}
  final class Sheet: LayerView {}
  final class List: AnchoredTableView {}

  @Test("The app's properties have its values on subclasses of every view of the package, and on UIKit's")
  func views() {
    let card = Card()
    #expect(card.cornerRadius == 8 && card.borderWidth == 1 && card.borderColor == .red)
    #expect(card.border == BorderStyle(width: 3, color: .blue) && card.cornerRadii == CornerRadii(6))
    #expect(card.takesOwnValues())
    #expect(card.border.width == 3)

    let field = UITextField()
    let line = BorderOverlayView(on: field)
    line.borderWidth = 4
    line.border.width = 2
    #expect(line.borderWidth == 4 && field.borderWidth == 0)

    let form = Form()
    form.cornerRadius = 5
    #expect(form.cornerRadius == 5)
    let views: [UIView] = [form, Board(), Glass(), Sheet(), List(frame: .zero, style: .plain), field, UILabel()]
    #expect(views.allSatisfy { $0.takesOwnValues() })
  }

  final class Layered: LayeredViewController<Level> {}
  final class Switcher: SwitcherViewController {}
  final class Panes: PaneViewController {}
  final class Container: ContainerViewController {}

  @Test("The app's embed(_:in:) is called for its signature, and Containment's for every other one")
  func embedding() throws {
    for controller in [Layered(), Switcher(), Container(), UIViewController()] {
      let before = ownEmbeddings
      let (own, ours) = (UIViewController(), UIViewController())
      controller.embed(own, in: controller.view)
      #expect(ownEmbeddings == before + 1)
      try controller.embed(ours)
      #expect(ownEmbeddings == before + 1)
      #expect(controller.children.suffix(2) == [own, ours])
      try controller.unembed(ours)
    }
    let layered = Layered()
    let child = UIViewController()
    try layered.embed(child, in: layered.layers.layer(for: .dialogs), layout: .fill)
    layered.layers.add(child.view, to: .content)
    #expect(layered.subviews(in: .content) == [child.view])
    #expect(Panes().view.takesOwnValues())
  }

  @Test("onTap with a closure is the package's, beside the app's property of that name")
  func taps() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let card = Card(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.window.addSubview(card)
    screen.window.makeKeyAndVisible()
    var taps: [String] = []
    card.onTap = { taps.append("own") }
    card.onTap { taps.append("single") }
    card.onTap(count: 2) { _ in taps.append("double") }
    screen.tap(at: CGPoint(x: 25, y: 25))
    #expect(taps == ["single"])
    screen.tap(at: CGPoint(x: 25, y: 25))
    #expect(taps.contains("double"))
    card.onTap?()
    #expect(taps.last == "own")
  }

  @Test("The modules that extend UIKit's types work beside the app's names")
  func otherModules() {
    let label = UILabel()
    label.untransformedOrigin = CGPoint(x: 5, y: 6)
    #expect(label.position == CGPoint(x: 5, y: 6))
    let plan = LayoutRow { label }.plan(in: CGRect(x: 0, y: 0, width: 50, height: 20), of: Glass())
    #expect(plan.placements.count == 1)
    #expect(KeyboardArea(of: label).overlap == 0)
    final class FirstScreen: CatalogViewController {}
    let catalog = Catalog { Catalog.Screen("One") { UIViewController() } }
    let first = FirstScreen(catalog: catalog)
    #expect(first.catalog.count == 1 && first.view.takesOwnValues())
  }
}
#endif
