// What the solver knows of views and guides, and of positions in them.
extension ConstraintEngine {
  // MARK: Expressions

  /// Returns a term in the coordinates of a view; nil if its item is elsewhere.
  ///
  /// - Parameter isReversed: Whether positions count to the left.
  func expression(_ term: LayoutTerm, in space: UIView, _ isReversed: Bool) -> Expression? {
    guard var result = position(term.item, term.attribute, in: space) else { return nil }
    if let origin = term.origin?.term {
      guard let start = position(origin.item, origin.attribute, in: space) else { return nil }
      result.add(start, times: -1)
    }
    return isReversed && term.attribute.kind == .horizontal ? result * -1 : result
  }

  func position(
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
      inside.add(origin(of: space, attribute.kind), times: -1)
      inside.constant += Double(attribute.kind == .horizontal ? space.model.bounds.minX : space.model.bounds.minY)
      return inside
    }
    guard let holder = source.holder else { return nil }
    var result = self.attribute(attribute, of: item(source), isRightToLeft: space.isMirrored)
    var view = source is UIView ? holder.storedSuperview : holder
    while let current = view, current !== space {
      result.add(origin(of: current, attribute.kind))
      let visible = (current as? UIScrollView).map { item($0.frameLayoutGuide) }
      if let visible {
        result.add(Expression(attribute.kind == .horizontal ? visible.x : visible.y), times: -1)
      }
      view = current.storedSuperview
    }
    return view == nil ? nil : result
  }

  /// Returns the left or the upper edge of the frame of a view.
  func origin(of view: UIView, _ kind: NSLayoutConstraint.Attribute.Kind) -> Expression {
    let item = item(view)
    let corner = item.corner ?? view.alignmentRect.origin
    item.corner = corner
    return kind == .horizontal ? Expression(item.x) - Double(corner.x) : Expression(item.y) - Double(corner.y)
  }

  func attribute(
    _ attribute: NSLayoutConstraint.Attribute, of item: Item, isRightToLeft: Bool
  ) -> Expression {
    // A place is the edge, and a part of the length.
    func x(at part: Double) -> Expression { place(item.x, part, item.width) }
    func y(at part: Double) -> Expression { place(item.y, part, item.height) }
    func place(_ edge: LinearVariable, _ part: Double, _ length: LinearVariable) -> Expression {
      part == 0 ? Expression(edge) : Expression([(edge, 1), (length, part)])
    }
    switch attribute {
    case .left: return x(at: 0)
    case .right: return x(at: 1)
    case .leading: return x(at: isRightToLeft ? 1 : 0)
    case .trailing: return x(at: isRightToLeft ? 0 : 1)
    case .centerX: return x(at: 0.5)
    case .width: return Expression(item.width)
    case .height: return Expression(item.height)
    case .bottom: return y(at: 1)
    case .centerY: return y(at: 0.5)
    case .firstBaseline, .lastBaseline:
      let isFirst = attribute == .firstBaseline
      if item.constraintsOfBaselines.isEmpty { item.baselines = baselines(of: item) }
      guard let baselines = item.baselines else { return y(at: isFirst ? 0 : 1) }
      var baseline = y(at: baselines.areFromTop ? 0 : 0.5)
      baseline.constant += Double(isFirst ? baselines.first : baselines.last)
      return baseline
    default: return y(at: 0)
    }
  }

  // MARK: Items

  func item(_ source: any ConstraintItem) -> Item {
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
    if solver.refusal == .changesNothing { addLimits(of: item) }
    if let view = item.view, !view.followsMask { viewsWithNewContent.append(view) }
    return item
  }

  /// Forbids negative lengths, unless that contradicts what is required, such as the distances inside an empty view. A
  /// length that nothing else determines is 0 by this, so inequations come later.
  func addLimits(of item: Item) {
    guard item.given.count < 4 else { return }
    item.limits = [item.width, item.height].map {
      LinearConstraint(Expression($0), .greaterThanOrEqual, priority: 999.5)
    }
    for limit in item.limits { _ = solver.add(limit) }
  }

  /// Returns what is given of an item from outside, as expressions without their constants.
  func givenExpressions(of item: Item) -> [Expression] {
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
  func stretch(of view: UIView) -> (width: Bool, height: Bool) {
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
  func givenValues(of item: Item) -> [Double] {
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
}
