import GalleryKit
import HeadlessUIKit

/// What is done to a screen between two pictures: in words, and as marks on the second picture.
struct Script {
  private enum Step {
    /// Taps at one place, one after the other.
    case taps(TapMark)

    /// Something else, as a phrase with a small initial.
    case other(String)
  }

  /// The screen's size at the end, in points.
  private(set) var finalSize: CGSize

  /// The places that were tapped since the screen last changed its size, each one once.
  ///
  /// The places of earlier taps are in points of another size, so the picture cannot show them.
  private(set) var marks: [TapMark] = []

  /// The number of all taps.
  private(set) var tapCount = 0

  private var steps: [Step] = []

  /// Reads what is done to a screen that has a size of `size`, in points.
  init(_ actions: [GalleryAction], from size: CGSize) {
    finalSize = size
    for action in actions {
      add(action)
    }
  }

  /// What is done, in order: a list of phrases with small initials, or `none`.
  ///
  /// Taps are numbered where there are several.
  var words: String {
    steps.isEmpty ? "none" : steps.map(phrase).joined(separator: ", ")
  }

  private mutating func add(_ action: GalleryAction) {
    switch action {
    case .tap(let point):
      addTap(at: point)
    case .type(let text):
      steps.append(.other("type “\(text)”"))
    case .drag(let start, let end):
      steps.append(.other("drag from \(place(start)) to \(place(end))"))
    case .wait(let seconds):
      steps.append(.other("wait \(seconds.plainText()) \(seconds == 1 ? "second" : "seconds")"))
    case .stall(let seconds):
      steps.append(
        .other("keep the main thread busy for \(seconds.plainText()) \(seconds == 1 ? "second" : "seconds")"))
    case .resize(let size):
      let isRotation = size == CGSize(width: finalSize.height, height: finalSize.width)
      let verb = isRotation ? "rotate" : "resize"
      let sides = "\(Double(size.width).plainText()) × \(Double(size.height).plainText())"
      steps.append(.other("\(verb) the screen to \(sides) points"))
      finalSize = size
      marks = []
    case .direction(.rightToLeft):
      steps.append(.other("change the layout direction to right to left"))
    case .direction(.leftToRight):
      steps.append(.other("change the layout direction to left to right"))
    }
  }

  private mutating func addTap(at point: CGPoint) {
    tapCount += 1
    let tap = TapMark(point: point, numbers: [tapCount])
    if case .taps(var mark) = steps.last, mark.point == point {
      mark.numbers.append(tapCount)
      steps[steps.count - 1] = .taps(mark)
    } else {
      steps.append(.taps(tap))
    }
    if let index = marks.firstIndex(where: { $0.point == point }) {
      marks[index].numbers.append(tapCount)
    } else {
      marks.append(tap)
    }
  }

  /// A point as `(x, y)`.
  private func place(_ point: CGPoint) -> String {
    "(\(Double(point.x).plainText()), \(Double(point.y).plainText()))"
  }

  private func phrase(for step: Step) -> String {
    switch step {
    case .taps(let mark):
      let place = "at \(place(mark.point))"
      guard tapCount > 1 else { return "tap \(place)" }
      return "\(mark.numbers.count == 1 ? "tap" : "taps") \(mark.label) \(place)"
    case .other(let phrase):
      return phrase
    }
  }
}

/// A place of a screen that was tapped, once or several times.
struct TapMark: Equatable {
  /// The place, in points from the screen's top left corner.
  let point: CGPoint

  /// The numbers of the taps there, in order. The first tap since the picture before has number 1.
  var numbers: [Int]

  /// The numbers as text, such as `2`, `1–4` or `1, 3`.
  var label: String {
    guard let first = numbers.first, let last = numbers.last else { return "" }
    let isRun = numbers.count > 1 && last - first == numbers.count - 1
    return isRun ? "\(first)–\(last)" : numbers.map(String.init).joined(separator: ", ")
  }
}

extension Double {
  /// Returns the number with at most three decimal places, and with none when it is whole.
  func plainText() -> String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
