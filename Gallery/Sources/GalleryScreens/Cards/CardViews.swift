#if canImport(UIKit)
import UIKit

/// The views of a card, which both versions of the screen show.
@MainActor
struct CardViews {
  let ground = RoundedView(fillColor: .tertiarySystemBackground, cornerRadius: 14)
  let picture = PlacePicture(frame: .zero)
  let badge: ChipView
  let name = UILabel()
  let button = UIButton(type: .system)
  let note = UILabel()
  let tags: [ChipView]

  init(_ place: Place) {
    badge = ChipView(place.badge, fill: .systemRed, color: .white)
    badge.accessibilityLabel = "\(place.badge) new"
    tags = place.tags.map { ChipView($0, fill: .secondarySystemBackground, color: .label) }
    for (label, text, style) in [(name, place.name, UIFont.TextStyle.headline), (note, place.note, .body)] {
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    showTitle(isOpen: false)
  }

  func showTitle(isOpen: Bool) {
    button.setTitle(isOpen ? "Less" : "More", for: .normal)
  }
}
#endif
