#if UIKIT
/// What a layer does with touches.
public enum TouchPolicy: Hashable, Sendable {
  /// The layer's views take touches; empty area lets them through to what is behind.
  case passthrough
  /// The layer's views take touches; empty area stops them.
  case blocking
  /// Neither the layer nor its views take touches; everything goes to what is behind.
  case disabled
  /// The layer takes every touch in its bounds itself; its views get none. For a recognizer on the whole layer.
  case containerOnly
}
#endif
