#if UIKIT
extension LayerView {
  /// What a layer does with touches.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum TouchPolicy: Hashable, Sendable {
    /// The layer's views take touches; on empty area, touches go to the views behind the layer.
    case passthrough
    /// The layer's views take touches; on empty area, the layer stops them.
    case blocking
    /// Neither the layer nor its views take touches; they all go to the views behind the layer.
    case disabled
    /// The layer takes every touch in its bounds itself; its views get none. Use it for a recognizer on the whole
    /// layer.
    case containerOnly

    /// Whether touches on empty area go to the views behind the layer.
    var letsTouchesThrough: Bool { self == .passthrough || self == .disabled }
  }
}
#endif
