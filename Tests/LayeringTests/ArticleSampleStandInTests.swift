#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import Testing

/// What the sample of the original text shows: five views in four levels, added in a jumbled order.
@Suite("Five views in four levels")
@MainActor
struct ArticleSampleTests {
  final class FiveViewsController: LayeredViewController<Tier> {
    let blue = UIView(frame: CGRect(x: 24, y: 24, width: 184, height: 184))
    let red = UIView(frame: CGRect(x: 104, y: 96, width: 192, height: 192))
    let green = TouchedView()
    let yellow = UIView(frame: CGRect(x: 52, y: 124, width: 256, height: 44))
    let gray = UIView(frame: CGRect(x: 64, y: 144, width: 252, height: 44))

    final class TouchedView: UIView {
      var onTouch: () -> Void = {}

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouch()
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      blue.backgroundColor = .blue
      addSubview(blue, to: .front)
      red.backgroundColor = .red
      addSubview(red, to: .back)
      green.frame = view.bounds
      green.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      green.backgroundColor = .green
      addSubview(green, to: .background)
      yellow.backgroundColor = .yellow
      addSubview(yellow, to: .middle)
      gray.backgroundColor = .gray
      addSubview(gray, to: .middle)
      green.onTouch = { [unowned self] in
        if let rear = subviews(in: .middle).first { bringSubviewToFront(rear) }
      }
    }
  }

  /// Expects blue in front of the middle, red behind it and green behind all.
  private func expectTheRest(_ screen: HeadlessScreen) {
    #expect(screen.color(at: CGPoint(x: 100, y: 160)) == .blue)
    #expect(screen.color(at: CGPoint(x: 250, y: 100)) == .red)
    #expect(screen.color(at: CGPoint(x: 250, y: 140)) == .yellow)
    #expect(screen.color(at: CGPoint(x: 315, y: 180)) == .gray)
    #expect(screen.color(at: CGPoint(x: 10, y: 400)) == .green)
  }

  @Test("A tap on green brings the rear view of the middle to the front of its level; the other levels stay")
  func tapThroughThreeLayers() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let sample = FiveViewsController()
    screen.rootViewController = sample
    screen.settle()
    let overlap = CGPoint(x: 270, y: 160)
    #expect(screen.color(at: overlap) == .gray)
    expectTheRest(screen)
    screen.tap(at: CGPoint(x: 10, y: 400))
    #expect(screen.color(at: overlap) == .yellow)
    expectTheRest(screen)
    screen.tap(at: CGPoint(x: 10, y: 400))
    #expect(screen.color(at: overlap) == .gray)
    expectTheRest(screen)
    #expect(sample.layers.levels == [.background, .back, .middle, .front])
    #expect(sample.subviews == [sample.green, sample.red, sample.yellow, sample.gray, sample.blue])
  }

  @Test("A tap on a view in front of green does not reach green")
  func tapOnTheOthers() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let sample = FiveViewsController()
    screen.rootViewController = sample
    screen.settle()
    for point in [CGPoint(x: 100, y: 50), CGPoint(x: 250, y: 250), CGPoint(x: 300, y: 140)] { screen.tap(at: point) }
    #expect(sample.subviews(in: .middle) == [sample.yellow, sample.gray])
  }

  @Test("When the screen is rotated, background and layers fill it again")
  func turns() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let sample = FiveViewsController()
    screen.rootViewController = sample
    screen.settle()
    screen.resize(to: CGSize(width: 480, height: 320))
    #expect(screen.color(at: CGPoint(x: 470, y: 310)) == .green)
    #expect(sample.layers.levels.allSatisfy { sample.layers.layer(for: $0).frame == sample.view.bounds })
  }
}
#endif
