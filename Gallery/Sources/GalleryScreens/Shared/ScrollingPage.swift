#if canImport(UIKit)
import UIKit

/// The page of a screen whose frames are written for one size. It scrolls where the screen is lower.
final class ScrollingPage: UIScrollView {
  /// The view for the subviews. It has the size that was given first, and then the screen's width and at least that
  /// height; the masks of the subviews adapt them.
  let content: UIView

  private let minimumHeight: CGFloat

  /// Fills a view with a page for that size, in points.
  init(filling view: UIView, size: CGSize) {
    content = UIView(frame: CGRect(origin: .zero, size: size))
    minimumHeight = size.height
    super.init(frame: view.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentInsetAdjustmentBehavior = .never
    delaysContentTouches = false
    addSubview(content)
    view.addSubview(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ScrollingPage is made in code: use init(filling:size:)")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height, minimumHeight))
    contentSize = content.bounds.size
  }
}
#endif
