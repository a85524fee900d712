#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import KeyboardAvoidance

@Suite("The geometry of the keyboard", .onScreen)
struct KeyboardGeometryTests {
  let screen = rect(0, 0, 320, 568)

  @Test("A keyboard is docked at the bottom of its screen, to within a point")
  func docked() {
    #expect(KeyboardFrame(rect(0, 352, 320, 216), on: screen)?.isDocked == true)
    #expect(KeyboardFrame(rect(-0.5, 352, 321, 215.5), on: screen)?.isDocked == true)
    #expect(KeyboardFrame(rect(0, 350, 320, 216), on: screen)?.isDocked == false)
    #expect(KeyboardFrame(rect(2, 352, 318, 216), on: screen)?.isDocked == false)
    #expect(KeyboardFrame(rect(0, 0, 320, 568), on: screen)?.isDocked == true)
  }

  @Test("On a turned screen, a docked keyboard keeps its height, and a floating one its place")
  func turned() {
    let turned = rect(0, 0, 568, 320)
    let docked = KeyboardFrame(rect(0, 352, 320, 216), on: screen)
    #expect(docked?.moved(to: screen) == docked)
    #expect(docked?.moved(to: turned)?.frame == rect(0, 104, 568, 216))
    #expect(docked?.moved(to: rect(0, 0, 100, 100))?.frame == rect(0, 0, 100, 100))
    #expect(docked?.moved(to: .zero) == nil)
    let floating = KeyboardFrame(rect(10, 400, 100, 100), on: screen)
    #expect(floating?.moved(to: turned) == nil)
    #expect(KeyboardFrame(rect(10, 100, 100, 100), on: screen)?.moved(to: turned)?.frame == rect(10, 100, 100, 100))
  }

  @Test("The covered height of an upright view is the part below the line")
  func coveredHeight() {
    func covered(_ top: CGFloat, _ bottom: CGFloat, height: CGFloat) -> CGFloat {
      let side = (bottom: CGPoint(x: 0, y: bottom), top: CGPoint(x: 0, y: top))
      return KeyboardFrame.coveredHeight(above: 352, height: height, sides: [side, side])
    }
    #expect(covered(0, 568, height: 568) == 216)
    #expect(covered(0, 352, height: 352) == 0 && covered(0, 100, height: 100) == 0)
    #expect(covered(400, 500, height: 100) == 100)
    #expect(covered(252, 452, height: 100) == 50, "The view is drawn at twice its size.")
    #expect(covered(500, 400, height: 100) == 0, "It stands upside down.")
    #expect(covered(400, 400, height: 0) == 0 && covered(400, 400, height: 10) == 0)
  }

  @Test("A view that fits is shown whole, whatever the offset was", arguments: 0..<20)
  func showing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let height = CGFloat.random(in: 200...600, using: &random)
      let inset = UIEdgeInsets(top: .random(in: 0...50, using: &random), left: 0, bottom: 100, right: 0)
      let content = CGFloat.random(in: 600...2000, using: &random)
      let lowest = -inset.top
      let highest = content + inset.bottom - height
      let target = ScrollTarget(
        bounds: rect(0, .random(in: lowest...highest, using: &random), 320, height), inset: inset,
        contentHeight: content)
      let field = rect(0, .random(in: 0...(content - 30), using: &random), 100, 30)
      let y = target.offset(showing: field, margin: 8).y
      #expect(y >= lowest - 1e-9 && y <= highest + 1e-9)
      #expect(field.minY >= y + inset.top - 1e-9 && field.maxY <= y + height - inset.bottom + 1e-9, "seed \(seed)")
      let isInSight =
        field.minY - 8 >= target.bounds.minY + inset.top && field.maxY + 8 <= target.bounds.maxY - inset.bottom
      if isInSight { #expect(y == target.bounds.minY) }
    }
  }

  @Test("Where there isn't enough space for both margins, they are smaller, and what fits is in sight")
  func smallMargins() {
    let target = ScrollTarget(bounds: rect(0, 0, 320, 25), inset: .zero, contentHeight: 1000)
    #expect(target.offset(showing: rect(0, 300, 2, 20), margin: 8).y == 297.5)
    #expect(target.offset(showing: rect(0, 300, 2, 25), margin: 8).y == 300)
    #expect(target.offset(showing: rect(0, 300, 2, 9), margin: 8).y == 292)
    #expect(target.offset(showing: rect(0, 300, 2, 5), margin: 8).y == 288)
    let low = ScrollTarget(
      bounds: rect(0, 500, 320, 225), inset: UIEdgeInsets(top: 20, left: 0, bottom: 180, right: 0), contentHeight: 1000)
    for minY in stride(from: 0 as CGFloat, through: 980, by: 10) {
      let y = low.offset(showing: rect(0, minY, 2, 20), margin: 8).y
      #expect(minY >= y + 20 && minY + 20 <= y + 45, "\(minY)")
    }
  }

  @Test("What is too high is shown from its top, and short content begins at the top")
  func extremes() {
    let target = ScrollTarget(bounds: rect(0, 0, 320, 100), inset: .zero, contentHeight: 1000)
    #expect(target.offset(showing: rect(0, 300, 10, 500), margin: 8).y == 292)
    #expect(target.clamped(CGPoint(x: 0, y: 5000)).y == 900)
    let short = ScrollTarget(
      bounds: rect(0, 50, 320, 100), inset: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), contentHeight: 10)
    #expect(short.clamped(CGPoint(x: 0, y: 50)).y == -20)
  }
}
#endif
