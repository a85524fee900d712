#if canImport(UIKit)
import UIKit

/// The views of a card that shows how far a ship has got.
@MainActor
struct VoyageViews {
  /// The colors of the card, with their names. They are the same in the light and in the dark style.
  static let palettes: [(name: String, colors: (UIColor, UIColor))] = [
    ("Sea", (color(0x1E88E5), color(0x283593))),
    ("Forest", (color(0x43A047), color(0x00594D))),
    ("Dusk", (color(0xEF6C00), color(0x6A1B9A))),
  ]

  let ground = GradientGround(colors: palettes[0].colors)
  let ring = ProgressRing(frame: .zero)
  let boat = UIImageView(image: boatPicture)
  let text = UILabel()
  let lifebuoy = UIImageView(image: UIImage(named: "Lifebuoy", in: .module, compatibleWith: nil))

  init() {
    text.numberOfLines = 0
    text.adjustsFontForContentSizeCategory = true
  }

  /// Shows a progress on the way to a harbor, from 0 to 1, with a text in the fonts of some traits.
  func show(progress: CGFloat, to harbor: String, in traits: UITraitCollection) {
    ring.progress = progress
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 4
    let words = NSMutableAttributedString(
      string: "\(Int((progress * 100).rounded()))%",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .title1, compatibleWith: traits)])
    words.append(
      NSAttributedString(
        string: "\nof the way to ",
        attributes: [.font: UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)]))
    words.append(
      NSAttributedString(
        string: harbor.isEmpty ? "…" : harbor,
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traits),
          .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]))
    words.addAttributes(
      [.foregroundColor: UIColor.white, .paragraphStyle: paragraph], range: NSRange(location: 0, length: words.length))
    text.attributedText = words
  }

  /// A white boat, which is drawn by code.
  private static var boatPicture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
      UIColor.white.setFill()
      for corners in [
        [CGPoint(x: 3, y: 28), CGPoint(x: 37, y: 28), CGPoint(x: 30, y: 37), CGPoint(x: 10, y: 37)],
        [CGPoint(x: 19, y: 3), CGPoint(x: 19, y: 25), CGPoint(x: 5, y: 25)],
        [CGPoint(x: 22, y: 8), CGPoint(x: 35, y: 25), CGPoint(x: 22, y: 25)],
      ] {
        let shape = UIBezierPath()
        shape.move(to: corners[0])
        for corner in corners.dropFirst() { shape.addLine(to: corner) }
        shape.close()
        shape.fill()
      }
    }
  }

  private static func color(_ hex: Int) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
#endif
