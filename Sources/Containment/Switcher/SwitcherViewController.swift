#if UIKIT
import PlatformUI

/// A container that shows one child and replaces it by another.
///
/// ```swift
/// let container = SwitcherViewController()
/// try container.setContent(signIn)
/// try container.setContent(home, using: .crossDissolve()) { print("home: \($0)") }
/// ```
/// There is never more than one transition at a time. ``busyPolicy`` decides about a request that comes while a
/// transition is running. Every completion is called exactly once.
///
/// The content decides about the status bar, the home indicator, the screen edges, the interface orientations, the
/// scroll view of the bars and the focus. Its `preferredContentSize` becomes the container's. On tvOS the content also
/// decides about the user interface style, and on visionOS about the style of the container background.
@MainActor
open class SwitcherViewController: ContainerViewController {
  final var requests = ContentRequestQueue<ContentRequest>()
  final weak var shownContent: UIViewController?
  final var isStartingRequests = false

  /// Creates a container from a nib, or without one if both arguments are nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a container from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Content

  /// The policy for a request that comes while a transition is running. The default is ``BusyPolicy/keepLatest``.
  public final var busyPolicy = BusyPolicy.keepLatest

  /// Whether a content that is replaced stays a child of this container, so that it can be shown again with what it has
  /// loaded. The default is `false`.
  ///
  /// The value is read when a request runs, also one that removes the content. A child that is kept gets its
  /// disappearance and no `willMove(toParent:)`. ``UIKit/UIViewController/unembed(_:)`` releases it.
  public final var keepsReplacedContent = false

  /// The child that is shown. While a transition is running, it is the child that comes. It is nil if there is none,
  /// also if someone else took it away.
  ///
  /// Call ``setContent(_:using:completion:)`` to change the content.
  public final var content: UIViewController? {
    guard let shownContent, shownContent.parent === self else { return nil }
    return shownContent
  }

  /// The view that the content lies in. It is this controller's view, unless a subclass overrides it with a view below
  /// that.
  ///
  /// Override this property to show something beside the content, for example a bar.
  open var contentContainerView: UIView { view }

  /// The size that a content will have when the view has `parentSize`.
  ///
  /// The difference between the sizes of the view and of ``contentContainerView`` is expected to stay the same.
  /// Override this method if it does not.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard isViewLoaded, let child = container as? UIViewController, let childView = child.viewIfLoaded,
      childView.superview === contentContainerView, childView.bounds.size == contentContainerView.bounds.size
    else {
      return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    let (outer, inner) = (view.bounds.size, childView.bounds.size)
    return CGSize(
      width: max(0, parentSize.width - (outer.width - inner.width)),
      height: max(0, parentSize.height - (outer.height - inner.height)))
  }

  // MARK: What the content decides

  /// Takes over the preferred size of the content.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === content { preferredContentSize = container.preferredContentSize }
  }

  /// The scroll view of the content, for the bars around this controller.
  ///
  /// For a content that names none, it is the one that UIKit would find if the content stood alone: its view, or else
  /// the view at the back of that, and so on, if one of them is a scroll view. A content whose scroll view lies
  /// elsewhere has to name it with `setContentScrollView(_:for:)`.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    content?.contentScrollView(for: edge) ?? content?.viewIfLoaded?.rearmostScrollView
      ?? super.contentScrollView(for: edge)
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

  /// The orientations of the content.
  ///
  /// Where windows can be resized, UIKit takes them as a wish: on iPadOS 26 and later, and on the inner display of a
  /// foldable iPhone.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    content?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }
  #endif

  #if os(tvOS)
  /// The content.
  open override var childViewControllerForUserInterfaceStyle: UIViewController? { content }
  #endif

  #if os(visionOS)
  /// The content.
  open override var childViewControllerForPreferredContainerBackgroundStyle: UIViewController? { content }
  #endif

  /// Takes over what a new content decides, as soon as it is a child.
  final override func didReplace(_ old: UIViewController, by new: UIViewController) {
    if new === shownContent { contentDidChange(to: new) }
  }

  /// Takes over what the content decides, after a change.
  final func contentDidChange(to content: UIViewController?) {
    preferredContentSize = content?.preferredContentSize ?? .zero
    setNeedsFocusUpdate()
    #if os(iOS) || !canImport(UIKit)
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    updateOrientations()
    #endif
    #if os(tvOS)
    setNeedsUserInterfaceAppearanceUpdate()
    #endif
    #if os(visionOS)
    setNeedsUpdateOfPreferredContainerBackgroundStyle()
    #endif
  }

  #if os(iOS) || !canImport(UIKit)
  private func updateOrientations() {
    if #available(iOS 16, *) {
      setNeedsUpdateOfSupportedInterfaceOrientations()
    } else {
      #if os(iOS)
      UIViewController.attemptRotationToDeviceOrientation()
      #endif
    }
  }
  #endif
}

extension UIView {
  /// The first scroll view among the view, its rearmost subview, the rearmost one in that, and so on.
  ///
  /// Apple doesn't document how UIKit finds the scroll view of a controller. This was observed on iOS 11 ("The
  /// particulars of the safe area and contentInsetAdjustmentBehavior in iOS 11") and serves Readium in 2025.
  fileprivate var rearmostScrollView: UIScrollView? {
    var view: UIView? = self
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.subviews.first { !($0 is ContainerViewFollower) }
    }
    return nil
  }
}

extension SwitcherViewController {
  /// What a ``SwitcherViewController`` does with a request that comes while a transition is running.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum BusyPolicy: Hashable, Sendable {
    /// The running transition ends, then only the newest request follows. The requests that it replaced complete with
    /// ``ContainmentTransition/Outcome/superseded``.
    case keepLatest
    /// Every request waits for its turn.
    case queueAll
    /// The request is refused with ``ContainmentError/transitionInProgress``.
    case reject
  }
}
#endif
