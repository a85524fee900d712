import Foundation

/// One subpath, or one dash of it, as straight pieces.
struct StrokeLine {
  var segments: [StrokeSegment]
  var isClosed: Bool

  var length: CGFloat {
    segments.reduce(0) { $0 + $1.length }
  }

  /// Returns the dashes of the line, in order; the line itself if the pen draws it solid.
  ///
  /// On a closed line, a dash that reaches the start is continued by the dash that begins there:
  ///
  /// ```
  ///            start
  ///  ──── ──── ──●── ──── ────      one dash from before the start to behind it
  /// ```
  func dashed(with pen: Pen) -> [StrokeLine] {
    let length = length
    guard length > 0, let pattern = pen.dashPattern(forLength: length) else { return [self] }
    let period = pattern.reduce(0, +)
    var rest = pen.dashPhase.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    var entry = 0
    while rest > 0, rest >= pattern[entry], entry < pattern.count - 1 {
      rest -= pattern[entry]
      entry += 1
    }
    rest = max(0, pattern[entry] - rest)

    var dashes: [StrokeLine] = []
    var dash: [StrokeSegment] = []
    let startsInside = entry.isMultiple(of: 2)
    for segment in segments {
      var position: CGFloat = 0
      let end = segment.length
      while end - position > rest {
        if entry.isMultiple(of: 2) {
          dash.append(segment.part(from: position, to: position + rest))
          dashes.append(StrokeLine(segments: dash, isClosed: false))
          dash = []
        }
        position += rest
        entry = (entry + 1) % pattern.count
        rest = pattern[entry]
      }
      if entry.isMultiple(of: 2) { dash.append(segment.part(from: position, to: end)) }
      rest -= end - position
    }
    if !dash.isEmpty {
      if isClosed, startsInside, let first = dashes.first {
        dashes[0] = StrokeLine(segments: dash + first.segments, isClosed: false)
      } else {
        dashes.append(StrokeLine(segments: dash, isClosed: isClosed && dashes.isEmpty))
      }
    }
    return dashes
  }
}

/// A straight piece of a stroked line, with the directions of the line at its ends, as vectors of length 1.
struct StrokeSegment {
  var start: CGPoint
  var end: CGPoint
  var startDirection: CGVector
  var endDirection: CGVector

  var length: CGFloat {
    hypot(end.x - start.x, end.y - start.y)
  }

  /// Returns the part between two distances from the start.
  func part(from: CGFloat, to: CGFloat) -> StrokeSegment {
    let length = length
    guard length > 0 else { return self }
    func point(_ distance: CGFloat) -> CGPoint {
      let share = distance / length
      return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    func direction(_ distance: CGFloat) -> CGVector {
      let share = distance / length
      return CGVector(
        dx: startDirection.dx + (endDirection.dx - startDirection.dx) * share,
        dy: startDirection.dy + (endDirection.dy - startDirection.dy) * share
      ).unit ?? startDirection
    }
    return StrokeSegment(
      start: point(from), end: point(to), startDirection: direction(from), endDirection: direction(to))
  }
}

extension PathGeometry {
  /// Returns the subpaths as lines for a pen with half its width given. Curves and their outlines stay within
  /// `tolerance`.
  func strokeLines(halfWidth: CGFloat, tolerance: CGFloat) -> [StrokeLine] {
    var lines: [StrokeLine] = []
    var segments: [StrokeSegment] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    var hasSegment = false

    func addLine(to point: CGPoint) {
      hasSegment = true
      if let direction = CGVector(dx: point.x - current.x, dy: point.y - current.y).unit {
        segments.append(
          StrokeSegment(start: current, end: point, startDirection: direction, endDirection: direction))
      }
      current = point
    }
    func addCurve(_ curve: CubicCurve) {
      hasSegment = true
      let steps = curve.stepCount(tolerance: tolerance, halfWidth: halfWidth)
      var point = curve.start
      var direction = curve.direction(at: 0)?.unit
      for step in 1...steps {
        let t = CGFloat(step) / CGFloat(steps)
        let next = step == steps ? curve.end : curve.point(at: t)
        let nextDirection = curve.direction(at: t)?.unit
        if let from = direction, let to = nextDirection, next != point {
          segments.append(StrokeSegment(start: point, end: next, startDirection: from, endDirection: to))
        }
        (point, direction) = (next, nextDirection)
      }
      current = curve.end
    }
    func finish(closed: Bool) {
      if segments.isEmpty, hasSegment || closed {
        let right = CGVector(dx: 1, dy: 0)
        segments = [StrokeSegment(start: start, end: start, startDirection: right, endDirection: right)]
        lines.append(StrokeLine(segments: segments, isClosed: false))
      } else if !segments.isEmpty {
        lines.append(StrokeLine(segments: segments, isClosed: closed))
      }
      segments = []
      hasSegment = false
    }

    for element in elements {
      switch element {
      case .move(let point):
        finish(closed: false)
        start = point
        current = point
      case .line(let point): addLine(to: point)
      case .quad(let control, let end): addCurve(CubicCurve(from: current, control: control, to: end))
      case .curve(let control1, let control2, let end):
        addCurve(CubicCurve(start: current, control1: control1, control2: control2, end: end))
      case .close:
        if current != start { addLine(to: start) }
        finish(closed: true)
        current = start
      }
    }
    finish(closed: false)
    return lines
  }
}

extension CubicCurve {
  /// Returns the number of steps that also keeps the two outlines of a stroke within `tolerance`.
  fileprivate func stepCount(tolerance: CGFloat, halfWidth: CGFloat) -> Int {
    let legs = [(start, control1), (control1, control2), (control2, end)].compactMap { from, to in
      CGVector(dx: to.x - from.x, dy: to.y - from.y).unit
    }
    var turn: CGFloat = 0
    for (leg, next) in zip(legs, legs.dropFirst()) {
      turn += abs(atan2(leg.dx * next.dy - leg.dy * next.dx, leg.dx * next.dx + leg.dy * next.dy))
    }
    // These are twice as many as an evenly turning curve needs, because a curve does not turn evenly.
    let steps = (2 * turn / (8 * tolerance / max(halfWidth, tolerance)).squareRoot()).rounded(.up).finite
    return max(stepCount(tolerance: tolerance), Int(min(steps, CGFloat(Self.stepLimit))))
  }
}
