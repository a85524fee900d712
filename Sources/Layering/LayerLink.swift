#if UIKIT
/// How a stack finds a layer as long as it lives: a weak reference without the price of one.
///
/// Where views are plain Swift objects, a weak reference makes every retain of the layer slow, of which each hit-test
/// does one a layer. So the layer clears its link itself, in its `deinit`; were it not to, `unowned` would trap.
final class LayerLink<Level: Hashable & Comparable>: @unchecked Sendable {
  // Unchecked, because a deinit can't say that it runs on the main actor, where views are made, used and freed.
  unowned var layer: StackLayer<Level>?
}
#endif
