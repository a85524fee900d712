#if UIKIT
import PlatformUI

/// A view that lays out its content: it has the views of a row, a column or another container as its subviews.
///
/// ```swift
/// let card = LayoutView()
/// card.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
/// card.content = LayoutRow(spacing: 8) {
///   icon
///   LayoutColumn(spacing: 2) { title; subtitle }
///   LayoutSpace.flexible
///   button
/// }
/// ```
/// What depends on state is the ``body`` of a subclass. It is read again in each layout pass:
///
/// ```swift
/// final class StatusView: LayoutView {
///   private let name = UILabel()
///   private let warning = UILabel()
///   var isUrgent = false { didSet { setNeedsLayout() } }
///
///   override var body: (any LayoutContainer)? {
///     LayoutColumn(spacing: 4) {
///       name
///       if isUrgent { warning }
///     }
///   }
/// }
/// ```
/// The view answers `sizeThatFits(_:)` and `intrinsicContentSize`, so it can be the content of a cell, an item of
/// another layout, or a view in Auto Layout.
///
/// A layout view in a layout view measures its content twice for each level. Use a row or a column inside instead.
///
/// After a change of a text, of `isHidden` or of anything else that the layout depends on, call `setNeedsLayout()`. In
/// Auto Layout, also call `invalidateIntrinsicContentSize()`, unless the view has a ``body``.
@MainActor
open class LayoutView: UIView {
  /// The tree of the content, or of the body as it was read last.
  private final var tree: LayoutTree?

  /// Whether a layout pass is using the tree. If the size is asked for meanwhile, it is that of the same tree.
  private final var isTreeInUse = false

  /// The views of the tree. A view that another superview has taken is still among them.
  private final var namedViews: [UIView] = []

  /// The views of the tree that the last pass has given a frame. What isn't among them comes from nowhere or from
  /// another place, so an animation would begin at a frame without a meaning.
  private final var placedViews: Set<ObjectIdentifier> = []

  /// The width that ``intrinsicContentSize`` was calculated for.
  private final var widthOfLayout: CGFloat?

  /// The latest value of ``intrinsicContentSize``; nil if nobody has asked for it.
  private final var answeredSize: CGSize?

  #if DEBUG
  /// The number of passes in a row in which the body has named none of the views that it named before.
  private final var exchangesInARow = 0
  #endif

  /// Creates a view without content. The frame is in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view without content from a storyboard, a nib or an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Content

  /// What is laid out, or nil.
  ///
  /// Setting it removes the views that aren't part of the content any more, and adds the new ones in front of the
  /// others, in the order in which they stand in the content. Views that stay aren't moved. A view that another
  /// superview has taken since is neither removed nor laid out. In an animation, a view that is new or that was hidden
  /// in the last pass has its place at once, and the others move.
  ///
  /// The content holds its views strongly, as a superview does.
  public final var content: (any LayoutElement)? {
    didSet {
      tree = content.map(LayoutTree.root)
      let views = tree?.views ?? []
      removeViews(exceptFor: views)
      for view in views where view.superview !== self {
        placedViews.remove(ObjectIdentifier(view))
        addSubview(view)
      }
      namedViews = views
      latestPlan = nil
      contentDidChange()
    }
  }

  /// What is laid out, as it follows from the state of the view. It is nil by default.
  ///
  /// It is read once in `layoutSubviews()`, and each time that the size of the view is asked for outside of it. After a
  /// change of the state, call `setNeedsLayout()`; nothing else is necessary. The views that the body names are added
  /// in the next pass, and those that it doesn't name any more are removed. A view that is new or was hidden has its
  /// place at once, also in an animation. Among themselves, the views stand in the order of the body, from back to
  /// front. Other subviews keep their places.
  ///
  /// If another superview takes a view, the body doesn't take it back before it has left it out once.
  ///
  /// - Precondition: ``content`` is nil. The views are stored somewhere, and not made by the body: if it names other
  ///   views in each pass, that traps in a debug build.
  open var body: (any LayoutContainer)? { nil }

  /// The distances between the edges of the view and its content, in points. They are zero by default.
  ///
  /// They are added to what ``contentInsetsReference`` takes off.
  public final var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet { if oldValue != contentInsets { contentDidChange() } }
  }

  /// What the content insets are measured from: the edges of the view, its safe area, its layout margins, or its
  /// readable width.
  ///
  /// It is `.none` by default, which stands for the edges. `.automatic` is the safe area. The readable width is that of
  /// the `readableContentGuide`; before that has a size, the layout margins count.
  public final var contentInsetsReference = UIContentInsetsReference.none {
    didSet { if oldValue != contentInsetsReference { contentDidChange() } }
  }

  /// The result of the last layout; nil before the first one, and without content.
  public private(set) final var latestPlan: LayoutPlan?

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Lays out again if the content keeps a distance from the safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if contentInsetsReference != .none { contentDidChange() }
  }

  /// Lays out again if the content keeps a distance from the layout margins.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if contentInsetsReference != .none { contentDidChange() }
  }

  // MARK: Laying out

  /// Lays out the content, or the body, inside the insets.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tree = currentTree
    isTreeInUse = true
    defer { isTreeInUse = false }
    exchangeViews()
    if widthOfLayout != bounds.width {
      widthOfLayout = bounds.width
      invalidateIntrinsicContentSize()
    }
    let direction = effectiveUserInterfaceLayoutDirection
    let plan = tree?.plan(
      in: margins.rect(in: bounds, direction: direction), direction: direction, scale: traitCollection.displayScale)
    var placed: Set<ObjectIdentifier> = []
    for placement in plan?.placements ?? [] where placement.view.superview === self {
      let identifier = ObjectIdentifier(placement.view)
      placed.insert(identifier)
      if placedViews.contains(identifier) {
        placement.view.frameWithoutTransform = placement.frame
      } else {
        UIView.performWithoutAnimation {
          placement.view.frameWithoutTransform = placement.frame
          placement.view.layoutIfNeeded()
        }
      }
    }
    placedViews = placed
    latestPlan = plan
    let hasBody = content == nil && tree != nil
    if hasBody, let answeredSize, intrinsicContentSize != answeredSize { invalidateIntrinsicContentSize() }
  }

  /// The tree of the content, or of the body as it is now.
  private var currentTree: LayoutTree? {
    guard let body else { return content == nil ? nil : tree }
    guard content == nil else {
      fatalError(
        "\(self) has a content and a body, and can lay out only one of them. Leave content nil in a class that "
          + "overrides body.")
    }
    return LayoutTree.root(body)
  }

  /// Makes the views of the body the subviews.
  private func exchangeViews() {
    guard content == nil else { return }
    let views = tree?.views ?? []
    guard !views.elementsEqual(namedViews, by: ===) else {
      noteExchange(false)
      return
    }
    let named = Set(namedViews.map(ObjectIdentifier.init))
    let newViews = views.filter { !named.contains(ObjectIdentifier($0)) }
    noteExchange(!namedViews.isEmpty && !views.isEmpty && newViews.count == views.count)
    removeViews(exceptFor: views)
    UIView.performWithoutAnimation { for view in newViews { addSubview(view) } }
    namedViews = views
    sortSubviews()
  }

  /// Removes the subviews that the layout has named, apart from some.
  private func removeViews(exceptFor views: [UIView]) {
    let staying = Set(views.map(ObjectIdentifier.init))
    for view in namedViews where view.superview === self && !staying.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    // The identifier of a view that is deallocated may be that of a new one.
    placedViews.formIntersection(staying)
  }

  /// Puts the views of the body into its order. They exchange their places only among themselves.
  private func sortSubviews() {
    var own = namedViews.filter { $0.superview === self }.makeIterator()
    let named = Set(namedViews.map(ObjectIdentifier.init))
    let sorted = subviews.map { named.contains(ObjectIdentifier($0)) ? own.next() ?? $0 : $0 }
    for (index, view) in sorted.enumerated() where subviews[index] !== view {
      // Never by UIKit's index: a sublayer that is no view's may shift it.
      insertSubview(view, belowSubview: subviews[index])
    }
  }

  /// Notes whether a pass has exchanged all views. If three in a row do, the body makes its views itself.
  private func noteExchange(_ isExchange: Bool) {
    #if DEBUG
    exchangesInARow = isExchange ? exchangesInARow + 1 : 0
    if exchangesInARow == 3 {
      fatalError(
        "The body of \(self) names other views each time that it is read. Store the views in properties, and name them "
          + "in body.")
    }
    #endif
  }

  // MARK: Measuring

  /// Returns the size that the content needs, with the insets, rounded up to whole pixels.
  ///
  /// A flexible item contributes what its content needs. What ``contentInsetsReference`` takes off is as large as it is
  /// at present.
  ///
  /// - Parameter size: The space, in points. A width or a height of 0 is no limit.
  /// - Returns: The width that the content needs, or the whole width of the space if a picture with an aspect ratio
  ///   fills it; and the height that the content needs in the width of the space.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let tree = (isTreeInUse ? tree : currentTree) ?? LayoutTree.root(LayoutOverlay {})
    return tree.sizeThatFits(size, insets: margins, scale: traitCollection.displayScale)
  }

  /// The size that the content needs: its width without a limit, and its height at the present width.
  ///
  /// It is invalidated when the content, the insets or the width of the view change, and when a layout pass finds that
  /// the body needs another size.
  open override var intrinsicContentSize: CGSize {
    var size = sizeThatFits(.zero)
    if bounds.width > 0 {
      size.height = sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    }
    answeredSize = size
    return size
  }

  private var margins: LayoutMargins { LayoutMargins(of: self, contentInsetsReference, adding: contentInsets) }
}
#endif
