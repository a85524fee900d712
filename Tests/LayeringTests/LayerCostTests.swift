#if UIKIT
import Layering
import PlatformUI
import TestSupport
import Testing

/// The costs that can be counted. Times are measured by the benchmarks.
@Suite("Cost of layers")
@MainActor
struct LayerCostTests {
  /// Returns a stack of `count` levels with two views each, added in random order.
  private func makeStack(
    of count: Int, in host: UIView, counter: LevelCounter
  ) -> (stack: LayerStack<CountingLevel>, views: [[UIView]]) {
    var random = SeededGenerator(seed: 1)
    let stack = LayerStack<CountingLevel>(hostView: host)
    var views = (0..<count).map { _ in makeViews(2) }
    for value in (0..<count).shuffled(using: &random) {
      for view in views[value] { stack.add(view, to: CountingLevel(value: value, counter: counter)) }
    }
    for value in 0..<count { views[value] = stack.views(in: CountingLevel(value: value, counter: counter)) }
    return (stack, views)
  }

  @Test("Adding n levels in random order compares O(n log n) times and inserts each layer once")
  func buildingInRandomOrder() {
    for count in [10, 100, 1000] {
      let host = LoggingHost(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let counter = LevelCounter()
      let stack = LayerStack<CountingLevel>(hostView: host)
      var random = SeededGenerator(seed: UInt64(count))
      for value in (0..<count).shuffled(using: &random) {
        stack.add(UIView(), to: CountingLevel(value: value, counter: counter))
      }
      let logarithm = count.bitWidth - (count - 1).leadingZeroBitCount
      // A few binary searches for each layer, each of log n + 1 comparisons. At a thousand levels, n² is twenty times
      // that.
      #expect(counter.comparisons <= count * (4 * logarithm + 8), "\(count) levels")
      #expect(host.calls.count == count, "\(count) levels")
      #expect(host.calls.allSatisfy { $0.hasPrefix("insertSubview(") || $0 == "addSubview" })
      #expect(stack.levels.map(\.value) == Array(0..<count))
    }
  }

  @Test("Adding views to levels that exist inserts nothing into the host")
  func addingToExistingLevels() {
    let host = LoggingHost(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (stack, views) = makeStack(of: 10, in: host, counter: LevelCounter())
    host.forgetCalls()
    for pair in views { stack.bringToFront(pair[0]) }
    for pair in views { stack.sendToBack(pair[0]) }
    stack.add(UIView(), to: CountingLevel(value: 4, counter: LevelCounter()))
    #expect(host.calls.isEmpty)
  }

  @Test("level(of:), bringToFront and sendToBack compare no levels but the view's, whatever the number of levels")
  func independentOfLevels() {
    var costs: [Int] = []
    for count in [10, 1000] {
      let host = makeHost()
      let counter = LevelCounter()
      let (stack, views) = makeStack(of: count, in: host, counter: counter)
      let nested = UIView()
      views[count / 2][0].addSubview(nested)
      counter.comparisons = 0
      #expect(stack.level(of: nested)?.value == count / 2)
      #expect(stack.level(of: views[count - 1][1])?.value == count - 1)
      #expect(stack.bringToFront(views[0][0]))
      #expect(stack.sendToBack(views[0][0]))
      #expect(!stack.bringToFront(UIView()))
      costs.append(counter.comparisons)
    }
    #expect(costs[0] <= 16)
    #expect(costs[0] == costs[1])
  }

  @Test("Relative moves compare no other levels")
  func relativeMoves() {
    var costs: [Int] = []
    for count in [10, 1000] {
      let host = makeHost()
      let counter = LevelCounter()
      let (stack, views) = makeStack(of: count, in: host, counter: counter)
      counter.comparisons = 0
      stack.exchange(views[3][0], with: views[3][1])
      stack.insert(views[3][0], above: views[7][0])
      stack.insert(views[3][0], below: views[5][0])
      costs.append(counter.comparisons)
    }
    #expect(costs[0] <= 32)
    #expect(costs[0] == costs[1])
  }

  @Test("A hit-test that misses n filled layers asks each of their views once, and one that hits asks no level below")
  func missThroughFilledLayers() {
    for count in [10, 1000] {
      let host = makeHost()
      let below = ProbeView(frame: host.bounds)
      host.addSubview(below)
      let stack = LayerStack<Int>(hostView: host)
      let probes = (0..<count).map { level in
        let probe = ProbeView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        stack.add(probe, to: level)
        return probe
      }
      #expect(host.hitTest(CGPoint(x: 5, y: 5), with: nil) === below)
      #expect(probes.allSatisfy { $0.hitTests == 1 } && below.hitTests == 1, "\(count) levels")
      #expect(host.hitTest(CGPoint(x: 55, y: 55), with: nil) === probes[count - 1])
      #expect(probes.map(\.hitTests) == Array(repeating: 1, count: count - 1) + [2], "\(count) levels")
      #expect(below.hitTests == 1)
    }
  }

  @Test("A hit-test that misses a thousand empty layers reaches the view behind them, once")
  func missThroughEmptyLayers() {
    let host = makeHost()
    let below = ProbeView(frame: host.bounds)
    host.addSubview(below)
    let stack = LayerStack<Int>(hostView: host)
    for level in 0..<1000 { _ = stack.layer(for: level) }
    #expect(host.hitTest(CGPoint(x: 5, y: 5), with: nil) === below)
    #expect(below.hitTests == 1)
  }
}
#endif
