#if UIKIT
import PlatformUI

/// The dashes or dots along a line.
///
///     dashed, 2 widths and 1:    |####  ####  ####|      The gaps are fitted; the line ends with a dash.
///     dotted:                    |(##)(##)(##)(##)|      The distances are fitted.
///     custom, from its phase on: |##   ####   ####|  #   Nothing is fitted; the rest is cut off.
struct DashRun: Equatable {
  enum Shape: Equatable {
    case line
    case dots
  }

  /// The dashes in order, each as a range of distances from the start of the line, in points. For dots, the diameters.
  var dashes: [ClosedRange<CGFloat>]
  var shape = Shape.line

  /// The number of dashes from which on a line is drawn solid.
  private static let mostDashes: CGFloat = 10_000

  /// Fits a pattern to a line. The result is nil if the line is solid.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, which must be cleaned.
  ///   - width: The width of the line in points.
  ///   - length: The length of the line in points.
  ///   - scale: The number of pixels per point.
  ///   - snaps: Whether dashes begin and end on whole pixels.
  init?(_ pattern: BorderPattern, width: CGFloat, length: CGFloat, scale: CGFloat, snaps: Bool) {
    guard width > 0, length > 0 else { return nil }
    switch pattern.kind {
    case .solid: return nil
    case .dashed: self.init(fitting: length, width: width, scale: scale, snaps: snaps)
    case .dotted: self.init(dotting: length, width: width)
    case .custom(let lengths, let phase): self.init(lengths, phase: phase, length: length, scale: scale)
    }
  }

  private init?(fitting length: CGFloat, width: CGFloat, scale: CGFloat, snaps: Bool) {
    let isThin = width * scale < 3 - 1e-6
    let dash = width * (isThin ? 3 : 2)
    let gap = width * (isThin ? 2 : 1)
    // Of the two counts next to the ideal one, take the count whose gaps are closer to the ideal gap.
    let fewest = ((length + gap) / (dash + gap)).rounded(.down)
    guard fewest < Self.mostDashes else { return nil }
    let candidates = [fewest, fewest + 1].filter { $0 >= 2 }
      .map { (count: $0, gap: (length - $0 * dash) / ($0 - 1)) }
      .filter { $0.gap * scale >= 1 - 1e-6 }
    guard let best = candidates.min(by: { abs($0.gap - gap) < abs($1.gap - gap) }) else { return nil }
    dashes = (0..<Int(best.count)).map { index in
      var start = CGFloat(index) * (dash + best.gap)
      if snaps { start = (start * scale).rounded() / scale }
      return CGFloat(index) == best.count - 1 ? length - dash...length : start...start + dash
    }
  }

  private init?(dotting length: CGFloat, width: CGFloat) {
    shape = .dots
    let steps = length < 2 * width ? 0 : max(1, ((length - width) / (2 * width)).rounded())
    guard steps < Self.mostDashes else { return nil }
    guard steps > 0 else {
      let diameter = min(width, length)
      dashes = [(length - diameter) / 2...(length + diameter) / 2]
      return
    }
    let pitch = (length - width) / steps
    dashes = (0...Int(steps)).map { CGFloat($0) * pitch...CGFloat($0) * pitch + width }
  }

  private init?(_ lengths: [CGFloat], phase: CGFloat, length: CGFloat, scale: CGFloat) {
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    let gaps = stride(from: 1, to: pattern.count, by: 2).reduce(0) { $0 + pattern[$1] }
    let repetitions = length / period
    guard gaps > 0, period * scale >= 1, repetitions * CGFloat(pattern.count) / 2 < Self.mostDashes else { return nil }
    dashes = []
    guard period - gaps > 0 else { return }
    var start = -phase.truncatingRemainder(dividingBy: period)
    if start > 0 { start -= period }
    while start < length {
      for (index, entry) in pattern.enumerated() {
        let (from, to) = (max(0, start), min(start + entry, length))
        if index.isMultiple(of: 2), to > from { dashes.append(from...to) }
        start += entry
      }
    }
  }
}
#endif
