import Foundation

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
