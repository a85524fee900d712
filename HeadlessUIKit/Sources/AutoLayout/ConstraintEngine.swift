/// The constraints of one hierarchy of views, and the solver that keeps them.
///
/// It belongs to the root of the hierarchy. Each item has four variables: the place of its upper left corner in its
/// superview, or for a guide in its view, and its size. Those of a view are about its alignment rectangle. What is
/// given from outside, such as the frame of a view that follows its autoresizing mask, is an equation like all others.
@MainActor
final class ConstraintEngine {
  typealias Expression = LinearExpression

  /// What the solver knows of a view or a guide.
  @MainActor
  final class Item {
    weak var source: (any ConstraintItem)?
    let x, y, width, height: LinearVariable
    /// The equations of what is given from outside.
    var given: [LinearConstraint] = []
    /// The inequations that forbid negative sizes.
    var limits: [LinearConstraint] = []
    /// The inequations of the content: hugging and resistance of the width, and then of the height.
    var content: [LinearConstraint] = []
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    /// The upper left corner of the alignment rectangle in the view, if constraints use it.
    var corner: CGPoint?
    /// The baselines in the alignment rectangle, which constraints use, and those constraints.
    var baselines: Baselines?
    var constraintsOfBaselines: [NSLayoutConstraint] = []

    init(_ source: any ConstraintItem, number: Int) {
      self.source = source
      (x, y) = (LinearVariable(4 * number), LinearVariable(4 * number + 1))
      (width, height) = (LinearVariable(4 * number + 2), LinearVariable(4 * number + 3))
    }

    var view: UIView? { source as? UIView }

    /// Whether the corner isn't any more where constraints take it to be.
    var hasOtherCorner: Bool { corner != nil && corner != view?.alignmentRect.origin }
  }

  /// What the solver knows of a constraint.
  struct Installed {
    let constraint: NSLayoutConstraint
    let solved: LinearConstraint
    /// The constant that the expression has without that of the constraint.
    let base: Double
    /// The items whose baselines the constraint uses.
    let baselines: [Item]
  }

  unowned let root: UIView
  /// Whether the size of the root is given, as that of a window is.
  let isRootGiven: Bool
  var solver = ConstraintSolver()
  /// The items in the order in which they came, so that no answer depends on an address.
  var items: [Item] = []
  var itemsBySource: [ObjectIdentifier: Item] = [:]
  var nextNumber = 0
  var installed: [ObjectIdentifier: Installed] = [:]
  /// The constraints that were given up and reported. They are tried again when what is given changes.
  var givenUp: [NSLayoutConstraint] = []
  /// Whether a constraint was removed or changed, so that one that was given up may have room.
  var mayHaveRoom = false
  var viewsWithNewContent: [UIView] = []
  private(set) var isSolving = false
  /// The constraints that aren't required, while all are collected. They are added after the required ones, which is
  /// quicker. While nobody asks for conflicts, inequations are among them, and come after the limits.
  var optional: [LinearConstraint]?

  /// Whether the hierarchy has changed, so that all constraints are collected again.
  var isStale = true

  /// The cells that tables are loading. Their constraints are added when the cells have their heights. Before that, a
  /// constraint could contradict the height that was estimated.
  var loadingCells: [UIView] = []

  /// Whether there ever was a constraint. Until then, no view asks for an engine.
  private(set) static var isUsed = false

  init(_ root: UIView, isRootGiven: Bool = true) {
    (self.root, self.isRootGiven) = (root, isRootGiven)
  }

  /// Returns the engine of the hierarchy with a root, which is made when it is needed.
  static func of(_ root: UIView) -> ConstraintEngine {
    isUsed = true
    if let engine = root.constraintEngine { return engine }
    let engine = ConstraintEngine(root)
    root.constraintState.engine = engine
    return engine
  }

  // MARK: Constraints

  static func install(_ constraint: NSLayoutConstraint, in holder: UIView) {
    let engine = of(holder.root)
    if !engine.isStale, !engine.isLoading(holder) { engine.add(constraint, in: holder) }
    holder.setNeedsLayout()
    UITableViewCellContentView.constraintsDidChange(in: holder)
  }

  static func remove(_ constraint: NSLayoutConstraint, from holder: UIView) {
    guard let engine = holder.root.constraintEngine else { return }
    engine.remove(constraint)
    holder.setNeedsLayout()
    UITableViewCellContentView.constraintsDidChange(in: holder)
  }

  /// Takes over the constant and the priority of a constraint.
  func update(_ constraint: NSLayoutConstraint) {
    constraint.holder?.setNeedsLayout()
    UITableViewCellContentView.constraintsDidChange(in: constraint.holder)
    mayHaveRoom = true
    guard !isStale, let one = installed[ObjectIdentifier(constraint)] else { return }
    let conflict =
      solver.setPriority(constraint.priority.rawValue, of: one.solved)
      ?? solver.setConstant(one.base - Double(constraint.constant.finite), of: one.solved)
    if let conflict {
      remove(constraint)
      report(constraint, conflict)
    }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    givenUp.removeAll { $0 === constraint }
    mayHaveRoom = true
    guard let one = installed.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    withdraw(one.solved)
    for item in one.baselines { item.constraintsOfBaselines.removeAll { $0 === constraint } }
  }

  func add(_ constraint: NSLayoutConstraint, in holder: UIView) {
    guard !constraint.relatesAxes else {
      guard noteGivenUp(constraint) else { return }
      return Misuse.report(
        "The constraint \(constraint.outline) relates a horizontal position to a vertical one. UIKit raises an "
          + "exception in the next layout. Relate positions on one axis.", to: root.misuseReceiver)
    }
    // From right to left, leading and trailing distances count to the left, and so do the relations between them.
    let isDirectional = constraint.first.followsDirection || constraint.second?.followsDirection == true
    let isReversed = isDirectional && holder.isMirrored
    guard var expression = expression(constraint.first, in: holder, isReversed) else { return }
    if let second = constraint.second {
      guard let other = self.expression(second, in: holder, isReversed) else { return }
      expression.add(other, times: -Double(constraint.multiplier))
    }
    // The code of views that were asked for their baselines may have activated or deactivated constraints, also this.
    guard constraint.holder === holder, installed[ObjectIdentifier(constraint)] == nil else { return }
    let base = expression.constant
    expression.constant -= Double(constraint.constant.finite)
    let solved = LinearConstraint(
      expression, LinearRelation(constraint.relation), priority: constraint.priority.rawValue)
    if let conflict = insert(solved) {
      if solver.refusal == .changesNothing { report(constraint, conflict) }
      return
    }
    let items = baselineItems(of: constraint)
    installed[ObjectIdentifier(constraint)] = Installed(
      constraint: constraint, solved: solved, base: base, baselines: items)
    for item in items { item.constraintsOfBaselines.append(constraint) }
  }

  /// Gives a constraint to the solver, or keeps it until all are collected.
  func insert(_ constraint: LinearConstraint) -> LinearConflict? {
    let isLast = !constraint.isRequired || solver.refusal == .endsUse && constraint.relation != .equal
    guard optional != nil, isLast else { return solver.add(constraint) }
    optional?.append(constraint)
    return nil
  }

  /// Takes a constraint back from the solver, or from those that it will get.
  func withdraw(_ constraint: LinearConstraint) {
    optional?.removeAll { $0 === constraint }
    solver.remove(constraint)
  }

  // MARK: Solving

  /// Takes over what has changed in the hierarchy, and asks for a layout of the views whose subviews have got other
  /// frames.
  func solve() {
    guard !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    if isStale || items.contains(where: \.hasOtherCorner) { collect() }
    updateGiven()
    solveContent()
    if !solver.takeChangedVariables().isEmpty { askForLayout() }
  }

  func collect() {
    isStale = false
    // Contradictions are rare. The first pass finds out whether there is one, and a second one which constraints it is.
    collect(.endsUse)
    if solver.refusal == .hasEndedUse { collect(.changesNothing) }
    solver.refusal = .changesNothing
    // What has left, or holds now, is not given up any more.
    givenUp.removeAll { $0.holder?.root !== root || installed[ObjectIdentifier($0)] != nil }
  }

  func collect(_ refusal: ConstraintSolver.Refusal) {
    solver = ConstraintSolver()
    solver.refusal = refusal
    (items, itemsBySource, nextNumber, installed, viewsWithNewContent) = ([], [:], 0, [:], [])
    optional = []
    collect(root)
    if refusal == .endsUse { items.forEach(addLimits) }
    // With the stronger ones first, less is to be optimized.
    let last = (optional ?? []).sorted { $0.priority > $1.priority }
    optional = nil
    for constraint in last { _ = solver.add(constraint) }
  }

  func collect(_ view: UIView) {
    if !view.followsMask { _ = item(view) }
    for constraint in view.constraints { add(constraint, in: view) }
    for subview in view.storedSubviews { collect(subview) }
  }

  /// Takes in what has come into the hierarchy.
  func join(_ view: UIView) {
    if !isStale, !isLoading(view) { collect(view) }
  }

  private func isLoading(_ view: UIView) -> Bool { loadingCells.contains(where: view.isDescendant) }

  /// Forgets a view that leaves the hierarchy, with all that it contains.
  ///
  /// If most constraints leave, it is quicker to collect those that stay.
  func leave(_ view: UIView) {
    var sources: Set<ObjectIdentifier> = []
    var constraints: [NSLayoutConstraint] = []
    func visit(_ view: UIView) {
      sources.insert(ObjectIdentifier(view))
      if let state = view.storedConstraintState {
        for guide in state.guides + state.ownGuides.values { sources.insert(ObjectIdentifier(guide)) }
        constraints += state.constraints
      }
      view.storedSubviews.forEach(visit)
    }
    visit(view)
    if 2 * constraints.count > installed.count { isStale = true }
    if isStale { installed = [:] } else { constraints.forEach(remove) }
    givenUp.removeAll { one in constraints.contains { $0 === one } }
    forgetItems(sources)
  }

  /// Forgets a guide that leaves its view.
  func leave(_ guide: UILayoutGuide) {
    forgetItems([ObjectIdentifier(guide)])
  }

  func forgetItems(_ sources: Set<ObjectIdentifier>) {
    let forgotten = Set(sources.compactMap { itemsBySource.removeValue(forKey: $0) }.map { ObjectIdentifier($0) })
    let gone = items.filter { forgotten.contains(ObjectIdentifier($0)) }
    items.removeAll { forgotten.contains(ObjectIdentifier($0)) }
    // The solver keeps a place for each number. New numbers need fewer.
    if nextNumber > 4 * items.count + 1000 { isStale = true }
    // A view that leaves had lent its baseline to another view, whose constraint stays.
    if gone.contains(where: { !$0.constraintsOfBaselines.isEmpty }) { isStale = true }
    if !isStale {
      for constraint in gone.flatMap({ $0.given + $0.limits + $0.content }) { withdraw(constraint) }
    }
    viewsWithNewContent.removeAll { sources.contains(ObjectIdentifier($0)) }
  }

  func askForLayout() {
    let scale = scale
    for item in items {
      let source = item.source
      if let view = source as? UIView {
        guard !view.followsMask, frame(of: item, view, scale) != view.model.placedFrame else { continue }
        view.storedSuperview?.setNeedsLayout()
      } else if let guide = source as? UILayoutGuide, guide.isOfContent, let view = guide.owningView as? UIScrollView {
        let size = CGSize(width: solver.value(of: item.width), height: solver.value(of: item.height))
        if view.contentSize != size { view.contentSize = size }
      }
    }
  }

  /// The number of pixels of a point.
  private var scale: CGFloat { root.traitCollection.displayScale }

  /// Returns the frame of a view or a guide on whole pixels; nil if no constraint is about it.
  ///
  /// - Parameter isReported: Whether the frame is that of the last layout, and nothing is solved for it.
  func frame(of source: any ConstraintItem, isReported: Bool = false) -> CGRect? {
    guard let item = itemsBySource[ObjectIdentifier(source)] else { return nil }
    return frame(of: item, source as? UIView, scale, isReported: isReported)
  }

  private func frame(of item: Item, _ view: UIView?, _ scale: CGFloat, isReported: Bool = false) -> CGRect {
    let pixel = { (value: Double) in (CGFloat(value) * scale).rounded() / scale }
    let solver = solver
    func value(of variable: LinearVariable) -> Double {
      isReported ? solver.reportedValue(of: variable) : solver.value(of: variable)
    }
    let (x, y) = (value(of: item.x), value(of: item.y))
    let (right, bottom) = (x + value(of: item.width), y + value(of: item.height))
    let place = CGRect(
      x: pixel(x), y: pixel(y), width: max(0, pixel(right) - pixel(x)), height: max(0, pixel(bottom) - pixel(y)))
    guard let view else { return place }
    let frame = view.frame(forAlignmentRect: place)
    let size = CGSize(width: max(0, frame.size.width), height: max(0, frame.size.height))
    return CGRect(origin: frame.origin, size: size)
  }

  /// Returns whether the constraints leave the frame of a view or a guide open.
  func isAmbiguous(_ source: any ConstraintItem) -> Bool {
    guard let item = itemsBySource[ObjectIdentifier(source)] else { return true }
    return [item.x, item.y, item.width, item.height].contains(where: solver.isAmbiguous)
  }

}

extension UIView {
  /// The alignment rectangle of the view, from the upper left corner of its frame.
  final var alignmentRect: CGRect {
    alignmentRect(forFrame: CGRect(origin: .zero, size: model.bounds.size))
  }
}

extension LinearRelation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
