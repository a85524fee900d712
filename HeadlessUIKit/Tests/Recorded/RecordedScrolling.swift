#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  fileprivate static func trace(_ name: String) -> Fact.Source {
    Fact.Source(
      place: "Vercantez/openuikit, uikit/golden/scroll_traces/\(name).json", system: "iOS 26.1, simulator, 393 × 852")
  }
  fileprivate static let offsets = Fact.Source(
    place: "Vercantez/openuikit, uikit/docs/agent_reports/contentoffset-invalidation-order.md",
    system: "iOS 26.1, simulator, iPhone 16")
}

/// A scroll view on a screen, whose delegate records what it is told.
@MainActor
private final class Trace: NSObject, UIScrollViewDelegate {
  let screen: HeadlessScreen
  let view: UIScrollView
  var log: [String] = []
  var offsets: [Double] = []
  var target = 0.0
  private var beginning = 0.0

  init(size: CGSize = CGSize(width: 393, height: 852), content: CGFloat = 40_000, offset: CGFloat = 0) {
    screen = HeadlessScreen(size: size, scale: 3)
    view = UIScrollView(frame: CGRect(origin: .zero, size: size))
    super.init()
    view.contentSize = CGSize(width: size.width, height: content)
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(view)
    view.contentOffset.y = offset
    view.delegate = self
    screen.settle()
  }

  var y: Double { Double(view.contentOffset.y) }

  /// Moves a finger in steps of 8 milliseconds, as the probe did.
  func move(from start: CGFloat, by step: CGFloat, times: Int, lifts: Bool = true) {
    screen.touchDown(at: CGPoint(x: 196.5, y: start))
    for number in 1...times {
      screen.advance(by: 0.008)
      screen.touchMove(to: CGPoint(x: 196.5, y: start + step * CGFloat(number)))
    }
    guard lifts else { return }
    screen.advance(by: 0.008)
    screen.touchUp()
    beginning = y
  }

  /// Advances by frames of a sixtieth of a second.
  func advance(frames: Int) { screen.advance(by: Double(frames) / 60 + 1e-6) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("didScroll \(Int(scrollView.contentOffset.y.rounded()))")
    offsets.append(y)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    log.append("willBeginDragging \(Int(scrollView.contentOffset.y))")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    target = Double(targetContentOffset.pointee.y)
    log.append("willEndDragging \((Double(velocity.y) * 100).rounded() / 100)")
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndScrollingAnimation") }

  /// The calls other than those of a changed offset.
  var calls: [String] { log.filter { !$0.hasPrefix("didScroll") } }
}

/// A list of 200 × 300 points with a content of 2,000 points.
@MainActor
private func list() -> Trace { Trace(size: CGSize(width: 200, height: 300), content: 2_000) }

@MainActor
private func fling() -> Trace {
  let trace = Trace(offset: 5_000)
  trace.move(from: 792, by: -12, times: 14)
  return trace
}

@MainActor
private func pull() -> Trace {
  let trace = Trace()
  trace.move(from: 120, by: 14, times: 12)
  return trace
}

extension Fact {
  static let scrolling: [Fact] = deceleration + bounce + rubberBand + offsetOrders

  private static let deceleration: [Fact] = {
    let frames: [(Int, Double)] = [
      (1, 5182.667), (2, 5206.333), (3, 5229.333), (4, 5251.667), (6, 5293.667), (10, 5370.333), (20, 5522.333),
      (30, 5631.333), (40, 5709.333), (50, 5765.333), (60, 5805.333), (90, 5869.333),
    ]
    return frames.map { frame, offset in
      number(
        "The offset \(frame) frames after a finger has lifted at 1.5 points a millisecond", offset, within: 2,
        .trace("decel_v1500")
      ) {
        let trace = fling()
        trace.advance(frames: frame)
        return trace.y
      }
    } + [
      numbers(
        "Offset of the lift, target, and where it rests, at 1.5 points a millisecond", [5158, 5902.333, 5901.667],
        within: 1, .trace("decel_v1500")
      ) {
        let trace = fling()
        let offset = trace.y
        trace.screen.advance(by: 5)
        return [offset, trace.target, trace.y]
      },
      number("The seconds that it decelerates", 2.517, within: 0.05, .trace("decel_v1500")) {
        let trace = fling()
        var frames = 0
        while trace.view.isDecelerating, frames < 600 {
          trace.advance(frames: 1)
          frames += 1
        }
        return Double(frames) / 60
      },
      words(
        "What the delegate is told of a fling",
        [
          "willBeginDragging 5000", "willEndDragging 1.5", "didEndDragging true", "willBeginDecelerating",
          "didEndDecelerating",
        ], .trace("decel_v1500")
      ) {
        let trace = fling()
        trace.screen.advance(by: 5)
        return trace.calls
      },
    ]
  }()

  private static let bounce: [Fact] = {
    let frames: [(Int, Double)] = [
      (1, -90), (2, -96.667), (3, -98.333), (4, -97), (5, -93.333), (6, -88), (8, -75.667), (10, -62.333),
      (12, -50.333), (15, -35.333), (18, -24), (21, -16), (26, -7.667),
    ]
    return frames.map { frame, offset in
      number(
        "The offset \(frame) frames after a finger has lifted beyond the upper end", offset, within: 1.5,
        .trace("bounce_release_vel")
      ) {
        let trace = pull()
        trace.advance(frames: frame)
        return trace.y
      }
    } + [
      numbers("Offset of the lift, target, and where it rests", [-79, 0, 0], within: 0.5, .trace("bounce_release_vel"))
      {
        let trace = pull()
        let offset = trace.y
        trace.screen.advance(by: 3)
        return [offset, trace.target, trace.y]
      },
      number("The seconds that it swings back", 0.749, within: 0.1, .trace("bounce_release_vel")) {
        let trace = pull()
        var frames = 0
        while trace.view.isDecelerating, frames < 600 {
          trace.advance(frames: 1)
          frames += 1
        }
        return Double(frames) / 60
      },
      words(
        "What the delegate is told of a pull beyond the end",
        [
          "willBeginDragging 0", "willEndDragging -1.75", "didEndDragging true", "willBeginDecelerating",
          "didEndDecelerating",
        ], .trace("bounce_release_vel")
      ) {
        let trace = pull()
        trace.screen.advance(by: 3)
        return trace.calls
      },
    ]
  }()

  private static let rubberBand: [Fact] = {
    let pulls: [(Double, Double)] = [
      (5, 2.667), (10, 5.333), (15, 8.333), (20, 11), (25, 13.667), (50, 26.667), (75, 39.333), (100, 51.667),
      (590, 235),
    ]
    return pulls.map { pull, distance in
      number(
        "How far content is beyond its lower end that a finger has pulled by \(Int(pull)) points", distance,
        within: 0.5,
        .trace("rubberband_bottom")
      ) {
        let trace = Trace(offset: 39_148)
        trace.move(from: 792, by: -5, times: Int(pull) / 5 + 2, lifts: false)
        return trace.y - 39_148
      }
    }
  }()

  private static let offsetOrders: [Fact] = [
    words("contentOffset = 40", ["didScroll 40"], .offsets) {
      let trace = list()
      trace.view.contentOffset = CGPoint(x: 0, y: 40)
      return trace.log
    },
    words("setContentOffset without an animation", ["didScroll 40"], .offsets) {
      let trace = list()
      trace.view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
      return trace.log
    },
    number("scrollRectToVisible shows 40 points that end at 340 in 300 points of height at", 40, .offsets) {
      let trace = list()
      trace.view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 200, height: 40), animated: false)
      return trace.y
    },
    number("scrollRectToVisible shows 44 points that end at 344 at", 44, .offsets) {
      let trace = list()
      trace.view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 200, height: 44), animated: false)
      return trace.y
    },
    words("An animated offset tells nothing before the first frame", [], .offsets) {
      let trace = list()
      trace.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
      return trace.log
    },
    number("The frames of an animated offset", 18, .offsets) {
      let trace = list()
      trace.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
      trace.screen.advance(by: 1)
      return Double(trace.offsets.count)
    },
    // The display of a device is some milliseconds behind its clock.
    numbers("The first offsets of an animated offset of 40", [0.667, 1.667, 3.333, 5.667], within: 2, .offsets) {
      let trace = list()
      trace.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
      trace.screen.advance(by: 1)
      return Array(trace.offsets.prefix(4))
    },
    words("The last call of an animated offset", ["didScroll 40", "didEndScrollingAnimation"], .offsets) {
      let trace = list()
      trace.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
      trace.screen.advance(by: 1)
      return trace.log.suffix(2)
    },
    words("A finger's first movement of 15 points", ["willBeginDragging 0", "didScroll 5"], .offsets) {
      let trace = list()
      trace.screen.touchDown(at: CGPoint(x: 100, y: 200))
      trace.screen.touchMove(to: CGPoint(x: 100, y: 185))
      return trace.log
    },
    words("Movements to 30 and 45 points", ["didScroll 20", "didScroll 35"], .offsets) {
      let trace = list()
      trace.screen.touchDown(at: CGPoint(x: 100, y: 200))
      for y in [185, 170, 155] as [CGFloat] { trace.screen.touchMove(to: CGPoint(x: 100, y: y)) }
      return trace.log.suffix(2)
    },
    words("bounds = (0, 40) of a collection view", [], .offsets, differs: "A plain scroll view tells of it.") {
      let trace = list()
      trace.view.bounds.origin.y = 40
      return trace.log
    },
  ]
}
#endif
