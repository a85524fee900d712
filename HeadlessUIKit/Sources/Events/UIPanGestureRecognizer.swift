/// A recognizer of a movement with one or more fingers.
///
/// The gesture begins when the fingers have moved a short distance, and changes with every further movement.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance after which the gesture begins, in points, as it was recorded.
  static let distanceOfBeginning: CGFloat = 10
  /// The time in which the velocity is measured, in seconds. UIKit documents none.
  private static let velocityTime: TimeInterval = 0.1

  /// The smallest number of fingers of the gesture. 1 by default.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers of the gesture. Any number by default.
  open var maximumNumberOfTouches = Int.max

  /// The point of the window from which the translation is counted.
  private var origin = CGPoint.zero
  private var last = CGPoint.zero
  private var samples: [(time: TimeInterval, point: CGPoint)] = []

  /// Returns how far the fingers have moved, in a view's coordinates, in points.
  open func translation(in view: UIView?) -> CGPoint {
    vector(from: origin, to: last, in: view)
  }

  /// Sets how far the fingers have moved, in a view's coordinates, in points. The velocity becomes zero.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let translation = translation.finite
    let start = view?.convert(CGPoint.zero, to: nil) ?? .zero
    let end = view?.convert(translation, to: nil) ?? translation
    origin = CGPoint(x: last.x - (end.x - start.x), y: last.y - (end.y - start.y))
    samples = samples.suffix(1)
  }

  /// Returns the velocity of the fingers, in a view's coordinates, in points per second on the virtual clock.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    let distance = vector(from: first.point, to: last.point, in: view)
    let seconds = last.time - first.time
    return CGPoint(x: distance.x / seconds, y: distance.y / seconds)
  }

  private func vector(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
    let start = view?.convert(start, from: nil) ?? start
    let end = view?.convert(end, from: nil) ?? end
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Tracks another finger. The gesture fails if there are too many.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, numberOfTouches > maximumNumberOfTouches {
      state = .failed
    } else if numberOfTouches == 1 {
      origin = windowCenter()
      last = origin
      samples = [(event.timestamp, last)]
    } else {
      fingersChanged()
    }
  }

  /// Begins the gesture, or changes it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    last = windowCenter()
    samples.append((event.timestamp, last))
    samples.removeAll { $0.time < event.timestamp - Self.velocityTime }
    if state == .began || state == .changed {
      state = .changed
    } else if numberOfTouches >= minimumNumberOfTouches,
      hypot(last.x - origin.x, last.y - origin.y) >= Self.distanceOfBeginning
    {
      state = .began
    }
  }

  /// Ends the gesture with the last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(.ended, without: touches)
  }

  /// Cancels the gesture with the last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(.cancelled, without: touches)
  }

  private func finish(_ end: State, without touches: Set<UITouch>) {
    guard numberOfTouches <= touches.count else { return fingersChanged(without: touches) }
    state = state == .possible ? .failed : end
  }

  /// Keeps the translation when the center of the fingers jumps because a finger comes or goes.
  private func fingersChanged(without leaving: Set<UITouch> = []) {
    let center = windowCenter(without: leaving)
    origin = CGPoint(x: origin.x + center.x - last.x, y: origin.y + center.y - last.y)
    last = center
    samples = []
  }

  private func windowCenter(without leaving: Set<UITouch> = []) -> CGPoint {
    let points = activeTouches.filter { !leaving.contains($0) }.map(\.windowPoint)
    guard !points.isEmpty else { return last }
    let count = CGFloat(points.count)
    return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }
}

/// A recognizer of a finger that comes in from an edge of the screen.
///
/// In HeadlessUIKit the edges are those of the window, and a touch belongs to an edge if it begins within 20 points of
/// it. Apple documents no distance.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  private static let width: CGFloat = 20

  /// The edges that the finger may come from. None by default.
  open var edges: UIRectEdge = []

  /// Tracks the finger if it is at one of the edges. Otherwise the gesture fails.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count, !touches.contains(where: { !isAtEdge($0) }) else {
      if state == .possible { state = .failed }
      return
    }
    super.touchesBegan(touches, with: event)
  }

  private func isAtEdge(_ touch: UITouch) -> Bool {
    guard let size = view?.window?.bounds.size else { return false }
    let point = touch.windowPoint
    return edges.contains(.left) && point.x <= Self.width
      || edges.contains(.right) && point.x >= size.width - Self.width
      || edges.contains(.top) && point.y <= Self.width
      || edges.contains(.bottom) && point.y >= size.height - Self.width
  }
}
