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
#endif
