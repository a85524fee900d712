#if UIKIT
import PlatformUI

/// A layer that belongs to a stack.
@MainActor
final class ManagedLayerView<Level: Comparable>: LayerView {
  let level: Level
  private weak var stack: LayerStack<Level>?
  private var hasBeenInserted = false
  /// Whether the layer stays where it is on the screen while the content of its scroll view scrolls.
  var isPinned = false

  init(level: Level, stack: LayerStack<Level>) {
    self.level = level
    self.stack = stack
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) {
    fatalError("The layer of a LayerStack can't be decoded from an archive. Let a stack create its layers.")
  }

  /// Returns whether `other` is the stack that created the layer and the layer is in that stack's host.
  func belongs(to other: LayerStack<Level>) -> Bool {
    stack === other && other.isInHost(self)
  }

  // MARK: In front of a scroll view

  /// The center of the layer. It changes with each scroll, which may bring a header in front of a pinned layer: nothing
  /// else notifies a view of its siblings. The layer is laid out after the scroll view, when the header is there.
  ///
  /// Auto Layout on iOS sets `bounds` and `center`, as stack traces show, and not the frame.
  override var center: CGPoint {
    didSet { if isPinned { setNeedsLayout() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isPinned { stack?.layerWasLaidOut(self) }
  }

  // MARK: In a stack

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
    // The stack notifies VoiceOver of a modal layer only while its host is in a window.
    if isFrontmostModal { stack?.updateCoverage() }
  }
}
#endif
