#if canImport(UIKit)
import UIKit

/// A heading, a line below it and, where it has a color, a block that takes the rest of the pane.
final class PanePageViewController: UIViewController {
  private let heading: String
  private let label = UILabel("", frame: CGRect(x: 16, y: 48, width: 288, height: 22), color: .secondaryLabel)
  private let block = RoundedView(fillColor: .clear, cornerRadius: 12)

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  var color: UIColor? {
    get { block.fillColor }
    set { block.fillColor = newValue ?? .clear }
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
    block.frame = CGRect(x: 16, y: 84, width: width, height: max(0, view.bounds.height - 100))
    block.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(block)
  }
}
#endif
