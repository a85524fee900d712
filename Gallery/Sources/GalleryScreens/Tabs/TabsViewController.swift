#if canImport(UIKit)
import Containment
import Ticking
import UIKit

/// A container like a tab bar: three pages that stay children, each with what it has loaded and where it was scrolled.
///
/// `keepsReplacedContent` is all that it takes. The page with the timer is preloaded, so its timer runs before it is
/// shown for the first time.
public final class TabsViewController: SwitcherViewController {
  static let barHeight: CGFloat = 64
  static let duration: TimeInterval = 0.3

  let pages: [UIViewController]
  private let stage = UIView()
  private let bar = UIView()
  private var buttons: [RoundedButton] = []

  public override var contentContainerView: UIView { stage }

  /// Creates the screen with the clock of its timer.
  init(clock: any TickClock) {
    pages = [
      TabListPage(title: "Inbox", color: .systemBlue), TabListPage(title: "Notes", color: .systemGreen),
      TabTimerPage(clock: clock),
    ]
    super.init(nibName: nil, bundle: nil)
    keepsReplacedContent = true
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    fatalError("TabsViewController is made in code: use init(clock:)")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.frame.size = GalleryScreen.tabs.size
    view.backgroundColor = .systemBackground
    stage.clipsToBounds = true
    stage.frame = view.bounds
    view.addSubview(stage)
    bar.backgroundColor = .systemBackground
    view.addSubview(bar)
    buttons = pages.enumerated().map { index, page in
      let button = RoundedButton(
        page.title ?? "", frame: .zero, fillColor: .systemIndigo, titleColor: .white)
      button.addAction(UIAction { [weak self] _ in self?.show(index) }, for: .touchUpInside)
      bar.addSubview(button)
      return button
    }
    layOut()
    do throws(ContainmentError) {
      try preload(pages[2], in: stage)
      try setContent(pages[0])
    } catch {
      print("The tabs are empty: \(error)")
    }
    markButtons()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  private func layOut() {
    let size = view.bounds.size
    stage.frame = view.bounds
    bar.frame = CGRect(x: 0, y: size.height - Self.barHeight, width: size.width, height: Self.barHeight)
    let width = (size.width - 32 - 18) / 3
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 16 + CGFloat(index) * (width + 9), y: 12, width: width, height: 40)
    }
    bar.mirrorSubviewsIfNeeded()
  }

  /// Shows a page. It comes from the side of its button.
  private func show(_ index: Int) {
    let current = pages.firstIndex { $0 === content } ?? 0
    guard index != current else { return }
    do throws(ContainmentError) {
      try setContent(
        pages[index], using: .push(from: index > current ? .trailing : .leading, duration: Self.duration))
    } catch {
      print("The tab stays: \(error)")
    }
    markButtons()
  }

  private func markButtons() {
    for (page, button) in zip(pages, buttons) { button.alpha = page === content ? 1 : 0.4 }
  }
}

/// A long list, which keeps where it was scrolled because its view is kept.
final class TabListPage: UIViewController {
  private let color: UIColor
  let list = UIScrollView()

  init(title: String, color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TabListPage is made in code: use init(title:color:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentInsetAdjustmentBehavior = .never
    list.contentInset.bottom = TabsViewController.barHeight
    let height: CGFloat = 60
    for number in 0..<16 {
      let row = UIView(frame: CGRect(x: 0, y: CGFloat(number) * height, width: view.bounds.width, height: height))
      row.autoresizingMask = .flexibleWidth
      row.backgroundColor = number.isMultiple(of: 2) ? color.withAlphaComponent(0.15) : .systemBackground
      row.addSubview(
        UILabel(
          "\(title ?? "") \(number + 1)", frame: CGRect(x: 16, y: 0, width: view.bounds.width - 32, height: height)))
      list.addSubview(row)
    }
    list.contentSize = CGSize(width: view.bounds.width, height: 16 * height)
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.contentSize.width = view.bounds.width
  }
}

/// A timer that runs from when its view is loaded, whether it is shown or not.
final class TabTimerPage: UIViewController {
  private let clock: any TickClock
  private var timer: CountedTimer?
  private let label = UILabel("0 s", frame: .zero, size: 48, weight: .bold, alignment: .center)

  init(clock: any TickClock) {
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
    title = "Timer"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TabTimerPage is made in code: use init(clock:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
    timer = CountedTimer(every: 1, clock: clock, onTick: { [weak self] in self?.label.text = "\($0.number) s" })
    timer?.start()
  }
}
#endif
