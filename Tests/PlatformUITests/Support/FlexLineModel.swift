#if UIKIT
@testable import PlatformUI

/// A naive solution of a line by bisection, written before `FlexLine`.
///
/// All items grow by one factor, or shrink by one factor, and this factor is found by trying. The model holds if the
/// `shrink` of an item is 0 or at least 1, because CSS treats smaller sums differently.
enum FlexLineModel {
  static func lengths(of items: [FlexItem], in available: Double) -> [Double] {
    let hypothetical = items.map { clamp(Double($0.base), $0) }
    let sum = hypothetical.reduce(0, +)
    if sum < available { return grown(items, hypothetical, available) }
    return sum > available ? shrunk(items, hypothetical, available) : hypothetical
  }

  private static func clamp(_ length: Double, _ item: FlexItem) -> Double {
    max(Double(item.min), min(length, Double(item.max)))
  }

  private static func grown(_ items: [FlexItem], _ hypothetical: [Double], _ available: Double) -> [Double] {
    func length(_ index: Int, _ factor: Double) -> Double {
      clamp(Double(items[index].base) + factor * Double(items[index].grow), items[index])
    }
    // The space that is free if no item were clamped, apart from those that can't grow at all.
    let free = items.indices.reduce(available) { free, index in
      let isRigid = items[index].grow == 0 || Double(items[index].base) > hypothetical[index]
      return free - (isRigid ? hypothetical[index] : Double(items[index].base))
    }
    // Weights whose sum is less than 1 take only that part of the free space, so the factor is the free space at most.
    let factor = bisect(from: 0, to: free) { sum(items, length, $0) < available }
    return items.indices.map { length($0, factor) }
  }

  private static func shrunk(_ items: [FlexItem], _ hypothetical: [Double], _ available: Double) -> [Double] {
    var result = hypothetical
    let groups = Set(items.filter { $0.shrink > 0 }.map(\.group)).sorted()
    for group in groups where result.reduce(0, +) > available {
      let old = result
      func length(_ index: Int, _ factor: Double) -> Double {
        let item = items[index]
        guard item.group == group, item.shrink > 0 else { return old[index] }
        return min(old[index], clamp(Double(item.base) * (1 - factor * Double(item.shrink)), item))
      }
      let factor = bisect(from: 0, to: 1) { sum(items, length, $0) > available }
      result = items.indices.map { length($0, factor) }
    }
    return result
  }

  private static func sum(_ items: [FlexItem], _ length: (Int, Double) -> Double, _ factor: Double) -> Double {
    var sum = 0.0
    for index in items.indices { sum += length(index, factor) }
    return sum
  }

  /// Returns the number at which a condition ceases to hold.
  private static func bisect(from start: Double, to end: Double, while condition: (Double) -> Bool) -> Double {
    if condition(end) { return end }
    var (low, high) = (start, end)
    for _ in 0..<55 {
      let middle = (low + high) / 2
      if condition(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension FlexItem {
  /// Returns an item with lengths that often coincide, contradict each other or are extreme.
  static func random(using random: inout some RandomNumberGenerator) -> Self {
    func length() -> CGFloat {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: 0
      case 1: CGFloat(Int.random(in: 0...10, using: &random) * 10)
      case 2: CGFloat.random(in: 0...1, using: &random)
      default: CGFloat.random(in: 0...200, using: &random)
      }
    }
    var item = item(base: length())
    if Bool.random(using: &random) { item.min = length() }
    if Bool.random(using: &random) { item.max = Swift.max(item.min, length()) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: item.grow = CGFloat(Int.random(in: 1...3, using: &random))
    case 1: item.grow = CGFloat.random(in: 0...0.6, using: &random)
    default: break
    }
    item.shrink = [0, 1, 1, 1, 2.5].randomElement(using: &random) ?? 1
    item.group = [0, 0, 0, 1, -3, .max].randomElement(using: &random) ?? 0
    return item
  }
}
#endif
