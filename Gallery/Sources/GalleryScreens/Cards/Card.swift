#if canImport(UIKit)
import RowLayout
import UIKit

/// The layout of a card: a picture with a badge over its corner, a name with a button, a note that comes and goes, and
/// tags in as many lines as they need. All of it is on a ground that is as large as the card.
struct Card: LayoutContainer {
  let views: CardViews
  let isOpen: Bool
  let isTextLarge: Bool

  var layout: any LayoutContainer {
    LayoutOverlay(alignment: .fill) {
      LayoutItem(views.ground, width: .flexible(weight: 0), height: .flexible(weight: 0))
      LayoutItem(
        LayoutColumn(spacing: 10) {
          picture
          heading
          if isOpen { views.note }
          LayoutFlow(spacing: 8, lineSpacing: 8) { views.tags }
        }, margins: NSDirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12))
    }
  }

  /// The picture, which is twice as wide as it is high and at most 180 points high, and the badge over its corner.
  private var picture: any LayoutContainer {
    LayoutItem(
      LayoutOverlay(alignment: .fill) {
        views.picture
        LayoutItem(
          views.badge, alignment: .topTrailing,
          margins: NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 8))
      }, width: .flexible, height: .fitted(max: 180), aspectRatio: 2, alignment: .center)
  }

  /// The name and the button beside each other, or below each other if the text is very large.
  private var heading: any LayoutContainer {
    if isTextLarge {
      return LayoutColumn(spacing: 4, alignment: .leading) {
        views.name
        views.button
      }
    }
    return LayoutRow(spacing: 8) {
      LayoutItem(views.name, width: .flexible)
      views.button
    }
  }
}
#endif
