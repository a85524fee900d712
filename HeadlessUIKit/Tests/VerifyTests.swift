#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import Testing

@testable import HeadlessPictures
@testable import HeadlessTesting

// HeadlessTesting's own rules: a picture that isn't its reference picture is an issue of the test, or an error where no
// test of Swift Testing runs, with files that show why.
@MainActor
@Suite("A screen is compared with its reference picture")
struct VerifyTests {
  let files = FileManager.default
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verify-\(UUID().uuidString)")
  let screen = HeadlessScreen(size: CGSize(width: 40, height: 20))
  let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))

  init() throws {
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let controller = UIViewController()
    screen.rootViewController = controller
    view.backgroundColor = .red
    controller.view.addSubview(view)
  }

  /// Verifies the picture in a run, and returns what is wrong with it; nil if nothing is.
  private func verify(
    _ name: String = "box", recording: Bool = false, line: Int = 1, in run: RecordingRun = RecordingRun()
  ) -> String? {
    do {
      return try screen.fault(
        of: name, beside: folder.appendingPathComponent("Tests.swift"), isRecording: recording,
        place: "Screens/Tests.swift:\(line)", in: run)?.description
    } catch {
      return "\(error)"
    }
  }

  private func names() -> [String] {
    (files.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).filter { $0.contains(".") }.sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func end() { try? files.removeItem(at: folder) }

  @Test("Without a reference picture it fails, and shows the new one")
  func noReference() throws {
    defer { end() }
    let words = try #require(verify())
    #expect(words.contains("has no reference picture yet") && words.contains("HEADLESS_RECORD=1"))
    #expect(words.contains("\(folder.path)/Pictures/Differences/after-box.svg"))
    #expect(words.contains("\(folder.path)/Pictures/Differences/box.html"))
    #expect(try text("Pictures/Differences/after-box.svg") == screen.svg())
    #expect(try text("Pictures/Differences/box.html").contains("src=\"after-box.svg\""))
    #expect(try text("Pictures/Differences/.gitignore") == "*\n")
    #expect(verify() != nil, "A failure is no recording.")
  }

  @Test("A run that records writes the picture and fails; the next one succeeds, recording or not")
  func records() throws {
    defer { end() }
    _ = verify()
    let words = try #require(verify(recording: true))
    #expect(words.contains("was new and is recorded now, as \(folder.path)/Pictures/box.svg"))
    #expect(try text("Pictures/box.svg") == screen.svg())
    #expect(names() == ["Pictures/box.svg"], "What the first failure wrote is gone.")
    #expect(verify() == nil)
    #expect(verify(recording: true) == nil)
  }

  @Test("A picture that differs fails, and a page shows both; success removes them")
  func differs() throws {
    defer { end() }
    _ = verify(recording: true)
    let before = screen.svg()
    view.frame.origin.x = 6
    let words = try #require(verify())
    for path in ["box.svg", "Differences/after-box.svg", "Differences/box.html"] {
      #expect(words.contains("\(folder.path)/Pictures/\(path)"))
    }
    #expect(try text("Pictures/Differences/before-box.svg") == before)
    #expect(try text("Pictures/Differences/after-box.svg") == screen.svg() && screen.svg() != before)
    let page = try text("Pictures/Differences/box.html")
    #expect(page.contains("src=\"before-box.svg\"") && page.contains("mix-blend-mode: difference"))
    #expect(try text("Pictures/box.svg") == before, "Only a recording changes it.")
    view.frame.origin.x = 5
    #expect(verify() == nil)
    #expect(names() == ["Pictures/box.svg"])
    view.frame.origin.x = 6
    #expect(try #require(verify(recording: true)).contains("was different and is recorded now"))
    #expect(verify() == nil)
  }

  @Test("A picture of a moment in an animation says that something is still moving")
  func moving() throws {
    defer { end() }
    #expect(try !#require(verify()).contains("moving"))
    UIView.animate(withDuration: 0.3) { view.frame.origin.x = 20 }
    #expect(try #require(verify()).contains("Something is still moving. Call advance(by: 1) first"))
    #expect(try #require(verify(recording: true)).contains("still moving: call advance(by: 1) first"))
    screen.advance(by: 1)
    #expect(try !#require(verify()).contains("moving"))
  }

  @Test("Two failures beside each other keep a page each, and the success of one leaves that of the other")
  func twoPictures() throws {
    defer { end() }
    #expect(verify("a") != nil && verify("b & c") != nil)
    #expect(try text("Pictures/Differences/b & c.html").contains("src=\"after-b%20&amp;%20c.svg\""))
    _ = verify("a", recording: true)
    #expect(!names().contains("Pictures/Differences/a.html") && names().contains("Pictures/Differences/b & c.html"))
  }

  @Test("Of two different pictures with one name, a run records the first, and the second names the call of the first")
  func twoOfOneName() throws {
    defer { end() }
    let run = RecordingRun()
    #expect(verify(recording: true, line: 1, in: run)?.contains("was new and is recorded now") == true)
    #expect(verify(recording: true, line: 2, in: run) == nil, "The same picture may have the same name.")
    view.frame.origin.x = 6
    let words = try #require(verify(recording: true, line: 3, in: run))
    #expect(words.contains("\"box\" is not recorded: Screens/Tests.swift:1 has another picture of this name"))
    #expect(words.contains("Give each of them a name of its own"))
    #expect(verify("other", recording: true, line: 4, in: run)?.contains("is recorded now") == true)
    view.frame.origin.x = 5
    #expect(verify() == nil, "The first picture is the one that was recorded.")
  }

  @Test("A picture that was changed by hand differs in any byte")
  func anyByte() throws {
    defer { end() }
    _ = verify(recording: true)
    let reference = folder.appendingPathComponent("Pictures/box.svg")
    for bytes in [Data(), Data(screen.svg().utf8) + [10], Data([0xFF])] {
      try bytes.write(to: reference)
      #expect(verify() != nil)
    }
  }

  @Test("A name that is no file's name is refused", arguments: ["", ".", "..", ".hidden", "a/b", "a\\b", "a\0b"])
  func badNames(name: String) {
    defer { end() }
    #expect(verify(name, recording: true)?.contains("can't be the name of a picture") == true)
    #expect(names().isEmpty)
  }

  @Test("A folder that isn't on this machine isn't made; what can't be written is said")
  func noFolder() throws {
    defer { end() }
    #expect(
      throws: PictureError.self, performing: { try screen.verify("box", file: "\(folder.path)/elsewhere/Tests.swift") })
    #expect(names().isEmpty && !files.fileExists(atPath: folder.appendingPathComponent("elsewhere").path))
    try Data().write(to: folder.appendingPathComponent("Pictures"))
    #expect(try #require(verify(recording: true)).contains("can't be written to"))
  }

  @Test("A test goes on after a picture that isn't as recorded, with an issue at the place of each call")
  func goesOn() throws {
    defer { end() }
    let file = folder.appendingPathComponent("Tests.swift").path
    let first = SourceLocation(fileID: "Screens/Tests.swift", filePath: file, line: 1, column: 2)
    let second = SourceLocation(fileID: "Screens/Tests.swift", filePath: file, line: 3, column: 4)
    var hasGoneOn = false
    try withKnownIssue {
      try screen.verify("a", fileID: first.fileID, file: file, line: first.line, column: first.column)
      try screen.verify("b", fileID: second.fileID, file: file, line: second.line, column: second.column)
      hasGoneOn = true
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined()
      return issue.sourceLocation == first && words.contains("The picture \"a\" has no reference picture yet.\nNow: ")
        || issue.sourceLocation == second && words.contains("The picture \"b\"")
    }
    #expect(hasGoneOn)
    #expect(names().filter { $0.hasSuffix(".html") } == ["Pictures/Differences/a.html", "Pictures/Differences/b.html"])
  }

  @Test("Where no test of Swift Testing runs, as in XCTest, a picture that isn't as recorded is an error")
  func outsideOfATest() async {
    defer { end() }
    let file = folder.appendingPathComponent("Tests.swift").path
    // The current test is a value of the task, which a detached one doesn't have.
    let error = await Task.detached { @MainActor [screen] in
      #expect(throws: PictureError.self) { try screen.verify("a", file: file) }
    }.value
    #expect(error?.description.contains("has no reference picture yet") == true)
  }

  @Test("The differences of many pictures are counted and listed")
  func counts() {
    defer { end() }
    let none = PictureDifferences(from: ["a": "1"], to: [("a", "1")])
    #expect(none.isEmpty && none.lines.isEmpty && none.summary == "Nothing is different; 1 picture was drawn.")
    let some = PictureDifferences(from: ["a": "1", "b": "1", "c": "1"], to: [("d", "4"), ("b", "2"), ("a", "1")])
    #expect(some.lines == ["different: b", "new: d", "gone: c"] && some.gone == ["c"])
    #expect(some.summary == "1 different, 1 new, 1 gone; 3 pictures were drawn.")
    #expect(DifferencesPage(some, title: "T").files.map(\.name) == ["before-b", "after-b", "after-d", "index.html"])
    // Both spellings of é are the same text, and other bytes.
    #expect(!PictureDifferences(from: ["a": "\u{e9}"], to: [("a", "e\u{301}")]).isEmpty)
  }
}
#endif
