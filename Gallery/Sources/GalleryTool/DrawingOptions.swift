import ArgumentParser
import Foundation
import GalleryDrawing
import GalleryKit

/// Which pictures of which screens are drawn.
public struct DrawingOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Draw only these screens; see 'gallery list'.", valueName: "name"))
  var screen: [String] = []

  @Option(
    help: ArgumentHelp(
      "Draw each screen as it is at first, in every combination of these, joined by commas: style (light and dark), "
        + "direction (left to right and right to left), text (the smallest and the largest), release (iOS 18, 26 "
        + "and 27), device (a phone, a tablet, both sides of one that folds).",
      valueName: "axes"),
    transform: Self.axes)
  var matrix: [MatrixAxis] = []

  @Flag(help: .hidden)
  var progress = false

  public init() {}

  private static func axes(_ text: String) throws -> [MatrixAxis] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let axis = MatrixAxis(rawValue: String(word)) else {
        let all = MatrixAxis.allCases.map(\.rawValue).joined(separator: ",")
        throw ValidationError("'\(word)' can't be varied. Choose from \(all).")
      }
      return axis
    }
  }

  /// The same options as arguments of another program, which says what it is drawing.
  var arguments: [String] {
    (screen.isEmpty ? [] : ["--screen"] + screen)
      + (matrix.isEmpty ? [] : ["--matrix", matrix.map(\.rawValue).joined(separator: ",")]) + ["--progress"]
  }

  /// Returns the screens that are named, in the order of the collection, or all screens if none is named.
  @MainActor
  func screens(of collection: GalleryCollection) throws -> [GalleryScreen] {
    let known = collection.screens.map(\.name)
    for name in screen where !known.contains(name) {
      throw ValidationError("There is no screen '\(name)'. The screens are \(known.joined(separator: ", ")).")
    }
    return screen.isEmpty ? collection.screens : collection.screens.filter { screen.contains($0.name) }
  }

  /// Draws the pictures.
  @MainActor
  func draw(_ collection: GalleryCollection, films: Bool) async throws -> Drawings {
    let screens = try screens(of: collection)
    let note: @MainActor (GalleryScreen) -> Void = { [progress] screen in
      if progress { FileHandle.standardError.write(Data("\(Self.progressMark)\(screen.name)\n".utf8)) }
    }
    return matrix.isEmpty
      ? await Drawings(statesOf: screens, title: collection.title, films: films, note: note)
      : await Drawings(matrixOf: screens, title: collection.title, axes: matrix, note: note)
  }

  /// What the lines begin with that say which screen is being drawn.
  public static let progressMark = "gallery: drawing "
}
