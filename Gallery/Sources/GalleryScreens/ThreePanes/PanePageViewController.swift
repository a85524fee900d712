#if canImport(UIKit)
import UIKit

/// A heading and a line below it.
final class PanePageViewController: UIViewController {
  private let heading: String
  private let label = UILabel("", frame: CGRect(x: 16, y: 48, width: 288, height: 22), color: .secondaryLabel)

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  init(heading: String) {
    self.heading = heading
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("PanePageViewController is made in code: use init(heading:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let width = view.bounds.width - 32
    label.frame.size.width = width
    view.addSubview(UILabel(heading, frame: CGRect(x: 16, y: 12, width: width, height: 26), size: 20, weight: .bold))
    view.addSubview(label)
  }
}
#endif
