/// A relation that Auto Layout keeps between two attributes of views or layout guides:
///
///     first attribute (=, ≤ or ≥) multiplier × second attribute + constant
///
/// A constraint does something while it is active. The views of both items need a common ancestor then.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The direction in which views stand in a row.
  public enum Axis: Int, Sendable {
    /// Side by side.
    case horizontal
    /// One above the other.
    case vertical
  }

  /// How the two sides of a constraint relate.
  public enum Relation: Int, Sendable {
    /// The first attribute is at most the other side.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first attribute is at least the other side.
    case greaterThanOrEqual = 1
  }

  /// A part of a rectangle that a constraint is about, with UIKit's numbers.
  public enum Attribute: Int, Sendable {
    /// No attribute: the constraint is about the first one and a constant.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where a line of text begins.
    case leading
    /// The edge where a line of text ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal center.
    case centerX
    /// The vertical center.
    case centerY
    /// The baseline of the last line of text; the bottom edge of a view without text.
    case lastBaseline
    /// The baseline of the first line of text; the top edge of a view without text.
    case firstBaseline
    /// The left edge inside the layout margins.
    case leftMargin
    /// The right edge inside the layout margins.
    case rightMargin
    /// The top edge inside the layout margins.
    case topMargin
    /// The bottom edge inside the layout margins.
    case bottomMargin
    /// The leading edge inside the layout margins.
    case leadingMargin
    /// The trailing edge inside the layout margins.
    case trailingMargin
    /// The horizontal center inside the layout margins.
    case centerXWithinMargins
    /// The vertical center inside the layout margins.
    case centerYWithinMargins

    /// Another name of ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline
  }

  private(set) final var first = LayoutTerm()
  private(set) final var second: LayoutTerm?

  /// The view or layout guide of the first attribute. The constraint doesn't keep it alive.
  public final var firstItem: AnyObject? { first.item }
  /// The first attribute.
  public final var firstAttribute: Attribute { first.attribute }
  /// The first attribute of the first item, as an anchor. It equals the one from which the constraint was made.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// How both sides relate.
  public final private(set) var relation = Relation.equal
  /// The view or layout guide of the second attribute; nil if there is none.
  public final var secondItem: AnyObject? { second?.item }
  /// The second attribute; ``Attribute/notAnAttribute`` if there is none.
  public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The second attribute of the second item, as an anchor; nil if there is none.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }
  /// The factor of the second attribute.
  public final private(set) var multiplier: CGFloat = 1

  /// What is added to the second attribute, in points. It may change while the constraint is active.
  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { engine?.update(self) } }
  }

  /// How strongly the constraint is kept. A required one is kept, or reported. Of the others, one with a higher
  /// priority never gives way to any number of those with a lower one. Required by default.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { engine?.update(self) } }
  }

  /// A name, which a report of constraints that contradict each other shows.
  open var identifier: String?

  /// Whether an archive has the constraint. HeadlessUIKit has no archives.
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active: the nearest common ancestor of both items.
  final fileprivate(set) weak var holder: UIView?

  private var engine: ConstraintEngine? { holder?.root.constraintEngine }

  /// Creates a constraint without items, which does nothing.
  ///
  /// It is the only designated initializer, so that subclasses in other modules inherit all initializers.
  public nonisolated override init() { super.init() }

  convenience init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init()
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier.finite, constant)
  }

  /// Creates a constraint that isn't active.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: Its attribute.
  ///   - relation: How both sides relate.
  ///   - view2: Another view or layout guide; nil for a constant.
  ///   - attr2: Its attribute; ``Attribute/notAnAttribute`` for a constant.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: What is added to it, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = view1 as? any ConstraintItem else {
      fatalError("A constraint needs a view or a layout guide as its first item, and not \(view1).")
    }
    let second = (view2 as? any ConstraintItem).map { LayoutTerm(item: $0, attribute: attr2) }
    self.init(
      LayoutTerm(item: first, attribute: attr1), relation, attr2 == .notAnAttribute ? nil : second,
      multiplier: multiplier, constant: c)
  }

  // MARK: Activation

  /// Whether the constraint is kept. Setting it adds the constraint to the nearest common ancestor of its items, or
  /// removes it from the view that holds it.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates several constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let view = first.holder else { return }
    let other = second == nil ? view : second?.holder
    guard let other, let ancestor = view.nearestCommonAncestor(with: other) else {
      return Misuse.report(
        "The constraint \(outline) can't be activated, because its items have no common ancestor. UIKit raises an "
          + "exception. Add the views to the hierarchy before.", to: view.misuseReceiver)
    }
    hold(in: ancestor)
  }

  /// Activates the constraint in a view.
  final func hold(in view: UIView) {
    if holder === view { return }
    deactivate()
    guard isMeaningful else { return }
    holder = view
    view.constraintState.constraints.append(self)
    ConstraintEngine.install(self, in: view)
  }

  /// Reports a constraint for which UIKit raises an exception.
  private var isMeaningful: Bool {
    if let second, (first.kind == .length) != (second.kind == .length) {
      Misuse.report(
        "The constraint \(outline) relates a position to a length. UIKit raises an exception. Relate positions on one "
          + "axis, or lengths.", to: first.holder?.misuseReceiver)
      return false
    }
    if let second,
      first.attribute.isDirectional && second.attribute.isAbsolute
        || first.attribute.isAbsolute && second.attribute.isDirectional
    {
      Misuse.report(
        "The constraint \(outline) relates left or right to leading or trailing. UIKit raises an exception. Use "
          + "leading and trailing for both.", to: first.holder?.misuseReceiver)
      return false
    }
    if second == nil || multiplier == 0, first.kind != .length {
      Misuse.report(
        "The constraint \(outline) relates a position to a constant. UIKit raises an exception. Relate it to a "
          + "position of another view.", to: first.holder?.misuseReceiver)
      return false
    }
    return true
  }

  /// Whether a horizontal position is related to a vertical one. It can be held, but a layout doesn't accept it.
  final var relatesAxes: Bool { second.map { $0.kind != first.kind } ?? false }

  final func deactivate() {
    guard let holder else { return }
    self.holder = nil
    if let index = holder.constraints.firstIndex(where: { $0 === self }) {
      holder.constraintState.constraints.remove(at: index)
    }
    ConstraintEngine.remove(self, from: holder)
  }

  // MARK: Description

  /// The relation in words, as reports show it.
  final var outline: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var right = second?.outline ?? ""
    if second != nil, multiplier != 1 { right = "\(multiplier) × \(right)" }
    if constant != 0 || right.isEmpty { right += right.isEmpty ? "\(constant)" : " + \(constant)" }
    let strength = priority == .required ? "" : " @\(priority.rawValue)"
    return "\(identifier.map { "'\($0)' " } ?? "")\(first.outline) \(sign) \(right)\(strength)"
  }

  /// The relation in words.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(outline)>" }
  }
}

/// A view or a layout guide, which has a rectangle that constraints are about.
@MainActor
protocol ConstraintItem: NSObject {
  /// The view itself, or the view that the guide belongs to.
  var holder: UIView? { get }
}

extension UIView: ConstraintItem {
  final var holder: UIView? { self }
}

extension UILayoutGuide: ConstraintItem {
  final var holder: UIView? { owningView }
}

/// An attribute of an item, or the distance between two positions.
@MainActor
struct LayoutTerm {
  weak var item: (any ConstraintItem)?
  /// Tells the item from others, even when it is gone.
  private let identity: ObjectIdentifier?
  var attribute: NSLayoutConstraint.Attribute
  /// The position that a distance begins at. Nil if this isn't a distance.
  var origin: Origin?

  /// The beginning of a distance.
  final class Origin {
    let term: LayoutTerm
    init(_ term: LayoutTerm) { self.term = term }
  }

  /// An attribute of nothing.
  nonisolated init() { (identity, attribute) = (nil, .notAnAttribute) }

  init(item: (any ConstraintItem)?, attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
    identity = item.map { ObjectIdentifier($0) }
  }

  /// The view that holds the item.
  var holder: UIView? { item?.holder }

  /// Whether the term depends on the direction in which text is read.
  var followsDirection: Bool { attribute.isDirectional || origin?.term.attribute.isDirectional == true }

  /// The items and their attributes, for comparisons.
  struct Content: Hashable {
    let item, origin: ObjectIdentifier?
    let attribute, originAttribute: NSLayoutConstraint.Attribute?
  }

  var content: Content {
    Content(
      item: identity, origin: origin?.term.identity, attribute: attribute, originAttribute: origin?.term.attribute)
  }

  /// What the term measures.
  var kind: NSLayoutConstraint.Attribute.Kind { origin == nil ? attribute.kind : .length }

  var outline: String { "\(item.map { "\(type(of: $0))" } ?? "nil").\(attribute)" }
}

extension NSLayoutConstraint.Attribute {
  enum Kind {
    case horizontal, vertical, length
  }

  /// What the attribute measures. Only attributes of one kind can be related in a layout.
  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .width, .height, .notAnAttribute: .length
    default: .vertical
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is an edge at one side in all directions of text.
  var isAbsolute: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The attribute without the margins; nil if it has none.
  var insideMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
