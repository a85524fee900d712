import Foundation

extension CGContext {
  /// Fills the inside of the current path, and empties it. Open subpaths count as closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Draws a line along the current path, and empties it.
  public func strokePath() {
    drawPath(using: .stroke)
  }

  /// Paints the current path, and empties it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    beginPath()
    if mode != .stroke {
      fill(path, rule: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
    if mode != .fill, mode != .eoFill {
      stroke(path, pen: state.pen)
    }
  }

  /// Fills a rectangle and empties the current path.
  public func fill(_ rect: CGRect) {
    paint { addRect(rect) }
  }

  /// Fills rectangles as one shape and empties the current path.
  public func fill(_ rects: [CGRect]) {
    paint { addRects(rects) }
  }

  /// Fills the ellipse inside `rect` and empties the current path.
  public func fillEllipse(in rect: CGRect) {
    paint { addEllipse(in: rect) }
  }

  /// Draws the outline of a rectangle and empties the current path.
  public func stroke(_ rect: CGRect) {
    stroke(rect, width: state.pen.width)
  }

  /// Draws the outline of a rectangle with a line of `width` and empties the current path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let oldWidth = state.pen.width
    setLineWidth(width)
    paint(using: .stroke) { addRect(rect) }
    state.pen.width = oldWidth
  }

  /// Draws the outline of the ellipse inside `rect` and empties the current path.
  public func strokeEllipse(in rect: CGRect) {
    paint(using: .stroke) { addEllipse(in: rect) }
  }

  /// Draws a line from each point with an even index to the next one and empties the current path.
  public func strokeLineSegments(between points: [CGPoint]) {
    paint(using: .stroke) {
      for index in stride(from: 0, to: points.count - 1, by: 2) {
        move(to: points[index])
        addLine(to: points[index + 1])
      }
    }
  }

  /// Makes the inside of a rectangle transparent and empties the current path.
  public func clear(_ rect: CGRect) {
    let oldMode = state.blendMode
    setBlendMode(.clear)
    fill(rect)
    setBlendMode(oldMode)
  }

  /// Draws one line of text, with its baseline starting at `baseline`.
  func drawText(_ string: String, at baseline: CGPoint, font: UIFont, color: CGColor) {
    guard !string.isEmpty else { return }
    record(
      .text(
        string, baseline: baseline.finite, font: font, color: color.multiplyingAlpha(by: state.alpha), transform: ctm))
  }

  /// Draws the blurred inside of a path. The blur is the standard deviation, in points.
  func drawShadow(of path: CGPath, blur: CGFloat, color: CGColor) {
    let scale = abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
    record(
      .shadow(
        path.geometry.transformed(by: ctm), blur: blur * scale, color: color.multiplyingAlpha(by: state.alpha)))
  }

  /// Fills a path with a gradient.
  func drawGradient(_ gradient: Gradient, in path: CGPath) {
    var gradient = gradient
    gradient.transform = ctm
    record(.gradient(path.geometry.transformed(by: ctm), gradient))
  }

  /// Draws another display list with the current transform, clip, alpha and blend mode.
  ///
  /// Operations of the list that erase affect only the list itself.
  func draw(_ list: DisplayList, transform: CGAffineTransform = .identity) {
    guard !list.isEmpty else { return }
    let needsGroup =
      state.alpha < 1 || state.blendMode != .normal || list.operations.contains { $0.blendMode != .normal }
    if needsGroup { beginTransparencyLayer(alpha: 1) }
    let transform = transform.finite.concatenating(ctm).finite
    append(
      list.operations.map { operation in
        if operation.content == .endGroup { return operation }
        var operation = operation.transformed(by: transform)
        var clip = state.clip
        clip.intersect(operation.clip)
        operation.clip = clip
        return operation
      })
    if needsGroup { endTransparencyLayer() }
  }

  private func paint(using mode: CGPathDrawingMode = .fill, _ addShape: () -> Void) {
    beginPath()
    addShape()
    drawPath(using: mode)
  }

  private func fill(_ path: PathGeometry, rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    record(.fill(path, rule: rule, color: state.fillColor.multiplyingAlpha(by: state.alpha)))
  }

  private func stroke(_ path: PathGeometry, pen: Pen) {
    guard !path.isEmpty, pen.width > 0 else { return }
    var pen = pen
    pen.transform = ctm
    record(.stroke(path, pen: pen, color: state.strokeColor.multiplyingAlpha(by: state.alpha)))
  }
}

/// The parts of a path that are painted.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// The outline.
  case stroke
  /// The inside by the winding rule, then the outline.
  case fillStroke
  /// The inside by the even-odd rule, then the outline.
  case eoFillStroke
}
