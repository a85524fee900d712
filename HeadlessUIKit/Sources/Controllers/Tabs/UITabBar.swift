/// A bar of items, one of which is selected.
///
/// A tab bar controller has a bar of its own. On iOS 26 and later the items are on a rounded plate that floats above
/// the bottom edge.
@preconcurrency @MainActor
open class UITabBar: UIView {
  weak var controller: UITabBarController?
  private var shown: [UITabBarItem] = []
  private var buttons: [TabButton] = []
  private let plate = UIView(frame: .zero)
  private let mark = UIView(frame: .zero)

  /// Creates a bar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    plate.isUserInteractionEnabled = false
    mark.backgroundColor = .tertiarySystemFill
    plate.addSubview(mark)
    addSubview(plate)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The object that is told which item was tapped. That of a tab bar controller's bar is the controller.
  open weak var delegate: (any UITabBarDelegate)? {
    didSet {
      guard let controller, delegate !== controller else { return }
      fatalError(
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed: \(self). Set the delegate "
          + "of the controller.")
    }
  }

  /// The items, from the leading edge. UIKit shows at most five on a phone; HeadlessUIKit shows them all.
  open var items: [UITabBarItem]? {
    get { shown.isEmpty ? nil : shown }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items. HeadlessUIKit doesn't animate it.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for item in shown where item.bar === self { item.bar = nil }
    shown = items ?? []
    for item in shown { item.bar = self }
    if let selectedItem, !shown.contains(selectedItem) { self.selectedItem = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = shown.map { item in
      let button = TabButton()
      button.addAction(UIAction { [weak self, weak item] _ in self?.didTap(item) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  /// The selected item. Setting it doesn't tell the delegate.
  open var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }

  /// The color of the bar; nil is the system's.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The color of the items that aren't selected; nil is the system's. The selected one has the tint color.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// Returns the size that suits the bar: as high as bars above the home indicator, and as wide as `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabMetrics.barHeight + safeAreaInsets.bottom)
  }

  private func didTap(_ item: UITabBarItem?) {
    guard let item, controller?.shouldSelect(item) != false else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  /// Lays out the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = TabMetrics(count: buttons.count, in: self)
    plate.frame = layout.plate
    plate.layer.cornerRadius = layout.floats ? layout.plate.height / 2 : 0
    plate.backgroundColor = barTintColor ?? (layout.floats ? .secondarySystemBackground : NavigationMetrics.background)
    let gray = unselectedItemTintColor ?? (layout.floats ? .label : .systemGray)
    for (index, button) in buttons.enumerated() {
      let isSelected = shown[index] === selectedItem
      button.frame = layout.frame(of: index)
      button.fill(shown[index], isSelected: isSelected, color: isSelected ? tintColor : gray, floats: layout.floats)
    }
    let selected = buttons.first(where: \.isSelected)
    mark.isHidden = !layout.floats || selected == nil
    if let selected {
      mark.frame = plate.convert(selected.frame, from: self).insetBy(dx: -4, dy: 4)
      mark.layer.cornerRadius = mark.bounds.height / 2
    }
  }

  /// Draws the selected item in the new color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

/// An object that is told which item of a tab bar was tapped.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Tells the delegate that an item was tapped, even if it was selected already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The frames of a tab bar's content, in points.
///
/// iOS 18: 49 points above the home indicator. Tembeon/morph, tab-bar.md, on iOS 27.0 and a screen 402 points wide: a
/// plate 62 points high, 21 from the sides and the bottom, 86 points for each of two to four items and 68 for five. Its
/// width of 274 for three items was recorded, too. How it is without a home indicator isn't recorded.
@MainActor
struct TabMetrics {
  static let barHeight: CGFloat = 49
  let floats: Bool
  let plate: CGRect
  private let count: Int
  private let isMirrored: Bool

  init(count: Int, in bar: UITabBar) {
    let bounds = bar.bounds
    self.count = count
    isMirrored = bar.isMirrored
    floats = bar.release >= .iOS26
    guard floats else {
      plate = bounds
      return
    }
    let height = min(62, bounds.height)
    let width = max(0, min(bounds.width - 42, CGFloat(count) * (count > 4 ? 68 : 86) + 16))
    plate = CGRect(
      x: bounds.midX - width / 2, y: max(0, bounds.height - height - 21), width: width, height: height)
  }

  func frame(of index: Int) -> CGRect {
    let area = floats ? plate.insetBy(dx: min(8, plate.width / 2), dy: 0) : plate
    let width = area.width / CGFloat(count)
    let place = CGFloat(isMirrored ? count - 1 - index : index)
    return CGRect(
      x: area.minX + place * width, y: area.minY, width: width, height: floats ? area.height : min(49, area.height))
  }
}

/// The control that shows an item of a tab bar. Where the image, the title and the badge are in it isn't recorded.
@MainActor
final class TabButton: UIControl {
  private let image = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)

  init() {
    super.init(frame: .zero)
    image.showsTemplates = true
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.clipsToBounds = true
    for view in [image, label, badge] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func fill(_ item: UITabBarItem, isSelected: Bool, color: UIColor, floats: Bool) {
    self.isSelected = isSelected
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    image.image = isSelected ? item.selectedImage ?? item.image : item.image
    image.tintColor = color
    label.text = item.title
    label.textColor = color
    label.font = .systemFont(ofSize: 10, weight: floats && isSelected ? .semibold : .medium)
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    alpha = isEnabled ? 1 : 0.3
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, top) = (image.image?.size ?? .zero, max(0, bounds.height - 41) / 2)
    let middle = label.text == nil ? bounds.midY : top + 13
    image.frame = CGRect(
      x: bounds.midX - size.width / 2, y: middle - size.height / 2, width: size.width, height: size.height)
    label.frame = CGRect(x: 0, y: size == .zero ? bounds.midY - 6 : top + 28, width: bounds.width, height: 12)
    let width = max(18, badge.sizeThatFits(.zero).width + 10)
    badge.frame = CGRect(x: bounds.midX + 4, y: middle - 15, width: width, height: 18)
    badge.layer.cornerRadius = 9
  }
}
