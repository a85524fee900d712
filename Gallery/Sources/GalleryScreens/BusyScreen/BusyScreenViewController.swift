#if canImport(UIKit)
import Layering
import UIKit

/// The screen that the layering article opens with: two backgrounds, five information screens, ten buttons and two
/// advertisements that reorder themselves.
///
/// No code here needs to know where another view is: each reordering is one `bringSubviewToFront` inside a level.
public final class BusyScreenViewController: LayeredViewController<BusyScreenLevel> {
  public override func viewDidLoad() {
    super.viewDidLoad()
    // The frames below are for this size. The masks adapt them to the real size.
    view.frame.size = GalleryScreen.busyScreen.size
    addAds()
    addInformation()
    addBackgrounds()
    if let first = information.first {
      choose(first)
    }
  }

  /// The information screens, in the order of their buttons.
  private var information: [InformationView] = []

  private func addBackgrounds() {
    for dotColor in [UIColor.systemTeal, nil] {
      addSubview(BackdropView(frame: view.bounds, dotColor: dotColor), to: .backgrounds)
    }
  }

  private func addInformation() {
    information = InformationPage.all.enumerated().map { index, page in
      // Each is a little lower than the last, so that the headers and footers of covered screens can be seen.
      let y = 48 + CGFloat(index) * 14
      return InformationView(page: page, frame: CGRect(x: 16, y: y, width: 343, height: 440))
    }
    for page in information {
      addSubview(page, to: .information)
    }
  }

  private func addAds() {
    let ads = [
      AdView(
        slogan: "Pickles! Pickles!",
        color: .systemRed,
        period: 4,
        frame: CGRect(x: 16, y: 524, width: 230, height: 56)),
      AdView(
        slogan: "Lacquer, since 1603",
        color: .brown,
        period: 6,
        frame: CGRect(x: 129, y: 538, width: 230, height: 56)),
    ]
    for ad in ads {
      ad.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
      addSubview(ad, to: .ads)
    }
  }

  /// Brings an information screen to the front of its level, and shows its buttons.
  private func choose(_ page: InformationView) {
    bringSubviewToFront(page)
    layers.replaceViews(in: .buttons, with: choiceButtons(for: page) + actionButtons(for: page))
  }

  private func choiceButtons(for front: InformationView) -> [UIView] {
    information.enumerated().map { index, page in
      let isFront = page === front
      return button(
        page.page.title,
        row: 0,
        column: index,
        fillColor: isFront ? page.page.color : .secondarySystemBackground,
        titleColor: isFront ? .white : .label
      ) { [weak self] in
        self?.choose(page)
      }
    }
  }

  private func actionButtons(for page: InformationView) -> [UIView] {
    let actions: [(title: String, action: @MainActor () -> Void)] = [
      ("Mark", { [weak page] in page?.marks += 1 }),
      ("Undo", { [weak page] in page?.marks = max(0, (page?.marks ?? 0) - 1) }),
      ("Clear", { [weak page] in page?.marks = 0 }),
      ("Next", { [weak self] in self?.chooseRearmost() }),
      ("Paper", { [weak self] in self?.turnBackgrounds() }),
    ]
    return actions.enumerated().map { index, entry in
      button(
        entry.title,
        row: 1,
        column: index,
        fillColor: .secondarySystemBackground,
        titleColor: .label,
        action: entry.action)
    }
  }

  /// Brings the rearmost information screen to the front. Repeated calls go through all screens.
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

  private func button(
    _ title: String,
    row: Int,
    column: Int,
    fillColor: UIColor,
    titleColor: UIColor,
    action: @escaping @MainActor () -> Void
  ) -> UIView {
    // The frame is inside the area that all information screens have in common. The masks resize existing buttons; a
    // new button is created with the frame that an existing one has at the present size.
    let designed = GalleryScreen.busyScreen.size
    let stretch = view.bounds.width / designed.width
    let frame = CGRect(
      x: (32 + CGFloat(column) * 63) * stretch,
      y: view.bounds.height - designed.height + 380 + CGFloat(row) * 52,
      width: 59 * stretch,
      height: 44)
    let button = RoundedButton(
      title,
      frame: frame,
      fillColor: fillColor,
      titleColor: titleColor)
    button.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleWidth, .flexibleTopMargin,
    ]
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }
}
#endif
