import Foundation

/// A moving picture: several drawings of one screen in a single SVG, which a browser shows one after the other.
///
/// Readers who prefer reduced motion, and programs that do not animate SVGs, see one drawing that stands still.
package struct Film {
  /// One drawing and the time for which it is seen, in seconds.
  package struct Frame {
    package let drawing: String
    package fileprivate(set) var duration: Double
  }

  package private(set) var frames: [Frame] = []

  package init() {}

  /// The length of the film in seconds.
  package var duration: Double { frames.reduce(0) { $0 + $1.duration } }

  /// The size of the film in points: the largest width and the largest height of its drawings.
  package var size: CGSize {
    frames.map { SVGDrawing($0.drawing).size }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  /// Appends a drawing. A drawing that equals the last one makes that one last longer.
  package mutating func append(_ drawing: String, for duration: Double) {
    if frames.last?.drawing == drawing {
      frames[frames.count - 1].duration += duration
    } else {
      frames.append(Frame(drawing: drawing, duration: duration))
    }
  }

  /// Returns the index of the frame that is seen at a time, in seconds. After the end it is the last frame.
  package func index(at time: Double) -> Int {
    var end = 0.0
    for (index, frame) in frames.enumerated() {
      end += frame.duration
      if time < end { return index }
    }
    return frames.count - 1
  }
}
