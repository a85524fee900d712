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

  @Test("A keyboard in the coordinates of a window is docked at the bottom of that, to within a point")
  func dockedInWindow() {
    func isDocked(_ frame: CGRect) -> Bool? {
      KeyboardFrame(frame, on: rect(0, 0, 1024, 1366), orIn: [rect(100, 200, 500, 600)])?.isDocked
    }
    let docked = [rect(0, 320, 500, 280), rect(-1, 320, 500, 280), rect(1, 320, 501, 280), rect(0, 319, 499, 280)]
    #expect(docked.allSatisfy { isDocked($0) == true })
    let others = [rect(-2, 320, 500, 280), rect(2, 320, 500, 280), rect(0, 320, 502, 280), rect(0, 318, 500, 280)]
    #expect(others.allSatisfy { isDocked($0) == false })
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
      let range = ScrollRange(
        offset: .random(in: lowest...highest, using: &random), height: height, contentHeight: content,
        topInset: inset.top, bottomInset: inset.bottom)
      let field = rect(0, .random(in: 0...(content - 30), using: &random), 100, 30)
      let y = range.offset(showing: field, margin: 8)
      #expect(y >= lowest - 1e-9 && y <= highest + 1e-9)
      #expect(field.minY >= y + inset.top - 1e-9 && field.maxY <= y + height - inset.bottom + 1e-9, "seed \(seed)")
      let isInSight =
        field.minY - 8 >= range.offset + inset.top && field.maxY + 8 <= range.offset + height - inset.bottom
      if isInSight { #expect(y == range.offset) }
    }
  }

  @Test("Where there isn't enough space for both margins, they are smaller, and what fits is in sight")
  func smallMargins() {
    let range = ScrollRange(offset: 0, height: 25, contentHeight: 1000, topInset: 0, bottomInset: 0)
    #expect(range.offset(showing: rect(0, 300, 2, 20), margin: 8) == 297.5)
    #expect(range.offset(showing: rect(0, 300, 2, 25), margin: 8) == 300)
    #expect(range.offset(showing: rect(0, 300, 2, 9), margin: 8) == 292)
    #expect(range.offset(showing: rect(0, 300, 2, 5), margin: 8) == 288)
    let low = ScrollRange(offset: 500, height: 225, contentHeight: 1000, topInset: 20, bottomInset: 180)
    for minY in stride(from: 0 as CGFloat, through: 980, by: 10) {
      let y = low.offset(showing: rect(0, minY, 2, 20), margin: 8)
      #expect(minY >= y + 20 && minY + 20 <= y + 45, "\(minY)")
    }
  }

  @Test("What is too high is shown from its top, and short content begins at the top")
  func extremes() {
    let range = ScrollRange(offset: 0, height: 100, contentHeight: 1000, topInset: 0, bottomInset: 0)
    #expect(range.offset(showing: rect(0, 300, 10, 500), margin: 8) == 292)
    #expect(range.clamped(5000) == 900)
    let short = ScrollRange(offset: 50, height: 100, contentHeight: 10, topInset: 20, bottomInset: 0)
    #expect(short.clamped(50) == -20)
  }
}
#endif
