#if canImport(UIKit)
import RowLayout
import UIKit

/// Cards that can be scrolled.
public final class CardsViewController: UIViewController {
  let list = CardsView()
  private let page = UIScrollView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    for (number, card) in list.cards.enumerated() {
      card.button.addAction(UIAction { [weak self] _ in self?.toggleCard(number) }, for: .touchUpInside)
    }
    page.addSubview(list)
    view.addSubview(page)
  }

  private func toggleCard(_ number: Int) {
    list.toggleCard(number)
    view.setNeedsLayout()
    UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
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
