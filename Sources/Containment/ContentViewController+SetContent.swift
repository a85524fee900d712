#if UIKIT
import PlatformUI

extension ContentViewController {
  /// Shows another controller, or none.
  ///
  /// The content comes and goes at once where there is nothing before or nothing after it, and while the container is not
  /// on the screen. Loads the view, unless there is nothing to show; what `viewDidLoad` asks for comes
  /// before this request.
  ///
  /// - Parameters:
  ///   - controller: a controller without a parent, or one that this container shows. Nil takes the content away.
  ///   - transition: how it looks.
  ///   - completion: called once: with `true` when the content has taken over; with `false` when the animation was cut
  ///     short, when a newer request took this one's place, when, after waiting, the controller could not be embedded any
  ///     more, or when someone took it away on its way.
  /// - Throws: ``ContainmentError/transitionInProgress`` while a transition is running and ``busyPolicy`` is
  ///   ``BusyPolicy/reject``, or while the content takes part in one that was not asked for here, and what `embed` throws,
  ///   before anything changed. The completion is not called then.
  /// - Complexity: O(1) while a transition is running.
  public func setContent(
    _ controller: UIViewController?, using transition: ContainmentTransition = .instant,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) throws(ContainmentError) {
    try checkContent(controller)
    try take(ContentRequest(controller: controller, transition: transition, completion: completion))
  }

  /// Shows another controller, or none, and waits until it has taken over or is out of the question.
  ///
  /// The container lives at least until then. Cancelling the task stops nothing.
  ///
  /// - Returns: what the form with a completion calls its completion with.
  /// - Throws: as that form does, before anything changed.
  @discardableResult
  public func setContent(
    _ controller: UIViewController?, using transition: ContainmentTransition = .instant
  ) async throws(ContainmentError) -> Bool {
    try checkContent(controller)
    if requests.isBusy, busyPolicy == .reject { throw .transitionInProgress }
    return await withCheckedContinuation { continuation in
      let request = ContentRequest(controller: controller, transition: transition) {
        continuation.resume(returning: $0)
      }
      // It was asked above whether there is anything to throw.
      guard (try? take(request)) != nil else { return continuation.resume(returning: false) }
    }
  }

  func assignContent(_ controller: UIViewController?) {
    do throws(ContainmentError) {
      try setContent(controller)
    } catch .transitionInProgress {
      // As the policy says.
    } catch {
      fatalError(
        "Can't make \(controller.map { "\($0)" } ?? "nil") the content of \(self): \(error). Take it away from where it "
          + "is first, or call setContent(_:using:completion:), which throws the reason.")
    }
  }

  /// Says what stands in the way of a request.
  private func checkContent(_ controller: UIViewController?) throws(ContainmentError) {
    try checkSwap(to: controller)
    guard controller != nil, !isViewLoaded else { return }
    // What our `viewDidLoad` asks for was asked for before, and may stand in the way.
    loadViewIfNeeded()
    try checkSwap(to: controller)
  }

  private func checkSwap(to controller: UIViewController?) throws(ContainmentError) {
    if !requests.isBusy, let content {
      // Someone may have called `transition` on the content: such a one is none of those that requests wait for. Or have
      // put its view elsewhere, where no other may follow.
      if let controller, controller !== content {
        try checkTransition(from: content, to: controller)
      } else {
        try recordForUnembedding(content)
      }
      return
    }
    // The one that leaves in a running transition may come again.
    guard let controller, controller !== content, controller.parent !== self || controller !== leavingContent else {
      return
    }
    try checkEmbedding(of: controller, in: isViewLoaded ? contentContainerView : nil)
  }

  // MARK: Requests

  private func take(_ request: ContentRequest) throws(ContainmentError) {
    switch requests.admit(request, policy: busyPolicy) {
    case .reject: throw .transitionInProgress
    case .wait(let replaced): for request in replaced { request.completion?(false) }
    case .start: start(request)
    }
  }

  private func start(_ request: ContentRequest) {
    let old = content
    guard request.controller !== old else { return finish(request, true) }
    do throws(ContainmentError) {
      try swap(old, for: request)
    } catch {
      // Only a request that waited comes here: one of the two was given to others in the meantime.
      finish(request, false)
    }
  }

  private func swap(_ old: UIViewController?, for request: ContentRequest) throws(ContainmentError) {
    if let old, let new = request.controller {
      try checkTransition(from: old, to: new)
      (shownContent, leavingContent) = (new, old)
      start(
        request.transition, from: old, to: new, at: contentContainerView,
        began: { [self] in contentDidChange() },
        completion: { [self] finished in
          // Someone may have taken it away.
          if content !== new { contentDidChange() }
          announce()
          finish(request, finished)
        })
      return
    }
    if let new = request.controller {
      let place = contentContainerView
      try checkEmbedding(of: new, in: place)
      shownContent = new
      try embed(new, in: place)
    } else if let old {
      try unembed(old)
      shownContent = nil
    }
    contentDidChange()
    announce()
    finish(request, content === request.controller)
  }

  /// Ends a request, tells whoever made it, and goes on with those that wait.
  private func finish(_ request: ContentRequest, _ finished: Bool) {
    requests.finish()
    leavingContent = nil
    request.completion?(finished)
    // A request that ends at once ends inside this loop: without the flag a long queue would be a deep stack.
    guard !isStartingRequests else { return }
    isStartingRequests = true
    while let next = requests.next() { start(next) }
    isStartingRequests = false
  }

  private func contentDidChange() {
    preferredContentSize = content?.preferredContentSize ?? .zero
    setNeedsFocusUpdate()
    #if os(iOS) || !canImport(UIKit)
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    if #available(iOS 16, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
    #endif
  }

  /// Tells assistive technology, if there is anything to be seen.
  private func announce() {
    guard view.isOnScreen else { return }
    UIAccessibility.post(notification: .screenChanged, argument: content?.viewIfLoaded)
  }
}
#endif
