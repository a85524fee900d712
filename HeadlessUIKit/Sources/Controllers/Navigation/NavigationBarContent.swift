/// The title and the buttons of a navigation bar, for one item.
@MainActor
final class NavigationBarContent: UIView {
  private var backButton: BackButton?
  private var backTitles: [String] = []
  private var left: [UIView] = []
  private var right: [UIView] = []
  private var titleView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows an item, and a button that leads back to another one.
  func fill(with item: UINavigationItem?, back: UINavigationItem?, goBack: @escaping @MainActor () -> Void) {
    for view in subviews { view.removeFromSuperview() }
    left = item?.leftBarButtonItems?.compactMap { makeView(for: $0) } ?? []
    right = item?.rightBarButtonItems?.compactMap { makeView(for: $0) } ?? []
    backButton = nil
    backTitles = []
    if let item, let back, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
      backTitles = Self.titles(of: back)
      let button = BackButton(onTap: goBack)
      button.accessibilityLabel = backTitles.first { !$0.isEmpty } ?? "Back"
      backButton = button
    }
    titleView = item.flatMap { $0.titleView ?? makeTitle($0.title) }
    for view in [titleView, backButton].compactMap({ $0 }) + left + right { addSubview(view) }
    setNeedsLayout()
  }

  /// Returns the titles that a back button to an item can have, in order of preference.
  ///
  /// The order is the one that Apple documents for `UINavigationItem.backBarButtonItem`, `backButtonTitle` and
  /// `backButtonDisplayMode`.
  static func titles(of item: UINavigationItem) -> [String] {
    let title = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? "Back"
    return switch item.backButtonDisplayMode {
    case .default: [title, "Back", ""]
    case .generic: ["Back", ""]
    case .minimal: [""]
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let font = NavigationMetrics.itemFont
    let layout = NavigationBarLayout(
      NavigationBarLayout.Content(
        backTitles: backButton.map { _ in backTitles.map { font.width(of: $0).rounded(.up) } },
        left: left.map(width), right: right.map(width), title: titleView.map(width)),
      size: bounds.size, margin: release.barMargin(in: bounds.width),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    if let backButton {
      backButton.title = backTitles[layout.backTitle]
      backButton.frame = layout.back
    }
    for (view, frame) in zip(left, layout.left) { place(view, in: frame) }
    for (view, frame) in zip(right, layout.right) { place(view, in: frame) }
    if let titleView { place(titleView, in: layout.title) }
  }

  private func makeTitle(_ title: String?) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let label = UILabel(frame: .zero)
    label.font = NavigationMetrics.titleFont
    label.text = title
    label.textAlignment = .center
    return label
  }

  private func makeView(for item: UIBarButtonItem) -> UIView? {
    if let view = item.customView { return view }
    let view = item.isSpace ? UIView(frame: .zero) : BarButton(item)
    view.bounds.size.width = item.width
    return view
  }

  /// The width that a view needs: its own, or else the one that fits its content.
  private func width(of view: UIView) -> CGFloat {
    view is BarButton || view is UILabel || view.bounds.width == 0
      ? max(view.bounds.width, fitting(view)) : view.bounds.width
  }

  private func fitting(_ view: UIView) -> CGFloat {
    view.sizeThatFits(.zero).width
  }

  /// Places a button over the whole height, and any other view in the middle with its own height.
  private func place(_ view: UIView, in frame: CGRect) {
    let height = view is BarButton || view is UILabel || view.bounds.height == 0 ? frame.height : view.bounds.height
    view.frame = CGRect(
      x: frame.origin.x, y: (frame.height - min(height, frame.height)) / 2, width: frame.width,
      height: min(height, frame.height))
  }
}
