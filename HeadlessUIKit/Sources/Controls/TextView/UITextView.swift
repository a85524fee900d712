/// A scroll view with text of several lines, which the user can edit.
///
/// In HeadlessUIKit, ``HeadlessScreen/type(_:)`` and the keys of the drawn keyboard type, and a tap places the bar that
/// shows where text is inserted. The text has one font and one color. There are no attributes, links and menus, and a
/// finger selects nothing.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, KeyInputWithDelegate {
  final weak var textDelegate: (any UITextViewDelegate)?
  private let canvas = TextCanvas()
  private var storedText = ""
  private var storedSelection = NSRange(location: 0, length: 0)
  /// The lines for a width; nil after a change of what they depend on.
  private var storedLayout: (width: CGFloat, layout: TextViewLayout)?

  /// Whether the view is editing its text, which it is while it is the first responder.
  final private(set) var isEditing = false

  /// The area in which the lines are.
  public final let textContainer: NSTextContainer

  /// Creates a text view with a frame in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a text view with a frame in points.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - textContainer: The area of the lines; nil for a new one. Two views can't share one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: .zero)
    super.init(frame: frame)
    self.textContainer.onChange = { [weak self] in self?.textLayoutDidChange() }
    isAccessibilityElement = true
    addSubview(canvas)
    addGestureRecognizer(TextTapRecognizer())
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The object that is asked about editing, and told of it and of scrolling.
  open var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set { scrollDelegate = newValue }
  }

  override func scrollDelegateDidChange() {
    super.scrollDelegateDidChange()
    textDelegate = scrollDelegate as? any UITextViewDelegate
  }

  // MARK: Text and appearance

  /// The text. It never reads nil: setting nil makes it empty.
  ///
  /// Setting it places the insertion point behind the text. It sends no notification, and the delegate hears of the
  /// selection only.
  open var text: String! {
    get { storedText }
    set {
      let end = NSRange(location: (newValue ?? "").utf16.count, length: 0)
      if storedText == newValue ?? "" { select(end) } else { setText(newValue ?? "", selecting: end) }
    }
  }

  /// The font of the text. By default it is nil, which means the system font of 12 points.
  open var font: UIFont? {
    didSet { textLayoutDidChange() }
  }

  /// Whether the view takes the size of its text from the text size of its traits. It needs a font from
  /// `UIFont.preferredFont(forTextStyle:)`.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }

  /// The color of the text. By default it is nil, which means the color of labels.
  open var textColor: UIColor? {
    didSet { canvas.setNeedsDisplay() }
  }

  /// The alignment of the lines. Natural by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if oldValue != textAlignment { textLayoutDidChange() } }
  }

  /// The distances between the text and the content's edges, in points. By default 8 above and below.
  ///
  /// The padding of the ``textContainer`` comes in addition at the left and the right.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      textContainerInset = textContainerInset.finite
      if oldValue != textContainerInset { textLayoutDidChange() }
    }
  }

  /// Whether the user can edit the text. `true` by default.
  open var isEditable = true {
    didSet { if !isEditable, isEditing { resignFirstResponder() } }
  }

  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false

  /// Whether a device protects the text, for example from dictation. It is shown nevertheless. `false` by default.
  open var isSecureTextEntry = false

  open var textContentType: UITextContentType!
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default

  /// Whether the text scrolls. If it is `false`, the view's natural size has the height of the text.
  open override var isScrollEnabled: Bool {
    didSet { if oldValue != isScrollEnabled { invalidateIntrinsicContentSize() } }
  }

  /// The text that VoiceOver reads: ``text``, unless another text was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Measuring

  /// Returns the size of the text in a width, with the insets, rounded up to whole points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let around = horizontalInsets
    let width = size.width > 0 ? max(0, size.width - around) : .infinity
    let text = makeLayout(width: width).size
    return CGSize(
      width: (text.width + around).rounded(.up),
      height: (text.height + textContainerInset.top + textContainerInset.bottom).rounded(.up))
  }

  /// The size of the text in the view's width; `noIntrinsicMetric` in both directions if the text scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return sizeThatFits(CGSize(width: storedConstraintState?.widthOfContent ?? bounds.width, height: 0))
  }

  override var contentDependsOnWidth: Bool { !isScrollEnabled }

  /// Apple documents that a view whose text doesn't scroll has baselines.
  override func baselines(inWidth width: CGFloat?) -> Baselines? {
    guard !isScrollEnabled else { return nil }
    let layout = width.map { makeLayout(width: max(0, $0 - horizontalInsets)) } ?? textLayout
    let first = adjustedContentInset.top + textContainerInset.top + presentFont.ascender
    return Baselines(first: first, last: first + layout.size.height - layout.lineHeight, areFromTop: true)
  }

  /// Measures the text, and places it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeText()
  }

  // MARK: Selection

  /// The range that is selected, in UTF-16 units. It is empty where text is inserted. A range outside of the text is
  /// shortened.
  open var selectedRange: NSRange {
    get { storedSelection }
    set { select(newValue) }
  }

  /// The selected range, as an object.
  open var selectedTextRange: UITextRange? {
    get { TextViewRange(selectedRange) }
    set { if let range = newValue as? TextViewRange { selectedRange = range.range } }
  }

  /// Scrolls by the shortest way so that a range of the text is visible, in the next turn of the main queue. Does
  /// nothing if the text doesn't scroll.
  ///
  /// - Parameter range: The range, in UTF-16 units. Of an empty one, the insertion point is shown.
  open func scrollRangeToVisible(_ range: NSRange) {
    VirtualClock.clock(of: self).scheduleOnNextTurn { [weak self] in self?.show(range) }
  }

  /// Scrolls at once so that a range of the text is visible.
  final func show(_ range: NSRange) {
    guard isScrollEnabled else { return }
    placeText()
    let range = clamped(range)
    let rects = range.length > 0 ? rects(of: range) : [caretRect(for: TextViewPosition(range.location))]
    scrollRectToVisible(rects.reduce(rects[0]) { $0.union($1) }, animated: false)
  }

  // MARK: Positions

  open var beginningOfDocument: UITextPosition { TextViewPosition(0) }
  open var endOfDocument: UITextPosition { TextViewPosition(textLength) }
  public final var textInputView: UIView { self }

  open func text(in range: UITextRange) -> String? {
    (range as? TextViewRange).map { (storedText as NSString).substring(with: clamped($0.range)) }
  }

  open func replace(_ range: UITextRange, withText text: String) {
    if let range = range as? TextViewRange { replaceText(in: clamped(range.range), with: text) }
  }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (from, to) = (offset(of: fromPosition), offset(of: toPosition))
    return TextViewRange(NSRange(location: min(from, to), length: abs(to - from)))
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let new = self.offset(of: position) + offset
    return (0...textLength).contains(new) ? TextViewPosition(new) : nil
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(of: toPosition) - offset(of: from)
  }

  open func firstRect(for range: UITextRange) -> CGRect {
    (range as? TextViewRange).map { rects(of: clamped($0.range))[0] } ?? .zero
  }

  open func caretRect(for position: UITextPosition) -> CGRect {
    textLayout.caretRect(at: offset(of: position)).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    let point = point.finite
    return TextViewPosition(
      textLayout.position(nearestTo: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)))
  }

  // MARK: First responder

  /// Whether the text can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing, unless the delegate refuses.
  ///
  /// As is observed on devices, the notifications that the keyboard is about to come are sent before the delegate is
  /// told. With a text field it is the other way round.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    canvas.setNeedsDisplay()
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.postOfUIKit(Self.textDidBeginEditingNotification, self)
    return true
  }

  /// Ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard let window, textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return window.changeFirstResponder({ super.resignFirstResponder() }, then: finishEditing)
  }

  override var agreesToResign: Bool {
    super.agreesToResign && textDelegate?.textViewShouldEndEditing(self) ?? true
  }

  override func didLoseFirstResponder() {
    super.didLoseFirstResponder()
    finishEditing()
  }

  private func finishEditing() {
    guard isEditing else { return }
    isEditing = false
    canvas.setNeedsDisplay()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.postOfUIKit(Self.textDidEndEditingNotification, self)
  }

  /// The view on top of the keyboard while the text is edited. Nil by default.
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView ?? super.inputAccessoryView }
    set { storedAccessoryView = newValue }
  }
  private var storedAccessoryView: UIView?

  /// The view in place of the keyboard while the text is edited. Nil by default.
  open override var inputView: UIView? {
    get { storedInputView ?? super.inputView }
    set { storedInputView = newValue }
  }
  private var storedInputView: UIView?

  // MARK: Keys

  /// Whether the text isn't empty.
  open var hasText: Bool { !storedText.isEmpty }

  /// Replaces the selection. The delegate isn't asked, which the keyboard does before.
  open func insertText(_ text: String) {
    replaceText(in: selectedRange, with: text)
  }

  /// Deletes the selection, or else the character before the insertion point. The delegate isn't asked, which the
  /// keyboard does before.
  open func deleteBackward() {
    if let range = rangeToDelete { replaceText(in: range, with: "") }
  }

  private var rangeToDelete: NSRange? {
    guard selectedRange.length == 0 else { return selectedRange }
    let before = String(decoding: Array(storedText.utf16.prefix(selectedRange.location)), as: UTF16.self)
    return before.last.map { last in
      let length = String(last).utf16.count
      return NSRange(location: selectedRange.location - length, length: length)
    }
  }

  final func agrees(toInsert text: String?) -> Bool {
    guard let range = text == nil ? rangeToDelete : selectedRange else { return false }
    return textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text ?? "") ?? true
  }

  // MARK: Hooks

  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if oldBounds.size.width != bounds.size.width { setNeedsLayout() }
  }

  /// Breaks the lines again.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  /// Draws the text again in the new color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    canvas.setNeedsDisplay()
  }

  /// Adjusts the font to another text size, if the view does so, and draws the text again.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      adjustFont()
    }
    textLayoutDidChange()
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory, let adjusted = font?.adjusted(to: traitCollection) else { return }
    if adjusted != font { font = adjusted }
  }

  // MARK: What is stored

  /// Changes the text and the selection, and measures the text.
  final func setText(_ text: String, selecting range: NSRange) {
    storedText = text
    textLayoutDidChange()
    let old = storedSelection
    storedSelection = clamped(range)
    if old != storedSelection { textDelegate?.textViewDidChangeSelection(self) }
  }

  private func select(_ range: NSRange) {
    let new = clamped(range)
    guard new != storedSelection else { return }
    storedSelection = new
    canvas.setNeedsDisplay()
    textDelegate?.textViewDidChangeSelection(self)
  }

  private func textLayoutDidChange() {
    storedLayout = nil
    setNeedsLayout()
    canvas.setNeedsDisplay()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// The lines in the present width.
  final var textLayout: TextViewLayout {
    let width = max(0, bounds.width - horizontalInsets)
    if let storedLayout, storedLayout.width == width { return storedLayout.layout }
    let layout = makeLayout(width: width)
    storedLayout = (width, layout)
    return layout
  }

  /// Sets the size of the content, and lets the canvas have it.
  final func placeText() {
    let height = (textLayout.size.height + textContainerInset.top + textContainerInset.bottom).rounded(.up)
    let inset = adjustedContentInset
    contentSize = CGSize(width: max(0, bounds.width - inset.left - inset.right), height: height)
    UIView.performWithoutAnimation { canvas.frame = CGRect(origin: .zero, size: contentSize) }
  }
}
