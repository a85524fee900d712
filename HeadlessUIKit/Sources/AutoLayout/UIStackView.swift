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
  /// Numbers of the arranged views in ascending order. They don't change when a view leaves, so that the others keep
  /// their priorities.
  private var ranks: [Int] = []
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
    if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
      ranks.remove(at: old)
    }
    let index = min(max(index, 0), arrangedSubviews.count)
    let rank = (ranks.last ?? -1) + 1
    arrangedSubviews.insert(view, at: index)
    ranks.insert(rank, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.storedSuperview !== self { addSubview(view) }
    if index < ranks.count - 1 || rank > 2 * ranks.count + 100 { ranks = Array(ranks.indices) }
    orderDidChange(from: rank == ranks[index] ? index : 0)
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    ranks.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
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
    return Float(ranks[index]) * 0.001
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
  /// What a constraint says, for comparisons.
  fileprivate struct Content: Hashable {
    let first: LayoutTerm.Content
    let second: LayoutTerm.Content?
    let relation: Relation
    let multiplier, constant: CGFloat
    let priority: UILayoutPriority
  }

  fileprivate var content: Content {
    Content(
      first: first.content, second: second?.content, relation: relation, multiplier: multiplier, constant: constant,
      priority: priority)
  }
}
