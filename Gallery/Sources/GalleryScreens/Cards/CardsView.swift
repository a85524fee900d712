#if canImport(UIKit)
import RowLayout
import UIKit

/// Cards below each other, in the readable width. What they show follows from their state.
final class CardsView: LayoutView {
  let cards = Place.samples.map { CardViews($0) }
  private let title = UILabel("Cards", frame: .zero, size: 30, weight: .bold)

  /// The numbers of the cards that show their notes.
  private var openCards: Set<Int> = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetsReference = .readableContent
    // The scroll view keeps what scrolls away from the safe area.
    insetsLayoutMarginsFromSafeArea = false
    contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 8, bottom: 16, trailing: 8)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("CardsView is made in code: use init(frame:)")
  }

  override var body: (any LayoutContainer)? {
    let isTextLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    return LayoutColumn(spacing: 16) {
      title
      for (number, views) in cards.enumerated() {
        Card(views: views, isOpen: openCards.contains(number), isTextLarge: isTextLarge)
      }
    }
  }

  /// Shows the note of a card, or hides it again.
  func toggleCard(_ number: Int) {
    openCards.formSymmetricDifference([number])
    cards[number].showTitle(isOpen: openCards.contains(number))
    setNeedsLayout()
  }
}
#endif
