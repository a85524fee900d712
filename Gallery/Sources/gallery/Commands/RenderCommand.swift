import ArgumentParser
import Foundation
import GalleryScreens

/// `gallery render`: draws every state of every screen as SVG, with a page that shows all pictures.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws every state of the screens, light and dark, as SVG files with an index.html.",
    discussion: """
      Files of an earlier run are replaced. All other files in the folder are kept. If something goes wrong, nothing \
      is written.
      """)

  @Option(name: .shortAndLong, help: "The folder to write to. It is created if it does not exist.")
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
    // A problem is reported before the drawing, which takes much longer than the check.
    try folder.check()
    var plates: [Plate] = []
    for screen in screens { plates.append(await Plate(drawing: screen)) }
    let states = plates.flatMap(\.states)
    var files = states.flatMap { $0.pictures + ($0.film?.pictures ?? []) }.map { (name: $0.fileName, text: $0.svg) }
    files.append((name: OutputFolder.indexName, text: ContactSheet(plates: plates).html))
    for url in try folder.write(files) {
      print("wrote \(url.path)")
    }
  }

  /// Returns the screens that are named, in the gallery's order, or all screens if none is named.
  @MainActor
  private func chosenScreens() throws -> [GalleryScreen] {
    let known = GalleryScreen.all.map(\.name)
    for name in screen where !known.contains(name) {
      throw ValidationError("There is no screen '\(name)'. The screens are \(known.joined(separator: ", ")).")
    }
    return screen.isEmpty ? GalleryScreen.all : GalleryScreen.all.filter { screen.contains($0.name) }
  }
}
