import GalleryKit
import HeadlessUIKit

/// The page that shows a matrix: the pictures of each screen side by side.
@MainActor
struct MatrixSheet {
  struct Cell {
    let title: String
    let fileName: String
    let size: CGSize
  }

  struct Row {
    let screen: GalleryScreen
    let cells: [Cell]
    /// Whether all sizes of text give the same picture.
    let ignoresTextSize: Bool
  }

  let title: String
  /// The number of pictures beside each other. If styles are varied, the dark pictures are below the light ones.
  let columns: Int
  let rows: [Row]

  /// The page.
  var html: String {
    SheetPage(
      title: title,
      body: """
        <h1>\(title.escapedForHTML)</h1>
        <p>Each screen as it is at first, in \(rows.first?.cells.count ?? 0) environments.</p>
        \(rows.map(section).joined(separator: "\n"))
        """
    ).html
  }

  private func section(for row: Row) -> String {
    let screen = row.screen
    let note = "<p>This screen looks the same in every text size: none of its fonts follows it.</p>\n"
    let figures = row.cells.map { cell in
      """
      <figure>
      <h4>\(cell.title.escapedForHTML)</h4>
      <a href="\(cell.fileName)"><img src="\(cell.fileName)" alt="\(screen.title.escapedForHTML), \
      \(cell.title.escapedForHTML)" width="\(Int(cell.size.width))" height="\(Int(cell.size.height))" \
      loading="lazy"/></a>
      </figure>
      """
    }
    return """
      <section aria-labelledby="\(screen.name)">
      <h2 id="\(screen.name)">\(screen.title.escapedForHTML)</h2>
      \(row.ignoresTextSize ? note : "")<div class="matrix" style="--columns: \(columns)">
      \(figures.joined(separator: "\n"))
      </div>
      </section>
      """
  }
}
