import Foundation

/// A moving picture: several drawings of one screen in a single SVG, which a browser shows one after the other.
///
/// Readers who prefer reduced motion, and programs that do not animate SVGs, see one drawing that stands still.
struct Film {
  /// One drawing and the time for which it is seen, in seconds.
  struct Frame {
    var drawing: String
    var duration: Double
  }

  private(set) var frames: [Frame] = []

  /// Appends a drawing. A drawing that equals the last one makes that one last longer.
  mutating func append(_ drawing: String, for duration: Double) {
    if frames.last?.drawing == drawing {
      frames[frames.count - 1].duration += duration
    } else {
      frames.append(Frame(drawing: drawing, duration: duration))
    }
  }

  /// Returns the film as SVG, with the frame that is seen after `still` seconds as the one that stands still.
  func svg(still: Double) -> String {
    let total = frames.reduce(0) { $0 + $1.duration }
    let opening = frames[0].drawing.prefix { $0 != ">" } + ">"
    var styles = [".f{visibility:hidden}"]
    var groups: [String] = []
    var start = 0.0
    for (number, frame) in frames.enumerated() {
      let end = start + frame.duration
      let isStill = start <= still && still < end || number == frames.count - 1 && still >= end
      let (from, to) = (percent(start / total), percent(end / total))
      var steps = "\(from){visibility:visible}"
      if number > 0 { steps = "0%{visibility:hidden}" + steps }
      if number < frames.count - 1 { steps += "\(to){visibility:hidden}" }
      styles.append("@keyframes k\(number){\(steps)}")
      styles.append("#f\(number){animation:k\(number) \(seconds(total)) step-end infinite}")
      if isStill { styles.append("#f\(number){visibility:visible}") }
      groups.append("<g class=\"f\" id=\"f\(number)\">\n\(content(of: frame.drawing, number: number))</g>\n")
      start = end
    }
    styles.append("@media (prefers-reduced-motion:reduce){.f{animation:none!important}}")
    return opening + "\n<style>\n" + styles.joined(separator: "\n") + "\n</style>\n" + groups.joined() + "</svg>\n"
  }

  /// Returns what stands between the outer tags of a drawing, with names of masks and clips that no other frame has.
  private func content(of drawing: String, number: Int) -> String {
    let inside = drawing[drawing.firstIndex(of: ">")!...].dropFirst(2)
    return inside.replacingOccurrences(of: "</svg>\n", with: "")
      .replacingOccurrences(of: " id=\"", with: " id=\"f\(number)-")
      .replacingOccurrences(of: "url(#", with: "url(#f\(number)-")
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
