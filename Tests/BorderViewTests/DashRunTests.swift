#if UIKIT
import PlatformUI
import TestSupport
import Testing

@testable import BorderView

@Suite("Dashes and dots")
struct DashRunTests {
  private func dashes(
    _ pattern: BorderPattern, width: CGFloat, length: CGFloat, scale: CGFloat = 1
  ) -> [[CGFloat]]? {
    DashRun(pattern.cleaned, width: width, length: length, scale: scale, snaps: true)?.dashes.map {
      [$0.lowerBound, $0.upperBound]
    }
  }

  @Test("Of a line of three pixels or more, dashes are two widths and gaps are one; a dash ends the line")
  func thick() {
    // 6 + 3: a line of 33 takes four dashes and three gaps as they are.
    #expect(dashes(.dashed, width: 3, length: 33) == [[0, 6], [9, 15], [18, 24], [27, 33]])
    // 31: four dashes leave 7 for three gaps (2.33), three leave 13 for two (6.5). Starts 8.33 and 16.67 are rounded.
    #expect(dashes(.dashed, width: 3, length: 31) == [[0, 6], [8, 14], [17, 23], [25, 31]])
    // Two points at scale 2 are four pixels: 4 + 2.
    #expect(dashes(.dashed, width: 2, length: 10, scale: 2) == [[0, 4], [6, 10]])
  }

  @Test("Of a line thinner than three pixels, dashes are three widths and gaps are two")
  func thin() {
    #expect(dashes(.dashed, width: 1, length: 13) == [[0, 3], [5, 8], [10, 13]])
    #expect(dashes(.dashed, width: 2, length: 16) == [[0, 6], [10, 16]])
    // One point at scale 3 is three pixels: 2 + 1.
    #expect(dashes(.dashed, width: 1, length: 5, scale: 3) == [[0, 2], [3, 5]])
  }

  @Test("A line that is too short for two dashes is solid")
  func short() {
    #expect(dashes(.dashed, width: 3, length: 12) == nil)
    #expect(dashes(.dashed, width: 3, length: 13) == [[0, 6], [7, 13]])
    #expect(dashes(.dashed, width: 1, length: 0) == nil)
    #expect(dashes(.solid, width: 1, length: 10) == nil)
  }

  @Test("Dots are as wide as the line, about a width apart, from end to end")
  func dots() {
    #expect(dashes(.dotted, width: 2, length: 10) == [[0, 2], [4, 6], [8, 10]])
    #expect(dashes(.dotted, width: 2, length: 11) == [[0, 2], [4.5, 6.5], [9, 11]])
    #expect(dashes(.dotted, width: 4, length: 9) == [[0, 4], [5, 9]])
    #expect(dashes(.dotted, width: 4, length: 8) == [[0, 4], [4, 8]])
    #expect(dashes(.dotted, width: 4, length: 6) == [[1, 5]])
    #expect(dashes(.dotted, width: 4, length: 2) == [[0, 2]])
    #expect(DashRun(.dotted, width: 1, length: 9, scale: 1, snaps: true)?.shape == .dots)
  }

  @Test("A custom pattern is used as it is, beginning at its phase")
  func custom() {
    #expect(dashes(.custom(lengths: [4, 2], phase: 0), width: 1, length: 15) == [[0, 4], [6, 10], [12, 15]])
    #expect(dashes(.custom(lengths: [4, 2], phase: 1), width: 1, length: 10) == [[0, 3], [5, 9]])
    #expect(dashes(.custom(lengths: [4, 2], phase: 13), width: 1, length: 10) == [[0, 3], [5, 9]])
    #expect(dashes(.custom(lengths: [4, 2], phase: -1), width: 1, length: 8) == [[1, 5], [7, 8]])
    #expect(dashes(.custom(lengths: [3], phase: 0), width: 1, length: 10) == [[0, 3], [6, 9]])
    #expect(dashes(.custom(lengths: [1, 2, 3], phase: 0), width: 1, length: 9) == [[0, 1], [3, 6], [7, 9]])
  }

  @Test("Lengths may be missing, zero, negative, infinite or too small to be seen")
  func badCustom() {
    #expect(dashes(.custom(lengths: [], phase: 0), width: 1, length: 10) == nil)
    #expect(dashes(.custom(lengths: [0, 0], phase: 0), width: 1, length: 10) == nil)
    #expect(dashes(.custom(lengths: [0], phase: 0), width: 1, length: 10) == nil)
    #expect(dashes(.custom(lengths: [-1, -2], phase: 0), width: 1, length: 10) == nil)
    #expect(dashes(.custom(lengths: [.nan, .infinity], phase: 0), width: 1, length: 10) == nil)
    #expect(dashes(.custom(lengths: [4, 0], phase: 0), width: 1, length: 10) == nil)
    #expect(dashes(.custom(lengths: [4, -3], phase: 0), width: 1, length: 10) == nil)
    #expect(dashes(.custom(lengths: [0, 4], phase: 0), width: 1, length: 10) == [])
    #expect(dashes(.custom(lengths: [4, 2], phase: .nan), width: 1, length: 6) == [[0, 4]])
    #expect(dashes(.custom(lengths: [1e-9, 1e-9], phase: 0), width: 1, length: 10) == nil)
    #expect(dashes(.custom(lengths: [1, 1], phase: 0), width: 1, length: 1e6) == nil)
    #expect(dashes(.custom(lengths: [1, 1], phase: 1e300), width: 1, length: 4)?.count == 2)
    #expect(dashes(.dashed, width: 1, length: 1e6) == nil)
    #expect(dashes(.dotted, width: 1, length: 1e6) == nil)
    #expect(BorderPattern.custom(lengths: [.nan, 2], phase: .nan).cleaned == .custom(lengths: [0, 2], phase: 0))
  }

  @Test("A line of 10,000 or more dashes or dots is solid, and so is a pattern shorter than a pixel")
  func limits() {
    #expect(dashes(.dashed, width: 1, length: 49_990)?.count == 9_998)
    #expect(dashes(.dashed, width: 1, length: 49_998) == nil)
    #expect(dashes(.dotted, width: 1, length: 19_999)?.count == 10_000)
    #expect(dashes(.dotted, width: 1, length: 20_001) == nil)
    #expect(dashes(.custom(lengths: [1, 1], phase: 0), width: 1, length: 19_999)?.count == 10_000)
    #expect(dashes(.custom(lengths: [1, 1], phase: 0), width: 1, length: 20_000) == nil)
    #expect(dashes(.custom(lengths: [1, 1, 1, 1], phase: 0), width: 1, length: 20_000) == nil)
    #expect(dashes(.custom(lengths: [0.5, 0.5], phase: 0), width: 1, length: 2) == [[0, 0.5], [1, 1.5]])
    #expect(dashes(.custom(lengths: [0.5, 0.25], phase: 0), width: 1, length: 2) == nil)
    #expect(dashes(.custom(lengths: [0.5, 0.25], phase: 0), width: 1, length: 1, scale: 2) == [[0, 0.5], [0.75, 1]])
    #expect(dashes(.dashed, width: 0, length: 10) == nil && dashes(.dotted, width: 0, length: 10) == nil)
    #expect(dashes(.custom(lengths: [4, 2], phase: 0), width: 0, length: 10) == nil)
  }

  @Test("The dashes of 2,000 random lines are in order and on pixels, keep their length, and begin and end the line")
  func randomLines() throws {
    let seed: UInt64 = 51
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let scale = CGFloat(Int.random(in: 1...3, using: &random))
      let width = CGFloat(Int.random(in: 1...12, using: &random)) / scale
      let length = CGFloat(Int.random(in: 1...400, using: &random)) / scale
      let comment: Comment = "seed \(seed): width \(width), length \(length), scale \(scale)"
      guard let dashes = dashes(.dashed, width: width, length: length, scale: scale) else { continue }
      let dash = width * (width * scale < 2.5 ? 3 : 2)
      #expect(dashes.count >= 2, comment)
      #expect(dashes.first?.first == 0 && dashes.last?.last == length, comment)
      for (index, range) in dashes.enumerated() {
        #expect(abs(range[1] - range[0] - dash) < 1e-9, comment)
        #expect(abs((range[0] * scale).rounded() - range[0] * scale) < 1e-6, comment)
        if index > 0 { #expect(range[0] > dashes[index - 1][1], comment) }
      }
    }
  }
}
#endif
