import Foundation

/// The elements of a path, as a value. All coordinates are finite.
struct PathGeometry: Equatable, Sendable {
  enum Element: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, end: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  private(set) var elements: [Element] = []
  private(set) var currentPoint: CGPoint?
  private var subpathStart: CGPoint?

  static func == (left: PathGeometry, right: PathGeometry) -> Bool {
    left.elements == right.elements
  }

  var isEmpty: Bool { elements.isEmpty }

  mutating func move(to point: CGPoint) {
    let point = point.finite
    // Space for a rectangle, the most frequent path.
    if elements.isEmpty { elements.reserveCapacity(5) }
    elements.append(.move(point))
    currentPoint = point
    subpathStart = point
  }

  mutating func addLine(to point: CGPoint) {
    let point = point.finite
    guard continueSubpath() else { return }
    elements.append(.line(point))
    currentPoint = point
  }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let end = end.finite
    guard continueSubpath() else { return }
    elements.append(.quad(control: control.finite, end: end))
    currentPoint = end
  }

  mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let end = end.finite
    guard continueSubpath() else { return }
    elements.append(.curve(control1: control1.finite, control2: control2.finite, end: end))
    currentPoint = end
  }

  mutating func close() {
    guard let start = subpathStart, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  mutating func append(_ other: PathGeometry) {
    guard !other.isEmpty else { return }
    if isEmpty {
      elements = other.elements
    } else {
      elements += other.elements
    }
    currentPoint = other.currentPoint
    subpathStart = other.subpathStart
  }

  /// The subpaths that end with a ``Element/close``.
  var closedSubpaths: PathGeometry {
    var result = PathGeometry()
    var subpath: [Element] = []
    for element in elements {
      if case .move = element { subpath = [] }
      subpath.append(element)
      if element == .close { result.elements += subpath }
    }
    return result
  }

  func transformed(by transform: CGAffineTransform) -> PathGeometry {
    guard !transform.isIdentity else { return self }
    var result = PathGeometry()
    result.elements.reserveCapacity(elements.count)
    let apply = { (point: CGPoint) in point.applying(transform).finite }
    for element in elements {
      switch element {
      case .move(let point): result.elements.append(.move(apply(point)))
      case .line(let point): result.elements.append(.line(apply(point)))
      case .quad(let control, let end): result.elements.append(.quad(control: apply(control), end: apply(end)))
      case .curve(let control1, let control2, let end):
        result.elements.append(.curve(control1: apply(control1), control2: apply(control2), end: apply(end)))
      case .close: result.elements.append(.close)
      }
    }
    result.currentPoint = currentPoint.map(apply)
    result.subpathStart = subpathStart.map(apply)
    return result
  }

  /// Makes sure that a segment can be appended. Returns false if there is no current point to start from.
  private mutating func continueSubpath() -> Bool {
    guard let currentPoint else { return false }
    if elements.last == .close { move(to: currentPoint) }
    return true
  }
}
