#if canImport(UIKit)
import Layering
import UIKit

/// The screen that the layering article opens with: two backgrounds, five information screens, five to ten buttons, and
/// an advertisement above and below whose instances are replaced.
///
/// No code here needs to know where another view is: each reordering is one `bringSubviewToFront` inside a level.
public final class BusyScreenViewController: LayeredViewController<BusyScreenLevel>, BusyScreen {
  let information = InformationPage.all.map { InformationView(page: $0) }

  public override func viewDidLoad() {
    super.viewDidLoad()
    // The levels decide what is in front, not the order of these lines.
    for edge in AdView.Edge.allCases {
      addSubview(AdView(edge: edge), to: .ads)
    }
    for page in information {
      addSubview(page, to: .information)
    }
    for dotColor in [UIColor.systemTeal, nil] {
      addSubview(BackdropView(frame: view.bounds, dotColor: dotColor), to: .backgrounds)
    }
    choose(information[0])
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeViews()
  }

  func views(in level: BusyScreenLevel) -> [UIView] {
    subviews(in: level)
  }

  func bringForward(_ page: InformationView) {
    bringSubviewToFront(page)
  }

  func replaceButtons(with buttons: [UIView]) {
    layers.replaceViews(in: .buttons, with: buttons)
  }

  func turnBackgrounds() {
    if let rear = subviews(in: .backgrounds).first {
      bringSubviewToFront(rear)
    }
  }

  func addBackground(_ background: UIView) {
    addSubview(background, to: .backgrounds)
  }
}

/// The busy screen without the module: one list of subviews, and the order of these lines decides what is in front.
///
/// What comes forward is inserted behind the view that is to stay in front of it. That is a view of today: when the
/// upper advertisement has loaded anew, its first instance is no subview any more. And there are two backgrounds today.
final class BusyScreenWithoutModuleViewController: UIViewController, BusyScreen {
  let information = InformationPage.all.map { InformationView(page: $0) }
  private let upperAd = AdView(edge: .top)
  private let (dots, plain) = (BackdropView(dotColor: .systemTeal), BackdropView(dotColor: nil))
  private var buttons: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for background in [dots, plain] {
      background.frame = view.bounds
      view.addSubview(background)
    }
    for page in information { view.addSubview(page) }
    for ad in [upperAd, AdView(edge: .bottom)] { view.addSubview(ad) }
    choose(information[0])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeViews()
  }

  func views(in level: BusyScreenLevel) -> [UIView] {
    switch level {
    case .backgrounds: view.subviews.filter { $0 is BackdropView }
    case .information: view.subviews.filter { $0 is InformationView }
    case .buttons: buttons
    case .ads: view.subviews.filter { $0 is AdView }
    }
  }

  func bringForward(_ page: InformationView) {
    view.insertSubview(page, belowSubview: upperAd)
  }

  func replaceButtons(with newButtons: [UIView]) {
    for button in buttons { button.removeFromSuperview() }
    buttons = newButtons
    for button in buttons { view.insertSubview(button, belowSubview: upperAd) }
  }

  /// Sends the background in front to the back, so that the other one is in front.
  func turnBackgrounds() {
    let subviews = view.subviews
    let isPlainInFront = (subviews.firstIndex(of: plain) ?? 0) > (subviews.firstIndex(of: dots) ?? 0)
    view.sendSubviewToBack(isPlainInFront ? plain : dots)
  }

  func addBackground(_ background: UIView) {
    view.insertSubview(background, belowSubview: information[0])
  }
}

/// The levels of the original text's motivating example, from back to front.
public enum BusyScreenLevel: Comparable, Sendable {
  case backgrounds
  case information
  case buttons
  case ads
}

/// What both busy screens do, with or without levels.
@MainActor
protocol BusyScreen: UIViewController {
  /// The information screens, in the order of their buttons.
  var information: [InformationView] { get }

  /// The views of a level, whichever instances there are now.
  func views(in level: BusyScreenLevel) -> [UIView]

  /// Puts an information screen in front of the others, behind the buttons.
  func bringForward(_ page: InformationView)

  /// Exchanges all buttons.
  func replaceButtons(with buttons: [UIView])

  /// Shows another background.
  func turnBackgrounds()

  /// Adds a background in front of the other backgrounds.
  func addBackground(_ background: UIView)
}

extension BusyScreen {
  /// Sets the frames of all views.
  func placeViews() {
    let plan = BusyScreenPlan(
      in: view.bounds.inset(by: view.safeAreaInsets),
      isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    for case let ad as AdView in views(in: .ads) {
      ad.frame = plan.frame(of: ad)
    }
    for (index, page) in information.enumerated() {
      page.frame = plan.card(at: index)
      page.isLow = plan.isLow
    }
    for (index, button) in views(in: .buttons).enumerated() {
      button.frame = plan.button(at: index)
    }
  }

  /// Brings an information screen forward, and shows its buttons.
  func choose(_ page: InformationView) {
    bringForward(page)
    showButtons(of: page)
  }

  private func showButtons(of page: InformationView) {
    replaceButtons(with: choiceButtons(for: page) + actionButtons(for: page))
    view.setNeedsLayout()
  }

  private func choiceButtons(for front: InformationView) -> [UIView] {
    information.map { page in
      let isFront = page === front
      return button(
        page.page.title,
        fillColor: isFront ? page.page.color : .secondarySystemBackground,
        titleColor: isFront ? .white : .label
      ) { [weak self] in
        self?.choose(page)
      }
    }
  }

  /// Makes the buttons that operate an information screen: none for one that has nothing to operate, five at most.
  private func actionButtons(for page: InformationView) -> [UIView] {
    guard page.page.hasButtons else { return [] }
    let always = [
      actionButton("Mark") { [weak self] in self?.mark(page, page.marks + 1) },
      actionButton("Next") { [weak self] in self?.chooseRearmost() },
      actionButton("Paper") { [weak self] in self?.changePaper() },
    ]
    guard page.marks > 0 else { return always }
    return always + [
      actionButton("Undo") { [weak self] in self?.mark(page, page.marks - 1) },
      actionButton("Clear") { [weak self] in self?.mark(page, 0) },
    ]
  }

  private func mark(_ page: InformationView, _ marks: Int) {
    page.marks = marks
    showButtons(of: page)
  }

  /// Brings the rearmost information screen to the front. Repeated calls go through the screens.
  private func chooseRearmost() {
    if let rearmost = views(in: .information).first as? InformationView {
      choose(rearmost)
    }
  }

  /// Adds a third background the first time, as a later version of an app does, and turns the backgrounds after that.
  private func changePaper() {
    guard views(in: .backgrounds).count > 2 else {
      let background = BackdropView(dotColor: .systemOrange)
      background.frame = view.bounds
      return addBackground(background)
    }
    turnBackgrounds()
  }

  private func actionButton(_ title: String, action: @escaping @MainActor () -> Void) -> UIView {
    button(title, fillColor: .secondarySystemBackground, titleColor: .label, action: action)
  }

  private func button(
    _ title: String, fillColor: UIColor, titleColor: UIColor, action: @escaping @MainActor () -> Void
  ) -> UIView {
    let button = RoundedButton(title, frame: .zero, fillColor: fillColor, titleColor: titleColor)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }
}
#endif
