import Foundation
import GalleryKit

extension ContactSheet {
  /// One state of a screen: its pictures, its films if something moves, and its caption.
  func figure(for drawn: DrawnState, of screen: GalleryScreen) -> String {
    let name = "\(screen.name)_\(drawn.state.name)"
    let title = "\(screen.title), \(drawn.state.title)"
    // What is wider than a phone takes two columns where there are several.
    let isWide = drawn.size.width > 400
    let links = drawn.pictures.map {
      link(to: $0, named: "\(title), \($0.style.rawValue) style", size: drawn.size, script: drawn.script)
    }
    return """
      <figure aria-labelledby="\(name)"\(isWide ? #" class="wide""# : "")>
      <h4 id="\(name)">\(drawn.state.title.escapedForHTML)</h4>
      \(drawn.film.map { details(of: $0, for: drawn, named: title) } ?? "")\(links.joined(separator: "\n"))
      <figcaption>
      <p>\(drawn.state.caption.escapedForHTML)</p>
      <p class="quiet">Actions: \(drawn.script.words.escapedForHTML).</p>
      </figcaption>
      </figure>
      """
  }

  /// The films of a state. A person shows them in place of the still pictures; they are loaded only then.
  private func details(of film: DrawnFilm, for drawn: DrawnState, named title: String) -> String {
    let links = zip(film.pictures, drawn.pictures).map { picture, still in
      link(
        to: picture, named: "\(title), \(picture.style.rawValue) style, film", size: film.size, script: drawn.script,
        calm: #"<source media="(prefers-reduced-motion: reduce)" srcset="\#(still.fileName)" \#(sides(drawn.size))/>"#)
    }
    return """
      <details class="film">
      <summary>Watch it move<span class="unseen"> (\(title.escapedForHTML))</span></summary>
      <p class="quiet calm">This is the still picture, because your system asks for reduced motion.</p>
      \(links.joined(separator: "\n"))
      </details>

      """
  }

  /// A picture with rings, as a link to its file. `calm` is the source of another picture, for reduced motion.
  private func link(
    to picture: Picture, named name: String, size: CGSize, script: Script, calm: String? = nil
  ) -> String {
    // The caption says what there is to see, so the alternative text only says which picture this is.
    let image = """
      <img src="\(picture.fileName)" alt="\(name.escapedForHTML)" \(sides(size)) loading="lazy"/>
      """
    let marks = script.marks.map { ring(for: $0, in: size, of: script) }.joined()
    return """
      <a class="picture \(picture.style.rawValue)" href="\(picture.fileName)">\
      \(calm.map { "<picture>\($0)\(image)</picture>" } ?? image)\(marks)</a>
      """
  }

  private func sides(_ size: CGSize) -> String {
    #"width="\#(Int(size.width))" height="\#(Int(size.height))""#
  }

  /// The ring is for the eye alone: the caption says the same in words.
  private func ring(for mark: TapMark, in size: CGSize, of script: Script) -> String {
    let left = 100 * mark.point.x / size.width
    let top = 100 * mark.point.y / size.height
    // The ring is as wide as a fingertip, and is scaled with the picture.
    let width = 100 * 40 / size.width
    let position = "left: \(percent(left)); top: \(percent(top)); width: \(percent(width))"
    // At the right edge the number goes to the left of its ring, or a phone would scroll sideways.
    let kind = left > 80 ? "tap at-end" : "tap"
    let label = script.tapCount > 1 ? "<b>\(mark.label)</b>" : ""
    return #"<span class="\#(kind)" aria-hidden="true" style="\#(position)">\#(label)</span>"#
  }

  private func percent(_ number: Double) -> String {
    "\(number.plainText())%"
  }
}
