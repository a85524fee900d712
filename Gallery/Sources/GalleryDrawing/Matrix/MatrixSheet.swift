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

  let title: String
  let screens: [(screen: GalleryScreen, cells: [Cell])]

  /// The page.
  var html: String {
    SheetPage(
      title: title,
      body: """
        <h1>\(title.escapedForHTML)</h1>
        <p>Each screen as it is at first, in \(screens.first?.cells.count ?? 0) environments.</p>
        \(screens.map { section(for: $0.screen, $0.cells) }.joined(separator: "\n"))
        """
    ).html
  }

  private func section(for screen: GalleryScreen, _ cells: [Cell]) -> String {
    let figures = cells.map { cell in
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
      <div class="matrix">
      \(figures.joined(separator: "\n"))
      </div>
      </section>
      """
  }
}
