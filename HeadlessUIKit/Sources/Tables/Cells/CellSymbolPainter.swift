/// Draws the symbols of cells.
@MainActor
struct CellSymbolPainter {
  let context: CGContext
  let traits: UITraitCollection
  let tint: UIColor
  let isRightToLeft: Bool

  func draw(_ symbol: CellSymbolView.Symbol, in bounds: CGRect) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let mark = CGRect(x: middle.x - 6, y: middle.y - 6, width: 12, height: 12)
    switch symbol {
    case .accessory(let type):
      drawAccessory(type, in: bounds)
    case .delete:
      circle(at: middle, radius: 11, .systemRed, fills: true)
      line([(0, 0.5), (1, 0.5)], in: mark, .white)
    case .insert:
      circle(at: middle, radius: 11, .systemGreen, fills: true)
      line([(0, 0.5), (1, 0.5)], in: mark, .white)
      line([(0.5, 0), (0.5, 1)], in: mark, .white)
    case .selection(let isSelected):
      circle(at: middle, radius: 11, isSelected ? tint : .systemGray3, fills: isSelected)
      if isSelected { line([(0.05, 0.5), (0.4, 0.85), (0.95, 0.15)], in: mark, .white) }
    case .reorder:
      for offset: CGFloat in [-5, 0, 5] {
        let box = CGRect(x: middle.x - 11, y: middle.y + offset, width: 22, height: 0)
        line([(0, 0), (1, 0)], in: box, .systemGray3)
      }
    }
  }

  private func drawAccessory(_ type: UITableViewCell.AccessoryType, in bounds: CGRect) {
    switch type {
    case .none:
      break
    case .disclosureIndicator:
      arrow(in: bounds)
    case .checkmark:
      line([(0.1, 0.55), (0.4, 0.85), (0.9, 0.15)], in: bounds, tint)
    case .detailButton:
      details(at: CGPoint(x: bounds.midX, y: bounds.midY))
    case .detailDisclosureButton:
      let (buttonX, arrowX): (CGFloat, CGFloat) = isRightToLeft ? (31, 0) : (12, 34)
      details(at: CGPoint(x: buttonX, y: bounds.midY))
      arrow(in: CGRect(x: arrowX, y: bounds.midY - 8, width: 9, height: 16))
    }
  }

  private func arrow(in box: CGRect) {
    let tip: CGFloat = isRightToLeft ? 0.1 : 0.9
    line([(1 - tip, 0.1), (tip, 0.5), (1 - tip, 0.9)], in: box, .systemGray3)
  }

  private func details(at center: CGPoint) {
    circle(at: center, radius: 10, tint, fills: false)
    let stem = CGRect(x: center.x, y: center.y - 1, width: 0, height: 6)
    line([(0, 0), (0, 1)], in: stem, tint)
    circle(at: CGPoint(x: center.x, y: center.y - 4.5), radius: 1.2, tint, fills: true)
  }

  private func circle(at center: CGPoint, radius: CGFloat, _ color: UIColor, fills: Bool) {
    let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    let cgColor = color.resolvedColor(with: traits).cgColor
    if fills {
      context.setFillColor(cgColor)
      context.fillEllipse(in: box)
    } else {
      context.setStrokeColor(cgColor)
      context.setLineWidth(1.5)
      context.strokeEllipse(in: box)
    }
  }

  /// Strokes a line through points that are shares of a rectangle.
  private func line(_ points: [(x: CGFloat, y: CGFloat)], in box: CGRect, _ color: UIColor) {
    let points = points.map { CGPoint(x: box.minX + $0.x * box.width, y: box.minY + $0.y * box.height) }
    guard let first = points.first else { return }
    context.beginPath()
    context.move(to: first)
    for point in points.dropFirst() { context.addLine(to: point) }
    context.setStrokeColor(color.resolvedColor(with: traits).cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.strokePath()
  }
}
