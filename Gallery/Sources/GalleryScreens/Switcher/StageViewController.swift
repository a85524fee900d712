#if canImport(UIKit)
import Containment
import UIKit

/// A container that swaps three children, with a button for each transition below them.
///
/// Nothing here watches for fast taps: `SwitcherViewController` keeps the newest request and completes the others with
/// `false`, which the line under the buttons counts.
public final class StageViewController: SwitcherViewController {
  static let duration: TimeInterval = 0.4

  /// The children, in the order in which they are shown.
  let pages = [
    SwitcherPage(title: "One", color: .systemBlue), SwitcherPage(title: "Two", color: .systemGreen),
    SwitcherPage(title: "Three", color: .systemOrange),
  ]

  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 376))
  private let status = UILabel(
    "", frame: CGRect(x: 16, y: 444, width: 288, height: 22), size: 13, color: .secondaryLabel, alignment: .center)
  private var asked = 0
  private var shown = 0
  private var skipped = 0

  public override var contentContainerView: UIView { stage }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.frame.size = GalleryScreen.switcher.size
    view.backgroundColor = .systemBackground
    stage.clipsToBounds = true
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stage)
    addButton("Dissolve", x: 16, .crossDissolve(duration: Self.duration))
    addButton("Push", x: 115, .push(from: .trailing, duration: Self.duration))
    addButton("Cover", x: 214, .cover(from: .bottom, duration: Self.duration))
    status.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(status)
    show(pages[0])
    showStatus()
  }

  private func addButton(_ title: String, x: CGFloat, _ transition: ContainmentTransition) {
    let button = RoundedButton(
      title, frame: CGRect(x: x, y: 390, width: 90, height: 40), fillColor: .systemIndigo, titleColor: .white)
    button.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    button.addAction(UIAction { [weak self] _ in self?.showNext(transition) }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func show(_ page: UIViewController) {
    do throws(ContainmentError) {
      try setContent(page)
    } catch {
      status.text = "\(error)"
    }
  }

  private func showNext(_ transition: ContainmentTransition) {
    asked += 1
    do throws(ContainmentError) {
      try setContent(pages[asked % pages.count], using: transition) { [weak self] finished in
        guard let self else { return }
        if finished { shown += 1 } else { skipped += 1 }
        showStatus()
      }
    } catch {
      status.text = "\(error)"
    }
  }

  private func showStatus() {
    status.text = "\(shown) shown, \(skipped) skipped"
  }
}
#endif
