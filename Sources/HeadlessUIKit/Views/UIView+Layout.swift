extension UIView {
  final func markLayoutNeeded() {
    layoutIsNeeded = true
    var current: UIView? = self
    while let view = current, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      current = view.superview
    }
  }

  final func runLayout() {
    var top = self
    while let superview = top.superview, superview.layoutIsNeeded { top = superview }
    LayoutPass.run(from: top)
  }
}

/// Lays out a tree until nothing in it asks for more.
@MainActor
enum LayoutPass {
  /// How often a tree may ask for another round before that is called a loop.
  static let limit = 100

  static func run(from top: UIView) {
    for _ in 0..<limit {
      guard top.subtreeNeedsLayout, visit(top) else { return }
    }
    let dirty = dirtyViews(in: top)
    guard !dirty.isEmpty else { return }
    let names = dirty.map(\.description).joined(separator: ", ")
    HeadlessScreen.report(
      "Layout loop: after \(limit) rounds these views still ask for layout: \(names). A layoutSubviews() or a "
        + "viewDidLayoutSubviews() changes what it lays out each time it runs; the pass was given up.")
    for view in dirty { view.layoutIsNeeded = false }
    clearMarks(in: top)
  }

  /// One round. Views that are being laid out further up the stack are left for their own pass.
  ///
  /// - Returns: whether anything was laid out.
  private static func visit(_ view: UIView) -> Bool {
    guard view.subtreeNeedsLayout else { return false }
    if view.isLayingOut { return visitSubviews(of: view) }
    view.subtreeNeedsLayout = false
    var worked = false
    if view.layoutIsNeeded {
      view.layoutIsNeeded = false
      worked = true
      layOut(view)
    }
    return visitSubviews(of: view) || worked
  }

  private static func visitSubviews(of view: UIView) -> Bool {
    var worked = false
    for subview in view.subviews where subview.superview === view && visit(subview) {
      worked = true
    }
    return worked
  }

  private static func layOut(_ view: UIView) {
    view.isLayingOut = true
    defer { view.isLayingOut = false }
    let controller = view.viewController
    controller?.appearIfWaiting()
    view.traitCollection.performAsCurrent {
      controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  private static func dirtyViews(in view: UIView) -> [UIView] {
    (view.layoutIsNeeded ? [view] : []) + view.subviews.flatMap { dirtyViews(in: $0) }
  }

  private static func clearMarks(in view: UIView) {
    view.subtreeNeedsLayout = false
    for subview in view.subviews { clearMarks(in: subview) }
  }
}
