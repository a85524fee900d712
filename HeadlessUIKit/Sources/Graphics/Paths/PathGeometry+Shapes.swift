import Foundation

extension PathGeometry {
  /// The distance from an end to its control point with which a cubic curve follows a quarter of a unit circle.
  static let quarterCircleControl: CGFloat = 0.552_284_749_830_793_4

  init(rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// The rectangle, if the path is a single upright rectangle with its edges in the usual order; nil otherwise.
  var rectangle: CGRect? {
    guard elements.count == 5, case .move(let p0) = elements[0], case .line(let p1) = elements[1],
      case .line(let p2) = elements[2], case .line(let p3) = elements[3], elements[4] == .close
    else { return nil }
    let startsSideways = p0.y == p1.y && p1.x == p2.x && p2.y == p3.y && p3.x == p0.x
    let startsDown = p0.x == p1.x && p1.y == p2.y && p2.x == p3.x && p3.y == p0.y
    guard startsSideways || startsDown else { return nil }
    return CGRect(enclosing: [p0, p2])
  }

  mutating func addRect(_ rect: CGRect) {
    guard !rect.isNullRectangle else { return }
    let rect = rect.finite.standardized
    move(to: rect.origin)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNullRectangle else { return }
    let rect = rect.finite.standardized
    addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2)
  }

  /// Adds a rectangle with corners of at most half of its lengths. Straight sides without length are left out.
  mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    guard !rect.isNullRectangle else { return }
    let rect = rect.finite.standardized
    guard cornerWidth > 0, cornerHeight > 0 else { return addRect(rect) }
    let control = CGSize(
      width: cornerWidth * (1 - Self.quarterCircleControl), height: cornerHeight * (1 - Self.quarterCircleControl))
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: right, y: (top + bottom) / 2))
    addSide(to: CGPoint(x: right, y: bottom - cornerHeight))
    addCurve(
      to: CGPoint(x: right - cornerWidth, y: bottom), control1: CGPoint(x: right, y: bottom - control.height),
      control2: CGPoint(x: right - control.width, y: bottom))
    addSide(to: CGPoint(x: left + cornerWidth, y: bottom))
    addCurve(
      to: CGPoint(x: left, y: bottom - cornerHeight), control1: CGPoint(x: left + control.width, y: bottom),
      control2: CGPoint(x: left, y: bottom - control.height))
    addSide(to: CGPoint(x: left, y: top + cornerHeight))
    addCurve(
      to: CGPoint(x: left + cornerWidth, y: top), control1: CGPoint(x: left, y: top + control.height),
      control2: CGPoint(x: left + control.width, y: top))
    addSide(to: CGPoint(x: right - cornerWidth, y: top))
    addCurve(
      to: CGPoint(x: right, y: top + cornerHeight), control1: CGPoint(x: right - control.width, y: top),
      control2: CGPoint(x: right, y: top + control.height))
    close()
  }

  /// Adds an arc of at most one turn, with growing angles, or with falling angles if `clockwise`.
  ///
  /// CoreGraphics names the direction for coordinates whose y axis points up. In a view the arc runs the other way
  /// round.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let (center, radius, start) = (center.finite, radius.finite, startAngle.finite)
    let turn = CGFloat.pi * 2
    var sweep = endAngle.finite - start
    if clockwise, sweep > 0 {
      sweep = sweep.truncatingRemainder(dividingBy: turn) - turn
    } else if !clockwise, sweep < 0 {
      sweep = sweep.truncatingRemainder(dividingBy: turn) + turn
    }
    sweep = min(max(sweep, -turn), turn)

    // Quarters of a turn and the rest, as it was recorded.
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let quarter = sweep < 0 ? -CGFloat.pi / 2 : .pi / 2
    let transform = transform.finite
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * x, y: center.y + radius * y).applying(transform)
    }
    let first = place(cos(start), sin(start))
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    guard sweep != 0 else { return }
    for piece in 0..<pieces {
      let from = start + CGFloat(piece) * quarter
      let to = piece < pieces - 1 ? from + quarter : start + sweep
      let control = 4 / 3 * tan((to - from) / 4)
      let (cosine0, sine0, cosine1, sine1) = (cos(from), sin(from), cos(to), sin(to))
      addCurve(
        to: place(cosine1, sine1), control1: place(cosine0 - control * sine0, sine0 + control * cosine0),
        control2: place(cosine1 + control * sine1, sine1 - control * cosine1))
    }
  }

  private mutating func addSide(to point: CGPoint) {
    if let currentPoint, abs(currentPoint.x - point.x) + abs(currentPoint.y - point.y) > 1e-9 {
      addLine(to: point)
    }
  }
}
