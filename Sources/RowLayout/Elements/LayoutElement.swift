#if UIKIT
import PlatformUI

/// Something that takes space in a layout: a view, a ``LayoutRow``, a ``LayoutColumn``, a ``LayoutItem`` or a
/// ``LayoutSpace``.
///
/// Every `UIView` is an element and stands for itself. An element of your own takes the space that it asks for, and
/// leaves it empty.
@MainActor
public protocol LayoutElement {
  /// Returns the size that suits the element best, in points.
  ///
  /// The lengths of a row, a column or an item are whole pixels of `UITraitCollection.current`. They are rounded up,
  /// but not beyond the space.
  ///
  /// If an element of your own or a view returns a negative length, the length counts as 0. If it returns a length that
  /// is NaN or at least 1e9, it gets the space.
  ///
  /// - Parameter size: The space, in points. A width or a height that is 0 or less, NaN or infinite, or at least 1e9,
  ///   is no limit. The width of the result is at most the width of the space if the content can shrink to it; the
  ///   height is what the content needs at that width.
  func sizeThatFits(_ size: CGSize) -> CGSize
}

extension UIView: LayoutElement {}

/// An element that lays out the views in it: a ``LayoutRow``, a ``LayoutColumn`` or a ``LayoutItem``.
@MainActor
public protocol LayoutContainer: LayoutElement {}
#endif
