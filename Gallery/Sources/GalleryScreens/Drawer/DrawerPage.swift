#if canImport(UIKit)
import UIKit

/// A page of the drawer: a color, a large title and a hint.
final class DrawerPage: UIViewController {
  private let color: UIColor
  private let hint: String

  init(title: String, color: UIColor, hint: String) {
    self.color = color
    self.hint = hint
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("DrawerPage is made in code: use init(title:color:hint:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let width = view.bounds.width
    for label in [
      UILabel(
        title ?? "", frame: CGRect(x: 0, y: 160, width: width, height: 48), size: 40, weight: .bold, color: .white,
        alignment: .center),
      UILabel(
        hint, frame: CGRect(x: 0, y: 216, width: width, height: 22), size: 15, color: .white, alignment: .center),
    ] {
      label.autoresizingMask = .flexibleWidth
      view.addSubview(label)
    }
  }
}
#endif
