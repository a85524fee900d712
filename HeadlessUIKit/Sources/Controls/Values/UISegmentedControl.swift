/// A row of segments, of which one at most is selected.
///
/// An index that is too great counts as that of the last segment, and a negative one as 0. HeadlessUIKit shows every
/// change at once, also where an animation was asked for.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  private var segments: [SegmentView] = []
  private var storedSelection = noSegment
  private var pressed: SegmentView?

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a control with a segment for each item, in its natural size. In HeadlessUIKit an item is a text.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepare()
    for item in items ?? [] { append(item) }
    frame.size = sizeThatFits(.zero)
  }

  /// Creates a control with a segment for each action, with the action's title.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions {
      let segment = SegmentView(frame: .zero)
      segment.text = action.title
      segment.action = action
      add(segment, at: segments.count)
    }
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = false
  }

  private func append(_ item: Any) {
    guard let title = item as? String else {
      return Misuse.report("An item of a UISegmentedControl is a \(type(of: item)). Give it a text.")
    }
    insertSegment(withTitle: title, at: segments.count, animated: false)
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. The selected segment stays selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let view = SegmentView(frame: .zero)
    view.text = title
    add(view, at: segment)
  }

  private func add(_ segment: SegmentView, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    addSubview(segment)
    if storedSelection >= index { storedSelection += 1 }
    segmentsDidChange()
  }

  /// Removes a segment. If it is selected, no segment is.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = pinned(segment)
    segments.remove(at: index).removeFromSuperview()
    if storedSelection == index {
      storedSelection = Self.noSegment
    } else if storedSelection > index {
      storedSelection -= 1
    }
    segmentsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    storedSelection = Self.noSegment
    segmentsDidChange()
  }

  private func segmentsDidChange() {
    for (index, segment) in segments.enumerated() { segment.isOn = index == storedSelection && !isMomentary }
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func pinned(_ index: Int) -> Int { min(max(index, 0), segments.count - 1) }

  private func view(at index: Int) -> SegmentView? { segments.isEmpty ? nil : segments[pinned(index)] }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    view(at: segment)?.text = title
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { view(at: segment)?.text }

  /// Returns the action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? { view(at: segment)?.action }

  /// Sets the width of a segment in points. With 0, the segment shares what the others leave.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    view(at: segment)?.width = max(0, width.finite)
    segmentsDidChange()
  }

  /// Returns the width that was set for a segment, in points; 0 if none was.
  open func widthForSegment(at segment: Int) -> CGFloat { view(at: segment)?.width ?? 0 }

  /// Sets whether a segment can be selected by a touch. If the selected segment can't, no segment is selected any more.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    view(at: segment)?.isEnabled = enabled
    if !enabled, segment == selectedSegmentIndex { selectedSegmentIndex = Self.noSegment }
  }

  /// Returns whether a segment can be selected by a touch.
  open func isEnabledForSegment(at segment: Int) -> Bool { view(at: segment)?.isEnabled ?? false }

  // MARK: Selection

  /// The index of the selected segment, or ``noSegment``. Setting it sends no event.
  open var selectedSegmentIndex: Int {
    get { storedSelection }
    set {
      storedSelection = newValue == Self.noSegment || segments.isEmpty ? Self.noSegment : pinned(newValue)
      segmentsDidChange()
    }
  }

  /// Whether no segment stays selected after a touch. `false` by default.
  open var isMomentary = false { didSet { segmentsDidChange() } }

  /// The color behind the title of the selected segment; nil is white, or gray in the dark style.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }

  // MARK: Tracking

  private func segment(under touch: UITouch?) -> SegmentView? {
    guard let point = touch?.location(in: self) else { return nil }
    return segments.first { $0.frame.contains(point) && $0.isEnabled }
  }

  /// Returns whether the touch is on an enabled segment.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(under: touch)
    setNeedsDisplay()
    return pressed != nil
  }

  /// Follows the finger to other segments.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(under: touch)
    setNeedsDisplay()
    return true
  }

  /// Selects the segment under the finger. If it wasn't selected, its action runs and the control sends
  /// ``UIControl/Event/valueChanged``.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    pressed = nil
    setNeedsDisplay()
    guard let segment = segment(under: touch), let index = segments.firstIndex(of: segment) else { return }
    let old = storedSelection
    guard isMomentary || index != old else { return }
    selectedSegmentIndex = index
    if let action = segment.action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// Forgets the segment under the finger.
  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    setNeedsDisplay()
  }

  /// Returns `false` for an ancestor's recognizer of a tap.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Layout and drawing

  /// Returns the size in which each segment is as wide as the widest title needs.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = segments.map { $0.sizeThatFits(.zero).width + 20 }.max() ?? 0
    let width = segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: width, height: 32)
  }

  /// The size in which each segment is as wide as the widest title needs.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override var standardHugging: [UILayoutPriority] { [.defaultLow, .defaultHigh] }

  /// Lays out the segments in reading direction.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let free = segments.filter { $0.width == 0 }
    let rest = bounds.width - segments.reduce(0) { $0 + $1.width }
    let share = free.isEmpty ? 0 : max(0, rest / CGFloat(free.count))
    var x = bounds.minX
    for segment in isMirrored ? segments.reversed() : segments {
      let width = segment.width > 0 ? segment.width : share
      segment.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
      x += width
    }
    setNeedsDisplay()
  }

  private static let selectionColor = UIColor(light: 0xFFFFFF, dark: 0x636366)

  /// Draws the background, and the shape behind the selected title.
  open override func draw(_ rect: CGRect) {
    UIColor.tertiarySystemFill.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
    if let pressed, !pressed.isOn { drawShape(behind: pressed, .quaternarySystemFill) }
    if let selected = segments.first(where: \.isOn) {
      drawShape(behind: selected, selectedSegmentTintColor ?? Self.selectionColor)
    }
  }

  private func drawShape(behind segment: SegmentView, _ color: UIColor) {
    color.setFill()
    UIBezierPath(roundedRect: segment.frame.insetBy(dx: 2, dy: 2), cornerRadius: 7).fill()
  }
}
