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
  /// Cuts the card into lines for the present texts and a width in points, and gives it the height of the lines.
  func layOut(width: CGFloat) {
    bounds.size.width = width
    var y: CGFloat = 16
    /// Returns the rectangle of the next line.
    func line(height: CGFloat) -> CGRect {
      defer { y += height + 8 }
      return CGRect(x: 16, y: y, width: width - 32, height: height)
    }
    /// Returns what lies beside a view, behind a distance.
    func rest(of line: CGRect, beside slice: CGRect, from edge: CGRectEdge) -> CGRect {
      line.divided(atDistance: slice.width + 8, from: edge).remainder
    }

    let first = line(height: 33)
    searchButton.frame = first.divided(atDistance: fittingSize(of: searchButton).width, from: .maxXEdge).slice
    searchField.frame = rest(of: first, beside: searchButton.frame, from: .maxXEdge).insetBy(dx: 0, dy: 1.5)

    let second = line(height: 30)
    nameLabel.frame = second.divided(atDistance: fittingSize(of: nameLabel).width, from: .minXEdge).slice
    nameField.frame = rest(of: second, beside: nameLabel.frame, from: .minXEdge)

    let size = fittingSize(of: lengthenButton)
    lengthenButton.frame = line(height: size.height).divided(atDistance: size.width, from: .maxXEdge).slice

    for button in [searchButton, lengthenButton] { button.autoresizingMask = .flexibleLeftMargin }
    for field in [searchField, nameField] { field.autoresizingMask = .flexibleWidth }
    bounds.size.height = y + 8
  }

  private func fittingSize(of view: UIView) -> CGSize { view.sizeThatFits(bounds.size) }

  /// How much wider the texts are than their views, in points.
  var missing: CGFloat {
    [searchButton, nameLabel].reduce(0) { $0 + max(0, $1.sizeThatFits(.zero).width - $1.bounds.width) }
  }
}
#endif
