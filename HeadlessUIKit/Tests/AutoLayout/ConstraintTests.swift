#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Constraints")
@MainActor
struct ConstraintTests: ConstraintScreen {
  let screen = make()

  private func layOut() { screen.settle() }

  @Test("Edges, sizes and centers place a view in its superview")
  func edges() {
    let (one, two) = (add(), add())
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      one.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      one.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
      one.heightAnchor.constraint(equalToConstant: 44),
      two.topAnchor.constraint(equalTo: one.bottomAnchor, constant: 8),
      two.centerXAnchor.constraint(equalTo: one.centerXAnchor),
      two.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5),
      two.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    layOut()
    #expect(one.frame == CGRect(x: 10, y: 20, width: 280, height: 44))
    #expect(two.frame == CGRect(x: 80, y: 72, width: 140, height: 408))
    #expect(root.constraints.count == 7 && one.constraints.count == 1)
    #expect(!one.hasAmbiguousLayout && !two.hasAmbiguousLayout)
  }

  @Test("A view follows another size of the root, and constants that change")
  func changes() {
    let view = add()
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.rightAnchor.constraint(equalTo: root.rightAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    layOut()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    screen.resize(to: CGSize(width: 480, height: 320))
    layOut()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    top.constant = 50
    layOut()
    #expect(view.frame == CGRect(x: 0, y: 50, width: 480, height: 270))
    top.isActive = false
    view.heightAnchor.constraint(equalToConstant: 100).isActive = true
    layOut()
    #expect(view.frame == CGRect(x: 0, y: 220, width: 480, height: 100))
  }

  @Test("A change of a constant in an animation moves the view in time")
  func animation() {
    let view = add()
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    layOut()
    left.constant = 100
    UIView.animate(withDuration: 1) { self.root.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    screen.advance(by: 0.5)
  }

  @Test("Content hugs and resists by its priorities")
  func content() {
    let (short, long) = (UILabel(), UILabel())
    (short.text, long.text) = ("Name", "A name that is longer than the screen, which is 320 points wide and no more")
    _ = (add(short), add(long))
    NSLayoutConstraint.activate([
      short.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      long.leadingAnchor.constraint(equalTo: short.trailingAnchor, constant: 8),
      long.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      short.topAnchor.constraint(equalTo: root.topAnchor),
      long.firstBaselineAnchor.constraint(equalTo: short.firstBaselineAnchor),
    ])
    short.setContentCompressionResistancePriority(.required, for: .horizontal)
    layOut()
    #expect(short.frame.size == short.intrinsicContentSize)
    #expect(
      long.frame
        == CGRect(
          x: short.frame.maxX + 8, y: 0, width: 312 - short.frame.width, height: short.frame.height))
    long.numberOfLines = 0
    layOut()
    let fitting = long.sizeThatFits(CGSize(width: long.frame.width, height: 0))
    #expect(long.frame.height == fitting.height && long.frame.height > short.frame.height * 2)
    #expect(long.frame.minY == short.frame.minY)
    short.text = "Another name"
    layOut()
    #expect(short.frame.size == short.intrinsicContentSize)
  }

  // The priorities: stackoverflow.com/q/36924093. The rectangles: what Interface Builder writes into storyboards.
  @Test("Controls have priorities and alignment rectangles of their own")
  func controls() {
    let (label, toggle, slider, parts) = (UILabel(), UISwitch(), UISlider(), UISegmentedControl(items: ["A", "B"]))
    label.text = "Text"
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.hidesWhenStopped = false
    let row = UIStackView(arrangedSubviews: [toggle, label, spinner])
    let column = add(UIStackView(arrangedSubviews: [row, slider, parts]))
    column.axis = .vertical
    NSLayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
      column.widthAnchor.constraint(equalToConstant: 280), column.topAnchor.constraint(equalTo: root.topAnchor),
      column.heightAnchor.constraint(equalToConstant: 200),
    ])
    screen.settle()
    #expect(row.frame == CGRect(x: 0, y: 0, width: 280, height: 138))
    #expect(toggle.frame == CGRect(x: 0, y: 0, width: 51, height: 138))
    #expect(label.frame == CGRect(x: 49, y: 0, width: 211, height: 138))
    #expect(slider.frame == CGRect(x: -2, y: 138, width: 284, height: 31))
    #expect(parts.frame == CGRect(x: 0, y: 168, width: 280, height: 32))
    toggle.setContentHuggingPriority(.defaultLow, for: .horizontal)
    #expect(toggle.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(toggle.contentHuggingPriority(for: .vertical) == .defaultHigh)
  }

  @Test("Guides take part in the layout")
  func guides() {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let view = add()
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let safe = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: safe.topAnchor), guide.heightAnchor.constraint(equalToConstant: 100),
      guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor), view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.widthAnchor.constraint(equalTo: guide.widthAnchor),
    ])
    layOut()
    #expect(guide.layoutFrame == CGRect(x: 16, y: 44, width: 288, height: 100))
    #expect(view.frame == CGRect(x: 16, y: 144, width: 288, height: 302))
  }

  @Test("The guide of the keyboard follows it, and is the safe area without it")
  func keyboardGuide() {
    controller.additionalSafeAreaInsets.bottom = 34
    let (field, bar) = (add(UITextField()), add())
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: root.topAnchor), field.widthAnchor.constraint(equalToConstant: 100),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor), bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    layOut()
    #expect(bar.frame.maxY == 446)
    field.becomeFirstResponder()
    layOut()
    #expect(bar.frame.maxY == screen.keyboardFrame?.minY)
    field.resignFirstResponder()
    layOut()
    #expect(bar.frame.maxY == 446)
  }

  @Test("Views inside views are placed in their own superview")
  func nested() {
    let outer = add()
    let inner = add(to: outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -5),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5),
      inner.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    layOut()
    #expect(outer.frame == CGRect(x: 100, y: 100, width: 205, height: 20))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 195, height: 10))
  }

  @Test("The content of a scroll view makes its content size")
  func scrollView() {
    let scrollView = add(UIScrollView())
    let content = add(to: scrollView)
    NSLayoutConstraint.activate([
      scrollView.leftAnchor.constraint(equalTo: root.leftAnchor),
      scrollView.topAnchor.constraint(equalTo: root.topAnchor),
      scrollView.rightAnchor.constraint(equalTo: root.rightAnchor),
      scrollView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      content.leftAnchor.constraint(equalTo: scrollView.leftAnchor, constant: 10),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      content.rightAnchor.constraint(equalTo: scrollView.rightAnchor, constant: -10),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -10),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -20),
      content.heightAnchor.constraint(equalToConstant: 1000),
    ])
    layOut()
    #expect(scrollView.contentSize == CGSize(width: 320, height: 1020))
    #expect(content.frame == CGRect(x: 10, y: 10, width: 300, height: 1000))
    let floating = add(to: scrollView)
    NSLayoutConstraint.activate([
      floating.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 3),
      floating.leftAnchor.constraint(equalTo: root.leftAnchor), floating.widthAnchor.constraint(equalToConstant: 9),
      floating.heightAnchor.constraint(equalToConstant: 9),
    ])
    scrollView.contentOffset.y = 200
    layOut()
    #expect(floating.frame == CGRect(x: 0, y: 203, width: 9, height: 9))
  }

  @Test("A contradiction is reported, and the constraint that came last is given up")
  func contradiction() {
    let view = add()
    let other = view.widthAnchor.constraint(equalToConstant: 200)
    other.identifier = "wide"
    let messages = misuse {
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
      other.isActive = true
      layOut()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'wide' UIView.width == 200.0") == true)
    #expect(messages.first?.contains("UIView.width == 100.0") == true)
    #expect(view.frame.width == 100)
  }

  @Test("A smaller root that leaves a required constraint no room is reported, and the others hold")
  func smallerRoot() {
    let view = add()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10), view.rightAnchor.constraint(equalTo: root.rightAnchor),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 300),
    ])
    layOut()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 10))
    let messages = misuse { screen.resize(to: CGSize(width: 200, height: 480)) }
    #expect(messages.count == 1)
    #expect(view.frame.height == 10 && view.frame.minX == 0)
    #expect(root.bounds.width == 200)
    #expect(misuse { screen.resize(to: CGSize(width: 250, height: 480)) }.isEmpty)
    // It is kept again as soon as there is room.
    screen.resize(to: CGSize(width: 400, height: 480))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 10))
  }

  @Test("A view outside of any hierarchy lays out what is in it")
  func alone() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let view = add(to: box)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      view.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      view.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    box.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 25, y: 30, width: 50, height: 20))
    root.addSubview(box)
    box.removeFromSuperview()
    box.frame.size.width = 200
    box.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 30, width: 100, height: 20))
  }

  @Test("A view that leaves takes its constraints along, and loses those to others")
  func hierarchy() {
    let outer = add()
    let inner = add(to: outer)
    let size = [inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10)]
    let place = [
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 2),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
    ]
    let far = inner.rightAnchor.constraint(equalTo: root.rightAnchor)
    far.priority = .defaultLow
    NSLayoutConstraint.activate(size + place + [far])
    layOut()
    outer.removeFromSuperview()
    #expect(!far.isActive && size.allSatisfy(\.isActive) && place.allSatisfy(\.isActive))
    root.addSubview(outer)
    layOut()
    #expect(inner.frame == CGRect(x: 2, y: 3, width: 10, height: 10))
  }

  @Test("systemLayoutSizeFitting() is the size that the constraints inside want")
  func fitting() {
    let box = UIView()
    let label = UILabel()
    label.text = "Some words that need several lines in a narrow place"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -5),
    ])
    let natural = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(
      natural == CGSize(width: label.intrinsicContentSize.width + 20, height: label.intrinsicContentSize.height + 10))
    let narrow = box.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == CGSize(width: 120, height: label.sizeThatFits(CGSize(width: 100, height: 0)).height + 10))
  }

  @Test("Leading and trailing follow the direction, left and right don't")
  func direction() {
    let (leading, left) = (add(), add())
    for view in [leading, left] {
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 50),
        view.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    leading.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    left.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    layOut()
    #expect(leading.frame.minX == 10 && left.frame.minX == 10)
    screen.layoutDirection = .rightToLeft
    layOut()
    #expect(leading.frame == CGRect(x: 260, y: 0, width: 50, height: 50))
    #expect(left.frame.minX == 10)
  }

  @Test("A higher priority never gives way to lower ones, and inequations hold")
  func priorities() {
    let view = add()
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
    let wanted = view.widthAnchor.constraint(equalTo: root.widthAnchor)
    wanted.priority = UILayoutPriority(500)
    let others = (0..<20).map { view.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
    for other in others { other.priority = UILayoutPriority(499) }
    NSLayoutConstraint.activate(others + [limit, wanted])
    layOut()
    #expect(view.frame.width == 200)
    wanted.priority = UILayoutPriority(498)
    layOut()
    #expect(view.frame.width < 20)
    NSLayoutConstraint.deactivate(others)
    layOut()
    #expect(view.frame.width == 200)
    limit.constant = 120
    layOut()
    #expect(view.frame.width == 120)
  }

  private final class Counting: UIView {
    static var log: [String] = []
    var name = ""
    override func updateConstraints() {
      Self.log.append(name)
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      Self.log.append("lay out \(name)")
    }
  }

  @Test("Constraints are updated from below, before the layout, and again when that is asked for")
  func updates() {
    let (outer, inner) = (Counting(), Counting())
    (outer.name, inner.name) = ("outer", "inner")
    _ = (add(outer), add(inner, to: outer))
    inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
    Counting.log = []
    layOut()
    #expect(Counting.log.prefix(3) == ["inner", "outer", "lay out outer"])
    Counting.log = []
    outer.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints() && !inner.needsUpdateConstraints())
    layOut()
    #expect(Counting.log.first == "outer" && !Counting.log.contains("inner"))
  }

  @Test("A cell is as high as the constraints of its content view want it in its width")
  func cells() throws {
    final class Cell: UITableViewCell {
      let label = UILabel()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
          label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! Cell
        cell.label.text = String(repeating: "Some words for a row. ", count: 1 + indexPath.row * 4)
        return cell
      }
    }
    let (table, source) = (UITableView(frame: root.bounds, style: .plain), Source())
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 44
    table.separatorStyle = .none
    root.addSubview(table)
    layOut()
    for row in 0..<3 {
      let cell = try #require(table.cellForRow(at: [0, row]) as? Cell)
      let height = cell.label.sizeThatFits(CGSize(width: 288, height: 0)).height
      #expect(cell.frame.height == height + 22)
      #expect(cell.label.frame == CGRect(x: 16, y: 11, width: 288, height: height))
    }
    #expect(table.rectForRow(at: [0, 2]).height > 60)
  }

  @Test("A distance between two anchors is a length, and margins and centers are positions")
  func attributes() {
    let (view, other) = (add(), add())
    root.layoutMargins = UIEdgeInsets(top: 10, left: 30, bottom: 20, right: 50)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerY, multiplier: 0.5,
        constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 60),
      view.heightAnchor.constraint(equalTo: view.widthAnchor),
      other.leadingAnchor.constraint(equalToSystemSpacingAfter: view.trailingAnchor, multiplier: 2),
      view.trailingAnchor.anchorWithOffset(to: other.trailingAnchor).constraint(equalTo: view.widthAnchor),
      other.topAnchor.constraint(equalTo: view.topAnchor), other.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    layOut()
    #expect(view.frame == CGRect(x: 30, y: 90, width: 60, height: 60))
    #expect(other.frame == CGRect(x: 106, y: 90, width: 44, height: 60))
  }
}
#endif
