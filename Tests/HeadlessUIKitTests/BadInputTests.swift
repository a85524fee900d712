#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Bad input")
struct BadInputTests {
  // MARK: - Geometry that is no number

  enum Spot: CaseIterable {
    case frameX, frameY, frameWidth, frameHeight, boundsX, boundsWidth, centerX, centerY, transform
  }

  // No Apple page says what UIKit does (it raises CALayerInvalidGeometry); the stand-in's outcome is a report and a
  // zero.
  @Test(
    "NaN and infinite geometry is reported by the view's class and counts as zero", arguments: Spot.allCases,
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

  @Test("A view made with such a frame is whole as well")
  func initialFrame() {
    var view: UIView?
    let messages = misuse { view = OddView(frame: CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 5)) }
    #expect(messages.count == 1)
    #expect(view?.frame.origin == .zero)
    #expect(view?.bounds.size.width == 0)
  }

  // UIView, hitTest(_:with:) and point(inside:with:): such a point lies in no view.
  @Test("A point that is no number hits nothing and converts without a trap", arguments: [CGFloat.nan, .infinity])
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

  // CGAffineTransformInvert: a transform that cannot be inverted is returned unchanged.
  @Test("A view squeezed to nothing neither traps nor spreads NaN")
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

  // UIView, setNeedsLayout(): UIKit hangs, or raises "Layout feedback loop"; the stand-in reports the culprit.
  @Test(
    "A view that dirties itself in every layout is reported by its class instead of hanging", arguments: [true, false])
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
    if settling { #expect(calm.recorder.events.contains("calm.layoutSubviews"), "the others are laid out") }
    view.isRestless = false
    #expect(misuse { stage.screen.settle() }.isEmpty)
  }

  // MARK: - Trees that would be loops

  private nonisolated static func text(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  // UIKit raises "Can't add self as subview".
  @Test("Adding a view to itself traps with words")
  func addSubviewToItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    #expect(try Self.text(result).contains("subview"))
  }

  // The same, further down; UIKit overflows its stack sooner or later.
  @Test("Adding a view to its own descendant traps with words")
  func addSubviewToDescendant() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (top, middle, leaf) = (UIView(), UIView(), UIView())
        top.addSubview(middle)
        middle.addSubview(leaf)
        leaf.insertSubview(top, at: 0)
      }
    }
    #expect(try Self.text(result).contains("subview"))
  }

  // UIView, exchangeSubview(at:withSubviewAt:) takes indices of subviews; UIKit raises a range exception.
  @Test("Exchanging subviews at an index that does not exist traps with the valid range")
  func exchangeOutOfRange() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let parent = UIView()
        parent.addSubview(UIView())
        parent.exchangeSubview(at: 0, withSubviewAt: 1)
      }
    }
    #expect(try Self.text(result).contains("0..<1"))
  }

  // UIViewController, loadView(): "Your custom implementation of this method should … assign the root view".
  @Test("A loadView that sets no view traps with words")
  func loadViewWithoutAView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { EmptyController().loadViewIfNeeded() }
    }
    #expect(try Self.text(result).contains("EmptyController"))
  }

  // UIViewController, addChild(_:): a parent–child relationship is a tree.
  @Test("Adding a controller to itself traps with words")
  func addChildToItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.addChild(controller)
      }
    }
    #expect(try Self.text(result).contains("UIViewController"))
  }

  @Test("Adding an ancestor as a child traps with words")
  func addChildCycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (top, middle, leaf) = (UIViewController(), UIViewController(), UIViewController())
        top.addChild(middle)
        middle.addChild(leaf)
        leaf.addChild(top)
      }
    }
    #expect(try Self.text(result).contains("UIViewController"))
  }

  // MARK: - Controller transitions

  // UIKit raises "Children view controllers … must have a common parent view controller when calling
  // -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]".
  @Test("transition(from:to:) between controllers that are not both children traps with UIKit's reason")
  func transitionWithAStranger() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = HeadlessScreen(size: CGSize(width: 10, height: 10))
        let (parent, child) = (UIViewController(), UIViewController())
        screen.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        parent.transition(from: child, to: UIViewController(), duration: 0, options: [], animations: nil)
      }
    }
    #expect(try Self.text(result).contains("common parent view controller"))
  }

  // UIViewController, transition(from:to:…) sends appearance messages by automatic forwarding, so it needs that to be
  // on.
  @Test("transition(from:to:) in a parent that does not forward appearance traps with words")
  func transitionWithoutForwarding() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = HeadlessScreen(size: CGSize(width: 10, height: 10))
        let parent = RecordingViewController(name: "p", recorder: Recorder())
        let (from, to) = (UIViewController(), UIViewController())
        parent.forwardsAppearance = false
        screen.rootViewController = parent
        for child in [from, to] { parent.addChild(child) }
        parent.view.addSubview(from.view)
        parent.transition(from: from, to: to, duration: 0, options: [], animations: nil)
      }
    }
    #expect(try Self.text(result).contains("shouldAutomaticallyForwardAppearanceMethods"))
  }

  // MARK: - Reports

  // The stand-in's own: misuse that UIKit only logs goes to something that a test can replace.
  @Test("Without a handler of one's own a report is printed to standard error, and the process goes on")
  func defaultReport() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController().endAppearanceTransition() }
    }
    #expect(try Self.text(result).contains("UIViewController"))
  }
}

private final class OddView: UIView {}

private final class EmptyController: UIViewController {
  override func loadView() {}
}

/// A view that wants another layout after each one.
private final class RestlessView: UIView {
  var isRestless = true

  override func layoutSubviews() {
    super.layoutSubviews()
    if isRestless { setNeedsLayout() }
  }
}
#endif
