#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Bad input")
struct BadInputTests {
  // MARK: - Geometry that is not finite

  enum Spot: CaseIterable {
    case frameX, frameY, frameWidth, frameHeight, boundsX, boundsWidth, centerX, centerY, transform
  }

  // UIKit raises CALayerInvalidGeometry, which Apple doesn't document. HeadlessUIKit reports the value and uses 0.
  @Test(
    "NaN and infinite geometry is reported with the view's class and counts as zero", arguments: Spot.allCases,
    [CGFloat.nan, .infinity, -.infinity])
  func notANumber(spot: Spot, value: CGFloat) throws {
    let stage = Stage()
    let view = stage.add(OddView(), 10, 20, 30, 40, color: .red)
    stage.add(UIView(), 1, 1, 5, 5, to: view).autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    let messages = misuse {
      switch spot {
      case .frameX: view.frame.origin.x = value
      case .frameY: view.frame.origin.y = value
      case .frameWidth: view.frame.size.width = value
      case .frameHeight: view.frame.size.height = value
      case .boundsX: view.bounds.origin.x = value
      case .boundsWidth: view.bounds.size.width = value
      case .centerX: view.center.x = value
      case .centerY: view.center.y = value
      case .transform: view.transform = CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("OddView") == true)
    let spoilt: CGFloat? =
      switch spot {
      case .frameX: view.frame.origin.x
      case .frameY: view.frame.origin.y
      case .frameWidth: view.frame.size.width
      case .frameHeight: view.frame.size.height
      case .boundsX: view.bounds.origin.x
      case .boundsWidth: view.bounds.size.width
      case .centerX: view.center.x
      case .centerY: view.center.y
      case .transform: nil
      }
    if let spoilt { #expect(spoilt == 0) }
    for odd in [view] + view.subviews {
      let (frame, bounds, center) = (odd.frame, odd.bounds, odd.center)
      let numbers = [
        frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, bounds.origin.x, bounds.origin.y,
        bounds.size.width, bounds.size.height, center.x, center.y,
      ]
      #expect(numbers.allSatisfy { $0.isFinite })
    }
    #expect(!stage.screen.svg().lowercased().contains("nan"))
    #expect(!stage.screen.svg().contains("inf"))
  }

  @Test("The frame that a view is created with is treated in the same way")
  func initialFrame() {
    var view: UIView?
    let messages = misuse { view = OddView(frame: CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 5)) }
    #expect(messages.count == 1)
    #expect(view?.frame.origin == .zero)
    #expect(view?.bounds.size.width == 0)
  }

  // UIView, hitTest(_:with:) and point(inside:with:): such a point lies in no view.
  @Test("A point that is not finite hits nothing and is converted without a trap", arguments: [CGFloat.nan, .infinity])
  func points(value: CGFloat) {
    let stage = Stage()
    let view = stage.add(UIView(), 10, 20, 30, 40)
    let point = CGPoint(x: value, y: 5)
    #expect(!view.point(inside: point, with: nil))
    #expect(stage.screen.window.hitTest(point, with: nil) == nil)
    _ = view.convert(point, to: nil)
    _ = view.convert(CGRect(x: value, y: 0, width: value, height: 1), to: nil)
    stage.screen.tap(at: point)
  }

  // CGAffineTransformInvert: a transform that can't be inverted is returned unchanged.
  @Test("A view with a singular transform neither traps nor produces NaN")
  func singularTransform() {
    let stage = Stage()
    let view = stage.add(UIView(), 10, 20, 30, 40, color: .red)
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(view.frame.size == .zero)
    let point = stage.root.convert(CGPoint(x: 25, y: 40), to: view)
    #expect(point.x.isFinite && point.y.isFinite)
    stage.screen.tap(at: CGPoint(x: 25, y: 40))
    #expect(stage.rgb(25, 40) == [100, 100, 100])
    #expect(!stage.screen.svg().lowercased().contains("nan"))
  }

  // MARK: - Layout loops

  // UIView, setNeedsLayout(): UIKit hangs, or raises "Layout feedback loop". HeadlessUIKit reports the view.
  @Test(
    "A view that dirties itself in every layout is reported with its class, and nothing hangs",
    arguments: [true, false])
  func layoutLoop(settling: Bool) {
    let stage = Stage()
    let view = RestlessView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let calm = RecordingView(name: "calm", recorder: Recorder())
    calm.recordsLayout = true
    let messages = misuse {
      stage.root.addSubview(view)
      stage.root.addSubview(calm)
      if settling { stage.screen.settle() } else { view.layoutIfNeeded() }
    }
    #expect(messages.contains { $0.contains("RestlessView") })
    #expect(!messages.contains { $0.contains("RecordingView") })
    if settling { #expect(calm.recorder.events.contains("calm.layoutSubviews"), "The others are laid out.") }
    view.isRestless = false
    #expect(misuse { stage.screen.settle() }.isEmpty)
  }
}

private final class OddView: UIView {}

/// A view that needs another layout after each one.
private final class RestlessView: UIView {
  var isRestless = true

  override func layoutSubviews() {
    super.layoutSubviews()
    if isRestless { setNeedsLayout() }
  }
}
#endif
