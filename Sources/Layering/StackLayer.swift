#if UIKIT
import PlatformUI

/// A layer that knows its level and its stack.
@MainActor
final class StackLayer<Level: Hashable & Comparable>: LayerView {
  let level: Level
  /// Leads to this layer as long as it lives.
  let link = LayerLink<Level>()
  private weak var stack: LayerStack<Level>?

  init(level: Level, stack: LayerStack<Level>) {
    self.level = level
    self.stack = stack
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    link.layer = self
  }

  required init?(coder: NSCoder) {
    fatalError("A layer of a LayerStack can't come from an archive: it belongs to a stack. Make it with the stack.")
  }

  deinit {
    link.layer = nil
  }

  /// Whether the layer lies where its stack put it.
  func belongs(to other: LayerStack<Level>) -> Bool {
    stack === other && superview != nil && superview === other.hostView
  }

  override var levelInStack: String? { stack == nil ? nil : "\(level)" }

  override func coverageMayHaveChanged() {
    if let stack, isModal || stack.isFrontmostModal(self) { stack.updateCoverage() }
  }

  override func placeChanged() {
    guard let stack, !belongs(to: stack) else { return }
    // Someone took the layer away. Should it ever come back, it is a view like any other.
    isCovered = false
    self.stack = nil
    stack.forget(self)
  }
}
#endif
