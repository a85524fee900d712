import Containment
import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Tabs screen")
@MainActor
final class TabsScreenTests {
  private lazy var screen = ScreenOnDevice(.tabs, as: TabsViewController.self)

  private func tap(_ index: Int) {
    screen.device.tap(at: CGPoint(x: 64 + 96 * CGFloat(index), y: 448))
    screen.device.advance(by: 1)
  }

  @Test("Each list is as it was left, and all pages stay children")
  func lists() throws {
    let pages = screen.controller.pages
    let lists = try pages.prefix(2).map { try #require($0 as? TabListPage).list }
    screen.device.drag(from: CGPoint(x: 160, y: 340), to: CGPoint(x: 160, y: 100), over: 0.2)
    screen.device.advance(by: 3)
    let offset = lists[0].contentOffset.y
    #expect(offset > 100)
    tap(1)
    screen.device.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 250), over: 1)
    screen.device.advance(by: 3)
    #expect(lists[1].contentOffset.y > 20 && screen.controller.content === pages[1])
    tap(0)
    #expect(screen.controller.content === pages[0] && lists[0].contentOffset.y == offset)
    #expect(Set(screen.controller.children) == Set(pages))
  }

  @Test("The timer runs before its page is shown, and while another one is")
  func timer() {
    tap(1)
    screen.device.advance(by: 4)
    tap(2)
    #expect(screen.texts.contains { ["5 s", "6 s"].contains($0) }, "\(screen.texts)")
    tap(0)
    screen.device.advance(by: 4)
    tap(2)
    #expect(screen.texts.contains { ["11 s", "12 s"].contains($0) }, "\(screen.texts)")
  }

  @Test("A rotation while a page is kept reaches it when it is shown again")
  func rotation() {
    tap(1)
    screen.device.resize(to: CGSize(width: 480, height: 320))
    screen.device.advance(by: 1)
    screen.device.tap(at: CGPoint(x: 80, y: 288))
    screen.device.advance(by: 1)
    #expect(screen.controller.content === screen.controller.pages[0])
    #expect(screen.controller.pages[0].view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }
}
