#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// The driver's own log; what it says follows from the rules that the other suites test.
@MainActor
@Suite("The events and the outline of a screen")
struct ScreenEventTests {
  let stage = Stage()

  private func events(during body: () -> Void) -> [String] {
    var texts: [String] = []
    stage.screen.eventHandler = { texts.append($0.text) }
    body()
    stage.screen.eventHandler = nil
    return texts
  }

  @Test("A tap that a recognizer takes is logged as began, recognized and cancelled")
  func touches() {
    let view = stage.add(UIView(), 10, 20, 30, 40)
    view.addGestureRecognizer(UITapGestureRecognizer())
    let log = events { stage.screen.tap(at: CGPoint(x: 15, y: 30)) }
    #expect(
      log == [
        "UIView (10, 20, 30, 40) touchesBegan at (15, 30)",
        "UITapGestureRecognizer of UIView (10, 20, 30, 40) recognized",
        "UIView (10, 20, 30, 40) touchesCancelled at (15, 30)",
      ])
  }

  @Test("A touch that a scroll view keeps from its subview is not logged as the subview's")
  func refused() {
    final class ClosedScrollView: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
    }
    let scrollView = stage.add(ClosedScrollView(), 0, 0, 100, 100)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scrollView.addSubview(view)
    let log = events {
      stage.screen.touchDown(at: CGPoint(x: 5, y: 5))
      stage.screen.advance(by: 1)
      stage.screen.touchUp()
    }
    #expect(!log.contains { $0.contains("touchesBegan") })
  }

  @Test("Views are named by their identifier or their text, and a touch that nothing takes is logged")
  func names() {
    let view = stage.add(UIView(), 0, 0, 30, 30)
    view.accessibilityIdentifier = "pad"
    #expect(events { stage.screen.touchDown(at: .zero) } == ["UIView #pad touchesBegan at (0, 0)"])
    #expect(events { stage.screen.tap(at: CGPoint(x: -5, y: 0)) } == ["no view takes the touch at (-5, 0)"])
  }

  @Test("Appearance callbacks, notifications and reports are logged in order")
  func callbacks() {
    let next = UIViewController()
    next.title = "Next"
    let log = events {
      stage.screen.rootViewController = next
      UIAccessibility.post(notification: .announcement, argument: "Hello")
      UIAccessibility.post(notification: .screenChanged, argument: next.view)
      _ = misuse { next.view.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
    }
    #expect(
      log.filter { $0.hasPrefix("UIViewController “Next”") }.map { $0.split(separator: " ").last } == [
        "viewWillAppear", "viewIsAppearing", "viewDidAppear",
      ])
    #expect(log.contains("UIViewController viewDidDisappear"))
    #expect(log.contains("posted screenChanged: UIView (0, 0, 200, 200)"))
    #expect(log.last?.hasPrefix("report: The transform of a UIView") == true)
  }

  @Test(
    "The view that a touch would hit is found in the outline: not what lets touches through, and not what is hidden")
  func hits() {
    let button = stage.add(UIButton(), 10, 10, 30, 30)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    button.addSubview(label)
    let cover = stage.add(UIView(), 0, 0, 200, 200)
    cover.isUserInteractionEnabled = false
    let hidden = stage.add(UIView(), 0, 0, 200, 200)
    hidden.isHidden = true
    let names = stage.screen.outlineEntries().map(\.className)
    #expect(stage.screen.outlineIndex(ofViewHitAt: CGPoint(x: 20, y: 20)) == names.firstIndex(of: "UIButton"))
    #expect(stage.screen.outlineIndex(ofViewHitAt: CGPoint(x: 20, y: 500)) == nil)
    #expect(stage.screen.outlineIndex(ofViewHitAt: CGPoint(x: CGFloat.nan, y: .infinity)) == 1)
  }

  @Test("The outline's entries have depths, frames in the window, and say what is hidden")
  func outline() {
    let box = stage.add(UIView(), 10, 20, 100, 100)
    let inner = stage.add(UILabel(), 1, 2, 33, 44, to: box)
    inner.accessibilityIdentifier = "inner"
    inner.text = "Inner"
    var entries = stage.screen.outlineEntries()
    #expect(entries.map(\.label) == [nil, nil, nil, "Inner"])
    #expect(entries.map(\.depth) == [0, 1, 2, 3])
    #expect(entries.last?.className == "UILabel")
    #expect(entries.last?.frame == CGRect(x: 1, y: 2, width: 33, height: 44))
    #expect(entries.last?.frameInWindow == CGRect(x: 11, y: 22, width: 33, height: 44))
    #expect(entries.map(\.isHidden) == [false, false, false, false])
    box.alpha = 0
    entries = stage.screen.outlineEntries()
    #expect(entries.map(\.isHidden) == [false, false, true, true])
    #expect(
      stage.screen.outline()
        == entries.map { String(repeating: "  ", count: $0.depth) + $0.text + "\n" }.joined())
  }

  @Test("The layers of the picture are the views that draw something, from back to front, each without its subviews")
  func layers() {
    let box = stage.add(UIView(), 10, 20, 100, 100, color: .red)
    stage.add(UIView(), 0, 0, 50, 50, to: box)
    let inner = stage.add(UIView(), 5, 5, 200, 10, color: .blue, to: box)
    let hidden = stage.add(UIView(), 0, 0, 5, 5, color: .green)
    hidden.isHidden = true
    box.clipsToBounds = true
    inner.alpha = 0.5
    let layers = stage.screen.pictureLayers()
    let entries = stage.screen.outlineEntries()
    #expect(layers.map { entries[$0.index].frame.width } == [200, 100, 200])
    #expect(layers.map(\.depth) == [1, 2, 3])
    #expect(layers.last?.svg.contains("opacity=\"0.5\"") == true)
    #expect(layers.last?.svg.contains("clip-path") == true)
    #expect(layers.allSatisfy { $0.svg.contains("viewBox=\"0 0 200 200\"") })
    #expect(!layers[1].svg.contains("#0000FF"))
  }
}
#endif
