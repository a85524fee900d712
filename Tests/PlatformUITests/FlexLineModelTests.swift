#if UIKIT
@testable import PlatformUI
import TestSupport
import Testing

@Suite("The lengths of a line against models")
struct FlexLineModelTests {
  @Test("Random lines have the lengths that bisection finds")
  func bisection() {
    let seed: UInt64 = 0x5EED_0012
    print("Random lines: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var worst: CGFloat = 0
    for number in 0..<steps(5_000, long: 100_000) {
      let items = (0..<Int.random(in: 1...6, using: &random)).map { _ in FlexItem.random(using: &random) }
      let available = CGFloat.random(in: 0...CGFloat(items.count) * 120, using: &random)
      let lengths = SolvedLine(items, in: available).lengths
      let expected = FlexLineModel.lengths(of: items, in: Double(available))
      var difference: CGFloat = 0
      for (length, expected) in zip(lengths, expected) { difference = max(difference, abs(length - CGFloat(expected))) }
      worst = max(worst, difference)
      if difference > 1e-6 {
        Issue.record("Line \(number): \(items) in \(available) has \(lengths) instead of \(expected).")
        return
      }
    }
    print("Random lines: largest difference \(worst)")
  }

  @Test("Lengths, margins, spacing and what is left over make the line; what is missing is the overflow")
  func conservation() {
    let seed: UInt64 = 0x5EED_0013
    print("Random lines: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let distributions: [FlexLine.Distribution] = [
      .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly, .equalLengths,
    ]
    for _ in 0..<steps(5_000, long: 20_000) {
      let items = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        var item = FlexItem.random(using: &random)
        item.shrink = CGFloat.random(in: 0...1.5, using: &random)
        item.leadingMargin = [0, 0, 5].randomElement(using: &random) ?? 0
        item.trailingMargin = [0, 0, 7].randomElement(using: &random) ?? 0
        item.isSpace = Int.random(in: 0..<5, using: &random) == 0
        return item
      }
      let spacing = CGFloat.random(in: 0...20, using: &random)
      let distribution = distributions.randomElement(using: &random) ?? .start
      let available = CGFloat.random(in: 0...700, using: &random)
      let line = SolvedLine(items, in: available, spacing: spacing, distribution: distribution)
      let gaps = zip(items, items.dropFirst()).filter { !$0.isSpace && !$1.isSpace }.count
      let margins = items.reduce(0) { $0 + $1.leadingMargin + $1.trailingMargin }
      let sum = line.lengths.reduce(0, +) + margins + CGFloat(gaps) * spacing
      #expect(abs(sum + line.leftOver - line.overflow - available) < 1e-6)
      #expect(line.leftOver == 0 || line.overflow == 0)
      #expect(line.lengths.allSatisfy { $0 >= 0 } && line.offsets.allSatisfy { $0 >= 0 })
      for (index, item) in items.enumerated() {
        #expect(line.lengths[index] >= item.min && line.lengths[index] <= max(item.min, item.max))
      }
      // Order is kept, and nothing overlaps.
      for index in items.indices.dropFirst() {
        let end = line.offsets[index - 1] + line.lengths[index - 1] + items[index - 1].trailingMargin
        #expect(line.offsets[index] - items[index].leadingMargin >= end - 1e-9)
      }
    }
  }

  @Test("Exchanging items exchanges their lengths")
  func permutation() {
    let seed: UInt64 = 0x5EED_0014
    print("Random lines: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let items = (0..<5).map { _ in FlexItem.random(using: &random) }
      let order = Array(items.indices).shuffled(using: &random)
      let available = CGFloat.random(in: 0...600, using: &random)
      let lengths = SolvedLine(items, in: available).lengths
      let shuffled = SolvedLine(order.map { items[$0] }, in: available).lengths
      for (place, index) in order.enumerated() {
        #expect(abs(shuffled[place] - lengths[index]) < 1e-6)
      }
    }
  }
}
#endif
