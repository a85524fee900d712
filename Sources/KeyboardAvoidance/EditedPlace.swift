#if UIKIT
import PlatformUI

/// What has to be in sight of a first responder.
enum EditedPlace {
  case whole(CGRect)
  case caret(CGRect)

  var rect: CGRect {
    switch self {
    case .whole(let rect), .caret(let rect): rect
    }
  }
}

extension UIView {
  /// Returns the part of a first responder that has to be in sight, in the coordinates of a view around it.
  ///
  /// It is the whole responder if that has at most a height, or if nobody knows its caret. Otherwise it is the caret.
  /// Of a text view that is the view around it, it is the caret too, because its bounds are what is scrolled. UIKit's
  /// `scrollRangeToVisible(_:)` would scroll only in the next turn.
  func editedPlace(in view: UIView, fitting height: CGFloat) -> EditedPlace {
    let whole = convert(bounds, to: view)
    if self === view { return caretRect(in: view).map(EditedPlace.caret) ?? .whole(whole) }
    guard whole.height > height, let caret = caretRect(in: view), caret.overlaps(whole) else { return .whole(whole) }
    return .caret(caret)
  }

  /// Returns the rectangle of the caret in the coordinates of another view; nil if the view has none.
  private func caretRect(in view: UIView) -> CGRect? {
    guard let input = self as? any UITextInput, let end = input.selectedTextRange?.end else { return nil }
    let caret = input.caretRect(for: end)
    // A caret that isn't there is the null rectangle, whose origin is infinite.
    guard caret == caret.finite else { return nil }
    // UIKit's protocol doesn't require this view.
    let space: UIView? = input.textInputView
    return (space ?? self).convert(caret, to: view)
  }
}
#endif
