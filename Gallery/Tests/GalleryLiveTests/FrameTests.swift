import Foundation
import Testing

@testable import GalleryLive

@Suite("Frames")
struct FrameTests {
  @Test("Equal pictures have no change, also empty ones")
  func equal() {
    #expect(PictureChange(from: [], to: []) == nil)
    #expect(PictureChange(from: ["a", "b"], to: ["a", "b"]) == nil)
  }

  @Test("Changed lines are named by their indices while the number of lines stays the same")
  func lines() {
    #expect(PictureChange(from: ["a", "b", "c"], to: ["a", "x", "y"]) == .lines([(1, "x"), (2, "y")]))
  }

  @Test("Added and removed lines are one splice between the common beginning and the common end")
  func splice() {
    #expect(PictureChange(from: ["a", "c"], to: ["a", "b", "c"]) == .splice(start: 1, count: 0, lines: ["b"]))
    #expect(PictureChange(from: ["a", "b", "c"], to: ["c"]) == .splice(start: 0, count: 2, lines: []))
    #expect(PictureChange(from: ["a", "a"], to: ["a", "a", "a"]) == .splice(start: 2, count: 0, lines: ["a"]))
  }

  @Test("A change turns the old picture into the new one, for random pictures")
  func property() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<2000 {
      let seed = UInt64.random(in: 0...UInt64.max, using: &random)
      var generator = SplitMix(seed: seed)
      let old = randomLines(&generator)
      var new = old
      for _ in 0..<Int.random(in: 0..<4, using: &generator) {
        let index = Int.random(in: 0...new.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: new.insert("new", at: index)
        case 1 where index < new.count: new.remove(at: index)
        case 2 where index < new.count: new[index] = "other"
        default: break
        }
      }
      let change = PictureChange(from: old, to: new)
      #expect((change == nil) == (old == new), "round \(round), seed \(seed)")
      #expect(change?.applied(to: old) ?? old == new, "round \(round), seed \(seed)")
    }
  }

  private func randomLines(_ generator: inout SplitMix) -> [String] {
    (0..<Int.random(in: 0..<12, using: &generator)).map { _ in "\(Int.random(in: 0..<3, using: &generator))" }
  }

  @Test("A picture's lines are those between its line ends, empty ones aside")
  func pictureLines() {
    for (text, lines) in [("", []), ("\n\n", []), ("a", ["a"]), ("a\n\né漢\n", ["a", "é漢"])] as [(String, [String])] {
      let picture = PictureLines(text)
      #expect((0..<picture.count).map { picture[$0] } == lines)
    }
    #expect(PictureChange(from: ["\u{e9}"], to: ["e\u{301}"]) == .lines([(0, "e\u{301}")]))
  }

  @Test("At most two frames are under way; an acknowledgment counts for all before it")
  func flow() {
    var flow = FrameFlow()
    #expect(flow.delay(at: 0) == 0)
    #expect(flow.send(at: 0) == 1)
    #expect(flow.send(at: 1) == 2)
    #expect(flow.delay(at: 2) == nil && flow.isBlocked)
    let isKnown = flow.acknowledge(2)
    #expect(isKnown && flow.underWay == 0)
    #expect(flow.delay(at: 2) == 0)
    let isEarly = flow.acknowledge(3)
    let isLate = flow.acknowledge(1)
    #expect(!isEarly && isLate && flow.underWay == 0)
  }

  @Test("Frames are a sixtieth of a second apart, and a timer that is 2 ms early doesn't cost one")
  func interval() {
    var flow = FrameFlow()
    _ = flow.send(at: 10)
    let delay = flow.delay(at: 10.005) ?? -1
    #expect(abs(delay - (1.0 / 60 - 0.005)) < 1e-9)
    #expect(flow.delay(at: 10.0155) == 0)
    flow.restart()
    _ = flow.send(at: 11, cost: 0.5)
    #expect(flow.delay(at: 11.5) == 0.5)
    // The answer to a touch doesn't wait for the sake of other sessions.
    flow.sendSoon()
    #expect(flow.delay(at: 11.5) == 0)
    flow.restart()
    #expect(flow.delay(at: 10.001) == 0 && flow.underWay == 0)
  }
}

/// A generator of random numbers with a seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = state
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}

extension PictureChange {
  fileprivate init?(from old: [String], to new: [String]) {
    self.init(from: PictureLines(old.joined(separator: "\n")), to: PictureLines(new.joined(separator: "\n")))
  }

  /// Returns a picture after the change.
  fileprivate func applied(to old: [String]) -> [String] {
    var lines = old
    switch self {
    case .lines(let changed):
      for change in changed { lines[change.index] = change.line }
    case .splice(let start, let count, let new):
      lines.replaceSubrange(start..<(start + count), with: new)
    }
    return lines
  }
}
