#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// A view with a shadow below it and at its right, which isn't aligned.
private class Shadowed: UIView {
  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 4, bottom: 10, right: 6) }
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
}

/// A view that says in another way what is aligned.
private final class Raised: UIView {
  override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.offsetBy(dx: 0, dy: 5) }
  override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.offsetBy(dx: 0, dy: -5) }
}

@Suite("Alignment rectangles and baselines")
@MainActor
struct AlignmentTests: ConstraintScreen {
  let screen = make()

  @Test("A view has a frame around the rectangle that is aligned")
  func insets() {
    let frame = CGRect(x: 96, y: 48, width: 40, height: 32)
    #expect(Shadowed().alignmentRect(forFrame: frame) == CGRect(x: 100, y: 50, width: 30, height: 20))
    #expect(Shadowed().frame(forAlignmentRect: CGRect(x: 100, y: 50, width: 30, height: 20)) == frame)
    #expect(UIView().alignmentRect(forFrame: frame) == frame)

    let (shadowed, beside, raised) = (add(Shadowed()), add(UIView()), add(Raised()))
    NSLayoutConstraint.activate([
      shadowed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      shadowed.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      beside.leftAnchor.constraint(equalTo: shadowed.rightAnchor),
      beside.bottomAnchor.constraint(equalTo: shadowed.bottomAnchor),
      beside.widthAnchor.constraint(equalTo: shadowed.widthAnchor),
      beside.heightAnchor.constraint(equalTo: shadowed.heightAnchor, multiplier: 0.5),
      raised.leftAnchor.constraint(equalTo: beside.rightAnchor),
      raised.topAnchor.constraint(equalTo: beside.topAnchor),
      raised.widthAnchor.constraint(equalToConstant: 10),
      raised.heightAnchor.constraint(equalToConstant: 10),
    ])
    screen.settle()
    #expect(shadowed.frame == frame)
    #expect(beside.frame == CGRect(x: 130, y: 60, width: 30, height: 10))
    #expect(raised.frame == CGRect(x: 160, y: 55, width: 10, height: 10))
    #expect(shadowed.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 32))
  }

  @Test(
    "A view inside one with such a rectangle is aligned to it, and others to what is inside", arguments: [true, false])
  func inside(isPlacedByConstraints: Bool) {
    let outer = Shadowed(frame: CGRect(x: 96, y: 48, width: 40, height: 32))
    if isPlacedByConstraints {
      _ = add(outer)
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100).isActive = true
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 50).isActive = true
    } else {
      root.addSubview(outer)
    }
    let inner = add(UIView(), to: outer)
    let sibling = add(UIView())
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      sibling.leftAnchor.constraint(equalTo: inner.leftAnchor),
      sibling.topAnchor.constraint(equalTo: inner.bottomAnchor),
      sibling.widthAnchor.constraint(equalTo: outer.widthAnchor),
      sibling.heightAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.heightAnchor),
    ])
    screen.settle()
    #expect(outer.frame == CGRect(x: 96, y: 48, width: 40, height: 32))
    #expect(inner.frame == CGRect(x: 4, y: 2, width: 30, height: 20))
    #expect(sibling.frame == CGRect(x: 100, y: 70, width: 30, height: 32))
  }

  @Test("The texts of a label, a button and a field have one baseline")
  @available(*, deprecated, message: "titleEdgeInsets are deprecated in UIKit.")
  func baselines() {
    let (label, button, field) = (add(UILabel()), add(UIButton(type: .system)), add(UITextField()))
    label.font = .systemFont(ofSize: 30)
    (label.text, field.text) = ("Name", "")
    button.setTitle("Change", for: .normal)
    button.titleEdgeInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    let stack = add(UIStackView(arrangedSubviews: [label, button, field]))
    (stack.alignment, stack.spacing) = (.firstBaseline, 8)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.widthAnchor.constraint(equalToConstant: 80),
    ])
    screen.settle()
    func baseline(middle: CGFloat, _ font: UIFont) -> CGFloat { middle - font.lineHeight / 2 + font.ascender }
    let title = button.titleLabel!
    let baselines = [
      baseline(middle: label.frame.midY, label.font),
      baseline(middle: button.frame.minY + title.frame.midY, title.font),
      baseline(middle: field.frame.midY, field.font!),
    ]
    #expect(title.frame.midY - button.bounds.midY == 5)
    #expect(baselines.max()! - baselines.min()! < 1, "\(baselines)")
  }

  @Test("A table's own header has the height that its constraints want, once it was measured and set again")
  func tableHeader() {
    let table = UITableView(frame: root.bounds)
    root.addSubview(table)
    let header = UIView()
    let label = add(UILabel(), to: header)
    label.numberOfLines = 0
    label.text = String(repeating: "A header with a text that needs several lines. ", count: 4)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: header.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -8),
    ])
    header.frame.size = header.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    table.tableHeaderView = header
    screen.settle()
    let height = label.sizeThatFits(CGSize(width: 288, height: 0)).height
    #expect(height > 2 * label.font.lineHeight)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: height + 16))
    #expect(label.frame == CGRect(x: 16, y: 8, width: 288, height: height))
  }
}
#endif
