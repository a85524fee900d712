#if canImport(UIKit)
import Containment
import UIKit

/// A container that swaps three children, with a button for each transition below them.
///
/// Nothing here watches for fast taps: `SwitcherViewController` keeps the newest request and supersedes the others,
/// which the line under the buttons counts.
public final class StageViewController: SwitcherViewController {
  static let duration: TimeInterval = 0.4

  private let stage = SwitcherStage()
  private var asked = 0
  private var shown = 0
  private var skipped = 0

  var pages: [SwitcherPage] { stage.pages }

  public override var contentContainerView: UIView { stage.view }

  public override func viewDidLoad() {
    super.viewDidLoad()
    stage.fill(
      view,
      buttons: [
        ("Dissolve", { [weak self] in self?.showNext(.crossDissolve(duration: Self.duration)) }),
        ("Push", { [weak self] in self?.showNext(.push(from: .trailing, duration: Self.duration)) }),
        ("Cover", { [weak self] in self?.showNext(.cover(from: .bottom, duration: Self.duration)) }),
      ])
    show(pages[0])
    showStatus()
  }

  private func show(_ page: UIViewController) {
    do throws(ContainmentError) {
      try setContent(page)
    } catch {
      stage.status.text = "\(error)"
    }
  }

  private func showNext(_ transition: ContainmentTransition) {
    asked += 1
    do throws(ContainmentError) {
      try setContent(pages[asked % pages.count], using: transition) { [weak self] outcome in
        guard let self else { return }
        if outcome.isShown { shown += 1 } else { skipped += 1 }
        showStatus()
      }
    } catch {
      stage.status.text = "\(error)"
    }
  }

  private func showStatus() {
    stage.status.text = "\(shown) shown, \(skipped) skipped"
  }
}
#endif
