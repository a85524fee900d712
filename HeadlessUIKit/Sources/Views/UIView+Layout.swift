/// Whether a view must be laid out. Only this file changes it.
struct LayoutState {
  fileprivate(set) var isNeeded = true
  /// Whether this view or a descendant must be laid out. If it is set, it is also set in each superview.
  fileprivate(set) var isNeededInSubtree = true
  /// Whether the layout of this view is running.
  fileprivate(set) var isRunning = false
}

extension UIView {
  final func markLayoutNeeded() {
    layoutState.isNeeded = true
    sceneChanged()
    var current: UIView? = self
    while let view = current, !view.layoutState.isNeededInSubtree {
      view.layoutState.isNeededInSubtree = true
      current = view.storedSuperview
    }
  }

  /// Marks the view and its superview as needing layout after the size of the view changed.
  ///
  /// A superview that is laying out its subviews right now sets this size itself and doesn't need another pass.
  final func sizeDidChange() {
    setNeedsLayout()
    if let superview = storedSuperview, !superview.layoutState.isRunning { superview.setNeedsLayout() }
  }

  /// Returns the size that fits. A length of zero that may grow is as long as it needs to be.
  final func fittingSize(_ target: CGSize, keepsWidth: Bool, keepsHeight: Bool) -> CGSize {
    let target = target.finite
    let space = CGSize(
      width: keepsWidth || target.width > 0 ? target.width : .greatestFiniteMagnitude,
      height: keepsHeight || target.height > 0 ? target.height : .greatestFiniteMagnitude)
    let fitting = sizeThatFits(space).finite
    return CGSize(
      width: keepsWidth ? target.width : fitting.width, height: keepsHeight ? target.height : fitting.height)
  }

  final func runLayout() {
    var top = self
    while let superview = top.storedSuperview, superview.layoutState.isNeeded { top = superview }
    LayoutPass.run(from: top)
  }
}

/// Lays out a hierarchy of views until none of them needs layout.
@MainActor
enum LayoutPass {
  /// The number of rounds after which a hierarchy that still needs layout is reported as a layout loop.
  static let limit = 100

  static func run(from top: UIView) {
    guard top.layoutState.isNeededInSubtree else { return }
    let times = top.variation.laysOutTwice ? 2 : 1
    for _ in 0..<limit {
      if ConstraintEngine.isUsed { top.root.solveConstraints() }
      guard top.layoutState.isNeededInSubtree, visit(top, times: times) else { return }
    }
    let dirty = dirtyViews(in: top)
    guard !dirty.isEmpty else { return }
    let names = dirty.map(\.description).joined(separator: ", ")
    Misuse.report(
      "Layout loop: after \(limit) rounds these views still need layout: \(names). A layoutSubviews() or a "
        + "viewDidLayoutSubviews() changes what it lays out each time it runs. The layout pass was stopped.",
      to: top.misuseReceiver)
    for view in dirty { view.layoutState.isNeeded = false }
    clearMarks(in: top)
  }

  /// Performs one round. A view whose layout is already running is left to that layout.
  ///
  /// - Parameter times: How often a view is laid out.
  /// - Returns: Whether any view was laid out.
  private static func visit(_ view: UIView, times: Int) -> Bool {
    guard view.layoutState.isNeededInSubtree else { return false }
    if view.layoutState.isRunning { return visitSubviews(of: view, times: times) }
    view.layoutState.isNeededInSubtree = false
    var worked = false
    if view.layoutState.isNeeded {
      view.layoutState.isNeeded = false
      worked = true
      view.updateLateSafeArea()
      for _ in 0..<times { layOut(view) }
    }
    return visitSubviews(of: view, times: times) || worked
  }

  private static func visitSubviews(of view: UIView, times: Int) -> Bool {
    var worked = false
    for subview in view.storedSubviews where subview.storedSuperview === view {
      if visit(subview, times: times) { worked = true }
      // A view whose layout is running stays marked, so its superviews do, too: its later marks would end here.
      if subview.layoutState.isNeededInSubtree { view.layoutState.isNeededInSubtree = true }
    }
    return worked
  }

  private static func layOut(_ view: UIView) {
    view.layoutState.isRunning = true
    defer { view.layoutState.isRunning = false }
    let controller = view.viewController
    controller?.appearIfWaiting()
    view.traitCollection.performAsCurrent {
      controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  private static func dirtyViews(in view: UIView) -> [UIView] {
    (view.layoutState.isNeeded ? [view] : []) + view.storedSubviews.flatMap { dirtyViews(in: $0) }
  }

  private static func clearMarks(in view: UIView) {
    view.layoutState.isNeededInSubtree = false
    for subview in view.storedSubviews { clearMarks(in: subview) }
  }
}
