import BorderView
import PlatformUI

/// The original text's technique, written here from its description: one stroke along each edge that is on, in one
/// color and one width, centered on the edge.
final class StrokedView: UIView {
  var edges: BorderEdges = [] { didSet { setNeedsDisplay() } }
  var color = UIColor.label
  var thickness: CGFloat = 2

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(thickness)
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    // Around the view, from the upper left corner.
    for (number, edge) in [BorderEdges.top, .right, .bottom, .left].enumerated() where edges.contains(edge) {
      context.move(to: corners[number])
      context.addLine(to: corners[(number + 1) % 4])
      context.strokePath()
    }
  }
}

/// Another way without the module: a plain subview for each edge, laid out anew instead of drawn.
final class FourLinesView: UIView {
  private let lines = (0..<4).map { _ in UIView() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for line in lines {
      line.backgroundColor = .gray
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("A FourLinesView can't come from an archive: it makes its lines itself. Use init(frame:).")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    lines[0].frame = CGRect(x: 0, y: 0, width: width, height: 6)
    lines[1].frame = CGRect(x: 0, y: height - 6, width: width, height: 6)
    lines[2].frame = CGRect(x: 0, y: 6, width: 6, height: height - 12)
    lines[3].frame = CGRect(x: width - 6, y: 6, width: 6, height: height - 12)
  }
}
