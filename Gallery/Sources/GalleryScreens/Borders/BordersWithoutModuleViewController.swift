#if canImport(UIKit)
import UIKit

/// The screen of ``BordersViewController`` with strokes along the edges.
///
/// A stroke has no round corners, so the grid lacks the three samples that have.
final class BordersWithoutModuleViewController: UIViewController {
  /// The views of the grid, by name; there once the view is loaded.
  private(set) var samples: [String: StrokedView] = [:]

  /// The panel that the buttons belong to.
  let panel = StrokedView(frame: CGRect(x: 16, y: 484, width: 343, height: 104))

  private let label = UILabel("", frame: .zero, alignment: .center)
  private var panelEdges: UIRectEdge = [.left, .top]

  private lazy var content = ScrollingPage(filling: view, size: GalleryScreen.borders.size).content

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    addArticle()
    addSamples()
    panel.backgroundColor = .tertiarySystemBackground
    panel.lineWidth = 12
    panel.autoresizingMask = .flexibleWidth
    label.frame = panel.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.addSubview(label)
    content.addSubview(panel)
    toggle([])
    let edges: [(UIRectEdge, String)] = [(.top, "Top"), (.left, "Left"), (.bottom, "Bottom"), (.right, "Right")]
    for (index, edge) in edges.enumerated() {
      let button = RoundedButton(
        edge.1, frame: CGRect(x: 16 + CGFloat(index) * 87.5, y: 602, width: 80.5, height: 40), fillColor: .systemBlue,
        titleColor: .white)
      button.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      button.addAction(UIAction { [weak self] _ in self?.toggle(edge.0) }, for: .touchUpInside)
      content.addSubview(button)
    }
  }

  private func addArticle() {
    let square = StrokedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    square.backgroundColor = .yellow
    square.lineWidth = 5
    square.colors = [(.top, .gray), (.left, .gray)]
    content.addSubview(square)
    content.addBordersTitle()
  }

  private func addSamples() {
    addSample("Top", at: 0, [.top])
    addSample("Left", at: 1, [.left])
    addSample("Bottom", at: 2, [.bottom])
    addSample("Right", at: 3, [.right])
    addSample("Horizontal", at: 4, [.left, .right])
    addSample("Vertical", at: 5, [.top, .bottom])
    addSample("Miters", at: 6).setFourColors(.all, width: 9)
    addSample("Dashed", at: 8, .all, .systemIndigo).dashes = [9, 9]
    addSample("Dotted", at: 9, .all, .systemIndigo).dashes = [3, 3]
    addSample("Dash, dot", at: 10, .all, .systemIndigo).dashes = [10, 3, 3, 3]
    addSample("Translucent", at: 13).setFourColors(.all, width: 9, alpha: 0.4)
    addSample("Leading", at: 14, [.left], .systemPink).lineWidth = 6
    addSample("Leading, RTL", at: 15, [.left], .systemPink).lineWidth = 6
  }

  @discardableResult
  private func addSample(
    _ name: String, at index: Int, _ edges: UIRectEdge = [], _ color: UIColor = .systemBlue
  ) -> StrokedView {
    let origin = CGPoint(x: 16 + CGFloat(index % 4) * 88, y: 172 + CGFloat(index / 4) * 76)
    let sample = StrokedView(frame: CGRect(origin: origin, size: CGSize(width: 78, height: 51)))
    sample.backgroundColor = .tertiarySystemBackground
    sample.colors = [UIRectEdge.top, .left, .bottom, .right].filter(edges.contains).map { ($0, color) }
    content.addSubview(sample)
    samples[name] = sample
    let caption = UILabel(
      name, frame: CGRect(x: origin.x - 6, y: origin.y + 53, width: 90, height: 18), size: 11, color: .secondaryLabel,
      alignment: .center)
    caption.autoresizingMask = []
    content.addSubview(caption)
    return sample
  }

  private func toggle(_ edge: UIRectEdge) {
    panelEdges.formSymmetricDifference(edge)
    panel.setFourColors(panelEdges, width: 12)
    let names: [(UIRectEdge, String)] = [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
    let present = names.filter { panelEdges.contains($0.0) }.map(\.1)
    label.text = present.isEmpty ? "no edges" : present.joined(separator: ", ")
  }
}

extension StrokedView {
  /// Gives each of these edges a color of its own.
  fileprivate func setFourColors(_ edges: UIRectEdge, width: CGFloat, alpha: CGFloat = 1) {
    lineWidth = width
    let all: [(edge: UIRectEdge, color: UIColor)] = [
      (.top, .systemRed), (.bottom, .systemGreen), (.left, .systemBlue), (.right, .systemOrange),
    ]
    colors = all.filter { edges.contains($0.edge) }.map { ($0.edge, $0.color.withAlphaComponent(alpha)) }
  }
}
#endif
