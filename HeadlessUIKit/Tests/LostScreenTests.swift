#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// HeadlessUIKit's own rule: UIKit's screen lives as long as the device, a HeadlessScreen only as long as somebody holds
// it. A window that is used without its screen says so instead of silently doing nothing.
@MainActor
@Suite("A window whose screen is gone")
struct LostScreenTests {
  /// A visible window with a root controller, whose screen has been released.
  private func orphan() -> UIWindow {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    screen.rootViewController = UIViewController()
    return screen.window
  }

  enum Use: CaseIterable {
    case replacingTheRoot, showing, animating, addingAController, sendingAnEvent
  }

  @Test("Every use of the window that needs the screen is reported, with the remedy", arguments: Use.allCases)
  func reported(use: Use) throws {
    let window = orphan()
    let root = try #require(window.rootViewController)
    let touches = TouchEventCatcher(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let event = use == .sendingAnEvent ? try touches.event() : nil
    window.isHidden = use == .showing
    let messages = misuse {
      switch use {
      case .replacingTheRoot: window.rootViewController = UIViewController()
      case .showing: window.isHidden = false
      case .animating: UIView.animate(withDuration: 1, animations: { root.view.alpha = 0 })
      case .addingAController:
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
      case .sendingAnEvent: event.map(window.sendEvent)
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("HeadlessScreen of UIWindow (0, 0, 100, 100) was deallocated") == true)
    #expect(messages.first?.contains("Keep a strong reference to the screen") == true)
  }

  @Test("It is reported once for each window, and its animations end like those on no screen")
  func once() throws {
    let root = try #require(orphanRoot().view)
    var finished: [Bool] = []
    let messages = misuse {
      for _ in 0..<3 {
        UIView.animate(withDuration: 1, animations: { root.alpha -= 0.25 }, completion: { finished.append($0) })
      }
    }
    #expect(messages.count == 1)
    HeadlessScreen(size: .zero).settle()
    #expect(finished == [true, true, true])
  }

  @Test("A window that never had a screen, and one whose screen is there, report nothing")
  func notReported() {
    let messages = misuse {
      let plain = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      plain.rootViewController = UIViewController()
      plain.makeKeyAndVisible()
      UIView.animate(withDuration: 1, animations: { plain.rootViewController?.view.alpha = 0 })
      let stage = Stage()
      UIView.animate(withDuration: 1, animations: { stage.root.alpha = 0 })
      stage.screen.advance(by: 1)
      stage.screen.rootViewController = UIViewController()
    }
    #expect(messages.isEmpty)
  }

  @Test("Releasing a screen and its window reports nothing")
  func released() {
    let messages = misuse {
      let controller = UIViewController()
      HeadlessScreen(size: CGSize(width: 100, height: 100)).rootViewController = controller
      UIView.animate(withDuration: 1, animations: { controller.view.alpha = 0 })
    }
    #expect(messages.isEmpty)
  }

  /// The root controller of a window whose screen has been released, keeping that window.
  private func orphanRoot() -> KeepingController {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let controller = KeepingController()
    screen.rootViewController = controller
    controller.kept = screen.window
    return controller
  }
}

private final class KeepingController: UIViewController {
  var kept: UIWindow?
}

/// A view that keeps the events it gets: there is no other way to come by one.
private final class TouchEventCatcher: UIView {
  private var latest: UIEvent?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    latest = event
  }

  func event() throws -> UIEvent {
    let stage = Stage()
    stage.root.addSubview(self)
    stage.screen.touchDown(at: CGPoint(x: 5, y: 5))
    return try #require(latest)
  }
}
#endif
