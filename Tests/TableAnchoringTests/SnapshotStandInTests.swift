#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

// What only the stand-in can do.
extension SnapshotTests {
  @Test(
    "One change in 1,000 rows asks for no more cells than come into sight, and for few identifiers", .recordedAnswers,
    arguments: [[2000] + Array(0..<1000), Array(1..<1000), Array(0..<700) + Array(701..<1000)])
  func counts(items: [Int]) async {
    let table = await table(1000)
    await table.scroll(toOffset: 22_007)
    let visible = table.table.indexPathsForVisibleRows!.count
    table.forget()
    table.table.setNeedsLayout()
    await table.screen.settle()
    #expect(table.provided == 0)
    #expect(table.source.identifiersAsked <= visible + 1 && table.source.searches == 0)
    table.forget()
    await table.apply(items)
    // The offset follows after the batch, so at most the rows of the inserted height come into sight for a moment.
    #expect(table.provided <= 1)
    // Two passes: the offset that is put back asks for another one.
    #expect(table.source.identifiersAsked <= 2 * (visible + 1))
    #expect(table.source.searches <= 1)
    #expect(table.distance(500) == -7)
    #expect(table.table.rememberedHeight(forRowAt: table.source.indexPath(for: 500)!) == 44)
  }
}
#endif
