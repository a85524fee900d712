#if canImport(UIKit)
import BorderView
import UIKit

/// The original text's sample, a grid of sixteen other kinds of border, and a panel with a button for each edge.
public final class BordersViewController: UIViewController {
  /// The yellow square; there once the view is loaded.
  private(set) var twoEdges = BorderedView()

  /// The grid's views, in the order of ``BorderSample/all``.
  private(set) var samples: [BorderedView] = []

  /// The panel that the buttons belong to.
  private(set) var panel = BorderPanel()

  /// The buttons, for the top, left, bottom and right edge.
  private(set) var buttons: [UIButton] = []

  private lazy var content = ScrollingPage(filling: view, size: GalleryScreen.borders.size).content

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    addTwoEdges()
    samples = BorderSample.all.enumerated().map { index, sample in
      addSample(sample, at: CGPoint(x: 16 + CGFloat(index % 4) * 88, y: 172 + CGFloat(index / 4) * 76))
    }
    panel = BorderPanel(frame: CGRect(x: 16, y: 484, width: 343, height: 104))
    panel.autoresizingMask = .flexibleWidth
    content.addSubview(panel)
    let edges: [(BorderEdges, String)] = [(.top, "Top"), (.left, "Left"), (.bottom, "Bottom"), (.right, "Right")]
    buttons = edges.enumerated().map { index, edge in
      addButton(edge.1, toggling: edge.0, at: CGPoint(x: 16 + CGFloat(index) * 87.5, y: 602))
    }
  }

  private func addTwoEdges() {
    twoEdges = BorderedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    twoEdges.backgroundColor = .yellow
    twoEdges.border = BorderStyle(width: 5, color: .gray)
    twoEdges.borderEdges = [.left, .top]
    content.addSubview(twoEdges)
    content.addBordersTitle()
  }

  private func addSample(_ sample: BorderSample, at origin: CGPoint) -> BorderedView {
    let bordered = BorderedView(frame: CGRect(origin: origin, size: CGSize(width: 78, height: 51)))
    bordered.fillColor = .tertiarySystemBackground
    sample.prepare(bordered)
    content.addSubview(bordered)
    let caption = UILabel(
      sample.name, frame: CGRect(x: origin.x - 6, y: origin.y + 53, width: 90, height: 18), size: 11,
      color: .secondaryLabel, alignment: .center)
    caption.autoresizingMask = []
    content.addSubview(caption)
    return bordered
  }

  private func addButton(_ title: String, toggling edge: BorderEdges, at origin: CGPoint) -> UIButton {
    let button = RoundedButton(
      title, frame: CGRect(origin: origin, size: CGSize(width: 80.5, height: 40)), fillColor: .systemBlue,
      titleColor: .white)
    button.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    button.addAction(UIAction { [weak self] _ in self?.panel.toggle(edge) }, for: .touchUpInside)
    content.addSubview(button)
    return button
  }
}

extension UIView {
  /// Adds the title of the screen, and the words beside the square with two edges.
  func addBordersTitle() {
    addSubview(UILabel("Borders", frame: CGRect(x: 170, y: 48, width: 189, height: 36), size: 30, weight: .bold))
    for (index, text) in ["Two edges:", "left and top, 5 points"].enumerated() {
      let frame = CGRect(x: 170, y: 92 + 22 * CGFloat(index), width: 189, height: 20)
      addSubview(UILabel(text, frame: frame, color: .secondaryLabel))
    }
  }
}
#endif
