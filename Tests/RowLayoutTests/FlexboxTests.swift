#if UIKIT
import Foundation
import RowLayout
import TestSupport
import Testing

/// Layouts beside what Chromium makes of the same lengths in CSS.
///
/// The cases follow from the seeds, and `Support/FlexboxRecordingOf….swift` have Chromium's frames. To record them
/// anew:
///
/// ```sh
/// JUBAKO_FLEXBOX_PAGES=/tmp swift test --filter FlexboxTests
/// for name in Containers Flows; do
///   chromium --headless --no-sandbox --dump-dom file:///tmp/$name.html | sed -n '/^#if UIKIT/,/^#endif/p' \
///     > Tests/RowLayoutTests/Support/FlexboxRecordingOf$name.swift
/// done
/// ```
@MainActor
@Suite("Layouts beside a browser's")
struct FlexboxTests {
  @Test("1,000 random rows, columns and flows have the frames that Chromium gives them, within 0.1 points")
  func containers() throws {
    let seed: UInt64 = 0x5EED_0038
    var random = SeededGenerator(seed: seed)
    let cases = (0..<1000).map { _ in FlexboxCase(using: &random) }
    try compare(cases, of: seed, with: FlexboxRecording.containers, named: "Containers")
  }

  @Test("So have 500 flows with lines at other places, long items, and items that are limited to parts of the flow")
  func flows() throws {
    let seed: UInt64 = 0x5EED_0055
    var random = SeededGenerator(seed: seed)
    let cases = (0..<500).map { _ in FlexboxCase(flowUsing: &random) }
    try compare(cases, of: seed, with: FlexboxRecording.flows, named: "Flows")
  }

  private func compare(_ cases: [FlexboxCase], of seed: UInt64, with recording: String, named name: String) throws {
    if let folder = ProcessInfo.processInfo.environment["JUBAKO_FLEXBOX_PAGES"] {
      try FlexboxRecording.page(of: cases, named: name.lowercased())
        .write(toFile: "\(folder)/\(name).html", atomically: true, encoding: .utf8)
      return
    }
    let recorded = FlexboxRecording.frames(of: recording)
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
    print("Flexbox, \(name): seed \(seed), largest difference \(worst), \(failures) of \(cases.count) differ")
    #expect(failures == 0)
  }

  private func text(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " ")
  }
}
#endif
