#if UIKIT && canImport(HeadlessUIKit)
import Containment
import PlatformUI
import TestSupport
import Testing

// What only the stand-in can do.
extension EmbedAppearanceTests {
  @Test("The picture shows the child where it was embedded")
  func picture() async throws {
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    container.view.addSubview(box)
    child.view.backgroundColor = .red
    try container.embed(child, in: box)
    await screen.settle()
    #expect(screen.color(at: CGPoint(x: 125, y: 125)) == .red)
    #expect(screen.color(at: CGPoint(x: 95, y: 95)) != .red)
    try container.unembed(child)
    await screen.settle()
    #expect(screen.color(at: CGPoint(x: 125, y: 125)) != .red)
  }
}
#endif
