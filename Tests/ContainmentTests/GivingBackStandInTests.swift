#if UIKIT && canImport(HeadlessUIKit)
import Containment
import PlatformUI
import TestSupport
import Testing

// What only the stand-in can do.
extension GivingBackTests {
  @Test("After a rotation in the middle, bars have the safe area of the new size", arguments: [true, false])
  func rotation(isInteractive: Bool) async throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (a, b) = (BarPage(), BarPage())
    await screen.show(container)
    try container.setContent(a, completion: nil)
    await screen.settle()
    let push = ContainmentTransition.push(from: .bottom, duration: 1)
    let handle = isInteractive ? try container.beginContent(b, using: push) : nil
    if !isInteractive { try container.setContent(b, using: push, completion: nil) }
    handle?.fractionComplete = 0.5
    await screen.advance(by: 0.3)
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    await screen.resize(to: CGSize(width: 480, height: 320))
    await screen.advance(by: 0.1)
    let bar = CGRect(x: 44, y: 0, width: 392, height: 299)
    #expect(a.bar.frame == bar && b.bar.frame == bar)
    handle?.cancel()
    await screen.advance(by: 2)
    #expect(a.additionalSafeAreaInsets == .zero && b.additionalSafeAreaInsets == .zero)
    #expect((isInteractive ? a : b).bar.frame == bar)
  }

  @Test("What is seen halfway is the page with its bar", arguments: [true, false])
  func picture(isCancelled: Bool) async throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (a, b) = (BarPage(), BarPage())
    await screen.show(container)
    try container.setContent(a, completion: nil)
    await screen.settle()
    let handle = try container.beginContent(b, using: .push(from: .bottom, duration: 1))
    handle.fractionComplete = 0.5
    await screen.settle()
    if isCancelled {
      handle.cancel()
      await screen.advance(by: 0.001)
    }
    // The edge between the two pages is at 240, and the bars end 34 above it and begin 44 below it.
    for (y, color) in [(200, UIColor.red), (212, .blue), (230, .blue), (250, .blue), (278, .blue), (290, .red)] {
      #expect(screen.color(at: CGPoint(x: 160, y: y)) == color, "\(y)")
    }
  }
}
#endif
