import ArgumentParser
import Foundation
import GalleryDrawing
import GalleryKit

/// The options of `gallery render`.
public struct RenderOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "The folder to write to. It is created if it does not exist.")
  var output: String

  @OptionGroup var drawing: DrawingOptions

  public init() {}

  public func validate() throws {
    if output.isEmpty {
      throw ValidationError("The output folder has an empty name.")
    }
  }

  /// The same options as arguments of another program.
  public var arguments: [String] { ["render", "--output", output] + drawing.arguments }

  /// Draws screens into the folder, and prints the names of the files.
  @MainActor
  public func render(_ collection: GalleryCollection) async throws {
    let folder = OutputFolder(path: output)
    // A problem is reported before the drawing, which takes much longer than the check.
    try folder.check()
    for url in try folder.write(try await drawing.draw(collection, films: true).files) {
      print("wrote \(url.path)")
    }
  }
}
