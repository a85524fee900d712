#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Traits")
struct TraitsTests {
  // UITraitCollection, displayScale; UIView, traitCollection: traits flow from the window down.
  @Test("The display scale is a trait", arguments: [1, 2, 3] as [CGFloat])
  func displayScale(scale: CGFloat) {
    let stage = Stage(scale: scale)
    let view = stage.add(UIView(), 0, 0, 10, 10)
    #expect(stage.screen.window.traitCollection.displayScale == scale)
    #expect(view.traitCollection.displayScale == scale)
    #expect(stage.controller.traitCollection.displayScale == scale)
  }

  // UITraitEnvironment: "window, view controller, view: each inherits its traits from its parent".
  @Test("Traits are inherited from the window by controllers, views and subviews, and by child controllers")
  func inheritance() {
    let stage = Stage()
    let child = UIViewController()
    stage.controller.addChild(child)
    stage.add(child.view, 0, 0, 50, 50)
    child.didMove(toParent: stage.controller)
    let leaf = stage.add(UIView(), 0, 0, 10, 10, to: child.view)
    for style in [UIUserInterfaceStyle.dark, .light] {
      stage.screen.userInterfaceStyle = style
      stage.screen.settle()
      let environments: [UITraitCollection] = [
        stage.screen.window.traitCollection, stage.controller.traitCollection, stage.root.traitCollection,
        child.traitCollection, child.view.traitCollection, leaf.traitCollection,
      ]
      #expect(environments.map(\.userInterfaceStyle) == Array(repeating: style, count: 6))
    }
    stage.screen.layoutDirection = .rightToLeft
    stage.screen.settle()
    #expect(child.traitCollection.layoutDirection == .rightToLeft)
    #expect(leaf.traitCollection.layoutDirection == .rightToLeft)
  }

  // UIViewController, overrideUserInterfaceStyle: "the view controller, its children and their views use the style".
  @Test("A parent controller's own style applies to its children and their views, and to nothing above it")
  func controllerOverride() {
    let stage = Stage()
    let (parent, child) = (UIViewController(), UIViewController())
    stage.controller.addChild(parent)
    stage.add(parent.view, 0, 0, 50, 50)
    parent.didMove(toParent: stage.controller)
    parent.addChild(child)
    stage.add(child.view, 0, 0, 50, 50, to: parent.view)
    child.didMove(toParent: parent)
    parent.overrideUserInterfaceStyle = .dark
    stage.screen.settle()
    for traits in [
      parent.traitCollection, parent.view.traitCollection, child.traitCollection, child.view.traitCollection,
    ] {
      #expect(traits.userInterfaceStyle == .dark)
    }
    #expect(stage.root.traitCollection.userInterfaceStyle == .light)
    #expect(stage.controller.traitCollection.userInterfaceStyle == .light)
  }

  // UITraitEnvironment, traitCollectionDidChange(_:): "called when the iOS interface environment changes", with the old
  // traits; the new ones are in place.
  @Test("traitCollectionDidChange is called once for a change, in views and controllers, and not for the same value")
  func didChange() {
    let controller = TraitController()
    let stage = Stage(controller)
    let view = stage.add(TraitView(), 0, 0, 10, 10)
    let leaf = stage.add(TraitView(), 0, 0, 5, 5, to: view)
    controller.changes = []
    view.changes = []
    leaf.changes = []
    stage.screen.userInterfaceStyle = .dark
    stage.screen.settle()
    let expected = ["light to dark"]
    #expect(controller.changes == expected)
    #expect(view.changes == expected)
    #expect(leaf.changes == expected)
    stage.screen.userInterfaceStyle = .dark
    view.center.x += 10
    stage.screen.settle()
    #expect(leaf.changes == expected)
    view.overrideUserInterfaceStyle = .light
    stage.screen.settle()
    #expect(leaf.changes == expected + ["dark to light"], "An override above is a change below.")
    #expect(controller.changes == expected)
  }

  // UIView, effectiveUserInterfaceLayoutDirection and UISemanticContentAttribute: playback and spatial views are "not
  // flipped when switching between left-to-right and right-to-left layouts".
  @Test(
    "The effective layout direction follows the semantic attribute or else the trait",
    arguments: [
      (UISemanticContentAttribute.unspecified, nil), (.forceLeftToRight, UIUserInterfaceLayoutDirection.leftToRight),
      (.forceRightToLeft, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight),
    ])
  func layoutDirection(attribute: UISemanticContentAttribute, forced: UIUserInterfaceLayoutDirection?) {
    let stage = Stage()
    let view = stage.add(UIView(), 0, 0, 10, 10)
    view.semanticContentAttribute = attribute
    #expect(view.effectiveUserInterfaceLayoutDirection == forced ?? .leftToRight)
    stage.screen.layoutDirection = .rightToLeft
    stage.screen.settle()
    #expect(view.effectiveUserInterfaceLayoutDirection == forced ?? .rightToLeft)
  }
}

/// "old style to new style" for one call of `traitCollectionDidChange`.
@MainActor
private func change(from previous: UITraitCollection?, to current: UITraitCollection) -> String {
  func name(_ traits: UITraitCollection?) -> String {
    switch traits?.userInterfaceStyle {
    case .dark?: "dark"
    case .light?: "light"
    default: "none"
    }
  }
  return "\(name(previous)) to \(name(current))"
}

private final class TraitView: UIView {
  var changes: [String] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changes.append(change(from: previousTraitCollection, to: traitCollection))
  }
}

private final class TraitController: UIViewController {
  var changes: [String] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changes.append(change(from: previousTraitCollection, to: traitCollection))
  }
}
#endif
