import Foundation

extension UITextField {
  /// The length of the text, in UTF-16 units.
  final var textLength: Int { text?.utf16.count ?? 0 }

  /// Replaces a range of the text, and sends the event.
  final func replaceText(in range: NSRange, with string: String) {
    changeText(to: ((text ?? "") as NSString).replacingCharacters(in: range, with: string))
  }

  /// Removes the text when editing begins, if the field does that and the delegate agrees.
  ///
  /// Apple doesn't document which events follow. Here they are those of any other change by the user.
  final func clearForEditing() {
    guard clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true, hasText else { return }
    changeText(to: "")
  }

  /// Changes the text on behalf of the user, and sends the event.
  final func changeText(to newText: String) {
    text = newText
    sendActions(for: .editingChanged)
    NotificationCenter.postOfUIKit(Self.textDidChangeNotification, self)
  }

  /// Performs the return key: asks the delegate and sends the events.
  ///
  /// iOS behavior, observed: a field with an action for `editingDidEndOnExit` also resigns.
  final func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = hasActions(for: .editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  // MARK: Drawing

  /// Draws one line of text, centered vertically. While the field is editing, the end of a long line is visible;
  /// otherwise a long line ends in an ellipsis.
  final func drawLine(_ string: String, in rect: CGRect, color: UIColor) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, !string.isEmpty else { return }
    let color = color.resolvedColor(with: traitCollection).cgColor
    context.saveGState()
    context.clip(to: rect)
    let line = shownLine(string, width: rect.width)
    context.drawText(
      line, at: CGPoint(x: startOfLine(line, in: rect), y: baseline(in: rect)), font: presentFont, color: color)
    context.restoreGState()
  }

  /// Draws the bar that shows where text is inserted. The bar doesn't blink.
  final func drawCaret(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
    let line = shownLine(shownText, width: rect.width)
    let width = presentFont.width(of: line)
    let start = startOfLine(line, in: rect)
    let x = isRightToLeft ? start - TextFieldStyle.caretWidth : start + width
    let height = presentFont.lineHeight
    context.setFillColor(tintColor.resolvedColor(with: traitCollection).cgColor)
    context.fill(CGRect(x: x, y: rect.midY - height / 2, width: TextFieldStyle.caretWidth, height: height))
  }

  /// Draws the attributed placeholder, centered vertically, on one line.
  final func drawAttributedPlaceholder(_ placeholder: StyledText, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, !placeholder.lines.isEmpty else { return }
    context.saveGState()
    context.clip(to: rect)
    let place = rect.offsetBy(dx: 0, dy: (rect.height - placeholder.size.height) / 2)
    placeholder.draw(in: place, context: context, isRightToLeft: isRightToLeft)
    context.restoreGState()
  }

  private func shownLine(_ string: String, width: CGFloat) -> String {
    isEditing ? string : TextLines(string, font: presentFont, width: width, limit: 1).lines.first ?? ""
  }

  final func baseline(in rect: CGRect) -> CGFloat {
    rect.midY - presentFont.lineHeight / 2 + presentFont.ascender
  }

  private func startOfLine(_ line: String, in rect: CGRect) -> CGFloat {
    let caret = isEditing ? TextFieldStyle.caretWidth : 0
    let free = rect.width - presentFont.width(of: line) - caret
    let before: CGFloat = isRightToLeft ? caret : 0
    guard free > 0 else { return rect.minX + before + (isRightToLeft ? 0 : free) }
    return rect.minX + before + free * textAlignment.leadingShare(isRightToLeft: isRightToLeft)
  }

  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
