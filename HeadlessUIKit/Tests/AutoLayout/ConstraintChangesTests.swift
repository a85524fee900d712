#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Constraints that change, and views around them")
@MainActor
struct ConstraintChangesTests: ConstraintScreen {
  let screen = make()

  private func fill(_ view: UIView, _ outer: UIView, by margin: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: margin),
      view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -margin),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: margin),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -margin),
    ])
  }

  @Test("A constraint that was given up holds as soon as it can, once")
  func givenUp() {
    let view = add(UIView())
    let limit = view.heightAnchor.constraint(lessThanOrEqualToConstant: 50)
    let height = view.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([limit, height])
    screen.settle()
    #expect(misuse { height.constant = 100 }.count == 1)
    screen.settle()
    height.constant = 30
    screen.settle()
    #expect(view.frame.height == 30)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    let other = view.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = true
    #expect(misuse { other.isActive = true }.count == 1)
    width.priority = .defaultHigh
    screen.settle()
    #expect(view.frame.width == 80)
    #expect(misuse { width.priority = .required }.count == 1)
    other.priority = UILayoutPriority(900)
    screen.settle()
    #expect(view.frame.width == 50)
    width.isActive = false
    screen.settle()
    #expect(view.frame.width == 80)
    screen.resize(to: CGSize(width: 400, height: 480))
    other.constant = 100
    screen.settle()
    #expect(view.frame.width == 100)
    other.isActive = false
    screen.settle()
    #expect(view.frame.width == 0)
  }

  @Test("A view that comes back has its constraints as they are now", arguments: [1, 10])
  func comingBack(count: Int) {
    let (staying, view) = (add(UIView()), add(UIView()))
    let inner = add(UIView(), to: view)
    let widths = (0..<count).map { inner.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(30 - $0)) }
    NSLayoutConstraint.activate(
      widths + (0..<4).map { staying.heightAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(10 + $0)) })
    let text = add(UILabel(), to: view)
    text.text = "Text"
    screen.settle()
    #expect(inner.frame.width == 30 && staying.frame.height == 13)
    view.removeFromSuperview()
    for width in widths { width.constant = 50 }
    text.text = "Another text"
    screen.settle()
    root.addSubview(view)
    screen.settle()
    #expect(inner.frame.width == 50 && staying.frame.height == 13)
    #expect(text.frame.size == text.intrinsicContentSize)
    widths[0].constant = 60
    screen.settle()
    #expect(inner.frame.width == 60)
  }

  @Test("A view that leaves with most constraints leaves nothing behind")
  func leavingNothing() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    weak var text: UILabel?
    for _ in 0..<20 {
      do {
        let (view, label) = (add(UIView(), to: host), add(UILabel(), to: host))
        text = label
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
          guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 11),
          guide.widthAnchor.constraint(equalToConstant: 13),
        ])
        host.layoutIfNeeded()
        #expect(guide.layoutFrame.width == 13)
        view.removeFromSuperview()
        label.text = "Text"
        label.removeFromSuperview()
      }
      // A new object may have the address of one that is gone.
      let guides = (0..<10).map { _ in UILayoutGuide() }
      for guide in guides { host.addLayoutGuide(guide) }
      #expect(text == nil && guides.allSatisfy { $0.layoutFrame == .zero })
      // The rectangle is that of the last layout.
      let width = guides[0].widthAnchor.constraint(equalToConstant: 9)
      width.isActive = true
      host.layoutIfNeeded()
      width.constant = 12
      #expect(guides[0].layoutFrame.width == 9)
      for guide in guides { host.removeLayoutGuide(guide) }
    }
  }

  @Test("Content of the highest priority gives way to constraints, and comes back", arguments: [false, true])
  func requiredContent(isLate: Bool) {
    let label = add(UILabel())
    label.text = "A text that is wider than 50 points"
    let resist = { label.setContentCompressionResistancePriority($0, for: .horizontal) }
    if !isLate { resist(.required) }
    let limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    let wish = label.widthAnchor.constraint(equalToConstant: 10)
    wish.priority = UILayoutPriority(800)
    NSLayoutConstraint.activate([limit, wish])
    screen.settle()
    if isLate { resist(.required) }
    screen.settle()
    #expect(label.frame.width == 50)
    limit.isActive = false
    screen.settle()
    #expect(label.frame.width == label.intrinsicContentSize.width)
    resist(.defaultHigh)
    screen.settle()
    #expect(label.frame.width == 10)
    limit.isActive = true
    limit.priority = .defaultLow
    wish.constant = 60
    screen.settle()
    #expect(label.frame.width == 60)
    limit.priority = .required
    screen.settle()
    #expect(label.frame.width == 50)
  }

  @Test("A header of a table is as high as the constraints of its content view want it")
  func header() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    }
    let (source, label) = (Source(), UILabel())
    label.numberOfLines = 0
    label.text = String(repeating: "some words ", count: 15)
    fill(add(label, to: source.header.contentView), source.header.contentView, by: 10)
    let table = UITableView(frame: root.bounds, style: .plain)
    table.sectionHeaderHeight = UITableView.automaticDimension
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (source, source)
    root.addSubview(table)
    screen.settle()
    #expect(table.rectForHeader(inSection: 0).height == label.sizeThatFits(CGSize(width: 300, height: 0)).height + 20)
  }

  @Test("A guide that was removed is forgotten")
  func removedGuide() {
    for _ in 0..<10 {
      let view = add(UIView())
      fill(view, root)
      var guide: UILayoutGuide? = UILayoutGuide()
      view.addLayoutGuide(guide!)
      guide!.topAnchor.constraint(equalTo: view.topAnchor, constant: 90).isActive = true
      screen.settle()
      view.removeLayoutGuide(guide!)
      #expect(guide!.owningView == nil)
      guide = nil
      let inner = add(UIView(), to: view)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
        inner.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
      ])
      screen.settle()
      #expect(inner.frame.minY == 8 && inner.frame.height == 464)
      view.removeFromSuperview()
    }
  }

  private final class Hooked: UIView {
    var onLayout: (() -> Void)?
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      onLayout?()
    }
  }

  @Test("A layout of an ancestor inside a layout loses no marks", .recordedAnswers)
  func layoutInside() {
    let (outer, inner) = (Hooked(frame: root.bounds), Hooked(frame: root.bounds))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.onLayout = { [self] in
      inner.setNeedsLayout()
      root.layoutIfNeeded()
    }
    screen.settle()
    outer.setNeedsLayout()
    screen.settle()
    outer.onLayout = nil
    let before = inner.layouts
    inner.setNeedsLayout()
    screen.settle()
    #expect(inner.layouts == before + 1)
  }

  @Test("A change in a layout counts in the same layout")
  func changeInLayout() {
    final class TwoPasses: UIView {
      let child = UIView()
      lazy var width = child.widthAnchor.constraint(equalToConstant: 20)
      var widths: [CGFloat] = []
      override func layoutSubviews() {
        for constant in [20, 70] as [CGFloat] {
          width.constant = constant
          super.layoutSubviews()
          widths.append(child.frame.width)
        }
      }
    }
    let view = add(TwoPasses())
    _ = add(view.child, to: view)
    view.width.isActive = true
    screen.settle()
    #expect(view.widths.prefix(2) == [20, 70])
  }

  @Test("A layout while all constraints are collected moves nothing")
  func layoutWhileCollecting() {
    final class Eager: UIView {
      override var intrinsicContentSize: CGSize {
        superview?.layoutIfNeeded()
        return CGSize(width: 10, height: 10)
      }
    }
    let (probe, sibling) = (add(Hooked()), UIView())
    var sizes: [CGSize] = []
    probe.onLayout = { sizes.append(probe.bounds.size) }
    NSLayoutConstraint.activate([
      probe.widthAnchor.constraint(equalToConstant: 100), probe.heightAnchor.constraint(equalToConstant: 200),
    ])
    root.addSubview(sibling)
    _ = add(Eager())
    screen.settle()
    sizes = []
    probe.setNeedsLayout()
    sibling.translatesAutoresizingMaskIntoConstraints = false
    screen.settle()
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0 == CGSize(width: 100, height: 200) })
  }

  @Test("A view and a controller that make their constraints when they are asked for them are asked")
  func asked() {
    final class Card: UIView {
      let label = UILabel()
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        if label.superview == nil {
          label.translatesAutoresizingMaskIntoConstraints = false
          label.text = "Card"
          addSubview(label)
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 7),
            bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor),
          ])
        }
        super.updateConstraints()
      }
    }
    final class Late: UIViewController {
      var calls = 0
      override func updateViewConstraints() {
        calls += 1
        super.updateViewConstraints()
      }
    }
    let measured = Card()
    let height = measured.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    #expect(height == measured.label.intrinsicContentSize.height + 7)
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.addSubview(card)
    screen.settle()
    #expect(card.label.frame.minY == 7 && card.label.frame.width == card.label.intrinsicContentSize.width)
    let late = Late()
    screen.rootViewController = late
    screen.settle()
    let before = late.calls
    late.view.setNeedsUpdateConstraints()
    screen.settle()
    #expect(late.calls == before + 1)
  }

  @Test("What a mask stretches follows its superview, and lets its content choose the size")
  func stretched() {
    let (host, content) = (add(UIView()), UIView())
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(content)
    let box = add(UIView(), to: content)
    fill(box, content)
    NSLayoutConstraint.activate([
      host.leftAnchor.constraint(equalTo: root.leftAnchor), host.topAnchor.constraint(equalTo: root.topAnchor),
      host.rightAnchor.constraint(equalTo: root.rightAnchor), box.heightAnchor.constraint(equalToConstant: 60),
    ])
    let reports = misuse { screen.settle() }
    #expect(reports.isEmpty && host.frame.height == 60)
    #expect(content.frame.size == CGSize(width: 320, height: 60) && box.frame.width == 320)
  }

  @Test("The sizes of a button and a field follow the font of the title and the border")
  func contents() {
    let (button, field) = (add(UIButton(type: .system)), add(UITextField()))
    button.setTitle("A title", for: .normal)
    field.text = "Text"
    screen.settle()
    button.titleLabel?.font = .systemFont(ofSize: 40)
    field.borderStyle = .roundedRect
    screen.settle()
    #expect(button.frame.size == button.intrinsicContentSize && button.frame.height > 50)
    #expect(field.frame.size == field.intrinsicContentSize && field.frame.height > 30)
  }

  @Test("Baselines follow the lines of a label, its font and its text")
  func baselines() {
    let (short, long) = (add(UILabel()), add(UILabel()))
    (short.text, long.text) = ("Title", String(repeating: "some words ", count: 12))
    long.numberOfLines = 0
    NSLayoutConstraint.activate([
      short.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      short.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      long.leadingAnchor.constraint(equalTo: short.trailingAnchor, constant: 8),
      long.widthAnchor.constraint(equalToConstant: 120),
      long.firstBaselineAnchor.constraint(equalTo: short.firstBaselineAnchor),
    ])
    let difference = {
      long.frame.minY + long.font.ascender - short.frame.minY - short.font.ascender
    }
    screen.settle()
    #expect(abs(difference()) <= 0.5 && long.frame.height > 100)
    short.font = .systemFont(ofSize: 30)
    long.text = "A few words, and no more"
    screen.settle()
    #expect(abs(difference()) <= 0.5 && long.frame.height < 100)
  }

  @Test("A baseline that moves gives other views other widths, and their texts other heights")
  @available(*, deprecated, message: "titleEdgeInsets are deprecated in UIKit.")
  func baselineAndWidth() {
    let (button, bar, text) = (add(UIButton(type: .system)), add(UIView()), add(UILabel()))
    button.setTitle("Title", for: .normal)
    (text.text, text.numberOfLines) = (String(repeating: "some words ", count: 12), 0)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor), button.heightAnchor.constraint(equalToConstant: 100),
      bar.topAnchor.constraint(equalTo: root.topAnchor),
      bar.bottomAnchor.constraint(equalTo: button.lastBaselineAnchor),
      bar.widthAnchor.constraint(equalTo: bar.heightAnchor), text.widthAnchor.constraint(equalTo: bar.widthAnchor),
    ])
    screen.settle()
    let width = text.frame.width
    button.titleEdgeInsets.top = 80
    root.setNeedsLayout()
    screen.settle()
    #expect(text.frame.width == width + 40)
    #expect(text.frame.height == text.sizeThatFits(CGSize(width: width + 40, height: 0)).height)
  }

  @Test("A view is measured with the margins and the readable width of its own size")
  func readable() {
    let (box, label) = (UIView(), UILabel())
    label.text = "Text"
    box.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    let guide = box.readableContentGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      label.topAnchor.constraint(equalTo: guide.topAnchor), label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    let size = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size.width == label.intrinsicContentSize.width + 16)
    #expect(size.height == label.intrinsicContentSize.height + 16)
  }
}
#endif
