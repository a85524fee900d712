#if UIKIT
import PlatformUI

/// Elements in front of each other, from back to front.
///
/// ```swift
/// let card = LayoutOverlay(alignment: .fill) {
///   picture
///   LayoutItem(badge, alignment: .topTrailing)
/// }
/// ```
/// A background is a flexible element with a weight of 0. It is as large as the overlay and adds nothing to its size:
///
/// ```swift
/// let card = LayoutOverlay {
///   LayoutItem(ground, width: .flexible(weight: 0), height: .flexible(weight: 0))
///   LayoutColumn(spacing: 8) { title; note }
/// }
/// ```
/// The overlay is as large as its largest element, or as the space that it is given. Each element is aligned on both
/// axes: ``LayoutAlignment/leading`` is the top leading corner, and ``LayoutAlignment/trailing`` the bottom trailing
/// one. For the middle of an edge, use ``LayoutAlignment/init(horizontal:vertical:)``. An element with a flexible width
/// or height, or with the alignment ``LayoutAlignment/fill``, is as large as the overlay. ``LayoutItem`` gives an
/// element another alignment, or margins that move it away from an edge.
///
/// The frames are all that the overlay decides. The order of the subviews decides which view lies in front. A
/// ``LayoutView`` adds its views in the order in which they stand in its layout; otherwise, add them in this order.
///
/// Hidden views and lifetime are as with ``LayoutRow``. A ``LayoutSpace`` takes no space in an overlay.
@MainActor
public struct LayoutOverlay: LayoutContainer {
  let branch: LayoutBranch

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - alignment: The position of the elements, horizontally and vertically. They are centered by default.
  ///   - content: The elements, from back to front.
  /// - Complexity: O(*n*) for *n* elements, including those in the containers inside.
  public init(alignment: LayoutAlignment = .center, @LayoutBuilder content: () -> [any LayoutElement]) {
    branch = LayoutBranch(LayoutArrangement(kind: .overlay, alignment: alignment), content())
  }

  /// The overlay itself.
  public var layout: any LayoutContainer { self }
}

extension LayoutOverlay: BuiltInContainer {}
#endif
