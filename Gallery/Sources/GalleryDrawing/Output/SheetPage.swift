/// A page of pictures beside it. It needs nothing else, and is also well-formed XML.
struct SheetPage {
  let title: String
  var style = Self.grids
  let body: String

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    \(OutputFolder.generatorMark) gallery"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>\(title.escapedForHTML)</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  /// The style sheet of a page that shows pictures side by side.
  private static let grids = """
    :root { color-scheme: light dark; }
    body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
    h1 { font-size: 1.75rem; line-height: 1.2; }
    h2 { margin-top: 2rem; font-size: 1.25rem; }
    h4 { margin: 0 0 0.25rem; font-size: 0.875rem; font-weight: 500; }
    figure { margin: 0; }
    img { display: block; max-width: 100%; height: auto; border: 1px solid #8888; }
    .matrix { display: grid; grid-template-columns: repeat(var(--columns), minmax(7rem, 1fr)); gap: 1rem;
      align-items: start; overflow-x: auto; }
    """
}

extension String {
  /// The text as it is written in HTML, between tags and in quoted attributes.
  var escapedForHTML: String {
    reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
