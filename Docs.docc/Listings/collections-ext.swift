//# 3...
import CollectionsExt
//# 6...
import TapGestures
//# ...
import UIKit

final class MoveController: UIViewController {
//# 2...
  private var bars: [UIView] = []
//# 5
  private var selection: Int? = 0
//# 6...
  private var selection: Int?
//# 9...
  private var lastMove: Move<Int>?
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
//# 2...
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow,
      .systemGreen, .systemBlue, .systemPurple,
    ]
    bars = colors.map(makeBar)
//# 6...

    view.onTap { [weak self] recognizer in
      guard let self else { return }
      let point = recognizer.location(in: view)
      let place = bars.firstIndex { $0.frame.contains(point) }
      if let place { choose(place) }
    }
//# 3
    bars.move(from: 0, to: 3)
//# 4
    bars.move(from: 0, toInsertionPoint: 3)
//# 2...
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
//# 6...
    arrange()
  }

  private func choose(_ place: Int) {
//# 6
    selection = place
//# 7...8
    if let source = selection {
//# 7
      bars.move(from: source, to: place)
//# 8
      apply(Move(from: source, to: place))
//# 9...
    if selection == place {
      undo()
    } else if let source = selection {
      let move = Move(from: source, to: place)
      apply(move)
      lastMove = move
//# 7...
    } else {
      selection = place
//# 10...
      view.bringSubviewToFront(bars[place])
//# 7...
    }
//# 2...9
    arrange()
//# 10...
    UIView.animate(withDuration: 0.3) {
      self.arrange()
    }
//# 9...
  }

  private func undo() {
    guard let move = lastMove else { return }
    apply(move.inverse)
    lastMove = nil
//# 8...
  }

  private func apply(_ move: Move<Int>) {
    bars.apply(move)
    selection = selection.map { move.destination(of: $0) }
//# 2...
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
//# 2...4
        width: 240, height: 40)
//# 5...
        width: place == selection ? 288 : 240, height: 40)
//# 2...
    }
//# ...
  }
}
