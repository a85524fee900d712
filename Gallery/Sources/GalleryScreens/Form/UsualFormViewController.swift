#if canImport(UIKit)
import UIKit

/// The screen of ``FormViewController`` with frames that are calculated once.
final class UsualFormViewController: UIViewController {
  let card = UsualFormCard()
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
#endif
