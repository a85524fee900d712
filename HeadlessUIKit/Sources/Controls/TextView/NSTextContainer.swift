import Foundation

/// The area in which the lines of a text view are.
///
/// UIKit's container belongs to a system of layout managers, which HeadlessUIKit doesn't have. This one has a padding.
@MainActor
open class NSTextContainer: NSObject {
  var onChange: (() -> Void)?

  /// The distance between the text and the left and right edges of the area, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      lineFragmentPadding = max(0, lineFragmentPadding.finite)
      if oldValue != lineFragmentPadding { onChange?() }
    }
  }

  /// Creates a container. A text view ignores the size, and uses its own width.
  public init(size: CGSize) {
    super.init()
  }
}
