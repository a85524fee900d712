import Containment
import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Drawer screen")
@MainActor
final class DrawerScreenTests {
  private lazy var screen = ScreenOnDevice(.drawer, as: DrawerViewController.self)

  @Test("The menu's edge goes as far as the finger, and on to the nearer side when the finger lets go")
  func finger() {
    for isRightToLeft in [false, true] {
      screen.device.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      func x(_ distance: CGFloat) -> CGFloat { isRightToLeft ? 320 - distance : distance }
      func pull(from start: CGFloat, to end: CGFloat) {
        let finger = screen.device.touchDown(at: CGPoint(x: x(start), y: 300))
        for step in 1...4 {
          // A finger that pauses has no velocity that could decide.
          screen.device.advance(by: 0.2)
          screen.device.touchMove(finger, to: CGPoint(x: x(start + (end - start) * CGFloat(step) / 4), y: 300))
        }
        #expect(screen.controller.children.count == 2)
        let edge = x(screen.controller.content === screen.controller.menu ? end - start : 320 + end - start)
        #expect(screen.color(edge - 1, 20) != screen.color(edge + 1, 20), "\(start) to \(end), \(isRightToLeft)")
        screen.device.touchUp(finger)
        screen.device.advance(by: 1)
      }
      pull(from: 4, to: 120)
      #expect(screen.controller.content === screen.controller.list && screen.texts.contains("cancelled: List is shown"))
      pull(from: 4, to: 220)
      #expect(screen.controller.content === screen.controller.menu && screen.texts.contains("finished: Menu is shown"))
      pull(from: 316, to: 220)
      #expect(screen.controller.content === screen.controller.menu && screen.texts.contains("cancelled: Menu is shown"))
      pull(from: 316, to: 100)
      #expect(screen.controller.content === screen.controller.list && screen.texts.contains("finished: List is shown"))
    }
  }

  @Test("A fast finger decides by its speed, and a cancelled touch takes the menu back")
  func speed() {
    screen.device.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 120, y: 300), over: 0.1)
    screen.device.advance(by: 1)
    #expect(screen.controller.content === screen.controller.menu)
    let finger = screen.device.touchDown(at: CGPoint(x: 316, y: 300))
    screen.device.touchMove(finger, to: CGPoint(x: 20, y: 300))
    screen.device.touchCancel(finger)
    screen.device.advance(by: 1)
    #expect(screen.controller.content === screen.controller.menu && screen.controller.children.count == 1)
  }
}
