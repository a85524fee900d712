// The sizes of contents, the baselines, and the sizes that fit.
extension ConstraintEngine {
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
  func lengthsOfContent(of item: Item) -> [(variable: LinearVariable, length: CGFloat, priorities: [Float])] {
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
  func updateContent(of item: Item, inWidth width: CGFloat? = nil) -> Bool {
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

  /// Takes over new sizes of contents.
  func solveContent() {
    let changed = viewsWithNewContent
    viewsWithNewContent = []
    for view in changed {
      if let item = itemsBySource[ObjectIdentifier(view)] { _ = updateContent(of: item) }
    }
    // A text that gets another width may need another height, which may change the width again.
    for _ in 0..<4 {
      for item in items where !item.constraintsOfBaselines.isEmpty { updateBaselines(of: item) }
      var texts: [(item: Item, width: CGFloat)] = []
      for item in items where item.view?.contentDependsOnWidth == true {
        texts.append((item, CGFloat(solver.value(of: item.width))))
      }
      var isSteady = true
      for (item, width) in texts where updateContent(of: item, inWidth: width) { isSteady = false }
      if isSteady { break }
    }
  }

  // MARK: Baselines

  /// Takes over other baselines of an item.
  func updateBaselines(of item: Item) {
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
  func baselines(of item: Item) -> Baselines? {
    let width = CGFloat(solver.value(of: item.width))
    guard let view = item.view, let baselines = view.baselines(inWidth: width > 0 ? width : nil) else { return nil }
    let place = view.alignmentRect
    return baselines.moved(by: baselines.areFromTop ? -place.minY : view.model.bounds.height / 2 - place.midY)
  }

  /// Returns the items whose baselines a constraint uses.
  func baselineItems(of constraint: NSLayoutConstraint) -> [Item] {
    guard constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline else { return [] }
    return [constraint.first, constraint.second].compactMap { term in
      guard let term, let view = term.item as? UIView, let inner = view.view(forBaseline: term.attribute) else {
        return nil
      }
      return itemsBySource[ObjectIdentifier(inner)]
    }
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
  /// The view whose baseline an attribute of this view means in the end; nil if it means none.
  final func view(forBaseline attribute: NSLayoutConstraint.Attribute) -> UIView? {
    guard attribute.isBaseline else { return nil }
    let inner = attribute == .firstBaseline ? forFirstBaselineLayout : forLastBaselineLayout
    return inner === self || !inner.isDescendant(of: self) ? self : inner.view(forBaseline: attribute)
  }
}
