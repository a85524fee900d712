import ArgumentParser
import Foundation
import GalleryScreens

/// `gallery render`: every state of every screen as SVG, and a contact sheet of them all.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws every state of the screens, light and dark, as SVG files with an index.html.",
    discussion: """
      Files of an earlier run are replaced, all other files in the folder are left alone. When anything goes wrong, \
      nothing is written.
      """)

  @Option(name: .shortAndLong, help: "The folder to write to. It is made if it is not there.")
  var output: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Draw only these screens; see 'gallery list'.", valueName: "name"))
  var screen: [String] = []

  func validate() throws {
    if output.isEmpty {
      throw ValidationError("The output folder has an empty name.")
    }
  }

  @MainActor
  func run() async throws {
    let screens = try chosenScreens()
    let folder = OutputFolder(path: output)
    // Finds out early: drawing takes longer than looking.
    try folder.check()
    let plates = screens.map(Plate.init(drawing:))
    var files = plates.flatMap(\.pictures).map { (name: $0.fileName, text: $0.svg) }
    files.append((name: OutputFolder.indexName, text: ContactSheet(plates: plates).html))
    for url in try folder.write(files) {
      print("wrote \(url.path)")
    }
  }

  /// The screens that were asked for, in the gallery's order; all of them when none was named.
  @MainActor
  private func chosenScreens() throws -> [GalleryScreen] {
    let known = GalleryScreen.all.map(\.name)
    for name in screen where !known.contains(name) {
      throw ValidationError("There is no screen '\(name)'. The screens are \(known.joined(separator: ", ")).")
    }
    return screen.isEmpty ? GalleryScreen.all : GalleryScreen.all.filter { screen.contains($0.name) }
  }
}
