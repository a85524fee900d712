#if canImport(UIKit)
import UIKit

/// One child: a color and a large title in the middle.
final class SwitcherPage: UIViewController {
  private let color: UIColor

  init(title: String, color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("SwitcherPage is made in code: use init(title:color:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let height: CGFloat = 48
    let label = UILabel(
      title ?? "",
      frame: CGRect(x: 0, y: (view.bounds.height - height) / 2, width: view.bounds.width, height: height),
      size: 40, weight: .bold, color: .white, alignment: .center)
    label.autoresizingMask = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
    view.addSubview(label)
  }
}

/// The views of the screen that both switchers have: a stage for the page that is shown, a button for each transition,
/// and a line of text.
@MainActor
struct SwitcherStage {
  /// The children, in the order in which they are shown.
  let pages = [
    SwitcherPage(title: "One", color: .systemBlue), SwitcherPage(title: "Two", color: .systemGreen),
    SwitcherPage(title: "Three", color: .systemOrange),
  ]
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 376))
  let status = UILabel(
    "", frame: CGRect(x: 16, y: 444, width: 288, height: 22), size: 13, color: .secondaryLabel, alignment: .center)

  /// Adds the views to that of the container.
  func fill(_ superview: UIView, buttons: [(title: String, action: @MainActor () -> Void)]) {
    superview.frame.size = GalleryScreen.switcher.size
    superview.backgroundColor = .systemBackground
    view.clipsToBounds = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.addSubview(view)
    for (index, (title, action)) in buttons.enumerated() {
      let button = RoundedButton(
        title, frame: CGRect(x: 16 + 99 * CGFloat(index), y: 390, width: 90, height: 40), fillColor: .systemIndigo,
        titleColor: .white)
      button.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      superview.addSubview(button)
    }
    status.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    superview.addSubview(status)
  }
}
#endif
