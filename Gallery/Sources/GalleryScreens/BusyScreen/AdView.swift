#if canImport(UIKit)
import UIKit

/// A model of a third party's advertisement, which knows nothing of its surroundings.
///
/// When its bar is full, or when it is tapped, the next advertisement has loaded: another instance takes its place.
/// Each second one is higher, and lies over what is beside its place.
final class AdView: RoundedView {
  /// The side of the screen that an advertisement is made for.
  enum Edge: CaseIterable {
    case top, bottom
  }

  /// The side of the screen that the advertisement is made for.
  let edge: Edge

  /// The height that the advertisement has, in points.
  var height: CGFloat { number % 2 == 0 ? 50 : 80 }

  private let number: Int
  private let sloganLabel: UILabel
  private let noteLabel = UILabel("Advertisement", frame: .zero, size: 11, color: .white)
  private let bar = RoundedView(fillColor: UIColor.white.withAlphaComponent(0.7), cornerRadius: 1.5)
  private var isRunning = false

  /// Creates the advertisement with that number in the sequence of an edge.
  init(edge: Edge, number: Int = 0) {
    let texts = Self.texts(at: edge)
    let text = texts[number % texts.count]
    self.edge = edge
    self.number = number
    sloganLabel = UILabel(text.slogan, frame: .zero, size: 15, weight: .bold, color: .white)
    super.init(fillColor: text.color, cornerRadius: 8)
    bar.isUserInteractionEnabled = false
    for subview in [sloganLabel, noteLabel, bar] { addSubview(subview) }
  }

  private static func texts(at edge: Edge) -> [(slogan: String, color: UIColor)] {
    switch edge {
    case .top: [("Pickles! Pickles!", .systemRed), ("Tea of the first harvest", .systemGreen)]
    case .bottom: [("Lacquer, since 1603", .brown), ("Baskets in every size", .systemOrange)]
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    isRunning = false
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 24)
    sloganLabel.frame = CGRect(x: 12, y: 6, width: width, height: 20)
    noteLabel.frame = CGRect(x: 12, y: 26, width: width, height: 14)
    if !isRunning, window != nil {
      runBar()
    } else if isRunning {
      bar.frame = track
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    giveWay()
  }

  private var track: CGRect {
    CGRect(x: 12, y: bounds.height - 7, width: max(0, bounds.width - 24), height: 3)
  }

  private func runBar() {
    isRunning = true
    bar.frame = track
    bar.frame.size.width = 0
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { bar.frame.origin.x = track.maxX }
    UIView.animate(
      withDuration: edge == .top ? 4 : 6,
      delay: 0,
      options: [.curveLinear, .allowUserInteraction],
      animations: { [self] in
        bar.frame = track
      },
      completion: { [weak self] finished in
        MainActor.assumeIsolated {
          // An animation that did not finish means that the advertisement has left the screen.
          if finished { self?.giveWay() }
        }
      })
  }

  /// Puts the next advertisement in front of everything that it finds, in place of this one.
  private func giveWay() {
    guard let superview else { return }
    let next = AdView(edge: edge, number: number + 1)
    next.frame = CGRect(
      x: frame.minX, y: edge == .top ? frame.minY : frame.maxY - next.height, width: frame.width, height: next.height)
    superview.addSubview(next)
    removeFromSuperview()
  }
}
#endif
