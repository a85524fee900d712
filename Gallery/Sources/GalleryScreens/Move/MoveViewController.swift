#if canImport(UIKit)
import CollectionsExt
import TapGestures
import UIKit

/// Ten bars in a column, which are moved with the module.
///
/// The bars are an array, in the order in which they stand. One move reorders the array and carries the selection
/// along, and then every bar goes to the place of its index.
public final class MoveViewController: BarsViewController {
  override func move(from source: Int, to destination: Int) {
    let move = Move(from: source, to: destination)
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
}

/// Ten bars in a column, which are moved by hand: the text is removed, and inserted at the other place.
///
/// What is removed is whatever is equal, as `removeObject:` of an `NSMutableArray` does.
final class MoveWithoutModuleViewController: BarsViewController {
  private lazy var texts = bars.map(\.text)

  override func move(from source: Int, to destination: Int) {
    let text = texts[source]
    texts.removeAll { $0 == text }
    guard destination <= texts.count else {
      return select(nil, saying: "The app ends here: the array has no index \(destination).")
    }
    texts.insert(text, at: destination)
    while bars.count > texts.count { bars.removeLast().removeFromSuperview() }
    for (bar, text) in zip(bars, texts) { bar.text = text }
    select(destination, saying: "\(texts.count) texts are left.")
  }
}

/// Ten bars in a column. A tap selects one, the next tap is the place that it moves to.
///
/// A tap on the selected bar ends the selection.
public class BarsViewController: UIViewController {
  /// The bars in their order; they are there once the view is loaded.
  fileprivate(set) var bars: [MoveBar] = []

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
    // Two of the texts are equal.
    let samples: [(text: String, color: UIColor)] = [
      ("Rice", .systemRed), ("Seaweed", .systemOrange), ("Rice", .systemYellow), ("Egg", .systemGreen),
      ("Pickles", .systemTeal), ("Salmon", .systemBlue), ("Plum", .systemIndigo), ("Tofu", .systemPurple),
      ("Radish", .systemPink), ("Tea", .brown),
    ]
    bars = samples.enumerated().map { place, sample in
      MoveBar(
        number: place + 1, text: sample.text, color: sample.color,
        frame: CGRect(x: 16, y: y(of: place), width: width, height: MoveBar.height))
    }
    bars.forEach(content.addSubview)
    show("Tap a bar.")

    content.onTap { [weak self] recognizer in
      guard let self, let place = place(at: recognizer.location(in: content)) else { return }
      choose(place)
    }
  }

  /// Moves the bar of one place to another one. A subclass says how.
  func move(from source: Int, to destination: Int) {}

  private func choose(_ place: Int) {
    guard let source = selection else {
      select(place, saying: "Tap the place for \(bars[place].text).")
      return
    }
    if source == place {
      select(nil, saying: "Tap a bar.")
    } else {
      move(from: source, to: place)
    }
  }

  fileprivate func select(_ place: Int?, saying status: String) {
    selection = place
    for (index, bar) in bars.enumerated() { bar.isSelected = index == place }
    show(status)
  }

  private func show(_ status: String) {
    statusLabel.text = status
  }

  fileprivate func y(of place: Int) -> CGFloat {
    top + CGFloat(place) * pitch
  }

  /// The place of a bar or of the gap below it; nil above and below the column.
  private func place(at point: CGPoint) -> Int? {
    let place = Int(((point.y - top) / pitch).rounded(.down))
    return bars.indices.contains(place) ? place : nil
  }
}
#endif
