import CollectionsExt
import TapGestures
import UIKit

final class MoveController: UIViewController {
  private var bars: [UIView] = []
  private var selection: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow,
      .systemGreen, .systemBlue, .systemPurple,
    ]
    bars = colors.map(makeBar)

    view.onTap { [weak self] recognizer in
      guard let self else { return }
      let point = recognizer.location(in: view)
      let place = bars.firstIndex { $0.frame.contains(point) }
      if let place { choose(place) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    arrange()
  }

  private func choose(_ place: Int) {
    selection = place
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
        width: place == selection ? 288 : 240, height: 40)
    }
  }
}
