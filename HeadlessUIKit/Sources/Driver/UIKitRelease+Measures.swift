import Foundation

/// The measures that differ between releases, in points and seconds.
///
/// The records are those of two projects on simulators: *openuikit* is Vercantez/openuikit on iOS 26.1, *morph* is
/// Tembeon/morph on iOS 27.0. The values of iOS 18 are older records, and where no source is named, what a phone shows.
extension UIKitRelease {
  // MARK: Bars

  /// The height of a navigation bar.
  ///
  /// openuikit, scrolledgeeffectprobe, and conf-ipad for tablets; morph, bars.md.
  var barHeight: CGFloat { self < .iOS26 ? 44 : 54 }

  /// Returns the distance of a bar's outermost items from its edges.
  ///
  /// morph, bars.md: 16 in a width of 402, 20 in one of 440.
  func barMargin(in width: CGFloat) -> CGFloat { self < .iOS27 ? 16 : rootMargin(in: width) }

  /// Whether a scroll view under a bar has two subviews of its own: one behind the content, and one in front of it.
  ///
  /// openuikit, scrolledgeeffectprobe.
  var scrollViewsUnderBarsHaveSubviews: Bool { self >= .iOS26 }

  // MARK: Margins

  /// The default margin of a view that isn't the view of a controller.
  ///
  /// Apple, notes of iOS 27.2 beta 3, 186294594: zero on iOS 27.1. shinrenpan/MVVMC, research record of the iPhone Duo:
  /// only in apps that are built with its SDK.
  var defaultMargin: CGFloat { self < .iOS27 ? 8 : 0 }

  /// Returns the least margin at the sides of a controller's view in a width.
  ///
  /// morph, bars.md and date-picker: 16 in a width of 402, 20 from 414 on.
  func rootMargin(in width: CGFloat) -> CGFloat { width < (self < .iOS26 ? 390 : 414) ? 16 : 20 }

  /// Returns the margin at the sides of a table in a width.
  ///
  /// openuikit, UICollectionViewListCell.swift: 16 in a width of 375; UITableView.swift: 20 in one of 393. morph,
  /// lists.md: 20 in one of 402.
  func tableMargin(in width: CGFloat) -> CGFloat { width < 390 ? 16 : 20 }

  // MARK: Tables

  /// The height of a row that says nothing else, and the estimate of a row's height.
  ///
  /// openuikit, UITableView.swift: rows with a text label, and the height from which rows come into sight.
  var rowHeight: CGFloat { self < .iOS26 ? 44 : 52 }

  /// The margins of a list's content, and the distance between its texts if they are below each other.
  ///
  /// A warning of UIKit on iOS 16, in a public question: {11, 16, 11, 8} and 3. morph, lists.md: 15, 16, 15, 8, and no
  /// distance, as in openuikit, UIListContentConfiguration.swift.
  var listMargins: NSDirectionalEdgeInsets {
    let edge: CGFloat = self < .iOS26 ? 11 : 15
    return NSDirectionalEdgeInsets(top: edge, leading: 16, bottom: edge, trailing: 8)
  }
  var listGap: CGFloat { self < .iOS26 ? 3 : 0 }

  /// The radius of the corners of a group.
  ///
  /// openuikit, UICollectionViewListCell.swift; morph, lists.md.
  var groupRadius: CGFloat { self < .iOS26 ? 10 : 26 }

  /// The measures of the actions beside a row that is swiped.
  ///
  /// openuikit, UISwipeActions.swift, swipeprobe list_rest_180. Those of iOS 18 aren't recorded.
  var swipeActions: SwipeMeasures {
    guard self >= .iOS26 else { return SwipeMeasures() }
    return SwipeMeasures(gap: 10, inset: 4, radius: 13, padding: 12, leastWidth: 0, fontSize: 13)
  }

  // MARK: Controls

  /// The size of a switch. It is aligned without the last two points.
  ///
  /// openuikit, UISwitch.swift, whose intrinsic width is 61; morph, switch.md.
  var switchSize: CGSize { self < .iOS26 ? CGSize(width: 51, height: 31) : CGSize(width: 63, height: 28) }

  /// The size of a switch's knob, two points from the edges.
  ///
  /// openuikit, UISwitch.swift; morph, switch.md.
  var switchKnob: CGSize { self < .iOS26 ? CGSize(width: 27, height: 27) : CGSize(width: 37, height: 24) }

  /// The radius of the corners of a button with a configuration.
  ///
  /// openuikit, buttonconfigprobe; until iOS 18, a backport of these buttons by Sereivoan Yong.
  var buttonRadius: CGFloat { self < .iOS26 ? 5.95 : 17 }

  // MARK: Alerts

  /// The measures of alerts.
  var alert: AlertMeasures { self < .iOS27 ? .iOS18 : .iOS27 }

  /// Whether an action sheet on a phone is an alert.
  ///
  /// morph, alerts.md: without a source. With one it is a popover, which HeadlessUIKit doesn't have.
  var sheetsAreAlerts: Bool { self >= .iOS27 }

  // MARK: Keyboard

  /// The time in which the keyboard comes and goes.
  ///
  /// openuikit on 375 × 667: 0.3833, which is 23 frames.
  var keyboardDuration: TimeInterval { self < .iOS26 ? 0.25 : 23.0 / 60 }

  /// Returns the heights of a keyboard's parts, in points: the bar of suggestions, the keys, and what is below them.
  ///
  /// The sums were recorded on phones: 253 points on a screen 320 points wide, 260 on 375 × 667, 271 on 414 × 736, 335
  /// on 375 × 812, 336 on 390 × 844, 346 on 414 × 896. In landscape they are 200, and 209 with a home indicator. The
  /// 260 points of 375 × 667 were also recorded on iOS 26.1, by openuikit.
  func keyboardHeights(on size: CGSize, home: CGFloat) -> (bar: CGFloat, keys: CGFloat, below: CGFloat) {
    let (side, isLandscape) = (min(size.width, size.height), size.width > size.height)
    if side >= 700 { return (0, isLandscape ? 352 : 264, home) }
    if isLandscape { return (38, home > 0 ? 150 : 162, home) }
    return (side < 375 ? 37 : side < 390 ? 44 : 45, side < 414 ? 216 : 226, home > 0 ? 75 : 0)
  }
}

/// The measures of alerts, in points.
struct AlertMeasures {
  var width: CGFloat = 270
  var radius: CGFloat = 14
  var buttonHeight: CGFloat = 44
  /// The distance of the texts and fields from the sides.
  var padding: CGFloat = 16
  /// The distances of the texts from the top and from the buttons, and between them.
  var top: CGFloat = 16
  var bottom: CGFloat = 16
  var gap: CGFloat = 4
  /// The distance of the buttons from the edges and from each other. If it is 0, lines separate them.
  var buttonInset: CGFloat = 0
  var buttonGap: CGFloat = 0
  var messageStyle = UIFont.TextStyle.footnote

  /// Recorded on iOS 9: the width and the height of a button.
  static let iOS18 = AlertMeasures()

  /// morph, alerts.md, on 440 × 956.
  static let iOS27 = AlertMeasures(
    width: 320, radius: 34, buttonHeight: 48, padding: 30, top: 22, bottom: 20, gap: 7 + 1 / 3, buttonInset: 16,
    buttonGap: 8, messageStyle: .subheadline)
}
