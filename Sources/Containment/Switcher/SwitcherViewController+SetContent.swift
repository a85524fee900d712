#if UIKIT
import PlatformUI

extension SwitcherViewController {
  /// Shows another controller, or none.
  ///
  /// The change happens at once if there is no content before or after it, and where `transition` happens at once, for
  /// example outside the screen. The method loads the view, unless `controller` is nil. Loading the view may call
  /// `viewDidLoad`; what is requested there is carried out first.
  ///
  /// - Parameters:
  ///   - controller: A controller without a parent, or a child that this container shows or keeps. Nil removes the
  ///     content.
  ///   - transition: What the transition looks like.
  ///   - completion: Called once, at the end, with how the request ended. If `controller` is nil, a request that is
  ///     ``ContainmentTransition/Outcome/finished`` has removed the content.
  /// - Throws: ``ContainmentError/transitionInProgress`` while a transition is running and ``busyPolicy`` is
  ///   ``BusyPolicy/reject``, or while the content takes part in a transition that was not requested here, and the
  ///   errors of `embed`. Nothing has changed then, and the completion is not called.
  /// - Complexity: O(1) while a transition is running.
  public func setContent(
    _ controller: UIViewController?, using transition: ContainmentTransition = .instant,
    completion: (@MainActor (ContainmentTransition.Outcome) -> Void)? = nil
  ) throws(ContainmentError) {
    let step = try checkRequest(controller)
    try take(ContentRequest(controller: controller, transition: transition, completion: completion), step)
  }

  /// Shows another controller, or none, and waits until it has taken over or cannot any more.
  ///
  /// The container is kept alive until then. Cancelling the task does not stop the transition.
  ///
  /// - Parameters:
  ///   - controller: The controller to show, or nil to show none.
  ///   - transition: How it takes the place of the present one.
  /// - Returns: The value that the form with a completion passes to it.
  /// - Throws: The errors of that form. Nothing has changed then.
  @discardableResult
  public func setContent(
    _ controller: UIViewController?, using transition: ContainmentTransition = .instant
  ) async throws(ContainmentError) -> ContainmentTransition.Outcome {
    let result: Result<ContainmentTransition.Outcome, ContainmentError> = await withCheckedContinuation {
      continuation in
      do throws(ContainmentError) {
        try setContent(controller, using: transition) { continuation.resume(returning: .success($0)) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try result.get()
  }

  /// Starts to show another controller, in an interactive transition.
  ///
  /// The controller is the content while the transition runs. If the transition is cancelled, the old content is it
  /// again. Requests that come meanwhile are treated by the ``busyPolicy``. Without a content, the controller is shown
  /// at once, and the handle has ended.
  ///
  /// - Parameters:
  ///   - controller: A controller without a parent, or a child that this container keeps.
  ///   - transition: What the transition looks like.
  ///   - completion: Called once, at the end, with the ``TransitionHandle/outcome``.
  /// - Returns: The handle that moves the transition. A handle that is released cancels it.
  /// - Throws: ``ContainmentError/transitionInProgress`` while a transition is running, whatever the policy,
  ///   ``ContainmentError/sameController`` for the content, and the errors of
  ///   ``UIKit/UIViewController/beginTransition(from:to:using:layout:keepsOld:completion:)``. Nothing has changed then.
  public func beginContent(
    _ controller: UIViewController, using transition: ContainmentTransition = .push,
    completion: (@MainActor (ContainmentTransition.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> TransitionHandle {
    guard transition.reduced.canBeInteractive else { throw .notInteractive }
    let step = try checkRequest(controller)
    if requests.isBusy { throw .transitionInProgress }
    if case .nothing = step { throw .sameController }
    let handle = TransitionHandle()
    let request = ContentRequest(controller: controller, transition: transition) { [weak handle] outcome in
      handle?.didEnd(outcome)
      completion?(outcome)
    }
    try take(request, step, handle: handle)
    return handle
  }

  // MARK: Preconditions

  /// What a request does, with the records that its check found.
  private enum Step {
    case nothing
    case show(UIViewController, ChildRecord)
    case remove(UIViewController, ChildRecord)
    case exchange(UIViewController.TransitionChildren)
  }

  /// Throws the reason why a request cannot be taken. Returns what the request does if it runs now.
  private func checkRequest(_ controller: UIViewController?) throws(ContainmentError) -> Step {
    let step = try check(controller)
    guard controller != nil, !isViewLoaded else { return step }
    // A request from `viewDidLoad` comes first, and this one may not be possible after it.
    loadViewIfNeeded()
    return try check(controller)
  }

  private func check(_ controller: UIViewController?) throws(ContainmentError) -> Step {
    guard requests.isBusy else { return try step(to: controller) }
    // The request waits. The content that leaves in the running transition can return.
    if let controller, controller !== content, !isLeaving(controller) {
      try recordForShowing(controller)
    }
    return .nothing
  }

  @discardableResult
  private func recordForShowing(_ controller: UIViewController) throws(ContainmentError) -> ChildRecord {
    try recordForEmbedding(controller, in: isViewLoaded ? contentContainerView : nil, acceptsKept: true)
  }

  /// Returns what leads from the content to another controller.
  private func step(to controller: UIViewController?) throws(ContainmentError) -> Step {
    guard let content else {
      guard let controller else { return .nothing }
      return .show(controller, try recordForShowing(controller))
    }
    guard let controller, controller !== content else {
      // The content may take part in a transition that was not requested here.
      let record = try recordForUnembedding(content)
      if controller == nil { return .remove(content, record) }
      return keeps(content) ? .show(content, record) : .nothing
    }
    return .exchange(try checkTransition(from: content, to: controller, keepsOld: keepsReplacedContent))
  }

  /// Returns whether a controller leaves in the running transition of this container.
  private func isLeaving(_ controller: UIViewController) -> Bool {
    guard controller.parent === self, case .transitioning(let running)? = ChildRecord.existing(for: controller)?.phase
    else { return false }
    return running.from.controller === controller && running.to.controller === content
  }

  // MARK: Requests

  private func take(
    _ request: ContentRequest, _ step: Step, handle: TransitionHandle? = nil
  ) throws(ContainmentError) {
    switch requests.admit(request, policy: busyPolicy) {
    case .reject: throw .transitionInProgress
    case .wait(let replaced): for request in replaced { request.completion?(.superseded) }
    case .start: run(request, step, handle: handle)
    }
  }

  /// Runs a request that waited.
  private func run(_ request: ContentRequest) {
    do throws(ContainmentError) {
      run(request, try step(to: request.controller))
    } catch {
      // One of the two controllers was given to others in the meantime.
      finish(request.completion, .refused(error))
    }
  }

  private func run(_ request: ContentRequest, _ step: Step, handle: TransitionHandle? = nil) {
    switch step {
    case .nothing:
      return finish(request.completion, .finished)
    case .show(let new, let record):
      shownContent = new
      embed(new, record, in: contentContainerView, layout: new.parent == nil ? .fill : record.layout ?? .fill)
    case .remove(let old, let record):
      unembed(old, record, keepsChild: keepsReplacedContent)
      shownContent = nil
    case .exchange(let children):
      let (old, new) = (children.from.controller, children.to.controller)
      shownContent = new
      return start(
        request.transition, of: children, in: contentContainerView, handle: handle,
        completion: { [self, completion = request.completion] outcome in
          if outcome == .cancelled { shownContent = old }
          let shown = content
          // Someone may have taken the new content away.
          if shown !== new { contentDidChange(to: shown) }
          if outcome != .cancelled { announce(shown) }
          finish(completion, outcome)
        })
    }
    let shown = content
    contentDidChange(to: shown)
    announce(shown)
    finish(request.completion, shown === request.controller ? .finished : .takenAway)
  }

  /// Ends a request, calls its completion and runs the requests that wait.
  private func finish(
    _ completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?, _ outcome: ContainmentTransition.Outcome
  ) {
    requests.finish()
    completion?(outcome)
    // A request that ends at once ends inside this loop. Without the flag, a long queue would be a deep stack.
    guard !isStartingRequests else { return }
    isStartingRequests = true
    while let next = requests.next() { run(next) }
    isStartingRequests = false
  }

  /// Notifies assistive technology of the new content, if it is visible.
  private func announce(_ content: UIViewController?) {
    guard view.isOnScreen else { return }
    UIAccessibility.post(notification: .screenChanged, argument: content?.viewIfLoaded)
  }
}
#endif
