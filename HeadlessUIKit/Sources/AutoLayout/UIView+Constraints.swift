/// What a view knows of constraints. A view that no constraint concerns has the standard values, and no copy of them.
@MainActor
final class ConstraintState {
  /// Whether the frame and the autoresizing mask place the view.
  var followsMask = true
  /// The active constraints that the view holds.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The guides that the view has by itself, by their kinds.
  var ownGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  var hugging: [UILayoutPriority?] = [nil, nil]
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The width in which the view's content is being measured; 0 for any width. Nil while nobody measures it.
  var widthOfContent: CGFloat?
  var needsUpdate = true
  /// Whether the view has asked for `updateConstraints()`, which makes an engine as a constraint does.
  var asksForUpdate = false
  /// The engine of the hierarchy, in its root.
  var engine: ConstraintEngine?
}

/// Where the baselines of a view are.
struct Baselines: Equatable {
  /// The distances down to the baselines of the first and the last line, in points.
  var first, last: CGFloat
  /// Whether the distances are from the top. Otherwise they are from the vertical center.
  var areFromTop = false

  func moved(by distance: CGFloat) -> Baselines {
    Baselines(first: first + distance, last: last + distance, areFromTop: areFromTop)
  }
}

extension UIView {
  /// What the view knows of constraints, which is made when something changes it.
  final var constraintState: ConstraintState {
    if let storedConstraintState { return storedConstraintState }
    let state = ConstraintState()
    storedConstraintState = state
    return state
  }

  /// The engine of the hierarchy whose root this view is; nil if there are no constraints.
  final var constraintEngine: ConstraintEngine? { storedConstraintState?.engine }

  final var followsMask: Bool { storedConstraintState?.followsMask ?? true }

  // MARK: Anchors

  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The edge where a line of text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where a line of text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the top edge of a view without text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  // MARK: Constraints

  /// The active constraints that this view holds: those whose items have it as their nearest common ancestor.
  public final var constraints: [NSLayoutConstraint] { storedConstraintState?.constraints ?? [] }

  /// Activates a constraint, which this view holds.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.hold(in: self)
  }

  /// Activates constraints, which this view holds.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.hold(in: self) }
  }

  /// Deactivates a constraint that this view holds.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates constraints that this view holds.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether the constraints leave the frame of the view open.
  public final var hasAmbiguousLayout: Bool {
    !followsMask && root.isAmbiguous(self)
  }

  /// Returns whether the constraints of the hierarchy with this root leave the frame of a view or a guide open.
  final func isAmbiguous(_ source: any ConstraintItem) -> Bool {
    let engine = ConstraintEngine.of(self)
    engine.solve()
    return engine.isAmbiguous(source)
  }

  // MARK: Content

  /// Returns how strongly the view refuses to be longer than its content on an axis.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedConstraintState?.hugging[axis.rawValue] ?? standardHugging[axis.rawValue]
  }

  /// Sets how strongly the view refuses to be longer than its content on an axis.
  ///
  /// The standard is 250. It is 750 for switches and activity indicators, and for the heights of sliders and segmented
  /// controls, as was observed (stackoverflow.com/q/36924093).
  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    constraintState.hugging[axis.rawValue] = priority
    root.constraintEngine?.contentPrioritiesDidChange(of: self)
  }

  /// Returns how strongly the view refuses to be shorter than its content on an axis.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedConstraintState?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets how strongly the view refuses to be shorter than its content on an axis. The standard is 750.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintState.resistance[axis.rawValue] = priority
    root.constraintEngine?.contentPrioritiesDidChange(of: self)
  }

  // MARK: Guides

  /// The layout guides that were added to the view.
  public final var layoutGuides: [UILayoutGuide] { storedConstraintState?.guides ?? [] }

  /// Adds a layout guide, which leaves the view that it belonged to.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    constraintState.guides.append(layoutGuide)
    layoutGuide.belong(to: self)
  }

  /// Removes a layout guide, and the constraints that it takes part in.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let index = layoutGuides.firstIndex(where: { $0 === layoutGuide }) else {
      return
    }
    constraintState.guides.remove(at: index)
    deactivateConstraints { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
    root.constraintEngine?.leave(layoutGuide)
    layoutGuide.belong(to: nil)
  }

  // MARK: What the engine asks

  /// Returns the natural size of the content. A height that depends on the width is the one in the given width.
  final func contentSize(inWidth width: CGFloat?) -> CGSize {
    guard contentDependsOnWidth else { return intrinsicContentSize }
    defer { constraintState.widthOfContent = nil }
    constraintState.widthOfContent = 0
    let natural = intrinsicContentSize
    guard let width else { return natural }
    constraintState.widthOfContent = width
    return CGSize(width: natural.width, height: intrinsicContentSize.height)
  }

  /// Deactivates the constraints of ancestors to this view and its descendants, because it leaves them.
  final func leaveConstraints() {
    guard ConstraintEngine.isUsed else { return }
    storedSuperview?.deactivateConstraints(where: concerns)
    root.constraintEngine?.leave(self)
  }

  /// Deactivates some of the constraints that this view and its ancestors hold.
  private func deactivateConstraints(where isLost: (NSLayoutConstraint) -> Bool) {
    for constraint in constraints where isLost(constraint) { constraint.deactivate() }
    storedSuperview?.deactivateConstraints(where: isLost)
  }

  private func concerns(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.first.holder?.isDescendant(of: self) == true || constraint.second?.holder?.isDescendant(of: self) == true
  }

  /// Notes that this view, with what it contains, has become part of a hierarchy.
  final func joinConstraints() {
    if type(of: self).requiresConstraintBasedLayout { _ = ConstraintEngine.of(root) }
    guard ConstraintEngine.isUsed, hasConstraintsInside else { return }
    storedConstraintState?.engine = nil
    ConstraintEngine.of(root).join(self)
  }

  /// Whether constraints place this view, or something in it.
  final var hasConstraintsInside: Bool {
    if let state = storedConstraintState, !state.followsMask || !state.constraints.isEmpty || state.asksForUpdate {
      return true
    }
    if type(of: self).requiresConstraintBasedLayout { return true }
    return storedSubviews.contains(where: \.hasConstraintsInside)
  }

  /// Places the subviews as their constraints want it, on whole pixels.
  final func placeConstrainedSubviews() {
    guard ConstraintEngine.isUsed, let engine = root.constraintEngine, !engine.isSolving else { return }
    for subview in storedSubviews where !subview.followsMask {
      guard let frame = engine.frame(of: subview) else { continue }
      let anchor = subview.model.anchorPoint
      let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
      let bounds = CGRect(origin: subview.model.bounds.origin, size: frame.size)
      // UIKit calls these setters, which may be overridden, and not that of the frame, as stack traces show. So a
      // transform stays.
      if center != subview.model.center { subview.center = center }
      if bounds != subview.model.bounds { subview.bounds = bounds }
    }
  }
}

// How a layout pass begins: constraints are updated from below, and then solved.
extension UIView {
  final func setFollowsMask(_ follows: Bool) {
    guard follows != followsMask else { return }
    constraintState.followsMask = follows
    ConstraintEngine.of(root).isStale = true
    storedSuperview?.setNeedsLayout()
  }

  final func markConstraintsNeeded() {
    constraintState.needsUpdate = true
    constraintState.asksForUpdate = true
    _ = ConstraintEngine.of(root)
    setNeedsLayout()
  }

  /// Calls `updateConstraints()` of descendants, and then of this view.
  final func updateConstraintsOfTree() {
    for subview in storedSubviews where subview.storedSuperview === self { subview.updateConstraintsOfTree() }
    guard needsUpdateConstraints() else { return }
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    constraintState.needsUpdate = false
  }

  /// Updates the constraints of the hierarchy with this root, and solves them.
  final func solveConstraints() {
    guard let constraintEngine else { return }
    updateConstraintsOfTree()
    constraintEngine.solve()
  }
}
