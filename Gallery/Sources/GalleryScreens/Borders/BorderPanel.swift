#if canImport(UIKit)
import BorderView
import UIKit

/// A large bordered view that says, inside its borders, which of them it has.
final class BorderPanel: BorderedView {
  private let label = UILabel("", frame: .zero, alignment: .center)

  override init(frame: CGRect) {
    super.init(frame: frame)
    fillColor = .tertiarySystemBackground
    setFourColors(width: 12)
    borderEdges = [.left, .top]
    cornerRadii = CornerRadii(20)
    addSubview(label)
    showEdges()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("BorderPanel is made in code: use init(frame:)")
  }

  /// Switches an edge on or off.
  func toggle(_ edge: BorderEdges) {
    borderEdges.formSymmetricDifference(edge)
    showEdges()
  }

  private func showEdges() {
    let names: [(BorderEdges, String)] = [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
    let present = names.filter { borderEdges.contains($0.0) }.map(\.1)
    label.text = present.isEmpty ? "no edges" : present.joined(separator: ", ")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: contentInsets)
  }
}
#endif
