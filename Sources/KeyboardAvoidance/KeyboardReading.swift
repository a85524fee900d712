#if UIKIT
import PlatformUI

/// What the keyboard covers of a view.
struct KeyboardReading {
  /// The covered height from the view's bottom edge up, in points.
  private(set) var covered: CGFloat = 0
  /// The covered height of the view's safe area, in points.
  private(set) var overlap: CGFloat = 0
  /// The frame of the keyboard in the view's coordinates, in points.
  private(set) var frame: CGRect?
  /// The bounds of the view, whose origin is the offset of a scroll view.
  private var bounds = CGRect.zero

  /// Creates a reading without a keyboard.
  init() {}
}

extension KeyboardReading: Equatable {
  /// Returns whether the same part of the view is covered, wherever its content is scrolled to.
  static func == (first: KeyboardReading, second: KeyboardReading) -> Bool {
    first.covered == second.covered && first.overlap == second.overlap
      && first.frameOverView == second.frameOverView
  }

  /// The frame in points from the view's top left corner; nil if the keyboard isn't over the view.
  private var frameOverView: CGRect? {
    guard let frame, frame.overlaps(bounds) else { return nil }
    return frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
  }
}

extension KeyboardReading {
  /// Reads where the keyboard is over a view.
  @MainActor
  init(of view: UIView) {
    #if !os(tvOS) && !os(visionOS)
    // The keyboard's own views, such as the one on top of it, aren't covered by it.
    guard let window = view.window, !window.isOfSystem,
      let keyboard = KeyboardTracker.shared.keyboard(in: window)?.moved(to: window.screen.bounds)
    else { return }
    let space = window.screen.coordinateSpace
    let bounds = view.bounds
    self.bounds = bounds
    frame = view.convert(keyboard.frame, from: space)
    guard keyboard.isDocked else { return }
    func onScreen(_ x: CGFloat, _ y: CGFloat) -> CGPoint { view.convert(CGPoint(x: x, y: y), to: space) }
    covered = KeyboardFrame.coveredHeight(
      above: keyboard.frame.minY, height: bounds.height,
      sides: [
        (bottom: onScreen(bounds.minX, bounds.maxY), top: onScreen(bounds.minX, bounds.minY)),
        (bottom: onScreen(bounds.maxX, bounds.maxY), top: onScreen(bounds.maxX, bounds.minY)),
      ])
    let insets = view.safeAreaInsets
    overlap = min(max(0, covered - insets.bottom), max(0, bounds.height - insets.top - insets.bottom))
    #endif
  }
}
#endif
