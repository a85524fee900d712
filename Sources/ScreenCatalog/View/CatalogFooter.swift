#if UIKIT
import PlatformUI

/// The text below an empty table.
final class CatalogFooter: UIView {
  private let label = UILabel(frame: .zero)

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 88))
    label.text = "No screens found"
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.frame = bounds.insetBy(dx: 16, dy: 8)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("CatalogFooter is made in code: use init().")
  }

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }
}
#endif
