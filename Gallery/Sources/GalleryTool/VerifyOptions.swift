import ArgumentParser
import Foundation
import GalleryDrawing
import GalleryKit
import HeadlessPictures

/// The options of `gallery verify`.
public struct VerifyOptions: ParsableArguments {
  @Option(help: "The folder with the reference pictures.")
  var reference: String

  @Option(name: .shortAndLong, help: "The folder for the page that shows the differences.")
  var output = "gallery-differences"

  @Flag(help: "Accept the pictures as they are: they become the reference pictures.")
  var record = false

  @OptionGroup var drawing: DrawingOptions

  public init() {}

  public func validate() throws {
    if reference.isEmpty || output.isEmpty {
      throw ValidationError("A folder has an empty name.")
    }
    let folders = [reference, output].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    if folders[0] == folders[1] {
      throw ValidationError("--output and --reference are the same folder. Choose another one for the differences.")
    }
  }

  /// The same options as arguments of another program.
  public var arguments: [String] {
    ["verify", "--reference", reference, "--output", output] + (record ? ["--record"] : []) + drawing.arguments
  }

  /// Compares the pictures with the reference pictures.
  ///
  /// - Throws: `ExitCode` with the status 1 if any is different.
  @MainActor
  public func verify(_ collection: GalleryCollection) async throws {
    let folder = ReferenceFolder(path: reference)
    let report = OutputFolder(path: output)
    if record { try OutputFolder(path: reference).check() } else { try report.check() }
    let before = try folder.pictures()
    if before.isEmpty, !record {
      throw OutputError("'\(reference)' has no reference pictures. Make them with --record.")
    }
    let drawings = try await drawing.draw(collection, films: false)
    // Of some screens alone, nothing is said about the pictures of the others.
    let drawn = Set(drawings.pictures.map(\.fileName))
    let differences = PictureDifferences(
      from: before.filter { drawing.screen.isEmpty || drawn.contains($0.key) },
      to: drawings.pictures.map { (name: $0.fileName, svg: $0.svg) })
    if record {
      _ = try OutputFolder(path: reference).write(drawings.files)
      try folder.remove(differences.gone)
      let words = "\(differences.summary) The reference pictures are up to date now."
      print(differences.isEmpty ? "Nothing has changed." : words)
      return
    }
    guard !differences.isEmpty else {
      print("All \(drawings.pictures.count) pictures match the reference pictures.")
      return
    }
    for line in differences.lines { print(line) }
    let files = try report.write(DifferencesPage(differences, title: collection.title).files)
    print("\(differences.summary) See \(files.last?.path ?? output). Accept them with --record.")
    throw ExitCode(1)
  }
}
