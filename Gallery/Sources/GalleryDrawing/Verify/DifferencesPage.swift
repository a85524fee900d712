/// The page that shows what is different between two runs: before, after, and the difference of each picture.
@MainActor
package struct DifferencesPage {
  private let differences: Differences
  private let title: String

  package init(_ differences: Differences, title: String) {
    self.differences = differences
    self.title = title
  }

  /// The pictures, and the page as the last file.
  package var files: [(name: String, text: String)] {
    differences.changes.flatMap {
      [(name: "before-\($0.name)", text: $0.before), (name: "after-\($0.name)", text: $0.after)]
    }
      + differences.new.map { (name: "after-\($0.fileName)", text: $0.svg) }
      + [(name: OutputFolder.indexName, text: html)]
  }

  private var html: String {
    let changes = differences.changes.map { change in
      let (before, after) = ("before-\(change.name)", "after-\(change.name)")
      return section(
        change.name,
        [
          figure("Before", image(before, "before")), figure("After", image(after, "after")),
          figure(
            "Difference: what is black is the same",
            "<div class=\"difference\">\(image(before, "before"))\(image(after, "difference"))</div>"),
        ])
    }
    let new = differences.new.map { section($0.fileName, [figure("New", image("after-\($0.fileName)", "new"))]) }
    let gone = differences.gone.map { "<li><code>\($0.escapedForHTML)</code></li>" }
    let title = "\(title): differences"
    return SheetPage(
      title: title,
      body: """
        <h1>\(title.escapedForHTML)</h1>
        <p>\(differences.summary.escapedForHTML)</p>
        \((changes + new).joined(separator: "\n"))
        \(gone.isEmpty ? "" : "<h2>Gone</h2>\n<ul>\n\(gone.joined(separator: "\n"))\n</ul>")
        """
    ).html
  }

  private func section(_ name: String, _ figures: [String]) -> String {
    """
    <section>
    <h2>\(name.escapedForHTML)</h2>
    <div class="changes">
    \(figures.joined(separator: "\n"))
    </div>
    </section>
    """
  }

  private func figure(_ title: String, _ content: String) -> String {
    "<figure>\n<h4>\(title)</h4>\n\(content)\n</figure>"
  }

  private func image(_ fileName: String, _ text: String) -> String {
    #"<img src="\#(fileName.escapedForHTML)" alt="\#(text)"/>"#
  }
}
