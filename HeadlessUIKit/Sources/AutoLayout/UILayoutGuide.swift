/// A rectangle that belongs to a view, and takes part in its layout.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// A guide that a view has by itself.
  enum Kind {
    case margins, readable, safeArea, topBars, bottomBars, keyboard, content, visible
  }

  /// The view that the guide belongs to; nil if it belongs to none. Setting it adds the guide to a view, or removes it.
  public final var owningView: UIView? {
    get { storedOwner }
    set {
      if let newValue { newValue.addLayoutGuide(self) } else { storedOwner?.removeLayoutGuide(self) }
    }
  }
  private weak var storedOwner: UIView?

  /// A name for the guide.
  open var identifier = ""

  /// Whether the guide is the content of a scroll view, whose size its constraints choose.
  let isOfContent: Bool

  /// Where the guide is in its view; nil for a guide that constraints place.
  private let place: (@MainActor (UIView) -> CGRect)?

  /// Creates a guide that belongs to no view.
  public nonisolated override init() {
    (isOfContent, place) = (false, nil)
    super.init()
  }

  init(of view: UIView, isOfContent: Bool = false, place: (@MainActor (UIView) -> CGRect)?) {
    (self.isOfContent, self.place) = (isOfContent, place)
    super.init()
    storedOwner = view
  }

  final func belong(to view: UIView?) { storedOwner = view }

  /// The rectangle that the view gives the guide, in its coordinates; nil if constraints place it.
  final var givenFrame: CGRect? { owningView.flatMap { place?($0) } }

  /// The rectangle in the coordinates of the view, in points, as it was in the last layout pass. It is empty if the
  /// guide belongs to no view.
  public final var layoutFrame: CGRect {
    givenFrame ?? owningView?.root.constraintEngine?.frame(of: self, isReported: true) ?? .zero
  }

  /// Whether the constraints leave the rectangle of the guide open.
  public final var hasAmbiguousLayout: Bool { place == nil && owningView?.root.isAmbiguous(self) == true }

  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The edge where a line of text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where a line of text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UIView {
  /// Returns a guide that the view has by itself. It is made once.
  final func ownGuide<Guide: UILayoutGuide>(_ kind: UILayoutGuide.Kind, _ make: () -> Guide) -> Guide {
    if let guide = storedConstraintState?.ownGuides[kind] as? Guide { return guide }
    let guide = make()
    constraintState.ownGuides[kind] = guide
    return guide
  }

  private func ownGuide(_ kind: UILayoutGuide.Kind, place: @escaping @MainActor (UIView) -> CGRect) -> UILayoutGuide {
    ownGuide(kind) { UILayoutGuide(of: self, place: place) }
  }

  /// A guide for the part of the view inside its ``layoutMargins``.
  public final var layoutMarginsGuide: UILayoutGuide {
    ownGuide(.margins, place: { $0.model.bounds.inset(by: $0.physicalMargins) })
  }

  /// A guide for the part of the view that the system doesn't cover.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    ownGuide(.safeArea, place: { $0.model.bounds.inset(by: $0.safeAreaInsets) })
  }

  /// A guide for the part of the view in which text is easy to read: inside the ``layoutMargins`` and centered.
  ///
  /// It is at most 672 points wide, and in proportion wider or narrower with other text sizes.
  public final var readableContentGuide: UILayoutGuide {
    ownGuide(
      .readable,
      place: { view in
        let area = view.model.bounds.inset(by: view.physicalMargins)
        let text = UIFont.preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection).pointSize
        // The lengths are negative in a view that is narrower than its margins, such as one that is measured.
        let width = min(area.size.width, (672 * text / 17).rounded())
        return CGRect(
          x: area.origin.x + (area.size.width - width) / 2, y: area.origin.y, width: width, height: area.size.height)
      })
  }
}

/// A guide that follows something on the screen.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// A guide for the place that the keyboard takes at the bottom of a view. Without a keyboard, that is the safe area's.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// The views that have asked for a guide, and may be gone.
  private static var owners: [WeakOwner] = []

  private struct WeakOwner {
    weak var view: UIView?
  }

  /// Lays out what depends on the keyboard in a window, in the time of the keyboard.
  static func keyboardDidChange(in window: UIWindow, duration: TimeInterval) {
    owners.removeAll { $0.view == nil }
    let views = owners.compactMap(\.view).filter { $0.window === window }
    guard !views.isEmpty else { return }
    for view in views { view.setNeedsLayout() }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { window.layoutIfNeeded() }
  }

  fileprivate func noteOwner() { Self.owners.append(WeakOwner(view: owningView)) }

  /// Whether the guide also follows a keyboard that isn't docked. `false` by default.
  open var followsUndockedKeyboard = false {
    didSet { owningView?.setNeedsLayout() }
  }
}

extension UIView {
  /// A guide for the place of the keyboard. It follows the keyboard in the keyboard's animation.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    ownGuide(.keyboard) {
      let guide = UIKeyboardLayoutGuide(of: self) { $0.placeOfKeyboard }
      guide.noteOwner()
      return guide
    }
  }

  /// The place that the keyboard takes in the view, or that of the safe area at the bottom.
  private var placeOfKeyboard: CGRect {
    let bounds = model.bounds
    var place = bounds
    place.origin.y = bounds.maxY - safeAreaInsets.bottom
    place.size.height = safeAreaInsets.bottom
    guard let keyboard = window?.attachedScreen?.screenKeyboard, let frame = keyboard.frame,
      !variation.keyboardGuideStaysAtBottom
    else { return place }
    let covered = convert(frame, from: nil)
    guard keyboard.isDocked else { return keyboardLayoutGuide.followsUndockedKeyboard ? covered : place }
    place.origin.y = max(bounds.minY, min(place.minY, covered.minY))
    place.size.height = bounds.maxY - place.minY
    return place
  }
}

extension UIScrollView {
  /// A guide for the content: the constraints to its edges make ``contentSize``.
  public final var contentLayoutGuide: UILayoutGuide {
    ownGuide(.content) { UILayoutGuide(of: self, isOfContent: true, place: nil) }
  }

  /// A guide for the part of the content that the scroll view shows. It stays on the screen.
  public final var frameLayoutGuide: UILayoutGuide {
    ownGuide(.visible) { UILayoutGuide(of: self) { $0.model.bounds } }
  }
}
