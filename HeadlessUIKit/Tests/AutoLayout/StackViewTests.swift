#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// A view with a natural size.
private final class Block: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

// The names of the rules are Apple's, from the reference of UIStackView. What is only observed says so; the source is
// the constraints that UIKit was seen to make (kean.blog/post/lets-build-uistackview).
@Suite("Stack views")
@MainActor
struct StackViewTests {
  private let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  private let controller = UIViewController()
  private let stack = UIStackView()
  private var root: UIView { controller.view }
  private let blocks = [Block(160, 200), Block(80, 100), Block(40, 50)]

  init() {
    screen.rootViewController = controller
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
  }

  /// Arranges the three blocks, lays them out, and returns their extents along the axis.
  private func layOut() -> [ClosedRange<CGFloat>] {
    if stack.arrangedSubviews.isEmpty { for block in blocks { stack.addArrangedSubview(block) } }
    screen.settle()
    return stack.arrangedSubviews.map(extent)
  }

  private func extent(_ view: UIView) -> ClosedRange<CGFloat> {
    let frame = view.frame
    return stack.axis == .horizontal ? frame.minX...frame.maxX : frame.minY...frame.maxY
  }

  private func crossExtents() -> [ClosedRange<CGFloat>] {
    _ = layOut()
    return stack.arrangedSubviews.map { view in
      let frame = view.frame
      return stack.axis == .vertical ? frame.minX...frame.maxX : frame.minY...frame.maxY
    }
  }

  @discardableResult
  private func fix(width: CGFloat? = nil, height: CGFloat? = nil) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    if let width { constraints.append(stack.widthAnchor.constraint(equalToConstant: width)) }
    if let height { constraints.append(stack.heightAnchor.constraint(equalToConstant: height)) }
    NSLayoutConstraint.activate(constraints)
    return constraints
  }

  private func reports(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    let previous = HeadlessScreen.reportHandler
    HeadlessScreen.reportHandler = { messages.append($0) }
    body()
    HeadlessScreen.reportHandler = previous
    return messages
  }

  // MARK: Arranged views

  @Test("Arranged views are subviews, in an order of their own")
  func hierarchy() {
    let (one, two, three) = (UIView(), UIView(), UIView())
    stack.addSubview(two)
    stack.addArrangedSubview(one)
    stack.addArrangedSubview(two)
    stack.insertArrangedSubview(three, at: 0)
    #expect(stack.arrangedSubviews == [three, one, two])
    #expect(stack.subviews == [two, one, three])
    #expect(stack.arrangedSubviews.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    stack.insertArrangedSubview(two, at: 0)
    #expect(stack.arrangedSubviews == [two, three, one])
    stack.removeArrangedSubview(three)
    #expect(stack.arrangedSubviews == [two, one] && stack.subviews.contains(three))
    one.removeFromSuperview()
    #expect(stack.arrangedSubviews == [two])
    UIView().addSubview(two)
    #expect(stack.arrangedSubviews.isEmpty && stack.subviews == [three])
    stack.removeArrangedSubview(one)
    #expect(UIStackView(arrangedSubviews: [one, two]).arrangedSubviews == [one, two])
  }

  @Test("An index that is too great is reported, and the view comes last")
  func badIndex() {
    let (one, two) = (UIView(), UIView())
    let messages = reports {
      stack.insertArrangedSubview(one, at: 3)
      stack.insertArrangedSubview(two, at: -1)
    }
    #expect(messages.count == 2 && stack.arrangedSubviews == [two, one])
  }

  @Test("The properties have UIKit's defaults")
  func defaults() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill && stack.spacing == 0)
    #expect(!stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
    #expect(UIStackView.Alignment.lastBaseline.rawValue == 5 && UIStackView.Distribution.equalCentering.rawValue == 4)
  }

  // MARK: Along the axis

  @Test("A stack view is as large as what it contains")
  func size() {
    stack.spacing = 10
    #expect(layOut() == [0...160, 170...250, 260...300])
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(crossExtents() == [0...200, 0...200, 0...200])
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 300, height: 200))
    stack.axis = .vertical
    #expect(layOut() == [0...200, 210...310, 320...370])
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 160, height: 370))
  }

  @Test("A stack view without a superview has a fitting size at once")
  func fitting() {
    let stack = UIStackView(arrangedSubviews: [Block(30, 20), UIStackView(arrangedSubviews: [Block(50, 10)])])
    stack.spacing = 5
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 85, height: 20))
    #expect(UIStackView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  @Test("A single view fills the stack view")
  func single() {
    for distribution in 0...4 {
      stack.distribution = UIStackView.Distribution(rawValue: distribution)!
      if stack.arrangedSubviews.isEmpty { stack.addArrangedSubview(blocks[1]) }
      #expect(layOut() == [0...80])
    }
    fix(width: 300)
    for distribution in 0...4 {
      stack.distribution = UIStackView.Distribution(rawValue: distribution)!
      #expect(layOut() == [0...300])
    }
  }

  @Test("fill: hugging says who grows, resistance who shrinks, and among equals the index")
  func fill() {
    let width = fix(width: 300)
    #expect(layOut() == [0...180, 180...260, 260...300])
    blocks[2].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(layOut() == [0...160, 160...240, 240...300])
    width[0].constant = 250
    #expect(layOut() == [0...130, 130...210, 210...250])
    blocks[1].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    #expect(layOut() == [0...160, 160...210, 210...250])
    // The order of the arranged views counts, and not that of the subviews.
    blocks[1].setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
    stack.insertArrangedSubview(blocks[2], at: 0)
    #expect(layOut() == [0...10, 10...170, 170...250])
  }

  @Test("fill: views without a size leave the place to the first one")
  func plainViews() {
    fix(width: 300, height: 50)
    for _ in 0..<3 { stack.addArrangedSubview(UIView()) }
    #expect(layOut() == [0...300, 300...300, 300...300])
  }

  @Test("fillEqually: the views are equal, and as long as the longest one")
  func fillEqually() {
    (stack.distribution, stack.spacing) = (.fillEqually, 10)
    #expect(layOut() == [0...160, 170...330, 340...500])
    fix(width: 110)
    #expect(layOut() == [0...30, 40...70, 80...110])
  }

  @Test("fillProportionally: the views keep the proportions of their natural lengths")
  func fillProportionally() {
    stack.distribution = .fillProportionally
    #expect(layOut() == [0...160, 160...240, 240...280])
    let width = fix(width: 140)
    #expect(layOut() == [0...80, 80...120, 120...140])
    blocks[2].size.width = 160
    #expect(layOut() == [0...56, 56...84, 84...140])
    // Observed: with a spacing the later views give way.
    blocks[2].size.width = 40
    (stack.spacing, width[0].constant) = (10, 150)
    #expect(layOut() == [0...80, 90...130, 140...150])
  }

  @Test("fillProportionally: a view without a natural length has the one that its constraints want")
  func proportionsOfContainers() {
    stack.distribution = .fillProportionally
    fix(width: 300, height: 20)
    let inner = UIStackView(arrangedSubviews: [Block(30, 10), Block(20, 10)])
    for view in [Block(100, 10), inner] as [UIView] { stack.addArrangedSubview(view) }
    #expect(layOut() == [0...200, 200...300])
    (inner.arrangedSubviews[0] as? Block)?.size.width = 80
    #expect(layOut() == [0...150, 150...300])
  }

  @Test("equalSpacing: the distances are equal, and at least the spacing")
  func equalSpacing() {
    (stack.distribution, stack.spacing) = (.equalSpacing, 5)
    #expect(layOut() == [0...160, 165...245, 250...290])
    let width = fix(width: 320)
    #expect(layOut() == [0...160, 180...260, 280...320])
    width[0].constant = 270
    #expect(layOut() == [0...140, 145...225, 230...270])
  }

  @Test("equalCentering: the centers have equal distances, as far as the spacing allows")
  func equalCentering() {
    (stack.distribution, stack.spacing) = (.equalCentering, 5)
    let width = fix(width: 400)
    // The outer centers are at 80 and 380, so the middle one is at 230.
    #expect(layOut() == [0...160, 190...270, 360...400])
    width[0].constant = 310
    #expect(layOut() == [0...160, 165...245, 270...310])
    width[0].constant = 270
    let extents = layOut()
    #expect(extents[1].lowerBound - extents[0].upperBound == 5 && extents[2].lowerBound - extents[1].upperBound == 5)
    #expect(extents[2].upperBound == 270)
  }

  // MARK: Spacing

  @Test("A custom spacing replaces the spacing after a view")
  func customSpacing() {
    stack.spacing = 10
    #expect(layOut() == [0...160, 170...250, 260...300])
    stack.setCustomSpacing(30, after: blocks[0])
    #expect(layOut() == [0...160, 190...270, 280...320])
    #expect(stack.customSpacing(after: blocks[0]) == 30)
    #expect(stack.customSpacing(after: blocks[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: blocks[0])
    #expect(layOut() == [0...160, 168...248, 258...298])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: blocks[0])
    #expect(layOut() == [0...160, 170...250, 260...300])
    stack.setCustomSpacing(1, after: root)
    #expect(stack.customSpacing(after: root) == UIStackView.spacingUseDefault)
    // The gap after a hidden view belongs to the visible one before it.
    stack.setCustomSpacing(30, after: blocks[0])
    stack.setCustomSpacing(50, after: blocks[1])
    blocks[1].isHidden = true
    #expect(layOut()[2] == 190...230)
    stack.removeArrangedSubview(blocks[0])
    #expect(stack.customSpacing(after: blocks[0]) == UIStackView.spacingUseDefault)
  }

  // MARK: Hidden views

  @Test("A hidden view takes no place along the axis")
  func hidden() {
    stack.spacing = 10
    _ = layOut()
    let count = stack.constraints.count
    blocks[1].isHidden = true
    #expect(layOut() == [0...160, 165...165, 170...210])
    #expect(stack.frame.width == 210)
    blocks[0].isHidden = true
    #expect(layOut() == [0...0, 0...0, 0...40])
    blocks[2].isHidden = true
    #expect(layOut().allSatisfy { $0.upperBound == $0.lowerBound })
    #expect(stack.frame.width == 0)
    for block in blocks { block.isHidden = false }
    #expect(layOut() == [0...160, 170...250, 260...300])
    #expect(stack.constraints.count == count)
  }

  @Test("A hidden view with a required length is no contradiction")
  func hiddenWithLength() {
    stack.axis = .vertical
    blocks[0].heightAnchor.constraint(equalToConstant: 128).isActive = true
    let inner = UIStackView(arrangedSubviews: [Block(10, 10), Block(10, 10)])
    (inner.axis, inner.spacing) = (.vertical, 8)
    for view in [blocks[0], inner, blocks[1]] { stack.addArrangedSubview(view) }
    let messages = reports {
      #expect(layOut() == [0...128, 128...156, 156...256])
      blocks[0].isHidden = true
      inner.isHidden = true
      #expect(layOut()[2] == 0...100)
    }
    #expect(messages.isEmpty)
  }

  @Test("Hidden views count across the axis with the alignment fill only, as was observed")
  func hiddenAcross() {
    _ = layOut()
    blocks[0].isHidden = true
    _ = layOut()
    #expect(stack.frame.height == 200)
    stack.alignment = .center
    _ = layOut()
    #expect(stack.frame.size == CGSize(width: 120, height: 100))
  }

  @Test("Views move in time when one of them is hidden in an animation", arguments: [false, true])
  func hiddenInAnAnimation(asks: Bool) {
    blocks[1].backgroundColor = .red
    _ = layOut()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      blocks[0].isHidden = true
      if asks { root.layoutIfNeeded() }
    }
    #expect(blocks[1].frame.minX == 0 && stack.frame.width == 120)
    screen.advance(by: 0.5)
    #expect(screen.color(at: CGPoint(x: 78, y: 50)) != screen.color(at: CGPoint(x: 82, y: 50)))
    screen.advance(by: 1)
    #expect(layOut() == [0...0, 0...80, 80...120])
  }

  // MARK: Across the axis

  @Test("The alignments place the views across the axis")
  func alignments() {
    #expect(crossExtents() == [0...200, 0...200, 0...200])
    stack.alignment = .top
    #expect(crossExtents() == [0...200, 0...100, 0...50])
    stack.alignment = .center
    #expect(crossExtents() == [0...200, 50...150, 75...125])
    stack.alignment = .bottom
    #expect(crossExtents() == [0...200, 100...200, 150...200])
    #expect(stack.frame.height == 200)
    fix(height: 220)
    #expect(crossExtents() == [20...220, 120...220, 170...220])
    stack.alignment = .center
    #expect(crossExtents() == [10...210, 60...160, 85...135])
    stack.alignment = .fill
    #expect(crossExtents() == [0...220, 0...220, 0...220])
    stack.axis = .vertical
    stack.alignment = .leading
    #expect(crossExtents() == [0...160, 0...80, 0...40])
    stack.alignment = .firstBaseline
    #expect(crossExtents() == [0...160, 0...80, 0...40])
  }

  @Test("A view without a size has none across the axis, unless the alignment is fill")
  func plainAcross() {
    let plain = UIView()
    for view in [blocks[1], plain] { stack.addArrangedSubview(view) }
    stack.alignment = .leading
    #expect(crossExtents() == [0...100, 0...0])
    stack.alignment = .fill
    #expect(crossExtents() == [0...100, 0...100])
  }

  @Test("Texts in a row have one baseline")
  func baselines() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("Small", "Large")
    (small.font, large.font) = (.systemFont(ofSize: 12), .systemFont(ofSize: 40))
    for view in [small, large, blocks[2]] { stack.addArrangedSubview(view) }
    func baseline(_ label: UILabel) -> CGFloat { label.frame.midY - label.font.lineHeight / 2 + label.font.ascender }
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      stack.alignment = alignment
      screen.settle()
      #expect(abs(baseline(small) - baseline(large)) < 1)
      #expect(small.frame.minY >= 0 && large.frame.minY >= 0)
      #expect(stack.frame.height == [small, large, blocks[2]].map(\.frame.maxY).max())
    }
    // A view without text is at the edge of the first text.
    #expect(blocks[2].frame.maxY == small.frame.maxY)
  }

  // UIStackView: the first or the last view of a column, and the tallest view of a row, have the baselines.
  @Test("A stack view has the baselines of what it arranges")
  func baselinesOfStack() {
    let (title, note, beside) = (UILabel(), UILabel(), UILabel())
    (title.text, note.text, beside.text) = ("Title", "Note", "Beside")
    title.font = .systemFont(ofSize: 40)
    beside.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(beside)
    for view in [title, note] { stack.addArrangedSubview(view) }
    stack.alignment = .bottom
    let first = beside.firstBaselineAnchor.constraint(equalTo: stack.firstBaselineAnchor)
    first.isActive = true
    func baseline(_ label: UILabel) -> CGFloat {
      root.convert(label.bounds, from: label).midY - label.font.lineHeight / 2 + label.font.ascender
    }
    screen.settle()
    #expect(abs(baseline(beside) - baseline(title)) < 1)
    let box = Block(10, 10)
    stack.addArrangedSubview(box)
    box.heightAnchor.constraint(equalToConstant: 120).isActive = true
    screen.settle()
    #expect(abs(baseline(beside) - root.convert(box.bounds, from: box).minY) < 1)
    box.removeFromSuperview()
    stack.axis = .vertical
    first.isActive = false
    beside.lastBaselineAnchor.constraint(equalTo: stack.lastBaselineAnchor).isActive = true
    screen.settle()
    #expect(abs(baseline(beside) - baseline(note)) < 1)
    stack.insertArrangedSubview(note, at: 0)
    screen.settle()
    #expect(abs(baseline(beside) - baseline(title)) < 1)
    stack.addArrangedSubview(UIStackView(arrangedSubviews: [note]))
    screen.settle()
    #expect(abs(baseline(beside) - baseline(note)) < 1)
    note.font = .systemFont(ofSize: 60)
    screen.settle()
    #expect(abs(baseline(beside) - baseline(note)) < 1)
    note.removeFromSuperview()
    screen.settle()
    (stack.arrangedSubviews.last as? UIStackView)?.addArrangedSubview(note)
    screen.settle()
    #expect(abs(baseline(beside) - baseline(note)) < 1)
    let row = UIStackView(arrangedSubviews: [UILabel(), stack])
    (row.arrangedSubviews[0] as? UILabel)?.text = "Row"
    row.alignment = .firstBaseline
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    screen.settle()
    #expect(abs(baseline(row.arrangedSubviews[0] as! UILabel) - baseline(title)) < 1)
  }

  @Test("The spacing of a column is between baselines, if it is asked for")
  func baselineRelative() {
    let labels = ["One", "Two"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    stack.axis = .vertical
    (stack.spacing, stack.isBaselineRelativeArrangement) = (40, true)
    for label in labels { stack.addArrangedSubview(label) }
    let extents = layOut()
    #expect(extents[0].lowerBound == 0 && extents[1].lowerBound == 40)
    #expect(stack.frame.height == extents[1].upperBound)
  }

  // MARK: Surroundings

  @Test("Layout margins surround the views, if they are asked for")
  func margins() {
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.insetsLayoutMarginsFromSafeArea = false
    #expect(layOut() == [2...162, 162...242, 242...282])
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 286, height: 204))
    stack.layoutMargins.left = 12
    #expect(layOut()[0] == 12...172)
  }

  @Test("From right to left the views stand in the other order")
  func rightToLeft() {
    fix(width: 320)
    stack.semanticContentAttribute = .forceRightToLeft
    (stack.distribution, stack.spacing) = (.equalSpacing, 5)
    blocks[1].semanticContentAttribute = .playback
    #expect(layOut() == [160...320, 60...140, 0...40])
    stack.distribution = .fill
    #expect(layOut() == [130...320, 45...125, 0...40])
    blocks[1].isHidden = true
    #expect(layOut()[2] == 0...40)
    stack.axis = .vertical
    stack.alignment = .leading
    #expect(crossExtents()[2] == 280...320)
    stack.semanticContentAttribute = .unspecified
    #expect(crossExtents()[2] == 0...40)
  }

  @Test("Stack views in a stack view, with labels that break their lines")
  func nested() {
    let (title, text) = (UILabel(), UILabel())
    (title.text, text.text) = ("Title", "A text that is too long for one line of this column, so that it has several")
    text.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [title, text])
    (column.axis, column.spacing) = (.vertical, 4)
    (stack.spacing, stack.alignment) = (10, .center)
    for view in [blocks[2], column] as [UIView] { stack.addArrangedSubview(view) }
    fix(width: 200)
    _ = layOut()
    #expect(blocks[2].frame.width == 40 && column.frame.minX == 50 && column.frame.width == 150)
    #expect(text.frame.height == text.sizeThatFits(CGSize(width: 150, height: 0)).height)
    #expect(text.frame.height > 2 * title.frame.height && stack.frame.height == column.frame.height)
    #expect(column.frame.height == title.frame.height + 4 + text.frame.height)
    #expect(blocks[2].frame.midY == stack.frame.midY)
  }

  @Test("Constraints are built again only when something has changed, and what stays is kept")
  func rebuilding() {
    _ = layOut()
    let before = Set(stack.constraints.map { ObjectIdentifier($0) })
    root.setNeedsLayout()
    stack.setNeedsUpdateConstraints()
    _ = layOut()
    #expect(Set(stack.constraints.map { ObjectIdentifier($0) }) == before)
    let view = Block(10, 10)
    stack.addArrangedSubview(view)
    _ = layOut()
    let after = Set(stack.constraints.map { ObjectIdentifier($0) })
    #expect(before.subtracting(after).count == 1)
    view.removeFromSuperview()
    #expect(layOut() == [0...160, 160...240, 240...280])
    #expect(stack.constraints.count == before.count)
  }

  @Test("Stack views are deallocated with what they arrange")
  func deallocation() {
    weak var stackView: UIStackView?
    weak var arranged: UIView?
    do {
      let view = UIView()
      let other = UIStackView(arrangedSubviews: [view])
      root.addSubview(other)
      screen.settle()
      other.removeFromSuperview()
      screen.settle()
      stackView = other
      arranged = view
    }
    #expect(stackView == nil && arranged == nil)
  }

  @Test(
    "All distributions and alignments change into each other without a contradiction",
    arguments: [1, 2, 3, 4] as [UInt64])
  func changes(seed: UInt64) {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for block in blocks { stack.addArrangedSubview(block) }
    let width = fix(width: 320)[0]
    let messages = reports {
      for step in 0..<steps(25, long: 500) {
        let axis = NSLayoutConstraint.Axis(rawValue: random(2))!
        switch random(11) {
        case 0: stack.axis = axis
        case 1: stack.distribution = UIStackView.Distribution(rawValue: random(5))!
        case 2: stack.alignment = UIStackView.Alignment(rawValue: random(6))!
        case 3: stack.spacing = CGFloat(random(10))
        case 4: blocks[random(3)].isHidden.toggle()
        case 5: stack.insertArrangedSubview(blocks[random(3)], at: random(1 + stack.arrangedSubviews.count))
        case 6: blocks[random(3)].removeFromSuperview()
        // No resistance has the priority of any hugging, so that there is one optimum.
        case 7: blocks[random(3)].setContentHuggingPriority(UILayoutPriority(Float(50 + 100 * random(9))), for: axis)
        case 8:
          let priority = UILayoutPriority(Float(100 * random(9)))
          blocks[random(3)].setContentCompressionResistancePriority(priority, for: axis)
        case 9: blocks[random(3)].size.width = CGFloat(10 + random(150))
        default: width.constant = CGFloat(200 + random(200))
        }
        screen.settle()
        // The same stack view built at once has the same frames.
        let copy = UIStackView(
          arrangedSubviews: stack.arrangedSubviews.map { view in
            let block = Block(0, 0)
            block.size = (view as? Block)?.size ?? .zero
            block.isHidden = view.isHidden
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
              block.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
              let resistance = view.contentCompressionResistancePriority(for: axis)
              block.setContentCompressionResistancePriority(resistance, for: axis)
            }
            return block
          })
        (copy.axis, copy.distribution, copy.alignment) = (stack.axis, stack.distribution, stack.alignment)
        copy.spacing = stack.spacing
        copy.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(copy)
        NSLayoutConstraint.activate([
          copy.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          copy.topAnchor.constraint(equalTo: root.topAnchor),
          copy.widthAnchor.constraint(equalToConstant: width.constant),
        ])
        screen.settle()
        #expect(
          copy.arrangedSubviews.map(\.frame) == stack.arrangedSubviews.map(\.frame),
          "seed \(seed), step \(step): \(stack.axis) \(stack.distribution) \(stack.alignment) \(stack.spacing)")
        copy.removeFromSuperview()
      }
    }
    #expect(messages.isEmpty, "seed \(seed)")
  }
}

// NSLayoutConstraint.Attribute: leading and trailing depend on the direction of reading, and so does the way of a
// constant. NSLayoutXAxisAnchor.anchorWithOffset(to:) makes a dimension, which is related to lengths.
@Suite("Directions and distances")
@MainActor
struct DirectionAndDistanceTests {
  private let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  private let controller = UIViewController()
  private let one = UIView()
  private let two = UIView()
  private var root: UIView { controller.view }

  init() {
    screen.rootViewController = controller
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    }
  }

  @Test("From right to left, the constant of a leading constraint leads to the left")
  func constants() {
    let distance = two.leadingAnchor.constraint(greaterThanOrEqualTo: one.trailingAnchor, constant: 10)
    let near = two.leadingAnchor.constraint(equalTo: one.leadingAnchor)
    near.priority = .defaultLow
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20), distance, near,
    ])
    screen.settle()
    #expect(one.frame.minX == 20 && two.frame.minX == 80)
    root.semanticContentAttribute = .forceRightToLeft
    screen.settle()
    #expect(one.frame.maxX == 300 && two.frame.maxX == 240)
    distance.constant = 30
    screen.settle()
    #expect(two.frame.maxX == 220)
  }

  @Test("A distance between anchors is a length", arguments: [false, true])
  func distances(isRightToLeft: Bool) {
    root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
    let distance = one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      distance.constraint(equalTo: one.widthAnchor, multiplier: 2),
    ])
    screen.settle()
    #expect(two.frame.minX == (isRightToLeft ? 120 : 150))
  }
}
#endif
