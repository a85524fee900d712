#if UIKIT && canImport(HeadlessUIKit)
import Containment

/// What three children of a container must have been told, by number. A child is out, kept or shown.
///
/// The rules are those of Apple's reference: a child that comes gets `willMove(toParent:)` and `didMove(toParent:)`,
/// one that leaves the same with nil, and in a visible container a view that comes or goes appears or disappears. A
/// child that is kept doesn't leave.
struct ContainerTable {
  /// A transition that hasn't ended.
  struct Running {
    var from: Int
    var to: Int
    var keepsOld: Bool
    var wasKept: Bool
    var isFinishing: Bool
    var isCancelling = false
  }

  private(set) var told: [[String]] = [[], [], []]
  private(set) var outcomes: [ContainmentTransition.Outcome] = []
  private(set) var shown: Int?
  private(set) var running: Running?
  private(set) var isGone = false
  private var kept: Set<Int> = []

  func isOut(_ child: Int) -> Bool { child != shown && !kept.contains(child) }

  private mutating func tell(_ child: Int, _ events: String...) { told[child] += events }

  private mutating func tellIfVisible(_ child: Int, _ events: String...) {
    if !isGone { told[child] += events }
  }

  mutating func preload(_ child: Int) {
    tell(child, "willCome", "didCome")
    kept.insert(child)
  }

  mutating func show(_ child: Int) {
    let isNew = kept.remove(child) == nil
    if isNew { tell(child, "willCome") }
    tellIfVisible(child, "willAppear", "didAppear")
    if isNew { tell(child, "didCome") }
    shown = child
  }

  mutating func hide(keeps: Bool) {
    guard let child = shown else { return }
    if !keeps { tell(child, "willGo") }
    tellIfVisible(child, "willDisappear", "didDisappear")
    if keeps { kept.insert(child) } else { tell(child, "didGo") }
    shown = nil
  }

  mutating func unembed(_ child: Int) {
    tell(child, "willGo", "didGo")
    kept.remove(child)
  }

  // MARK: Transitions

  mutating func begin(_ to: Int, keeps: Bool, isInteractive: Bool) {
    guard let from = shown else { return }
    let wasKept = kept.contains(to)
    running = Running(from: from, to: to, keepsOld: keeps, wasKept: wasKept, isFinishing: !isInteractive || isGone)
    if !wasKept { tell(to, "willCome") }
    if running?.isFinishing == true, !keeps { tell(from, "willGo") }
    tellIfVisible(from, "willDisappear")
    tellIfVisible(to, "willAppear")
    if isInteractive, isGone { end(.finished) }
  }

  /// The old child is told that it leaves when that is certain. The first call counts.
  mutating func finish() {
    guard let now = running, !now.isFinishing, !now.isCancelling else { return }
    running?.isFinishing = true
    if !now.keepsOld { tell(now.from, "willGo") }
  }

  mutating func cancel() {
    if running?.isFinishing == false { running?.isCancelling = true }
  }

  mutating func wait() {
    guard let running, running.isFinishing || running.isCancelling else { return }
    end(running.isFinishing ? .finished : .cancelled)
  }

  mutating func end(_ outcome: ContainmentTransition.Outcome) {
    guard let now = running else { return }
    running = nil
    outcomes.append(outcome)
    if outcome == .cancelled {
      tellIfVisible(now.to, "willDisappear", "didDisappear")
      tellIfVisible(now.from, "willAppear", "didAppear")
      if !now.wasKept { tell(now.to, "willGo", "didGo") }
    } else {
      if !now.isFinishing, !now.keepsOld { tell(now.from, "willGo") }
      tellIfVisible(now.to, "didAppear")
      tellIfVisible(now.from, "didDisappear")
      if !now.wasKept { tell(now.to, "didCome") }
      kept.remove(now.to)
      if now.keepsOld { kept.insert(now.from) } else { tell(now.from, "didGo") }
      shown = now.to
    }
  }

  // MARK: The container

  /// The container disappears. Its transition ends before that, at the side to which it goes.
  mutating func leave() {
    if let running { end(running.isFinishing ? .interrupted : .cancelled) }
    if let shown { tell(shown, "willDisappear", "didDisappear") }
    isGone = true
  }

  mutating func comeBack() {
    guard isGone else { return }
    isGone = false
    if let shown { tell(shown, "willAppear", "didAppear") }
  }
}
#endif
