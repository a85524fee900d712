//# 3...
import Containment
//# ...
import UIKit

//# ...9
final class StageViewController:
//# ...6
  UIViewController
//# 7...9
  SwitcherViewController
//# 10...11
final class PanesViewController:
  UIViewController
//# 12
final class StageViewController:
//# 13...
final class TabsViewController:
//# 12...
  SwitcherViewController
//# ...
{
//# ...9
  private let stage = UIView()
//# 4...8
  private let button = UIButton()
//# 9
  private var buttons: [UIButton] = []
//# 6...9
  private let status = UILabel()
//# 2...9
  private let pages = [
    makePage("One", .systemBlue),
    makePage("Two", .systemGreen),
    makePage("Three", .systemOrange),
  ]
//# 4...6
  private var shown = 0
//# 7...9
  private var asked = 0
//# 8...9
  private var shown = 0
  private var skipped = 0
//# 7...9

  override var contentContainerView: UIView { stage }
//# 10...11
  private let area = UIView()
  private let container = PaneViewController(
    axis: .horizontal,
    panes: [
      Pane(
        makePane("List", .systemBlue),
        size: .fixed(96)),
      Pane(
        makePane("Detail", .systemGreen),
        size: .weight(1), minimum: 100),
      Pane(
        makePane("Info", .systemOrange),
        size: .fixed(80)),
    ])
//# 12...
  private let stage = UIView()
  private var buttons: [UIButton] = []
//# 12
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
//# 12...

//# 12
  override var contentContainerView: UIView { stage }
//# 13...
  override var contentContainerView: UIView {
    stage
  }
//# ...

  override func viewDidLoad() {
    super.viewDidLoad()
//# 13...
    keepsReplacedContent = true
//# ...
    view.backgroundColor = .systemBackground
//# 1
    stage.backgroundColor =
      .secondarySystemBackground
//# 2...9
    stage.backgroundColor = .secondarySystemBackground
//# ...9
    stage.clipsToBounds = true
    view.addSubview(stage)
//# 10...11
    view.addSubview(area)
    container.spacing = 2
//# 12
    stage.backgroundColor = .secondarySystemBackground
//# 12...
    stage.clipsToBounds = true
    view.addSubview(stage)
//# 3...12
    do {
//# 3...6
      try embed(pages[0], in: stage)
//# 7...9
      try setContent(pages[0])
//# 10...11
      try embed(container, in: area)
//# 12
      try setContent(pages[0])
//# 3...12
    } catch {
//# 3...6
      print("The stage stays empty: \(error)")
//# 7...9
      status.text = "\(error)"
//# 10...11
      print("The screen stays empty: \(error)")
//# 12
      status.text = "\(error)"
//# 3...12
    }
//# 12
    addButton("Dissolve", .crossDissolve(duration: 0.4))
    addButton("Push", .push(from: .trailing, duration: 0.4))
    addButton("Cover", .cover(from: .bottom, duration: 0.4))
    view.addSubview(status)
//# 13...
    for name in ["One", "Two", "Three"] { addButton(name) }
    showPage("One")
//# 4...8
    addButton()
//# 9
    addButton("Dissolve", .crossDissolve(duration: 0.4))
    addButton("Push", .push(from: .trailing, duration: 0.4))
    addButton("Cover", .cover(from: .bottom, duration: 0.4))
//# 6...9
    view.addSubview(status)
//# ...
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
//# ...9
    let area = view.bounds.inset(by: view.safeAreaInsets)
    stage.frame = area
    stage.frame.size.height = area.height - 88
//# 4...8
    button.frame = CGRect(
      x: area.minX + 16, y: area.maxY - 76, width: area.width - 32, height: 44)
//# 9
    let width = (area.width - 48) / 3
    for (number, button) in buttons.enumerated() {
      let x = area.minX + 16 + CGFloat(number) * (width + 8)
      button.frame = CGRect(x: x, y: area.maxY - 76, width: width, height: 44)
    }
//# 6...9
    status.frame = CGRect(
      x: area.minX + 16, y: area.maxY - 28, width: area.width - 32, height: 22)
//# 4...9
  }

//# 4...8
  private func addButton() {
//# 9
  private func addButton(
    _ title: String, _ transition: ContainmentTransition
  ) {
    let button = UIButton()
//# 4...9
    button.backgroundColor = .systemIndigo
//# 4...8
    button.setTitle("Next", for: .normal)
    let next = UIAction { [weak self] _ in self?.showNext() }
//# 9
    button.setTitle(title, for: .normal)
    let next = UIAction { [weak self] _ in
      self?.showNext(transition)
    }
//# 4...9
    button.addAction(next, for: .touchUpInside)
    view.addSubview(button)
//# 9
    buttons.append(button)
//# 4...9
  }

//# 4...8
  private func showNext() {
//# 9
  private func showNext(_ transition: ContainmentTransition) {
//# 4...6
    let next = (shown + 1) % pages.count
//# 7...9
    asked += 1
//# 4...9
    do {
//# 4
      try unembed(pages[shown])
      try embed(pages[next], in: stage)
//# 5...6
      try transition(
        from: pages[shown], to: pages[next],
//# 7...9
      try setContent(
        pages[asked % pages.count],
//# 5...7
        using: .push(from: .trailing, duration: 0.4))
//# 8
        using: .push(from: .trailing, duration: 0.4)
//# 9
        using: transition
//# 8...9
      ) { [weak self] outcome in
        self?.count(outcome.isShown)
      }
//# 4...6
      shown = next
//# 4...9
    } catch {
//# 4...5
      print("Page \(shown) stays: \(error)")
//# 6...9
      status.text = "Still moving"
//# 4...9
    }
//# 8...9
  }

  private func count(_ isShown: Bool) {
    if isShown { shown += 1 } else { skipped += 1 }
    status.text = "\(shown) shown, \(skipped) skipped"
//# 10...11
    area.frame = view.bounds.inset(by: view.safeAreaInsets)
//# 11
    let isWide = area.bounds.width >= area.bounds.height
    container.axis = isWide ? .horizontal : .vertical
//# 12...
    let area = view.bounds.inset(by: view.safeAreaInsets)
    stage.frame = area
//# 12
    stage.frame.size.height = area.height - 88
//# 13...
    stage.frame.size.height = area.height - 68
//# 12...
    let width = (area.width - 48) / 3
    for (number, button) in buttons.enumerated() {
      let x = area.minX + 16 + CGFloat(number) * (width + 8)
//# 12
      button.frame = CGRect(x: x, y: area.maxY - 76, width: width, height: 44)
//# 13...
      button.frame = CGRect(x: x, y: area.maxY - 56, width: width, height: 44)
//# 12...
    }
//# 12
    status.frame = CGRect(
      x: area.minX + 16, y: area.maxY - 28, width: area.width - 32, height: 22)
//# 12...
  }

//# 12
  private func addButton(
    _ title: String, _ transition: ContainmentTransition
  ) {
//# 13...
  private func addButton(_ name: String) {
//# 12...
    let button = UIButton()
    button.backgroundColor = .systemIndigo
//# 12
    button.setTitle(title, for: .normal)
    let next = UIAction { [weak self] _ in
      self?.showNext(transition)
    }
    button.addAction(next, for: .touchUpInside)
//# 13...
    button.setTitle(name, for: .normal)
    let show = UIAction { [weak self] _ in self?.showPage(name) }
    button.addAction(show, for: .touchUpInside)
//# 12...
    view.addSubview(button)
    buttons.append(button)
  }

//# 12
  private func showNext(_ transition: ContainmentTransition) {
    asked += 1
//# 13...
  private func showPage(_ name: String) {
    let kept = children.first { $0.title == name }
//# 12...
    do {
//# 12
      try setContent(
        pages[asked % pages.count],
        using: transition
      ) { [weak self] outcome in
        self?.count(outcome.isShown)
      }
//# 13...
      try setContent(kept ?? makeList(name))
//# 12...
    } catch {
//# 12
      status.text = "Still moving"
//# 13...
      print("The page stays: \(error)")
//# 12...
    }
//# 12
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
//# ...
  }
}
//# 2...

//# 2...12
/// Returns a controller that shows a name on a color.
//# 13...
/// Returns a controller that shows a long list.
//# 2...
@MainActor
//# 2...9
private func makePage(
//# 10...11
private func makePane(
//# 12
private func makePage(
//# 2...12
  _ name: String, _ color: UIColor
) -> UIViewController {
  let label = UILabel()
  label.backgroundColor = color
//# 2...9
  label.font = .systemFont(ofSize: 28, weight: .bold)
//# 10...11
  label.font = .systemFont(ofSize: 22, weight: .bold)
//# 12
  label.font = .systemFont(ofSize: 28, weight: .bold)
//# 2...12
  label.text = name
  label.textAlignment = .center
  label.textColor = .white
//# 13...
private func makeList(_ name: String) -> UIViewController {
  let list = UIScrollView()
  list.contentSize.height = 30 * 36
  for number in 1...30 {
    let row = UILabel()
    row.frame = CGRect(
      x: 16, y: CGFloat(number - 1) * 36, width: 280, height: 36)
    row.text = "\(name), row \(number)"
    list.addSubview(row)
  }
//# 2...9
  let page = UIViewController()
  page.view = label
  return page
//# 10...11
  let pane = UIViewController()
  pane.view = label
  return pane
//# 12...
  let page = UIViewController()
//# 12
  page.view = label
//# 13...
  page.title = name
  page.view = list
//# 12...
  return page
//# 2...
}
