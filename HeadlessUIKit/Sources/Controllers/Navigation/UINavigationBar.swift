/// The style of a bar, with UIKit's numbers. HeadlessUIKit ignores it.
public enum UIBarStyle: Int, Sendable {
  /// The style of the system.
  case `default` = 0
  /// White text on black.
  case black = 1
  /// White text on translucent black.
  @available(*, deprecated, message: "Use black, and set isTranslucent to true.")
  case blackTranslucent = 2
}

/// A bar with a title, a back button, and the items of the controller on top of a stack.
///
/// A navigation controller has a bar of its own and shows the items of its controllers on it. A bar can also be used
/// alone, with a stack of items. HeadlessUIKit doesn't show prompts, images, large titles and appearances.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  weak var controller: UINavigationController?
  private var stack: [UINavigationItem] = []
  private let background = UIView(frame: .zero)
  private let line = UIView(frame: .zero)
  private var content = NavigationBarContent()

  /// Creates a bar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    background.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    background.addSubview(line)
    addSubview(background)
    addSubview(content)
    updateBackground()
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Items

  /// The items on the stack; the last one is shown. Traps if it is set on the bar of a navigation controller.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }

  /// The last item, which the bar shows.
  open var topItem: UINavigationItem? { stack.last }

  /// The item below the last one, whose title the back button shows.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Replaces the items on the stack. Traps on the bar of a navigation controller.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    checkManaged("setItems(_:animated:)")
    show(items ?? [], animated: animated)
  }

  /// Puts an item on top of the stack. Traps on the bar of a navigation controller.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    checkManaged("pushItem(_:animated:)")
    show(stack + [item], animated: animated)
  }

  /// Takes the top item off the stack. Traps on the bar of a navigation controller.
  ///
  /// - Returns: The item that was on top, or nil.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    checkManaged("popItem(animated:)")
    guard let top = stack.last else { return nil }
    show(stack.dropLast(), animated: animated)
    return top
  }

  private func checkManaged(_ call: String) {
    guard controller == nil else {
      fatalError(
        "Cannot call \(call) directly on a UINavigationBar managed by a controller: \(self). Change the stack of the "
          + "navigation controller, or the navigationItem of one of its controllers.")
    }
  }

  // MARK: Appearance

  /// The color of the bar; nil is the system's.
  open var barTintColor: UIColor? { didSet { updateBackground() } }

  /// The style of the bar. HeadlessUIKit ignores it.
  open var barStyle = UIBarStyle.default

  /// Whether the content below the bar shines through. `true` by default.
  ///
  /// HeadlessUIKit draws an opaque bar in any case. But if this is `false`, the views of the navigation controller's
  /// children begin below the bar, unless their ``UIViewController/extendedLayoutIncludesOpaqueBars`` is `true`.
  open var isTranslucent = true {
    didSet { if oldValue != isTranslucent { controller?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether the bar shows large titles. `false` by default. HeadlessUIKit shows small titles only.
  open var prefersLargeTitles = false

  /// Returns the size that suits the bar: as high as bars of the release, and as wide as `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: release.barHeight)
  }

  /// Lays out the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    background.frame = CGRect(x: 0, y: -overhang, width: bounds.width, height: bounds.height + overhang)
    line.frame = CGRect(x: 0, y: background.bounds.height - pixel, width: bounds.width, height: pixel)
    content.frame = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
  }

  /// The distance, in points, by which the background extends over the upper edge, below the status bar.
  final var overhang: CGFloat = 0 { didSet { if oldValue != overhang { setNeedsLayout() } } }

  private func updateBackground() {
    background.backgroundColor = barTintColor ?? NavigationMetrics.background
  }

  // MARK: Content

  /// Shows the last of `items`.
  final func show(_ items: [UINavigationItem], animated: Bool) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
    guard animated else { return fill() }
    content.layoutIfNeeded()
    UIView.transition(
      with: content, duration: NavigationMetrics.transitionDuration, options: .transitionCrossDissolve
    ) {
      self.fill()
      self.content.layoutIfNeeded()
    }
  }

  /// Updates the content after a property of an item has changed.
  final func itemChanged() {
    fill()
  }

  private func fill() {
    content.fill(with: topItem, back: backItem) { [weak self] in self?.goBack() }
  }

  private func goBack() {
    if let controller {
      controller.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }
}
