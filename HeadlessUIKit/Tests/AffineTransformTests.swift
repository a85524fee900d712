#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
  private let point = CGPoint(x: 3, y: 5)

  @Test("A point becomes x' = ax + cy + tx, y' = bx + dy + ty; a size ignores the translation")
  func application() {
    let transform = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(point.applying(transform) == CGPoint(x: 6 + 25 + 11, y: 9 + 35 + 13))
    #expect(CGSize(width: 3, height: 5).applying(transform) == CGSize(width: 31, height: 44))
    #expect(point.applying(.identity) == point)
    #expect(point.applying(CGAffineTransform()) == .zero)
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!transform.isIdentity)
  }

  @Test("A positive angle turns the x axis toward the y axis")
  func rotation() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-12)
    #expect(abs(turned.y - 1) < 1e-12)
  }

  @Test("concatenating(_:) applies the receiver first")
  func concatenation() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(point.applying(move.concatenating(double)) == CGPoint(x: 26, y: 10))
    #expect(point.applying(double.concatenating(move)) == CGPoint(x: 16, y: 10))
  }

  @Test("translatedBy, scaledBy and rotated apply the new part before the old one")
  func building() {
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(point.applying(double.translatedBy(x: 10, y: 0)) == CGPoint(x: 26, y: 10))
    let move = CGAffineTransform(translationX: 10, y: 0)
    #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 16, y: 15))
    let turned = point.applying(move.rotated(by: .pi))
    #expect(abs(turned.x - 7) < 1e-12)
    #expect(abs(turned.y + 5) < 1e-12)
  }

  @Test("A transform and its inverse cancel out, on 200 random transforms")
  func inverse() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let n = (0..<6).map { _ in CGFloat.random(in: -5...5, using: &random) }
      let transform = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      guard abs(n[0] * n[3] - n[1] * n[2]) > 0.01 else { continue }
      let back = point.applying(transform).applying(transform.inverted())
      #expect(abs(back.x - point.x) < 1e-6)
      #expect(abs(back.y - point.y) < 1e-6)
    }
  }

  @Test("A transform without an inverse is returned unchanged", arguments: [0, CGFloat.nan, .infinity])
  func singular(scale: CGFloat) {
    let transform = CGAffineTransform(scaleX: scale, y: 1)
    let inverted = transform.inverted()
    #expect(inverted.a == scale || inverted.a.isNaN && scale.isNaN)
    #expect(inverted.d == 1)
  }

  @Test("A rectangle becomes the bounding box of its four corners; the null and the infinite rectangle are unchanged")
  func rectangles() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -4, y: 4, width: 3, height: 8))
    let diamond = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(diamond.width - 8.0.squareRoot()) < 1e-12)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)) == .infinite)
  }

  @Test("NaN and infinity count as 0 in a rectangle, and nothing traps")
  func notFinite() {
    let rect = CGRect(x: CGFloat.nan, y: 2, width: .nan, height: 4)
    #expect(rect.applying(CGAffineTransform(scaleX: 2, y: 2)) == CGRect(x: 0, y: 4, width: 0, height: 8))
    #expect(CGRect(x: 0, y: 0, width: 1, height: 1).applying(CGAffineTransform(scaleX: .nan, y: 1)).width == 0)
  }
}
#endif
