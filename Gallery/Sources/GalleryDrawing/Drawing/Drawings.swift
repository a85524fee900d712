import GalleryKit
import GalleryPlayback
import HeadlessUIKit

/// The pictures of a run, and the page that shows them.
@MainActor
package struct Drawings {
  /// One picture and the name of its file.
  package struct File: Sendable {
    package let fileName: String
    package let svg: String
    package let size: CGSize
  }

  /// The still pictures, which two runs of the same code draw with the same bytes.
  package let pictures: [File]
  /// All files that are written: the pictures, the films, and the page as the last one.
  package let files: [(name: String, text: String)]

  /// Draws every state of screens, light and dark, and the films between them.
  ///
  /// - Parameter note: Called with each screen before it is drawn.
  package init(
    statesOf screens: [GalleryScreen], title: String, films: Bool, note: @MainActor (GalleryScreen) -> Void
  ) async {
    var drawnScreens: [DrawnScreen] = []
    for screen in screens {
      note(screen)
      drawnScreens.append(await DrawnScreen(drawing: screen, films: films))
    }
    let states = drawnScreens.flatMap(\.states)
    pictures = states.flatMap { state in
      state.pictures.map { File(fileName: $0.fileName, svg: $0.svg, size: state.size) }
    }
    files =
      states.flatMap { $0.pictures + ($0.film?.pictures ?? []) }.map { (name: $0.fileName, text: $0.svg) }
      + [(name: OutputFolder.indexName, text: ContactSheet(screens: drawnScreens, title: title).html)]
  }

  /// Draws screens as they are at first, in every combination of axes.
  ///
  /// - Parameter note: Called with each screen before it is drawn.
  package init(
    matrixOf screens: [GalleryScreen], title: String, axes: [MatrixAxis], note: @MainActor (GalleryScreen) -> Void
  ) async {
    let cells = MatrixCell.all(of: axes)
    let columns = axes.contains(.style) && cells.count > 2 ? cells.count / 2 : cells.count
    var pictures: [File] = []
    var rows: [MatrixSheet.Row] = []
    for screen in screens {
      note(screen)
      var shown: [MatrixSheet.Cell] = []
      // The pictures that differ in nothing but the size of the text.
      var picturesByText: [[String]: Set<String>] = [:]
      for cell in cells {
        let device = cell.device(for: screen)
        await device.workDidEnd()
        let file = File(
          fileName: ([screen.name, "matrix"] + cell.names).joined(separator: "-") + ".svg", svg: device.svg(),
          size: device.window.bounds.size)
        pictures.append(file)
        picturesByText[cell.namesWithoutText, default: []].insert(file.svg)
        shown.append(
          MatrixSheet.Cell(title: cell.names.joined(separator: ", "), fileName: file.fileName, size: file.size))
        device.rootViewController = nil
      }
      let ignoresTextSize = axes.contains(.text) && picturesByText.values.allSatisfy { $0.count == 1 }
      rows.append(MatrixSheet.Row(screen: screen, cells: shown, ignoresTextSize: ignoresTextSize))
    }
    self.pictures = pictures
    files =
      pictures.map { (name: $0.fileName, text: $0.svg) }
      + [(name: OutputFolder.indexName, text: MatrixSheet(title: title, columns: columns, rows: rows).html)]
  }
}
