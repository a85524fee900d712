/// A container whose content scrolls: a scroll view.
@MainActor
public protocol UIFocusItemScrollableContainer: NSObjectProtocol {
  /// The point of the content that is at the top left corner, in points.
  var contentOffset: CGPoint { get set }

  /// The size of the content, in points.
  var contentSize: CGSize { get }

  /// The size of the part that is visible, in points.
  var visibleSize: CGSize { get }
}

// A table narrows the type of its delegate to `UITableViewDelegate`, which Swift forbids for an override. In this
// extension the property isn't a member of the class, so the table's own property takes its place instead.
extension UIFocusItemScrollableContainer where Self: UIScrollView {
  /// The object that is told what the scroll view does.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
