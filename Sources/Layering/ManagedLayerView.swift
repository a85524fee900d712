#if UIKIT
import PlatformUI

/// A layer that belongs to a stack.
@MainActor
final class ManagedLayerView<Level: Comparable>: LayerView {
  let level: Level
  /// The stack's reference to the layer.
  let link = LayerLink()
  private weak var stack: LayerStack<Level>?
  private var hasBeenInserted = false

  init(level: Level, stack: LayerStack<Level>) {
    self.level = level
    self.stack = stack
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    link.layer = self
  }

  required init?(coder: NSCoder) {
    fatalError("The layer of a LayerStack can't be decoded from an archive. Let a stack create its layers.")
  }

  deinit {
    link.layer = nil
  }

  /// Returns whether `other` is the stack that created the layer and the layer is in that stack's host.
  func belongs(to other: LayerStack<Level>) -> Bool {
    stack === other && other.isInHost(self)
  }

  override var levelInStack: String? { stack == nil ? nil : "\(level)" }

  override func coverageMayHaveChanged() {
    if isAccessibilityModal || isFrontmostModal { stack?.updateCoverage() }
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    let isFirstMove = !hasBeenInserted
    hasBeenInserted = true
    // The first move is the one into the host, by the stack itself.
    guard !isFirstMove, let stack, !stack.isInHost(self) else { return }
    // Somebody took the layer out of the host. If it ever comes back, it is a view like any other.
    isCovered = false
    self.stack = nil
    stack.forget(self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The stack tells VoiceOver of a modal layer only while its host is in a window.
    if isFrontmostModal { stack?.updateCoverage() }
  }
}

/// A reference to a layer that becomes nil when the layer is deallocated.
///
/// It does what a weak reference does, and was measured against one. Where views are plain Swift objects, a weak
/// reference to a layer makes each retain of the layer slow. A hit-test retains every layer once, so a hit-test that
/// misses them all took more than twice the time that hidden subviews take. Instead, the layer clears its link in its
/// `deinit`. If it didn't, `unowned` would trap.
final class LayerLink: @unchecked Sendable {
  // Unchecked, because a `deinit` can't state that it runs on the main actor, where views are created, used and freed.
  unowned var layer: LayerView?
}
#endif
