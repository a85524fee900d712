#if UIKIT
import PlatformUI

/// A container that shows one child and swaps it.
///
/// ```swift
/// let container = ContentViewController()
/// try container.setContent(signIn)
/// try container.setContent(home, using: .crossDissolve()) { _ in print("home") }
/// ```
/// There is never more than one transition at a time: ``busyPolicy`` says what becomes of a request that comes while one
/// is running. Every completion is called exactly once.
///
/// The status bar, the home indicator, the screen edges, the interface orientations, the scroll view that bars look at
/// and the focus are the content's business, and so is `preferredContentSize`.
///
/// The technique is from the article on container view controllers.
@MainActor
open class ContentViewController: ContainerViewController {
  final var requests = ContentRequestQueue<ContentRequest>()
  final weak var shownContent: UIViewController?
  final weak var leavingContent: UIViewController?
  final var isStartingRequests = false

  /// Creates a container from a nib, or with `nil` and `nil` without one.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a container from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Content

  /// What becomes of a request that comes while a transition is running. ``BusyPolicy/keepLatest`` at first.
  public final var busyPolicy = BusyPolicy.keepLatest

  /// The child that is shown; while a transition is running, the one that comes. Nil when there is none, also when
  /// someone else took it away.
  ///
  /// Setting it swaps without an animation, at once or, while a transition is running, as ``busyPolicy`` says. A
  /// controller that can't be embedded traps: use ``setContent(_:using:completion:)`` where that may happen.
  public final var content: UIViewController? {
    get { shownContent?.parent === self ? shownContent : nil }
    set { assignContent(newValue) }
  }

  /// The view that the content lies in: this controller's view unless overridden by one below it.
  ///
  /// Override it to have something beside the content, a bar for example.
  open var contentContainerView: UIView { view }

  // MARK: What the content decides

  /// Takes over the size that the content would like.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === content { preferredContentSize = container.preferredContentSize }
  }

  /// The content's scroll view, for the bars around this controller.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    content?.contentScrollView(for: edge) ?? super.contentScrollView(for: edge)
  }

  /// The content, if there is any.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    if let content { [content] } else { super.preferredFocusEnvironments }
  }

  #if os(iOS) || !canImport(UIKit)
  /// The content.
  open override var childForStatusBarStyle: UIViewController? { content }

  /// The content.
  open override var childForStatusBarHidden: UIViewController? { content }

  /// The content.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { content }

  /// The content.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { content }

  /// The content's orientations.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    content?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }
  #endif
}
#endif
