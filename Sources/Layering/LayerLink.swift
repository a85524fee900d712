#if UIKIT
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
