#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("What a layer adds to its view")
struct LayerDrawingTests {
  let stage = Stage()
  let view = UIView()
  let white = [100, 100, 100]
  let red = [100, 0, 0]
  let blue = [0, 0, 100]

  init() {
    stage.add(view, 50, 50, 100, 100, color: .red)
  }

  // CALayer, cornerRadius: "Setting the radius to a value greater than 0.0 causes the layer to begin drawing rounded
  // corners on its background. By default, the corner radius does not apply to the image in the layer's contents
  // property; it applies only to the background color and border of the layer. However, setting the masksToBounds
  // property to true causes the content to be clipped to the rounded corners."
  @Test("The corners are those of the background, and of the content if the layer masks it")
  func corners() {
    #expect(view.layer.cornerRadius == 0 && stage.rgb(51, 51) == red)
    view.layer.cornerRadius = 20
    #expect(stage.rgb(51, 51) == white && stage.rgb(148, 148) == white && stage.rgb(57, 57) == red)
    stage.add(UIView(), 0, 0, 30, 30, color: .blue, to: view)
    #expect(stage.rgb(51, 51) == blue)
    view.layer.masksToBounds = true
    #expect(view.clipsToBounds && stage.rgb(51, 51) == white && stage.rgb(60, 60) == blue)
    view.clipsToBounds = false
    #expect(!view.layer.masksToBounds)
  }

  @Test("Only the corners of the mask are rounded, and a radius is at most half of a side")
  func mask() {
    view.layer.cornerRadius = 1_000
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    #expect(stage.rgb(60, 60) == white && stage.rgb(140, 140) == white && stage.rgb(100, 100) == red)
    #expect(stage.rgb(149, 51) == red && stage.rgb(51, 149) == red)
    view.layer.maskedCorners = [.layerMaxXMinYCorner, .layerMinXMaxYCorner]
    #expect(stage.rgb(60, 60) == red && stage.rgb(149, 51) == white && stage.rgb(51, 149) == white)
  }

  @Test("A continuous corner begins earlier than a circular one, and is symmetric")
  func continuous() {
    view.layer.cornerRadius = 30
    // 32 points along the side, a twentieth of a point inside.
    #expect(stage.rgb(82, 50.05) == red)
    view.layer.cornerCurve = .continuous
    #expect(stage.rgb(82, 50.05) == white && stage.rgb(97, 50.05) == red && stage.rgb(60, 60) == red)
    for x in stride(from: 50.5, to: 100, by: 7) {
      for y in stride(from: 50.5, to: 100, by: 7) {
        let color = stage.rgb(x, y)
        #expect(stage.rgb(y, x) == color && stage.rgb(200 - x, y) == color && stage.rgb(x, 200 - y) == color)
      }
    }
  }

  // CALayer, borderWidth: "The border is drawn inset from the receiver's bounds by the value specified in this
  // property. It is composited above the receiver's contents and sublayers and includes the effects of the
  // cornerRadius property."
  @Test("The border is inside the bounds, in front of the subviews, with the corners")
  func border() {
    stage.add(UIView(), 0, 0, 100, 100, color: .green, to: view)
    view.layer.borderWidth = 10
    #expect(stage.rgb(55, 100) == [0, 0, 0])
    view.layer.borderColor = UIColor.blue.cgColor
    #expect(stage.rgb(55, 100) == blue && stage.rgb(100, 145) == blue && stage.rgb(61, 100) == [0, 100, 0])
    #expect(stage.rgb(49, 100) == white)
    view.subviews[0].removeFromSuperview()
    view.layer.cornerRadius = 50
    #expect(stage.rgb(54, 54) == white && stage.rgb(68, 68) == blue && stage.rgb(75, 75) == red)
    view.layer.borderWidth = 70
    #expect(stage.rgb(100, 100) == blue)
  }

  @Test("The shadow lies behind the layer and grows weaker outwards; a layer that masks has none")
  func shadow() {
    #expect(stage.rgb(100, 155) == white)
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = CGSize(width: 0, height: 10)
    view.layer.shadowRadius = 0
    #expect(stage.rgb(100, 155) == [0, 0, 0] && stage.rgb(100, 161) == white && stage.rgb(100, 100) == red)
    view.layer.shadowRadius = 5
    let near = [152, 156, 160, 164, 168].map { stage.rgb(100, $0)[0] }
    #expect(near == near.sorted() && near[0] < 15 && near[4] > 85 && abs(near[2] - 50) <= 5, "\(near)")
    view.layer.shadowColor = UIColor.blue.cgColor
    view.layer.shadowOpacity = 0.5
    view.layer.shadowRadius = 0
    #expect(stage.rgb(100, 155) == [50, 50, 100])
    #expect(stage.screen.svg().contains("<feGaussianBlur stdDeviation=\"0\"/>"))
    view.layer.masksToBounds = true
    #expect(stage.rgb(100, 155) == white)
    view.layer.masksToBounds = false
    view.backgroundColor = nil
    #expect(stage.rgb(100, 155) == white)
    view.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(stage.rgb(55, 65) == [50, 50, 100] && stage.rgb(65, 65) == white)
  }

  @Test("Only what is inside the shape of the mask is visible")
  func maskLayer() {
    let mask = CAShapeLayer()
    mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    view.layer.mask = mask
    #expect(stage.rgb(55, 55) == white && stage.rgb(100, 100) == red)
    let other = CALayer()
    other.frame = CGRect(x: 50, y: 0, width: 50, height: 100)
    view.layer.mask = other
    #expect(stage.rgb(75, 100) == white && stage.rgb(125, 100) == red)
    view.layer.mask = nil
    #expect(stage.rgb(55, 55) == red)
  }

  @Test("The layer has the geometry, the color and the opacity of its view")
  func model() {
    view.layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && view.layer.position == view.center)
    view.bounds.origin.x = 7
    #expect(view.layer.bounds == view.bounds)
    view.layer.opacity = 0.5
    view.layer.isHidden = true
    view.layer.backgroundColor = UIColor.blue.cgColor
    #expect(view.alpha == 0.5 && view.isHidden && view.backgroundColor == .blue)
    view.backgroundColor = dynamic(light: .green, dark: .black)
    #expect(view.layer.backgroundColor == UIColor.green.cgColor)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
  }

  @Test("A change of the layer in an animation block follows the clock, as one of the view does")
  func animation() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layer.position.x += 100 }
    stage.screen.advance(by: 0.5)
    #expect(stage.rgb(90, 100) == white && stage.rgb(110, 100) == red)
  }
}
#endif
