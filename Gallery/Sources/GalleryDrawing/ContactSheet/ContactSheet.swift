import Foundation
import GalleryKit

/// The page that shows every picture, group by group and screen by screen.
///
/// The page refers to the pictures beside it by name and needs nothing else. It is also well-formed XML.
@MainActor
struct ContactSheet {
  /// The screens under one heading, in the order of the gallery.
  private struct Group {
    let heading: GalleryGroup
    let number: Int
    var screens: [DrawnScreen]

    /// The name of the group's place in the page. No screen can have it: their names have no underscores.
    var anchor: String { "group_\(number)" }
  }

  private let title: String
  private let groups: [Group]

  /// Creates a page with the pictures of screens.
  init(screens: [DrawnScreen], title: String = "Jubako gallery") {
    self.title = title
    groups = screens.reduce(into: []) { groups, drawn in
      if let index = groups.firstIndex(where: { $0.heading == drawn.screen.group }) {
        groups[index].screens.append(drawn)
      } else {
        groups.append(Group(heading: drawn.screen.group, number: groups.count + 1, screens: [drawn]))
      }
    }
  }

  /// The page.
  var html: String {
    SheetPage(
      title: title, style: Self.styleSheet,
      body: """
        \(bar)
        <main>
        <h1>\(title.escapedForHTML)</h1>
        <p>A script taps the screen between two pictures. A ring marks the \
        place of a tap, with a number where there are several. Choose a picture to open it alone, without rings. \
        Where something moves, a film shows it, beginning with the picture before.</p>
        \(contents)
        \(groups.map(section).joined(separator: "\n"))
        </main>
        """
    ).html
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
    \(areas.map { list(of: $0.groups, under: $0.heading) }.joined(separator: "\n"))
    </nav>
    """
  }

  /// The groups in runs of the same area.
  private var areas: [(heading: String?, groups: [Group])] {
    groups.reduce(into: []) { areas, group in
      if let last = areas.last, last.heading == group.heading.area {
        areas[areas.count - 1].groups.append(group)
      } else {
        areas.append((group.heading.area, [group]))
      }
    }
  }

  private func list(of groups: [Group], under heading: String?) -> String {
    """
    \(heading.map { "<p class=\"area\">\($0.escapedForHTML)</p>\n" } ?? "")<ul>
    \(groups.map(entry).joined(separator: "\n"))
    </ul>
    """
  }

  private func entry(for group: Group) -> String {
    let screens = group.screens.map { drawn in
      "<li><a href=\"#\(drawn.screen.name)\">\(drawn.screen.title.escapedForHTML)</a></li>"
    }
    return """
      <li><a href="#\(group.anchor)">\(group.heading.name.escapedForHTML)</a>
      <ul>
      \(screens.joined(separator: "\n"))
      </ul>
      </li>
      """
  }

  // MARK: - The screens

  private func section(for group: Group) -> String {
    """
    <section class="group" aria-labelledby="\(group.anchor)">
    <h2 id="\(group.anchor)">\(group.heading.name.escapedForHTML)</h2>
    \(group.heading.article.map(reference) ?? "")
    \(group.screens.map(section).joined(separator: "\n"))
    </section>
    """
  }

  private func reference(to article: String) -> String {
    "<p class=\"quiet\">The page “\(article.escapedForHTML)” of the documentation explains this module.</p>"
  }

  private func section(for drawn: DrawnScreen) -> String {
    """
    <section aria-labelledby="\(drawn.screen.name)">
    <h3 id="\(drawn.screen.name)">\(drawn.screen.title.escapedForHTML)</h3>
    <p>\(drawn.screen.summary.escapedForHTML)</p>
    <div class="states">
    \(drawn.states.map { figure(for: $0, of: drawn.screen) }.joined(separator: "\n"))
    </div>
    </section>
    """
  }
}
