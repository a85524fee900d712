#if canImport(UIKit)
import UIKit

/// What a card of the gallery's *Cards* shows.
struct Place {
  let name: String
  let note: String
  let badge: String
  let tags: [String]

  static let samples = [
    Place(
      name: "Lake Biwa", note: "The largest lake of Japan. A boat takes you to an island with a shrine.", badge: "3",
      tags: ["Lake", "Boats", "Cycling", "Birds", "Castle nearby", "Open from May to October"]),
    Place(
      name: "Mount Haku", note: "One of the three holy mountains.", badge: "12",
      tags: ["Mountain", "Hot springs"]),
    Place(
      name: "Old town", note: "The houses are two hundred years old, and some are inns.", badge: "1",
      tags: ["Town", "Inns", "Rice cakes", "On foot"]),
  ]
}

/// The picture of a place: a hill in front of the sun.
final class PlacePicture: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
    backgroundColor = .clear
    isAccessibilityElement = true
    accessibilityLabel = "A hill in front of the sun"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("PlacePicture is made in code: use init(frame:)")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fillRounded(bounds, radius: 10, fill: .systemTeal)
    let sun = min(bounds.width, bounds.height) / 3
    let place = CGRect(x: bounds.midX - sun / 2, y: bounds.height / 5, width: sun, height: sun)
    context.fillRounded(place, radius: sun / 2, fill: .systemYellow)
    let hill = CGRect(
      x: bounds.width / 6, y: bounds.height * 0.55, width: bounds.width * 2 / 3, height: bounds.height * 0.45)
    context.fillRounded(hill, radius: hill.height, fill: .systemGreen)
  }
}

/// A word on a round ground.
final class ChipView: RoundedView {
  let label = UILabel()

  init(_ text: String, fill: UIColor, color: UIColor) {
    super.init(fillColor: fill, cornerRadius: 14)
    label.text = text
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: max(0, size.width - 20), height: 0))
    return CGSize(width: max(28, text.width + 20), height: max(28, text.height + 8))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
#endif
