#if UIKIT
import PlatformUI

/// The width or the height that an item gets: as much as its content needs, a number of points, what is left, or a part
/// of its container.
///
/// Along its line, a length behaves as in a single line of CSS flexbox (CSS Flexible Box Layout, section 9.7):
///
/// | Length | If there is space | If there isn't |
/// | --- | --- | --- |
/// | `fitted` | stays | shrinks to `min`, in proportion to its length |
/// | `fixed` | stays | stays |
/// | `flexible` | grows to `max`, in proportion to its weight | has `min` |
/// | `fraction` | stays | stays |
///
/// In the `flex` of CSS, these are `0 1 auto`, `0 0 80px`, `2 0 0` and `0 0 25%`.
///
/// A fitted item may shrink to nothing, because its `min` is 0 if you don't give one. That differs from CSS, where an
/// item doesn't become smaller than its content allows. Buttons, switches, steppers and segmented controls are the
/// exception: unless you give another `min`, a fitted one isn't narrower than its content along a row. In a column, an
/// overlay or a line of a flow that has less space, it is as wide as that.
///
/// The limits are lengths in points, and with ``limited(minFraction:maxFraction:)`` also parts of the container.
///
/// Lengths are in points. `max` may be infinite, and a `max` that is less than `min` counts as `min`.
public struct LayoutLength: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fitted, fixed, flexible, fraction
  }

  private(set) var kind: Kind
  private(set) var min: CGFloat
  private(set) var max: CGFloat
  /// The limits that are parts of the container's length; 0 and infinity if there are none.
  private(set) var minFraction: CGFloat = 0
  private(set) var maxFraction = CGFloat.infinity
  /// Whether the caller has given a minimum. Otherwise, some controls have one of their own along a line.
  var hasOwnMinimum = true
  /// The least length that controls in the item have of their own. It holds along a line. Across it, the space is the
  /// limit.
  private(set) var controlMinimum: CGFloat = 0
  /// The weight of a flexible length, or the fraction of the container's length; otherwise 0.
  private(set) var share: CGFloat

  init(_ kind: Kind, min: CGFloat, max: CGFloat, share: CGFloat = 0) {
    self.kind = kind
    self.min = min.clampedNonNegative
    self.max = Swift.max(self.min, max.limit)
    self.share = share.clampedNonNegative
  }

  /// Creates the length of a container.
  ///
  /// - Parameters:
  ///   - minimum: What its items need at least. It is finite and not negative.
  ///   - controlMinimum: The same, with what controls need by themselves.
  init(ofContainer kind: Kind, minimum: CGFloat, controlMinimum: CGFloat) {
    self.kind = kind
    min = minimum
    self.controlMinimum = controlMinimum
    max = .infinity
    share = kind == .flexible ? 1 : 0
  }

  /// Returns the length that the content needs, between two limits.
  ///
  /// - Parameters:
  ///   - min: The least length, in points. The item doesn't shrink below it. If it is nil, it counts as 0, apart from
  ///     the width of a button, a switch, a stepper or a segmented control in a row: that is at least what the content
  ///     needs.
  ///   - max: The greatest length, in points.
  public static func fitted(min: CGFloat? = nil, max: CGFloat = .infinity) -> LayoutLength {
    var length = LayoutLength(.fitted, min: min ?? 0, max: max)
    length.hasOwnMinimum = min != nil
    return length
  }

  /// The length that the content needs. This is the default of every item.
  public static let fitted = LayoutLength.fitted()

  /// Returns a length that neither grows nor shrinks, in points.
  public static func fixed(_ length: CGFloat) -> LayoutLength {
    LayoutLength(.fixed, min: length, max: length.clampedNonNegative)
  }

  /// Returns a length that takes a share of the space that the other items leave.
  ///
  /// - Parameters:
  ///   - min: The least length, in points.
  ///   - max: The greatest length, in points.
  ///   - weight: The share, in relation to the other weights of the line. If the weights add up to less than 1, for
  ///     example 0.5, the items take only that share of the space. A weight of 0 takes nothing beyond `min`. In an
  ///     overlay, such an item is a background: it is as large as the overlay, and adds only `min` to its size.
  public static func flexible(min: CGFloat = 0, max: CGFloat = .infinity, weight: CGFloat = 1) -> LayoutLength {
    LayoutLength(.flexible, min: min, max: max, share: weight)
  }

  /// The length that takes a share of the space that the other items leave, with a weight of 1 and without limits.
  public static let flexible = LayoutLength.flexible()

  /// Returns a part of the container's length: 0.5 is half of it.
  ///
  /// The container's length counts as a whole: spacing and the margins of the item aren't taken off. So two halves with
  /// spacing between them don't fit, and ``LayoutPlan/overflow`` reports it. The length neither grows nor shrinks.
  ///
  /// While the size of a container is measured, its length isn't known, and a fraction counts as ``fitted(min:max:)``.
  ///
  /// - Parameters:
  ///   - fraction: The part of the length. It may be greater than 1.
  ///   - min: The least length, in points.
  ///   - max: The greatest length, in points.
  public static func fraction(_ fraction: CGFloat, min: CGFloat = 0, max: CGFloat = .infinity) -> LayoutLength {
    LayoutLength(.fraction, min: min, max: max, share: fraction)
  }

  /// Returns the length with limits that are parts of the container's length, beside those in points.
  ///
  /// A bubble in a chat is as wide as its text, and at most 70 % as wide as the column that it stands in:
  ///
  /// ```swift
  /// LayoutItem(bubble, width: .fitted.limited(maxFraction: 0.7), alignment: .trailing)
  /// ```
  /// In CSS, these are `min-width: 20%` and `max-width: 70%`, for example. If limits contradict each other, a minimum
  /// wins. While the size of a container is measured, its length isn't known, and these limits don't count.
  ///
  /// - Parameters:
  ///   - minFraction: The least part of the container's length.
  ///   - maxFraction: The greatest part of the container's length. It may be infinite.
  public func limited(minFraction: CGFloat = 0, maxFraction: CGFloat = .infinity) -> LayoutLength {
    var length = self
    length.minFraction = Swift.max(self.minFraction, minFraction.clampedNonNegative)
    length.maxFraction = Swift.min(self.maxFraction, maxFraction.limit)
    guard kind == .fixed, length.minFraction > 0 || length.maxFraction < .infinity else { return length }
    // It isn't the same in every container, and gives way to the greatest part as a fitted length does.
    length.kind = .fraction
    length.hasOwnMinimum = false
    return length
  }

  /// Returns the length with limits in points only.
  ///
  /// - Parameter available: The container's length.
  func resolved(in available: CGFloat) -> LayoutLength {
    guard minFraction > 0 || maxFraction < .infinity else { return self }
    var length = self
    let upper = Swift.min(max, maxFraction * available)
    // A fixed length, and what a control needs by itself, give way to a limit of the caller's.
    length.min = Swift.max(hasOwnMinimum ? min : Swift.min(min, upper), minFraction * available)
    length.max = Swift.max(length.min, upper)
    length.controlMinimum = Swift.min(controlMinimum, length.max)
    return length
  }

  /// The minimum that holds in every container. A limit that is a part of the container can undo one that isn't the
  /// caller's.
  var certainMinimum: CGFloat { hasOwnMinimum || maxFraction == .infinity ? min : 0 }

  /// The certain minimum, with what controls need by themselves.
  var certainControlMinimum: CGFloat {
    maxFraction == .infinity ? Swift.max(min, controlMinimum) : certainMinimum
  }

  /// Returns the least length along a line.
  ///
  /// - Parameter space: What controls don't need more than.
  func minimum(in space: CGFloat) -> CGFloat { Swift.max(min, Swift.min(controlMinimum, space)) }

  /// Whether the item has one length along its line, which the other items don't change.
  var isRigid: Bool { kind == .fixed || kind == .fraction || kind == .flexible && share == 0 }

  /// Returns the length with a maximum that may be lower, also below the minimum.
  func limited(to maximum: CGFloat) -> LayoutLength {
    guard maximum < max else { return self }
    var length = self
    length.min = Swift.min(min, maximum)
    length.max = maximum
    return length
  }

  /// Returns a fitted length with what a control needs by itself, within the maximum.
  func keeping(_ minimum: CGFloat) -> LayoutLength {
    var length = self
    length.controlMinimum = Swift.min(minimum, max)
    return length
  }

  /// The length as a fitted one with the same limits.
  var asFitted: LayoutLength {
    var length = self
    length.kind = .fitted
    length.share = 0
    return length
  }

  /// Returns a length clamped to the limits. The minimum wins if it is greater than the maximum.
  func clamp(_ length: CGFloat) -> CGFloat {
    Swift.max(min, Swift.min(length, max))
  }
}

extension CGFloat {
  /// The value as an upper limit: a length, or infinity.
  var limit: CGFloat {
    self == .infinity ? .infinity : clampedNonNegative
  }
}
#endif
