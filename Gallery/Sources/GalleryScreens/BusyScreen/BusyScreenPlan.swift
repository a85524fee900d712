#if canImport(UIKit)
import UIKit

/// The frames of the busy screen's views, in points.
///
/// The advertisements are above and below everything else. The information screens overlap between them, and the
/// buttons are in a part that all information screens have in common: below the text or, on a screen of little height,
/// beside it.
struct BusyScreenPlan {
  private let area: CGRect
  private let cards: CGRect
  private let isMirrored: Bool

  /// Whether the buttons are beside the text, because there is too little height for both.
  let isLow: Bool

  /// Each information screen is a little lower than the last, so that the headers of covered screens can be seen.
  private let step: CGFloat

  /// Calculates the frames for the part of the screen that nothing covers.
  init(in bounds: CGRect, isMirrored: Bool) {
    let (width, height) = (max(0, bounds.width - 32), max(0, bounds.height - 16))
    area = CGRect(x: bounds.minX + 16, y: bounds.minY + 8, width: width, height: height)
    let distance = Self.adHeight + 8
    cards = CGRect(x: area.minX, y: area.minY + distance, width: width, height: max(0, height - 2 * distance))
    // Below the highest card's text and above the lowest card's lower edge, there are two rows of buttons.
    isLow = cards.height < 388 && width >= 480
    step = isLow ? min(8, cards.height / 30) : min(max(min(4, cards.height / 30), (cards.height - 356) / 8), 14)
    self.isMirrored = isMirrored
  }

  private static let adHeight: CGFloat = 50

  @MainActor
  func frame(of ad: AdView) -> CGRect {
    let y = ad.edge == .top ? area.minY : area.maxY - ad.height
    return CGRect(x: area.minX, y: y, width: area.width, height: ad.height)
  }

  /// Returns the frame of an information screen. The first one is the highest of five.
  func card(at index: Int) -> CGRect {
    CGRect(
      x: cards.minX, y: cards.minY + CGFloat(index) * step, width: cards.width, height: cards.height - 4 * step)
  }

  /// Returns the frame of a button. There are five in a row.
  func button(at index: Int) -> CGRect {
    let common = card(at: 0).intersection(card(at: 4))
    let start = isLow ? common.width / 2 : 16
    let width = max(0, (common.width - start - 32) / 5)
    let x = start + CGFloat(index % 5) * (width + 4)
    let y = common.maxY - 112 + CGFloat(index / 5) * 52
    return CGRect(x: isMirrored ? common.maxX - x - width : common.minX + x, y: y, width: width, height: 44)
  }
}
#endif
