/// The constraints that a stack view needs.
@MainActor
struct StackArrangement {
  typealias Attribute = NSLayoutConstraint.Attribute

  let stack: UIStackView
  let canvas: any ConstraintItem
  let visible: [UIView]
  let along, across: (start: Attribute, end: Attribute, center: Attribute, length: Attribute)
  /// The distance after each visible view but the last one.
  let gaps: [CGFloat]
  var constraints: [NSLayoutConstraint] = []

  init(of stack: UIStackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    visible = stack.arrangedSubviews.filter { !$0.model.isHidden }
    gaps = visible.dropLast().map {
      let custom = stack.customSpacing(after: $0)
      let gap = custom == UIStackView.spacingUseDefault ? stack.spacing : custom
      return gap == UIStackView.spacingUseSystem ? systemSpacing : gap == UIStackView.spacingUseDefault ? 0 : gap
    }
    let axes = [
      (start: Attribute.leading, end: Attribute.trailing, center: Attribute.centerX, length: Attribute.width),
      (start: Attribute.top, end: Attribute.bottom, center: Attribute.centerY, length: Attribute.height),
    ]
    (along, across) = (axes[stack.axis.rawValue], axes[1 - stack.axis.rawValue])
    hide()
    if visible.isEmpty {
      for axis in axes { add("canvas-fit", at(canvas, axis.length), priority: 0.001) }
    } else {
      chain()
      align()
    }
  }

  func at(_ item: any ConstraintItem, _ attribute: Attribute) -> LayoutTerm {
    LayoutTerm(item: item, attribute: attribute)
  }

  /// Adds a constraint to another term or, without one, to 0.
  mutating func add(
    _ name: String, _ first: LayoutTerm, _ relation: NSLayoutConstraint.Relation = .equal, _ second: LayoutTerm? = nil,
    _ constant: CGFloat = 0, multiplier: CGFloat = 1, priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = "UISV-\(name)"
    constraints.append(constraint)
  }

  /// Puts each hidden view, without a length, into the middle of the spacing between its visible neighbors, or beside
  /// the only one. A length that it has by a required constraint is no contradiction.
  mutating func hide() {
    var (place, gap) = (at(visible.first ?? canvas, along.start), CGFloat(0))
    var nextGaps = gaps.makeIterator()
    for view in stack.arrangedSubviews {
      if view.model.isHidden {
        add("hiding", at(view, along.length), priority: 999.999)
        add("spacing", at(view, along.start), .equal, place, gap / 2, priority: 50)
      } else {
        (place, gap) = (at(view, along.end), nextGaps.next() ?? 0)
      }
    }
  }

  /// Connects the visible views with each other and with the edges of the stack view, and distributes them.
  mutating func chain() {
    add("canvas-connection", at(visible[0], along.start), .equal, at(canvas, along.start))
    add("canvas-connection", at(visible.last!, along.end), .equal, at(canvas, along.end))
    let isBetweenBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let (end, start) = isBetweenBaselines ? (.lastBaseline, .firstBaseline) : (along.end, along.start)
    let pairs = zip(visible, visible.dropFirst())
    let isSpread = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    for (pair, gap) in zip(pairs, gaps) {
      add("spacing", at(pair.1, start), isSpread ? .greaterThanOrEqual : .equal, at(pair.0, end), gap)
    }
    // A length that nothing else determines is 0. Those after the first view come before it: it takes what remains.
    for view in visible {
      add("ambiguity-suppression", at(view, along.length), priority: view === visible[0] ? 0.01 : 0.011)
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for pair in pairs { add("fill-equally", at(pair.1, along.length), .equal, at(pair.0, along.length)) }
    case .fillProportionally: fillProportionally()
    case .equalSpacing: spread(pairs.map { (at($0, end), at($1, start)) }) { _ in 1000 }
    case .equalCentering:
      spread(pairs.map { (at($0, along.center), at($1, along.center)) }) { max(51, 150 - Float($0)) }
    }
  }

  /// Gives the views shares of the length. If they contradict the spacing, later ones give way, as was observed. A view
  /// without an intrinsic length has the one that its constraints want.
  mutating func fillProportionally() {
    let length = stack.axis == .horizontal ? \CGSize.width : \.height
    let lengths = visible.map { view in
      let intrinsic = view.contentSize(inWidth: nil).finite[keyPath: length]
      guard intrinsic == UIView.noIntrinsicMetric else { return max(0, intrinsic) }
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).finite
      return max(0, view.alignmentRect(forFrame: CGRect(origin: .zero, size: fitting)).size[keyPath: length])
    }
    guard lengths.contains(where: { $0 > 0 }) else { return }
    let total = max((lengths + gaps).reduce(0, +), lengths.max()!)
    for (index, view) in visible.enumerated() {
      add(
        "fill-proportionally", at(view, along.length), .equal, at(canvas, along.length),
        multiplier: lengths[index] / total, priority: max(751, 999 - Float(index)))
    }
  }

  /// Makes distances equal. The stack view is no longer than it needs to be for that.
  mutating func spread(_ pairs: [(LayoutTerm, LayoutTerm)], priority: (Int) -> Float) {
    let distances = pairs.map { NSLayoutDimension(from: $0, to: $1).term }
    for (index, distance) in distances.enumerated().dropFirst() {
      add("fill-equally", distance, .equal, distances[0], priority: priority(index))
    }
    add("canvas-fit", at(stack, along.length), priority: 49)
  }

  /// Aligns the views across the axis.
  mutating func align() {
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    let alignment = isBaseline && stack.axis == .vertical ? .leading : stack.alignment
    let attributes: [UIStackView.Alignment: [Attribute]] = [
      .fill: [across.start, across.end], .leading: [across.start], .center: [across.center], .trailing: [across.end],
    ]
    for view in stack.arrangedSubviews {
      for attribute in attributes[alignment, default: []] {
        add("alignment", at(view, attribute), .equal, at(canvas, attribute))
      }
    }
    guard alignment != .fill else { return }
    if attributes[alignment] == nil { alignBaselines(isFirst: alignment == .firstBaseline) }
    for view in visible {
      add("spanning-boundary", at(view, across.start), .greaterThanOrEqual, at(canvas, across.start))
      add("spanning-boundary", at(view, across.end), .lessThanOrEqual, at(canvas, across.end))
    }
    // The stack view is as small as its largest view allows, and a view without a size of its own has none.
    add("spanning-fit", at(canvas, across.length), priority: 51)
    for view in stack.arrangedSubviews { add("ambiguity-suppression", at(view, across.length), priority: 25) }
  }

  /// Aligns views with text by its baseline, and others at the edge of the first view with text. In a higher stack view
  /// the row is at the bottom with the first baselines, and at the top with the last ones, as was observed.
  mutating func alignBaselines(isFirst: Bool) {
    let baseline = isFirst ? Attribute.firstBaseline : .lastBaseline
    let hasText = { (view: UIView) in view.view(forBaseline: baseline)?.baselines(inWidth: nil) != nil }
    let reference = visible.first(where: hasText) ?? visible[0]
    let edges = isFirst ? (across.start, across.end) : (across.end, across.start)
    for view in stack.arrangedSubviews where view !== reference {
      let attribute = hasText(view) && hasText(reference) ? baseline : edges.0
      add("alignment", at(view, attribute), .equal, at(reference, attribute))
    }
    add("canvas-connection", at(reference, edges.1), .equal, at(canvas, edges.1), priority: 51)
  }
}
