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

  /// A view whose alignment rectangle a test chooses.
  private final class Inset: UIView {
    var insets = UIEdgeInsets.zero
    override var alignmentRectInsets: UIEdgeInsets { insets }
  }

  @Test("A view inside follows the alignment rectangle to where it is now")
  func changedInsets() {
    let outer = Inset(frame: CGRect(x: 10, y: 20, width: 100, height: 80))
    root.addSubview(outer)
    let (inner, sibling) = (add(UIView(), to: outer), add(UIView()))
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor), inner.topAnchor.constraint(equalTo: outer.topAnchor),
      sibling.leftAnchor.constraint(equalTo: inner.leftAnchor), sibling.topAnchor.constraint(equalTo: inner.topAnchor),
    ])
    screen.settle()
    #expect(inner.frame.origin == .zero && sibling.frame.origin == CGPoint(x: 10, y: 20))
    outer.insets = UIEdgeInsets(top: 3, left: 7, bottom: 0, right: 0)
    outer.setNeedsLayout()
    screen.settle()
    #expect(inner.frame.origin == CGPoint(x: 7, y: 3) && sibling.frame.origin == CGPoint(x: 17, y: 23))
  }

  @Test("A frame is at least empty, and the bounds stay where they are")
  func emptyFrame() {
    let view = add(Inset())
    view.insets = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
    let width = view.widthAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50), width,
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    for constant in [0, 60, 0, 60] as [CGFloat] {
      width.constant = constant
      screen.settle()
      #expect(view.bounds == CGRect(x: 0, y: 0, width: max(0, constant - 20), height: 10))
    }
    #expect(view.frame == CGRect(x: 60, y: 60, width: 40, height: 10))
  }

  @Test("A size that is asked for is that of the frame")
  func fitting() {
    let outer = Shadowed()
    let inner = add(UIView(), to: outer)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor), inner.rightAnchor.constraint(equalTo: outer.rightAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5),
    ])
    let size = outer.systemLayoutSizeFitting(
      CGSize(width: 110, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 110, height: 62))
  }

  @Test("A stack view shares its length in proportion to what is aligned")
  func proportions() {
    let (first, second) = (Inset(), UIView())
    first.insets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    let stack = add(UIStackView(arrangedSubviews: [first, second]))
    stack.distribution = .fillProportionally
    for (view, length) in [(first, 20), (second, 40)] as [(UIView, CGFloat)] {
      let inner = add(UIView(), to: view)
      let width = inner.widthAnchor.constraint(equalToConstant: length)
      width.priority = .defaultLow
      NSLayoutConstraint.activate([
        inner.leftAnchor.constraint(equalTo: view.leftAnchor), inner.rightAnchor.constraint(equalTo: view.rightAnchor),
        width,
      ])
    }
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor), stack.widthAnchor.constraint(equalToConstant: 300),
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.heightAnchor.constraint(equalToConstant: 10),
    ])
    screen.settle()
    #expect(second.frame == CGRect(x: 100, y: 0, width: 200, height: 10))
    #expect(first.frame == CGRect(x: -10, y: 0, width: 120, height: 10))
  }

  @Test("A baseline is where the text is, whatever is aligned besides")
  func shiftedBaselines() {
    final class Lower: UILabel {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 8, right: 0) }
    }
    final class Field: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 0, y: 12, width: bounds.width, height: bounds.height - 12)
      }
    }
    let (label, lower, last, field) = (add(UILabel()), add(Lower()), add(Lower()), add(Field()))
    (label.text, lower.text, last.text, field.text) = ("One", "Two", "Three", "Four")
    field.font = label.font
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      lower.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      last.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
      field.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
      field.heightAnchor.constraint(equalToConstant: 60),
    ])
    screen.settle()
    for view in [lower, last] { #expect(abs(view.frame.midY - label.frame.midY) < 1) }
    #expect(abs(field.frame.minY + 12 + 24 - label.frame.midY) < 1)
  }

  @Test("A constraint that the user changes while all are collected is what the user made it")
  func changesWhileCollecting() {
    final class Changing: UIView {
      var onBaseline: (() -> Void)?
      override var forFirstBaselineLayout: UIView {
        onBaseline?()
        return self
      }
    }
    let (first, changing, unsure) = (add(UIView()), add(Changing()), add(Changing()))
    let early = first.widthAnchor.constraint(equalTo: root.widthAnchor)
    early.priority = .defaultLow
    let late = changing.widthAnchor.constraint(equalTo: root.widthAnchor)
    let new = changing.heightAnchor.constraint(equalToConstant: 30)
    let baseline = changing.firstBaselineAnchor.constraint(equalTo: root.topAnchor)
    let itself = unsure.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 40)
    unsure.onBaseline = {
      itself.priority = .defaultLow
      itself.isActive = false
    }
    NSLayoutConstraint.activate([early, baseline, late, itself])
    changing.onBaseline = {
      early.isActive = false
      late.isActive = false
      new.isActive = true
    }
    screen.settle()
    #expect(first.frame.width == 0 && changing.frame.width == 0 && changing.frame.height == 30)
    #expect(unsure.frame.minY == 0)
    new.isActive = false
    changing.onBaseline = nil
    screen.settle()
    #expect(changing.frame.height == 0)
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

  @Test("A text view that doesn't scroll is as high as its text in its width, and its lines have baselines")
  func textView() {
    let (text, first, last) = (add(UITextView()), add(UILabel()), add(UILabel()))
    text.isScrollEnabled = false
    text.text = String(repeating: "some words ", count: 20)
    text.font = .systemFont(ofSize: 17)
    for label in [first, last] { (label.text, label.font) = ("One line", text.font) }
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.widthAnchor.constraint(equalToConstant: 200),
      first.firstBaselineAnchor.constraint(equalTo: text.firstBaselineAnchor),
      last.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    let fitting = text.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    screen.settle()
    let height = text.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(text.frame == CGRect(x: 0, y: 100, width: 200, height: height) && fitting.height == height)
    #expect(height > 5 * text.font!.lineHeight)
    #expect(abs(first.frame.minY - (100 + text.textContainerInset.top)) < 1)
    #expect(abs(last.frame.maxY - (100 + height - text.textContainerInset.bottom)) < 1.5)
    let free = add(UITextView())
    (free.isScrollEnabled, free.text) = (false, text.text)
    NSLayoutConstraint.activate([
      free.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      free.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    screen.settle()
    #expect(free.frame.width == 320)
    free.invalidateIntrinsicContentSize()
    screen.settle()
    #expect(free.frame.width == 320)
    text.isScrollEnabled = true
    text.heightAnchor.constraint(equalToConstant: 50).isActive = true
    screen.settle()
    #expect(abs(first.frame.minY + first.font.ascender - 100) < 1)
  }

  @Test("A view below the last line of a text view is measured as it is laid out")
  func belowTextView() {
    let (box, text, bar) = (add(UIView()), UITextView(), UIView())
    (text.isScrollEnabled, text.text) = (false, String(repeating: "some words ", count: 20))
    for view in [text, bar] { _ = add(view, to: box) }
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: box.topAnchor), text.leftAnchor.constraint(equalTo: box.leftAnchor),
      text.rightAnchor.constraint(equalTo: box.rightAnchor),
      bar.topAnchor.constraint(equalTo: text.lastBaselineAnchor), bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor), box.widthAnchor.constraint(equalToConstant: 200),
    ])
    let size = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    screen.settle()
    #expect(abs(box.frame.height - size.height) < 0.5 && size.height > 100)
    #expect(bar.frame.minY < text.frame.maxY)
    // The height of the view moves no line, so that this contradicts the text.
    let messages = misuse { bar.topAnchor.constraint(equalTo: box.topAnchor, constant: 400).isActive = true }
    #expect(messages.count == 1 && abs(box.frame.height - size.height) < 0.5)
  }

  @Test("A label with a margin of its own has it in each width, too")
  func labelWithMargin() {
    final class Padded: UILabel {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 20, height: size.height + 30)
      }
    }
    let label = add(Padded())
    (label.text, label.numberOfLines) = (String(repeating: "some words ", count: 20), 0)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.widthAnchor.constraint(equalToConstant: 200),
    ])
    screen.settle()
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height + 30)
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
