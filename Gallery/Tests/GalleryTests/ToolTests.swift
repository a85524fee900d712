import Foundation
import GalleryScreens
import Testing

@Suite("The gallery tool")
final class ToolTests {
  /// An empty folder of the test's own; the tool runs in it.
  private let folder: URL
  private let files = FileManager.default

  init() throws {
    folder = files.temporaryDirectory.appendingPathComponent("gallery-tests-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? files.removeItem(at: folder)
  }

  /// Everything below the folder, hidden things included.
  private func contents() -> [String] {
    let found = files.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return found.sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func expectFailure(_ result: Tool.Result, saying words: String..., status: Int32) {
    #expect(result.status == status, "\(result.errors)")
    #expect(result.output.isEmpty)
    for word in words {
      #expect(result.errors.contains(word), "\(result.errors)")
    }
  }

  // MARK: - list

  @Test("list names every screen with its states, in the gallery's order")
  @MainActor
  func list() throws {
    let result = try Tool.run("list", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == GalleryScreen.all.count)
    for (line, screen) in zip(lines, GalleryScreen.all) {
      #expect(line.hasPrefix("\(screen.name) "))
      #expect(line.hasSuffix("  \(screen.title): \(screen.states.map(\.name).joined(separator: ", "))"))
    }
    #expect(lines.contains("layers           Layers: before, after"))
  }

  // MARK: - render

  @Test("render draws every state, light and dark, and a contact sheet, and says what it wrote")
  @MainActor
  func render() throws {
    let result = try Tool.run("render", "--output", "some/where/out", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let written = contents().filter { $0.hasPrefix("some/where/out/") }
    let states = GalleryScreen.all.reduce(0) { $0 + $1.states.count }
    let films = written.filter { $0.hasSuffix("-film.svg") }
    #expect(films.count == 2 * 47)
    #expect(films.contains("some/where/out/switcher-pushing-dark-film.svg"))
    #expect(written.count == 2 * states + films.count + 1)
    #expect(contents().count == written.count + 3)
    for path in written {
      #expect(result.output.contains("/\(path)\n"))
    }
    let sizes = try written.map { try text($0).utf8.count }
    #expect(sizes.max() ?? .max < 1_000_000, "No file has more than a megabyte")
    #expect(sizes.reduce(0, +) < 18_000_000, "All files together have less than eighteen megabytes")
    let index = try text("some/where/out/index.html")
    #expect(index.contains("width=\"640\" height=\"360\"") && index.contains("width=\"360\" height=\"640\""))
    for path in written where path.hasSuffix(".svg") {
      #expect(try text(path).hasPrefix("<svg"))
      #expect(index.contains("src=\"\((path as NSString).lastPathComponent)\""))
    }
  }

  @Test("render draws only the screens that are named, and two runs write the same bytes")
  func chosenScreens() throws {
    let one = try Tool.run("render", "--output", "one", "--screen", "taps", "layers", "taps", "move", in: folder)
    let two = try Tool.run("render", "-o", "two", "--screen", "layers", "--screen", "move", "taps", in: folder)
    #expect(one.status == 0 && two.status == 0)
    let names = try files.contentsOfDirectory(atPath: folder.appendingPathComponent("one").path).sorted()
    #expect(names.count == 2 * (2 + 4 + 4) + 2 * 2 + 1)
    #expect(names.allSatisfy { !$0.hasPrefix("busy") })
    for name in names {
      #expect(try text("one/\(name)") == text("two/\(name)"))
    }
  }

  @Test("render replaces what an earlier run wrote and keeps everything else in the folder")
  func existingFolder() throws {
    try write("precious", to: "out/notes.txt")
    try write("old", to: "out/layers-after-light.svg")
    try write("old", to: "out/move-moved-up-dark-film.svg")
    for _ in 1...2 {
      #expect(try Tool.run("render", "--output", "out", "--screen", "layers", "move", in: folder).status == 0)
    }
    #expect(try text("out/notes.txt") == "precious")
    #expect(try text("out/layers-after-light.svg").hasPrefix("<svg"))
    #expect(try text("out/move-moved-up-dark-film.svg").contains("@keyframes"))
    #expect(contents().count == 1 + 1 + 2 * (2 + 4) + 2 * 2 + 1)
  }

  // MARK: - verify

  @Test("verify compares with what was recorded, shows what is different, and leaves other files alone")
  func verify() throws {
    func verify(_ more: String...) throws -> Tool.Result {
      try Tool.run(
        arguments: ["verify", "--reference", "ref", "--output", "out", "--screen", "taps", "move"] + more, in: folder)
    }
    expectFailure(try verify(), saying: "'ref' has no reference pictures. Make them with --record.", status: 1)
    #expect(contents().isEmpty)
    try write("<svg/>", to: "ref/logo.svg")
    #expect(try verify("--record").status == 0)
    #expect(try verify().output.hasPrefix("All "))
    #expect(!contents().contains { $0.hasPrefix("out") })

    let before = try text("ref/taps-before-light.svg")
    try write(before + "<!-- other -->", to: "ref/taps-before-light.svg")
    try files.removeItem(at: folder.appendingPathComponent("ref/move-before-dark.svg"))
    let result = try verify()
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "different: taps-before-light.svg\nnew: move-before-dark.svg\n1 different, 1 new; "))
    #expect(try text("out/after-taps-before-light.svg") == before)
    #expect(try text("out/index.html").contains("src=\"before-taps-before-light.svg\""))

    #expect(try verify("--record").status == 0)
    #expect(try verify().status == 0)
    #expect(try text("ref/taps-before-light.svg") == before && text("ref/logo.svg") == "<svg/>")
  }

  @Test("verify tells of pictures that are gone, and --record removes them alone")
  func gone() throws {
    func verify(_ more: String...) throws -> Tool.Result {
      try Tool.run(arguments: ["verify", "--reference", "ref", "--matrix", "style"] + more, in: folder)
    }
    #expect(try verify("--record").status == 0)
    let index = try text("ref/index.html").replacing("taps-matrix-dark.svg", with: "old-matrix-dark.svg")
    try write(index, to: "ref/index.html")
    try write("<svg/>", to: "ref/old-matrix-dark.svg")
    try write("<svg/>", to: "ref/mine.svg")
    #expect(try verify().output.contains("gone: old-matrix-dark.svg\n"))
    #expect(try verify("--record").status == 0)
    #expect(!contents().contains("ref/old-matrix-dark.svg") && contents().contains("ref/mine.svg"))
  }

  @Test("verify refuses one folder for both, and axes that there aren't")
  func badVerify() throws {
    expectFailure(
      try Tool.run("verify", "--reference", "a", "--output", "./a", in: folder), saying: "are the same folder",
      status: 64)
    expectFailure(
      try Tool.run("verify", "--reference", "a", "--matrix", "style,color", in: folder), saying: "'color'",
      "style,direction,text,release,device", status: 64)
  }

  @Test("A matrix has a picture of each screen for each combination")
  func matrix() throws {
    let result = try Tool.run(
      "render", "--output", "out", "--screen", "taps", "--matrix", "style,release,device", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let pictures = contents().filter { $0.hasSuffix(".svg") }
    #expect(pictures.count == 24)
    #expect(pictures.contains("out/taps-matrix-dark-ios-26-folded.svg"))
    // The first twelve are light, so the dark ones are below them.
    #expect(try text("out/index.html").contains(#"<div class="matrix" style="--columns: 12">"#))
    #expect(try text("out/taps-matrix-light-ios-18-tablet.svg").contains("width=\"820\""))
  }

  @Test("The page of a matrix says which screens look the same in every text size")
  func matrixOfText() throws {
    for (screen, isSame) in [("taps", true), ("notes", false)] {
      let result = try Tool.run(
        "render", "--output", screen, "--screen", screen, "--matrix", "style,text", in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try text("\(screen)/index.html").contains("looks the same in every text size") == isSame)
    }
  }

  // MARK: - bad input

  @Test("An unknown screen is named, with the screens there are, and nothing is written")
  func unknownScreen() throws {
    let result = try Tool.run("render", "--output", "out", "--screen", "layers", "lasers", in: folder)
    expectFailure(
      result, saying: "'lasers'", "busy-screen, layers, borders, taps, positions, form, cards, controls, keyboard, ",
      status: 64)
    #expect(contents().isEmpty)
  }

  @Test("A bad option, a missing one, an empty one, a missing value: usage, and nothing is written")
  func badOptions() throws {
    expectFailure(try Tool.run("render", "--output", "out", "--color", in: folder), saying: "--color", status: 64)
    expectFailure(try Tool.run("render", in: folder), saying: "--output", status: 64)
    expectFailure(try Tool.run("render", "--output", in: folder), saying: "--output", status: 64)
    expectFailure(try Tool.run("render", "--output", "", in: folder), saying: "empty", status: 64)
    expectFailure(try Tool.run("render", "--output", "out", "--screen", in: folder), saying: "--screen", status: 64)
    expectFailure(try Tool.run("paint", in: folder), saying: "paint", status: 64)
    expectFailure(try Tool.run("list", "layers", in: folder), saying: "layers", status: 64)
    #expect(contents().isEmpty)
  }

  @Test("A file where the folder should be, or above it, is left as it is", arguments: ["out", "out/below/it"])
  func fileInTheWay(output: String) throws {
    try write("precious", to: "out")
    let result = try Tool.run("render", "--output", output, in: folder)
    expectFailure(result, saying: "is a file, not a folder", status: 1)
    #expect(contents() == ["out"])
    #expect(try text("out") == "precious")
  }

  @Test("An index.html of someone else is not overwritten, and nothing else is written")
  func foreignIndex() throws {
    try write("<title>my site</title>", to: "out/index.html")
    expectFailure(
      try Tool.run("render", "--output", "out", in: folder), saying: "was not written by gallery", status: 1)
    #expect(try text("out/index.html") == "<title>my site</title>")
    #expect(contents() == ["out", "out/index.html"])
  }

  @Test("A folder in the place of a picture: everything is as it was before")
  func folderInPlaceOfAPicture() throws {
    #expect(try Tool.run("render", "--output", "out", "--screen", "layers", in: folder).status == 0)
    try write("old", to: "out/layers-before-light.svg")
    // The third picture to be moved: two have been replaced by then.
    try files.removeItem(at: folder.appendingPathComponent("out/layers-before-dark.svg"))
    try write("precious", to: "out/layers-before-dark.svg/notes.txt")
    let before = contents()
    let result = try Tool.run("render", "--output", "out", "--screen", "layers", in: folder)
    expectFailure(result, saying: "layers-before-dark.svg", "Nothing was written", status: 1)
    #expect(contents() == before)
    #expect(try text("out/layers-before-light.svg") == "old")
    #expect(try text("out/layers-before-dark.svg/notes.txt") == "precious")
  }

  #if os(Linux)
  @Test("A place that cannot be written to, even by root, is named", arguments: ["/proc/gallery", "/proc/gallery/out"])
  func unwritablePlace(output: String) throws {
    let result = try Tool.run("render", "--output", output, "--screen", "layers", in: folder)
    expectFailure(result, saying: "/proc", status: 1)
    #expect(contents().isEmpty)
  }

  @Test("A folder without write permission is named, and nothing is written", .disabled(if: getuid() == 0, "root may"))
  func readOnlyFolder() throws {
    try files.createDirectory(
      at: folder.appendingPathComponent("out"),
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o555])
    expectFailure(try Tool.run("render", "--output", "out", in: folder), saying: "is not writable", status: 1)
    #expect(contents() == ["out"])
  }
  #endif
}
