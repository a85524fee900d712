/// A control above the content of a scroll view: pulling the content down starts a refresh.
///
/// Set it as the `refreshControl` of a scroll view, which places it. When the finger has pulled the content 60 points
/// beyond its beginning, the control sends `valueChanged`, while the finger is still down, as is observed
/// (ODRefreshControl, issue 75). The distance isn't recorded; it is the height of the control. The wheel doesn't turn
/// in the pictures.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height, as Vercantez/openuikit measured it on iOS 26.1.
  static let height: CGFloat = 60

  final weak var scrollView: UIScrollView?
  /// Whether the scroll view keeps a place for the control above its content.
  final private(set) var holdsPlace = false
  private var hasBegunInDrag = false
  private let titleLabel = UILabel()

  /// Creates a control that is hidden until the content is pulled. Its height is 60 points, whatever the frame says.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
    isOpaque = false
    isHidden = true
    isUserInteractionEnabled = false
    contentMode = .redraw
    titleLabel.font = .systemFont(ofSize: 12)
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
  }

  /// Creates a control that is hidden until the content is pulled.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Whether a refresh goes on.
  public private(set) final var isRefreshing = false

  /// The title at the lower edge; nil at first.
  open var attributedTitle: NSAttributedString? { didSet { titleLabel.attributedText = attributedTitle } }

  /// Shows that the app has begun a refresh. As in UIKit, it sends no event, and the content stays where it is: scroll
  /// to show the control.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    isHidden = false
    if scrollView?.isDragging != true { setHoldsPlace(true) }
  }

  /// Shows that the refresh has ended. Content at its beginning moves back, in the time of an animated scrolling.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    setHoldsPlace(false)
    guard let scrollView, !scrollView.isDragging else { return }
    let top = 0 - scrollView.adjustedContentInset.top
    if scrollView.contentOffset.y < top {
      scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
    }
    follow(scrollView)
  }

  private func setHoldsPlace(_ holds: Bool) {
    guard holds != holdsPlace else { return }
    holdsPlace = holds
    scrollView?.updateAdjustedInset(keepsOffset: true)
  }

  // MARK: Following the scroll view

  /// Moves with the content, and begins to refresh when it is pulled far enough. The frame was measured by openuikit.
  final func follow(_ scrollView: UIScrollView) {
    let rest = scrollView.adjustedContentInset.top - (holdsPlace ? Self.height : 0)
    let pulled = 0 - scrollView.contentOffset.y - rest
    frame = CGRect(
      x: 0, y: scrollView.contentOffset.y + rest, width: scrollView.bounds.width, height: Self.height)
    isHidden = !isRefreshing && pulled <= 0
    guard scrollView.isDragging, !hasBegunInDrag, !isRefreshing, pulled >= Self.height else { return }
    hasBegunInDrag = true
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Keeps the place of the control when the finger lifts.
  final func dragWillEnd() {
    hasBegunInDrag = false
    if isRefreshing { setHoldsPlace(true) }
  }

  // MARK: Drawing

  /// Lays out the title. An override must call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 10, y: 44, width: max(0, bounds.width - 20), height: 16)
  }

  /// Draws eight spokes of the label's color, from 5 to 15 points around the center, as openuikit measured them.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(3.5)
    context.setLineCap(.round)
    for spoke in 0..<8 {
      let angle = CGFloat(spoke) * .pi / 4
      let (dx, dy) = (sin(angle), -cos(angle))
      context.setStrokeColor(UIColor.label.withAlphaComponent(216 / 255 - CGFloat(spoke) * 0.08).cgColor)
      context.move(to: CGPoint(x: bounds.midX + dx * 6.75, y: bounds.midY + dy * 6.75))
      context.addLine(to: CGPoint(x: bounds.midX + dx * 13.25, y: bounds.midY + dy * 13.25))
      context.strokePath()
    }
  }
}
