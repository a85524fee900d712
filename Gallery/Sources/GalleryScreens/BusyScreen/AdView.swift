#if canImport(UIKit)
import UIKit

/// A stand-in for a third party's advertisement: it knows nothing of its surroundings and does as it likes.
///
/// It comes to the front of whatever it is in when it is tapped and each time its bar has run full, for as long as it
/// is on screen.
final class AdView: RoundedView {
  private let period: TimeInterval
  private let bar: RoundedView

  /// Makes an advertisement that comes forward every `period` seconds.
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
          // Unfinished means that the advertisement has left the screen.
          guard let self, finished else { return }
          self.superview?.bringSubviewToFront(self)
          self.runBar()
        }
      })
  }
}
#endif
