import Following
import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Following screen")
@MainActor
struct FollowingScreenTests {
  private let screen = ScreenOnDevice(.following, as: FollowingViewController.self)

  private func play(_ name: String) async {
    for action in GalleryScreen.following.states.first(where: { $0.name == name })?.actions ?? [] {
      screen.device.perform(action)
      await screen.controller.workDidEnd()
    }
  }

  /// The status that a user has heard of another one, and the last line of the user's panel.
  private func panel(_ index: Int) -> (texts: [String], statuses: [FollowGraph.Status]) {
    let panel = screen.controller.panels[index]
    let others: [FollowGraph.UserID] = ["Alice", "Bob", "Carol"].filter { $0 != panel.graph.user }
    return (panel.descendants.compactMap { ($0 as? UILabel)?.text }, others.map(panel.status))
  }

  @Test("each panel shows what its user has heard of the taps in the others")
  func states() async {
    await play("followed")
    #expect(panel(0).statuses == [.mutual, []])
    #expect(panel(1).statuses == [.mutual, .followedBy])
    #expect(panel(2).statuses == [[], .following])
    #expect(panel(1).texts.contains("Carol follows you"))
    await play("blocked")
    #expect(panel(0).statuses == [.blockedBy, []])
    #expect(panel(1).statuses == [.blocking, .followedBy])
    await play("refused")
    #expect(panel(0).texts.contains("Refused: blocked"))
    #expect(panel(0).statuses == [.blockedBy, []])
    await play("unblocked")
    #expect(panel(0).statuses == [.following, []])
    #expect(panel(1).texts.contains("Alice follows you"))
    #expect(panel(1).texts.contains("Followers: 2, following: 0"))
    await play("away")
    #expect(panel(1).texts.contains("Signed out"))
    #expect(panel(1).statuses == [.followedBy, .followedBy])
    await play("back")
    #expect(panel(1).texts.contains("1 missed: Alice blocks you"))
    #expect(panel(1).texts.contains("Followers: 0, following: 0"))
    #expect(panel(1).statuses == [.blockedBy, []])
  }

  @Test("a user who is signed out can't follow, and what was told once is not told again")
  func signingOut() async {
    let sign = CGPoint(x: 376, y: 87)
    screen.device.tap(at: CGPoint(x: 68, y: 166))
    await screen.controller.workDidEnd()
    for text in ["Signed out", "Nothing missed", "Signed out", "Nothing missed"] {
      screen.device.tap(at: sign)
      if text == "Signed out" { screen.device.tap(at: CGPoint(x: 282, y: 166)) }
      await screen.controller.workDidEnd()
      #expect(panel(1).texts.contains(text))
      #expect(panel(1).statuses == [.followedBy, []])
    }
  }

  @Test("a second tap takes back what the first one did")
  func secondTap() async {
    for action in GalleryScreen.following.states[1].actions { screen.device.perform(action) }
    await screen.controller.workDidEnd()
    for action in GalleryScreen.following.states[1].actions { screen.device.perform(action) }
    await screen.controller.workDidEnd()
    for index in 0..<3 { #expect(panel(index).statuses == [[], []]) }
  }

  @Test("the screen is deallocated although its panels listen")
  func memory() async {
    weak var released: FollowingViewController?
    weak var row: UserRow?
    do {
      let shown = ScreenOnDevice(.following, as: FollowingViewController.self)
      released = shown.controller
      row = shown.controller.view.descendants.lazy.compactMap { $0 as? UserRow }.first
      #expect(row != nil)
      shown.device.tap(at: CGPoint(x: 68, y: 166))
      await shown.controller.workDidEnd()
    }
    #expect(released == nil)
    #expect(row == nil)
  }
}
