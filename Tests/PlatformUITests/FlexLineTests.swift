#if UIKIT
@testable import PlatformUI
import Testing

@Suite("The lengths of a line")
struct FlexLineTests {
  private func lengths(_ available: CGFloat, _ items: FlexItem...) -> [CGFloat] {
    SolvedLine(items, in: available).lengths.map { ($0 * 1000).rounded() / 1000 }
  }

  // MARK: Growing

  @Test("An empty line leaves all its space over")
  func empty() {
    let line = SolvedLine([], in: 100)
    #expect(line.lengths.isEmpty && line.offsets.isEmpty && line.leftOver == 100 && line.overflow == 0)
  }

  @Test("Items that don't grow keep their bases, and space is left over")
  func rigid() {
    let line = SolvedLine([item(base: 30), item(base: 20)], in: 100, spacing: 8)
    #expect(line.lengths == [30, 20] && line.offsets == [0, 38] && line.leftOver == 42)
  }

  // CSS Flexible Box Layout, 7.1: with `flex: 1` all space is distributed, with `auto` only the free space.
  @Test("From a base of 0 all space is shared by weight, from another base only the free space")
  func relativeAndAbsolute() {
    #expect(lengths(100, item(base: 0, grow: 1), item(base: 0, grow: 1), item(base: 0, grow: 2)) == [25, 25, 50])
    #expect(lengths(100, item(base: 10, grow: 1), item(base: 20, grow: 1), item(base: 30, grow: 2)) == [20, 30, 50])
  }

  // CSS Flexible Box Layout, 9.7, step 4b: "If the sum of the unfrozen flex items' flex factors is less than one,
  // multiply the initial free space by this sum."
  @Test("Weights whose sum is less than 1 fill only that part of the space")
  func fractions() {
    #expect(lengths(100, item(base: 0, grow: 0.2), item(base: 0, grow: 0.3)) == [20, 30])
    #expect(lengths(100, item(base: 0, max: 10, grow: 0.5), item(base: 0, grow: 0.25)) == [10, 25])
    #expect(lengths(100, item(base: 120, shrink: 0.25), item(base: 80, shrink: 0.25)) == [90, 60])
  }

  // CSS Flexible Box Layout, 9.7, steps 4d and 4e.
  @Test("An item that reaches its limit keeps it, and the rest is shared anew")
  func limits() {
    #expect(
      lengths(300, item(base: 0, max: 50, grow: 1), item(base: 0, grow: 1), item(base: 0, grow: 1)) == [50, 125, 125])
    #expect(
      lengths(300, item(base: 0, min: 200, grow: 1), item(base: 0, grow: 1), item(base: 0, grow: 1)) == [200, 50, 50])
    // The first round violates both limits; the minimums weigh more and are frozen first.
    #expect(lengths(100, item(base: 0, min: 80, grow: 1), item(base: 0, max: 30, grow: 1)) == [80, 20])
    #expect(lengths(100, item(base: 0, max: 20, grow: 1), item(base: 0, min: 30, max: 40, grow: 1)) == [20, 40])
  }

  @Test("The minimum beats the maximum")
  func minimumBeatsMaximum() {
    #expect(lengths(100, item(base: 10, min: 50, max: 20)) == [50])
    #expect(lengths(10, item(base: 10, min: 50, max: 20)) == [50])
  }

  @Test("An item with a negative base has no length before its share is more than that, and doesn't shrink")
  func negativeBase() {
    #expect(lengths(100, item(base: 40), item(base: -40, grow: 1), item(base: 0, grow: 1)) == [40, 10, 50])
    #expect(lengths(60, item(base: 40), item(base: -40, grow: 1), item(base: 0, grow: 1)) == [40, 0, 20])
    #expect(lengths(30, item(base: 40), item(base: -40, grow: 1)) == [30, 0])
  }

  // MARK: Shrinking

  // CSS Flexible Box Layout, 7.1, the note on flex-shrink: "multiplied by the flex base size", so that a small item
  // won't shrink to zero before a larger one has noticeably been reduced.
  @Test("Items shrink in proportion to their bases")
  func scaled() {
    #expect(lengths(150, item(base: 100), item(base: 200)) == [50, 100])
    #expect(lengths(150, item(base: 100, shrink: 2), item(base: 200)) == [25, 125])
    #expect(lengths(150, item(base: 100, shrink: 0), item(base: 200)) == [100, 50])
    #expect(lengths(150, item(base: 100, min: 90), item(base: 200)) == [90, 60])
  }

  @Test("A group of higher compression resistance shrinks only if the lower groups aren't enough")
  func groups() {
    let (soft, firm) = (item(base: 100, min: 20), item(base: 100, group: 1))
    #expect(lengths(150, soft, firm) == [50, 100])
    #expect(lengths(100, soft, firm) == [20, 80])
    #expect(lengths(10, soft, firm) == [20, 0])
    let harder = item(base: 100, group: .max)
    #expect(lengths(180, harder, firm, item(base: 100, group: .min)) == [100, 80, 0])
  }

  @Test("What doesn't fit is the overflow; positions go on past the end")
  func overflow() {
    let items = [item(base: 80, min: 60), item(base: 50, shrink: 0)]
    let line = SolvedLine(items, in: 100, spacing: 10)
    #expect(line.lengths == [60, 50] && line.offsets == [0, 70] && line.overflow == 20 && line.leftOver == 0)
    for distribution in [FlexLine.Distribution.center, .end, .spaceBetween, .spaceAround, .spaceEvenly] {
      let other = SolvedLine(items, in: 100, spacing: 10, distribution: distribution)
      #expect(other == line, "Nothing begins before the start.")
    }
  }

  // MARK: Placing

  @Test(
    "What is left over goes where the distribution says",
    arguments: [
      (.start, [0, 30, 60]), (.center, [5, 35, 65]), (.end, [10, 40, 70]), (.spaceBetween, [0, 35, 70]),
      (.spaceAround, [5 / 3, 35, 205 / 3]), (.spaceEvenly, [2.5, 35, 67.5]),
    ] as [(FlexLine.Distribution, [CGFloat])])
  func distribution(_ distribution: FlexLine.Distribution, _ offsets: [CGFloat]) {
    let items = [item(base: 20), item(base: 20), item(base: 20)]
    let line = SolvedLine(items, in: 90, spacing: 10, distribution: distribution)
    #expect(zip(line.offsets, offsets).allSatisfy { abs($0 - $1) < 1e-9 } && line.leftOver == 10)
  }

  @Test("One item between two edges is at the start; with space around it, it is in the middle")
  func spaceBetweenOne() {
    let line = SolvedLine([item(base: 20)], in: 90, distribution: .spaceBetween)
    #expect(line.offsets == [0] && line.leftOver == 70)
    for distribution in [FlexLine.Distribution.spaceAround, .spaceEvenly] {
      #expect(SolvedLine([item(base: 20)], in: 90, distribution: distribution).offsets == [35])
    }
  }

  @Test("An end with a space gets nothing of what is left over, and neither do the gaps beside one")
  func spaceAroundSpaces() {
    let space = item(base: 10, isSpace: true)
    let (box, line) = (item(base: 20), [item(base: 20), space, item(base: 20), item(base: 20)])
    #expect(SolvedLine(line, in: 120, distribution: .spaceAround).offsets == [12.5, 32.5, 42.5, 87.5])
    #expect(SolvedLine(line, in: 120, distribution: .spaceEvenly).offsets.map { $0.rounded() } == [17, 37, 47, 83])
    #expect(SolvedLine([space, box], in: 90, distribution: .spaceEvenly).offsets == [0, 10])
    #expect(SolvedLine([box, space], in: 90, distribution: .spaceAround).offsets == [60, 80])
    #expect(SolvedLine([space], in: 90, distribution: .spaceAround).offsets == [0])
    #expect(SolvedLine([], in: 90, distribution: .spaceEvenly).offsets.isEmpty)
  }

  @Test("Equal lengths fill the line within their limits; rigid items and spaces keep their own")
  func equalLengths() {
    func equal(_ items: FlexItem...) -> [CGFloat] {
      SolvedLine(items, in: 210, spacing: 10, distribution: .equalLengths).lengths
    }
    #expect(equal(item(base: 10), item(base: 90)) == [100, 100])
    #expect(equal(item(base: 10, max: 50), item(base: 90)) == [50, 150])
    #expect(equal(item(base: 10), item(base: 50, shrink: 0), item(base: 90)) == [70, 50, 70])
    #expect(equal(item(base: 10), item(base: 30, isSpace: true), item(base: 90)) == [90, 30, 90])
    let flexibleSpace = item(base: 0, min: 30, grow: 1, shrink: 0, isSpace: true)
    #expect(equal(item(base: 10), flexibleSpace, item(base: 90)) == [90, 30, 90])
  }

  @Test("Margins are rigid space around an item; a space takes the place of the spacing")
  func marginsAndSpaces() {
    let margin = item(base: 0, grow: 1, leadingMargin: 5, trailingMargin: 15)
    let line = SolvedLine([margin, item(base: 20)], in: 100, spacing: 10)
    #expect(line.lengths == [50, 20] && line.offsets == [5, 80])
    let space = item(base: 3, isSpace: true)
    let spaced = [space, item(base: 20), space, item(base: 20), item(base: 20), space]
    #expect(SolvedLine(spaced, in: 100, spacing: 10).offsets == [0, 3, 23, 26, 56, 76])
  }

  // MARK: Bad input

  @Test("Enormous and tiny numbers give finite lengths")
  func extremes() {
    let tiny = CGFloat.leastNonzeroMagnitude
    for (base, grow) in [(1e9, 1e9), (tiny, tiny), (1e9, tiny)] as [(CGFloat, CGFloat)] {
      for available in [0, tiny, 1, 1e9] {
        let items = [item(base: base, grow: grow, shrink: grow), item(base: 1, grow: 1), item(base: base, grow: tiny)]
        let line = SolvedLine(items, in: available, spacing: base, distribution: .spaceBetween)
        #expect((line.lengths + line.offsets + [line.leftOver, line.overflow]).allSatisfy { $0.isFinite && $0 >= 0 })
      }
    }
  }

  @Test("Many items that reach their limits one after the other still sum up to the line")
  func staircase() {
    let items = (1...1000).map { item(base: 0, max: CGFloat($0), grow: 1) }
    let line = SolvedLine(items, in: 100_000)
    #expect(abs(line.lengths.reduce(0, +) - 100_000) < 1e-3 && line.leftOver == 0)
  }
}
#endif
