#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Autoresizing")
struct AutoresizingTests {
  typealias Mask = UIView.AutoresizingMask

  /// Parameters of one row: the child's span in a parent 100 long, the mask, and the span expected at the new length.
  struct Row: CustomTestStringConvertible, Sendable {
    var mask: Mask
    var start: CGFloat = 20
    var length: CGFloat = 30
    var newParentLength: CGFloat = 200
    var expectedStart: CGFloat
    var expectedLength: CGFloat
    let testDescription: String
  }

  // UIView.AutoresizingMask: "When more than one option along the same axis is set, the default behavior is to
  // distribute the size difference proportionally among the flexible portions."
  nonisolated static let rows = [
    Row(mask: [], expectedStart: 20, expectedLength: 30, testDescription: "no flexible part: the origin stays"),
    Row(mask: .flexibleWidth, expectedStart: 20, expectedLength: 130, testDescription: "width"),
    Row(mask: .flexibleLeftMargin, expectedStart: 120, expectedLength: 30, testDescription: "left margin"),
    Row(mask: .flexibleRightMargin, expectedStart: 20, expectedLength: 30, testDescription: "right margin"),
    Row(
      mask: [.flexibleLeftMargin, .flexibleRightMargin], expectedStart: 20 + 100 * 20.0 / 70, expectedLength: 30,
      testDescription: "both margins, 20 to 50"),
    Row(
      mask: [.flexibleLeftMargin, .flexibleWidth], expectedStart: 60, expectedLength: 90,
      testDescription: "left margin and width, 20 to 30"),
    Row(
      mask: [.flexibleWidth, .flexibleRightMargin], expectedStart: 20, expectedLength: 67.5,
      testDescription: "width and right margin, 30 to 50"),
    Row(
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], expectedStart: 40, expectedLength: 60,
      testDescription: "everything"),
    Row(
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], newParentLength: 50, expectedStart: 10,
      expectedLength: 15, testDescription: "everything, shrinking"),
    Row(
      mask: [.flexibleLeftMargin, .flexibleRightMargin], start: 0, length: 100, expectedStart: 50, expectedLength: 100,
      testDescription: "both margins zero: equally"),
    Row(
      mask: [.flexibleLeftMargin, .flexibleWidth], start: 0, length: 0, expectedStart: 50, expectedLength: 50,
      testDescription: "left margin and width zero: equally"),
    Row(
      mask: .flexibleWidth, newParentLength: 60, expectedStart: 20, expectedLength: 0,
      testDescription: "a width never goes below zero"),
  ]

  @Test("On the x axis each mask shares the difference among its flexible parts", arguments: rows)
  func horizontally(row: Row) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: row.start, y: 5, width: row.length, height: 10))
    child.autoresizingMask = row.mask
    parent.addSubview(child)
    parent.frame.size.width = row.newParentLength
    #expect(child.frame.isNear(CGRect(x: row.expectedStart, y: 5, width: row.expectedLength, height: 10)))
  }

  @Test("On the y axis the same table applies to top margin, height and bottom margin", arguments: rows)
  func vertically(row: Row) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 5, y: row.start, width: 10, height: row.length))
    if row.mask.contains(.flexibleLeftMargin) { child.autoresizingMask.insert(.flexibleTopMargin) }
    if row.mask.contains(.flexibleWidth) { child.autoresizingMask.insert(.flexibleHeight) }
    if row.mask.contains(.flexibleRightMargin) { child.autoresizingMask.insert(.flexibleBottomMargin) }
    parent.addSubview(child)
    parent.bounds.size.height = row.newParentLength
    #expect(child.frame.isNear(CGRect(x: 5, y: row.expectedStart, width: 10, height: row.expectedLength)))
  }

  // UIView, autoresizesSubviews: "When set to true, the receiver adjusts the size of its subviews when its bounds
  // change. The default value is true."
  @Test("Nothing moves when autoresizesSubviews is off, or when only the parent's position or bounds.origin changes")
  func untouched() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.addSubview(child)
    #expect(parent.autoresizesSubviews)
    parent.bounds.origin = CGPoint(x: 30, y: -30)
    parent.center = CGPoint(x: 500, y: 500)
    parent.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(child.frame == CGRect(x: 20, y: 20, width: 30, height: 30))
    parent.autoresizesSubviews = false
    parent.bounds.size = CGSize(width: 300, height: 300)
    #expect(child.frame == CGRect(x: 20, y: 20, width: 30, height: 30))
  }

  // The same page: the bounds of a resized subview change, so its own subviews are resized, too.
  @Test("Resizing applies to all descendants immediately, without a layout pass")
  func nested() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: parent.bounds)
    let grandchild = UIView(frame: CGRect(x: 80, y: 0, width: 20, height: 20))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grandchild.autoresizingMask = [.flexibleLeftMargin]
    parent.addSubview(child)
    child.addSubview(grandchild)
    parent.frame.size = CGSize(width: 150, height: 100)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 150, height: 100))
    #expect(grandchild.frame == CGRect(x: 130, y: 0, width: 20, height: 20))
  }

  // Apple doesn't document this. HeadlessUIKit guarantees it, so that no value of a hierarchy becomes NaN.
  @Test(
    "With any mask and lengths the result is finite and not negative, and growing keeps the fixed parts",
    arguments: [11, 12, 13] as [UInt64])
  func property(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lengths: [CGFloat] = [0, 0, 1, 50, 100, 1000, 0.001, 1e-300, 1e15]
    for round in 0..<3000 {
      let old = lengths.randomElement(using: &random) ?? 0
      let new = lengths.randomElement(using: &random) ?? 0
      let ordinary = Bool.random(using: &random) && old >= 1 && old <= 1000 && new >= old && new <= 1000
      let start: CGFloat
      let length: CGFloat
      if ordinary {
        start = .random(in: 0...(old / 2), using: &random)
        length = .random(in: 0...(old / 2), using: &random)
      } else {
        start = [0, -50, 50, -old, old].randomElement(using: &random) ?? 0
        length = lengths.randomElement(using: &random) ?? 0
      }
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: old, height: old))
      let child = UIView(frame: CGRect(x: start, y: start, width: length, height: length))
      child.autoresizingMask = Mask(rawValue: .random(in: 0..<64, using: &random))
      parent.addSubview(child)
      parent.bounds.size = CGSize(width: new, height: new)
      let mask = child.autoresizingMask
      let what: Comment = "seed \(seed), round \(round): \(old) to \(new), \(start)+\(length), mask \(mask.rawValue)"
      let (bounds, center) = (child.bounds, child.center)
      #expect([bounds.width, bounds.height, center.x, center.y].allSatisfy { $0.isFinite }, what)
      #expect(bounds.size.width >= 0 && bounds.size.height >= 0, what)
      guard ordinary else { continue }
      let frame = child.frame
      let right = new - frame.origin.x - frame.size.width
      let oldRight = old - start - length
      if !mask.contains(.flexibleWidth) { #expect(abs(frame.size.width - length) < 1e-6, what) }
      if !mask.contains(.flexibleLeftMargin) { #expect(abs(frame.origin.x - start) < 1e-6, what) }
      if !mask.isDisjoint(with: [.flexibleLeftMargin, .flexibleWidth]), !mask.contains(.flexibleRightMargin) {
        #expect(abs(right - oldRight) < 1e-6, what)
      }
      #expect(frame.size.width >= length - 1e-6 && frame.origin.x >= start - 1e-6 && right >= oldRight - 1e-6, what)
    }
  }
}
#endif
