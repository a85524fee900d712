#if UIKIT
import PlatformUI

/// The frame of a keyboard on a screen. It has no view.
struct KeyboardFrame: Equatable, Sendable {
  /// The frame in the coordinates of the screen, in points.
  let frame: CGRect
  /// The rectangle of the screen that the frame is meant for.
  let screen: CGRect

  /// The difference of two edges that counts as none, in points.
  private static let tolerance: CGFloat = 1

  /// Creates the frame of a keyboard; nil if nothing of it is on the screen.
  ///
  /// A frame with a number that is NaN or infinite, or without a size, is none.
  init?(_ frame: CGRect, on screen: CGRect) {
    guard frame == frame.finite else { return nil }
    let frame = frame.standardized
    guard frame.width > 0, frame.height > 0 else { return nil }
    guard frame.minX < screen.maxX, frame.maxX > screen.minX, frame.minY < screen.maxY, frame.maxY > screen.minY else {
      return nil
    }
    self.frame = frame
    self.screen = screen
  }

  /// Creates the frame of a keyboard that may be in the coordinates of a window, and not in those of the screen.
  ///
  /// iPadOS 26 reports it so if there is a view on top of the keyboard (chockenberry/KeyboardAvoider, FB18129544). One
  /// that is as wide as a window and reaches its bottom edge is docked. On the screen, it is known to cover everything
  /// below its upper edge.
  ///
  /// - Parameter windows: The rectangles of the windows on the screen.
  init?(_ frame: CGRect, on screen: CGRect, orIn windows: [CGRect]) {
    self.init(frame, on: screen)
    guard !isDocked else { return }
    let (own, tolerance) = (self.frame, Self.tolerance)
    for window in windows
    where abs(own.minX) <= tolerance && abs(own.width - window.width) <= tolerance
      && own.maxY >= window.height - tolerance
    {
      let top = window.minY + own.minY
      self.init(CGRect(x: screen.minX, y: top, width: screen.width, height: screen.maxY - top), on: screen)
      return
    }
  }

  /// Whether the keyboard is at the bottom of the screen and as wide as it. Any other keyboard is undocked, split or
  /// floating, and covers nothing that could be avoided.
  var isDocked: Bool {
    frame.maxY >= screen.maxY - Self.tolerance && frame.minX <= screen.minX + Self.tolerance
      && frame.maxX >= screen.maxX - Self.tolerance
  }

  /// Returns the frame on a screen that was rotated since then, until a notification has the new frame.
  ///
  /// A docked keyboard is expected at the bottom with the same height. Any other one is expected where it was.
  func moved(to newScreen: CGRect) -> KeyboardFrame? {
    guard newScreen != screen else { return self }
    guard isDocked else { return KeyboardFrame(frame, on: newScreen) }
    let height = min(screen.maxY - frame.minY, newScreen.height)
    return KeyboardFrame(
      CGRect(x: newScreen.minX, y: newScreen.maxY - height, width: newScreen.width, height: height), on: newScreen)
  }

  /// Returns the frame of a docked keyboard that a finger has dragged down to a line; nil if nothing of it is left.
  ///
  /// - Parameter line: The y coordinate of the keyboard's upper edge on the screen, in points.
  func lowered(to line: CGFloat) -> KeyboardFrame? {
    guard isDocked, line > frame.minY else { return self }
    return KeyboardFrame(frame.offsetBy(dx: 0, dy: line - frame.minY), on: screen)
  }

  /// Returns the height of a view, from its bottom edge up, that is below a horizontal line of the screen.
  ///
  /// The keyboard is taken as everything below its upper edge, because a view may be larger than the screen.
  ///
  /// - Parameters:
  ///   - line: The y coordinate of the line on the screen, in points.
  ///   - height: The height of the view in its own coordinates, in points.
  ///   - sides: The ends on the screen of the left and the right side of the view. The side of which more is covered
  ///     counts. A view that lies on its side, or upside down, has no bottom edge to avoid.
  static func coveredHeight(
    above line: CGFloat, height: CGFloat, sides: [(bottom: CGPoint, top: CGPoint)]
  ) -> CGFloat {
    guard height > 0 else { return 0 }
    let covered = sides.map { side -> CGFloat in
      let rise = side.bottom.y - side.top.y
      guard rise > abs(side.bottom.x - side.top.x) else { return 0 }
      // The product comes first, so that a view as high as on the screen has no rounding error.
      return min(max(0, (side.bottom.y - line) * height / rise), height)
    }
    return covered.max() ?? 0
  }
}
#endif
