#if UIKIT
// `import KeyboardAvoidance` also imports UIKit, or its replacement where there is no UIKit.
@_exported import PlatformUI

/// What the keyboard leaves free of a view, and what it covers, at the end of the keyboard's animation.
///
/// ```swift
/// final class NoteView: UIView {
///   let bar = UIView()  // A subview.
///   private lazy var keyboard = KeyboardArea(of: self)
///
///   override func layoutSubviews() {
///     super.layoutSubviews()
///     let area = keyboard.freeArea
///     bar.frame = CGRect(x: area.minX, y: area.maxY - 44, width: area.width, height: 44)
///   }
/// }
/// ```
/// When the keyboard comes, goes or changes its frame, the view is laid out inside the keyboard's own animation, if the
/// change concerns the view at all. So `layoutSubviews`, or the `viewDidLayoutSubviews` of the view's controller, is
/// the only place that asks. There is nothing to remove: the view isn't retained, and the object observes nothing any
/// more when it is released. Keep the object in a property, unless it adjusts a scroll view, which keeps it.
///
/// The values are computed when they are asked for, from the frame of the keyboard and the place of the view on the
/// screen. They are those at the end of the keyboard's animation. A view in no window is covered by nothing, and
/// neither is one in the keyboard's own window, such as an `inputAccessoryView`.
///
/// The keyboard is known from the moment when the first object of this class was created. Create one before the first
/// keyboard comes, such as in the initializer or in the first layout of the view.
///
/// A keyboard that a finger drags is followed on iOS, where a scroll view of the window has the `keyboardDismissMode`
/// `.interactive`: a hidden view in the window reads the keyboard's layout guide of the nearest view controller, while
/// the finger is at the keyboard. Nobody has tried that on a device. Meanwhile only ``freeArea``, ``overlap`` and
/// ``frame`` follow the finger. The insets of a scroll view, which may be under that finger, change when the keyboard
/// is announced again.
///
/// On tvOS and visionOS there is no keyboard that covers a view, so ``overlap`` is always 0 there.
@MainActor
public final class KeyboardArea {
  /// The view. It isn't retained, so this is nil when it is gone.
  public private(set) weak var view: UIView?

  /// The closure that is called after the view was laid out, if the keyboard covers another part of the view than
  /// before. Nil by default.
  ///
  /// What it changes is animated together with the keyboard, and a layout that it asks for is performed. Nothing is
  /// animated while a finger drags the keyboard. When a scroll view that the object adjusts comes into a window or gets
  /// another size or safe area, the closure is called in the layout pass of that change.
  ///
  /// The object retains the closure, so refer to the owner of the object weakly.
  public var onChange: (@MainActor (KeyboardArea) -> Void)?

  /// The scroll view's insets, if the object adjusts them.
  private var inset: KeyboardInset?
  private weak var follower: ScrollViewFollower?
  /// The reading at the last layout that this object has performed.
  private var applied = KeyboardReading()
  /// The reading before the change that is about to be applied.
  private var before: KeyboardReading?
  /// Whether the place is checked again on the next turn of the run loop.
  private var isCheckedAgain = false

  /// Creates an object that follows the keyboard over a view.
  ///
  /// - Parameters:
  ///   - view: The view. It needn't be in a window yet.
  ///   - onChange: See ``onChange``.
  public convenience init(of view: UIView, onChange: (@MainActor (KeyboardArea) -> Void)? = nil) {
    self.init(view, inset: nil, onChange: onChange)
  }

  /// Creates an object that keeps the content of a scroll view clear of the keyboard.
  ///
  /// ```swift
  /// scrollView.contentInset.bottom = bar.bounds.height
  /// KeyboardArea(adjusting: scrollView)
  /// ```
  /// A bar that stands on the keyboard, in the ``freeArea``, covers the end of the scroll view. Its height is an inset
  /// of your own, as here, and no `margin`. Without such a bar, the second line is enough.
  ///
  /// While the keyboard covers the scroll view, the bottom insets of its content and of its vertical indicator are
  /// larger by what is covered. The safe area isn't added twice, whatever `contentInsetAdjustmentBehavior` is. When the
  /// keyboard goes, the insets are those from before, together with what was set in between. If nobody has scrolled
  /// since, so is the offset.
  ///
  /// The first responder in the scroll view is scrolled into sight, also when the height of the keyboard changes, when
  /// one text field hands over to another, and when the text changes. If it is too high to be shown whole, its caret is
  /// shown. A text view can be the scroll view itself: it gets the insets, and its caret is shown. When editing begins,
  /// a caret is shown as soon as the keyboard has come: before, it may still be the one from before the tap. A change
  /// of the selection alone scrolls nothing.
  ///
  /// The insets may be set at any time. What is written counts when the object looks the next time: when the keyboard
  /// changes, when editing begins, and when the text changes. A bottom inset of at least the part that the object has
  /// added counts as that part and your own one, as after `contentInset.bottom += 10`. A smaller one counts as your own
  /// one, as after `contentInset.bottom = 0`.
  ///
  /// The scroll view retains the object, so you needn't. A second object for the same scroll view takes the place of
  /// the first one; ``stopAdjusting()`` ends it. Refer to the scroll view and to its owner weakly in the closure.
  ///
  /// The scroll view gets a hidden subview at index 0, through which the object notices that the scroll view comes into
  /// a window, or gets another size or safe area, while the keyboard is shown. A change of nothing but
  /// `contentInsetAdjustmentBehavior` counts when the object looks the next time.
  ///
  /// UIKit itself adjusts the table of a `UITableViewController` and the collection view of a
  /// `UICollectionViewController`. The object leaves the insets and the offset of these alone.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view, such as a table. It needn't be in a window yet.
  ///   - margin: The distance between what is edited and what covers the scroll view, in points. It is smaller where
  ///     there isn't enough space. A negative one counts as 0. It isn't room for a bar. A text view that is the
  ///     scroll view itself has its own.
  ///   - onChange: See ``onChange``. It is called after the scroll view was adjusted.
  @discardableResult
  public convenience init(
    adjusting scrollView: UIScrollView, margin: CGFloat = 8, onChange: (@MainActor (KeyboardArea) -> Void)? = nil
  ) {
    scrollView.keyboardAreaKeeper?.area?.stopAdjusting()
    self.init(scrollView, inset: KeyboardInset(of: scrollView, margin: margin.clampedNonNegative), onChange: onChange)
    let keeper = KeyboardAreaKeeper()
    keeper.area = self
    scrollView.addLayoutGuide(keeper)
    followScrollView()
  }

  private init(_ view: UIView, inset: KeyboardInset?, onChange: (@MainActor (KeyboardArea) -> Void)?) {
    self.view = view
    self.inset = inset
    self.onChange = onChange
    KeyboardTracker.shared.add(self)
    if inset == nil { applied = reading } else { update() }
  }

  // MARK: Asking

  /// The height of the part of the view's safe area that a docked keyboard covers, from its bottom edge up, in points.
  ///
  /// It is 0 if there is no keyboard, or if the keyboard is undocked or floating, and never larger than the safe area
  /// of the view. The bottom inset of the safe area is not part of it, so `safeAreaInsets.bottom + overlap` counts
  /// nothing twice.
  ///
  /// - Complexity: O(*d*) for a view with *d* superviews.
  public var overlap: CGFloat { reading.overlap }

  /// The frame of the keyboard in the view's coordinates, in points, with the view on top of it. Nil if there is no
  /// keyboard on the view's screen.
  ///
  /// An undocked or floating keyboard has a frame, too, although its ``overlap`` is 0. In a view with a rotation it is
  /// the bounding box.
  ///
  /// - Complexity: O(*d*) for a view with *d* superviews.
  public var frame: CGRect? { reading.frame }

  /// The part of the view's bounds that is inside the safe area and above a docked keyboard, in points.
  ///
  /// It is the space for a layout. With rows, write `rows.apply(in: keyboard.freeArea, of: view)`.
  ///
  /// While the keyboard moves, it is the part that is free at the end of the animation. An undocked or floating
  /// keyboard takes nothing from it. A view in no window is covered by nothing, so it is the whole safe area. If the
  /// view is gone, it is `CGRect.zero`.
  ///
  /// - Complexity: O(*d*) for a view with *d* superviews.
  public var freeArea: CGRect {
    guard let view else { return .zero }
    let insets = view.safeAreaInsets
    let bounds = view.bounds
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom - overlap))
  }

  // MARK: Changing

  /// Checks again. If the covered part has changed since the last check, lays out the view and calls ``onChange``.
  ///
  /// Call this method when you have moved the view on the screen, or put it back into a window, while the keyboard is
  /// shown: no notification says so. Only a scroll view that the object adjusts notices by itself that it comes into a
  /// window. A change of the keyboard needs no call.
  ///
  /// The change is animated if you call the method in an animation, such as the one that moves the view:
  /// ```swift
  /// UIView.animate(withDuration: 0.3) {
  ///   panel.frame.origin.y = 0
  ///   keyboard.update()
  /// }
  /// ```
  public func update() {
    change(duration: 0, options: [])
  }

  /// Takes back what the object has added to the insets of its scroll view, and adjusts them no more.
  ///
  /// The scroll view releases the object. If you keep it, it follows the keyboard as one that was created with
  /// ``init(of:onChange:)`` does.
  public func stopAdjusting() {
    follower?.removeFromSuperview()
    inset?.cover(0)
    inset = nil
    if let view, let keeper = view.keyboardAreaKeeper { view.removeLayoutGuide(keeper) }
  }

  /// Puts a view into the scroll view that notifies of changes of its place, also if the app has removed it.
  private func followScrollView() {
    guard inset != nil, let scrollView = view as? UIScrollView, follower == nil else { return }
    let follower = ScrollViewFollower(in: scrollView, for: self)
    self.follower = follower
  }

  /// Applies the present place of the scroll view, in a layout pass in which that may have changed.
  func placeDidChange() {
    guard let view, view.window != nil, let inset else { return }
    let new = reading
    guard new != applied else { return inset.adjust(to: new.covered, isInLayout: true) }
    applied = new
    inset.cover(new.covered, isInLayout: true)
    onChange?(self)
  }

  /// Performs the layout that is due anyway, so that the keyboard's animation doesn't animate it, and keeps what that
  /// layout has read.
  func prepareForChange() {
    guard let view, view.window != nil else { return }
    followScrollView()
    #if !os(tvOS) && !os(visionOS)
    KeyboardFinger.watch(view)
    #endif
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    before = reading
  }

  /// Follows a finger that drags the keyboard. The insets of a scroll view, which may be under that finger, stay until
  /// the next notification.
  func followFinger() {
    guard let view, reading != applied else { return }
    applied = reading
    layOut(view, adjustsInset: false)
  }

  /// Applies the present place of the keyboard, if it concerns the view.
  func change(duration: TimeInterval, options: UIView.AnimationOptions) {
    apply(duration: duration, options: options)
    guard duration > 0, !isCheckedAgain else { return }
    // Whoever is notified later, such as a sheet, may move the view in the keyboard's animation.
    isCheckedAgain = true
    view?.performInDefaultMode { [weak self] in
      guard let self else { return }
      isCheckedAgain = false
      if reading != applied { apply(duration: duration, options: options) }
    }
  }

  private func apply(duration: TimeInterval, options: UIView.AnimationOptions) {
    defer { before = nil }
    guard let view else { return }
    let new = reading
    guard new != applied || before.map({ $0 != new }) ?? false else {
      // The view may come back into a window after this keyboard came; it is laid out then.
      if view.window == nil { view.setNeedsLayout() } else { inset?.adjust(to: applied.covered) }
      return
    }
    applied = new
    guard view.window != nil else { return layOut(view) }
    // Without a duration, the completion is called on the next turn of the run loop.
    UIView.animate(
      withDuration: duration, delay: 0, options: options.union([.beginFromCurrentState, .allowUserInteraction]),
      animations: { self.layOut(view) },
      completion: { [weak inset] _ in MainActor.assumeIsolated { inset?.animationDidEnd() } })
  }

  private func layOut(_ view: UIView, adjustsInset: Bool = true) {
    view.setNeedsLayout()
    if view.window != nil { view.layoutIfNeeded() }
    if adjustsInset { inset?.cover(applied.covered) }
    onChange?(self)
    if view.window != nil { view.layoutIfNeeded() }
  }

  /// Scrolls what is edited into sight, if the object adjusts a scroll view around the field.
  ///
  /// - Parameter hasBegun: Whether editing has begun, so that the caret may still be an old one.
  func editingDidProceed(in field: UIView, hasBegun: Bool) {
    guard let inset, let view, field.isDescendant(of: view) else { return }
    inset.setCaret(of: field, isSettled: !hasBegun)
    guard applied.covered > 0 else { return }
    // A field may have grown with its text.
    if view.window != nil { view.layoutIfNeeded() }
    inset.adjust(to: applied.covered)
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { inset.showWhatIsEdited() },
      completion: { [weak inset] _ in MainActor.assumeIsolated { inset?.animationDidEnd() } })
  }

  private var reading: KeyboardReading {
    guard let view else { return KeyboardReading() }
    return KeyboardReading(of: view)
  }
}

extension UIView {
  /// What keeps the area that adjusts the view; nil if none does.
  fileprivate var keyboardAreaKeeper: KeyboardAreaKeeper? {
    layoutGuides.lazy.compactMap { $0 as? KeyboardAreaKeeper }.first
  }
}
#endif
