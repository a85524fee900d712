import Foundation

/// A group of changes of layers.
///
/// In HeadlessUIKit a change of a layer isn't animated by itself, so actions are as good as disabled, and a transaction
/// has only its completion: it waits for the animation blocks that begin inside the transaction.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// A transaction that has begun, or whose animations haven't ended.
  final class Entry {
    fileprivate var disablesActions = false
    fileprivate var duration: TimeInterval = 0.25
    fileprivate var completion: (@MainActor () -> Void)?
    /// What has to end before the completion runs: the transaction itself, and the animation blocks in it.
    fileprivate var unfinished = 1

    func animationDidBegin() { unfinished += 1 }

    @MainActor
    func partDidEnd() {
      unfinished -= 1
      guard unfinished == 0, let completion else { return }
      self.completion = nil
      VirtualClock.withoutScreen.scheduleOnNextTurn(completion)
    }
  }

  private static var entries: [Entry] = []
  /// What is set outside of any transaction.
  private static let implicit = Entry()

  /// The innermost transaction that has begun, if any.
  static var current: Entry? { entries.last }

  /// Begins a transaction. It has the settings of the one around it.
  open class func begin() {
    let entry = Entry()
    entry.disablesActions = (current ?? implicit).disablesActions
    entry.duration = (current ?? implicit).duration
    // What is around it waits for what is in it.
    current?.animationDidBegin()
    entries.append(entry)
  }

  /// Ends the innermost transaction. Its completion runs on the next run-loop turn after its animations.
  open class func commit() {
    guard let entry = entries.popLast() else {
      return Misuse.report("CATransaction.commit() was called without a begin(). It is ignored.")
    }
    let outer = current
    if let outer {
      let completion = entry.completion
      entry.completion = {
        completion?()
        outer.partDidEnd()
      }
    }
    entry.partDidEnd()
  }

  /// Does nothing: HeadlessUIKit draws when the picture is asked for.
  open class func flush() {}

  /// Sets the closure that runs when the transaction has ended, and its animations. Outside of any, it runs on the next
  /// turn of the run loop.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    guard let current else {
      if let block { VirtualClock.withoutScreen.scheduleOnNextTurn(block) }
      return
    }
    current.completion = block
  }

  /// Returns the closure that runs when the transaction has ended.
  open class func completionBlock() -> (@MainActor () -> Void)? { current?.completion }

  /// Returns whether changes of layers aren't animated.
  open class func disableActions() -> Bool { (current ?? implicit).disablesActions }

  /// Sets whether changes of layers aren't animated. They never are here.
  open class func setDisableActions(_ flag: Bool) { (current ?? implicit).disablesActions = flag }

  /// Returns the duration that was set for the changes of layers, in seconds.
  open class func animationDuration() -> TimeInterval { (current ?? implicit).duration }

  /// Sets the duration for the changes of layers, in seconds. They take no time here.
  open class func setAnimationDuration(_ dur: TimeInterval) { (current ?? implicit).duration = dur }
}
