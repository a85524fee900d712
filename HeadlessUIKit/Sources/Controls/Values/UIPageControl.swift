/// A row of dots, one for each page, of which one is that of the current page.
///
/// The measures are those of Vercantez/openuikit on iOS 26.1 and Tembeon/morph on iOS 27.0. HeadlessUIKit draws every
/// dot in the same size, and no background.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private static let pitch: CGFloat = 18
  private static let height: CGFloat = 26
  private static let diameter: CGFloat = 7.6

  /// Creates a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The number of pages. A negative one counts as 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = pinned(currentPage)
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The index of the current page. An index of no page counts as that of the nearest one.
  open var currentPage = 0 {
    didSet {
      currentPage = pinned(currentPage)
      setNeedsDisplay()
    }
  }

  private func pinned(_ page: Int) -> Int { min(max(page, 0), max(0, numberOfPages - 1)) }

  /// Whether a single page has no dot. `false` by default.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }

  /// The color of the dots. Nil is white that lets 55 % of what is behind it through, as was recorded.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The color of the current page's dot. Nil is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Returns the size of the dots for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.pitch * CGFloat(max(0, pageCount)) + 20, height: Self.height)
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Goes to the page before or after the current one, by the half in which the finger has lifted, and sends
  /// `valueChanged`. An override must call super.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let point = touch?.location(in: self), bounds.contains(point) else { return }
    let isForward = (point.x >= bounds.midX) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    let page = pinned(currentPage + (isForward ? 1 : -1))
    guard page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }

  /// Draws the dots in the middle.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for page in 0..<numberOfPages {
      let color = page == currentPage ? currentPageIndicatorTintColor : pageIndicatorTintColor
      let place = CGFloat(isRightToLeft ? numberOfPages - 1 - page : page) - CGFloat(numberOfPages - 1) / 2
      let center = CGPoint(x: bounds.midX + place * Self.pitch, y: bounds.midY)
      context.setFillColor((color ?? .white.withAlphaComponent(page == currentPage ? 1 : 0.45)).cgColor)
      context.fillEllipse(
        in: CGRect(
          x: center.x - Self.diameter / 2, y: center.y - Self.diameter / 2, width: Self.diameter,
          height: Self.diameter))
    }
  }
}
