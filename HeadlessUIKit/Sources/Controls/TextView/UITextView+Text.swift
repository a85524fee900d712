import Foundation

extension UITextView {
  final var presentFont: UIFont { font ?? .systemFont(ofSize: 12) }

  /// The length of the text, in UTF-16 units.
  final var textLength: Int { text.utf16.count }

  /// The top left corner of the text in the content, in points.
  final var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// The width of the view that isn't part of the lines, in points.
  final var horizontalInsets: CGFloat {
    let inset = adjustedContentInset
    return textContainerInset.left + textContainerInset.right + inset.left + inset.right + 2
      * textContainer.lineFragmentPadding
  }

  final func makeLayout(width: CGFloat) -> TextViewLayout {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return TextViewLayout(
      text, ruler: TextRuler(font: presentFont, width: width), lineHeight: presentFont.lineHeight,
      leadingShare: textAlignment.leadingShare(isRightToLeft: isRightToLeft), isRightToLeft: isRightToLeft)
  }

  final func offset(of position: UITextPosition) -> Int {
    min(max(0, (position as? TextViewPosition)?.offset ?? 0), textLength)
  }

  /// Returns the part of a range that is in the text.
  final func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), textLength)
    return NSRange(location: start, length: min(max(0, range.length), textLength - start))
  }

  /// Returns a rectangle in each line that a range is in, in the view's coordinates.
  final func rects(of range: NSRange) -> [CGRect] {
    textLayout.rects(of: range.location..<(range.location + range.length)).map {
      $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
  }

  // MARK: Editing

  /// Replaces a range of the text, places the insertion point behind it, shows that place, and tells of it.
  ///
  /// Apple documents neither the order of what is told nor when the view scrolls. The delegate hears of the selection
  /// before it hears of the text, as was recorded.
  final func replaceText(in range: NSRange, with string: String) {
    let new = (text as NSString).replacingCharacters(in: range, with: string)
    setText(new, selecting: NSRange(location: range.location + string.utf16.count, length: 0))
    placeText()
    if !isDragging { clampOffset() }
    switch variation.caretScrolling {
    case .atOnce: show(selectedRange)
    case .onNextTurn: scrollRangeToVisible(selectedRange)
    case .never: break
    }
    textDelegate?.textViewDidChange(self)
    NotificationCenter.postOfUIKit(Self.textDidChangeNotification, self)
  }

  /// Begins editing, and places the insertion point at a point of the view.
  fileprivate func tap(at point: CGPoint) {
    guard isEditable else { return }
    let isFirst = variation.tapSelectsBeforeKeyboard
    if !isFirst, !isFirstResponder, !becomeFirstResponder() { return }
    if let position = closestPosition(to: point) {
      selectedRange = NSRange(location: offset(of: position), length: 0)
    }
    if isFirst { becomeFirstResponder() }
  }

  // MARK: Drawing

  /// Draws the selection, the lines, and the bar that shows where text is inserted. The bar doesn't blink.
  fileprivate func drawText() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let tint = tintColor.resolvedColor(with: traitCollection)
    if isEditing, selectedRange.length > 0 {
      context.setFillColor(tint.withAlphaComponent(0.2).cgColor)
      for rect in rects(of: selectedRange) { context.fill(rect) }
    }
    let color = (textColor ?? .label).resolvedColor(with: traitCollection).cgColor
    let layout = textLayout
    for (index, line) in layout.lines.enumerated() where !line.text.isEmpty {
      context.drawText(
        line.text,
        at: CGPoint(
          x: textOrigin.x + layout.left(of: index),
          y: textOrigin.y + CGFloat(index) * layout.lineHeight + presentFont.ascender),
        font: presentFont, color: color)
    }
    if isEditing, selectedRange.length == 0 {
      context.setFillColor(tint.cgColor)
      context.fill(caretRect(for: TextViewPosition(selectedRange.location)))
    }
  }
}

/// The view that draws the text of its superview, and moves with the content.
final class TextCanvas: UIView {
  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    (superview as? UITextView)?.drawText()
  }
}

/// The recognizer of the taps that place the insertion point.
final class TextTapRecognizer: UITapGestureRecognizer {
  override func act() {
    super.act()
    guard state == .ended, let textView = view as? UITextView else { return }
    textView.tap(at: location(in: textView))
  }
}
