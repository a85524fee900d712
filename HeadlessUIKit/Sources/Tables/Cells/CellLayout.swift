/// The frames of a cell's parts, as a value without any view. Every number is in points.
///
/// Everything is computed for reading from left to right, and mirrored for reading from right to left.
struct CellLayout {
  /// The size of the cell.
  var size: CGSize
  /// The parts of the cell that the system covers at its left and right edge.
  var coveredLeft: CGFloat = 0
  var coveredRight: CGFloat = 0
  /// The size of what stands at the end of the row, or nil if nothing does.
  var accessorySize: CGSize?
  var showsEditControl = false
  var showsReorderControl = false
  /// The width of the button that confirms a deletion, or nil if it isn't shown.
  var confirmationWidth: CGFloat?
  var separatorHeight: CGFloat = 0
  var indentation: CGFloat = 0
  var isRightToLeft = false
  /// The distance of what stands at the end of the row from its edge.
  var margin: CGFloat = 16

  private var start: CGFloat { isRightToLeft ? coveredRight : coveredLeft }
  private var end: CGFloat { size.width - (isRightToLeft ? coveredLeft : coveredRight) }
  private var contentHeight: CGFloat { max(0, size.height - separatorHeight) }

  private func placed(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(
      x: size.width - rect.origin.x - rect.size.width, y: rect.origin.y, width: rect.size.width,
      height: rect.size.height)
  }

  var editControl: CGRect {
    placed(CGRect(x: start, y: 0, width: TableMetrics.editControlWidth, height: contentHeight))
  }

  var confirmation: CGRect {
    let width = confirmationWidth ?? 0
    return placed(CGRect(x: end - width, y: 0, width: width, height: contentHeight))
  }

  private var endBeforeConfirmation: CGFloat { end - (confirmationWidth ?? 0) }

  var reorderControl: CGRect {
    let width = TableMetrics.reorderControlWidth
    return placed(CGRect(x: endBeforeConfirmation - width, y: 0, width: width, height: contentHeight))
  }

  private var endBeforeControls: CGFloat {
    endBeforeConfirmation - (showsReorderControl ? TableMetrics.reorderControlWidth : 0)
  }

  var accessory: CGRect {
    let size = accessorySize ?? .zero
    let margin = showsReorderControl ? 0 : margin
    return placed(
      CGRect(
        x: endBeforeControls - margin - size.width, y: (contentHeight - size.height) / 2, width: size.width,
        height: size.height))
  }

  var content: CGRect {
    let left = start + (showsEditControl ? TableMetrics.editControlWidth : 0) + indentation
    var right = endBeforeControls
    if let accessorySize {
      right -= accessorySize.width + (showsReorderControl ? 0 : margin)
    }
    return placed(CGRect(x: left, y: 0, width: max(0, right - left), height: contentHeight))
  }

  /// Returns the frame of the separator, whose insets are those of `inset`.
  func separator(inset: UIEdgeInsets) -> CGRect {
    let left = start + inset.left + (showsEditControl ? TableMetrics.editControlWidth : 0) + indentation
    let right = size.width - inset.right
    return placed(
      CGRect(x: left, y: size.height - separatorHeight, width: max(0, right - left), height: separatorHeight))
  }
}
