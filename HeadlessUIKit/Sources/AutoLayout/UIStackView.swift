/// A view that places other views in a row or in a column, with constraints of its own.
///
///     let stack = UIStackView(arrangedSubviews: [name, field])
///     stack.axis = .vertical
///     stack.spacing = 8
///
/// It has no intrinsic content size: its constraints make it as large as what it contains. It builds them before a
/// layout if something has changed. They are those that UIKit was seen to make, without its auxiliary guides.
///
/// A hidden view keeps its place in ``arrangedSubviews``, but takes no length and no spacing. Across the axis it still
/// counts with the alignment ``Alignment/fill``, as was observed. A view that is hidden in an animation disappears at
/// once, and the others move in time; the block lays out the hierarchy at its end, so that nobody needs to ask for it.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the arranged views share the length of the stack view along its axis.
  public enum Distribution: Int, Sendable {
    /// The views fill it. They grow and shrink by the priorities of their content, and the earlier of two equals first.
    case fill
    /// The views fill it, and have equal lengths.
    case fillEqually
    /// The views fill it, in proportion to their natural lengths.
    case fillProportionally
    /// The views keep their lengths, and have equal distances, which are at least the spacing.
    case equalSpacing
    /// The centers of the views have equal distances, as far as the spacing allows. Later distances give way first.
    case equalCentering
  }

  /// Where the arranged views are across the axis.
  public enum Alignment: Int, Sendable {
    /// The views are as long as the stack view across the axis.
    case fill
    /// The views are at the leading edge of a column, or at the top of a row.
    case leading
    /// The first baselines of the views in a row are at one height. In a column, our choice is the same as ``leading``.
    case firstBaseline
    /// The views are in the center.
    case center
    /// The views are at the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// The last baselines of the views in a row are at one height. In a column, our choice is the same as ``leading``.
    case lastBaseline

    /// Another name of ``leading``, for a row.
    public static var top: Alignment { .leading }
    /// Another name of ``trailing``, for a row.
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// A spacing that stands for the distance of the system: 8 points here.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// Creates a stack view without arranged views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack view that arranges views, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view without arranged views: HeadlessUIKit has no archives to decode.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  // MARK: Arranged views

  /// The views that the stack view places, in the order of the axis. They are subviews of it, whose order is their own.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Adds a view after all others. A view that isn't a subview yet becomes the one in front.
  open func addArrangedSubview(_ view: UIView) {
    insert(view, at: arrangedSubviews.count)
  }

  /// Inserts a view among the arranged ones. A view that isn't a subview yet becomes the one in front. One that is
  /// arranged already moves: Apple doesn't document which index counts then, and here it is the one after the move.
  ///
  /// - Parameter stackIndex: An index up to the number of arranged views.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if !(0...arrangedSubviews.count).contains(stackIndex) {
      Misuse.report(
        "insertArrangedSubview(_:at: \(stackIndex)) of a \(type(of: self)) with \(arrangedSubviews.count) arranged "
          + "views. UIKit raises an exception. Pass an index from 0 to that number.", to: misuseReceiver)
    }
    insert(view, at: stackIndex)
  }

  private func insert(_ view: UIView, at index: Int) {
    let old = arrangedSubviews.firstIndex { $0 === view }
    arrangedSubviews.removeAll { $0 === view }
    let index = min(max(index, 0), arrangedSubviews.count)
    arrangedSubviews.insert(view, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.storedSuperview !== self { addSubview(view) }
    orderDidChange(from: min(index, old ?? index))
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    orderDidChange(from: index)
    root.constraintEngine?.contentPrioritiesDidChange(of: view)
  }

  /// Stops arranging a view that is being removed.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// The direction in which the views stand. Horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { orderDidChange() } } }
  /// How the views share the length along the axis. ``Distribution/fill`` by default.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { orderDidChange() } } }
  /// Where the views are across the axis. ``Alignment/fill`` by default.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsUpdateConstraints() } } }
  /// The distance between two views in points; the least one with a distribution that makes them equal. 0 by default.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { setNeedsUpdateConstraints() } } }

  /// Sets the distance after an arranged view, in points. Nothing happens for any other view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// Returns the distance that was set after an arranged view; ``spacingUseDefault`` without one.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Whether the spacing of a column is between baselines: the last one of a view and the first one of the next. The
  /// outer views are at the edges, as was observed. `false` by default.
  open var isBaselineRelativeArrangement = false { didSet { setNeedsUpdateConstraints() } }

  /// Whether the views are inside the ``UIView/layoutMargins``, and not inside the bounds. `false` by default.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsUpdateConstraints() } }

  /// The view with the first baseline, as Apple documents it: that of the first view of a column, or of the highest
  /// view of a row.
  open override var forFirstBaselineLayout: UIView { viewWithBaseline(\.first)?.forFirstBaselineLayout ?? self }

  /// The view with the last baseline: that of the last view of a column, or of the highest view of a row.
  open override var forLastBaselineLayout: UIView { viewWithBaseline(\.last)?.forLastBaselineLayout ?? self }

  private func viewWithBaseline(_ outer: ([UIView]) -> UIView?) -> UIView? {
    let visible = arrangedSubviews.filter { !$0.model.isHidden }
    guard axis == .horizontal else { return outer(visible) }
    let heights = visible.map { max($0.model.bounds.height, $0.contentSize(inWidth: nil).height) }
    return heights.max().flatMap(heights.firstIndex).map { visible[$0] }
  }

  // MARK: Changes

  private var arrangement: [NSLayoutConstraint] = []

  private func orderDidChange(from index: Int = 0) {
    setNeedsUpdateConstraints()
    for view in arrangedSubviews.dropFirst(index) { root.constraintEngine?.contentPrioritiesDidChange(of: view) }
  }

  override func visibilityDidChange(of subview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    setNeedsUpdateConstraints()
    AnimationBlock.current?.layOutAtEnd(self)
  }

  override func contentDidChange(of subview: UIView) {
    let readsContent = distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline
    if readsContent { setNeedsUpdateConstraints() }
    storedSuperview?.contentDidChange(of: self)
  }

  /// Apple documents that equals are resized by their index. As was observed, an earlier view gives way to a later one.
  override func priorityOffset(of subview: UIView, for axis: NSLayoutConstraint.Axis) -> Float {
    guard axis == self.axis, distribution != .fillProportionally, distribution != .equalCentering,
      let index = arrangedSubviews.firstIndex(where: { $0 === subview })
    else { return 0 }
    return Float(index) * 0.001
  }

  /// Builds the constraints of the arranged views. Those that are still right are kept.
  open override func updateConstraints() {
    let old = Dictionary(arrangement.filter(\.isActive).map { ($0.content, $0) }, uniquingKeysWith: { old, _ in old })
    let new = StackArrangement(of: self).constraints.map { old[$0.content] ?? $0 }
    let kept = Set(new.map { ObjectIdentifier($0) })
    for constraint in arrangement where !kept.contains(ObjectIdentifier(constraint)) { constraint.isActive = false }
    NSLayoutConstraint.activate(new)
    arrangement = new
    super.updateConstraints()
  }
}

extension NSLayoutConstraint {
  /// What the constraint says, for comparisons.
  fileprivate var content: [[AnyHashable?]?] {
    [first.content, second?.content, [relation, multiplier, constant, priority]]
  }
}

/// The constraints that a stack view needs.
@MainActor
private struct StackArrangement {
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
