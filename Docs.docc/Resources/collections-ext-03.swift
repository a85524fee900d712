import CollectionsExt
import UIKit

final class MoveController: UIViewController {
  private var bars: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow,
      .systemGreen, .systemBlue, .systemPurple,
    ]
    bars = colors.map(makeBar)
    bars.move(from: 0, to: 3)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    arrange()
  }

  private func makeBar(_ color: UIColor) -> UIView {
    let bar = UIView()
    bar.backgroundColor = color
    view.addSubview(bar)
    return bar
  }

  private func arrange() {
    let safeArea = view.bounds.inset(by: view.safeAreaInsets)
    for (place, bar) in bars.enumerated() {
      bar.frame = CGRect(
        x: safeArea.minX + 16,
        y: safeArea.minY + 12 + CGFloat(place) * 48,
        width: 240, height: 40)
    }
  }
}
