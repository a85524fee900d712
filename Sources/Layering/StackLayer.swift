#if UIKIT
import PlatformUI

/// A layer that knows its level and its stack.
@MainActor
final class StackLayer<Level: Hashable & Comparable>: LayerView {
  let level: Level
  private weak var stack: LayerStack<Level>?

  init(level: Level, stack: LayerStack<Level>) {
    self.level = level
    self.stack = stack
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) {
    fatalError("A layer of a LayerStack can't come from an archive: it belongs to a stack. Make it with the stack.")
  }

  /// Whether the layer lies where its stack put it.
  func belongs(to other: LayerStack<Level>) -> Bool {
    stack === other && superview != nil && superview === other.hostView
  }

  /// Makes the layer a stranger to its stack.
  func leaveStack() {
    stack = nil
  }

  override func coverageMayHaveChanged() {
    if let stack, isModal || stack.isFrontmostModal(self) { stack.updateCoverage() }
  }

  override func placeChanged() {
    guard let stack else { return }
    let wasCovered = isCovered
    if !belongs(to: stack) { isCovered = false }
    if isModal || wasCovered { stack.updateCoverage() }
  }
}
#endif
