#if canImport(UIKit)
import CollectionsExt
import TapGestures
import UIKit

/// Ten bars in a column. A tap selects one, the next tap is the place that it moves to.
///
/// The bars are an array, in the order in which they stand. One move reorders the array and carries the selection
/// along, and then every bar goes to the place of its index. A tap on the selected bar ends the selection.
public final class MoveViewController: UIViewController {
  /// The bars in their order; they are there once the view is loaded.
  private(set) var bars: [MoveBar] = []

  /// The place of the selected bar.
  private(set) var selection: Int?

  private let statusLabel = UILabel("", frame: CGRect(x: 16, y: 84, width: 343, height: 22), color: .secondaryLabel)
  private let top: CGFloat = 120
  private let pitch: CGFloat = MoveBar.height + 6

  private lazy var content = ScrollingPage(filling: view, size: GalleryScreen.move.size).content

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let width = content.bounds.width - 32
    content.addSubview(UILabel("Move", frame: CGRect(x: 16, y: 48, width: width, height: 36), size: 30, weight: .bold))
    content.addSubview(statusLabel)
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPurple,
      .systemPink, .brown,
    ]
    bars = colors.enumerated().map { place, color in
      MoveBar(
        number: place + 1,
        color: color,
        frame: CGRect(x: 16, y: y(of: place), width: width, height: MoveBar.height))
    }
    bars.forEach(content.addSubview)
    show("Tap a bar.")

    content.onTap { [weak self] recognizer in
      guard let self, let place = place(at: recognizer.location(in: content)) else { return }
      choose(place)
    }
  }

  private func choose(_ place: Int) {
    guard let source = selection else {
      select(place, saying: "Tap the place for bar \(bars[place].number).")
      return
    }
    if source == place {
      select(nil, saying: "Tap a bar.")
      return
    }
    let move = Move(from: source, to: place)
    bars.apply(move)
    select(move.destination(of: source), saying: "\(move)")
    // Bars that are under way can be tapped, too.
    UIView.animate(
      withDuration: 0.3,
      delay: 0,
      options: .allowUserInteraction,
      animations: { [self] in
        for (place, bar) in bars.enumerated() { bar.frame.origin.y = y(of: place) }
      },
      completion: nil)
  }

  private func select(_ place: Int?, saying status: String) {
    selection = place
    for (index, bar) in bars.enumerated() { bar.isSelected = index == place }
    show(status)
  }

  private func show(_ status: String) {
    statusLabel.text = status
  }

  private func y(of place: Int) -> CGFloat {
    top + CGFloat(place) * pitch
  }

  /// The place of a bar or of the gap below it; nil above and below the column.
  private func place(at point: CGPoint) -> Int? {
    let place = Int(((point.y - top) / pitch).rounded(.down))
    return bars.indices.contains(place) ? place : nil
  }
}
#endif
