#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

// What only the stand-in can do.
extension EndAnchorTests {
  @Test("A chat that has its messages when it comes on the screen is at its end at once, without an animation")
  func opensAtOnce() async {
    let table = AnchoredTableView(frame: .zero, style: .plain)
    table.anchor = .end
    let chat = await NotesTable(table, letters: [Array(repeating: 30, count: 50)])
    #expect(!chat.screen.isAnimating)
    #expect(table.contentOffset.y == table.contentSize.height - table.bounds.height)
  }

  @Test("A finger that scrolls up from the end is not taken back by a new message")
  func finger() async {
    let chat = await chat()
    chat.screen.touchDown(at: CGPoint(x: 50, y: 100))
    chat.screen.touchMove(to: CGPoint(x: 50, y: 160))
    let distance = chat.distance(36)
    await chat.apply(Array(0...40))
    #expect(chat.distance(36) == distance)
    chat.screen.touchMove(to: CGPoint(x: 50, y: 170))
    await chat.screen.settle()
    #expect(chat.distance(36) == distance.map { $0 + 10 })
    chat.screen.touchUp()
    await chat.screen.settle()
    #expect(chat.distance(36) == distance.map { $0 + 10 })
  }
}
#endif
