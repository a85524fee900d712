#if canImport(UIKit)
import RowLayout
import UIKit

/// The layout of the card: a ring around a boat, a text, and a lifebuoy in the corner, on a ground that is as large as
/// the card. If the text is very large, it stands below the ring.
struct VoyageCard: LayoutContainer {
  let views: VoyageViews
  let isTextLarge: Bool

  var layout: any LayoutContainer {
    LayoutOverlay(alignment: .fill) {
      LayoutItem(views.ground, width: .flexible(weight: 0), height: .flexible(weight: 0))
      LayoutItem(content, margins: NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20))
      LayoutItem(
        views.lifebuoy, alignment: .topTrailing,
        margins: NSDirectionalEdgeInsets(top: 12, leading: 0, bottom: 0, trailing: 12))
    }
  }

  private var content: any LayoutContainer {
    if isTextLarge {
      return LayoutColumn(spacing: 12, alignment: .leading) {
        ring
        views.text
      }
    }
    return LayoutRow(spacing: 16) {
      ring
      LayoutItem(views.text, width: .flexible)
    }
  }

  private var ring: any LayoutContainer {
    LayoutOverlay {
      LayoutItem(views.ring, width: .fixed(96), height: .fixed(96))
      views.boat
    }
  }
}
#endif
