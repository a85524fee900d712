#if UIKIT
import PlatformUI

/// The container of one level: a view that you can hide, fade and animate, with all views of the level in it.
///
/// A layer covers its host. Its ``touchPolicy`` decides about touches; by default, touches on empty area go to the
/// views behind it.
///
/// A layer without views is hidden automatically, unless it has a background color. So it stops no touches and takes no
/// focus, whatever its policy is.
///
/// While a layer is modal, it sets `accessibilityElementsHidden` of other layers; see ``isAccessibilityModal``.
///
/// On tvOS 18 and later, a layer is transparent to focus while it lets touches through and is not modal.
@MainActor
open class LayerView: UIView {
  /// What the layer does with touches. The default is `passthrough`.
  ///
  /// The policy counts while the layer has views or a background color, which may be clear. When the last view of a
  /// `blocking` layer leaves, touches go to the views behind it again.
  public final var touchPolicy = TouchPolicy.passthrough

  /// Whether VoiceOver ignores the layers behind this one while it is visible and has views. The default is `false`.
  ///
  /// The layers behind get `accessibilityElementsHidden`. They get their former values back when this layer is emptied,
  /// hidden, faded out or removed, or is no longer modal. Layers in front stay reachable. Each change posts
  /// `screenChanged`, if the host is in a window. A layer that belongs to no ``LayerStack`` has no layers behind it.
  ///
  /// Hidden views count as views: hide the layer rather than its only view. While a layer is behind a modal one, don't
  /// set its `accessibilityElementsHidden`: the value would be lost.
  ///
  /// The property is about accessibility only. Set ``touchPolicy`` to `blocking` to stop touches too.
  public final var isAccessibilityModal = false {
    didSet { if oldValue != isAccessibilityModal { coverageMayHaveChanged() } }
  }

  /// Whether ``isHidden`` was set to `true`.
  private(set) final var isHiddenByCaller = false
  private var hasViews = false
  private var rememberedElementsHidden: Bool?

  /// Creates an empty layer with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    updateVisibility()
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // UIKit's flag may be that of an empty layer. The caller has set it only where no layer was archived, as in a
    // nib.
    isHiddenByCaller =
      coder.containsValue(forKey: Self.hiddenKey) ? coder.decodeBool(forKey: Self.hiddenKey) : super.isHidden
    hasViews = !subviews.isEmpty
    updateVisibility()
  }

  // MARK: Visibility

  /// Whether the layer is hidden: because you hid it, or because it is empty and has no background color.
  ///
  /// If you set it to `false`, an empty layer is shown as soon as it has a view. Don't toggle it: keep what you want
  /// elsewhere.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByCaller = newValue
      updateVisibility()
      coverageMayHaveChanged()
    }
  }

  /// The layer's opacity. A modal layer that is faded out has no effect on VoiceOver.
  open override var alpha: CGFloat {
    get { super.alpha }
    set {
      super.alpha = newValue
      coverageMayHaveChanged()
    }
  }

  /// The color behind the layer's views. A layer with a background color is shown even if it is empty.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      super.backgroundColor = newValue
      updateVisibility()
    }
  }

  private func updateVisibility() {
    super.isHidden = isHiddenByCaller || !hasViews && super.backgroundColor == nil
  }

  // MARK: Touches and focus

  /// Returns the view that the ``touchPolicy`` lets touches reach; nil if the touches go to the views behind the layer.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // Most layers are empty, and therefore hidden: they end here.
    guard !super.isHidden, touchPolicy != .disabled, let hit = super.hitTest(point, with: event) else { return nil }
    if touchPolicy == .containerOnly { return self }
    return touchPolicy == .passthrough && hit === self ? nil : hit
  }

  /// A Boolean value that indicates whether focus passes through the layer.
  ///
  /// The value is `true` while the layer lets touches through and is not modal.
  @available(tvOS 18.0, *)
  open override var isTransparentFocusItem: Bool { touchPolicy.letsTouchesThrough && !coversWhatIsBehind }

  // MARK: Contents

  /// Shows the layer when its first view is added.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    // A callback may already have removed the view again.
    contentsChanged(hasViews: !subviews.isEmpty)
  }

  /// Hides the layer when its last view leaves.
  ///
  /// The method is also called while the layer is deallocated: form no weak references to the layer in an override.
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

  // MARK: Modality

  /// Whether VoiceOver is to ignore the layers behind this one now.
  final var coversWhatIsBehind: Bool {
    isAccessibilityModal && hasViews && !isHiddenByCaller && super.alpha >= 0.01
  }

  /// Whether the layer is the frontmost modal layer of its stack.
  final var isFrontmostModal = false

  /// Whether a modal layer is in front of this one.
  final var isCovered: Bool {
    get { rememberedElementsHidden != nil }
    set {
      if newValue, rememberedElementsHidden == nil {
        rememberedElementsHidden = accessibilityElementsHidden
        accessibilityElementsHidden = true
      } else if !newValue, let remembered = rememberedElementsHidden {
        accessibilityElementsHidden = remembered
        rememberedElementsHidden = nil
      }
    }
  }

  /// The layer's level as text; nil if the layer belongs to no stack.
  var levelInStack: String? { nil }

  /// Called when ``coversWhatIsBehind`` may have changed. The layer of a stack notifies its stack.
  func coverageMayHaveChanged() {}

  // MARK: Archives

  nonisolated private static let hiddenKey = "JubakoLayerViewIsHidden"

  #if canImport(ObjectiveC)
  /// Archives the layer, and whether you hid it.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    // The method is isolated as the SDK isolates UIKit's; views are archived on the main actor in either case.
    let isHidden = MainActor.assumeIsolated { isHiddenByCaller }
    coder.encode(isHidden, forKey: Self.hiddenKey)
  }
  #endif
}

extension LayerView {
  /// What a layer does with touches.
  ///
  /// | Policy | Where touches go |
  /// | --- | --- |
  /// | ``passthrough``, the default | To the layer's views; elsewhere to the views behind the layer |
  /// | ``blocking`` | To the layer's views; elsewhere to the layer, which stops them |
  /// | ``containerOnly`` | To the layer, all of them |
  /// | ``disabled`` | To the views behind the layer, all of them |
  ///
  /// A layer without views and without a background color stops nothing.
  ///
  /// A level of badges takes ``disabled``: a touch on a badge then reaches the button behind it.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum TouchPolicy: Hashable, Sendable {
    /// The layer's views take touches; on empty area, touches go to the views behind the layer. This is the default.
    case passthrough
    /// The layer's views take touches; on empty area, the layer stops them.
    case blocking
    /// The layer takes every touch in its bounds itself; its views get none. Use it for a recognizer on the whole
    /// layer. If the layer has no views, give it the background color `clear`.
    case containerOnly
    /// Neither the layer nor its views take touches; they all go to the views behind the layer.
    case disabled

    /// Whether touches on empty area go to the views behind the layer.
    var letsTouchesThrough: Bool { self == .passthrough || self == .disabled }
  }
}
#endif
