#if canImport(UIKit)
import RowLayout
import UIKit

/// A card whose content follows a text field, a switch, a slider and a segmented control, and a button that asks before
/// it acts.
public final class ControlsViewController: UIViewController {
  let list = ControlsView()
  private let page = UIScrollView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    page.addSubview(list)
    view.addSubview(page)
    list.harborField.addAction(UIAction { [weak self] _ in self?.list.showWay() }, for: .editingChanged)
    let endEditing = UIAction { [weak self] _ in self?.view.endEditing(true) }
    list.harborField.addAction(endEditing, for: .primaryActionTriggered)
    list.underWaySwitch.addAction(UIAction { [weak self] _ in self?.list.showUnderWay() }, for: .valueChanged)
    list.waySlider.addAction(UIAction { [weak self] _ in self?.list.showWay() }, for: .valueChanged)
    list.colorControl.addAction(UIAction { [weak self] _ in self?.list.showColor() }, for: .valueChanged)
    list.startButton.addAction(UIAction { [weak self] _ in self?.ask() }, for: .touchUpInside)
  }

  private func ask() {
    let alert = UIAlertController(
      title: "Start again?", message: "The ship goes back to its harbor.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Start again", style: .destructive) { [weak self] _ in self?.startAgain() })
    present(alert, animated: true)
  }

  private func startAgain() {
    list.waySlider.setValue(0, animated: true)
    list.showWay()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safeArea = view.safeAreaInsets
    page.frame = view.bounds.inset(by: UIEdgeInsets(top: 0, left: safeArea.left, bottom: 0, right: safeArea.right))
    list.frame.size.width = page.bounds.width
    list.frame.size.height = list.sizeThatFits(CGSize(width: page.bounds.width, height: 0)).height
    page.contentSize = list.frame.size
    list.layoutIfNeeded()
  }
}
#endif
