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
  private final class Item {
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

  private unowned let root: UIView
  /// Whether the size of the root is given, as that of a window is.
  private let isRootGiven: Bool
  private var solver = ConstraintSolver()
  /// The items in the order in which they came, so that no answer depends on an address.
  private var items: [Item] = []
  private var itemsBySource: [ObjectIdentifier: Item] = [:]
  private var nextNumber = 0
  /// Each constraint, the constant that its expression has without its own, and the items whose baselines it uses.
  private var installed: [ObjectIdentifier: (constraint: LinearConstraint, base: Double, baselines: [Item])] = [:]
  private var names: [ObjectIdentifier: NSLayoutConstraint] = [:]
  /// The constraints that were given up and reported. They are tried again when what is given changes.
  private var givenUp: [NSLayoutConstraint] = []
  /// Whether a constraint was removed or changed, so that one that was given up may have room.
  private var mayHaveRoom = false
  private var viewsWithNewContent: [UIView] = []
  private(set) var isSolving = false
  /// The constraints that aren't required, while all are collected. They are added after the required ones, which is
  /// quicker.
  private var optional: [LinearConstraint]?

  /// Whether the hierarchy has changed, so that all constraints are collected again.
  var isStale = true

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
    if !engine.isStale { engine.add(constraint, in: holder) }
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
    guard !isStale, let (solved, base, _) = installed[ObjectIdentifier(constraint)] else { return }
    let conflict =
      solver.setPriority(constraint.priority.rawValue, of: solved)
      ?? solver.setConstant(base - Double(constraint.constant.finite), of: solved)
    if let conflict {
      remove(constraint)
      report(constraint, conflict)
    }
  }

  private func remove(_ constraint: NSLayoutConstraint) {
    givenUp.removeAll { $0 === constraint }
    mayHaveRoom = true
    guard let (solved, _, items) = installed.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    names[ObjectIdentifier(solved)] = nil
    optional?.removeAll { $0 === solved }
    solver.remove(solved)
    for item in items { item.constraintsOfBaselines.removeAll { $0 === constraint } }
  }

  private func add(_ constraint: NSLayoutConstraint, in holder: UIView) {
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
      expression = expression - other * Double(constraint.multiplier)
    }
    // The code of views that were asked for their baselines may have activated or deactivated constraints, also this.
    guard constraint.holder === holder, installed[ObjectIdentifier(constraint)] == nil else { return }
    let base = expression.constant
    expression.constant -= Double(constraint.constant.finite)
    let solved = LinearConstraint(
      expression, LinearRelation(constraint.relation), priority: constraint.priority.rawValue)
    names[ObjectIdentifier(solved)] = constraint
    if let conflict = insert(solved) {
      names[ObjectIdentifier(solved)] = nil
      if solver.refusal == .changesNothing { report(constraint, conflict) }
      return
    }
    let items = baselineItems(of: constraint)
    installed[ObjectIdentifier(constraint)] = (solved, base, items)
    for item in items { item.constraintsOfBaselines.append(constraint) }
  }

  /// Gives a constraint to the solver, or keeps it until all are collected.
  private func insert(_ constraint: LinearConstraint) -> LinearConflict? {
    guard optional != nil, !constraint.isRequired else { return solver.add(constraint) }
    optional?.append(constraint)
    return nil
  }

  /// Notes that a constraint is given up. Returns whether that is new.
  private func noteGivenUp(_ constraint: NSLayoutConstraint) -> Bool {
    guard !givenUp.contains(where: { $0 === constraint }) else { return false }
    givenUp.append(constraint)
    return true
  }

  private func report(_ constraint: NSLayoutConstraint, _ conflict: LinearConflict) {
    guard noteGivenUp(constraint) else { return }
    let others = conflict.constraints.compactMap { names[ObjectIdentifier($0)]?.outline }
    let list = ([constraint.outline] + others).map { "\n  \($0)" }.joined()
    let given =
      others.count < conflict.constraints.count ? "\n  frames of views that follow their autoresizing masks" : ""
    Misuse.report(
      "Unable to simultaneously satisfy constraints:\(list)\(given)\nThe first one is given up. Remove one that isn't "
        + "wanted, or give it a lower priority. For a view that is placed by constraints, set "
        + "translatesAutoresizingMaskIntoConstraints to false.", to: root.misuseReceiver)
  }

  // MARK: Expressions

  /// Returns a term in the coordinates of a view; nil if its item is elsewhere.
  ///
  /// - Parameter isReversed: Whether positions count to the left.
  private func expression(_ term: LayoutTerm, in space: UIView, _ isReversed: Bool) -> Expression? {
    guard var result = position(term.item, term.attribute, in: space) else { return nil }
    if let origin = term.origin?.term {
      guard let start = position(origin.item, origin.attribute, in: space) else { return nil }
      result = result - start
    }
    return isReversed && term.attribute.kind == .horizontal ? result * -1 : result
  }

  private func position(
    _ source: (any ConstraintItem)?, _ attribute: NSLayoutConstraint.Attribute, in space: UIView
  ) -> Expression? {
    guard let source else { return nil }
    if let inside = attribute.insideMargins {
      return position((source as? UIView)?.layoutMarginsGuide, inside, in: space)
    }
    if attribute.kind == .length { return self.attribute(attribute, of: item(source), isRightToLeft: false) }
    if let view = source as? UIView, let inner = view.view(forBaseline: attribute), inner !== view {
      return position(inner, attribute, in: space)
    }
    if source === space {
      // A position inside the view itself: in a scroll view, that of the content.
      if let scrollView = space as? UIScrollView {
        return position(scrollView.contentLayoutGuide, attribute, in: space)
      }
      var inside = self.attribute(attribute, of: item(source), isRightToLeft: space.isMirrored)
      inside = inside - origin(of: space, attribute.kind)
      inside.constant += Double(attribute.kind == .horizontal ? space.model.bounds.minX : space.model.bounds.minY)
      return inside
    }
    guard let holder = source.holder else { return nil }
    var result = self.attribute(attribute, of: item(source), isRightToLeft: space.isMirrored)
    var view = source is UIView ? holder.storedSuperview : holder
    while let current = view, current !== space {
      result = result + origin(of: current, attribute.kind)
      let visible = (current as? UIScrollView).map { item($0.frameLayoutGuide) }
      if let visible {
        result = result - Expression(attribute.kind == .horizontal ? visible.x : visible.y)
      }
      view = current.storedSuperview
    }
    return view == nil ? nil : result
  }

  /// Returns the left or the upper edge of the frame of a view.
  private func origin(of view: UIView, _ kind: NSLayoutConstraint.Attribute.Kind) -> Expression {
    let item = item(view)
    let corner = item.corner ?? view.alignmentRect.origin
    item.corner = corner
    return kind == .horizontal ? Expression(item.x) - Double(corner.x) : Expression(item.y) - Double(corner.y)
  }

  private func attribute(
    _ attribute: NSLayoutConstraint.Attribute, of item: Item, isRightToLeft: Bool
  ) -> Expression {
    let (x, y) = (Expression(item.x), Expression(item.y))
    let (width, height) = (Expression(item.width), Expression(item.height))
    switch attribute {
    case .left: return x
    case .right: return x + width
    case .leading: return isRightToLeft ? x + width : x
    case .trailing: return isRightToLeft ? x : x + width
    case .centerX: return x + width * 0.5
    case .width: return width
    case .height: return height
    case .bottom: return y + height
    case .centerY: return y + height * 0.5
    case .firstBaseline, .lastBaseline:
      let isFirst = attribute == .firstBaseline
      if item.constraintsOfBaselines.isEmpty { item.baselines = baselines(of: item) }
      guard let baselines = item.baselines else { return isFirst ? y : y + height }
      var baseline = baselines.areFromTop ? y : y + height * 0.5
      baseline.constant += Double(isFirst ? baselines.first : baselines.last)
      return baseline
    default: return y
    }
  }

  // MARK: Items

  private func item(_ source: any ConstraintItem) -> Item {
    if let item = itemsBySource[ObjectIdentifier(source)] { return item }
    let item = Item(source, number: nextNumber)
    nextNumber += 1
    itemsBySource[ObjectIdentifier(source)] = item
    items.append(item)
    for (expression, value) in zip(givenExpressions(of: item), givenValues(of: item)) {
      let constraint = LinearConstraint(expression - value, .equal)
      item.given.append(constraint)
      _ = solver.add(constraint)
    }
    if item.given.count < 4 {
      // No length is negative, unless that contradicts what is required, such as the distances inside an empty view.
      item.limits = [item.width, item.height].map {
        LinearConstraint(Expression($0), .greaterThanOrEqual, priority: 999.5)
      }
      for limit in item.limits { _ = solver.add(limit) }
    }
    if let view = item.view, !view.followsMask { viewsWithNewContent.append(view) }
    return item
  }

  /// Returns what is given of an item from outside, as expressions without their constants.
  private func givenExpressions(of item: Item) -> [Expression] {
    let place = [Expression(item.x), Expression(item.y)]
    let size = [Expression(item.width), Expression(item.height)]
    guard let guide = item.source as? UILayoutGuide else {
      if item.source === root { return place + (isRootGiven ? size : []) }
      guard let view = item.view, view.followsMask else { return [] }
      let stretch = stretch(of: view)
      guard let superview = view.storedSuperview, stretch != (false, false) else { return place + size }
      // What the mask stretches follows the superview, whose size the content of this view may choose.
      let outer = self.item(superview)
      return place + [
        stretch.width ? Expression(outer.width) - size[0] : size[0],
        stretch.height ? Expression(outer.height) - size[1] : size[1],
      ]
    }
    if guide.isOfContent { return place }
    guard guide.givenFrame != nil, let owner = guide.owningView else { return [] }
    let outer = self.item(owner)
    return place + [Expression(outer.width) - size[0], Expression(outer.height) - size[1]]
  }

  /// Returns whether the mask stretches a view with its superview, whose size isn't given, at distances that stay.
  private func stretch(of view: UIView) -> (width: Bool, height: Bool) {
    guard view !== root, let superview = view.storedSuperview, !(superview is UIScrollView),
      !superview.followsMask || superview === root && !isRootGiven
    else { return (false, false) }
    let mask = view.autoresizingMask
    return (
      mask.contains(.flexibleWidth) && mask.isDisjoint(with: [.flexibleLeftMargin, .flexibleRightMargin]),
      mask.contains(.flexibleHeight) && mask.isDisjoint(with: [.flexibleTopMargin, .flexibleBottomMargin])
    )
  }

  /// Returns the values of ``givenExpressions(of:)`` as they are now.
  private func givenValues(of item: Item) -> [Double] {
    if let guide = item.source as? UILayoutGuide {
      if guide.isOfContent { return [0, 0] }
      guard let frame = guide.givenFrame, let outer = guide.owningView?.alignmentRect.size else { return [] }
      return [frame.origin.x, frame.origin.y, outer.width - frame.size.width, outer.height - frame.size.height]
        .map { Double($0) }
    }
    guard let view = item.view else { return [] }
    let frame = view === root ? CGRect(origin: .zero, size: view.model.bounds.size) : view.model.placedFrame
    let place = view.alignmentRect(forFrame: frame)
    var size = place.size
    if view !== root, let superview = view.storedSuperview {
      let (outer, stretch) = (superview.alignmentRect.size, stretch(of: view))
      if stretch.width { size.width = outer.width - size.width }
      if stretch.height { size.height = outer.height - size.height }
    }
    return [place.origin.x, place.origin.y, size.width, size.height].map { Double($0) }
  }

  // MARK: Content

  /// Notes that the content of a view has another size.
  func contentDidChange(of view: UIView) {
    view.storedSuperview?.contentDidChange(of: view)
    guard !view.followsMask else { return }
    if !isStale { viewsWithNewContent.append(view) }
    view.storedSuperview?.setNeedsLayout()
    UITableViewCellContentView.constraintsDidChange(in: view.storedSuperview)
  }

  /// Notes that a view has other priorities for its content.
  func contentPrioritiesDidChange(of view: UIView) {
    guard let item = itemsBySource[ObjectIdentifier(view)], !isStale else { return }
    for (constraint, priority) in zip(item.content, lengthsOfContent(of: item).flatMap(\.priorities)) {
      _ = solver.setPriority(priority, of: constraint)
    }
    view.storedSuperview?.setNeedsLayout()
  }

  /// Returns the lengths that the content of an item has, with the priorities of hugging and of resistance.
  ///
  /// The priorities are below 1000: the content gives way to required constraints, without a report.
  private func lengthsOfContent(of item: Item) -> [(variable: LinearVariable, length: CGFloat, priorities: [Float])] {
    let axes: [(LinearVariable, CGFloat, NSLayoutConstraint.Axis)] = [
      (item.width, item.contentSize.width, .horizontal), (item.height, item.contentSize.height, .vertical),
    ]
    return axes.compactMap { variable, length, axis in
      guard let view = item.view, length != UIView.noIntrinsicMetric else { return nil }
      let offset = view.storedSuperview?.priorityOffset(of: view, for: axis) ?? 0
      let priorities = [
        view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis),
      ].map { $0.rawValue < 999 ? $0.rawValue + offset : min($0.rawValue, 999.99) }
      return (variable, length, priorities)
    }
  }

  /// Takes over the size of the content of an item. Returns whether it was another one.
  private func updateContent(of item: Item, inWidth width: CGFloat? = nil) -> Bool {
    guard let view = item.view, !view.followsMask else { return false }
    let size = view.contentSize(inWidth: width).finite
    guard size != item.contentSize else { return false }
    for constraint in item.content { solver.remove(constraint) }
    item.contentSize = size
    item.content = lengthsOfContent(of: item).flatMap { variable, length, priorities in
      let expression = Expression(variable) - Double(length)
      return [
        LinearConstraint(expression, .lessThanOrEqual, priority: priorities[0]),
        LinearConstraint(expression, .greaterThanOrEqual, priority: priorities[1]),
      ]
    }
    for constraint in item.content { _ = solver.add(constraint) }
    return true
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

  /// Takes over new sizes of contents.
  private func solveContent() {
    let changed = viewsWithNewContent
    viewsWithNewContent = []
    for view in changed {
      if let item = itemsBySource[ObjectIdentifier(view)] { _ = updateContent(of: item) }
    }
    // A text that gets another width may need another height, which may change the width again.
    for _ in 0..<4 {
      for item in items where !item.constraintsOfBaselines.isEmpty { updateBaselines(of: item) }
      let widths = items.map { CGFloat(solver.value(of: $0.width)) }
      var isSteady = true
      for (item, width) in zip(items, widths) where item.view?.contentDependsOnWidth == true {
        if updateContent(of: item, inWidth: width) { isSteady = false }
      }
      if isSteady { break }
    }
  }

  /// Takes over other baselines of an item.
  private func updateBaselines(of item: Item) {
    let hasMoved = baselines(of: item) != item.baselines
    guard hasMoved || item.constraintsOfBaselines.contains(where: { !baselineItems(of: $0).contains { $0 === item } })
    else { return }
    let constraints = item.constraintsOfBaselines
    for constraint in constraints { remove(constraint) }
    for constraint in constraints {
      if let holder = constraint.holder { add(constraint, in: holder) }
    }
  }

  /// Returns an item's baselines in its alignment rectangle, in the width that it has in the present solution.
  private func baselines(of item: Item) -> Baselines? {
    let width = CGFloat(solver.value(of: item.width))
    guard let view = item.view, let baselines = view.baselines(inWidth: width > 0 ? width : nil) else { return nil }
    let place = view.alignmentRect
    return baselines.moved(by: baselines.areFromTop ? -place.minY : view.model.bounds.height / 2 - place.midY)
  }

  /// Returns the items whose baselines a constraint uses.
  private func baselineItems(of constraint: NSLayoutConstraint) -> [Item] {
    [constraint.first, constraint.second].compactMap { term in
      guard let term, let view = term.item as? UIView, let inner = view.view(forBaseline: term.attribute) else {
        return nil
      }
      return itemsBySource[ObjectIdentifier(inner)]
    }
  }

  private func collect() {
    isStale = false
    // Contradictions are rare. The first pass finds out whether there is one, and a second one which constraints it is.
    collect(.endsUse)
    if solver.refusal == .hasEndedUse { collect(.changesNothing) }
    solver.refusal = .changesNothing
    // What has left, or holds now, is not given up any more.
    givenUp.removeAll { $0.holder?.root !== root || installed[ObjectIdentifier($0)] != nil }
  }

  private func collect(_ refusal: ConstraintSolver.Refusal) {
    solver = ConstraintSolver()
    solver.refusal = refusal
    (items, itemsBySource, installed, names, viewsWithNewContent) = ([], [:], [:], [:], [])
    optional = []
    collect(root)
    for constraint in optional ?? [] { _ = solver.add(constraint) }
    optional = nil
  }

  private func collect(_ view: UIView) {
    if !view.followsMask { _ = item(view) }
    for constraint in view.constraints { add(constraint, in: view) }
    for subview in view.storedSubviews { collect(subview) }
  }

  /// Takes in what has come into the hierarchy.
  func join(_ view: UIView) {
    if !isStale { collect(view) }
  }

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
    if isStale { (installed, names) = ([:], [:]) } else { constraints.forEach(remove) }
    givenUp.removeAll { one in constraints.contains { $0 === one } }
    forgetItems(sources)
  }

  /// Forgets a guide that leaves its view.
  func leave(_ guide: UILayoutGuide) {
    forgetItems([ObjectIdentifier(guide)])
  }

  private func forgetItems(_ sources: Set<ObjectIdentifier>) {
    let forgotten = Set(sources.compactMap { itemsBySource.removeValue(forKey: $0) }.map { ObjectIdentifier($0) })
    let gone = items.filter { forgotten.contains(ObjectIdentifier($0)) }
    items.removeAll { forgotten.contains(ObjectIdentifier($0)) }
    // A view that leaves had lent its baseline to another view, whose constraint stays.
    if gone.contains(where: { !$0.constraintsOfBaselines.isEmpty }) { isStale = true }
    if !isStale {
      for constraint in gone.flatMap({ $0.given + $0.limits + $0.content }) { solver.remove(constraint) }
    }
    viewsWithNewContent.removeAll { sources.contains(ObjectIdentifier($0)) }
  }

  private func updateGiven() {
    var hasChanged = false
    for item in items where !item.given.isEmpty {
      for (constraint, value) in zip(item.given, givenValues(of: item)) where constraint.expression.constant != -value {
        giveIn(to: -value, of: constraint)
        hasChanged = true
      }
    }
    guard hasChanged || mayHaveRoom else { return }
    mayHaveRoom = false
    for constraint in givenUp {
      if let holder = constraint.holder { add(constraint, in: holder) }
    }
    givenUp.removeAll { installed[ObjectIdentifier($0)] != nil }
  }

  /// Changes what is given, and gives up constraints that contradict it.
  private func giveIn(to value: Double, of given: LinearConstraint) {
    while let conflict = solver.setConstant(value, of: given) {
      guard let last = conflict.constraints.last(where: { names[ObjectIdentifier($0)] != nil }),
        let constraint = names[ObjectIdentifier(last)]
      else { return }
      remove(constraint)
      let others = conflict.constraints.filter { $0 !== last } + [given]
      report(constraint, LinearConflict(constraints: others))
    }
  }

  private func askForLayout() {
    for item in items {
      if let guide = item.source as? UILayoutGuide, guide.isOfContent, let view = guide.owningView as? UIScrollView {
        let size = CGSize(width: solver.value(of: item.width), height: solver.value(of: item.height))
        if view.contentSize != size { view.contentSize = size }
      }
      guard let view = item.view, !view.followsMask, let superview = view.storedSuperview,
        let frame = frame(of: view), frame != view.model.placedFrame
      else { continue }
      superview.setNeedsLayout()
    }
  }

  /// Returns the frame of a view or a guide on whole pixels; nil if no constraint is about it.
  ///
  /// - Parameter isReported: Whether the frame is that of the last layout, and nothing is solved for it.
  func frame(of source: any ConstraintItem, isReported: Bool = false) -> CGRect? {
    guard let item = itemsBySource[ObjectIdentifier(source)] else { return nil }
    let scale = root.traitCollection.displayScale
    let pixel = { (value: Double) in (CGFloat(value) * scale).rounded() / scale }
    let value = isReported ? solver.reportedValue : solver.value
    let (x, y) = (value(item.x), value(item.y))
    let (right, bottom) = (x + value(item.width), y + value(item.height))
    let place = CGRect(
      x: pixel(x), y: pixel(y), width: max(0, pixel(right) - pixel(x)), height: max(0, pixel(bottom) - pixel(y)))
    guard let view = item.view else { return place }
    let frame = view.frame(forAlignmentRect: place)
    let size = CGSize(width: max(0, frame.size.width), height: max(0, frame.size.height))
    return CGRect(origin: frame.origin, size: size)
  }

  /// Returns whether the constraints leave the frame of a view or a guide open.
  func isAmbiguous(_ source: any ConstraintItem) -> Bool {
    guard let item = itemsBySource[ObjectIdentifier(source)] else { return true }
    return [item.x, item.y, item.width, item.height].contains(where: solver.isAmbiguous)
  }

  // MARK: Fitting

  /// Returns the size of a view that its constraints want; nil if there are none inside it.
  static func fittingSize(
    of view: UIView, _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize? {
    guard isUsed, view.hasConstraintsInside else { return nil }
    view.updateConstraintsOfTree()
    let engine = ConstraintEngine(view, isRootGiven: false)
    engine.collect()
    let item = engine.item(view)
    let target = view.alignmentRect(forFrame: CGRect(origin: .zero, size: target)).size
    for (length, wanted, priority) in [(item.width, target.width, horizontal), (item.height, target.height, vertical)] {
      let expression = Expression(length) - Double(wanted.finite)
      _ = engine.solver.add(LinearConstraint(expression, .equal, priority: priority.rawValue))
    }
    engine.solveContent()
    let size = CGSize(width: engine.solver.value(of: item.width), height: engine.solver.value(of: item.height))
    return view.frame(forAlignmentRect: CGRect(origin: .zero, size: size)).size
  }
}

extension UIView {
  /// The alignment rectangle of the view, from the upper left corner of its frame.
  fileprivate final var alignmentRect: CGRect {
    alignmentRect(forFrame: CGRect(origin: .zero, size: model.bounds.size))
  }

  /// The view whose baseline an attribute of this view means in the end; nil if it means none.
  final func view(forBaseline attribute: NSLayoutConstraint.Attribute) -> UIView? {
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return nil }
    let inner = attribute == .firstBaseline ? forFirstBaselineLayout : forLastBaselineLayout
    return inner === self || !inner.isDescendant(of: self) ? self : inner.view(forBaseline: attribute)
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
