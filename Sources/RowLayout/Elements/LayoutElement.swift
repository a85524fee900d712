#if UIKIT
import PlatformUI

/// Something that takes space in a layout: a view, a ``LayoutRow``, a ``LayoutColumn``, a ``LayoutItem`` or a
/// ``LayoutSpace``.
///
/// Every `UIView` is an element and stands for itself. An element of your own takes the space that it asks for, and
/// leaves it empty. To put views into it, let it be a ``LayoutContainer``.
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
  ///   is no limit.
  /// - Returns: The width that the content needs, and at most that of the space if the content can shrink to it. If a
  ///   picture with an aspect ratio fills the width, it is the whole width of the space. The height is what the content
  ///   needs in the width of the space.
  func sizeThatFits(_ size: CGSize) -> CGSize
}

extension UIView: LayoutElement {}

/// An element that lays out the views in it: a ``LayoutRow``, a ``LayoutColumn``, a ``LayoutItem``, or a type of your
/// own that is made of them.
///
/// A type of your own is a piece of layout that you can use again:
///
/// ```swift
/// struct FormRow: LayoutContainer {
///   let label: UILabel
///   let field: UITextField
///
///   var layout: any LayoutContainer {
///     LayoutRow(spacing: 8) {
///       label
///       LayoutItem(field, width: .flexible(min: 60))
///     }
///   }
/// }
///
/// let form = LayoutColumn(spacing: 8) {
///   FormRow(label: nameLabel, field: nameField)
///   FormRow(label: cityLabel, field: cityField)
/// }
/// ```
@MainActor
public protocol LayoutContainer: LayoutElement {
  /// What stands in the place of the container. It is read when the container becomes part of a layout, and when the
  /// container is laid out or measured itself.
  ///
  /// A row, a column and an item return themselves. A type of your own returns another container. If it returns itself,
  /// directly or through others, laying it out traps.
  var layout: any LayoutContainer { get }
}

extension LayoutContainer {
  /// Returns the size that the layout needs, in points.
  ///
  /// A flexible item contributes the length that its content needs.
  ///
  /// - Parameter size: The space, in points. A width or a height of 0 is no limit.
  /// - Returns: The width that the content needs, or the whole width of the space if a picture with an aspect ratio
  ///   fills it; and the height that the content needs in the width of the space.
  public func sizeThatFits(_ size: CGSize) -> CGSize {
    LayoutTree.root(self).sizeThatFits(size)
  }
}
#endif
