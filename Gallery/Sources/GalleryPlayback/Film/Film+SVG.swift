import Foundation

extension Film {
  /// Returns the film as SVG. A film without frames is an empty text.
  ///
  /// The SVG is as large as the largest drawing. Smaller ones are shown in its top left corner.
  ///
  /// - Parameters:
  ///   - still: The time, in seconds, of the frame that stands still where films don't move.
  ///   - sharing: Whether elements that stay the same from one frame to the next are written once. That makes films of
  ///     large screens much smaller. Otherwise each frame is a group of its own.
  package func svg(still: Double, sharing: Bool = false) -> String {
    let openings = Set(frames.map { SVGDrawing($0.drawing).opening })
    guard let first = openings.first else { return "" }
    let (definitions, parts) = sharing ? sharedParts() : ("", wholeFrames())
    let (stillIndex, duration) = (index(at: still), duration)
    var styles = [".f{visibility:hidden}"]
    var groups: [String] = []
    for (number, part) in parts.enumerated() {
      var content = part.content
      if openings.count > 1 {
        // Nothing can be seen outside of the frame's own size.
        content = SVGDrawing(frames[part.frames.lowerBound].drawing).opening + "\n" + content + "</svg>\n"
      }
      if sharing, part.frames == frames.indices {
        groups.append(content)
        continue
      }
      styles += rules(for: part.frames, number: number, duration: duration)
      if part.frames.contains(stillIndex) { styles.append("#f\(number){visibility:visible}") }
      groups.append("<g class=\"f\" id=\"f\(number)\">\n\(content)</g>\n")
    }
    styles.append("@media (prefers-reduced-motion:reduce){.f{animation:none!important}}")
    let opening = openings.count == 1 ? String(first) : SVGDrawing.opening(for: size)
    return opening + "\n<style>\n" + styles.joined(separator: "\n") + "\n</style>\n" + definitions + groups.joined()
      + "</svg>\n"
  }

  /// Returns the frames as parts, with names of masks and clips that no other frame has.
  private func wholeFrames() -> [FilmPart] {
    frames.enumerated().map { index, frame in
      let content = SVGDrawing(frame.drawing).content
        .replacingOccurrences(of: " id=\"", with: " id=\"f\(index)-")
        .replacingOccurrences(of: "url(#", with: "url(#f\(index)-")
      return FilmPart(content: content, frames: index..<index + 1)
    }
  }

  /// Returns the style rules that show a part for as long as its frames are seen.
  private func rules(for shown: Range<Int>, number: Int, duration: Double) -> [String] {
    let start = frames[..<shown.lowerBound].reduce(0) { $0 + $1.duration }
    let end = frames[shown].reduce(start) { $0 + $1.duration }
    var steps = "\(percent(start / duration)){visibility:visible}"
    if shown.lowerBound > 0 { steps = "0%{visibility:hidden}" + steps }
    if shown.upperBound < frames.count { steps += "\(percent(end / duration)){visibility:hidden}" }
    return [
      "@keyframes k\(number){\(steps)}", "#f\(number){animation:k\(number) \(seconds(duration)) step-end infinite}",
    ]
  }

  private func percent(_ share: Double) -> String { "\(number(share * 100))%" }
  private func seconds(_ time: Double) -> String { "\(number(time))s" }

  /// Returns a number with three decimals at most.
  private func number(_ value: Double) -> String {
    var text = String(format: "%.3f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
