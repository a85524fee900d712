#if canImport(UIKit)
import UIKit

/// A model of a third party's advertisement, which knows nothing of its surroundings.
///
/// It moves to the front of its superview when it is tapped, and each time its bar is full while it is on screen.
final class AdView: RoundedView {
  private let period: TimeInterval
  private let bar: RoundedView

  /// Creates an advertisement that moves to the front every `period` seconds.
  init(slogan: String, color: UIColor, period: TimeInterval, frame: CGRect) {
    self.period = period
    bar = RoundedView(fillColor: UIColor.white.withAlphaComponent(0.7), cornerRadius: 1.5)
    super.init(frame: frame, fillColor: color, cornerRadius: 8)
    addSubview(
      UILabel(
        slogan,
        frame: CGRect(x: 12, y: 8, width: frame.width - 24, height: 20),
        size: 15,
        weight: .bold,
        color: .white))
    addSubview(
      UILabel(
        "Advertisement",
        frame: CGRect(x: 12, y: 28, width: frame.width - 24, height: 16),
        size: 11,
        color: .white))
    bar.isUserInteractionEnabled = false
    addSubview(bar)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil {
      runBar()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    superview?.bringSubviewToFront(self)
  }

  private func runBar() {
    let track = CGRect(x: 12, y: bounds.height - 7, width: bounds.width - 24, height: 3)
    bar.frame = CGRect(x: track.minX, y: track.minY, width: 0, height: track.height)
    UIView.animate(
      withDuration: period,
      delay: 0,
      options: [.curveLinear, .allowUserInteraction],
      animations: { [bar] in
        bar.frame = track
      },
      completion: { [weak self] finished in
        MainActor.assumeIsolated {
          // An animation that did not finish means that the advertisement has left the screen.
          guard let self, finished else { return }
          self.superview?.bringSubviewToFront(self)
          self.runBar()
        }
      })
  }
}
#endif
