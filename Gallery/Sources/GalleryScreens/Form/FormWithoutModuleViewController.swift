#if canImport(UIKit)
import UIKit

/// The screen of ``FormViewController`` with frames that are calculated once.
final class FormWithoutModuleViewController: UIViewController {
  let card = FormCardWithoutModule()
  private let titleLabel = UILabel("Form", frame: .zero, size: 30, weight: .bold)
  private let fitLabel = UILabel("", frame: .zero, size: 13, color: .secondaryLabel)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let width = view.bounds.width - 32
    titleLabel.frame = CGRect(x: 16, y: 32, width: width, height: titleLabel.sizeThatFits(.zero).height)
    card.layOut(width: width)
    card.frame.origin = CGPoint(x: 16, y: titleLabel.frame.maxY + 16)
    card.autoresizingMask = .flexibleWidth
    fitLabel.frame = CGRect(x: 16, y: card.frame.maxY + 16, width: width, height: 18)
    for subview in [titleLabel, card, fitLabel] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let missing = Int(card.missing.rounded(.up))
    fitLabel.text = missing == 0 ? "Everything fits." : "\(missing) points of the texts are cut off."
  }
}

/// The form with frames that are calculated once. Autoresizing masks adapt them to other sizes.
final class FormCardWithoutModule: FormCard {
  /// Calculates the frames for the present texts and a width in points, and the card's height.
  func layOut(width: CGFloat) {
    bounds.size.width = width

    var searchButtonFrame = CGRect(origin: .zero, size: searchButton.sizeThatFits(bounds.size))
    searchButtonFrame.size.height = 33
    searchButtonFrame.origin.x = width - 16 - searchButtonFrame.width
    searchButtonFrame.origin.y = 16
    searchButton.frame = searchButtonFrame
    searchButton.autoresizingMask = .flexibleLeftMargin

    searchField.frame = CGRect(
      x: 16, y: searchButtonFrame.midY - 15, width: searchButtonFrame.minX - 16 - 8, height: 30)
    searchField.autoresizingMask = .flexibleWidth

    let y = searchButtonFrame.maxY + 8
    nameLabel.frame = CGRect(x: 16, y: y, width: nameLabel.sizeThatFits(bounds.size).width, height: 30)
    let x = nameLabel.frame.maxX + 8
    nameField.frame = CGRect(x: x, y: y, width: width - x - 16, height: 30)
    nameField.autoresizingMask = .flexibleWidth

    var longTextFrame = CGRect(origin: .zero, size: longTextButton.sizeThatFits(bounds.size))
    longTextFrame.origin.x = width - longTextFrame.width - 16
    longTextFrame.origin.y = nameLabel.frame.maxY + 8
    longTextButton.frame = longTextFrame
    longTextButton.autoresizingMask = .flexibleLeftMargin

    bounds.size.height = longTextFrame.maxY + 16
  }

  /// How much wider the texts are than their views, in points.
  var missing: CGFloat {
    [searchButton, nameLabel].reduce(0) { $0 + max(0, $1.sizeThatFits(.zero).width - $1.bounds.width) }
  }
}
#endif
