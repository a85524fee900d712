import Foundation
import GalleryScreens

/// The page that shows every picture, module by module and screen by screen.
///
/// The page refers to the pictures beside it by name and needs nothing else. It is also well-formed XML.
@MainActor
struct ContactSheet {
  /// The screens of one module, in the order of the gallery.
  private struct Group {
    let module: GalleryModule
    var plates: [Plate]
  }

  private let groups: [Group]

  init(plates: [Plate]) {
    groups = plates.reduce(into: []) { groups, plate in
      if let index = groups.firstIndex(where: { $0.module == plate.screen.module }) {
        groups[index].plates.append(plate)
      } else {
        groups.append(Group(module: plate.screen.module, plates: [plate]))
      }
    }
  }

  /// The page.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    \(OutputFolder.generatorMark)/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>Jubako gallery</title>
    <style>
    \(Self.styleSheet)
    </style>
    </head>
    <body>
    \(bar)
    <main>
    <h1>Jubako gallery</h1>
    <p>Each screen shows a technique of one module. A script taps the screen between two pictures. A ring marks the \
    place of a tap, with a number where there are several. Choose a picture to open it alone, without rings. \
    Where something moves, a film shows it, beginning with the picture before.</p>
    \(contents)
    \(groups.map(section).joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  // MARK: - The top

  private var bar: String {
    let choices = [("auto", "System"), ("light", "Light"), ("dark", "Dark")].map { name, title in
      let checked = name == "auto" ? #" checked="checked""# : ""
      return #"<label><input type="radio" name="style" id="style-\#(name)"\#(checked)/> \#(title)</label>"#
    }
    return """
      <header class="bar">
      <a href="#contents">Contents</a>
      <fieldset class="styles">
      <legend>Style of the page and its pictures</legend>
      \(choices.joined(separator: "\n"))
      </fieldset>
      </header>
      """
  }

  private var contents: String {
    """
    <nav aria-labelledby="contents">
    <h2 id="contents">Contents</h2>
    <ul>
    \(groups.map(entry).joined(separator: "\n"))
    </ul>
    </nav>
    """
  }

  private func entry(for group: Group) -> String {
    let screens = group.plates.map { plate in
      "<li><a href=\"#\(plate.screen.name)\">\(plate.screen.title.escapedForHTML)</a></li>"
    }
    return """
      <li><a href="#\(group.module.anchor)">\(group.module.name)</a>
      <ul>
      \(screens.joined(separator: "\n"))
      </ul>
      </li>
      """
  }

  // MARK: - The screens

  private func section(for group: Group) -> String {
    let module = group.module
    // A path has no spaces, so it needs other places for a line to break at.
    let path = module.articlePath.escapedForHTML.replacing("/", with: "/<wbr/>")
    return """
      <section class="module" aria-labelledby="\(module.anchor)">
      <h2 id="\(module.anchor)">\(module.name)</h2>
      <p class="quiet">The documentation explains this module in “\(module.articleTitle.escapedForHTML)”, whose source \
      is <code>\(path)</code>.</p>
      \(group.plates.map(section).joined(separator: "\n"))
      </section>
      """
  }

  private func section(for plate: Plate) -> String {
    """
    <section aria-labelledby="\(plate.screen.name)">
    <h3 id="\(plate.screen.name)">\(plate.screen.title.escapedForHTML)</h3>
    <p>\(plate.screen.summary.escapedForHTML)</p>
    <div class="states">
    \(plate.states.map { figure(for: $0, of: plate.screen) }.joined(separator: "\n"))
    </div>
    </section>
    """
  }
}
