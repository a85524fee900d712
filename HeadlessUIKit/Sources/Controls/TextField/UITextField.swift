/// A control with one line of text that the user edits.
///
/// In HeadlessUIKit, ``HeadlessScreen/type(_:)`` and the keys of the drawn keyboard type. There is no selection, so
/// text is always inserted at the end. Only the placeholder has attributes.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput, KeyInputWithDelegate {
  /// The delegate of the field.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is editing its text, which it is while it is the first responder.
  public private(set) final var isEditing = false

  /// Creates a field with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Text and appearance

  /// The text. It is empty by default, and it never reads nil: setting nil makes it empty.
  ///
  /// Setting it calls no delegate and sends no event.
  open var text: String? {
    get { storedText }
    set {
      guard storedText != newValue ?? "" else { return }
      storedText = newValue ?? ""
      contentDidChange()
    }
  }
  private var storedText = ""

  /// The text that is shown while there is no other text.
  open var placeholder: String? {
    get { storedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The text with attributes that is shown while there is no other text. What it lacks is taken from the field, with
  /// the color `placeholderText`.
  open var attributedPlaceholder: NSAttributedString? {
    get { storedPlaceholder }
    set {
      guard newValue != storedPlaceholder else { return }
      storedPlaceholder = newValue.map { NSAttributedString(attributedString: $0) }
      setNeedsDisplay()
    }
  }
  private var storedPlaceholder: NSAttributedString?

  /// The font of the text and of the placeholder. By default it is the system font of body text, 17 points.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { setNeedsDisplay() }
  }

  /// Whether the field takes the size of its text from the text size of its traits. It needs a font from
  /// `UIFont.preferredFont(forTextStyle:)`.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }

  /// Adjusts the font to another text size, if the field does so.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      adjustFont()
    }
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory, let adjusted = font?.adjusted(to: traitCollection) else { return }
    if adjusted != font { font = adjusted }
  }

  /// The color of the text.
  open var textColor: UIColor? = .label {
    didSet { setNeedsDisplay() }
  }

  /// The alignment of the text. Natural by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if oldValue != textAlignment { setNeedsDisplay() } }
  }

  /// The border of the field. It has none by default.
  open var borderStyle = BorderStyle.none {
    didSet { if oldValue != borderStyle { contentDidChange() } }
  }

  /// Whether the text is removed when editing begins. `false` by default. The delegate can refuse it.
  open var clearsOnBeginEditing = false

  final var style: TextFieldStyle { TextFieldStyle(borderStyle) }
  final var presentFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

  // MARK: Keyboard

  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false

  /// Whether the field shows points instead of its text. `false` by default. The text stays readable for the program.
  open var isSecureTextEntry = false {
    didSet { if oldValue != isSecureTextEntry { setNeedsDisplay() } }
  }

  open var textContentType: UITextContentType!
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default

  /// The text as it is drawn.
  final var shownText: String {
    isSecureTextEntry ? String(repeating: "•", count: storedText.count) : text ?? ""
  }

  // MARK: Views beside the text

  /// The view at the leading side of the text, in its own size. Nil by default.
  open var leftView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: leftView) }
  }

  /// When ``leftView`` is shown. Never by default.
  open var leftViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }

  /// The view at the trailing side of the text, in its own size. Nil by default. The clear button is above it.
  open var rightView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: rightView) }
  }

  /// When ``rightView`` is shown. Never by default.
  open var rightViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }

  /// When a button at the trailing side is shown that empties the field. Never by default, and never without a text.
  open var clearButtonMode = ViewMode.never {
    didSet { contentDidChange() }
  }

  /// The clear button, once it was shown.
  final var clearButton: ClearButton?

  private func sideViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    contentDidChange()
  }

  private func contentDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Places the views beside the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSideViews()
  }

  /// Returns the rectangle of the view at the leading side, in points: at the edge, in the view's size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(leftView?.bounds.size ?? .zero, in: bounds, atEnd: false)
  }

  /// Returns the rectangle of the view at the trailing side, in points: at the edge, in the view's size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView?.bounds.size ?? .zero, in: bounds, atEnd: true)
  }

  /// Returns the rectangle of the clear button, in points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let size = CGSize(width: ClearButton.side, height: ClearButton.side)
    return sideRect(size, in: bounds, atEnd: true, margin: ClearButton.margin)
  }

  // MARK: Measuring

  /// Returns the size of the text, or else of the placeholder, with the border and the views beside it.
  ///
  /// It doesn't depend on `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = hasText ? presentFont.width(of: shownText) : styledPlaceholder(width: .infinity).size.width
    let content = CGRect(x: 0, y: 0, width: 10_000, height: 0)
    let around = content.width - textRectBesideViews(in: content).width
    return CGSize(
      width: width.rounded(.up) + around, height: presentFont.lineHeight.rounded(.up) + 2 * style.verticalPadding)
  }

  override func baselines(inWidth width: CGFloat?) -> Baselines? {
    let offset = baseline(in: textRect(forBounds: bounds)) - bounds.midY
    return Baselines(first: offset, last: offset)
  }

  private func styledPlaceholder(width: CGFloat) -> StyledText {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    let standard: [NSAttributedString.Key: Any] = [
      .font: presentFont, .foregroundColor: UIColor.placeholderText, .paragraphStyle: paragraph,
    ]
    let placeholder = storedPlaceholder ?? NSAttributedString(string: "")
    return StyledText(placeholder, standard: RunStyle().replacing(standard), width: width, limit: 1)
  }

  /// The size of the text, or else of the placeholder, with the border.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns the rectangle of the border, in points. The default is `bounds`.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the text while the field isn't editing, in points. The default is what the border and the
  /// views beside the text leave.
  open func textRect(forBounds bounds: CGRect) -> CGRect { textRectBesideViews(in: bounds) }

  /// Returns the rectangle of the text while the field is editing, in points.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the placeholder, in points.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  // MARK: Drawing

  /// Draws the border, the text or the placeholder, and a bar at the insertion point while the field is editing.
  open override func draw(_ rect: CGRect) {
    style.draw(in: borderRect(forBounds: bounds), traits: traitCollection)
    if !hasText { drawPlaceholder(in: placeholderRect(forBounds: bounds)) }
    drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
  }

  /// Draws the text in a rectangle.
  open func drawText(in rect: CGRect) {
    drawLine(shownText, in: rect, color: textColor ?? .label)
    if isEditing { drawCaret(in: rect) }
  }

  /// Draws the placeholder in a rectangle.
  open func drawPlaceholder(in rect: CGRect) {
    drawAttributedPlaceholder(styledPlaceholder(width: rect.width), in: rect)
  }

  /// Draws the field again in the new color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  // MARK: First responder

  /// Whether the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, unless the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard let window else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    return window.changeFirstResponder({ super.becomeFirstResponder() }, then: beginEditing)
  }

  /// Ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard let window, delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return window.changeFirstResponder({ super.resignFirstResponder() }, then: finishEditing)
  }

  override var agreesToResign: Bool {
    super.agreesToResign && delegate?.textFieldShouldEndEditing(self) ?? true
  }

  /// The view in place of the keyboard while the field is editing. Nil by default.
  open override var inputView: UIView? {
    get { storedInputView ?? super.inputView }
    set { storedInputView = newValue }
  }
  private var storedInputView: UIView?

  /// The view on top of the keyboard while the field is editing. Nil by default.
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView ?? super.inputAccessoryView }
    set { storedAccessoryView = newValue }
  }
  private var storedAccessoryView: UIView?

  override func didLoseFirstResponder() {
    super.didLoseFirstResponder()
    finishEditing()
  }

  // Apple doesn't document the order of the delegate's call, the event and the notification.
  private func beginEditing() {
    isEditing = true
    contentDidChange()
    clearForEditing()
    let actionsComeFirst = variation.actionsComeBeforeDelegate
    if actionsComeFirst { sendActions(for: .editingDidBegin) }
    delegate?.textFieldDidBeginEditing(self)
    if !actionsComeFirst { sendActions(for: .editingDidBegin) }
    NotificationCenter.postOfUIKit(Self.textDidBeginEditingNotification, self)
  }

  private func finishEditing() {
    guard isEditing else { return }
    isEditing = false
    contentDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.postOfUIKit(Self.textDidEndEditingNotification, self)
  }

  /// Notes where the touch began.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = (touch.location(in: self), touch.location(in: nil))
    return super.beginTracking(touch, with: event)
  }
  private var touchStart = (inField: CGPoint.zero, inWindow: CGPoint.zero)

  /// Makes the field the first responder when a touch ends inside.
  ///
  /// The view that was hit at the beginning keeps the touch. So the finger alone decides: a field that has moved away
  /// below it, because a recognizer ended the editing of another one, was tapped all the same.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let end = touch?.location(in: nil) else { return }
    let (start, origin) = touchStart
    let place = CGPoint(x: start.x + end.x - origin.x, y: start.y + end.y - origin.y)
    if point(inside: place, with: event) { becomeFirstResponder() }
  }

  /// Returns `false` for an ancestor's recognizer of a single tap that would cancel the field's touch, so that a tap
  /// begins editing under such a recognizer too. Apple doesn't document it for text fields.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, tap.cancelsTouchesInView else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !isEnabled || tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }

  // MARK: Keys

  /// Whether the text isn't empty.
  open var hasText: Bool { text?.isEmpty == false }

  /// Inserts text at the end. The delegate isn't asked, which the keyboard does before.
  open func insertText(_ text: String) {
    replaceText(in: NSRange(location: textLength, length: 0), with: text)
  }

  /// Deletes the last character, if there is one. The delegate isn't asked, which the keyboard does before.
  open func deleteBackward() {
    if let range = rangeToDelete { replaceText(in: range, with: "") }
  }

  private var rangeToDelete: NSRange? {
    text?.last.map { last in
      let length = String(last).utf16.count
      return NSRange(location: textLength - length, length: length)
    }
  }

  final func agrees(toInsert text: String?) -> Bool {
    guard let range = text == nil ? rangeToDelete : NSRange(location: textLength, length: 0) else { return false }
    return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text ?? "") ?? true
  }
}
