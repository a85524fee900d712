#if canImport(UIKit)
import UIKit

/// The screen of ``StageViewController`` without the module: a container that exchanges its child in four
/// steps, also in the middle of a transition.
final class StageWithoutModuleViewController: UIViewController {
  private let stage = SwitcherStage()
  private var asked = 0
  private var shown = 0

  var pages: [SwitcherPage] { stage.pages }

  override func viewDidLoad() {
    super.viewDidLoad()
    stage.fill(
      view,
      buttons: [
        ("Dissolve", { [weak self] in self?.showNext(options: .transitionCrossDissolve) }),
        (
          "Push",
          { [weak self] in self?.showNext(from: CGVector(dx: 1, dy: 0), leavingBy: CGVector(dx: -1, dy: 0)) }
        ),
        ("Cover", { [weak self] in self?.showNext(from: CGVector(dx: 0, dy: 1)) }),
      ])
    addChild(pages[0])
    place(pages[0].view)
    stage.view.addSubview(pages[0].view)
    pages[0].didMove(toParent: self)
    showStatus()
  }

  /// Shows the next page. It comes from a side of the stage, and the old one leaves to another; the distances are in
  /// widths and heights of the stage.
  private func showNext(
    from start: CGVector = .zero, leavingBy end: CGVector = .zero, options: UIView.AnimationOptions = []
  ) {
    asked += 1
    let new = pages[asked % pages.count]
    // UIKit raises an exception if a child takes its own place.
    guard let old = children.last, old !== new else { return }
    addChild(new)
    old.willMove(toParent: nil)
    place(new.view, at: start)
    transition(
      from: old, to: new, duration: StageViewController.duration, options: options,
      animations: {
        self.place(new.view)
        self.place(old.view, at: end)
      },
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
        self.shown += 1
        self.showStatus()
      })
  }

  /// Lets a page fill the stage, moved by a part of the stage's size.
  private func place(_ page: UIView, at offset: CGVector = .zero) {
    page.frame = stage.view.bounds.offsetBy(
      dx: stage.view.bounds.width * offset.dx, dy: stage.view.bounds.height * offset.dy)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func showStatus() {
    stage.status.text = "\(shown) shown, \(children.count) \(children.count == 1 ? "child" : "children")"
  }
}
#endif
