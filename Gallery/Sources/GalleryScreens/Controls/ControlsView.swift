#if canImport(UIKit)
import RowLayout
import UIKit

/// A card, and below it a text field and the controls that change it, in the readable width.
final class ControlsView: LayoutView {
  let voyage = VoyageViews()
  let harborField = UITextField()
  let underWayLabel = UILabel()
  let underWaySwitch = UISwitch()
  let wheel = UIActivityIndicatorView(style: .medium)
  let wayLabel = UILabel()
  let waySlider = UISlider()
  let colorLabel = UILabel()
  let colorControl = UISegmentedControl(items: VoyageViews.palettes.map(\.name))
  let startButton = UIButton(type: .system)

  private let title = UILabel("Controls", frame: .zero, size: 30, weight: .bold)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetsReference = .readableContent
    // The scroll view keeps what scrolls away from the safe area.
    insetsLayoutMarginsFromSafeArea = false
    contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 8, bottom: 16, trailing: 8)
    for (label, text) in [(underWayLabel, "Under way"), (wayLabel, "Way"), (colorLabel, "Color")] {
      label.text = text
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    harborField.borderStyle = .roundedRect
    harborField.font = .preferredFont(forTextStyle: .body)
    harborField.adjustsFontForContentSizeCategory = true
    harborField.text = "Kobe"
    harborField.placeholder = "Which harbor?"
    harborField.accessibilityLabel = "Harbor"
    harborField.clearButtonMode = .whileEditing
    harborField.returnKeyType = .done
    harborField.enablesReturnKeyAutomatically = true
    harborField.autocapitalizationType = .words
    harborField.autocorrectionType = .no
    harborField.textContentType = .addressCity
    underWaySwitch.isOn = true
    underWaySwitch.accessibilityLabel = "Under way"
    wheel.startAnimating()
    waySlider.value = 0.4
    waySlider.accessibilityLabel = "Way"
    colorControl.selectedSegmentIndex = 0
    startButton.titleLabel?.adjustsFontForContentSizeCategory = true
    startButton.setAttributedTitle(
      NSAttributedString(
        string: "Start again",
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.systemRed,
          .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]), for: .normal)
    showWay()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ControlsView is made in code: use init(frame:)")
  }

  override var body: (any LayoutContainer)? {
    LayoutColumn(spacing: 20) {
      title
      VoyageCard(views: voyage, isTextLarge: traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
      harborField
      LayoutRow(spacing: 12) {
        LayoutItem(underWayLabel, width: .flexible)
        wheel
        underWaySwitch
      }
      LayoutColumn(spacing: 6) {
        wayLabel
        waySlider
      }
      LayoutColumn(spacing: 6) {
        colorLabel
        colorControl
      }
      LayoutItem(startButton, height: .fitted(min: 44), alignment: .center)
    }
  }

  /// Shows what the switch says. While the wheel is hidden, it has no place in the row.
  func showUnderWay() {
    if underWaySwitch.isOn { wheel.startAnimating() } else { wheel.stopAnimating() }
    setNeedsLayout()
  }

  /// Shows what the slider and the text field say.
  func showWay() {
    voyage.show(progress: CGFloat(waySlider.value), to: harborField.text ?? "", in: traitCollection)
    setNeedsLayout()
  }

  /// Shows what the segmented control says.
  func showColor() {
    voyage.ground.colors = VoyageViews.palettes[max(0, colorControl.selectedSegmentIndex)].colors
  }
}
#endif
