/// The views of a table that are out of sight and wait to be used again, by their identifiers.
struct ReuseQueue<View: AnyObject> {
  private var views: [String: [View]] = [:]

  mutating func enqueue(_ view: View, _ identifier: String) {
    views[identifier, default: []].append(view)
  }

  /// Removes and returns a view with an identifier, or returns nil if there is none.
  mutating func dequeue(_ identifier: String) -> View? {
    views[identifier]?.popLast()
  }

  mutating func removeAll(_ identifier: String) {
    views[identifier] = nil
  }

  /// The number of views that wait.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }
}
