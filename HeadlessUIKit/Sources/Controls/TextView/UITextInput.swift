/// A place in the text of a view. Only the view that has made it understands it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// Creates a position without a meaning. A view with text of its own makes a subclass.
  nonisolated public override init() {
    super.init()
  }
}

/// A range of the text of a view. Only the view that has made it understands it.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// Creates a range without a meaning. A view with text of its own makes a subclass.
  nonisolated public override init() {
    super.init()
  }

  /// The place where the range begins.
  open var start: UITextPosition { UITextPosition() }

  /// The place where the range ends.
  open var end: UITextPosition { UITextPosition() }

  /// Whether nothing is between the two places.
  open var isEmpty: Bool { true }
}

/// A view with text that is edited, whose places it knows: in HeadlessUIKit ``UITextView``.
///
/// Rectangles and points are in the coordinates of ``textInputView``, in points.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The range that is selected. It is empty where only a bar shows where text is inserted, and nil without a
  /// selection.
  var selectedTextRange: UITextRange? { get set }

  /// The place before the text.
  var beginningOfDocument: UITextPosition { get }

  /// The place behind the text.
  var endOfDocument: UITextPosition { get }

  /// The view whose coordinates are meant.
  var textInputView: UIView { get }

  /// Returns the text in a range; nil for a range of another view.
  func text(in range: UITextRange) -> String?

  /// Replaces the text in a range. The delegate isn't asked.
  func replace(_ range: UITextRange, withText text: String)

  /// Returns the range between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// Returns the place at a distance from another one, in UTF-16 units; nil if it is outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Returns the distance from one place to another one, in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Returns the rectangle of a range, or of the part of it that is in its first line.
  func firstRect(for range: UITextRange) -> CGRect

  /// Returns the rectangle of the bar that shows where text is inserted.
  func caretRect(for position: UITextPosition) -> CGRect

  /// Returns the place that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput where Self: UIView {
  /// The view itself.
  public var textInputView: UIView { self }
}

/// A place in the text of a text view.
final class TextViewPosition: UITextPosition {
  /// The number of UTF-16 units before the place.
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
  }
}

/// A range of the text of a text view.
final class TextViewRange: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
  }

  override var start: UITextPosition { TextViewPosition(range.location) }
  override var end: UITextPosition { TextViewPosition(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }
}
