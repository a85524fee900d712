#if UIKIT
import PlatformUI

/// A border on any view, such as a text field, a button or a cell.
///
/// ```swift
/// let border = BorderOverlayView(on: textField)
/// border.border = BorderStyle(width: 2, color: .systemBlue)
/// border.borderEdges = .bottom
/// ```
/// The overlay is a bordered view that lies above the other subviews of the view. It keeps the size of the view, takes
/// no touches, and VoiceOver ignores it. The view retains it. To take the border away, call `removeFromSuperview()`.
///
/// The `zPosition` of its layer is 1, so it is in front of every subview with a lower one. It moves no content, and a
/// ``BorderedView/fillColor`` covers the content of the view.
///
/// The overlay is a subview, so it scrolls with the content of a scroll view, a table or a text view. Put it on a view
/// around that instead.
@MainActor
public final class BorderOverlayView: BorderedView {
  /// Creates a view without borders, and adds it to a view, whose bounds it fills.
  ///
  /// - Parameter view: The view that gets the border. A visual-effect view traps: pass its `contentView`.
  public init(on view: UIView) {
    guard !(view is UIVisualEffectView) else {
      fatalError(
        "BorderOverlayView(on: \(view)): a visual-effect view takes no subviews. Pass its contentView instead.")
    }
    super.init(frame: view.bounds)
    lieAboveSiblings()
    view.addSubview(self)
  }

  /// Creates a view from an archive, which keeps no borders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    lieAboveSiblings()
  }
}
#endif
