#if canImport(UIKit)
import KeyboardAvoidance
import UIKit

/// A form over the keyboard. The bar stands on the keyboard, and the field that is edited is in sight.
public final class KeyboardViewController: UIViewController {
  let scrollView = UIScrollView()
  let form = KeyboardForm()
  let bar = KeyboardBar()

  private lazy var keyboard = KeyboardArea(of: view)
  private lazy var scrolling = KeyboardArea(adjusting: scrollView)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    scrollView.contentInset.bottom = KeyboardBar.height
    scrollView.addSubview(form)
    for subview in [scrollView, bar] { view.addSubview(subview) }
    let toggle = UIAction { [form] _ in form.toggleKeyboard() }
    bar.button.addAction(toggle, for: .touchUpInside)
    _ = scrolling
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = keyboard.freeArea
    bar.frame = CGRect(
      x: area.minX, y: area.maxY - KeyboardBar.height, width: area.width, height: KeyboardBar.height)
    bar.label.text = "\(Int(keyboard.overlap)) points are covered."
    scrollView.frame = view.bounds
    form.frame.size = form.sizeThatFits(CGSize(width: area.width, height: 0))
    scrollView.contentSize = form.bounds.size
  }
}
#endif
