#if UIKIT
extension SwitcherViewController {
  /// What a ``SwitcherViewController`` does with a request that comes while a transition is running.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum BusyPolicy: Hashable, Sendable {
    /// The running transition ends, then only the newest request follows. The requests that it replaced complete with
    /// `false`.
    case keepLatest
    /// Every request waits for its turn.
    case queueAll
    /// The request is refused with ``ContainmentError/transitionInProgress``.
    case reject
  }
}
#endif
