import CollectionsExt
import TapGestures
import UIKit

final class MoveViewController: UIViewController {
  private var bars: [UIView] = []
  private var selection: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
    bars = colors.map(makeBar)
    arrange()

    view.onTap { [weak self] recognizer in
      guard let self else { return }
      let place = Int(recognizer.location(in: view).y - 8) / 48
      if bars.indices.contains(place) { choose(place) }
    }
  }

  private func choose(_ place: Int) {
    if let source = selection {
      make(Move(from: source, to: place))
    } else {
      selection = place
    }
    arrange()
  }

  private func make(_ move: Move<Int>) {
    bars.apply(move)
    selection = selection.map { move.destination(of: $0) }
  }

  private func makeBar(_ color: UIColor) -> UIView {
    let bar = UIView()
    bar.backgroundColor = color
    view.addSubview(bar)
    return bar
  }

  private func arrange() {
    for (place, bar) in bars.enumerated() {
      let width: CGFloat = place == selection ? 288 : 240
      bar.frame = CGRect(x: 16, y: 12 + CGFloat(place) * 48, width: width, height: 40)
    }
  }
}
