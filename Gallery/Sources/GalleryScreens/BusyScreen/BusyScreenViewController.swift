#if canImport(UIKit)
import Layering
import UIKit

/// The screen that the layering article opens with: two backgrounds, five information screens, five to ten buttons, and
/// an advertisement above and below whose instances are replaced.
///
/// No code here needs to know where another view is: each reordering is one `bringSubviewToFront` inside a level.
public final class BusyScreenViewController: LayeredViewController<BusyScreenLevel> {
  /// The information screens, in the order of their buttons.
  private let information = InformationPage.all.map { InformationView(page: $0) }

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
    let plan = BusyScreenPlan(
      in: view.bounds.inset(by: view.safeAreaInsets),
      isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    // Whichever instances there are now.
    for case let ad as AdView in subviews(in: .ads) {
      ad.frame = plan.ad(at: ad.edge)
    }
    for (index, page) in information.enumerated() {
      page.frame = plan.card(at: index)
      page.isLow = plan.isLow
    }
    for (index, button) in subviews(in: .buttons).enumerated() {
      button.frame = plan.button(at: index)
    }
  }

  /// Brings an information screen to the front of its level, and shows its buttons.
  private func choose(_ page: InformationView) {
    bringSubviewToFront(page)
    showButtons(of: page)
  }

  private func showButtons(of page: InformationView) {
    layers.replaceViews(in: .buttons, with: choiceButtons(for: page) + actionButtons(for: page))
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
      actionButton("Paper") { [weak self] in self?.turnBackgrounds() },
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
    if let rearmost = subviews(in: .information).first as? InformationView {
      choose(rearmost)
    }
  }

  private func turnBackgrounds() {
    if let rear = subviews(in: .backgrounds).first {
      bringSubviewToFront(rear)
    }
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

/// The levels of the original text's motivating example, from back to front.
public enum BusyScreenLevel: Comparable, Sendable {
  case backgrounds
  case information
  case buttons
  case ads
}
#endif
