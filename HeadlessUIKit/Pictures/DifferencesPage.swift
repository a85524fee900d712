#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

/// A page that shows what is different between two runs: before, after, and the difference of each picture.
public struct DifferencesPage: Sendable {
  private let differences: PictureDifferences
  private let title: String
  private let fileName: String

  /// Creates the page of differences.
  ///
  /// - Parameters:
  ///   - differences: What the page shows.
  ///   - title: What was drawn, for the heading.
  ///   - fileName: The name of the page's file.
  public init(_ differences: PictureDifferences, title: String, fileName: String = "index.html") {
    self.differences = differences
    self.title = title
    self.fileName = fileName
  }

  /// The files, all for one folder: the pictures, and the page as the last one.
  public var files: [(name: String, text: String)] {
    differences.changes.flatMap {
      [(name: "before-\($0.name)", text: $0.before), (name: "after-\($0.name)", text: $0.after)]
    }
      + differences.new.map { (name: "after-\($0.name)", text: $0.svg) }
      + [(name: fileName, text: html)]
  }

  /// The page. It is also well-formed XML.
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
    let new = differences.new.map { section($0.name, [figure("New", image("after-\($0.name)", "new"))]) }
    let gone = differences.gone.map { "<li><code>\($0.xmlText)</code></li>" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="generator" content="Jubako"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(title.xmlText): differences</title>
      <style>
      :root { color-scheme: light dark; }
      body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
      h1 { font-size: 1.75rem; line-height: 1.2; }
      h2 { margin-top: 2rem; font-size: 1.25rem; }
      h3 { margin: 0 0 0.25rem; font-size: 0.875rem; font-weight: 500; }
      figure { margin: 0; }
      img { display: block; max-width: 100%; height: auto; border: 1px solid #8888; }
      .changes { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; }
      .difference { position: relative; isolation: isolate; }
      .difference img + img { position: absolute; inset: 0; mix-blend-mode: difference; }
      </style>
      </head>
      <body>
      <h1>\(title.xmlText): differences</h1>
      <p>\(differences.summary.xmlText)</p>
      \((changes + new).joined(separator: "\n"))
      \(gone.isEmpty ? "" : "<h2>Gone</h2>\n<ul>\n\(gone.joined(separator: "\n"))\n</ul>")
      </body>
      </html>

      """
  }

  private func section(_ name: String, _ figures: [String]) -> String {
    """
    <section>
    <h2>\(name.xmlText)</h2>
    <div class="changes">
    \(figures.joined(separator: "\n"))
    </div>
    </section>
    """
  }

  private func figure(_ title: String, _ content: String) -> String {
    "<figure>\n<h3>\(title)</h3>\n\(content)\n</figure>"
  }

  private func image(_ fileName: String, _ text: String) -> String {
    let address = fileName.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? fileName
    return #"<img src="\#(address.xmlText)" alt="\#(text)"/>"#
  }
}
#endif
