import BorderView
import PlatformUI

/// The original text's view, step by step in Swift: a stroke along each edge that is on.
final class BorderExView: UIView {
  var borderEmphasis: BorderEdges = [] {
    didSet { setNeedsDisplay() }
  }
  var borderColor = UIColor.black
  var borderWidth: CGFloat = 1

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(borderWidth)
    context.setStrokeColor(borderColor.cgColor)
    let (width, height) = (frame.size.width, frame.size.height)
    if borderEmphasis.contains(.top) { stroke(from: .zero, to: CGPoint(x: width, y: 0), in: context) }
    if borderEmphasis.contains(.bottom) {
      stroke(from: CGPoint(x: 0, y: height), to: CGPoint(x: width, y: height), in: context)
    }
    if borderEmphasis.contains(.left) { stroke(from: .zero, to: CGPoint(x: 0, y: height), in: context) }
    if borderEmphasis.contains(.right) {
      stroke(from: CGPoint(x: width, y: 0), to: CGPoint(x: width, y: height), in: context)
    }
  }

  private func stroke(from start: CGPoint, to end: CGPoint, in context: CGContext) {
    context.move(to: start)
    context.addLine(to: end)
    context.strokePath()
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
    lines[0].frame = CGRect(x: 0, y: 0, width: width, height: 5)
    lines[1].frame = CGRect(x: 0, y: height - 5, width: width, height: 5)
    lines[2].frame = CGRect(x: 0, y: 5, width: 5, height: height - 10)
    lines[3].frame = CGRect(x: width - 5, y: 5, width: 5, height: height - 10)
  }
}
