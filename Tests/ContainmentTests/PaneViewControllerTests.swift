#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

@Suite("PaneViewController", .onScreen, .needsScreen(700, 300))
@MainActor
struct PaneViewControllerTests {
  let screen = TestScreen(size: CGSize(width: 700, height: 300))
  let controllers = (0..<3).map { _ in AuditedController() }

  private func panes() -> [Pane] {
    [
      Pane(controllers[0], size: .fixed(200)), Pane(controllers[1], size: .weight(1), minimum: 150),
      Pane(controllers[2], size: .weight(3)),
    ]
  }

  private func show(_ axis: NSLayoutConstraint.Axis = .horizontal) async -> PaneViewController {
    let container = PaneViewController(axis: axis, panes: panes())
    container.spacing = 10
    await screen.show(container)
    await screen.settle()
    return container
  }

  private var frames: [CGRect] { controllers.map { $0.view.frame } }

  @Test("Panes lie side by side with their spacing, and all appear")
  func sideBySide() async {
    let container = await show()
    // The weighted panes share 700 - 20 - 200 = 480. A quarter of that, 120, is less than the minimum.
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 200, height: 300), CGRect(x: 210, y: 0, width: 150, height: 300),
        CGRect(x: 370, y: 0, width: 330, height: 300),
      ])
    #expect(container.children == controllers)
    #expect(controllers.allSatisfy { $0.state == .appeared && $0.faults == [] })
  }

  @Test("Panes are mirrored from right to left, also when the direction changes")
  func rightToLeft() async {
    let container = await show()
    screen.layoutDirection = .rightToLeft
    await screen.settle()
    #expect(frames.map(\.minX) == [500, 340, 0])
    container.axis = .vertical
    await screen.settle()
    #expect(frames.map(\.minX) == [0, 0, 0])
  }

  @Test("Panes lie one above the other")
  func vertical() async {
    let container = await show(.vertical)
    #expect(frames.map(\.width) == [700, 700, 700])
    // A fixed 200 and a minimum of 150 do not fit into 300 - 20. The fixed pane gives 70.
    #expect(frames.map(\.height) == [130, 150, 0])
    container.spacing = -.infinity
    await screen.settle()
    #expect(frames.map(\.height) == [150, 150, 0])
  }

  @Test("A pane that is scaled about a corner keeps its place")
  func anchorPoint() async {
    let view: UIView = controllers[1].view
    view.layer.anchorPoint = .zero
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    _ = await show()
    #expect(view.bounds.size == CGSize(width: 150, height: 300) && view.center == CGPoint(x: 210, y: 0))
  }

  @Test("New panes: controllers that stay are told nothing, the others come and go")
  func setPanes() async throws {
    let container = await show()
    let fixture = await Fixture(.none)
    let other = fixture.controller("x")
    try container.setPanes([Pane(other, size: .weight(1)), Pane(controllers[0], size: .fixed(100))])
    await screen.settle()
    #expect(container.children == [controllers[0], other])
    #expect(controllers[0].view.frame == CGRect(x: 600, y: 0, width: 100, height: 300))
    #expect(other.view.frame == CGRect(x: 0, y: 0, width: 590, height: 300))
    #expect(controllers.map(\.state) == [.appeared, .disappeared, .disappeared])
    #expect(controllers.flatMap(\.faults) == [])
    try container.setPanes([])
    #expect(container.children == [] && container.view.subviews == [])
  }

  @Test("Panes that cannot be embedded are refused, and nothing changes")
  func errors() async throws {
    let container = await show()
    let (other, foreign) = (UIViewController(), UIViewController())
    try other.embed(foreign)
    let before = frames
    #expect(throws: ContainmentError.belongsToAnotherContainer) {
      try container.setPanes([Pane(controllers[0]), Pane(foreign)])
    }
    #expect(throws: ContainmentError.alreadyEmbedded) {
      try container.setPanes([Pane(controllers[0]), Pane(controllers[0])])
    }
    #expect(container.children == controllers && container.panes.count == 3)
    await screen.settle()
    #expect(frames == before)
  }

  @Test("A controller that is embedded elsewhere before the view loads leaves its place empty")
  func goneBeforeLoading() async throws {
    let container = PaneViewController(panes: panes())
    #expect(!container.isViewLoaded && container.children == [])
    let other = UIViewController()
    try other.embed(controllers[1])
    await screen.show(container)
    await screen.settle()
    #expect(container.children == [controllers[0], controllers[2]])
    #expect(controllers[2].view.frame.minX == 350)
    #expect(controllers[1].parent === other)
  }

  @Test("Exchanging panes in a callback of an exchange throws an error")
  func exchangeInside() async throws {
    for moment in InterferingController.Moment.allCases {
      let (interferer, others) = (InterferingController(), (0..<3).map { _ in AuditedController() })
      let container = PaneViewController()
      await screen.show(container)
      var isRefused: Bool?
      let messages = try await misuse {
        try container.setPanes([Pane(others[0]), Pane(others[1])])
        await screen.settle()
        interferer.at(moment) {
          isRefused = (try? container.setPanes([Pane(others[2])])) == nil
        }
        try container.setPanes([Pane(interferer), Pane(others[1])])
        await screen.settle()
        try container.setPanes([Pane(others[1]), Pane(others[0])])
        await screen.settle()
      }
      #expect(isRefused == true)
      #expect(container.panes.map(\.controller) == [others[1], others[0]])
      #expect(Set(container.children) == Set(others[0...1]), "\(moment)")
      #expect(Set(container.view.subviews) == Set(others[0...1].map { $0.view }))
      #expect(others[1].view.frame == CGRect(x: 0, y: 0, width: 350, height: 300))
      #expect(interferer.parent == nil && interferer.view.superview == nil)
      #expect(interferer.faults + others.flatMap(\.faults) + messages == [], "\(moment)")
    }
  }

  @Test("Each pane has its own share of the safe area")
  func safeArea() async {
    screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 30, bottom: 10, right: 40)
    _ = await show()
    #expect(controllers.map(\.view.safeAreaInsets.left) == [30, 0, 0])
    #expect(controllers.map(\.view.safeAreaInsets.right) == [0, 0, 40])
    #expect(controllers.map(\.view.safeAreaInsets.top) == [20, 20, 20])
  }

  @Test("Panes appear and disappear with the container")
  func appearance() async {
    let messages = await misuse {
      await screen.show(PaneViewController(panes: panes()))
      await screen.settle()
      #expect(controllers.allSatisfy { $0.state == .appeared })
      await screen.show(UIViewController())
      await screen.settle()
      #expect(controllers.allSatisfy { $0.state == .disappeared && $0.faults == [] })
    }
    #expect(messages == [])
  }

  @Test("A released container releases its panes")
  func memory() async {
    weak var released: UIViewController?
    weak var child: UIViewController?
    await scope {
      let controller = UIViewController()
      let container = PaneViewController(panes: [Pane(controller)])
      (released, child) = (container, controller)
      await screen.show(container)
      await screen.settle()
      await screen.show(UIViewController())
      await screen.settle()
    }
    #expect(released == nil && child == nil)
  }
}

@Suite("The layout of panes", .onScreen)
struct PaneLayoutTests {
  private func lengths(
    _ items: [(Pane.Size, CGFloat)], _ total: CGFloat, spacing: CGFloat = 0
  ) -> [CGFloat] {
    PaneLayout(items: items.map { PaneLayout.Item(size: $0.0, minimum: $0.1) }, spacing: spacing)
      .segments(in: total).map(\.length)
  }

  @Test("No pane, one pane and many panes")
  func counts() {
    #expect(lengths([], 100) == [])
    #expect(lengths([(.weight(1), 0)], 100, spacing: 50) == [100])
    #expect(lengths([(.fixed(30), 0)], 100) == [30])
    #expect(lengths([(.fixed(30), 0), (.weight(1), 0), (.weight(2), 0)], 120, spacing: 15) == [30, 20, 40])
  }

  @Test("Minimums are kept at the cost of the other panes")
  func minimums() {
    #expect(lengths([(.weight(1), 50), (.weight(1), 0), (.weight(2), 0)], 110) == [50, 20, 40])
    #expect(lengths([(.weight(1), 40), (.weight(1), 36), (.weight(1), 0)], 110) == [40, 36, 34])
    #expect(lengths([(.fixed(10), 30), (.weight(1), 0)], 100) == [30, 70])
    #expect(lengths([(.weight(0), 20), (.weight(1), 0)], 100) == [20, 80])
  }

  @Test("Panes that do not fit become shorter: first weighted panes, then fixed ones, then all")
  func tooMuch() {
    #expect(lengths([(.fixed(60), 0), (.fixed(40), 0), (.weight(1), 0)], 50) == [30, 20, 0])
    #expect(lengths([(.fixed(60), 20), (.fixed(40), 0), (.weight(1), 10)], 50) == [30, 10, 10])
    #expect(lengths([(.weight(1), 60), (.weight(5), 40)], 50) == [30, 20])
    #expect(lengths([(.weight(1), 0), (.weight(1), 0)], 50, spacing: 80) == [0, 0])
    #expect(lengths([(.fixed(10), 5)], 0) == [0])
  }

  @Test("Numbers that are NaN, infinite, negative or enormous")
  func badNumbers() {
    #expect(lengths([(.weight(1), 0)], .nan) == [0])
    #expect(lengths([(.weight(1), 0)], -5) == [0])
    #expect(lengths([(.fixed(1e308), 0), (.fixed(1e308), 0)], 100) == [50, 50])
    #expect(lengths([(.weight(1e308), 0), (.weight(1e308), 0)], 100) == [50, 50])
    #expect(lengths([(.weight(1), 1e308), (.weight(1), 1e308)], 100) == [50, 50])
    #expect(lengths([(.weight(1), 0), (.weight(1), 0)], 100, spacing: .infinity) == [50, 50])
  }

  @Test("Ten thousand random layouts are inside, in order, on whole pixels and keep their minimums")
  func randomLayouts() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let items = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let value = CGFloat(Int.random(in: 0...200, using: &random))
        return PaneLayout.Item(
          size: Bool.random(using: &random) ? .fixed(value) : .weight(value),
          minimum: CGFloat(Int.random(in: 0...80, using: &random)))
      }
      // Some of these lengths end between two pixels.
      let total = CGFloat(Int.random(in: 0...9000, using: &random)) / 10
      let spacing = CGFloat(Int.random(in: 0...12, using: &random))
      let segments = PaneLayout(items: items, spacing: spacing, scale: 2).segments(in: total)
      let available = total - spacing * CGFloat(items.count - 1)
      let minimumSum = items.reduce(0) { $0 + $1.minimum }
      var end: CGFloat = 0
      for (index, segment) in segments.enumerated() {
        #expect(segment.length >= 0 && segment.start >= end, "seed \(seed)")
        #expect((segment.start * 2).rounded() == segment.start * 2 || segment.start == total, "seed \(seed)")
        end = segment.start + segment.length
        // Both ends move to whole pixels.
        if minimumSum <= available { #expect(segment.length >= items[index].minimum - 0.501, "seed \(seed)") }
      }
      #expect(end <= total, "seed \(seed)")
      let hasWeight = items.contains { $0.size.weight > 0 }
      if hasWeight, available >= 0 { #expect(abs(end - total) < 0.251, "seed \(seed)") }
    }
  }
}
#endif
