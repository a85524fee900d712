import Foundation
import GalleryScreens

/// The page that shows every picture, screen by screen.
struct ContactSheet {
  let plates: [Plate]

  /// The page. It refers to the pictures beside it by name and needs nothing else.
  @MainActor
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    \(OutputFolder.generatorMark)
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Jubako gallery</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <h1>Jubako gallery</h1>
    \(plates.map(section).joined(separator: "\n"))
    </body>
    </html>

    """
  }

  @MainActor
  private func section(for plate: Plate) -> String {
    """
    <section id="\(plate.screen.name)">
    <h2>\(escaped(plate.screen.title))</h2>
    <p>\(escaped(plate.screen.summary))</p>
    <div class="pictures">
    \(plate.pictures.map(figure).joined(separator: "\n"))
    </div>
    </section>
    """
  }

  @MainActor
  private func figure(for picture: Picture) -> String {
    let caption = escaped(picture.state.caption)
    return """
      <figure class="\(picture.style.rawValue)">
      <a href="\(picture.fileName)"><img src="\(picture.fileName)" alt="\(caption)" width="\(Int(picture.size.width))" \
      height="\(Int(picture.size.height))"></a>
      <figcaption><strong>\(escaped(picture.state.name)), \(picture.style.rawValue)</strong> \(caption)</figcaption>
      </figure>
      """
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }

  private static let style = """
    :root { color-scheme: light dark; --paper: #f2f2f7; --ink: #1c1c1e; --quiet: #6c6c70; --line: #d1d1d6; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #111113; --ink: #f2f2f7; --quiet: #98989f; --line: #3a3a3c; }
    }
    body { margin: 2.5rem auto; max-width: 92rem; padding: 0 1.5rem; background: var(--paper); color: var(--ink);
      font: 1rem/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.75rem; }
    h2 { margin-top: 3rem; }
    p { max-width: 44rem; color: var(--quiet); }
    .pictures { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
    figure { margin: 0; }
    img { display: block; border: 1px solid var(--line); border-radius: 0.75rem; }
    figcaption { max-width: 20rem; margin-top: 0.5rem; font-size: 0.8125rem; color: var(--quiet); }
    figcaption strong { display: block; color: var(--ink); font-weight: 600; }
    """
}
