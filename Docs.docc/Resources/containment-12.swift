import Containment
import UIKit

final class StageViewController:
  SwitcherViewController
{
  private let stage = UIView()
  private var buttons: [UIButton] = []
  private let status = UILabel()
  private let pages = [
    makePage("One", .systemBlue),
    makePage("Two", .systemGreen),
    makePage("Three", .systemOrange),
  ]
  private var asked = 0
  private var shown = 0
  private var skipped = 0
  private var handle: TransitionHandle?
  private var start: CGFloat = 0

  override var contentContainerView: UIView { stage }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stage.backgroundColor = .secondarySystemBackground
    stage.clipsToBounds = true
    view.addSubview(stage)
    do {
      try setContent(pages[0])
    } catch {
      status.text = "\(error)"
    }
    addButton("Dissolve", .crossDissolve(duration: 0.4))
    addButton("Push", .push(from: .trailing, duration: 0.4))
    addButton("Cover", .cover(from: .bottom, duration: 0.4))
    view.addSubview(status)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    stage.frame = area
    stage.frame.size.height = area.height - 88
    let width = (area.width - 48) / 3
    for (number, button) in buttons.enumerated() {
      let x = area.minX + 16 + CGFloat(number) * (width + 8)
      button.frame = CGRect(x: x, y: area.maxY - 76, width: width, height: 44)
    }
    status.frame = CGRect(
      x: area.minX + 16, y: area.maxY - 28, width: area.width - 32, height: 22)
  }

  private func addButton(
    _ title: String, _ transition: ContainmentTransition
  ) {
    let button = UIButton()
    button.backgroundColor = .systemIndigo
    button.setTitle(title, for: .normal)
    let next = UIAction { [weak self] _ in
      self?.showNext(transition)
    }
    button.addAction(next, for: .touchUpInside)
    view.addSubview(button)
    buttons.append(button)
  }

  private func showNext(_ transition: ContainmentTransition) {
    asked += 1
    do {
      try setContent(
        pages[asked % pages.count],
        using: transition
      ) { [weak self] outcome in
        self?.count(outcome.isShown)
      }
    } catch {
      status.text = "Still moving"
    }
  }

  private func place(_ touches: Set<UITouch>) -> CGFloat {
    touches.first?.location(in: stage).x ?? 0
  }

  override func touchesBegan(
    _ touches: Set<UITouch>, with event: UIEvent?
  ) {
    start = place(touches)
    handle = try? beginContent(
      pages[(asked + 1) % pages.count],
      using: .push(from: .right, duration: 0.4)
    ) { [weak self] outcome in
      if outcome.isShown { self?.asked += 1 }
      self?.count(outcome.isShown)
    }
  }

  override func touchesMoved(
    _ touches: Set<UITouch>, with event: UIEvent?
  ) {
    let distance = start - place(touches)
    handle?.fractionComplete = distance / stage.bounds.width
  }

  override func touchesEnded(
    _ touches: Set<UITouch>, with event: UIEvent?
  ) {
    let isFar = (handle?.fractionComplete ?? 0) > 0.5
    if isFar { handle?.finish() } else { handle?.cancel() }
    handle = nil
  }

  override func touchesCancelled(
    _ touches: Set<UITouch>, with event: UIEvent?
  ) {
    handle = nil
  }

  private func count(_ isShown: Bool) {
    if isShown { shown += 1 } else { skipped += 1 }
    status.text = "\(shown) shown, \(skipped) skipped"
  }
}

/// Returns a controller that shows a name on a color.
@MainActor
private func makePage(
  _ name: String, _ color: UIColor
) -> UIViewController {
  let label = UILabel()
  label.backgroundColor = color
  label.font = .systemFont(ofSize: 28, weight: .bold)
  label.text = name
  label.textAlignment = .center
  label.textColor = .white
  let page = UIViewController()
  page.view = label
  return page
}
