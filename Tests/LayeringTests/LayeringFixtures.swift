#if UIKIT
import Layering
import PlatformUI

/// The original text's levels, from back to front.
enum Tier: Comparable, CaseIterable {
  case background, back, middle, front
}

/// The number of comparisons of levels.
final class LevelCounter {
  var comparisons = 0
}

/// A level that counts its comparisons. It is `Comparable` and not `Hashable`, which is all that a level needs to be.
struct CountingLevel: Comparable {
  let value: Int
  let counter: LevelCounter

  static func < (left: CountingLevel, right: CountingLevel) -> Bool {
    left.counter.comparisons += 1
    return left.value < right.value
  }

  static func == (left: CountingLevel, right: CountingLevel) -> Bool {
    left.counter.comparisons += 1
    return left.value == right.value
  }
}

/// A host that logs the calls that insert and reorder its subviews.
///
/// Calls that UIKit makes to implement another call are not logged.
final class LoggingHost: UIView {
  private(set) var calls: [String] = []
  private var depth = 0

  func forgetCalls() {
    calls = []
  }

  private func log(_ call: String, _ body: () -> Void) {
    if depth == 0 { calls.append(call) }
    depth += 1
    body()
    depth -= 1
  }

  override func addSubview(_ view: UIView) {
    log("addSubview") { super.addSubview(view) }
  }

  override func insertSubview(_ view: UIView, at index: Int) {
    log("insertSubview(at:)") { super.insertSubview(view, at: index) }
  }

  override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    log("insertSubview(belowSubview:)") { super.insertSubview(view, belowSubview: sibling) }
  }

  override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    log("insertSubview(aboveSubview:)") { super.insertSubview(view, aboveSubview: sibling) }
  }

  override func bringSubviewToFront(_ view: UIView) {
    log("bringSubviewToFront") { super.bringSubviewToFront(view) }
  }

  override func sendSubviewToBack(_ view: UIView) {
    log("sendSubviewToBack") { super.sendSubviewToBack(view) }
  }

  override func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    log("exchangeSubview") { super.exchangeSubview(at: index, withSubviewAt: other) }
  }
}

/// A view that counts its hit-tests and its moves, and that can become first responder.
final class ProbeView: UIView {
  private(set) var hitTests = 0
  private(set) var windowMoves = 0
  private(set) var superviewMoves = 0

  func forgetMoves() {
    windowMoves = 0
    superviewMoves = 0
  }

  override var canBecomeFirstResponder: Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTests += 1
    return super.hitTest(point, with: event)
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    windowMoves += 1
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    windowMoves += 1
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    superviewMoves += 1
  }
}

/// Returns a host of 320 by 480 points.
@MainActor
func makeHost() -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
}

/// Returns views of 40 by 40 points.
@MainActor
func makeViews(_ count: Int) -> [UIView] {
  (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)) }
}

/// Returns the layers among the host's subviews, back to front.
@MainActor
func layerViews(of host: UIView) -> [LayerView] {
  host.subviews.compactMap { $0 as? LayerView }
}
#endif
