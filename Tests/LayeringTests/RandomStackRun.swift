#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Layering
import TestSupport

/// A stack and its naive model, which random operations change in the same way.
@MainActor
final class RandomStackRun {
  let stack: LayerStack<Int>
  private(set) var counts: [StackOperation: Int] = [:]

  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let views = makeViews(7)
  private let foreign = makeViews(2)
  private let levels = [-1, 3, 8]
  private let point = CGPoint(x: 5, y: 5)

  private var random: SeededGenerator
  private var model = NaiveStack()
  private var foreignOrder: [Int] = []
  private var layers: [Int: LayerView] = [:]
  private var hidden: Set<Int> = []
  private var blocking: Set<Int> = []
  private var mistake: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    stack = LayerStack<Int>(hostView: host)
    let controller = UIViewController()
    screen.rootViewController = controller
    controller.view.addSubview(host)
    screen.settle()
  }

  // MARK: - Operations

  /// Performs a random operation on the stack and on the model, and returns its description.
  func operate() -> String {
    let operation = StackOperation.allCases[Int.random(in: 0..<StackOperation.allCases.count, using: &random)]
    // Operations that empty levels are rare. Otherwise levels would never have many views.
    switch operation {
    case .removeAll, .removeLayer, .someoneRemovesLayer, .replaceViews, .animateAway, .advance:
      guard Int.random(in: 0..<8, using: &random) == 0 else { return operate() }
    default: break
    }
    counts[operation, default: 0] += 1
    let (view, other) = (anyIndex(of: views), anyIndex(of: views))
    let level = levels[anyIndex(of: levels)]
    let before = host.subviews
    perform(operation, view: view, other: other, level: level)
    noteLayers()
    if !operation.movesForeignSubviews { expectOrderKept(since: before) }
    return "\(operation) view \(view) other \(other) level \(level)"
  }

  private func perform(_ operation: StackOperation, view: Int, other: Int, level: Int) {
    switch operation {
    case .add, .addToLayer:
      if operation == .add {
        stack.add(views[view], to: level)
      } else {
        stack.layer(for: level).addSubview(views[view])
      }
      model.place(view, in: level) { $0.count }
    case .insertAtIndex:
      let others = model.levels[level, default: []].filter { $0 != view }.count
      let index = Int.random(in: 0...others, using: &random)
      stack.insert(views[view], in: level, at: index)
      model.place(view, in: level) { _ in index }
    case .insertAbove, .insertBelow: insertBeside(view, other, above: operation == .insertAbove)
    case .exchange: exchange(view, other)
    case .replaceViews: replaceViews(in: level)
    case .removeAll:
      expect(stack.removeAll(from: level) == model.levels[level, default: []].map { views[$0] }, "removed views")
      if model.levels[level] != nil { model.levels[level] = [] }
    case .bringToFront, .sendToBack: bringOrSend(view, toFront: operation == .bringToFront)
    case .removeLayer:
      stack.removeLayer(level)
      forgetLayer(level)
    case .someoneRemovesLayer:
      layers[level]?.removeFromSuperview()
      forgetLayer(level)
    case .useLayer:
      _ = stack.layer(for: level)
      model.levels[level, default: []] += []
    case .hideLayer:
      guard let layer = layers[level] else { return }
      hidden.formSymmetricDifference([level])
      layer.isHidden = hidden.contains(level)
    case .setPolicy:
      guard let layer = layers[level] else { return }
      layer.touchPolicy = layer.touchPolicy == .blocking ? .passthrough : .blocking
      blocking.formSymmetricDifference([level])
    default: performBehindItsBack(operation, view: view, other: other)
    }
  }

  private func performBehindItsBack(_ operation: StackOperation, view: Int, other: Int) {
    let stranger = anyIndex(of: foreign)
    switch operation {
    case .removeFromSuperview:
      views[view].removeFromSuperview()
      model.detach(view)
    case .bringSelf, .sendSelf:
      let superview = views[view].superview
      if operation == .bringSelf {
        superview?.bringSubviewToFront(views[view])
      } else {
        superview?.sendSubviewToBack(views[view])
      }
      if let level = model.ownLevel(of: view) {
        model.place(view, in: level) { operation == .bringSelf ? $0.count : 0 }
      }
    case .nest:
      guard view != other, !model.isNested(other, in: view) else { return }
      views[other].addSubview(views[view])
      model.detach(view)
      model.parents[view] = other
    case .animateAway: animateAway(view)
    case .advance: screen.advance(by: 0.1)
    case .foreignAdd, .foreignFront:
      if operation == .foreignFront, !foreignOrder.contains(stranger) { return }
      if operation == .foreignAdd { host.addSubview(foreign[stranger]) }
      if operation == .foreignFront { host.bringSubviewToFront(foreign[stranger]) }
      foreignOrder.removeAll { $0 == stranger }
      foreignOrder.append(stranger)
    case .foreignBack:
      guard foreignOrder.contains(stranger) else { return }
      host.sendSubviewToBack(foreign[stranger])
      foreignOrder.removeAll { $0 == stranger }
      foreignOrder.insert(stranger, at: 0)
    case .foreignInsert:
      foreign[stranger].removeFromSuperview()
      foreignOrder.removeAll { $0 == stranger }
      let index = Int.random(in: 0...host.subviews.count, using: &random)
      let behind = host.subviews[..<index].filter { !($0 is LayerView) }.count
      host.insertSubview(foreign[stranger], at: index)
      foreignOrder.insert(stranger, at: behind)
    case .foreignRemove:
      foreign[stranger].removeFromSuperview()
      foreignOrder.removeAll { $0 == stranger }
    default: expect(false, "there is no such operation")
    }
  }

  private func insertBeside(_ view: Int, _ sibling: Int, above: Bool) {
    let hasMoved =
      if above {
        stack.insert(views[view], above: views[sibling])
      } else {
        stack.insert(views[view], below: views[sibling])
      }
    guard view != sibling, let level = model.ownLevel(of: sibling) else {
      return expect(!hasMoved, "a view is beside itself, or beside a view that is in no layer")
    }
    expect(hasMoved, "insert(_:above:) or insert(_:below:) answered false")
    model.place(view, in: level) { others in (others.firstIndex(of: sibling) ?? 0) + (above ? 1 : 0) }
  }

  private func exchange(_ view: Int, _ other: Int) {
    let hasMoved = stack.exchange(views[view], with: views[other])
    guard view != other, let level = model.ownLevel(of: view), level == model.ownLevel(of: other) else {
      return expect(!hasMoved, "views were exchanged that are not two of one level")
    }
    expect(hasMoved, "exchange(_:with:) answered false")
    model.levels[level] = model.levels[level]?.map { $0 == view ? other : $0 == other ? view : $0 }
  }

  private func replaceViews(in level: Int) {
    let new = Array((0..<views.count).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random)))
    let old = model.levels[level, default: []].filter { !new.contains($0) }
    expect(stack.replaceViews(in: level, with: new.map { views[$0] }) == old.map { views[$0] }, "replaced views")
    for view in old + new { model.detach(view) }
    // Whether replacing the views of an unused level with none creates its layer is not specified; the tree decides.
    let exists = !new.isEmpty || model.levels[level] != nil || stack.levels.contains(level)
    if exists { model.levels[level] = new }
  }

  private func bringOrSend(_ view: Int, toFront: Bool) {
    let moved = toFront ? stack.bringToFront(views[view]) : stack.sendToBack(views[view])
    let level = model.ownLevel(of: view)
    expect(moved == (level != nil), "moved: \(moved)")
    if let level { model.place(view, in: level) { toFront ? $0.count : 0 } }
  }

  private func animateAway(_ view: Int) {
    let leaving = views[view]
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { leaving.alpha = 0 },
      completion: { [weak self] _ in
        leaving.removeFromSuperview()
        leaving.alpha = 1
        self?.model.detach(view)
      })
  }

  // MARK: - Records

  private func forgetLayer(_ level: Int) {
    model.levels[level] = nil
    layers[level] = nil
    hidden.remove(level)
    blocking.remove(level)
  }

  /// Records the layer of each level, which stays the same object until someone removes it.
  private func noteLayers() {
    for level in model.levels.keys where layers[level] == nil {
      layers[level] = stack.layer(for: level)
      stack.layer(for: level).accessibilityIdentifier = "layer \(level)"
    }
  }

  private func anyIndex(of array: [some Any]) -> Int {
    Int.random(in: 0..<array.count, using: &random)
  }

  private func expect(_ condition: Bool, _ words: @autoclosure () -> String) {
    if !condition, mistake == nil { mistake = words() }
  }

  private func expectOrderKept(since before: [UIView]) {
    // Compares both lists without the views that were added or removed, in one pass.
    let kept = before.filter { $0.superview === host }
    var index = 0
    for view in host.subviews where index < kept.count && view === kept[index] { index += 1 }
    expect(index == kept.count, "the host's subviews were reordered")
  }

  // MARK: - Invariants

  /// Returns a description of the first invariant that does not hold; nil if all hold.
  func fault() -> String? {
    if let mistake { return mistake }
    let order = model.levels.keys.sorted()
    if stack.levels != order { return "levels are \(stack.levels), not \(order)" }
    if layerViews(of: host) != order.compactMap({ layers[$0] }) { return "layers are not in level order" }
    if host.subviews.filter({ !($0 is LayerView) }) != foreignOrder.map({ foreign[$0] }) {
      return "other subviews have moved"
    }
    var all: [UIView] = []
    for level in levels {
      let expected = model.levels[level, default: []].map { views[$0] }
      if stack.views(in: level) != expected { return "views(in: \(level)) are not \(expected)" }
      all += expected
    }
    if stack.views != all { return "views are not \(all)" }
    let expected = model.allLevels(count: views.count)
    for view in views.indices where stack.level(of: views[view]) != expected[view] {
      return "level(of: \(view)) is not \(String(describing: expected[view]))"
    }
    for level in order {
      if let fault = faultOfLayer(level) { return fault }
    }
    return nil
  }

  /// Returns a description of the first layer that is hidden wrongly on the screen; nil if none is.
  func faultOfHiding() -> String? {
    let lines = screen.outline().split(separator: "\n")
    for (level, views) in model.levels {
      let isHidden = lines.contains { $0.hasSuffix("#layer \(level)") && $0.contains(" hidden ") }
      if isHidden != (hidden.contains(level) || views.isEmpty) {
        return "layer \(level) with views \(views) is hidden: \(isHidden)"
      }
    }
    return nil
  }

  private func faultOfLayer(_ level: Int) -> String? {
    guard let layer = layers[level] else { return "level \(level) has no layer" }
    if stack.layer(for: level) !== layer { return "level \(level) has another layer" }
    if layer.superview !== host { return "layer \(level) is not in the host" }
    let isEmpty = model.levels[level, default: []].isEmpty
    if layer.isHidden != (hidden.contains(level) || isEmpty) { return "isHidden of \(level) is \(layer.isHidden)" }
    if layer.accessibilityElementsHidden { return "layer \(level) is hidden from VoiceOver" }
    var canBeHit = blocking.contains(level) && !isEmpty
    for view in model.levels[level, default: []] where views[view].alpha >= 0.01 { canBeHit = true }
    let isHit = layer.hitTest(point, with: nil) != nil
    if isHit != (canBeHit && !hidden.contains(level)) { return "layer \(level) is hidden wrongly: hit \(isHit)" }
    return nil
  }
}
#endif
