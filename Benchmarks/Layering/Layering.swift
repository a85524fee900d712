import Layering
import PlatformUI
import SideBySide

private let levels = [10, 100, 1_000]
private let hostFrame = CGRect(x: 0, y: 0, width: 320, height: 480)

@main
struct LayeringSuite: Suite {
  static func compareAll() {
    compare(
      "Build n levels in random order", sizes: levels, unit: "levels", sampling: .once,
      peers: [
        Peer("LayerStack") { count in
          let (order, views) = material(for: count)
          let host = UIView(frame: hostFrame)
          let stack = LayerStack<Int>(hostView: host)
          return withExtendedHost(host) {
            for level in order { stack.add(views[level], to: level) }
          }
        },
        Peer("article") { count in
          let (order, views) = material(for: count)
          let stack = ResortedLevels(host: UIView(frame: hostFrame))
          return {
            for level in order { stack.add(views[level], at: level) }
          }
        },
        Peer("plain subviews") { count in
          let (order, views) = material(for: count)
          let host = UIView(frame: hostFrame)
          let neighbors = neighbors(of: order)
          return {
            var containers: [UIView] = []
            for (level, neighbor) in zip(order, neighbors) {
              let container = UIView(frame: host.bounds)
              container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
              if let neighbor {
                host.insertSubview(container, belowSubview: containers[neighbor])
              } else {
                host.addSubview(container)
              }
              containers.append(container)
              container.addSubview(views[level])
            }
          }
        },
      ])

    compare(
      "Bring a view of the middle level to its front", sizes: levels, unit: "levels", sampling: .repeated(100),
      counted: [100],
      peers: [
        Peer("LayerStack") { count in
          let (host, stack) = filledStack(of: count)
          let pair = stack.views(in: count / 2)
          var turn = 0
          return withExtendedHost(host) {
            consume(stack.bringToFront(pair[turn]))
            turn = 1 - turn
          }
        },
        Peer("article") { count in
          let stack = filledLevels(of: count)
          let pair = Array(stack.views[count / 2 * 2..<count / 2 * 2 + 2])
          var turn = 0
          return {
            stack.raise(pair[turn])
            turn = 1 - turn
          }
        },
      ])

    let missed = CGPoint(x: 160, y: 240)
    compare(
      "Hit-test that misses k empty layers", sizes: levels, unit: "layers", sampling: .repeated(50), counted: [100],
      peers: [
        Peer("LayerStack") { count in
          let host = UIView(frame: hostFrame)
          let stack = LayerStack<Int>(hostView: host)
          for level in 0..<count { _ = stack.layer(for: level) }
          return hitTest(host, at: missed)
        },
        Peer("article") { count in
          let host = UIView(frame: hostFrame)
          for level in 0..<count { host.addSubview(NumberedContainer(number: level, filling: host)) }
          return hitTest(host, at: missed)
        },
        Peer("hidden subviews") { hitTest(hostOfHiddenSubviews($0), at: missed) },
        // Swift counts the references to an object otherwise, and more slowly, once somebody refers to it weakly, as a
        // stack does. Objects of Objective-C, such as UIKit's views, are counted as before.
        Peer("hidden subviews, referred to weakly") { count in
          let host = hostOfHiddenSubviews(count)
          for subview in host.subviews { consume(WeakView(view: subview)) }
          return hitTest(host, at: missed)
        },
      ])
  }
}

// MARK: - Material

/// Returns the levels in random order, and a view for each, tagged with its level.
@MainActor
private func material(for count: Int) -> (order: [Int], views: [UIView]) {
  var random = SeededGenerator(seed: UInt64(count))
  let order = (0..<count).shuffled(using: &random)
  return (order, order.indices.map(view))
}

@MainActor
private func view(tagged tag: Int) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  view.tag = tag
  return view
}

/// Returns for each level of an order the position in the order of the next higher level before it; nil if there is
/// none.
///
/// It is what one must know to insert a container in its place without searching.
private func neighbors(of order: [Int]) -> [Int?] {
  var sorted: [(level: Int, position: Int)] = []
  return order.enumerated().map { position, level in
    let index = sorted.firstIndex { $0.level > level } ?? sorted.endIndex
    let neighbor = index < sorted.endIndex ? sorted[index].position : nil
    sorted.insert((level, position), at: index)
    return neighbor
  }
}

/// Returns a stack with two views in each level, and its host, which the stack does not retain.
@MainActor
private func filledStack(of count: Int) -> (host: UIView, stack: LayerStack<Int>) {
  let host = UIView(frame: hostFrame)
  let stack = LayerStack<Int>(hostView: host)
  let (order, views) = material(for: count)
  for level in order {
    stack.add(views[level], to: level)
    stack.add(view(tagged: level), to: level)
  }
  checkOrder(stack.views, count: count)
  return (host, stack)
}

@MainActor
private func filledLevels(of count: Int) -> ResortedLevels {
  let stack = ResortedLevels(host: UIView(frame: hostFrame))
  let (order, views) = material(for: count)
  for level in order {
    stack.add(views[level], at: level)
    stack.add(view(tagged: level), at: level)
  }
  checkOrder(stack.host.subviews.flatMap(\.subviews), count: count)
  return stack
}

/// Traps if the views are not in the order of their levels: a peer that does not do its work would be the fastest.
@MainActor
private func checkOrder(_ views: [UIView], count: Int) {
  guard views.map(\.tag) == (0..<2 * count).map({ $0 / 2 }) else {
    fatalError(
      "The views of \(count) levels lie in the order \(views.map(\.tag)). There must be two of each level, in order.")
  }
}

private struct WeakView {
  weak var view: UIView?
}

@MainActor
private func hostOfHiddenSubviews(_ count: Int) -> UIView {
  let host = UIView(frame: hostFrame)
  for _ in 0..<count {
    let subview = UIView(frame: host.bounds)
    subview.isHidden = true
    host.addSubview(subview)
  }
  return host
}

@MainActor
private func hitTest(_ host: UIView, at point: CGPoint) -> Peer.Work {
  guard host.hitTest(point, with: nil) === host else {
    fatalError("The hit-test must miss all \(host.subviews.count) subviews of the host, but it hits one of them.")
  }
  return { consume(host.hitTest(point, with: nil)) }
}

/// Returns work that retains its host.
@MainActor
private func withExtendedHost(_ host: UIView, _ work: @escaping Peer.Work) -> Peer.Work {
  {
    work()
    consume(host)
  }
}
