#if UIKIT
import Foundation
import RowLayout
import TestSupport
import Testing

/// Layouts beside what Chromium makes of the same lengths in CSS.
///
/// The cases follow from the seed, and `Support/FlexboxRecording.swift` has Chromium's frames. To record them anew:
///
/// ```sh
/// JUBAKO_FLEXBOX_PAGE=/tmp/flexbox.html swift test --filter FlexboxTests
/// chromium --headless --no-sandbox --dump-dom file:///tmp/flexbox.html | sed -n '/^#if UIKIT/,/^#endif/p' \
///   > Tests/RowLayoutTests/Support/FlexboxRecording.swift
/// ```
@MainActor
@Suite("Layouts beside a browser's")
struct FlexboxTests {
  @Test("1,000 random rows, columns and flows have the frames that Chromium gives them, within 0.1 points")
  func chromium() throws {
    let seed: UInt64 = 0x5EED_0038
    var random = SeededGenerator(seed: seed)
    let cases = (0..<1000).map { _ in FlexboxCase(using: &random) }
    if let path = ProcessInfo.processInfo.environment["JUBAKO_FLEXBOX_PAGE"] {
      try FlexboxRecording.page(of: cases).write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let recorded = FlexboxRecording.frames()
    try #require(recorded.count == cases.count)
    var worst: CGFloat = 0
    var failures = 0
    for (number, (one, expected)) in zip(cases, recorded).enumerated() {
      let frames = one.frames()
      try #require(frames.count == expected.count)
      var difference: CGFloat = 0
      for (frame, expected) in zip(frames, expected) {
        let lengths = [frame.minX, frame.minY, frame.width, frame.height].map { min($0, 639.9) }
        let recorded = [expected.minX, expected.minY, expected.width, expected.height]
        for (length, recorded) in zip(lengths, recorded) { difference = max(difference, abs(length - recorded)) }
      }
      worst = max(worst, difference)
      guard difference > 0.1 else { continue }
      failures += 1
      if failures <= 5 {
        Issue.record("Case \(number): \(one.html) has\n\(frames.map(text))\ninstead of\n\(expected.map(text))")
      }
    }
    print("Flexbox: seed \(seed), largest difference \(worst), \(failures) of \(cases.count) differ")
    #expect(failures == 0)
  }

  private func text(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " ")
  }
}
#endif
