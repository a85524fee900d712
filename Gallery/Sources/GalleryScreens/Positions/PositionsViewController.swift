#if canImport(UIKit)
import UIKit
import ViewPosition

/// Three cards, one as it is, one rotated and one scaled, that are moved by their top left corners.
///
/// A thin frame stands where each card would be without its transform, and a dot on the corner that is moved.
public final class PositionsViewController: UIViewController {
  /// A card, the frame that shows where it would be without its transform, and the label with its origin.
  struct Row {
    let card: UIView
    let guide: UIView
    let dot: UIView
    let label: UILabel
  }

  private(set) var rows: [Row] = []
  private let cardSize = CGSize(width: 120, height: 64)

  private lazy var content = ScrollingPage(filling: view, size: GalleryScreen.positions.size).content

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let width = content.bounds.width - 32
    content.addSubview(
      UILabel("Positions", frame: CGRect(x: 16, y: 48, width: width, height: 36), size: 30, weight: .bold))
    addRow("plain", at: 100, color: .systemBlue, transform: .identity)
    addRow("rotated", at: 232, color: .systemOrange, transform: CGAffineTransform(rotationAngle: .pi / 7))
    addRow("scaled", at: 364, color: .systemGreen, transform: CGAffineTransform(scaleX: 0.6, y: 1.4))
    addButton("Move", x: 16) { [weak self] in self?.move(by: CGPoint(x: 60, y: 8)) }
    addButton("To the edge", x: 134) { [weak self] in self?.moveToEdge() }
    addButton("Back", x: 252) { [weak self] in self?.moveBack() }
    update()
  }

  private func addRow(_ name: String, at top: CGFloat, color: UIColor, transform: CGAffineTransform) {
    let guide = RoundedView(frame: .zero, fillColor: .clear, cornerRadius: 0)
    guide.lineColor = .secondaryLabel
    let dot = RoundedView(frame: CGRect(x: 0, y: 0, width: 8, height: 8), fillColor: .systemRed, cornerRadius: 4)
    let card = RoundedView(frame: CGRect(origin: .zero, size: cardSize), fillColor: color, cornerRadius: 8)
    card.addSubview(
      UILabel(name, frame: CGRect(x: 8, y: 21, width: 104, height: 22), color: .white, alignment: .center))
    card.transform = transform
    card.untransformedOrigin = CGPoint(x: 24, y: top + 16)
    let label = UILabel(
      "", frame: CGRect(x: 16, y: top - 12, width: content.bounds.width - 32, height: 20), size: 13,
      color: .secondaryLabel
    )
    for subview in [label, card, guide, dot] { content.addSubview(subview) }
    rows.append(Row(card: card, guide: guide, dot: dot, label: label))
  }

  private func addButton(_ title: String, x: CGFloat, action: @escaping @MainActor () -> Void) {
    let frame = CGRect(x: x, y: 490, width: 107, height: 44)
    let button = RoundedButton(title, frame: frame, fillColor: .systemBlue, titleColor: .white)
    button.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    content.addSubview(button)
  }

  /// Moves each card, whatever its transform is, by the same distance.
  private func move(by distance: CGPoint) {
    animate { card in
      let origin = card.untransformedOrigin
      card.untransformedOrigin = CGPoint(x: origin.x + distance.x, y: origin.y + distance.y)
    }
  }

  /// Moves each card so that its corner is at the right edge of the screen, less its length.
  private func moveToEdge() {
    animate { [content, cardSize] card in
      card.untransformedOrigin.x = content.bounds.width - cardSize.width - 24
    }
  }

  private func moveBack() {
    for (index, row) in rows.enumerated() {
      row.card.untransformedOrigin = CGPoint(x: 24, y: 116 + CGFloat(index) * 132)
    }
    update()
  }

  private func animate(_ change: @escaping @MainActor (UIView) -> Void) {
    UIView.animate(withDuration: 0.3) { [self] in
      for row in rows { change(row.card) }
      update()
    }
  }

  private func update() {
    for row in rows {
      let frame = row.card.untransformedFrame
      row.guide.frame = frame
      row.dot.center = frame.origin
      row.label.text =
        "origin (\(Int(frame.minX.rounded())), \(Int(frame.minY.rounded()))), "
        + "size \(Int(frame.width)) × \(Int(frame.height))"
    }
  }
}
#endif
