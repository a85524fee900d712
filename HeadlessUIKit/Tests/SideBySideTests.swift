#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// UIKit has one screen. These are HeadlessUIKit's own rules: what is a screen's own doesn't reach another screen.
@MainActor
@Suite("Screens side by side")
struct SideBySideTests {
  let first = Stage(size: CGSize(width: 300, height: 400), scale: 3)
  let second = Stage(size: CGSize(width: 100, height: 150), scale: 1)

  @Test("A controller's default view has the size of the screen whose code loads it")
  func size() {
    // Tests run side by side, so the latest screen is made here.
    let latest = Stage(size: CGSize(width: 50, height: 60))
    #expect(UIViewController().view.bounds.size == CGSize(width: 50, height: 60))
    let inside = first.screen.performAsCurrent { UIViewController().view.bounds.size }
    #expect(inside == CGSize(width: 300, height: 400))
    #expect(UIViewController().view.bounds.size == latest.screen.window.bounds.size)
  }

  @Test("A view that is made in a callback of a screen predicts that screen's traits")
  func traits() {
    final class Maker: UIView {
      var scales: [CGFloat] = []
      override func layoutSubviews() { scales.append(UIView().traitCollection.displayScale) }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        scales.append(UIView().traitCollection.displayScale)
      }
    }
    let latest = Stage(scale: 1)
    let maker = first.add(Maker(), 0, 0, 50, 50)
    first.screen.tap(maker)
    #expect(!maker.scales.isEmpty && maker.scales.allSatisfy { $0 == 3 })
    #expect(UIView().traitCollection == latest.screen.window.traitCollection)
  }

  @Test("performAsCurrent returns the result, throws the error, and restores the screen around it")
  func performing() {
    struct Refusal: Error {}
    let latest = Stage(scale: 4)
    let scales = first.screen.performAsCurrent {
      let inner = second.screen.performAsCurrent { UIView().traitCollection.displayScale }
      return [inner, UIView().traitCollection.displayScale]
    }
    #expect(scales == [1, 3])
    #expect(throws: Refusal.self) { try first.screen.performAsCurrent { throw Refusal() } }
    #expect(UIView().traitCollection == latest.screen.window.traitCollection)
  }

  @Test("A screen's own report handler gets the misuse on that screen, and the shared one gets the rest")
  func reports() {
    var own: [String] = []
    first.screen.reportHandler = { own.append($0) }
    let shared = misuse {
      first.root.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      second.root.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      first.screen.performAsCurrent { UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 0, height: 0) }
      UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 0, height: 0)
    }
    #expect(own.count == 2)
    #expect(shared.count == 2)
  }

  @Test("Notifications are recorded by the screen of their argument, or by the screen whose code posts them")
  func notifications() {
    HeadlessScreen.postedAccessibilityNotifications = []
    UIAccessibility.post(notification: .layoutChanged, argument: first.root)
    second.screen.performAsCurrent { UIAccessibility.post(notification: .announcement, argument: "Two") }
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    #expect(first.screen.postedAccessibilityNotifications.map(\.notification) == [.layoutChanged])
    #expect(second.screen.postedAccessibilityNotifications.map(\.notification) == [.announcement])
    let all = HeadlessScreen.postedAccessibilityNotifications.map(\.notification)
    #expect(all == [.layoutChanged, .announcement, .screenChanged])
    first.screen.postedAccessibilityNotifications = []
    #expect(HeadlessScreen.postedAccessibilityNotifications.count == 2)
    HeadlessScreen.postedAccessibilityNotifications = []
    #expect(second.screen.postedAccessibilityNotifications.isEmpty)
  }

  @Test("The latest hundred notifications of a screen are kept")
  func bound() {
    first.screen.performAsCurrent {
      for number in 1...250 { UIAccessibility.post(notification: .announcement, argument: number) }
    }
    let kept = first.screen.postedAccessibilityNotifications.compactMap { $0.argument as? Int }
    #expect(kept == Array(151...250))
  }

  @Test("The notifications of a screen that is gone keep nothing alive")
  func lifetime() {
    weak var view: UIView?
    scope {
      let stage = Stage()
      view = stage.root
      UIAccessibility.post(notification: .screenChanged, argument: stage.root)
      #expect(stage.screen.postedAccessibilityNotifications.count == 1)
    }
    #expect(view == nil)
    #expect(!HeadlessScreen.postedAccessibilityNotifications.contains { $0.argument is UIView })
  }
}
#endif
