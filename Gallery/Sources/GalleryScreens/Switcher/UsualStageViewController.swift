#if canImport(UIKit)
import UIKit

/// The screen of ``StageViewController`` without the module: a container that exchanges its child in the usual four
/// steps, also in the middle of a transition.
final class UsualStageViewController: UIViewController {
  let pages = [
    SwitcherPage(title: "One", color: .systemBlue), SwitcherPage(title: "Two", color: .systemGreen),
    SwitcherPage(title: "Three", color: .systemOrange),
  ]

  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 376))
  private let status = UILabel(
    "", frame: CGRect(x: 16, y: 444, width: 288, height: 22), size: 13, color: .secondaryLabel, alignment: .center)
  private var asked = 0
  private var shown = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame.size = GalleryScreen.switcher.size
    view.backgroundColor = .systemBackground
    stage.clipsToBounds = true
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stage)
    addButton("Dissolve", x: 16) { [weak self] in self?.showNext(options: .transitionCrossDissolve) }
    addButton("Push", x: 115) { [weak self] in
      self?.showNext(from: CGVector(dx: 1, dy: 0), leavingBy: CGVector(dx: -1, dy: 0))
    }
    addButton("Cover", x: 214) { [weak self] in self?.showNext(from: CGVector(dx: 0, dy: 1)) }
    status.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(status)
    addChild(pages[0])
    place(pages[0].view)
    stage.addSubview(pages[0].view)
    pages[0].didMove(toParent: self)
    showStatus()
  }

  private func addButton(_ title: String, x: CGFloat, perform: @escaping @MainActor () -> Void) {
    let button = RoundedButton(
      title, frame: CGRect(x: x, y: 390, width: 90, height: 40), fillColor: .systemIndigo, titleColor: .white)
    button.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    button.addAction(UIAction { _ in perform() }, for: .touchUpInside)
    view.addSubview(button)
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
    page.frame = stage.bounds.offsetBy(dx: stage.bounds.width * offset.dx, dy: stage.bounds.height * offset.dy)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func showStatus() {
    status.text = "\(shown) shown, \(children.count) \(children.count == 1 ? "child" : "children")"
  }
}
#endif
