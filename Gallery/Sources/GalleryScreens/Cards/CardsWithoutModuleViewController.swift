#if canImport(UIKit)
import UIKit

/// The cards with frames that are calculated once. Autoresizing masks adapt them to other sizes.
final class CardsWithoutModuleViewController: UIViewController {
  private(set) var cards: [CardViews] = []
  private var openCards: Set<Int> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let page = ScrollingPage(filling: view, size: CGSize(width: view.bounds.width, height: 1000))
    let title = UILabel("Cards", frame: .zero, size: 30, weight: .bold)
    title.frame = CGRect(x: 16, y: 24, width: view.bounds.width - 32, height: title.sizeThatFits(.zero).height)
    page.content.addSubview(title)
    var y = title.frame.maxY + 16
    for (number, place) in Place.samples.enumerated() {
      let card = CardViews(place)
      cards.append(card)
      card.button.addAction(UIAction { [weak self] _ in self?.toggle(number) }, for: .touchUpInside)
      y = layOut(card, in: page.content, at: y, width: view.bounds.width - 32) + 16
    }
  }

  /// Calculates the frames of a card, and returns where it ends.
  private func layOut(_ card: CardViews, in page: UIView, at y: CGFloat, width: CGFloat) -> CGFloat {
    let inner = width - 24
    let ground = card.ground
    ground.frame = CGRect(x: 16, y: y, width: width, height: 0)
    card.picture.frame = CGRect(x: 12, y: 12, width: inner, height: inner / 2)
    let badge = card.badge.sizeThatFits(.zero)
    card.badge.frame = CGRect(
      x: card.picture.frame.maxX - 8 - badge.width, y: 20, width: badge.width, height: badge.height)
    let button = card.button.sizeThatFits(.zero)
    let line = card.picture.frame.maxY + 10
    card.button.frame = CGRect(x: 12 + inner - button.width, y: line, width: button.width, height: button.height)
    card.name.frame = CGRect(x: 12, y: line, width: inner - button.width - 8, height: button.height)
    let tagLine = card.button.frame.maxY + 10
    var corner = CGPoint(x: 12, y: tagLine)
    for tag in card.tags {
      let size = tag.sizeThatFits(.zero)
      if corner.x > 12, corner.x + size.width > 12 + inner { corner = CGPoint(x: 12, y: corner.y + size.height + 8) }
      tag.frame = CGRect(origin: corner, size: size)
      corner.x += size.width + 8
      ground.addSubview(tag)
    }
    let note = card.note.sizeThatFits(CGSize(width: inner, height: 0))
    card.note.frame = CGRect(x: 12, y: tagLine, width: inner, height: note.height)
    card.note.isHidden = true
    for part in [card.picture, card.badge, card.name, card.button, card.note] { ground.addSubview(part) }
    card.picture.autoresizingMask = .flexibleWidth
    card.badge.autoresizingMask = .flexibleLeftMargin
    card.button.autoresizingMask = .flexibleLeftMargin
    card.name.autoresizingMask = .flexibleWidth
    ground.clipsToBounds = true
    ground.autoresizingMask = .flexibleWidth
    ground.frame.size.height = corner.y + 28 + 12
    page.addSubview(ground)
    return ground.frame.maxY
  }

  private func toggle(_ number: Int) {
    openCards.formSymmetricDifference([number])
    let isOpen = openCards.contains(number)
    cards[number].note.isHidden = !isOpen
    cards[number].showTitle(isOpen: isOpen)
  }
}
#endif
