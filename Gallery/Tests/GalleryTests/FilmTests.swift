import Foundation
import GalleryPlayback
import Testing

@Suite("A film")
struct FilmTests {
  private func drawing(_ lines: String..., size: String = "20") -> String {
    drawing(lines, size: size)
  }

  private func drawing(_ lines: [String], size: String = "20") -> String {
    let opening =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size)" height="10" viewBox="0 0 \#(size) 10">"#
    return ([opening] + lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private func box(_ x: Int) -> String {
    #"<rect x="\#(x)" y="0" width="5" height="5" fill="\#("#")FF0000"/>"#
  }

  private func film(of drawings: [String], for duration: Double = 0.1) -> Film {
    drawings.reduce(into: Film()) { $0.append($1, for: duration) }
  }

  /// Expects that a film shows each of its frames at its time, in both ways of writing it.
  private func expectFrames(of film: Film, _ comment: Comment? = nil) throws {
    for sharing in [false, true] {
      let shown = try ShownDrawing(film.svg(still: 0, sharing: sharing))
      var start = 0.0
      for frame in film.frames {
        let middle = (start + frame.duration / 2) / film.duration
        let expected = try ShownDrawing(frame.drawing).elements(at: .still)
        #expect(shown.elements(at: .share(middle)) == expected, comment)
        start += frame.duration
      }
    }
  }

  // MARK: - Frames

  @Test("without frames is an empty text")
  func empty() {
    #expect(Film().svg(still: 0) == "" && Film().svg(still: 1, sharing: true) == "")
    #expect(Film().duration == 0 && Film().size == .zero)
  }

  @Test("keeps one of two equal drawings in a row, for the time of both")
  func equalDrawings() {
    var film = Film()
    for (x, duration) in [(0, 0.5), (0, 0.25), (1, 1.0), (0, 0.25)] { film.append(drawing(box(x)), for: duration) }
    #expect(film.frames.map(\.drawing) == [0, 1, 0].map { drawing(box($0)) })
    #expect(film.frames.map(\.duration) == [0.75, 1, 0.25])
    #expect(film.duration == 2)
    #expect([0, 0.7, 0.75, 1.74, 1.75, 2, 9].map(film.index) == [0, 0, 1, 1, 2, 2, 2])
  }

  @Test("shows each drawing at its time")
  func times() throws {
    try expectFrames(of: film(of: [drawing(box(0))]))
    try expectFrames(of: film(of: (0..<7).map { drawing(box($0)) }))
    try expectFrames(of: film(of: [[0], [0, 1], [1], [], [1, 0], [0, 1]].map { drawing($0.map(box)) }))
  }

  @Test("shows the drawing of one time where films don't move", arguments: [false, true])
  func still(sharing: Bool) throws {
    let film = film(of: (0..<4).map { drawing(box(9), box($0)) }, for: 1)
    for (time, x) in [(0.0, 0), (1.5, 1), (2, 2), (4, 3), (100, 3)] {
      let svg = film.svg(still: time, sharing: sharing)
      let expected = try ShownDrawing(drawing(box(9), box(x))).elements(at: .still)
      #expect(try ShownDrawing(svg).elements(at: .still) == expected)
      #expect(svg.contains("@media (prefers-reduced-motion:reduce){.f{animation:none!important}}"))
    }
  }

  @Test("is as large as its largest drawing, and shows each in its own size")
  func sizes() throws {
    let film = film(of: [drawing(box(0)), drawing(box(0), box(1)), drawing(box(0), size: "30")])
    #expect(film.size == CGSize(width: 30, height: 10))
    for sharing in [false, true] {
      let root = try HTMLPage(film.svg(still: 0, sharing: sharing)).elements.first
      #expect(root?.attributes["viewBox"] == "0 0 30 10")
    }
    try expectFrames(of: film)
  }

  // MARK: - Sharing

  @Test("writes an element once that stays the same, also if its clip gets another number")
  func sharing() throws {
    func clip(_ number: Int, _ width: Int) -> String {
      #"<clipPath id="clip\#(number)"><rect x="0" y="0" width="\#(width)" height="9"/></clipPath>"#
    }
    func clipped(_ number: Int, _ x: Int) -> String { "<g clip-path=\"url(#clip\(number))\">\(box(x))</g>" }
    let drawings = [
      drawing("<defs>", clip(1, 7), "</defs>", clipped(1, 3)),
      drawing("<defs>", clip(1, 8), clip(2, 7), "</defs>", clipped(1, 2), clipped(2, 3)),
      drawing("<defs>", clip(1, 8), clip(2, 7), "</defs>", clipped(1, 1), clipped(2, 3)),
    ]
    let svg = film(of: drawings).svg(still: 0, sharing: true)
    for text in [#"<rect x="3""#, #"width="7""#, #"width="8""#] {
      #expect(svg.components(separatedBy: text).count == 2, "\(text)")
    }
    try expectFrames(of: film(of: drawings))
  }

  @Test("shows what it should, whatever changes from one drawing to the next", arguments: 1...40)
  func anyDrawings(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let drawings = (0..<8).map { _ in
      var names: [Int: Int] = [:]
      var definitions: [String] = []
      let elements = (0..<Int.random(in: 0...5, using: &random)).flatMap { _ -> [String] in
        let x = Int.random(in: 0...2, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: return [box(x)]
        case 1: return ["<g opacity=\"0.5\">", box(x), "</g>"]
        case 2: return ["<g opacity=\"0.5\">", "<g>", box(x), "</g>", box(0), "</g>"]
        default:
          let number = names[x] ?? names.count + 1
          if names.updateValue(number, forKey: x) == nil {
            definitions += ["<mask id=\"mask\(number)\">", box(x), "<g>\(box(x + 1))</g>", "</mask>"]
          }
          return ["<g mask=\"url(#mask\(number))\">", box(x), "</g>"]
        }
      }
      let head = definitions.isEmpty ? [] : ["<defs>"] + definitions + ["</defs>"]
      return drawing(head + elements, size: Int.random(in: 0...3, using: &random) == 0 ? "30" : "20")
    }
    try expectFrames(of: film(of: drawings), "seed \(seed)")
  }
}
