extension HeadlessScreen {
  /// A view in the outline of a screen.
  public struct OutlineEntry: Equatable, Sendable {
    /// The number of superviews up to the window.
    public let depth: Int
    /// The name of the view's class.
    public let className: String
    /// The frame in the superview's coordinates, in points.
    public let frame: CGRect
    /// The smallest rectangle that contains the view, in the window's coordinates, in points. While the view is
    /// animating, it is the final one.
    public let frameInWindow: CGRect
    /// Whether nothing of the view is drawn because it, or a superview, is hidden or transparent.
    public let isHidden: Bool
    /// What differs from a plain view, such as `alpha 0.5` or `clips`. See ``outline()``.
    public let flags: [String]

    /// The text that stands for the view: its accessibility label, or else the text of a label or the title of a
    /// button.
    public let label: String?

    /// The class, the frame and the flags in one line.
    public var text: String {
      ([className, outlineText(of: frame)] + flags).joined(separator: " ")
    }
  }

  /// Returns the view tree of the window as text, after settling.
  ///
  /// Each view is one line, indented below its superview, with its subviews from back to front. A line has the class,
  /// the frame as `(x, y, width, height)` in the superview's coordinates, and then what differs from the default:
  /// `hidden`, `alpha`, `untouchable` (without user interaction), `clips`, `transformed`, `first responder`, and
  /// `#accessibilityIdentifier`. Frames and opacities are the final ones, also while a view is animating.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func outline() -> String {
    settle()
    return outlineEntries().reduce(into: "") { text, entry in
      text += String(repeating: "  ", count: entry.depth) + entry.text + "\n"
    }
  }

  /// Returns the views of the window after settling, each before its subviews, which are in order from back to front.
  ///
  /// Use it to mark views in a picture of the screen. ``outline()`` returns the same as text.
  ///
  /// - Complexity: O(*n* · *d*) for *n* views with at most *d* superviews.
  public func outlineEntries() -> [OutlineEntry] {
    settle()
    var entries: [OutlineEntry] = []
    addEntries(of: window, depth: 0, isHidden: false, to: &entries)
    return entries
  }

  /// Returns the index in ``outlineEntries()`` of the view that a touch at a point would hit, after settling.
  ///
  /// - Parameter point: The position in the window's coordinates, in points. A coordinate that is NaN or infinite
  ///   counts as 0.
  /// - Returns: The index; nil if no view takes the touch.
  /// - Complexity: O(*n*) for *n* views, besides the hit-testing itself.
  public func outlineIndex(ofViewHitAt point: CGPoint) -> Int? {
    settle()
    let point = point.finite
    guard !screenKeyboard.covers(point), let hit = window.hitTest(point, with: nil) else { return nil }
    var index = 0
    return Self.find(hit, in: window, &index) ? index : nil
  }

  /// Counts the views that are before a view in the outline.
  private static func find(_ view: UIView, in root: UIView, _ index: inout Int) -> Bool {
    if root === view { return true }
    index += 1
    return root.subviews.contains { find(view, in: $0, &index) }
  }

  private func addEntries(of view: UIView, depth: Int, isHidden: Bool, to entries: inout [OutlineEntry]) {
    let isHidden = isHidden || view.model.isHidden || view.model.alpha <= 0
    entries.append(
      OutlineEntry(
        depth: depth, className: "\(Swift.type(of: view))", frame: view.frame,
        frameInWindow: view === window ? window.bounds : view.convert(view.bounds, to: nil), isHidden: isHidden,
        flags: view.outlineFlags, label: view.outlineLabel))
    for subview in view.subviews { addEntries(of: subview, depth: depth + 1, isHidden: isHidden, to: &entries) }
  }
}

extension UIView {
  /// The text that stands for the view, if any.
  final var outlineLabel: String? {
    accessibilityLabel ?? (self as? UILabel)?.text ?? (self as? UIButton)?.title(for: .normal)
  }

  fileprivate var outlineFlags: [String] {
    var flags: [String] = []
    if model.isHidden { flags.append("hidden") }
    if alpha != 1 { flags.append("alpha \(outlineText(of: alpha))") }
    if !isUserInteractionEnabled { flags.append("untouchable") }
    if clipsToBounds { flags.append("clips") }
    if !transform.isIdentity { flags.append("transformed") }
    if isFirstResponder { flags.append("first responder") }
    if let accessibilityIdentifier { flags.append("#\(accessibilityIdentifier)") }
    return flags
  }
}

/// Returns a point as `(x, y)`.
func outlineText(of point: CGPoint) -> String {
  "(\(outlineText(of: point.x)), \(outlineText(of: point.y)))"
}

/// Returns a rectangle as `(x, y, width, height)`.
func outlineText(of rect: CGRect) -> String {
  let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { outlineText(of: $0) }
  return "(\(numbers.joined(separator: ", ")))"
}

/// Returns a number with at most three decimals, without trailing zeros. A number that no screen can show, such as NaN,
/// is written in full.
func outlineText(of number: CGFloat) -> String {
  abs(number) < 1e12 ? number.decimalText : "\(Double(number))"
}
