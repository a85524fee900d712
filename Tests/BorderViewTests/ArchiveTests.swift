#if UIKIT && canImport(ObjectiveC)
import BorderView
import PlatformUI
import Testing

@Suite("Archived bordered views")
@MainActor
struct ArchiveTests {
  @Test("A view with borders above its subviews can be archived; the decoded view has its own subviews only")
  func archive() throws {
    let view = BorderedView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.drawsBordersAboveSubviews = true
    view.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    let copy = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? BorderedView)
    #expect(!copy.drawsBordersAboveSubviews && copy.borderEdges == [])
    #expect(copy.subviews.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
    #expect(copy.contentMode == .redraw && !copy.isOpaque)
  }
}
#endif
