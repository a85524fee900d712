#if UIKIT
/// A naive model of a stack: a dictionary of arrays.
struct NaiveStack {
  /// The views of each level that has a layer, back to front.
  var levels: [Int: [Int]] = [:]

  /// The view that a view is nested in, for each nested view.
  var parents: [Int: Int] = [:]

  func ownLevel(of view: Int) -> Int? {
    for (level, views) in levels where views.contains(view) { return level }
    return nil
  }

  /// Returns the level of each of `count` views, nested ones included.
  func allLevels(count: Int) -> [Int?] {
    var result = [Int?](repeating: nil, count: count)
    for (level, views) in levels {
      for view in views { result[view] = level }
    }
    for view in parents.keys {
      var top = view
      while let parent = parents[top] { top = parent }
      result[view] = result[top]
    }
    return result
  }

  func isNested(_ view: Int, in ancestor: Int) -> Bool {
    var current = view
    while let parent = parents[current] {
      if parent == ancestor { return true }
      current = parent
    }
    return false
  }

  mutating func detach(_ view: Int) {
    parents[view] = nil
    if let level = ownLevel(of: view) { levels[level]?.removeAll { $0 == view } }
  }

  mutating func place(_ view: Int, in level: Int, at index: (_ others: [Int]) -> Int) {
    detach(view)
    let others = levels[level, default: []]
    levels[level, default: []].insert(view, at: index(others))
  }
}
#endif
