/// A position or a length of a view or a layout guide, from which constraints are made.
///
/// The constraints that the methods return aren't active.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let term: LayoutTerm

  init(_ item: (any ConstraintItem)?, _ attribute: NSLayoutConstraint.Attribute) {
    term = LayoutTerm(item: item, attribute: attribute)
    super.init()
  }

  init(_ term: LayoutTerm) {
    self.term = term
    super.init()
  }

  /// Whether another anchor is the same place or length of the same item.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let other = object as? any AnyLayoutAnchor
    return MainActor.assumeIsolated {
      other === self || term.item != nil && term.item === other?.term.item && term.content == other?.term.content
    }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { term.content.hashValue } }

  final func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutTerm?, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, relation, other, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint of this anchor to the same place as another one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor.term)
  }

  /// Returns a constraint of this anchor to places from another one on.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term)
  }

  /// Returns a constraint of this anchor to places up to another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term)
  }

  /// Returns a constraint of this anchor to a distance from another one, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, 1, c)
  }

  /// Returns a constraint of this anchor to at least a distance from another one, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term, 1, c)
  }

  /// Returns a constraint of this anchor to at most a distance from another one, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, 1, c)
  }
}

/// An anchor of any type.
private protocol AnyLayoutAnchor: AnyObject {
  @MainActor var term: LayoutTerm { get }
}

extension NSLayoutAnchor: AnyLayoutAnchor {}

/// A horizontal position.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: term, to: otherAnchor.term)
  }

  /// Returns a constraint that puts this anchor after another one, at a multiple of the system's distance.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, 1, systemSpacing * multiplier)
  }

  /// Returns a constraint that puts this anchor after another one, at least at a multiple of the system's distance.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term, 1, systemSpacing * multiplier)
  }

  /// Returns a constraint that puts this anchor after another one, at most at a multiple of the system's distance.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, 1, systemSpacing * multiplier)
  }
}

/// A vertical position.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: term, to: otherAnchor.term)
  }

  /// Returns a constraint that puts this anchor below another one, at a multiple of the system's distance.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, 1, systemSpacing * multiplier)
  }

  /// Returns a constraint that puts this anchor below another one, at least at a multiple of the system's distance.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term, 1, systemSpacing * multiplier)
  }

  /// Returns a constraint that puts this anchor below another one, at most at a multiple of the system's distance.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, 1, systemSpacing * multiplier)
  }
}

/// The distance of the system between two views, in points. Apple documents no number; 8 is what Interface Builder
/// gives two views that stand beside each other.
let systemSpacing: CGFloat = 8

/// A length.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  init(from origin: LayoutTerm, to end: LayoutTerm) {
    var term = end
    term.origin = LayoutTerm.Origin(origin)
    super.init(term)
  }

  override init(_ item: (any ConstraintItem)?, _ attribute: NSLayoutConstraint.Attribute) {
    super.init(item, attribute)
  }

  /// Returns a constraint of this length to a number of points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, 1, c)
  }

  /// Returns a constraint of this length to at least a number of points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 1, c)
  }

  /// Returns a constraint of this length to at most a number of points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, 1, c)
  }

  /// Returns a constraint of this length to a multiple of another one.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, m)
  }

  /// Returns a constraint of this length to at least a multiple of another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term, m)
  }

  /// Returns a constraint of this length to at most a multiple of another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, m)
  }

  /// Returns a constraint of this length to a multiple of another one and a number of points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, m, c)
  }

  /// Returns a constraint of this length to at least a multiple of another one and a number of points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term, m, c)
  }

  /// Returns a constraint of this length to at most a multiple of another one and a number of points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, m, c)
  }
}
