#if UIKIT
import PlatformUI

/// The container of one level: a plain view to hide, fade and animate, which covers its host and lets touches through.
///
/// A layer without views is taken out of hit-testing and compositing by itself wherever that can't be noticed: while it
/// lets touches through (or takes none) and has no background colour. ``isHidden`` never shows that; it is yours alone.
///
/// A layer sets `accessibilityElementsHidden` on other layers while it is modal; see ``isModal``.
@MainActor
open class LayerView: PassthroughView {
  /// What the layer does with touches. `passthrough` by default.
  open var touchPolicy = TouchPolicy.passthrough {
    didSet { if oldValue != touchPolicy { updateVisibility() } }
  }

  /// Whether VoiceOver ignores the layers behind this one while it is visible and has views. `false` by default.
  ///
  /// The layers behind get `accessibilityElementsHidden`, and get back what they had when this layer is emptied, hidden,
  /// faded out, removed, or no longer modal; layers in front stay reachable. Each change posts `screenChanged`. A layer
  /// that belongs to no ``LayerStack`` has no layers behind it.
  ///
  /// A view counts whether it is hidden or not: hide the layer rather than the only view in it. While a layer is covered,
  /// leave its `accessibilityElementsHidden` alone: what you set then is lost.
  open var isModal = false {
    didSet { if oldValue != isModal { coverageMayHaveChanged() } }
  }

  private var wishesToBeHidden = false
  private(set) final var hasViews = false
  private var rememberedElementsHidden: Bool?

  /// Creates a layer with a frame in points, empty.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    updateVisibility()
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hasViews = !subviews.isEmpty
    updateVisibility()
  }

  // MARK: Visibility

  /// Whether you hid the layer. That an empty layer is out of the way by itself is not to be seen here.
  open override var isHidden: Bool {
    get { wishesToBeHidden }
    set {
      wishesToBeHidden = newValue
      updateVisibility()
      coverageMayHaveChanged()
    }
  }

  /// The layer's opacity. A modal layer that is faded out covers nothing.
  open override var alpha: CGFloat {
    get { super.alpha }
    set {
      super.alpha = newValue
      coverageMayHaveChanged()
    }
  }

  /// The colour under the layer's views. With one, an empty layer is to be seen.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      super.backgroundColor = newValue
      updateVisibility()
    }
  }

  private func updateVisibility() {
    let catchesNothing = touchPolicy == .passthrough || touchPolicy == .disabled
    let isOutOfTheWay = !hasViews && catchesNothing && super.backgroundColor == nil
    super.isHidden = wishesToBeHidden || isOutOfTheWay
  }

  // MARK: Touches

  /// What the ``touchPolicy`` says.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    switch touchPolicy {
    case .passthrough: super.hitTest(point, with: event)
    case .blocking: plainHitTest(point, with: event)
    case .disabled: nil
    case .containerOnly: plainHitTest(point, with: event) == nil ? nil : self
    }
  }

  // MARK: Contents

  /// Notices the first view.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    // A view that leaves again at once may be gone already.
    contentsChanged(hasViews: !subviews.isEmpty)
  }

  /// Notices that the last view leaves. This also runs while the layer dies: nothing here may refer to it weakly.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    contentsChanged(hasViews: subviews.contains { $0 !== subview })
  }

  private func contentsChanged(hasViews newValue: Bool) {
    guard hasViews != newValue else { return }
    hasViews = newValue
    updateVisibility()
    coverageMayHaveChanged()
  }

  /// Notices that the layer comes to its host or leaves it.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    placeChanged()
  }

  // MARK: Modality

  /// Whether VoiceOver is to ignore what is behind the layer now.
  final var coversWhatIsBehind: Bool { isModal && hasViews && !wishesToBeHidden && super.alpha >= 0.01 }

  /// Whether a modal layer is in front of this one.
  final var isCovered: Bool {
    get { rememberedElementsHidden != nil }
    set {
      guard newValue != isCovered else { return }
      if newValue {
        rememberedElementsHidden = accessibilityElementsHidden
        accessibilityElementsHidden = true
      } else {
        accessibilityElementsHidden = rememberedElementsHidden ?? false
        rememberedElementsHidden = nil
      }
    }
  }

  /// The level that the layer is for, as text, while it belongs to a stack.
  var levelInStack: String? { nil }

  /// What ``coversWhatIsBehind`` says may be new. A stack's layer tells its stack.
  func coverageMayHaveChanged() {}

  /// The layer came to a superview or left it. A stack's layer tells its stack.
  func placeChanged() {}
}
#endif
