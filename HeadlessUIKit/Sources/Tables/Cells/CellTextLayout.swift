/// The frames of a cell's labels in its content view.
@MainActor
struct CellTextLayout {
  var style: UITableViewCell.CellStyle
  var text: UILabel?
  var detail: UILabel?
  /// The distances of the labels from the edges of the content view, in points.
  var margin: CGFloat
  var endMargin: CGFloat
  /// The least height of a row, in points.
  var rowHeight: CGFloat

  private var hasDetail: Bool { detail?.text?.isEmpty == false }

  /// Returns the height that the labels need in a content view of a width, with the distances above and below them.
  func height(forWidth width: CGFloat) -> CGFloat {
    let (first, second) = sizes(in: width)
    let text = style == .subtitle ? first.height + second.height : max(first.height, second.height)
    return max(rowHeight, text + 2 * TableMetrics.textPadding)
  }

  /// Sets the frames of the labels in a content view of a size.
  func place(in size: CGSize, isRightToLeft: Bool) {
    let (first, second) = sizes(in: size.width)
    var (textFrame, detailFrame) = (CGRect.zero, CGRect.zero)
    switch style {
    case .subtitle:
      let top = (size.height - first.height - second.height) / 2
      let width = max(0, size.width - margin - endMargin)
      textFrame = CGRect(x: margin, y: top, width: width, height: first.height)
      detailFrame = CGRect(x: margin, y: top + first.height, width: width, height: second.height)
    case .default:
      textFrame = CGRect(x: margin, y: 0, width: max(0, size.width - margin - endMargin), height: size.height)
    case .value1:
      textFrame = CGRect(x: margin, y: 0, width: first.width, height: size.height)
      detailFrame = CGRect(x: size.width - endMargin - second.width, y: 0, width: second.width, height: size.height)
    case .value2:
      textFrame = CGRect(x: margin, y: 0, width: first.width, height: size.height)
      detailFrame = CGRect(
        x: margin + first.width + TableMetrics.spacing, y: 0, width: second.width, height: size.height)
    }
    func placed(_ rect: CGRect) -> CGRect {
      guard isRightToLeft else { return rect }
      return CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    text?.frame = placed(textFrame)
    detail?.frame = placed(detailFrame)
  }

  private func sizes(in width: CGFloat) -> (text: CGSize, detail: CGSize) {
    let free = max(0, width - margin - endMargin)
    func fit(_ label: UILabel?, _ width: CGFloat) -> CGSize {
      guard let label, label.text?.isEmpty == false, width > 0 else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      return CGSize(width: min(size.width, width), height: size.height)
    }
    switch style {
    case .default:
      return (fit(text, free), .zero)
    case .subtitle:
      return (fit(text, free), fit(detail, free))
    case .value1:
      let end = fit(detail, free)
      return (fit(text, hasDetail ? max(0, free - end.width - TableMetrics.spacing) : free), end)
    case .value2:
      let first = min(TableMetrics.value2LabelWidth, free)
      let start = fit(text, first)
      let end = fit(detail, max(0, free - first - TableMetrics.spacing))
      return (CGSize(width: first, height: start.height), end)
    }
  }
}

extension UIView {
  /// Returns the width of a size that text is to fit in, or the width of the view if that one has no limit.
  final func textWidth(for size: CGSize) -> CGFloat {
    size.width.isFinite && size.width < 1e9 ? size.width : bounds.width
  }
}
