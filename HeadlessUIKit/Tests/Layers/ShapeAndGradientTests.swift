#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Shape layers and gradient layers")
struct ShapeAndGradientTests {
  let stage = Stage()
  let white = [100, 100, 100]

  private func line(to end: CGPoint) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 100))
    path.addLine(to: end)
    return path
  }

  @Test("A shape layer fills its path by a rule, and doesn't clip it")
  func fill() {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    shape.path = path
    stage.root.layer.addSublayer(shape)
    #expect(stage.rgb(10, 10) == [0, 0, 0] && stage.rgb(50, 50) == [0, 0, 0])
    shape.fillColor = UIColor.red.cgColor
    shape.fillRule = .evenOdd
    #expect(stage.rgb(10, 10) == [100, 0, 0] && stage.rgb(50, 50) == white)
    shape.fillColor = nil
    #expect(stage.rgb(10, 10) == white)
  }

  @Test("A shape layer strokes a part of its path")
  func stroke() {
    let shape = CAShapeLayer()
    shape.path = line(to: CGPoint(x: 200, y: 100))
    shape.fillColor = nil
    shape.strokeColor = UIColor.blue.cgColor
    shape.lineWidth = 20
    stage.root.layer.addSublayer(shape)
    let blue = [0, 0, 100]
    #expect(stage.rgb(5, 105) == blue && stage.rgb(195, 95) == blue && stage.rgb(100, 111) == white)
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.5
    #expect(stage.rgb(45, 100) == white && stage.rgb(55, 100) == blue && stage.rgb(105, 100) == white)
    shape.lineCap = .round
    #expect(stage.rgb(45, 100) == blue && stage.rgb(105, 100) == blue && stage.rgb(115, 100) == white)
    shape.lineCap = .butt
    (shape.strokeStart, shape.strokeEnd) = (0, 1)
    shape.lineDashPattern = [50, 50]
    shape.lineDashPhase = 25
    #expect(stage.rgb(20, 100) == blue && stage.rgb(40, 100) == white && stage.rgb(80, 100) == blue)
    shape.strokeEnd = 0
    #expect(stage.rgb(20, 100) == white)
  }

  // A ring of progress: half of a circle that begins at the top.
  @Test("Half of a circle is stroked on one side only")
  func ring() {
    let shape = CAShapeLayer()
    shape.path =
      UIBezierPath(
        arcCenter: CGPoint(x: 100, y: 100), radius: 50, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.red.cgColor
    shape.lineWidth = 10
    shape.strokeEnd = 0.5
    stage.root.layer.addSublayer(shape)
    #expect(stage.rgb(150, 100) == [100, 0, 0] && stage.rgb(50, 100) == white)
    #expect(stage.rgb(101, 50) == [100, 0, 0] && stage.rgb(98, 50) == white)
  }

  // CAGradientLayer, startPoint: "The default value is (0.5,0.0)." endPoint: (0.5, 1).
  @Test("A gradient goes from the top to the bottom, with even or given locations")
  func axial() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    stage.root.layer.addSublayer(gradient)
    #expect([10, 50, 90].map { stage.rgb(20, $0)[0] } == [10, 50, 90])
    gradient.locations = [0.5, 1]
    #expect([10, 50, 75].map { stage.rgb(20, $0)[0] } == [0, 0, 50])
    gradient.locations = nil
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    #expect([10, 50, 90].map { stage.rgb($0, 20)[0] } == [10, 50, 90])
    gradient.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    #expect([10, 50, 90].map { stage.rgb($0, 20)[0] } == [90, 50, 10])
    gradient.colors = [UIColor.black.cgColor, UIColor.red.cgColor, UIColor.white.cgColor, 7]
    #expect(stage.rgb(50, 20) == [100, 0, 0])
    gradient.cornerRadius = 50
    #expect(stage.rgb(1, 1) == white)
    gradient.endPoint = gradient.startPoint
    #expect(stage.rgb(50, 20) == white)
    gradient.colors = nil
    #expect(stage.rgb(50, 50) == white)
  }

  @Test("A radial gradient has ellipses around its start")
  func radial() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    gradient.type = .radial
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    stage.root.layer.addSublayer(gradient)
    #expect(stage.rgb(100, 50) == [0, 0, 0] && stage.rgb(150, 50)[0] == 50 && stage.rgb(100, 75)[0] == 50)
    #expect(stage.rgb(1, 1) == white)
  }

  @Test("The picture has the gradient as a definition, equal ones once")
  func svg() {
    for _ in 0..<2 {
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.withAlphaComponent(0.5).cgColor]
      stage.root.layer.addSublayer(gradient)
    }
    let svg = stage.screen.svg()
    #expect(
      svg.contains(
        ##"<linearGradient id="paint1" gradientUnits="userSpaceOnUse" x1="5" y1="0" x2="5" y2="20" "##
          + ##"gradientTransform="matrix(1 0 0 1 0 0)"><stop offset="0" stop-color="#FF0000"/>"##
          + ##"<stop offset="1" stop-color="#0000FF" stop-opacity="0.5"/></linearGradient>"##))
    #expect(svg.contains(##"<rect x="0" y="0" width="10" height="20" fill="url(#paint1)"/>"##))
    #expect(!svg.contains("paint2"))
  }
}
#endif
